"""Workbooks (.xlsx, .ods, .xls), read by a process of its own that `workbook.py` starts: `workbook_child.py`.

A small file can make any library that reads workbooks use up all memory, or end its process.
"""

CHILD = "--read-workbook"
"""The argument with which the bundled program is this process, and no window."""
