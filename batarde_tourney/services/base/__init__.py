"""What every verb stands on: the session, who acts, facts, what is typed, files, what passes by itself."""
