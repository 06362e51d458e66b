"""Lists of people: any table of cells in, who is in it out, with the reason of every column.

Read in this order: `roles`, `headings`, `contents`, `layout`, `guessing`, `people`, `reading`.
"""
