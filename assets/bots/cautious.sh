#!/bin/sh
# A bot in plain shell, to show that any language will do. Of cards to play it takes the last that it
# is offered, which is the lowest; it bids 1 where it may, and passes the first cards, its highest.

while read -r line; do
    case $line in
        *'"hello":'*) echo '{"protocol":1}'; continue ;;
    esac
    id=${line#*'"id":'}
    id=${id%%,*}
    choices=${line#*'"choices":['}  # "QH","7H"],"count":1,…
    choices=${choices%%']'*}        # "QH","7H"
    case $line in
        *'"ask":"play"'*) action=${choices##*,} ;;
        *'"ask":"bid"'*)
            case $choices in
                *'"1"'*) action='"1"' ;;
                *) action=${choices%%,*} ;;
            esac ;;
        *'"ask":"pass"'*)
            count=${line#*'"count":'}
            count=${count%%,*}
            action="[$(echo "$choices" | cut -d , -f "1-$count")]" ;;
        *) action='"look"' ;;
    esac
    echo "{\"id\":$id,\"action\":$action}"
done
