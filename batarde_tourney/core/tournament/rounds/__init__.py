"""Which round comes next, its clock, and where everybody was."""
