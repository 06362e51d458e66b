"""Text that spreadsheets would run."""

_MARKS = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")
"""What a formula begins with; the wide signs, too, where a keyboard has them."""


def harmless(text: str) -> str:
    """The text as a spreadsheet shows it and never runs it: what begins like a formula gets an apostrophe.

    >>> harmless("=1+1"), harmless("Ana")
    ("'=1+1", 'Ana')
    """
    return "'" + text if text.startswith(_MARKS) else text
