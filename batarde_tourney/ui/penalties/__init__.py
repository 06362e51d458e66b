"""Penalties: points and decisions that the director gives."""
