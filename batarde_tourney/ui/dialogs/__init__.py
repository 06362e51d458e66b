"""Dialogs that ask for one thing."""
