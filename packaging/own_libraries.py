"""Run first in a bundle: programs that it starts find the system's libraries, not those of the bundle."""

import os

_KEPT = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
if _KEPT is not None:
    os.environ["LD_LIBRARY_PATH"] = _KEPT
else:
    os.environ.pop("LD_LIBRARY_PATH", None)
