"""What every test of the program needs."""

import os

from hypothesis import settings

# Tests draw on no screen; the few that want a real one start their own.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# Sentences are compared in English, whatever the machine speaks.
os.environ["LC_ALL"] = "C.UTF-8"

# The same examples each time, and no time limit on shared machines; `make fuzz` looks for new ones.
settings.register_profile("steady", deadline=None, derandomize=True)
settings.register_profile("fuzz", deadline=None, max_examples=5_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))
