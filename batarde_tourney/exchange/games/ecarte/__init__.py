"""Écarté's keys of the event file."""
