"""Certificates of this computer, made for a test."""

import datetime as dt
from pathlib import Path

import pytest

# It comes with the key ring of Linux.
pytest.importorskip("cryptography", reason="no cryptography here: pip install cryptography")

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

_PEM = serialization.Encoding.PEM
_FORM = serialization.PrivateFormat.PKCS8


def new_certificate(folder: Path) -> tuple[Path, Path]:
    """The files of a certificate of `localhost`, good for a day, and of its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now, day = dt.datetime.now(dt.UTC), dt.timedelta(days=1)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - day)
        .not_valid_after(now + day)
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .sign(key, hashes.SHA256())
    )
    files = folder / "hall.pem", folder / "hall.key"
    files[0].write_bytes(made.public_bytes(_PEM))
    files[1].write_bytes(key.private_bytes(_PEM, _FORM, serialization.NoEncryption()))
    return files


def locked_key(key: Path, folder: Path) -> Path:
    """The same key in a file that asks for a password."""
    locked = folder / "locked.key"
    known = serialization.load_pem_private_key(key.read_bytes(), None)
    locked.write_bytes(known.private_bytes(_PEM, _FORM, serialization.BestAvailableEncryption(b"secret")))
    return locked
