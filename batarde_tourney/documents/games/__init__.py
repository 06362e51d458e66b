"""What only one game can draw: a room each, named in `registry` alone."""
