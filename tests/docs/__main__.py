"""`make docs`: writes the tables of the pages anew that are made from the program."""

from tests.docs.made import main

if __name__ == "__main__":
    main()
