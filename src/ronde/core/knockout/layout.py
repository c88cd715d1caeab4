"""Where everything of a bracket is drawn, in one picture or on pages.

A column is a round. A match is two lines high and stands in the middle of the two that feed it; a
participant with a bye is one line, in the column before their first match. The match for the third
place stands under the final, the grand final of a double elimination right of both brackets, all
else further down. Whatever draws it turns lines and columns into millimetres or pixels.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from ronde.core.knockout.bracket import Bracket, Branch, LoserOf, Seed, Slot, WinnerOf
from ronde.core.knockout.layout_picture import (
    ENTRY_HEIGHT,
    GAP,
    HEAD_HEIGHT,
    MATCH_HEIGHT,
    TITLE_HEIGHT,
    WINNER_HEIGHT,
    Box,
    DirectEntry,
    LayoutPicture,
    Link,
    PageLimits,
    RoundLabel,
    WinnerLine,
    fits,
    link,
    stacked,
    titled,
)
from ronde.core.knockout.layout_sections import BracketSection, Node, feeder, sections


class StageColumns:
    """The columns of a part of the cup from `start` to before `stop`, as trees of matches."""

    def __init__(self, section: BracketSection, start: int, stop: int) -> None:
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

    def picture(self, roots: Sequence[Node]) -> LayoutPicture:
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
        self._entries: list[DirectEntry] = []
        self._links: list[Link] = []
        self._heads: list[RoundLabel] = []

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
            self._heads.append(RoundLabel(name=node.round_name, column=box.column, top=top))
        return box

    def picture(self, columns: Sequence[Sequence[Node]]) -> LayoutPicture:
        """What has been placed, with the name of a round above each column that is in use."""
        used = {box.column for box in self._boxes} | {entry.column for entry in self._entries}
        heads = [
            RoundLabel(name=column[0].round_name, column=index, top=0.0)
            for index, column in enumerate(columns)
            if index in used
        ]
        return LayoutPicture(
            column_count=len(columns),
            height=self._edge - GAP,
            boxes=tuple(self._boxes),
            entries=tuple(self._entries),
            links=tuple(self._links),
            heads=(*heads, *self._heads),
        )

    def _sources(self, node: Node) -> list[Box | DirectEntry]:
        """What leads to a match, the upper slot first; losers come from no place near."""
        sources: list[Box | DirectEntry] = []
        slots = [slot for slot in node.slots if self._is_drawn_before(node, slot)]
        for slot in slots:
            if isinstance(slot, Seed):
                # A lone participant takes the room of the match that stands right beside them.
                height = ENTRY_HEIGHT if len(slots) > 1 else MATCH_HEIGHT
                column = node.column - self._start - 1
                entry = DirectEntry(seed=slot, column=column, middle=self._room(height))
                self._entries.append(entry)
                sources.append(entry)
            elif isinstance(slot, WinnerOf):
                sources.append(self.place(self._nodes[slot.match_number]))
        return sources

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


def spread_picture(branch: Branch, columns: Sequence[Sequence[Node]]) -> LayoutPicture:
    """Rounds that are drawn by lot: no lines, each column spread over the height of the fullest."""
    height = max(len(column) for column in columns) * (MATCH_HEIGHT + GAP)
    boxes: list[Box] = []
    entries: list[DirectEntry] = []
    for index, column in enumerate(columns):
        for place, node in enumerate(column):
            middle = HEAD_HEIGHT + (place + 0.5) * height / len(column) - GAP / 2
            seed = next((slot for slot in node.slots if isinstance(slot, Seed)), None)
            if node.has_bye and seed is not None:
                entries.append(DirectEntry(seed=seed, column=index, middle=middle))
            else:
                boxes.append(placed(node, branch, index, middle))
    return LayoutPicture(
        column_count=len(columns),
        height=HEAD_HEIGHT + height - GAP,
        boxes=tuple(boxes),
        entries=tuple(entries),
        heads=tuple(
            RoundLabel(name=column[0].round_name, column=index, top=0.0)
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


A4 = PageLimits()


def whole_picture(bracket: Bracket) -> LayoutPicture:
    """The cup in one picture."""
    parts = sections(bracket)
    final = _part(parts, Branch.GRAND_FINAL)
    groups = _pictures(parts, None)
    picture = stacked([picture for group in groups for picture in group])
    return picture if final is None else _with_grand_final(picture, final)


def pages(bracket: Bracket, limits: PageLimits = A4) -> tuple[LayoutPicture, ...]:
    """The cup on pages: one where it fits, else the early rounds first and the last at the end.

    Each match is on one page. Where its winner plays on elsewhere it says on which page, and the
    slot that waits for them says where they come from.
    """
    single = whole_picture(bracket)
    if fits(single, limits):
        return (single,)
    pictures: list[LayoutPicture] = []
    for group in _pictures(sections(bracket), limits):
        together = stacked([*pictures[-1:], group[0]])
        if pictures and len(group) == 1 and fits(together, limits):
            pictures[-1] = together
        else:
            pictures += group
    return _with_references(pictures)


def _part(parts: Sequence[BracketSection], branch: Branch) -> BracketSection | None:
    """The part of the cup that is this branch."""
    return next((part for part in parts if part.branch is branch), None)


def _pictures(
    parts: Sequence[BracketSection], limits: PageLimits | None
) -> list[list[LayoutPicture]]:
    """The pictures of each part: one, or as many as the limits of a page ask for.

    The match for the third place is in the picture of the final. Without limits the grand final is
    left out: it is to stand beside the others.
    """
    third = _part(parts, Branch.THIRD_PLACE)
    final = _part(parts, Branch.GRAND_FINAL)
    last = Branch.MAIN if final is None else Branch.GRAND_FINAL
    apart = (third, final) if limits is None else (third,)
    others = [part for part in parts if part not in apart]
    if limits is not None and len(others) > 1:
        limits = replace(limits, height=limits.height - TITLE_HEIGHT)
    pictures = []
    for part in others:
        group = [_section_picture(part)] if limits is None else _section_pages(part, limits)
        if part.branch is last:
            group[-1] = _with_winner_line(group[-1])
        if part.branch is Branch.MAIN and third is not None:
            group[-1] = _with_third_place(group[-1], third)
        pictures.append([titled(p, part.branch) for p in group] if len(others) > 1 else group)
    return pictures


def _section_picture(section: BracketSection) -> LayoutPicture:
    """A part of the cup in one picture."""
    if not section.is_linked:
        return spread_picture(section.branch, section.columns)
    stage = StageColumns(section, 0, len(section.columns))
    return stage.picture(stage.roots)


def _section_pages(section: BracketSection, limits: PageLimits) -> list[LayoutPicture]:
    """A part of the cup in pictures that each fit a page."""
    single = _section_picture(section)
    if fits(single, limits):
        return [single]
    if not section.is_linked:
        return _spread_pages(section, limits)
    column_count = len(section.columns)
    for stage_count in range(min(2, column_count), column_count + 1):
        stages = [StageColumns(section, *share) for share in shares(column_count, stage_count)]
        if all(fits(stage.picture([root]), limits) for stage in stages for root in stage.roots):
            return [picture for stage in stages for picture in _stage_pages(stage, limits)]
    return [single]


def shares(count: int, parts: int) -> list[tuple[int, int]]:
    """A number of columns in about equal runs, the longer ones first."""
    ends = [-(-count * part // parts) for part in range(parts + 1)]
    return list(pairwise(ends))


def _stage_pages(stage: StageColumns, limits: PageLimits) -> list[LayoutPicture]:
    """Some columns on as few pages as hold them, the pages equally full where that fits."""
    roots = stage.roots
    runs: list[list[Node]] = []
    height = limits.height
    for root in roots:
        own = stage.picture([root]).height - HEAD_HEIGHT
        if height + GAP + own > limits.height:
            runs.append([])
            height = HEAD_HEIGHT - GAP
        runs[-1].append(root)
        height += GAP + own
    even = -(-len(roots) // len(runs))
    equal = [stage.picture(roots[at : at + even]) for at in range(0, len(roots), even)]
    if all(fits(picture, limits) for picture in equal):
        return equal
    return [stage.picture(run) for run in runs]


def _spread_pages(section: BracketSection, limits: PageLimits) -> list[LayoutPicture]:
    """Rounds that are drawn by lot: the first matches of each on one page, the next on another."""
    most = int((limits.height - HEAD_HEIGHT + GAP) / (MATCH_HEIGHT + GAP))
    pictures = []
    runs = -(-len(section.columns) // limits.columns)
    for start, stop in shares(len(section.columns), runs):
        columns = section.columns[start:stop]
        for at in range(0, max(len(column) for column in columns), most):
            filled = [column[at : at + most] for column in columns]
            pictures.append(spread_picture(section.branch, [column for column in filled if column]))
    return pictures


def _with_winner_line(picture: LayoutPicture) -> LayoutPicture:
    """A picture with a line for the winner of the cup under its last match."""
    last = [box for box in picture.boxes if box.column == picture.column_count - 1]
    if len(last) != 1:
        return picture
    line = WinnerLine(column=last[0].column, top=last[0].bottom)
    return replace(picture, winner_line=line, height=max(picture.height, line.top + WINNER_HEIGHT))


def _with_third_place(picture: LayoutPicture, third: BracketSection) -> LayoutPicture:
    """A picture with the match for the third place under its last match."""
    column = picture.column_count - 1
    edge = max(box.bottom for box in picture.boxes if box.column == column)
    if picture.winner_line is not None:
        edge = picture.winner_line.top + WINNER_HEIGHT
    boxes, heads = [], []
    for node in (node for nodes in third.columns for node in nodes):
        heads.append(RoundLabel(name=node.round_name, column=column, top=edge + GAP))
        edge += GAP + HEAD_HEIGHT + MATCH_HEIGHT
        boxes.append(placed(node, third.branch, column, edge - MATCH_HEIGHT / 2))
    return replace(
        picture,
        boxes=(*picture.boxes, *boxes),
        heads=(*picture.heads, *heads),
        height=max(picture.height, edge),
    )


def _with_grand_final(picture: LayoutPicture, final: BracketSection) -> LayoutPicture:
    """A picture with the grand final at its right, midway between those who come to it."""
    boxes = {box.match_number: box for box in picture.boxes}
    links, heads = list(picture.links), list(picture.heads)
    for node in (node for nodes in final.columns for node in nodes):
        sources = [boxes[number] for slot in node.slots if (number := feeder(slot)) in boxes]
        middle = sum(box.middle for box in sources) / max(1, len(sources))
        box = placed(node, final.branch, picture.column_count + node.column, middle)
        boxes[node.match_number] = box
        links += [link(source, box) for source in sources]
        heads.append(RoundLabel(name=node.round_name, column=box.column, top=box.top - HEAD_HEIGHT))
    return _with_winner_line(
        replace(
            picture,
            column_count=picture.column_count + len(final.columns),
            boxes=tuple(boxes.values()),
            links=tuple(links),
            heads=tuple(heads),
        )
    )


def _with_references(pictures: Sequence[LayoutPicture]) -> tuple[LayoutPicture, ...]:
    """The pages with a word on every match that continues, or begins, on another page."""
    page_of = {
        box.match_number: number for number, page in enumerate(pictures, 1) for box in page.boxes
    }
    onward = {
        source: page_of[box.match_number]
        for page in pictures
        for box in page.boxes
        for slot in (box.a, box.b)
        if (source := feeder(slot)) is not None
    }

    def elsewhere(page: int | None, here: int) -> int | None:
        return None if page == here else page

    def origin(slot: Slot) -> int | None:
        return page_of.get(slot.match_number) if isinstance(slot, WinnerOf | LoserOf) else None

    def referring(box: Box, here: int) -> Box:
        return replace(
            box,
            a_page=elsewhere(origin(box.a), here),
            b_page=elsewhere(origin(box.b), here),
            onward_page=elsewhere(onward.get(box.match_number), here),
        )

    return tuple(
        replace(page, boxes=tuple(referring(box, number) for box in page.boxes))
        for number, page in enumerate(pictures, 1)
    )
