"""No statement can change a revision of a hand any more."""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    if op.get_bind().dialect.name == "sqlite":
        op.execute(
            "CREATE TRIGGER hand_revisions_stay BEFORE UPDATE ON hand_revisions "
            "BEGIN SELECT RAISE(ABORT, 'a revision is never changed'); END"
        )
        return
    op.execute(
        "CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION 'a revision is never changed' USING ERRCODE = '23001'; END $$"
    )
    op.execute(
        "CREATE TRIGGER hand_revisions_stay BEFORE UPDATE ON hand_revisions "
        "FOR EACH ROW EXECUTE FUNCTION refuse_change()"
    )
