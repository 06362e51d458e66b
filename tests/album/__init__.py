"""An album: every page, dialog and paper with 3, 13, 56 and 240 players, to be looked at."""
