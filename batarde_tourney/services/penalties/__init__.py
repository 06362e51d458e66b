"""Points that the director gives, and all decisions of the director."""
