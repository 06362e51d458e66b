"""What every test of the program needs."""

import os

from hypothesis import settings

from tests.examples import STEADY
from tests.memory import FOLDER

# Tests draw on no screen; the few that want a real one start their own.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# Sentences are compared in English, whatever the machine speaks.
os.environ["LC_ALL"] = "C.UTF-8"
# Club files are committed to the disk each time; where it is memory, nobody waits for that.
if FOLDER:
    os.environ.setdefault("TMPDIR", FOLDER)

settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", STEADY))
