"""The keys, page by page, and what they do: for the overview in the window and for the card on paper.

Keys are named as Qt names them in English. `name_keys` writes them in the current language.
"""

from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.catalogue import pgettext

Lines = tuple[tuple[str, str], ...]
"""Pairs of keys, several separated by commas, and what they do."""


def name_keys(keys: str) -> str:
    """The keys in the current language; typed signs stay as they are.

    >>> name_keys("Ctrl+Up, Ctrl+Down"), name_keys("* **")
    ('Ctrl+Up, Ctrl+Down', '* **')
    """
    names = _key_names()
    return ", ".join(
        "+".join(names.get(key, key) for key in together.split("+")) for together in keys.split(", ")
    )


def _key_names() -> dict[str, str]:
    return {
        "Ctrl": _("Ctrl"),
        "Shift": _("Shift"),
        "Esc": _("Esc"),
        "Del": _("Del"),
        "PgUp": _("PgUp"),
        "PgDown": _("PgDown"),
        "Return": _("Return"),
        "Ins": pgettext("key", "Ins"),
        "Space": pgettext("key", "Space"),
        "Tab": pgettext("key", "Tab"),
        "Up": pgettext("key", "Up"),
        "Down": pgettext("key", "Down"),
    }


def everywhere() -> tuple[str, Lines]:
    """The keys of every page: those of the menus, then the others. A test holds them to the menus."""
    return _("Everywhere"), (("Ctrl+1, …, Ctrl+9", pages_words()), *_of_menus(), *beside_menus())


def pages_words() -> str:
    """What the keys with a figure do."""
    return _("the pages, in the order of the evening")


def _of_menus() -> Lines:
    named = (
        ("Ctrl+N", _("New club file…")),
        ("Ctrl+O", _("Open club file…")),
        ("Ctrl+Shift+S", _("Save a copy…")),
        ("Ctrl+Z", _("Undo")),
        ("Ctrl+Y, Ctrl+Shift+Z", _("Redo")),
        ("F8", _("Penalties and bonuses from the director")),
        ("Ctrl+Shift+U", _("A substitute at the table…")),
        ("Ctrl+Shift+K", _("Close the table, or open it again…")),
        ("Ctrl+Shift+E", _("Exchange seats…")),
        ("Ctrl+Shift+M", _("This was another table’s sheet…")),
        ("F6", _("Prizes…")),
        ("F7", _("Needs you…")),
        ("Shift+F6", _("Honours…")),
        ("Ctrl+Shift+F6", _("Statistics…")),
        ("Ctrl+F6", _("How the luck fell…")),
        ("F11", _("Projector")),
        ("Shift+F11", _("Ceremony on the projector")),
        ("F9", _("starts or stops the round clock")),
        ("Shift+F9", _("a minute more for the round")),
        ("Ctrl+F9", _("Set the round clock…")),
        ("F1", _("Handbook")),
        ("Shift+F1", _("What to do when …")),
        ("Ctrl+F1", _("Keys")),
    )
    return tuple((keys, words.removesuffix("…").rstrip()) for keys, words in named)


def beside_menus() -> Lines:
    """The keys of every page that stand in no menu."""
    return (
        ("Ctrl+P", _("print the paper shown")),
        ("Ctrl+A", _("checks all papers that are listed, or none")),
        ("Ctrl+Shift+P", _("saves standings or bracket as a picture")),
        ("Ctrl+Shift+C", _("copies them as a picture")),
        ("Tab, Shift+Tab", _("the next or the previous control")),
        ("Alt+Down", _("sorts a table, or puts back its column widths")),
    )


def home() -> tuple[str, Lines]:
    """The keys of the first page and of the event dialog."""
    return _("Home"), (
        ("Return", _("chooses the event")),
        ("F2", _("the event's settings")),
        ("Ctrl+D", _("copies the event with its people")),
        ("Del", _("deletes the event")),
        ("Ctrl+Up, Ctrl+Down", _("a ranking criterion counts more, or less")),
    )


def players() -> tuple[str, Lines]:
    """The keys of the Players page."""
    return _("Players"), (
        ("Return", _("adds the name typed")),
        ("Ctrl+V", _("adds a column of names")),
        ("Ctrl+Shift+I", _("imports a list from a file")),
        ("Ctrl+F", _("filters the list, copies addresses")),
        ("Space", _("checks a player in or out")),
        ("F2", _("renames")),
        ("Del", _("removes a player who has not played")),
        ("+, -", _("pairs two waiting players, or splits a pair")),
        ("Ctrl+Up, Ctrl+Down", _("earlier or later in the standby list")),
        ("P", _("a penalty or bonus from the director")),
        ("L", _("late after the draw: finds a seat")),
        ("W", _("a table that they keep, a round that they will miss")),
        ("G", _("gone: choose a substitute, or close the table")),
        ("T", _("ties, in the standings")),
    )


def prizes() -> tuple[str, Lines]:
    """The keys of the dialog about prizes."""
    return _("Prizes"), (
        ("Ins", _("adds a prize")),
        ("P", _("gives prizes as proposed")),
        ("G", _("gives a prize by hand")),
        ("R", _("draws the raffle")),
        ("N", _("draws again for somebody who is not there")),
    )


def draw() -> tuple[str, Lines]:
    """The keys of the Draw page."""
    return _("Draw"), (
        ("Return", _("takes a player; on another one, exchanges the two")),
        ("L", _("locks the table, or unlocks it")),
        ("Shift+L", _("keeps the player in their seat")),
        ("Ctrl+D", _("draws with options: method, seed, who stays apart")),
        ("+", _("seats a standby player at a table of 3")),
        ("Esc", _("stops a search, with the best so far")),
    )


def results() -> tuple[str, Lines]:
    """The keys of the Results page, at its tables."""
    return _("Results"), (
        ("7, Return", _("opens the table of this number")),
        ("A … Z", _("a few letters of a name: finds the player's table")),
    )


def sheet() -> tuple[str, Lines]:
    """The keys of a table's sheet in any game."""
    return _("A table's sheet"), (
        ("Return, Shift+Return", _("the next hand, or back")),
        ("Esc", _("the stored hand again; Ctrl+Z brings back what you typed")),
        ("Del", _("clears the cell")),
        ("Ctrl+C, Ctrl+V", _("copies or pastes a block of a spreadsheet")),
        ("Ctrl+L", _("a hand in one line")),
        ("Ctrl+E", _("makes the exchange that is offered")),
        ("Ctrl+R", _("accepts a faulty hand, with a reason")),
        ("Ctrl+T", _("verify: type the sheet again")),
        ("Ctrl+Return", _("the next missing hand, of this table first")),
        ("Return", _("where two phones differ: shows both versions")),
        ("PgUp, PgDown", _("the table before or after")),
    )


def ceremony() -> tuple[str, Lines]:
    """The keys of the ceremony on the projector."""
    return _("Ceremony"), (
        ("→ Space Return", _("tells the next place, at last opens the standings")),
        ("←", _("closes it again")),
        ("↑ ↓", _("how many places, before the first")),
    )


def needs() -> tuple[str, Lines]:
    """The keys of the list of what needs the director."""
    return _("Needs you"), (
        ("Return", _("opens the hand, the table or the players")),
        ("Space", _("accepts it")),
        ("Del", _("puts a request away")),
        ("1 2", _("takes a version of a hand on which phones differ")),
    )


def projector() -> tuple[str, Lines]:
    """The keys of the projector window."""
    return _("Projector"), (
        ("1 2 3 4", _("the seating, the clock, the standings, the names")),
        ("5", _("each view in turn")),
        ("6", _("the ceremony")),
        ("Space", _("keeps the view that is shown")),
        ("+ - 0", _("larger, smaller, the usual size")),
        ("L", _("light or dark")),
        ("F9", _("starts or stops the round clock")),
        ("F11", _("the full screen, or a window")),
        ("Esc", _("leaves the full screen, then closes the window")),
    )
