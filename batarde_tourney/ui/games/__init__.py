"""Each game's own part of the window; only `registry` knows all games."""
