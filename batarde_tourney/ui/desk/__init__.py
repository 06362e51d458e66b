"""What every part of the window works with: the desk, its jobs, its questions, and what other desks do."""
