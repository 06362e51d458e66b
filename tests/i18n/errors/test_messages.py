"""A message says what happened and what is safe; what is long folds out."""

import pytest

from batarde_tourney.core.errors import TourneyError
from batarde_tourney.core.faults import FaultCode, FaultsFound, FaultyFile, fault
from batarde_tourney.core.ids import EventNumber
from batarde_tourney.i18n.errors import Message, error_message
from batarde_tourney.store.base.errors import ClubBusy, EventNotFound
from batarde_tourney.ui.sheet.open_sheets import TypedForEarlierTable

ONE = fault(FaultCode.TRICKS_SUM, "rounds[0]", tricks=6, cards=5)


@pytest.mark.parametrize(
    "error", [EventNotFound(EventNumber(7)), ClubBusy("club.batarde"), FaultsFound((ONE,))]
)
def test_every_message_says_once_that_nothing_was_changed(error: TourneyError) -> None:
    message = error_message(error)
    assert f"{message.what} {message.safe}".count("Nothing was changed") == 1
    assert message.details == ()


def test_news_of_what_was_changed_does_not_say_that_nothing_was() -> None:
    message = error_message(TypedForEarlierTable(1, 2))
    assert message.what.startswith("The seats of table 2 in round 1 have changed.")
    assert message.safe == ""


def test_many_faults_are_counted_and_fold_out() -> None:
    message = error_message(FaultsFound((ONE, ONE)))
    assert message.what == "Refused for 2 faults."
    assert len(message.details) == 2
    assert all(line.startswith("rounds[0]") for line in message.details)


def test_a_faulty_file_is_named_as_text_on_one_line() -> None:
    message = error_message(FaultyFile((ONE,), "/tmp/<b>a</b>\n.json"))
    assert message == Message(
        "“/tmp/<b>a</b> .json” cannot be imported: it has 1 fault.", "Nothing was changed.", message.details
    )
    assert len(message.details) == 1
