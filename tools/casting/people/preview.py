"""Poses as shaded geometry in a second each, without Blender: for the eye, before anything is rendered.

    REVELA_HUMAN_DATA=... python3 tools/casting/people/preview.py <out.png> <model> [pose ...] [--height 640] [--columns 4]
"""
import argparse
import os
import sys

import cv2
import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from people.arms import scale_of  # noqa: E402
from people.contact import share  # noqa: E402
from people.export_geometry import cast  # noqa: E402
from people.framing import camera_of  # noqa: E402
from people.makehuman import skin  # noqa: E402
from people.poses import CROPS, POSES, make_pose  # noqa: E402
from studio import rig  # noqa: E402

OVERSAMPLED = 2
PAPER, CLAY, SUIT = 208, np.array([196, 205, 214]), np.array([150, 150, 152])
KEY, FILL = np.array([-0.55, 0.5, 0.67]), np.array([0.75, 0.1, 0.65])


def posed_quads(human, name):
    """Corners (n, 4, 3) of the body's quads, standing on y = 0, world metres."""
    poser = make_pose(human, name)
    body = human.body_vertices
    points = skin(human.rest, human.weights, human.matrices(poser.rotations, poser.translation))
    points[:, 1] -= points[body, 1].min()
    return points[np.array(human.group_faces()[0])]


def suit(human):
    """Which quads are trunk and thighs: they wear a darker suit."""
    body = human.body_vertices
    worn = np.zeros(len(human.rest), bool)
    worn[body] = (share(human, ("upperleg", "spine", "root")) > 0.5) & (human.rest[body, 1] > human.head["upperleg01.L"][1] * 0.82)
    return worn[np.array(human.group_faces()[0])].all(1)


def draw(quads, worn, camera, height):
    """Painter's algorithm over what faces the camera."""
    size = (height * 3 // 4 * OVERSAMPLED, height * OVERSAMPLED)
    px, depth = rig.project(quads.reshape(-1, 3), camera, size)
    px, depth = px.reshape(-1, 4, 2), depth.reshape(-1, 4).mean(1)
    normal = np.cross(quads[:, 2] - quads[:, 0], quads[:, 3] - quads[:, 1])
    normal /= np.linalg.norm(normal, axis=1)[:, None] + 1e-12
    seen = ((np.asarray(camera["eye"]) - quads[:, 0]) * normal).sum(1) > 0
    light = 0.22 + 0.62 * np.clip(normal @ KEY, 0, 1) + 0.16 * np.clip(normal @ FILL, 0, 1)
    picture = np.full((size[1], size[0], 3), PAPER, np.uint8)
    order = np.nonzero(seen)[0]
    for i in order[np.argsort(-depth[order])]:
        cv2.fillConvexPoly(picture, np.round(px[i] * 16).astype(np.int32), ((SUIT if worn[i] else CLAY) * light[i]).tolist(), cv2.LINE_AA, 4)
    return cv2.resize(picture, (size[0] // OVERSAMPLED, size[1] // OVERSAMPLED), interpolation=cv2.INTER_AREA)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("out")
    parser.add_argument("model")
    parser.add_argument("poses", nargs="*", default=list(POSES))
    parser.add_argument("--height", type=int, default=640)
    parser.add_argument("--columns", type=int, default=4)
    a = parser.parse_args()
    human = cast(a.model)
    cells, worn = [], suit(human)
    for name in a.poses:
        cell = draw(posed_quads(human, name), worn, camera_of(CROPS[name], scale_of(human)), a.height)
        cv2.putText(cell, name, (10, 24), cv2.FONT_HERSHEY_SIMPLEX, 0.6, (60, 60, 60), 1, cv2.LINE_AA)
        cells.append(cell)
    cells += [np.full_like(cells[0], PAPER)] * (-len(cells) % a.columns)
    rows = [np.hstack(cells[i:i + a.columns]) for i in range(0, len(cells), a.columns)]
    cv2.imwrite(a.out, np.vstack(rows))


if __name__ == "__main__":
    main()
