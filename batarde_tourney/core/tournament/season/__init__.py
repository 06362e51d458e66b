"""A championship: its rule, points, table, and what it carries over."""
