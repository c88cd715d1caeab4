"""`python -m ronde`: the same program as the `ronde` command."""

from ronde.cli.main import main

if __name__ == "__main__":
    main()
