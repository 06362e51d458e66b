"""When the program itself goes wrong: it is logged and told, and what helps can be sent without names."""
