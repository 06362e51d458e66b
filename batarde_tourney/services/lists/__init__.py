"""Lists entered from outside the window."""
