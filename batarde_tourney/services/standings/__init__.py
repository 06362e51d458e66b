"""Standings: who is where, who goes on, ties settled, statistics."""
