"""A table's sheet: typing hands, the marker board above them, the picture of the table beside it."""
