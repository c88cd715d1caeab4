"""The journal: streams, their entries, which only ever grow, and a cache of snapshots."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_REFUSE_SQLITE = """
CREATE TRIGGER entries_no_{operation} BEFORE {operation} ON entries
BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END
"""
_REFUSE_POSTGRESQL = (
    """
    CREATE FUNCTION ronde_journal_only_grows() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'the journal only grows'; END $$
    """,
    """
    CREATE TRIGGER entries_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON entries
    FOR EACH STATEMENT EXECUTE FUNCTION ronde_journal_only_grows()
    """,
)


def upgrade() -> None:
    """Make the tables, and have the database itself refuse a change of what was written."""
    op.create_table(
        "streams",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.Text, nullable=False, unique=True),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("last_number", sa.Integer, nullable=False),
        sa.Column("last_hash", sa.Text, nullable=False),
    )
    op.create_table(
        "entries",
        sa.Column("stream_id", sa.Integer, sa.ForeignKey("streams.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("time", sa.Text, nullable=False),
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("device", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("undoes", sa.Integer),
        sa.Column("key", sa.Text),
        sa.Column("previous_hash", sa.Text, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.UniqueConstraint("stream_id", "number", name="entries_stream_number"),
        sa.UniqueConstraint("stream_id", "key", name="entries_stream_key"),
    )
    op.create_table(
        "snapshots",
        sa.Column("stream_id", sa.Integer, sa.ForeignKey("streams.id"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("version", sa.Text, nullable=False),
        sa.Column("entry_hash", sa.Text, nullable=False),
        sa.Column("state_hash", sa.Text, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
    )
    for statement in _only_grows():
        op.execute(statement)


def _only_grows() -> tuple[str, ...]:
    """Statements that make entries impossible to change or remove by accident."""
    if op.get_bind().dialect.name == "sqlite":
        return tuple(_REFUSE_SQLITE.format(operation=name) for name in ("UPDATE", "DELETE"))
    return _REFUSE_POSTGRESQL
