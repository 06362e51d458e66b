"""What each game draws of its own in the window; `registry` alone knows them all."""
