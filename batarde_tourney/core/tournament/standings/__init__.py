"""Standings and their explanation, statistics, and points given by the director."""
