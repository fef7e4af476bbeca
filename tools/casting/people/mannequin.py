"""Turns a human shape into a shop mannequin: an abstract head without features, on the same mesh.

Every head vertex moves onto one smooth star-shaped surface (`Skull`), so brow, nose and chin stay as a hint. Ears,
lids, nostrils and the inside of the mouth would fold there; their directions are spread between their neighbours first.
"""
import numpy as np

from .skull import Skull, grow, spread_directions
from .surface import averaging


def smoothstep(x, low, high):
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def abstract_body(human):
    skull = Skull(human)
    points = skull.points.copy()
    mean = averaging(skull.quads, len(points))
    direction = spread_directions(skull)
    egg = skull.centre + direction * skull.radius(direction)[:, None]
    # The jaw line blends into the neck, which keeps its shape.
    blend = smoothstep(skull.weight, 0.35, 0.9)[:, None]
    points = points * (1 - blend) + egg * blend
    band = grow((skull.weight > 0.05) & (skull.weight < 0.999), skull.neighbours, 2) & (skull.weight > 0.02)
    relax(points, mean, band, 25)
    chest = human.head["spine01"][1]
    relax(points, mean, (np.abs(points[:, 0]) < 0.24) & (points[:, 1] > 0.6) & (points[:, 1] < chest + 0.1), 4)
    human.rest[human.body_vertices] = points
    return human


def relax(points, mean, where, rounds):
    for _ in range(rounds):
        points[where] += 0.5 * ((mean @ points) - points)[where]
