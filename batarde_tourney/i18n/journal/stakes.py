"""Confirmations before an act, as sentences."""

from batarde_tourney.core.tournament.acts.act_checks import Stake, StakeKind
from batarde_tourney.core.tournament.event.members import shown_name
from batarde_tourney.i18n.language.catalogue import gettext as _
from batarde_tourney.i18n.language.catalogue import ngettext


def stake_sentence(stake: Stake) -> str:
    """The confirmation with its figures."""
    facts = dict(stake.facts)
    if "name" in facts:
        facts["name"] = shown_name(str(facts["name"]))
    return _template(stake).format(**facts)


def to_play_template(missing: int, *, at_least: bool) -> str:
    """Sentence with so many, or at least so many, hands to play; with places for name, round and table."""
    if at_least:
        return ngettext(
            "{name} has at least {missing} hand to play in round {round} at table {table}.",
            "{name} has at least {missing} hands to play in round {round} at table {table}.",
            missing,
        )
    return ngettext(
        "{name} has {missing} hand to play in round {round} at table {table}.",
        "{name} has {missing} hands to play in round {round} at table {table}.",
        missing,
    )


def _missing_template(missing: int, *, at_least: bool) -> str:
    if at_least:
        return ngettext(
            "At least {missing} hand of round {round} is missing.",
            "At least {missing} hands of round {round} are missing.",
            missing,
        )
    return ngettext(
        "{missing} of {hands} hands of round {round} is missing.",
        "{missing} of {hands} hands of round {round} are missing.",
        missing,
    )


def _template(stake: Stake) -> str:
    match stake.kind:
        case StakeKind.HANDS_MISSING:
            return _missing_template(int(stake.facts["missing"]), at_least="at_least" in stake.facts)
        case StakeKind.BEYOND_PLAN:
            return ngettext(
                "{planned} round was planned, and this is round {round}.",
                "{planned} rounds were planned, and this is round {round}.",
                int(stake.facts["planned"]),
            )
        case StakeKind.HANDS_TO_PLAY:
            return to_play_template(int(stake.facts["missing"]), at_least="at_least" in stake.facts)
        case StakeKind.FIRST_BYE:
            return _(
                "Sits out round {round}: {names}. A bye counts as {wins} won,"
                " with a difference of {difference} and {points} points."
            )
        case StakeKind.ROUNDS_TO_COME:
            return ngettext(
                "{planned} round is planned, and {rounds} are seated.",
                "{planned} rounds are planned, and {rounds} are seated.",
                int(stake.facts["planned"]),
            )
        case StakeKind.FIRST_SHARED:
            return _("Tied for first place on every criterion: {names}.")
        case StakeKind.EVENT_PLAYED:
            return _(
                "“{name}” will be deleted with everything in it. Players: {players}, rounds: {rounds}, "
                "hands: {hands}."
            )
