"""What every part of the window uses: the desk, its jobs, its questions, and sync with other desks."""
