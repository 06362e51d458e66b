"""The window itself: menus, status, notices, what starts first, and what waits behind it."""
