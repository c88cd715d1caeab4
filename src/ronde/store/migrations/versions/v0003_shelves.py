"""Events set aside and events removed; a journal still only grows, or goes as a whole."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

_SQLITE = (
    "DROP TRIGGER entries_no_DELETE",
    """
    CREATE TRIGGER entries_no_DELETE BEFORE DELETE ON entries
    WHEN NOT EXISTS (SELECT 1 FROM removals WHERE stream_id = OLD.stream_id)
    BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END
    """,
    # REPLACE takes the old row away without asking the trigger above.
    """
    CREATE TRIGGER entries_no_REPLACE BEFORE INSERT ON entries
    WHEN EXISTS (
        SELECT 1 FROM entries WHERE stream_id = NEW.stream_id
        AND (number = NEW.number OR "key" = NEW."key")
    )
    BEGIN SELECT RAISE(ABORT, 'the journal only grows'); END
    """,
)
_POSTGRESQL = (
    "DROP TRIGGER entries_only_grow ON entries",
    """
    CREATE TRIGGER entries_only_grow BEFORE UPDATE OR TRUNCATE ON entries
    FOR EACH STATEMENT EXECUTE FUNCTION ronde_journal_only_grows()
    """,
    """
    CREATE FUNCTION ronde_journal_goes_whole() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN
        IF NOT EXISTS (SELECT 1 FROM removals WHERE stream_id = OLD.stream_id) THEN
            RAISE EXCEPTION 'the journal only grows';
        END IF;
        RETURN OLD;
    END $$
    """,
    """
    CREATE TRIGGER entries_go_whole BEFORE DELETE ON entries
    FOR EACH ROW EXECUTE FUNCTION ronde_journal_goes_whole()
    """,
)


def upgrade() -> None:
    """Make both tables, and let entries go where the removal of their event is noted."""
    op.create_table(
        "archives",
        sa.Column(
            "stream_id",
            sa.Integer,
            sa.ForeignKey("streams.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("archived_at", sa.Text, nullable=False),
    )
    op.create_table(
        "removals",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("stream_id", sa.Integer, unique=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("last_number", sa.Integer, nullable=False),
        sa.Column("last_hash", sa.Text, nullable=False),
        sa.Column("removed_at", sa.Text, nullable=False),
        sa.Column("removed_by", sa.Text, nullable=False),
    )
    is_sqlite = op.get_bind().dialect.name == "sqlite"
    for statement in _SQLITE if is_sqlite else _POSTGRESQL:
        op.execute(statement)
