"""Proof that the rows of a club match its hash chains."""
