"""What every verb uses: session, user, facts, typed entries, files, temporary errors."""
