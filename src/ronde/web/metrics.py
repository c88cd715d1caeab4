"""What the workbench counts while it runs, as Prometheus reads it; each process for itself."""

import threading
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from ronde.version import __version__

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""How long requests take is counted up to each of these seconds."""


@dataclass(slots=True)
class _Durations:
    """How many requests took how long."""

    counts: list[int] = field(default_factory=lambda: [0] * (len(BOUNDS) + 1))
    seconds: float = 0.0


class Metrics:
    """The counts of this process; used by many threads at once."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._requests: Counter[tuple[str, str, int]] = Counter()
        self._durations: dict[str, _Durations] = {}
        self._entries = 0

    def count_request(self, method: str, route: str, status: int, seconds: float) -> None:
        """A request was answered; `route` is the template of its address, never the address."""
        with self._lock:
            self._requests[method, route, status] += 1
            durations = self._durations.setdefault(route, _Durations())
            durations.counts[bisect_left(BOUNDS, seconds)] += 1
            durations.seconds += seconds

    def count_entries(self, count: int) -> None:
        """Entries were written to a journal."""
        with self._lock:
            self._entries += count

    def text(self, *, open_streams: int) -> str:
        """All counts in the text format of Prometheus."""
        with self._lock:
            return "".join(f"{line}\n" for line in self._lines(open_streams))

    def _lines(self, open_streams: int) -> Iterator[str]:
        """The lines, each kind of count with its explanation."""
        yield from _head("ronde_info", "gauge", "The version of Ronde.")
        yield f'ronde_info{{version="{__version__}"}} 1'
        yield from _head("ronde_open_streams", "gauge", "Pages that are kept up to date now.")
        yield f"ronde_open_streams {open_streams}"
        yield from _head("ronde_entries_written_total", "counter", "Entries written to journals.")
        yield f"ronde_entries_written_total {self._entries}"
        yield from _head("ronde_requests_total", "counter", "Requests answered.")
        for (method, route, status), count in sorted(self._requests.items()):
            labels = f'method="{method}",route="{_escaped(route)}",status="{status}"'
            yield f"ronde_requests_total{{{labels}}} {count}"
        yield from _head("ronde_request_seconds", "histogram", "How long requests took.")
        for route, durations in sorted(self._durations.items()):
            label = f'route="{_escaped(route)}"'
            total = 0
            for bound, count in zip((*BOUNDS, "+Inf"), durations.counts, strict=True):
                total += count
                yield f'ronde_request_seconds_bucket{{{label},le="{bound}"}} {total}'
            yield f"ronde_request_seconds_sum{{{label}}} {durations.seconds:.6f}"
            yield f"ronde_request_seconds_count{{{label}}} {total}"


def _head(name: str, kind: str, about: str) -> tuple[str, str]:
    """What a count is."""
    return f"# HELP {name} {about}", f"# TYPE {name} {kind}"


def _escaped(label: str) -> str:
    """A label as the format wants it."""
    return label.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
