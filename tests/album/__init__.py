"""An album: every page, dialog and paper of the three games, with few and with many who play, to be looked at."""
