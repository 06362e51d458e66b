"""The dialog about latecomers after the draw: the ways to seat them, and each way's effect on the round."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QVBoxLayout, QWidget

from batarde_tourney.i18n import gettext as _
from batarde_tourney.i18n import ngettext
from batarde_tourney.services.tables.late import (
    LateBlocker,
    LateKind,
    LateOffer,
    LateOffers,
    LateRefusal,
    LateTable,
    LateWay,
)
from batarde_tourney.ui.kit.fitting_dialog import FittingDialog
from batarde_tourney.ui.kit.labels import button, label, shown_on_button
from batarde_tourney.ui.kit.words import clock

_SIZE = (720, 0)
_INDENT = 28


class LateDialog(FittingDialog):
    """The first way is preselected; Return takes it, Esc changes nothing."""

    decided = Signal(object, object)
    """Emits the players, and the LateWay chosen."""

    def __init__(self, offers: LateOffers, parent: QWidget | None = None) -> None:
        super().__init__(_("Late after the draw"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._offers = offers
        late = len(offers.players)
        self.refusals = tuple(refusal_words(refusal, late) for refusal in offers.refusals)
        self._group = QButtonGroup(self)
        self.ways: list[QRadioButton] = []
        self.cancel = button(_("Cancel"), parent=self)
        self.cancel.setAutoDefault(False)
        self.take = button(_("Do it"), "primary", self)
        self.take.setDefault(True)
        self._lay_out()
        self.cancel.clicked.connect(self.reject)
        self.take.clicked.connect(self._on_take)
        self.ways[0].setChecked(True)
        self.ways[0].setFocus()

    def _lay_out(self) -> None:
        content = QVBoxLayout()
        content.setSpacing(6)
        heading = _("{names}: late for round {round}").format(
            names=", ".join(self._offers.names), round=self._offers.coming - 1
        )
        content.addWidget(label(heading, "heading", self, wrap=True))
        content.addSpacing(10)
        for position, offer in enumerate(self._offers.offers):
            radio = QRadioButton(shown_on_button(way_words(offer, self._offers.coming)), self)
            radio.setAccessibleDescription(effect_words(offer))
            self._group.addButton(radio, position)
            self.ways.append(radio)
            effect = label(effect_words(offer), "muted", self, wrap=True)
            effect.setIndent(_INDENT)
            content.addWidget(radio)
            content.addWidget(effect)
            content.addSpacing(8)
        for why in self.refusals:
            content.addWidget(label(f"– {why}", "", self, wrap=True))
        content.addWidget(label(_stays(), "muted", self, wrap=True))
        content.addStretch()
        self.arrange(content, left=(self.cancel,), right=(self.take,), size=_SIZE)

    def _on_take(self) -> None:
        self.decided.emit(self._offers.players, self._offers.offers[self._group.checkedId()].way)
        self.accept()


def way_words(offer: LateOffer, coming: int) -> str:
    """Return the way in words: which tables, with which players; and who must still wait."""
    if offer.way.kind is LateKind.WAIT:
        return _("Wait, and play from round {round} on").format(round=coming)
    parts = [_table_words(*each) for each in zip(offer.way.tables, offer.names, strict=True)]
    if offer.waiting:
        parts.append(_("waiting: {names}").format(names=", ".join(offer.waiting)))
    return " · ".join(parts)


def seated_words(offer: LateOffer, names: Sequence[str], coming: int) -> str:
    """Return where these latecomers sit once it is done."""
    if offer.way.kind is LateKind.WAIT:
        return _("From round {round} on: {names}.").format(names=", ".join(names), round=coming)
    return " ".join(_seated_at(*each) for each in zip(offer.way.tables, offer.names, strict=True))


def _seated_at(table: LateTable, names: tuple[str, ...]) -> str:
    if table.takes_bye:
        words = _("Table {table}: {name} against {other}.")
        return words.format(table=table.number, name=names[0], other=names[-1])
    if table.is_new:
        return _("Table {table} is open: {names}.").format(table=table.number, names=", ".join(names))
    return _("{name} sits at table {table} with {names}.").format(
        name=names[-1], table=table.number, names=", ".join(names[:-1])
    )


def _table_words(table: LateTable, names: tuple[str, ...]) -> str:
    if table.takes_bye:
        words = _("Table {table}: {name} against {other}, who then has no bye")
        return words.format(table=table.number, name=names[0], other=names[-1])
    if table.is_new:
        return _("Open table {table}: {names}").format(table=table.number, names=", ".join(names))
    words = _("{name} to table {table}, with {names}")
    return words.format(name=names[-1], table=table.number, names=", ".join(names[:-1]))


def effect_words(offer: LateOffer) -> str:
    """Return the effect on repeats, tables of 3 and the end of the round."""
    way = offer.way
    if way.kind is LateKind.WAIT:
        parts = [_("The round stays as it is")]
    else:
        parts = [_met_words(way), *_threes_words(way)]
        hands = max(len(table.hands) for table in way.tables)
        if hands:
            played = ngettext("{hands} hand to play from now on", "{hands} hands to play from now on", hands)
            parts.append(played.format(hands=hands))
    if offer.ends_at is not None:
        parts.append(_("the round ends about {time}").format(time=clock(offer.ends_at)[:5]))
    return " · ".join(parts)


def _met_words(way: LateWay) -> str:
    if not way.repeats:
        return _("nobody meets again")
    if way.threes is None:
        return ngettext("{count} rematch", "{count} rematches", way.repeats).format(count=way.repeats)
    met = ngettext("{count} pair meets again", "{count} pairs meet again", way.repeats)
    return met.format(count=way.repeats)


def _threes_words(way: LateWay) -> Iterator[str]:
    if way.threes is not None:
        before, after = way.threes
        same = _("tables of 3: {count}").format(count=after)
        more = _("tables of 3: {before} → {after}").format(before=before, after=after)
        yield same if before == after else more


def refusal_words(refusal: LateRefusal, late: int) -> str:
    """Return why a way is impossible for this many latecomers."""
    if refusal.blocker is LateBlocker.STANDBY:
        return ngettext(
            "To open one more table {count} player more is needed on standby.",
            "To open one more table {count} players more are needed on standby.",
            refusal.count,
        ).format(count=refusal.count)
    if refusal.blocker is LateBlocker.FEW_THREES:
        return ngettext(
            "{count} table of 3 without a hand can be filled, for {late} players.",
            "{count} tables of 3 without a hand can be filled, for {late} players.",
            refusal.count,
        ).format(count=refusal.count, late=late)
    return {
        LateBlocker.NOT_DRAWN: _("Nothing is drawn yet: all players set to “in” are drawn together."),
        LateBlocker.OVER: _("The round is over: nobody can join it."),
        LateBlocker.STAGE: _("Only those who entered this stage can play in it."),
        LateBlocker.KNOCK_OUT: _(
            "In a knock-out, those who sit out have a place in the bracket: nobody can join."
        ),
        LateBlocker.PARTNER: _("A pair plays together: one of them has no partner here, and nobody sits in."),
        LateBlocker.NO_BYE: _("Nobody sits out this round, so there is no opponent."),
        LateBlocker.STANDBY_PAIR: _("To open one more table a pair is needed on standby."),
        LateBlocker.SIDES: _("Pairs are playing: a single player cannot join."),
        LateBlocker.SITS: _("One of them sits in this round already."),
        LateBlocker.NO_THREE: _("No table of 3 without a hand is left to fill."),
        LateBlocker.SIZE: _("This event has no table size that could be opened."),
    }[refusal.blocker]


def _stays() -> str:
    return _("Tables in play stay as they are. Late players join from the next round on.")
