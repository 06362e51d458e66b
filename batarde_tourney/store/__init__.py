"""A club is one data base: core values in, core values out."""
