"""Any valid event goes the whole way: in, checked, ranked in every format, on every paper, and out again."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given

from batarde_tourney.cli.app import run
from batarde_tourney.cli.output import Outcome
from batarde_tourney.services.standings.standings import StandingsFormat
from tests.documents.printing import KEYS
from tests.examples import examples
from tests.exchange.documents import Json, as_file, documents

DONE = Outcome()


@examples(5)
@given(documents())
def test_every_valid_event_goes_the_whole_way(document: Json) -> None:
    with TemporaryDirectory() as folder:
        club, event, out = (str(Path(folder, name)) for name in ("c.batarde", "event.json", "out"))
        Path(event).write_bytes(as_file(document))
        assert run(["import", club, event]) == DONE
        assert run(["check", club]) == DONE
        for kind in StandingsFormat:
            assert run(["standings", club, "1", "--format", kind, "-o", out]) == DONE
        if document["rounds"]:
            for paper in KEYS:
                assert run(["print", club, "1", paper, "-o", out]) == DONE
        assert run(["export", club, "1", "-o", event]) == DONE
        assert json.loads(Path(event).read_bytes()) == document
