"""A question inside the page whether an entered name is a person already known."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QPushButton, QVBoxLayout, QWidget

from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n import gettext as _
from batarde_tourney.services.people.players import Alike
from batarde_tourney.ui.desk.event_scope import EventScope
from batarde_tourney.ui.kit.labels import button, label, shown_on_button

_MOST = 3
"""Most people suggested: more would not fit."""
_ACROSS = QBoxLayout.Direction.LeftToRight
_RETURNS = {Qt.Key.Key_Return, Qt.Key.Key_Enter}


@dataclass(frozen=True, slots=True, eq=False)
class Likeness:
    """A name entered in an event, and the people it may be.

    `then` is called with the person, or None for somebody new. `typed` goes back into the field on Esc.
    """

    scope: EventScope
    name: str
    alike: tuple[Alike, ...]
    typed: str
    then: Callable[[Alike | None], object]


class LikenessQuestion(QFrame):
    """Shows one question at a time, the oldest first; each waits until it is answered.

    The first person has the focus: Return takes them, an arrow and Return somebody new, Esc returns to the
    field. Letters go to the field, and the question waits.
    """

    left = Signal()
    """Emitted on Esc, to return to the field; see `take_back`."""
    typed_on = Signal(str)
    """Emits letters for the field."""
    done = Signal()
    """Emitted when the last question is answered."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._waiting: list[Likeness] = []
        self._scope: EventScope | None = None
        self.words = label("", "warning", self, wrap=True)
        self.people: tuple[QPushButton, ...] = tuple(button("", parent=self) for _place in range(_MOST))
        self.new = button(_("Somebody new"), parent=self)
        self.new.setToolTip(_("Another person, who is called nearly the same"))
        self._acts = QBoxLayout(_ACROSS)
        for act in (*self.people, self.new):
            self._acts.addWidget(act)
        self._acts.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.words)
        layout.addLayout(self._acts)
        for act in self.people:
            act.clicked.connect(self._on_person)
        self.new.clicked.connect(self._on_new)
        self.hide()

    @property
    def current(self) -> Likeness | None:
        """The current question; None if there is none."""
        return next((one for one in self._waiting if one.scope == self._scope), None)

    def follow(self, scope: EventScope) -> None:
        """Show the questions of this event; those of others wait until it is chosen again."""
        self._scope = scope
        self._show()

    def add(self, likeness: Likeness) -> None:
        """Add this question to the queue."""
        self._scope = likeness.scope
        self._waiting.append(likeness)
        self._show()
        if self.current is likeness:
            self.take_focus()

    def minimumSizeHint(self) -> QSize:
        """Return a size that no name widens: then the answers stand below each other."""
        return QSize(1, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stack()

    def _stack(self) -> None:
        shown = [act for act in (*self.people, self.new) if not act.isHidden()]
        needed = sum(act.sizeHint().width() + self._acts.spacing() for act in shown)
        self._acts.setDirection(_ACROSS if needed <= self.width() else QBoxLayout.Direction.TopToBottom)

    def take_back(self) -> str:
        """Withdraw the current question; return the typed text for correction."""
        current = self.current
        if current is None:
            return ""
        self._forget(current)
        return current.typed

    def take_focus(self) -> None:
        """Focus the answers once the focused widget gives up the focus."""
        QTimer.singleShot(0, self, self._focus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        pressed = next((act for act in (*self.people, self.new) if act.hasFocus()), None)
        if event.key() in _RETURNS and pressed is not None:
            pressed.click()
        elif event.key() == Qt.Key.Key_Escape and self.current is not None:
            self.left.emit()
        elif event.text().strip() and event.text().isprintable():
            self.typed_on.emit(event.text())
        else:
            super().keyPressEvent(event)

    def _show(self) -> None:
        current = self.current
        self.setVisible(current is not None)
        if current is None:
            return
        names = ", ".join(_called(one) for one in current.alike)
        self.words.setText(
            _("“{name}” looks like {names}. Is it the same person?").format(
                name=shown_name(current.name), names=names
            )
        )
        for place, act in enumerate(self.people):
            act.setVisible(place < len(current.alike))
            if place < len(current.alike):
                words = _("It is {name}").format(name=_called(current.alike[place]))
                act.setText(shown_on_button(words))
                act.setAccessibleName(f"{self.words.text()} {words}")
        self._stack()

    def _focus(self) -> None:
        if self.isVisible():
            self.people[0].setFocus()

    @Slot()
    def _on_person(self) -> None:
        place = next((place for place, act in enumerate(self.people) if act is self.sender()), None)
        if place is not None and self.current is not None:
            current = self.current
            self._forget(current)
            current.then(current.alike[place])

    @Slot()
    def _on_new(self) -> None:
        current = self.current
        if current is not None:
            self._forget(current)
            current.then(None)

    def _forget(self, question: Likeness) -> None:
        """Remove the answered question; show the next one, or return the focus to the field."""
        self._waiting.remove(question)
        self._show()
        if self.current is None:
            self.done.emit()
        else:
            self.take_focus()


def _called(one: Alike) -> str:
    name, club = shown_name(one.name), shown_name(one.club or "")
    return f"{name} ({club})" if club else name
