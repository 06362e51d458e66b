"""The club's face."""
