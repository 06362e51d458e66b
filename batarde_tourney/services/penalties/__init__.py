"""Points that the director gives, and every decision of theirs."""
