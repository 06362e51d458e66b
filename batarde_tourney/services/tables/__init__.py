"""Who sits at a table: late, leaving, substitutes, seats, pairs; tables that end early; moved sheets."""
