"""How often somebody tried: kept in the database, so that every process counts together.

A try is counted before it is judged: many at once cannot slip through between looking and counting.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

import sqlalchemy as sa

from ronde.core.journal.entry import time_text
from ronde.store.engine import Database
from ronde.store.schema import attempts


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """So many tries within so much time, counted from the first."""

    tries: int
    within: timedelta


SLACK = timedelta(minutes=1)
"""By so much the clocks of machines that share a database may differ."""

# A bucket whose time is over starts anew, and so does one that lasts longer than any does: it was
# begun before the clock was set back. SQLite and PostgreSQL both understand these words.
_COUNT = sa.text("""
INSERT INTO attempts (bucket, tries, ends_at) VALUES (:bucket, 1, :ends_at)
ON CONFLICT (bucket) DO UPDATE SET
    tries = CASE WHEN attempts.ends_at <= :now OR attempts.ends_at > :latest
        THEN 1 ELSE attempts.tries + 1 END,
    ends_at = CASE WHEN attempts.ends_at <= :now OR attempts.ends_at > :latest
        THEN :ends_at ELSE attempts.ends_at END
RETURNING tries, ends_at
""")


class _Full(Exception):  # noqa: N818 - not an error: it ends a transaction without a trace
    """A bucket is full until its time is over."""

    def __init__(self, until: str) -> None:
        self.until = datetime.fromisoformat(until)


class Attempts:
    """The tries of a database, in buckets: an address, an account, everybody."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def count(self, limits: Mapping[str, Limit], now: datetime) -> datetime | None:
        """Count a try in each bucket; where one is full none is counted, and it says until when."""
        try:
            with self._database.writing() as connection:
                # In one order, or two writers would each wait for the bucket of the other.
                for bucket, limit in sorted(limits.items(), key=lambda item: item[0]):
                    values = {
                        "bucket": bucket,
                        "now": time_text(now),
                        "ends_at": time_text(now + limit.within),
                        "latest": time_text(now + limit.within + SLACK),
                    }
                    tried = connection.execute(_COUNT, values).one()
                    if tried.tries > limit.tries:
                        raise _Full(tried.ends_at)
        except _Full as full:
            return full.until
        return None

    def forgive(self, buckets: Iterable[str]) -> None:
        """Take back one try in each bucket: it was right."""
        with self._database.writing() as connection:
            for bucket in sorted(buckets):
                connection.execute(
                    sa.update(attempts)
                    .where(attempts.c.bucket == bucket, attempts.c.tries > 0)
                    .values(tries=attempts.c.tries - 1)
                )

    def clear(self, now: datetime) -> None:
        """Forget the tries whose time is over."""
        over = (
            sa.select(attempts.c.bucket)
            .where(attempts.c.ends_at <= time_text(now))
            # Whoever counts there at this moment would wait for us, and we for them.
            .with_for_update(skip_locked=True)
        )
        with self._database.writing() as connection:
            connection.execute(sa.delete(attempts).where(attempts.c.bucket.in_(over)))
