"""Protection from texts that spreadsheets would run as formulas."""

_MARKS = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")
"""How formulas begin, including the wide signs of some keyboards."""


def harmless(text: str) -> str:
    """The text with an apostrophe in front if a spreadsheet would run it as a formula.

    >>> harmless("=1+1"), harmless("Ana")
    ("'=1+1", 'Ana')
    """
    return "'" + text if text.startswith(_MARKS) else text
