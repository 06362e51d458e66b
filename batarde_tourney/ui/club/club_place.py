"""Warns once if the club file is in a risky place: a synced folder or a network drive."""

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.club.clubs import ClubPlace, PlaceKind, place_of_club
from batarde_tourney.ui.desk.desk import Desk
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.preferences import stored_preferences

TOPIC = "synced"
"""The handbook's section about such places."""


class ClubPlaceNotice(QObject):
    """A quiet notice, once per club; that file locks do not work is shown at every opening."""

    read_more = Signal(object)
    """Emits the topic of the handbook to open."""

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._place: ClubPlace | None = None
        """The place to warn about; None once the notice was read."""
        self.banner: PlaceBanner | None = None
        desk.replaced.connect(self.put_away)

    def build(self, parent: QWidget) -> "PlaceBanner":
        """Return a new strip for the notice, made together with the window."""
        self.banner = PlaceBanner(parent)
        self.banner.read.connect(self._on_read)
        self.banner.more.connect(self._on_more)
        self._update()
        return self.banner

    def look(self) -> None:
        """Check the club's place, and show the notice if needed."""
        self._desk.request_long(place_of_club, then=self._on_place)

    @Slot()
    def put_away(self) -> None:
        """Hide the notice: another club is open, or this was read."""
        self._place = None
        self._update()

    def _on_place(self, place: ClubPlace) -> None:
        was_told = stored_preferences().has_read_place_advice(self._desk.address)
        is_to_say = not place.is_usual and not (was_told and place.has_locks)
        self._place = place if is_to_say else None
        self._update()

    def _update(self) -> None:
        if self.banner is None:
            return
        if self._place is None:
            self.banner.hide()
        else:
            self.banner.show_sentence(place_words(self._place))

    @Slot()
    def _on_read(self) -> None:
        stored_preferences().remember_place_advice(self._desk.address)
        self.put_away()

    @Slot()
    def _on_more(self) -> None:
        self.read_more.emit(TOPIC)


class PlaceBanner(QFrame):
    """One sentence, a button to read more, and one to dismiss it."""

    read = Signal()
    more = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "hint")
        self.words = label("", "", self, wrap=True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.read_more = button(_("Read more"), "plain", self)
        self.got_it = button(_("Got it"), parent=self)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 8, 10, 8)
        layout.setSpacing(12)
        layout.addWidget(self.words, 1)
        layout.addWidget(self.read_more)
        layout.addWidget(self.got_it)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.got_it.clicked.connect(self.read)
        self.read_more.clicked.connect(self.more)
        self.hide()

    def show_sentence(self, sentence: str) -> None:
        """Show the sentence."""
        self.words.setText(sentence)
        self.setAccessibleName(sentence)
        self.show()


def place_words(place: ClubPlace) -> str:
    """Return the advice about this place."""

    if not place.has_locks:
        return _(
            "Where this club lies, the system does not keep two programs from writing at once. That can "
            "spoil the file: let only one window have it open, or move it to a disk of this computer."
        )
    if place.kind is PlaceKind.SYNCED:
        return _(
            "This club lies in a folder that {service} copies to other computers. Let only one computer have "
            "it open, and wait until it is copied before you go on at another."
        ).format(service=place.name)
    return _(
        "This club lies on a network drive ({kind}). Let only one computer have it open. To type at several, "
        "use a server."
    ).format(kind=place.name)
