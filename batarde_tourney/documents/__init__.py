"""Paper: finished values in, PDF bytes out."""
