"""A hand says which checks the director overruled, and why."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("hand_revisions", sa.Column("overruled", sa.String(), server_default="", nullable=False))
