"""A table's sheet: typing hands, the marker board above them, the felt beside it."""
