"""What the charts of an evening are made from: the figures of one side, and of the whole room."""
