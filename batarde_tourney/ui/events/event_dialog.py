"""The dialog for a new event, in three short steps."""

import datetime as dt
import secrets
from collections.abc import Collection
from dataclasses import dataclass, replace
from itertools import chain, count, pairwise

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from batarde_tourney.core.amounts import typed_amount
from batarde_tourney.core.games.registry import GAMES, USUAL_GAME, game_named
from batarde_tourney.core.tournament.event.event import Event, Settings, new_settings
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.core.tournament.event.records import EventSummary
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n.games.registry import game_words
from batarde_tourney.ui.events.copy_dialog import origin_words
from batarde_tourney.ui.events.event_steps import RankingOrder, WhenAndWhere
from batarde_tourney.ui.events.format_choice import FormatChoice
from batarde_tourney.ui.games.game_settings import GameSettings
from batarde_tourney.ui.games.registry import game_picture, settings_fields
from batarde_tourney.ui.kit.colours import colours_of
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label
from batarde_tourney.ui.kit.page_stack import FrontStack
from batarde_tourney.ui.kit.theme import icon

# The game of a new event: a button each, with its picture.

_PICTURE = QSize(34, 34)


class GameChoice(QWidget):
    """One game is chosen; the arrow keys choose another."""

    picked = Signal()
    """Emitted when another game was chosen."""

    def __init__(self, chosen: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons: dict[str, QPushButton] = {}
        """The buttons by the game's name in the event file."""
        self._group = QButtonGroup(self)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        for position, game in enumerate(GAMES):
            choice = button(game_words(game), "game", self)
            choice.setIcon(icon(game_picture(game), colours_of(self.palette()).accent))
            choice.setIconSize(_PICTURE)
            choice.setCheckable(True)
            choice.setAutoDefault(False)
            choice.setChecked(game == chosen)
            choice.setCursor(Qt.CursorShape.PointingHandCursor)
            self._group.addButton(choice, position)
            self.buttons[game] = choice
            layout.addWidget(choice, 1)
        self._group.idToggled.connect(self._on_toggled)

    @property
    def chosen(self) -> str:
        """The game whose button is checked."""
        return tuple(GAMES)[self._group.checkedId()]

    def _on_toggled(self, _position: int, checked: bool) -> None:
        if checked:
            self.picked.emit()


_SIZE = (940, 0)
_HEIGHTS = (560, 520, 500)
"""Height of each step, no larger than it needs."""


@dataclass(frozen=True, slots=True)
class Details:
    """An event without its players and rounds, as edited in the dialog."""

    name: str
    date: dt.date
    place: str
    settings: Settings
    game: str = USUAL_GAME
    stages: tuple[Stage, ...] = ()
    is_begun: bool = False
    """Whether a round is drawn."""
    origin: str = ""
    """The sentence that says from which event it was made."""


class EventDialog(FittingDialog):
    """Return goes to the next step: three times Return creates an event with the defaults."""

    decided = Signal(object)
    """Emits the Details accepted."""

    def __init__(self, title: str, done: str, details: Details, parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self._before = details
        self._done = done
        self.format = FormatChoice(details.game, details.settings.play, self)
        self.first = WhenAndWhere(details.name, details.date, details.place, self, details.settings.fee)
        self.game = GameChoice(details.game, self)
        self.first.offer_game(self.game)
        self.first.offer_format(self.format.controls, self.format)
        self.second, self.third = self._make_steps()
        self._stack = FrontStack(self)
        for step in (self.first, self.second, self.third):
            self._stack.addWidget(step)
        self._heading = label("", "heading", self)
        self._count = label("", "muted", self)
        self.cancel = button(_("Cancel"), parent=self)
        self.cancel.setAutoDefault(False)
        self.back = button(_("Back"), parent=self)
        self.back.setAutoDefault(False)
        self.next = button(_("Next"), "primary", self)
        self.next.setDefault(True)
        self._lay_out()
        self._put_in_order()

        self.cancel.clicked.connect(self.reject)
        self.back.clicked.connect(self._on_back)
        self.next.clicked.connect(self._on_next)
        self.game.picked.connect(self._on_game)
        self.format.picked.connect(self._on_format)
        self._laid_out = QTimer(self)
        self._laid_out.setSingleShot(True)
        self._laid_out.timeout.connect(self._grow_again)
        self.format.content_changed.connect(self._make_room)
        self._show_step(0)

    @property
    def details(self) -> Details:
        """The values of the fields."""
        details = read_details(self.first, self.second, self.third, self._before)
        return replace(details, stages=self.format.stages)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self._heading, 1)
        head.addWidget(self._count)
        content = QVBoxLayout()
        content.setSpacing(18)
        content.addLayout(head)
        content.addWidget(self._stack, 1)
        self.arrange(content, left=(self.cancel,), right=(self.back, self.next), size=_SIZE)

    def _put_in_order(self) -> None:
        """Set the tab order of the first step to the visual order; last, because Qt loses it otherwise."""
        first, choice = self.first, self.format
        fields = (
            first.name,
            first.date,
            first.place,
            first.fee,
            choice.format,
            choice.players,
            choice.change,
        )
        for one, other in pairwise((*self.game.buttons.values(), *fields, self.cancel, self.back, self.next)):
            self.setTabOrder(one, other)

    def _make_steps(self) -> tuple[GameSettings, RankingOrder]:
        """Return new steps for the chosen game."""
        settings = self._before.settings
        ranking = RankingOrder(settings.ranking, game_named(self._before.game).criteria, self)
        return settings_fields(self._before.game, settings, self), ranking

    def _on_game(self) -> None:
        """Replace the steps by those of the chosen game, with its own defaults."""
        game = game_named(self.game.chosen)
        settings = new_settings(game, self._before.settings.seed)
        self._before = replace(self._before, game=game.name, settings=settings)
        self._make_steps_anew()
        self.format.play(game.name, settings.play)

    def _make_room(self) -> None:
        """Adapt the dialog's height to the format's picture."""
        self._follow_stages()
        self.grow(_HEIGHTS[0])
        # Delayed, because the steps know their new height only once Qt has laid them out.
        self._laid_out.start()

    def _grow_again(self) -> None:
        self.grow(_HEIGHTS[0])

    def _on_format(self) -> None:
        """Apply the format's tables, number of rounds and ranking."""
        format_, before = self.format.chosen, self.details.settings
        ranking = format_.ranking or game_named(self._before.game).usual_ranking
        settings = replace(before, tables=format_.tables, ranking=ranking, rounds=self.format.rounds)
        self._before = replace(self._before, settings=settings)
        self._make_steps_anew()
        self._follow_stages()

    def _follow_stages(self) -> None:
        self.second.follow_stages(self.format.rounds if self.format.stages else None)

    def _make_steps_anew(self) -> None:
        for step in (self.second, self.third):
            self._stack.removeWidget(step)
            step.deleteLater()
        self.second, self.third = self._make_steps()
        for step in (self.second, self.third):
            self._stack.addWidget(step)

    def _show_step(self, step: int) -> None:
        steps = self._steps()
        last = step == len(steps) - 1
        name, widget = steps[step]
        self._heading.setText(name)
        self._count.setText(_("Step {step} of {steps}").format(step=step + 1, steps=len(steps)))
        self._stack.setCurrentIndex(step)
        self.grow(_HEIGHTS[step])
        self.area.verticalScrollBar().setValue(0)
        self.back.setEnabled(step > 0)
        self.next.setText(self._done if last else _("Next"))
        self.next.setAccessibleName(self.next.text())
        widget.setFocus()

    def _steps(self) -> tuple[tuple[str, QWidget], ...]:
        return (
            (_("When and where"), self.first),
            (_("Tables and hands"), self.second),
            (_("Ranking"), self.third),
        )

    def _on_back(self) -> None:
        self._show_step(self._stack.currentIndex() - 1)

    def _on_next(self) -> None:
        step = self._stack.currentIndex()
        if step == 0 and not self.first.check():
            return
        if step == 1 and not self.second.check():
            return
        if step == len(self._steps()) - 1:
            self.decided.emit(self.details)
            self.accept()
        else:
            self._show_step(step + 1)


def read_details(first: WhenAndWhere, second: GameSettings, third: RankingOrder, before: Details) -> Details:
    """Return the values of the fields; an unreadable one keeps its earlier value."""
    ranking = third.list.ranking or game_named(before.game).usual_ranking
    fee = typed_amount(first.fee.text())
    settings = replace(
        second.changed(before.settings), ranking=ranking, fee=before.settings.fee if fee is None else fee
    )
    return Details(first.name.text(), first.day, first.place.text(), settings, before.game)


def new_details(place: str, others: Collection[EventSummary] = ()) -> Details:
    """Return the defaults of a new event: today, at the last event's place, with a new seed.

    Its name differs from the club's other events of today: papers are filed by name and day.
    """
    today = dt.datetime.now().astimezone().date()
    taken = {shown_name(event.name) for event in others if event.date == today}
    usual = _("Club evening")
    numbered = (f"{usual} {number}" for number in count(2))
    name = next(name for name in chain((usual,), numbered) if name not in taken)
    return Details(name, today, place, new_settings(GAMES[USUAL_GAME], secrets.randbelow(1_000_000)))


def details_of(event: Event) -> Details:
    """Return an event's current details; without a date it gets today's."""
    today = dt.datetime.now().astimezone().date()
    is_begun = bool(event.rounds)
    return Details(
        event.name,
        event.date or today,
        event.place or "",
        event.settings,
        event.game,
        event.stages,
        is_begun,
        origin_words(event),
    )
