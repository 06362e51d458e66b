"""Picks a door: the window without a verb, the command line with one."""


def main() -> None:
    """Run the program with the arguments of the command line."""
    from batarde_tourney.cli.app import run  # noqa: PLC0415 - a door is opened only when it is picked

    run()


if __name__ == "__main__":
    main()
