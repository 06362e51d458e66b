"""The one way in for every change, and what it notes of it."""
