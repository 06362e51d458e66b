"""Lists of people made up in six languages, whose right answer is known: `python -m instruments.lists`.

Nothing here looks into the reader's own tables of words: headings, clubs and messages are written down as
clubs, federations, schools and volunteers write them, names are taken from elsewhere (`names.json`).
"""
