"""Butifarra's keys of the event file."""
