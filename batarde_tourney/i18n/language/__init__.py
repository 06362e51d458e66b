"""The language spoken: its catalogue, its dates, figures, order of names."""
