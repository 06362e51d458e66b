"""The current language: its catalogue, its dates, figures, order of names."""
