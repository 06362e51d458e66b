"""Charts, described once: what is drawn, and where, for window, paper and public page."""
