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


_MONEY = re.compile(
    r"(?P<before>[^\d\s.,]{0,4}\s?)(?P<whole>\d{1,7})(?P<part>[.,]\d{2})?(?P<after>\s?[^\d\s.,]{0,4})"
)
_SIGNS = frozenset({"€", "$", "£", "¥", "CHF", "EUR", "USD", "GBP", "CAD", "Fr", "fr", "kr", "zł", "Kč"})


def shared_amount(text: str, takers: int) -> str | None:
    """What each of the takers gets of an amount of money, written as that is; None for anything else.

    None also where hundredths would be left: the director decides who gets them.

    >>> shared_amount("50 €", 2), shared_amount("CHF 25", 2), shared_amount("7,50 €", 3)
    ('25 €', 'CHF 12.50', '2,50 €')
    >>> shared_amount("10 €", 3), shared_amount("2 hams", 2), shared_amount("a ham", 2)
    (None, None, None)
    """
    found = _MONEY.fullmatch(text.strip())
    if found is None or not {found["before"].strip(), found["after"].strip()} & _SIGNS:
        return None
    part = found["part"] or ""
    each, left = divmod(int(found["whole"]) * 100 + int(part[1:] or 0), takers)
    if left:
        return None
    # A comma stands before cents where the sign follows, a point where it comes first.
    point = part[:1] or ("," if found["after"].strip() else ".")
    cents = f"{point}{each % 100:02}" if part or each % 100 else ""
    return f"{found['before']}{each // 100}{cents}{found['after']}"
