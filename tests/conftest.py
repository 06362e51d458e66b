"""What every test of the program needs."""

import os

from hypothesis import settings

from tests.examples import STEADY

# Tests draw on no screen; the few that want a real one start their own.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# Sentences are compared in English, whatever the machine speaks.
os.environ["LC_ALL"] = "C.UTF-8"

settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", STEADY))
