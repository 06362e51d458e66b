"""An album: every page, dialog and paper of the three games, with few who play and with many."""
