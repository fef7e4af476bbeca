"""Writes the geometry part of the catalogue: topology, bodies, model.json and pose.json. Seconds, no Blender.

    REVELA_HUMAN_DATA=... python3 tools/casting/people/export_geometry.py catalog [model ...]
"""
import os
import sys

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from people.body_file import (model_keys, pose_rotations, read_body, read_json, read_topology, rig_bones, skin_body, write_body,  # noqa: E402
                              write_json, write_topology)
from people.casting_sheet import LICENCE, MODELS  # noqa: E402
from people.makehuman import Human, load_target  # noqa: E402
from people.mannequin import abstract_body  # noqa: E402
from people.measure import measures_cm  # noqa: E402
from people.framing import camera_of  # noqa: E402
from people.arms import scale_of  # noqa: E402
from people.poses import CROPS, POSES, VIEWS, make_pose  # noqa: E402
from people.rotation import frame  # noqa: E402
from people.shoes import SHOES, SOLE_M, Pair  # noqa: E402
from people.surface import normals  # noqa: E402
from studio import rig  # noqa: E402


SHOE_MARGIN_PX = 10
# Around a nipple this much is replaced by the curve of its surroundings.
DOME_M = 0.026


def cast(key):
    human = Human(MODELS[key]["shape"])
    if human.missing:
        raise SystemExit(f"{key}: no such targets: {human.missing}")
    smooth_nipples(human)
    return abstract_body(human) if MODELS[key]["kind"] == "mannequin" else human


def smooth_nipples(human):
    """Nothing of the chest may show through the base layer or on a mannequin: each breast continues as one smooth dome.

    A quartic over the tangent plane, fitted to the ring around the nipple, replaces the height inside it.
    """
    offsets = load_target(human.path("makehuman/targets/breast/nipple-size-incr.target"), len(human.rest))
    body = human.body_vertices
    points = human.rest[body]
    normal = normals(points, np.array(human.group_faces()[0]))
    nipple = np.linalg.norm(offsets[body], axis=1) > 1e-4
    for side in (-1, 1):
        centre = points[nipple & (side * points[:, 0] > 0)].mean(0)
        distance = np.linalg.norm(points - centre, axis=1)
        up = normal[distance < DOME_M].mean(0)
        frame_ = frame(up, np.array([0.0, 1, 0]))
        near = (distance < 2.6 * DOME_M) & (normal @ frame_[:, 0] > 0)
        local = (points - centre) @ frame_
        u, v = local[:, 1] / DOME_M, local[:, 2] / DOME_M
        basis = np.stack([u ** i * v ** j for i in range(5) for j in range(5 - i)], 1)
        ring = near & (distance > 0.9 * DOME_M)
        fit = np.linalg.lstsq(basis[ring], local[ring, 0], rcond=None)[0]
        blend = np.clip((1.3 * DOME_M - distance) / (0.4 * DOME_M), 0, 1) * near
        points = points + (blend * (basis @ fit - local[:, 0]))[:, None] * frame_[:, 0]
    human.rest[body] = points


def box(points, camera):
    """Pixel box [left, top, right, bottom] of projected points."""
    px, _ = rig.project(points, camera)
    return [round(float(v), 1) for v in (*px.min(0), *px.max(0))]


def write_model(catalog, key, human, bones):
    sheet = MODELS[key]
    folder = os.path.join(catalog, "models", key)
    body = write_body(folder, human, bones)
    write_json(os.path.join(folder, "model.json"), {
        "key": key, "kind": sheet["kind"], "name": sheet["name"], "gender": sheet["gender"], "age": sheet["age"],
        "country": sheet["country"], "levelUse": sheet["levelUse"], "heightCm": round(sheet["shape"]["heightM"] * 100),
        "measuresCm": measures_cm(human), "hair": sheet["hair"], "feet": "bare", "poses": list(POSES),
        "portrait": "portrait.webp", "full": "full.webp", "body": body, "licence": LICENCE,
    })


def write_pose(catalog, key, pose, cast_, bones, topology):
    human, pairs = cast_
    poser = make_pose(human, pose)
    camera = camera_of(CROPS[pose], scale_of(human))
    document = {
        "key": pose, "view": VIEWS[pose], "crop": CROPS[pose], "camera": camera, "resolution": rig.RESOLUTION,
        "root": {"translationM": poser.translation.tolist()}, "rotations": pose_rotations(poser.rotations, bones), "groundM": 0,
    }
    points, heads = read_body(catalog, key)
    posed = skin_body(topology, points, heads, document)
    document["root"]["translationM"][1] -= float(posed[:, 1].min())
    document["root"]["translationM"] = [round(v, 7) for v in document["root"]["translationM"]]
    posed = skin_body(topology, points, heads, document)
    head = human.weights[human.body_vertices][:, human.index["head"]] > 0.6
    eye_y = human.head["eye.L"][1]
    face = head & (human.rest[human.body_vertices, 2] > human.head["head"][2]) & (human.rest[human.body_vertices, 1] < eye_y + 0.06)
    document["bodyBox"] = box(posed, camera)
    document["headBox"] = box(posed[head], camera)
    document["faceBox"] = None if VIEWS[pose] == "back" else box(posed[face], camera)
    if CROPS[pose] == "full":
        # The floor lies below the soles; the feet themselves stay where every picture and garment has them.
        document["floorM"] = -SOLE_M
        matrices = human.matrices(poser.rotations, document["root"]["translationM"])
        edges = np.array([box(points, camera) for pair in pairs for points in pair.posed(matrices).values()])
        low, high = np.floor(edges[:, :2].min(0)) - SHOE_MARGIN_PX, np.ceil(edges[:, 2:].max(0)) + SHOE_MARGIN_PX
        document["shoes"] = {"box": [int(v) for v in (*low, *high)], "pairs": list(SHOES)}
    path = os.path.join(catalog, "models", key, "poses", pose, "pose.json")
    if os.path.exists(path):
        document = {**read_json(path), **document}
    write_json(path, document)


def main(catalog, keys):
    bones = None
    for key in keys:
        human = cast(key)
        if bones is None:
            bones = rig_bones(human)
            write_topology(os.path.join(catalog, "bodies"), human, bones)
        write_model(catalog, key, human, bones)
        topology = read_topology(catalog)
        dressed = human, [Pair(human, name) for name in SHOES]
        for pose in POSES:
            write_pose(catalog, key, pose, dressed, bones, topology)
        print(key, measures_cm(human))


if __name__ == "__main__":
    np.seterr(all="raise", under="ignore")
    main(sys.argv[1], sys.argv[2:] or model_keys(sys.argv[1]))
