"""The Championship page: the championship's rule and table."""
