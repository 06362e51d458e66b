"""Attacks on what a club keeps: power cuts, full disks, failing SQL. `make trust` runs them whole."""
