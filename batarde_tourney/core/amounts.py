"""Amounts of money in hundredths of the club's currency: whole numbers, never floats."""

import re

_WRITTEN = re.compile(r"(0|[1-9][0-9]{0,6})\.([0-9]{2})")
_TYPED = re.compile(r"([0-9]{1,7})(?:[.,]([0-9]{1,2}))?")


def write_amount(amount: int) -> str:
    """The amount in the form used by files.

    >>> write_amount(750), write_amount(5)
    ('7.50', '0.05')
    """
    return f"{amount // 100}.{amount % 100:02}"


def read_amount(text: str) -> int | None:
    """The amount of a text in exactly the form of `write_amount`; None for any other text.

    >>> read_amount("7.50"), read_amount("7.5"), read_amount("-1.00")
    (750, None, None)
    """
    found = _WRITTEN.fullmatch(text)
    return int(found[1]) * 100 + int(found[2]) if found else None


def typed_amount(text: str) -> int | None:
    """The amount of a typed text, with a point or a comma; 0 if empty, None if it is not an amount.

    >>> typed_amount(" 7,5 "), typed_amount("12"), typed_amount(""), typed_amount("free")
    (750, 1200, 0, None)
    """
    if not text.strip():
        return 0
    found = _TYPED.fullmatch(text.strip())
    return int(found[1]) * 100 + int((found[2] or "").ljust(2, "0")) if found else None
