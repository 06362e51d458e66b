"""The root of every error the program can explain to its user."""


class TourneyError(Exception):
    """Something the user can be told about: children carry data, never sentences.

    The sentence is found at the doors, in the user's language (`i18n.sentences`).
    Whatever is not a TourneyError is a bug and stays uncaught.
    """
