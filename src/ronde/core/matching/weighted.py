"""Maximum weight matching in any graph, reduced to a perfect matching of a complete graph.

A vertex is added where their number is odd, and every missing edge is put in:

* where only the weight counts, missing edges and edges of negative weight weigh nothing. Every
  matching of the graph can be made perfect by such edges without a change of weight, and the edges
  that weigh nothing are left out of the answer;
* where the number of pairs counts first, a missing edge weighs less than nothing, by so much that
  one of them fewer is worth more than any choice among the true edges.

Weights are whole numbers of any length and no result is rounded.
"""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from ronde.core.matching.perfect import Certificate, heaviest_perfect_matching

Weights: TypeAlias = Mapping[tuple[int, int], int] | Sequence[Sequence[int | None]]
"""Edges with their weights, ends in either order; or rows, of which the part above the diagonal is
read: `rows[u][v]` for u < v, None where there is no edge."""


def maximum_weight_matching(
    vertex_count: int, weights: Weights, *, maximum_cardinality: bool
) -> list[int | None]:
    """The mate of each vertex, or None, in a matching of greatest weight.

    With `maximum_cardinality` it is one of greatest weight among those with the most pairs. Of
    several equally good matchings it is any one, always the same for the same input.
    """
    rows = _rows(vertex_count, weights)
    full = _with_most_pairs(rows) if maximum_cardinality else _of_most_weight(rows)
    mates = heaviest_perfect_matching(full).mates
    answer: list[int | None] = [None] * vertex_count
    for vertex, mate in enumerate(mates[:vertex_count]):
        if mate < vertex_count:
            weight = rows[vertex][mate]
            if weight is not None and (maximum_cardinality or weight > 0):
                answer[vertex] = mate
    return answer


def completed_weights(
    vertex_count: int, weights: Weights, *, maximum_cardinality: bool
) -> list[list[int]]:
    """The table of weights of the complete graph whose best perfect matching is sought."""
    rows = _rows(vertex_count, weights)
    return _with_most_pairs(rows) if maximum_cardinality else _of_most_weight(rows)


def dual_certificate(
    vertex_count: int, weights: Weights, *, maximum_cardinality: bool
) -> Certificate:
    """The proof that the matching is the best, in terms of the `completed_weights`."""
    return heaviest_perfect_matching(
        completed_weights(vertex_count, weights, maximum_cardinality=maximum_cardinality)
    )


def _rows(vertex_count: int, weights: Weights) -> list[list[int | None]]:
    """The weights as a square symmetric table, None where there is no edge."""
    rows: list[list[int | None]] = [[None] * vertex_count for _vertex in range(vertex_count)]
    if isinstance(weights, Mapping):
        for (first, second), weight in weights.items():
            if first == second or not (0 <= first < vertex_count and 0 <= second < vertex_count):
                raise ValueError(f"no edge of {vertex_count} vertices: {first}, {second}")
            rows[first][second] = rows[second][first] = weight
        return rows
    if len(weights) != vertex_count:
        raise ValueError(f"expected {vertex_count} rows, found {len(weights)}")
    for first, row in enumerate(weights):
        for second in range(first + 1, vertex_count):
            rows[first][second] = rows[second][first] = row[second]
    return rows


def _of_most_weight(rows: list[list[int | None]]) -> list[list[int]]:
    return _filled(
        [[None if weight is None or weight < 0 else weight for weight in row] for row in rows],
        missing=0,
    )


def _with_most_pairs(rows: list[list[int | None]]) -> list[list[int]]:
    """Missing edges filled in, each costing more than true edges can ever make good.

    k pairs and k + 1 pairs differ by less than (2k + 1) times one more than the greatest absolute
    weight, and 2k + 1 is less than the number of vertices when k + 1 pairs are possible.
    """
    greatest = max((abs(weight) for row in rows for weight in row if weight is not None), default=0)
    return _filled(rows, missing=-len(rows) * (greatest + 1))


def _filled(rows: list[list[int | None]], *, missing: int) -> list[list[int]]:
    """A table without gaps, one vertex more if they are odd in number.

    Everybody's edge to the added vertex weighs nothing: just one of them is in every perfect
    matching.
    """
    full = [[missing if weight is None else weight for weight in row] for row in rows]
    if len(full) % 2:
        for row in full:
            row.append(0)
        full.append([0] * (len(full) + 1))
    return full
