"""Each match in the middle of the two that feed it, no two on the same spot."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from ronde.core.knockout.bracket import Branch, Seed, Slot, WinnerOf
from ronde.core.knockout.layout_picture import (
    ENTRY_HEIGHT,
    GAP,
    HEAD_HEIGHT,
    MATCH_HEIGHT,
    Box,
    Entry,
    Head,
    Link,
    Picture,
    link,
)
from ronde.core.knockout.layout_sections import Node, Section, feeder


class Stage:
    """The columns of a part of the cup from `start` to before `stop`, as trees of matches."""

    def __init__(self, section: Section, start: int, stop: int) -> None:
        self._branch = section.branch
        self._start = start
        self._columns = section.columns[start:stop]
        self._nodes = {node.match_number: node for column in self._columns for node in column}
        self._own_heads = _own_heads(self._columns)

    @property
    def roots(self) -> list[Node]:
        """The matches whose winners go on elsewhere, from top to bottom."""
        fed = {feeder(slot) for node in self._nodes.values() for slot in node.slots}
        return [node for node in self._nodes.values() if node.match_number not in fed]

    def picture(self, roots: Sequence[Node]) -> Picture:
        """These matches and all that leads to them, one tree below the other."""
        drawing = _Drawing(self._branch, self._nodes, self._start, self._own_heads)
        for root in roots:
            drawing.place(root)
        return drawing.picture(self._columns)


def _own_heads(columns: Sequence[Sequence[Node]]) -> set[int]:
    """The matches with the name of their round right above them: another round is over them."""
    return {
        node.match_number
        for column in columns
        for above, node in pairwise(column)
        if node.round_name != above.round_name
    }


class _Drawing:
    """A picture in the making: trees placed from the top downwards."""

    def __init__(
        self, branch: Branch, nodes: Mapping[int, Node], start: int, own_heads: set[int]
    ) -> None:
        self._branch = branch
        self._nodes = nodes
        self._start = start
        self._own_heads = own_heads
        self._edge = HEAD_HEIGHT
        self._boxes: list[Box] = []
        self._entries: list[Entry] = []
        self._links: list[Link] = []
        self._heads: list[Head] = []

    def place(self, node: Node) -> Box:
        """Place what leads to a match, then the match in its middle."""
        has_own_head = node.match_number in self._own_heads
        if has_own_head:
            self._edge += HEAD_HEIGHT
        sources = self._sources(node)
        middles = [source.middle for source in sources]
        middle = sum(middles) / len(middles) if middles else self._room(MATCH_HEIGHT)
        box = placed(node, self._branch, node.column - self._start, middle)
        self._boxes.append(box)
        self._links += [link(source, box) for source in sources]
        if has_own_head:
            top = box.top - HEAD_HEIGHT
            self._heads.append(Head(name=node.round_name, column=box.column, top=top))
        return box

    def picture(self, columns: Sequence[Sequence[Node]]) -> Picture:
        """What has been placed, with the name of a round above each column that is in use."""
        used = {box.column for box in self._boxes} | {entry.column for entry in self._entries}
        heads = [
            Head(name=column[0].round_name, column=index, top=0.0)
            for index, column in enumerate(columns)
            if index in used
        ]
        return Picture(
            column_count=len(columns),
            height=self._edge - GAP,
            boxes=tuple(self._boxes),
            entries=tuple(self._entries),
            links=tuple(self._links),
            heads=(*heads, *self._heads),
        )

    def _sources(self, node: Node) -> list[Box | Entry]:
        """What leads to a match, the upper slot first; losers come from no place near."""
        found: list[Box | Entry] = []
        slots = [slot for slot in node.slots if self._is_drawn_before(node, slot)]
        for slot in slots:
            if isinstance(slot, Seed):
                # A lone participant takes the room of the match that stands right beside him.
                height = ENTRY_HEIGHT if len(slots) > 1 else MATCH_HEIGHT
                column = node.column - self._start - 1
                entry = Entry(seed=slot, column=column, middle=self._room(height))
                self._entries.append(entry)
                found.append(entry)
            elif isinstance(slot, WinnerOf):
                found.append(self.place(self._nodes[slot.match_number]))
        return found

    def _is_drawn_before(self, node: Node, slot: Slot) -> bool:
        """Whether a line leads to this slot from a column before."""
        if isinstance(slot, Seed):
            return node.column > self._start
        return feeder(slot) in self._nodes

    def _room(self, height: float) -> float:
        """Take the next free lines and give their middle."""
        middle = self._edge + height / 2
        self._edge += height + GAP
        return middle


def spread_picture(branch: Branch, columns: Sequence[Sequence[Node]]) -> Picture:
    """Rounds that are drawn by lot: no lines, each column spread over the height of the fullest."""
    height = max(len(column) for column in columns) * (MATCH_HEIGHT + GAP)
    boxes: list[Box] = []
    entries: list[Entry] = []
    for index, column in enumerate(columns):
        for place, node in enumerate(column):
            middle = HEAD_HEIGHT + (place + 0.5) * height / len(column) - GAP / 2
            seed = next((slot for slot in node.slots if isinstance(slot, Seed)), None)
            if node.has_bye and seed is not None:
                entries.append(Entry(seed=seed, column=index, middle=middle))
            else:
                boxes.append(placed(node, branch, index, middle))
    return Picture(
        column_count=len(columns),
        height=HEAD_HEIGHT + height - GAP,
        boxes=tuple(boxes),
        entries=tuple(entries),
        heads=tuple(
            Head(name=column[0].round_name, column=index, top=0.0)
            for index, column in enumerate(columns)
            if column
        ),
    )


def placed(node: Node, branch: Branch, column: int, middle: float) -> Box:
    """A match in its place."""
    return Box(
        match_number=node.match_number,
        branch=branch,
        round_name=node.round_name,
        column=column,
        middle=middle,
        a=node.a,
        b=node.b,
        conditional=node.conditional,
    )
