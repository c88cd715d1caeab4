"""The tables, as the newest migration leaves them."""

import sqlalchemy as sa

VERSION_TABLE = "ronde_version"
NEWEST_VERSION = "0003"
"""The newest migration; known without loading Alembic, which an up-to-date database never needs."""

SAME_JOURNAL_VERSIONS = frozenset({"0001", "0002"})
"""Earlier versions whose journal is as it is now: where nothing can be written they are read so."""

metadata = sa.MetaData()

streams = sa.Table(
    "streams",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("name", sa.Text, nullable=False, unique=True),
    sa.Column("title", sa.Text, nullable=False),
    # Where the journal ends: a chain by itself cannot tell that its last entries are gone.
    sa.Column("last_number", sa.Integer, nullable=False),
    sa.Column("last_hash", sa.Text, nullable=False),
)

entries = sa.Table(
    "entries",
    metadata,
    sa.Column("stream_id", sa.Integer, sa.ForeignKey("streams.id"), nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("time", sa.Text, nullable=False),
    sa.Column("who", sa.Text, nullable=False),
    sa.Column("device", sa.Text, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    # Text, not a JSON type: the hash is over the very letters, which such types rearrange.
    sa.Column("payload", sa.Text, nullable=False),
    sa.Column("undoes", sa.Integer),
    sa.Column("key", sa.Text),
    sa.Column("previous_hash", sa.Text, nullable=False),
    sa.Column("hash", sa.Text, nullable=False),
    sa.UniqueConstraint("stream_id", "number", name="entries_stream_number"),
    sa.UniqueConstraint("stream_id", "key", name="entries_stream_key"),
)

snapshots = sa.Table(
    "snapshots",
    metadata,
    sa.Column("stream_id", sa.Integer, sa.ForeignKey("streams.id"), primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("version", sa.Text, nullable=False),
    sa.Column("entry_hash", sa.Text, nullable=False),
    sa.Column("state_hash", sa.Text, nullable=False),
    sa.Column("state", sa.LargeBinary, nullable=False),
)

archives = sa.Table(
    "archives",
    metadata,
    # An event that is set aside: not on the home page, and not to be written to.
    sa.Column(
        "stream_id", sa.Integer, sa.ForeignKey("streams.id", ondelete="CASCADE"), primary_key=True
    ),
    sa.Column("archived_at", sa.Text, nullable=False),
)

removals = sa.Table(
    "removals",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    # Set only while a removal is written: with it the database lets the entries of a stream go.
    sa.Column("stream_id", sa.Integer, unique=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("title", sa.Text, nullable=False),
    sa.Column("last_number", sa.Integer, nullable=False),
    sa.Column("last_hash", sa.Text, nullable=False),
    sa.Column("removed_at", sa.Text, nullable=False),
    sa.Column("removed_by", sa.Text, nullable=False),
)

accounts = sa.Table(
    "accounts",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    # The name as it is looked for: nobody remembers which letters were capitals.
    sa.Column("folded_name", sa.Text, nullable=False, unique=True),
    sa.Column("role", sa.Text, nullable=False),
    sa.Column("password_hash", sa.Text, nullable=False),
    sa.Column("created_at", sa.Text, nullable=False),
)

enrolments = sa.Table(
    "enrolments",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    # A card belongs to one event and goes with it.
    sa.Column(
        "stream_id",
        sa.Integer,
        sa.ForeignKey("streams.id", ondelete="CASCADE"),
        nullable=False,
        index=True,
    ),
    sa.Column("role", sa.Text, nullable=False),
    sa.Column("first_place", sa.Integer),
    sa.Column("last_place", sa.Integer),
    sa.Column("name", sa.Text, nullable=False),
    # The code itself is nowhere: the salt and a secret give it, the hash finds it.
    sa.Column("code_salt", sa.Text, nullable=False),
    sa.Column("code_hash", sa.Text, nullable=False, unique=True),
    sa.Column("code_ends_at", sa.Text, nullable=False),
    sa.Column("created_at", sa.Text, nullable=False),
    sa.Column("created_by", sa.Text, nullable=False),
    sa.Column("joined_at", sa.Text),
    sa.Column("ended_at", sa.Text),
    sa.Column("ended_by", sa.Text),
    sa.Column("ended_as", sa.Text),
    sa.Column("replaces_id", sa.Integer, sa.ForeignKey("enrolments.id", ondelete="SET NULL")),
)

sessions = sa.Table(
    "sessions",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("token_hash", sa.Text, nullable=False, unique=True),
    # What somebody may do is asked of their account or card each time: a change counts at once.
    sa.Column(
        "account_id", sa.Integer, sa.ForeignKey("accounts.id", ondelete="CASCADE"), index=True
    ),
    sa.Column(
        "enrolment_id", sa.Integer, sa.ForeignKey("enrolments.id", ondelete="CASCADE"), index=True
    ),
    sa.Column("device", sa.Text, nullable=False),
    sa.Column("created_at", sa.Text, nullable=False),
    sa.Column("last_seen_at", sa.Text, nullable=False),
    sa.Column("ends_at", sa.Text, nullable=False),
    sa.CheckConstraint("(account_id IS NULL) <> (enrolment_id IS NULL)", name="sessions_one_owner"),
)

web_secrets = sa.Table(
    "web_secrets",
    metadata,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("value", sa.LargeBinary, nullable=False),
)

attempts = sa.Table(
    "attempts",
    metadata,
    sa.Column("bucket", sa.Text, primary_key=True),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("ends_at", sa.Text, nullable=False),
)
