"""Tooltips: Qt takes their text for markup if it looks like it."""


def shown_in_tooltip(text: str) -> str:
    """The text as a tooltip must be given it to show its `<`; empty for none.

    >>> shown_in_tooltip("<b>Bo</b>")
    '<p>&lt;b&gt;Bo&lt;/b&gt;</p>'
    """
    if not text:
        return ""
    from html import escape  # noqa: PLC0415 - knows 2,231 names of letters: not for the start

    return f"<p>{escape(text, quote=False)}</p>"
