"""A draw's certificate in words."""
