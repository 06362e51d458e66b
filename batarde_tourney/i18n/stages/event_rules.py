"""The rules of an event in words, from its settings, for the wall."""

from collections.abc import Iterator
from dataclasses import dataclass

from batarde_tourney.core.criteria import Criterion
from batarde_tourney.core.games.game import Rubber
from batarde_tourney.core.tournament.event.event import Absence, Event, game_of
from batarde_tourney.core.tournament.event.stages import Stage
from batarde_tourney.core.tournament.stages.knock_out import is_knock_out, is_seeded
from batarde_tourney.core.tournament.stages.robin import is_robin
from batarde_tourney.i18n.games.registry import play_rules
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.catalogue import ngettext
from batarde_tourney.i18n.people.whereabouts import absence_rule, withdrawal_rule
from batarde_tourney.i18n.stages.stages import draw_words, entry_words, stage_name, table_words

_USUAL_TABLES = (3, 4)
"""Sizes whose numbers of hands are listed; larger tables are rare, and their sheets show theirs."""


@dataclass(frozen=True, slots=True)
class RuleChapter:
    """A heading and the sentences below it."""

    title: str
    sentences: tuple[str, ...]


def event_rules(event: Event) -> tuple[RuleChapter, ...]:
    """Answers to what players ask before they sit down, by chapter; no chapter is empty."""
    chapters = (
        RuleChapter(_("Schedule"), tuple(_schedule(event))),
        RuleChapter(_("The game"), play_rules(event.game, event.settings.play)),
        RuleChapter(_("Ranking"), tuple(_ranking(event))),
        RuleChapter(_("Ties"), tuple(_ties(event))),
        RuleChapter(_("Late, leaving, substitutes"), tuple(_people(event))),
        RuleChapter(_("Penalties and claims"), tuple(_protest_period(event))),
    )
    return tuple(chapter for chapter in chapters if chapter.sentences)


def _schedule(event: Event) -> Iterator[str]:
    if event.stages:
        for stage in event.stages:
            yield from _stage(stage, event)
    else:
        yield _rounds(event.settings.rounds)
        if _has_sizes(event):
            yield _("Tables: {tables}.").format(tables=table_words(event.settings.tables))
    yield from _hands(event)


def _stage(stage: Stage, event: Event) -> Iterator[str]:
    words = (
        _("{stage}: {rounds}, {draw}, {tables}.") if _has_sizes(event) else _("{stage}: {rounds}, {draw}.")
    )
    yield words.format(
        stage=stage_name(stage),
        rounds=ngettext("{count} round", "{count} rounds", stage.rounds).format(count=stage.rounds),
        draw=draw_words(stage.draw),
        tables=table_words(stage.tables or event.settings.tables),
    )
    if stage.entry is not None:
        entered = entry_words(stage.entry, event.stages)
        words = (
            _("Who plays: {who}. Earlier results still count.")
            if stage.carries
            else _("Who plays: {who}. Everybody starts from zero.")
        )
        yield words.format(who=entered)
    if is_seeded(stage) and is_knock_out(event, stage):
        yield _("The bracket is seeded: the first two of the stage before can only meet in the final.")


def _has_sizes(event: Event) -> bool:
    """Whether tables can be of several sizes: if not, sizes need not be mentioned."""
    return len(game_of(event).seats) > 1


def _rounds(count: int) -> str:
    return ngettext("{count} round is played.", "{count} rounds are played.", count).format(count=count)


def _hands(event: Event) -> Iterator[str]:
    game, play = game_of(event), event.settings.play
    if not game.has_fixed_length:
        return
    for seats in _USUAL_TABLES:
        if seats in game.seats:
            sizes = game.hand_sizes(Rubber(seats, 0), play)
            yield ngettext(
                "At a table of {seats}: {count} hand of {cards} cards.",
                "At a table of {seats}: {count} hands of {cards} cards.",
                len(sizes),
            ).format(seats=seats, count=len(sizes), cards=", ".join(map(str, sizes)))


def _ranking(event: Event) -> Iterator[str]:
    criteria = event.settings.ranking
    for place, criterion in enumerate(criteria, start=1):
        words = _criterion(criterion)
        yield words if len(criteria) == 1 else f"{place}.\u00a0{words}"
    if Criterion.PENALTY_PER_CARD in criteria:
        yield _(
            "Counting per card makes tables of 3 and of 4 comparable: each player gets more cards at a "
            "table of 3."
        )


def _criterion(criterion: Criterion) -> str:
    """The criterion, and whether more or less is better."""
    return {
        Criterion.PENALTY_PER_CARD: _("Penalties for each card dealt to you: the fewest first."),
        Criterion.MEAN_PENALTY: _("Penalties for each hand you played: the fewest first."),
        Criterion.PENALTY: _("Penalties: the fewest first."),
        Criterion.TABLE_POINTS: _(
            "Table points: 1 for the first at a table, 0 for the last, even steps between; the most first."
        ),
        Criterion.WINS: _("Tables, games or matches won: the most first; tied winners share."),
        Criterion.EXACT: _("Exact bids: the most first."),
        Criterion.EXACT_RATE: _("Exact rate, exact bids in a hundred hands: the highest first."),
        Criterion.BEST_ROUND: _("Your best round: the fewest penalties first."),
        Criterion.MATCH_WINS: _("Matches won: the most first."),
        Criterion.GAME_DIFFERENCE: _("Games won minus games lost: the highest first."),
        Criterion.POINT_DIFFERENCE: _("Points scored minus points conceded: the highest first."),
        Criterion.POINTS: _("Points scored: the most first."),
        Criterion.HEAD_TO_HEAD: _("Wins among the tied players, if all of them have met."),
        Criterion.LOTS: _("A lot, drawn once for the whole event."),
    }[criterion]


def _ties(event: Event) -> Iterator[str]:
    yield _("Players tied on every criterion share the better place.")
    if any(stage.entry is not None for stage in event.stages):
        yield _(
            "If a tie decides who goes on, the tied players play one more hand, or a lot or the director "
            "decides. The standings say which."
        )
    for stage in event.stages:
        if stage.shares:
            yield _("Those who do not go on from “{stage}” share the best of their places.").format(
                stage=stage_name(stage)
            )


def _people(event: Event) -> Iterator[str]:
    yield _("Latecomers play where a table still has room, or from the next round on.")
    yield _(
        "If somebody leaves during a round, a substitute takes the seat, or the table ends with the "
        "hands it has."
    )
    if event.settings.absence is not Absence.NOTHING:
        yield absence_rule(event.settings.absence, has_wins=game_of(event).has_byes)
    if any(map(is_robin, event.stages)):
        yield withdrawal_rule(event.settings.withdrawal)
        yield _("Once somebody has left a round robin, sitting out a round of it is worth nothing.")
    if event.settings.substitutes_score:
        yield _("A substitute’s hands count for the substitute.")
    else:
        yield _("A substitute’s hands count for the player who was replaced.")


def _protest_period(event: Event) -> Iterator[str]:
    yield _("The director can give penalties and bonuses; each is shown with its reason.")
    minutes = event.settings.claims
    if minutes is None:
        yield _("A wrong hand can be corrected as long as the event lasts: tell the director.")
    else:
        yield ngettext(
            "A wrong hand can be claimed until {count} minute after its round is complete.",
            "A wrong hand can be claimed until {count} minutes after its round is complete.",
            minutes,
        ).format(count=minutes)
