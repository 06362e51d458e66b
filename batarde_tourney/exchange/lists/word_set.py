"""Tables of words, written as a text."""


def word_set(text: str) -> frozenset[str]:
    """The words of a text.

    >>> sorted(word_set("one two"))
    ['one', 'two']
    """
    return frozenset(text.split())
