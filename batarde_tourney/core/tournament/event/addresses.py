"""What an e-mail address is, as far as a list of them has to know."""

import re

_LONGEST = 254
# Nothing that ends an address in a list of them: one letter too many would write to somebody else.
_ADDRESS = re.compile(r"[^@\s<>()\[\],;:\\\"]+@[^@\s<>()\[\],;:\\\"]+\.[^@\s<>()\[\],;:\\\".]+")


def is_address(text: str) -> bool:
    """Whether a letter can be sent there.

    >>> is_address("ana@club.example"), is_address("ana at club"), is_address("ana@x.org, bo@x.org")
    (True, False, False)
    """
    return len(text) <= _LONGEST and _ADDRESS.fullmatch(text) is not None
