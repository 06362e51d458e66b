"""The five hints of the first evening, one per page; each disappears once read or its page is left."""

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.preferences import stored_preferences
from batarde_tourney.ui.kit.words import key_words

# A hint above the page, which blocks nothing.


class HintBanner(QFrame):
    """One sentence, its number, and two ways to dismiss it."""

    read = Signal()
    """Emitted when this hint was read."""
    enough = Signal()
    """Emitted to dismiss all hints."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "hint")
        self.words = label("", "", self, wrap=True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.count = label("", "muted", self)
        self.got_it = button(_("Got it"), parent=self)
        self.no_more = button(_("No more hints"), "plain", self)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 8, 10, 8)
        layout.setSpacing(12)
        layout.addWidget(self.count)
        layout.addWidget(self.words, 1)
        layout.addWidget(self.got_it)
        layout.addWidget(self.no_more)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        for act in (self.got_it, self.no_more):
            # Focus by Tab only: a click leaves the keys where the director types.
            act.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.got_it.clicked.connect(self.read)
        self.no_more.clicked.connect(self.enough)
        self.hide()

    def show_hint(self, number: int, of: int, sentence: str) -> None:
        """Show this hint."""
        self.count.setText(_("Hint {number} of {of}").format(number=number, of=of))
        self.words.setText(sentence)
        self.setAccessibleName(sentence)
        self.show()


HINTED = ("home", "players", "draw", "results", "standings")
"""The pages with a hint, in the order of an evening."""


_KEYS = {"undo": "Ctrl+Z", "next": "Ctrl+Return", "print": "Ctrl+P", "help": "Shift+F1"}


class Hints(QObject):
    """Shown only after the very first start, or on request."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._place = ""
        self._is_low = False
        self._banner: HintBanner | None = None

    @property
    def is_showing(self) -> bool:
        """Whether a hint is in view."""
        return self._banner is not None and self._banner.isVisible()

    def build(self, parent: QWidget) -> HintBanner:
        """Return a new strip for the hints, made together with the window."""
        self._banner = HintBanner(parent)
        self._banner.read.connect(self._on_read)
        self._banner.enough.connect(self._on_enough)
        return self._banner

    def begin(self) -> None:
        """Start again with all five hints."""
        stored_preferences().hints_left = HINTED
        self._update_hint()

    def fold(self, is_low: bool) -> None:
        """Hide the hint in a low window, whose room the page needs; show it again in a higher one."""
        self._is_low = is_low
        self._update_hint()

    def show_for(self, place: str) -> None:
        """Show the hint of the page now in view; the previous page's hint counts as read."""
        if self._place and self._place != place and self.is_showing:
            self._done(self._place)
        self._place = place
        self._update_hint()

    def _update_hint(self) -> None:
        left = stored_preferences().hints_left
        if self._banner is None:
            return
        if self._place in left and not self._is_low:
            self._banner.show_hint(HINTED.index(self._place) + 1, len(HINTED), hint_sentence(self._place))
        else:
            self._banner.hide()

    def _done(self, place: str) -> None:
        left = stored_preferences().hints_left
        stored_preferences().hints_left = tuple(one for one in left if one != place)

    @Slot()
    def _on_read(self) -> None:
        self._done(self._place)
        self._update_hint()

    @Slot()
    def _on_enough(self) -> None:
        stored_preferences().hints_left = ()
        self._update_hint()


def hint_sentence(place: str) -> str:
    """Return the hint of this page."""
    return {
        "home": _(
            "Begin with a new event, or look around in a sample evening. You need not save: everything "
            "you do is in your club file at once, and {undo} undoes it."
        ),
        "players": _(
            "Type a name, press Return, type the next name. Or paste a column from a spreadsheet. "
            "Everybody on the list counts as here; then go to the draw."
        ),
        "draw": _(
            "One click draws the tables. Drag a player onto another to exchange them. Nobody is seated until "
            "you accept it; then print the seating and the score sheets under Documents."
        ),
        "results": _(
            "Type a table's number and Return, then its sheet as it was written: trumps, bids, tricks, "
            "Return. {next} goes to the next hand that is missing in the room."
        ),
        "standings": _(
            "The standings follow every hand. Return on a player explains their rank; {print} prints. "
            "What to do when something goes wrong: {help}."
        ),
    }[place].format(**{name: key_words(keys) for name, keys in _KEYS.items()})
