"""Faults that are none: no test can see them, and why."""

from instruments.mutants.explained_games import GAMES
from instruments.mutants.explained_pairing import PAIRING

_WORKED_OUT = "standings at hand are those that are worked out"
_AS_LONG = "both lists are as long: a number for each seat"
_FOLLOWED = "each but the last is followed, and the last by none"
_A_MARGIN = "any time within a second does"
_A_MESSAGE = "only the words of the system's own error"
_NOT_CALLED_AGAIN = "what was kept once is not written again for it: `save_now` compares"
_WHICH_LATER = "clubs asked for are counted to tell which came later: in whatever steps"
_A_PLACE = "a place for each side that is seated"
_NO_LETTER = "the first of the wide signs is no letter"

EXPLAINED: dict[str, dict[str, str]] = {
    **GAMES,
    **PAIRING,
    "core/lots.py": {
        "Lots.below: word >= fair -> word > fair": "one word in 2³² is passed over or not",
    },
    "core/tournament/acts/act_checks.py": {
        "_first_shared: 0 -> 1": "who is first comes from the last stage, whoever of them",
    },
    "core/tournament/stages/cut.py": {
        "advance: 0 -> 1 (3)": "equals of a pool are equal in the stage's standings",
        "Course._advance: 0 -> 1": "an entry that names neither others, tables nor groups names how many",
        "_with_points: 1 -> 2": "any number but 0",
    },
    "core/tournament/corrections/consequences.py": {
        "consequences_of: True -> False": "what follows from a correction keeps every decision, in its place",
    },
    "core/tournament/standings/penalties.py": {
        "_kind_of: given.points > 0 -> given.points >= 0": "no points at all are neither",
    },
    "core/tournament/ranking/figures.py": {
        "_Counting._count_table: True -> False": "a score for each side",
        "_Counting._count_spells: True -> False": "a part for each who held the cards",
    },
    "core/tournament/formats/fitting.py": {
        "-: 64 -> 65": "a number so far off that nobody wants it",
        "unfit: 0 -> 1": "nobody fits alone",
    },
    "core/tournament/formats/stage_plan.py": {
        "sit: min -> max": "where two sides meet all tables are of one size",
        "minutes_of_round: 0 -> 1": "as many hands whoever deals first",
        "_by_place: 0 -> 1": "where the best go on nobody asks for the first of a table",
    },
    "core/tournament/people/anonymized.py": {
        "id_of_same_lot.before: other < lot -> other <= lot": "no two have the same lot",
        "id_of_same_lot: 1 -> 2": "whichever number is tried first",
        "_replaced: 1 -> 2 (4)": "a name that overlaps itself by all but a letter is one letter repeated",
        "_folded_places: True -> False": "no name begins with a space",
        "_stands_alone: folded[start] >= _WIDE -> folded[start] > _WIDE": _NO_LETTER,
        "_stands_alone: folded[end - 1] >= _WIDE -> folded[end - 1] > _WIDE": _NO_LETTER,
    },
    "core/tournament/stages/knock_out.py": {
        "_Going.winners: True -> False": _A_PLACE,
        "_Going.winners: True -> False (2)": _A_PLACE,
        "_first_of_seeded: True -> False": "the places of a bracket are a power of 2, at least 2",
    },
    "core/tournament/people/late.py": {
        "_Ways.__init__: earlier.number < round_.number -> earlier.number <= round_.number": (
            "who finds a seat sits at no table of the round"
        ),
        "_Ways._table: 0 -> 1": "as many hands whoever deals first",
        "late_refusals: 0 -> 1": "where no size can be played nobody asks how many are lacking",
    },
    "core/tournament/people/late_sides.py": {
        "_SideWays.__init__: then.number < round_.number -> then.number <= round_.number": (
            "who finds a seat sits at no table of the round"
        ),
        "_SideWays._way: True -> False": "who rests is said of each match",
        "_SideWays._table: True -> False": "two sides, with the seats of each",
        "_SideWays._table: True -> False (2)": "a seat for each player of a side",
    },
    "core/tournament/standings/cut_view.py": {
        "CutView.with_fewer_rounds: 0 -> 1": "without rows there is nobody to look at",
    },
    "core/tournament/ranking/ranking.py": {
        "meetings_in: True -> False": "a score for each side",
        "_sort_keys: 1 -> 2": "any number above 0 stands last",
        "_sort_keys: True -> False": "a figure for each side: both lists are as long",
        "_add_head_to_head: 0 -> 1": "one group of all, whatever its number",
        "_comparable: 1 -> 2": "twice every figure sorts as every figure",
        "_comparable: 1 -> 2 (2)": "twice every figure sorts as every figure",
        "_comparable: 0 -> 1": "who has no figures stands last by the first number of the key",
        "_places_in_groups: 0 -> 1": "every side of a stage with groups has one",
    },
    "core/tournament/standings/member_statistics.py": {
        "_add: gap > 0 -> gap >= 0": "who came level has been passed over before",
        "_tables_of: True -> False": "a place for each side",
    },
    "core/tournament/event/partners.py": {
        "exchanged_players: True -> False": "sides of one game are as many players",
    },
    "core/tournament/standings/player_rounds.py": {
        "_sat_in: True -> False": _FOLLOWED,
    },
    "core/tournament/people/leaving.py": {
        "smaller_tables: 0 -> 1": "as many hands whoever deals first",
    },
    "core/tournament/event/presence.py": {
        "presences_in_round: earlier.round < given.round -> earlier.round <= given.round": (
            "of one player one thing is said for a round"
        ),
    },
    "core/tournament/standings/standings.py": {
        "-: 400 -> 401": "a limit of taste: one line more tells as little",
        "run_race: number == after or (after is None and _nothing_follows(event, number)) -> "
        "number == after and (after is None and _nothing_follows(event, number))": _WORKED_OUT,
        "run_race: after is None -> after is not None": _WORKED_OUT,
    },
    "core/tournament/standings/rating.py": {
        "rate_tables: True -> False": _AS_LONG,
        "table_places: True -> False": _AS_LONG,
        "_rate: True -> False": _AS_LONG,
    },
    "core/tournament/season/season.py": {
        "_row: 1 -> 2": "twice every figure sorts as every figure",
        "_row: 1 -> 2 (2)": "twice every figure sorts as every figure",
        "_worth: 1 -> 2 (3)": "whoever is alone has all of it, in however many parts",
    },
    "core/tournament/stages/stage_results.py": {
        "_table_keys: True -> False": "a key for each side",
    },
    "core/tournament/rounds/timeline.py": {
        "_sittings: True -> False": _FOLLOWED,
    },
    "core/tournament/standings/unequal_tables.py": {
        "_at_three: 0 -> 1": "without a hand nobody has sat at a table of 3",
        "_at_three: any -> all": "where tables are of 3 every player is a side",
    },
    "services/results/drafts.py": {
        "_newest_state: 1 -> 2": "the first of them is taken",
        "_write: error.strerror or str(error) -> error.strerror and str(error)": _A_MESSAGE,
        "_delete: error.strerror or str(error) -> error.strerror and str(error)": _A_MESSAGE,
        "_folder_at: 32 -> 33": "a name long enough not to come twice, and short enough to be one",
        "_folder_at: hashlib.sha256(address.encode('utf-8', 'surrogatepass')).hexdigest()[:32] -> "
        "hashlib.sha256(address.encode('utf-8', 'surrogatepass')).hexdigest()": "as above",
    },
    "ui/desk/desk.py": {
        "Desk._send_opening: 1 -> 2": _WHICH_LATER,
        "Desk.__init__: 0 -> 1 (2)": _WHICH_LATER,
        "Desk.__init__: 1 -> 2": "below every state there is, by whatever",
        "Desk.begin_anew: 1 -> 2": _WHICH_LATER,
        "Desk._session_of: True -> False": (
            "the window hears of the other club first, but where two workers end within the same moment"
        ),
        "Desk._send: self._long if job.is_long else self._short -> "
        "self._long if not job.is_long else self._short": "two workers alike: each kind of work has one",
    },
    "ui/desk/jobs.py": {
        "Job: 0 -> 1": "the desk says for which club a job is before it runs",
        "Job: 0 -> 1 (2)": "as above",
    },
    "ui/sheet/draft_autosave.py": {
        "-: 300 -> 301": _A_MARGIN,
        "DraftAutosave.__init__: self._soon.setSingleShot(True) -> pass": _NOT_CALLED_AGAIN,
        "DraftAutosave.__init__: True -> False": _NOT_CALLED_AGAIN,
        "DraftAutosave.__init__: self._soon.setInterval(_AFTER) -> pass": _A_MARGIN,
        "DraftAutosave.save_now: self._waiting.clear() -> pass": _NOT_CALLED_AGAIN,
        "DraftAutosave.forget: self._soon.stop() -> pass": "nothing waits any more when it rings",
    },
}
"""By module and name of the fault."""
