"""The championship: its rule, its table."""
