"""Paper: what is printed, where it stands, and that it is the same every time."""
