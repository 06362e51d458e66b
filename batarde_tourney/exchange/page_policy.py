"""What a browser may do with a page of ours: show it."""

from base64 import b64encode
from hashlib import sha256


def page_policy(style: str) -> str:
    """The Content-Security-Policy of a page: nothing is loaded, nothing runs, and only this style counts."""
    digest = b64encode(sha256(style.encode()).digest()).decode()
    return f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
