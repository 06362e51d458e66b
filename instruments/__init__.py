"""Heavy tools for whoever works on the program: none is handed out with it."""
