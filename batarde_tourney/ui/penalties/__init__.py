"""The Penalties page: the director's points and decisions."""
