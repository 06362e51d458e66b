"""The handbook in the program: built by `tools/handbook.py` from `handbook/`, readable offline."""
