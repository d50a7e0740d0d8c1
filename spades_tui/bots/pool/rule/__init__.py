"""The rule bot as it was when strength was first measured; a copy on purpose.

What a level gains is measured against this player, so it must stay where it is while the code it
was copied from goes on being tuned. Nothing here is corrected or shared: a change would move every
figure measured so far, and a test compares the copy's decisions with those it made then.
"""
