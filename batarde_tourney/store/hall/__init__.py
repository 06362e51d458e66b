"""The rows of the hall: doors, marks of hands, signatures, calls."""
