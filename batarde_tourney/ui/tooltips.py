"""Tooltips: Qt takes their text for markup if it looks like it."""

from html import escape


def shown_in_tooltip(text: str) -> str:
    """The text as a tooltip must be given it to show its `<`; empty for none.

    >>> shown_in_tooltip("<b>Bo</b>")
    '<p>&lt;b&gt;Bo&lt;/b&gt;</p>'
    """
    return f"<p>{escape(text, quote=False)}</p>" if text else ""
