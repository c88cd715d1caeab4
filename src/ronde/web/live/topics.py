"""The parts of pages that change by themselves: each is a topic, registered by its page.

    topic("missing", public=False, render=missing_html)
    personal_topic("me", public=True, project=boards_by_player, render=my_board_html)

A page marks the element whose inside a topic replaces, `data-topic="missing"`, and fills it at
first with the same words: what a reload shows is what the stream brought.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ronde.errors import UnknownName
from ronde.messages import N_
from ronde.service.events.desk import Opened
from ronde.web.person import Role

Render = Callable[[Opened, str], str | None]
"""A part of a page for an event, in a language; None for a mere sign that something changed."""
Project = Callable[[Opened], Mapping[str, Any]]
"""What everybody's part is made of, by what follows the hyphen: `12` for `me-12`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Topic:
    """A part of a page; a personal one has a piece for each reader, as `me-12` of `me`."""

    name: str
    role: Role
    """Who may read it. Below the deputy nobody sees drafts, and neither does what they read."""
    render: Callable[[Any, str], str | None]
    project: Project | None = None


_TOPICS: dict[str, Topic] = {}


def topic(name: str, public: bool, render: Render, *, role: Role = Role.DEPUTY) -> Topic:
    """Register a part of a page that all its readers see alike.

    It is rendered once for all of them whenever the event changes, and sent when it looks
    different. A public one is for everybody, others for a role and those above it.
    """
    return _registered(Topic(name=name, role=Role.VIEWER if public else role, render=render))


def personal_topic(
    name: str,
    public: bool,
    project: Project,
    render: Callable[[Any, str], str],
    *,
    role: Role = Role.DEPUTY,
) -> Topic:
    """Register a part of a page that is another one for each reader.

    `project` is asked once for each change and gives the facts of everybody, in no language and
    equal where nothing changed; `render` makes a piece out of the facts of one, where they did.
    """
    return _registered(
        Topic(name=name, role=Role.VIEWER if public else role, render=render, project=project)
    )


def found_topic(name: str) -> tuple[Topic, str]:
    """A topic by the name that a page asks for, with whose piece it is: `me-12`."""
    exact = _TOPICS.get(name)
    if exact is not None and exact.project is None:
        return exact, ""
    general, _hyphen, whose = name.partition("-")
    while general not in _TOPICS and whose:
        more, _hyphen, whose = whose.partition("-")
        general = f"{general}-{more}"
    personal = _TOPICS.get(general)
    if personal is None or personal.project is None or not whose:
        raise UnknownName(N_("there is no topic “{name}”"), name=name[:80])
    return personal, whose


def _registered(new: Topic) -> Topic:
    """A topic, refused where another has its name."""
    if new.name in _TOPICS:
        raise ValueError(f"there are two topics called {new.name}")
    _TOPICS[new.name] = new
    return new
