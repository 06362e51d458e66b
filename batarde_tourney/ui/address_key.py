"""Under which key this desk keeps what it knows of a club."""


def address_key(address: str) -> str:
    """A part of a key of the settings file: addresses of servers may hold a password, paths any sign."""
    from hashlib import sha256  # noqa: PLC0415 - not for the start

    return sha256(address.encode("utf-8", "surrogateescape")).hexdigest()[:16]
