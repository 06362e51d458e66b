"""What every test of the program needs."""

import os

# Tests draw on no screen; the few that want a real one start their own.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# Sentences are compared in English, whatever the machine speaks.
os.environ["LC_ALL"] = "C.UTF-8"
