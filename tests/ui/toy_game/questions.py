"""What the referee is asked about High card."""

from collections.abc import Mapping

from batarde_tourney.core.games.questions import Answer, Question, QuestionHandler, refuse, whole_numbers


def _hand(question: Question) -> Answer:
    cards = whole_numbers(question, "cards")
    if len(cards) != 2:
        refuse("cards")
    return {"points": [int(cards[0] > cards[1]), int(cards[1] > cards[0])]}


QUESTIONS: Mapping[str, QuestionHandler] = {"high-card-hand": _hand}
