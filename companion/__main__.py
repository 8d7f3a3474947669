"""`python -m companion`, where the command itself is not on the path."""

from companion.cli import main

main()
