"""Signs that stand beside figures and hands, on the screen and on paper."""

OVERRULED_SIGN = "†"
"""Stands beside a hand that the director let stand against a check."""

POINTS_SIGN = "*"
"""Stands beside a figure that points given by the director are part of."""

FINISHED_SIGN = "✓"
"""Stands before the hands of a table that plays no more."""

SUBSTITUTE_SIGN = "⇄"
"""Stands between a seat's player and whoever took the seat."""
