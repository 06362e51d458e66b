"""The main window: menus, status line, notices, program start, and services loaded after the first paint."""
