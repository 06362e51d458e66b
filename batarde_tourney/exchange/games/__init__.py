"""How each game's hands and settings stand in an event file, one module a game; `registry` knows them all."""
