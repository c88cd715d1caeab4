"""The doors: accounts, enrolled devices, sessions, secrets, and how often somebody tried."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the tables of the doors; the journal is left as it is."""
    op.create_table(
        "accounts",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("folded_name", sa.Text, nullable=False, unique=True),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("password_hash", sa.Text, nullable=False),
        sa.Column("created_at", sa.Text, nullable=False),
    )
    op.create_table(
        "enrolments",
        sa.Column("id", sa.Integer, primary_key=True),
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
    op.create_table(
        "sessions",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("token_hash", sa.Text, nullable=False, unique=True),
        sa.Column(
            "account_id", sa.Integer, sa.ForeignKey("accounts.id", ondelete="CASCADE"), index=True
        ),
        sa.Column(
            "enrolment_id",
            sa.Integer,
            sa.ForeignKey("enrolments.id", ondelete="CASCADE"),
            index=True,
        ),
        sa.Column("device", sa.Text, nullable=False),
        sa.Column("created_at", sa.Text, nullable=False),
        sa.Column("last_seen_at", sa.Text, nullable=False),
        sa.Column("ends_at", sa.Text, nullable=False),
        sa.CheckConstraint(
            "(account_id IS NULL) <> (enrolment_id IS NULL)", name="sessions_one_owner"
        ),
    )
    op.create_table(
        "web_secrets",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "attempts",
        sa.Column("bucket", sa.Text, primary_key=True),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("ends_at", sa.Text, nullable=False),
    )
