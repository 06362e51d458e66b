"""Écarté's words, and its keys for typing."""
