"""Small faults put into the program, one at a time: a test that does not see one does not hold its rule."""
