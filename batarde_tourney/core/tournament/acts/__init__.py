"""The journal's acts, and what each does in each state (formats, section 7)."""
