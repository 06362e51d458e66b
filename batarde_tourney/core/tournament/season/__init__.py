"""A championship: its rule, its points, its table, what it carries on."""
