"""Results: every hand, the board, half-typed sheets, the referee."""
