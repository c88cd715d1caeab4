"""The tables, as the newest migration leaves them."""

import sqlalchemy as sa

VERSION_TABLE = "ronde_version"
NEWEST_VERSION = "0001"
"""The newest migration; known without loading Alembic, which an up-to-date database never needs."""

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
