"""A diploma of nobody, to see how the club's face looks before it is kept."""

import datetime as dt

from batarde_tourney.core.tournament.face.face import ClubFace
from batarde_tourney.documents.diplomas import lay_out_specimen
from batarde_tourney.documents.look import PaperLook
from batarde_tourney.documents.page import Paper
from batarde_tourney.i18n import speaking
from batarde_tourney.services.base.session import Session


def make_specimen(session: Session, face: ClubFace, look: PaperLook, paper: Paper = Paper.A4) -> bytes:
    """A diploma for a first place with this face as PDF; nothing is stored."""
    with speaking(session.language):
        return lay_out_specimen(face, look, dt.datetime.now(dt.UTC).date(), paper)
