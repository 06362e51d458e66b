"""Who stands where and why; statistics; points given by the director."""
