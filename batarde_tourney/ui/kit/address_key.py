"""Under which key this desk keeps what it knows of a club."""

from PySide6.QtCore import QByteArray, QCryptographicHash


def address_key(address: str) -> str:
    """A part of a key of the settings file: addresses of servers may hold a password, paths any sign."""
    # Qt's, which is there: Python's would load OpenSSL, for which the window's first picture would wait.
    sha256 = QCryptographicHash.Algorithm.Sha256
    digest = QCryptographicHash.hash(QByteArray(address.encode("utf-8", "surrogateescape")), sha256)
    return bytes(digest.data()).hex()[:16]
