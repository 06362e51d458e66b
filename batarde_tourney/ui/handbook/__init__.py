"""The handbook inside the program: built by `tools/handbook.py` out of `handbook/`, shown offline."""
