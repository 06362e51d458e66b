"""Attacks on what a club keeps: flipped bits, power cuts, full disks, failing SQL. `make trust` runs all."""
