"""Checks the geometry files by a second, independent reading: plain loops over what the JSON documents say.

    python3 tools/casting/people/check_geometry.py catalog        files alone: skinning, floor, frame, boxes
    REVELA_HUMAN_DATA=... adds the comparison with the full rig; finished pictures add the outline comparison.
"""
import json
import math
import os
import sys

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

TYPES = {"uint16": "<u2", "uint8": "u1", "int16": "<i2", "float32": "<f4"}


def load(path):
    with open(path) as file:
        return json.load(file)


def block(path, layout):
    with open(path, "rb") as file:
        data = file.read()
    return {k: np.frombuffer(data, TYPES[s["type"]], math.prod(s["shape"]), s["offset"]).reshape(s["shape"]) for k, s in layout.items()}


def turn(q, v):
    """Rotates v by the quaternion [x, y, z, w]."""
    u, w = np.array(q[:3]), q[3]
    return v + 2 * np.cross(u, np.cross(u, v) + w * v)


def posed(topology, arrays, model, body, pose):
    """Every vertex carried down the bone chain, from the leaf to the root, bone by bone."""
    rest = (body["position"].astype(float) + 32768) * model["body"]["scaleM"] + model["body"]["minM"]
    bones, heads = topology["bones"], body["boneHeads"].astype(float)
    out = np.zeros_like(rest)
    for bone in range(len(bones)):
        for k in range(4):
            mine = np.nonzero((arrays["boneIndex"][:, k] == bone) & (arrays["boneWeight"][:, k] > 0))[0]
            if not len(mine):
                continue
            p, b = rest[mine], bone
            while b >= 0:
                q = pose["rotations"].get(bones[b]["name"])
                if q:
                    p = turn(q, p - heads[b]) + heads[b]
                b = bones[b]["parent"]
            out[mine] += (p + pose["root"]["translationM"]) * (arrays["boneWeight"][mine, k, None] / 65535)
    return out


def reference(key, name, shift):
    """The same pose on the full MakeHuman rig with every influence, or None without the data."""
    if not os.environ.get("REVELA_HUMAN_DATA"):
        return None
    from people.export_geometry import cast
    from people.makehuman import skin
    from people.poses import make_pose
    human = cast(key)
    poser = make_pose(human, name)
    return skin(human.rest[human.body_vertices], human.weights[human.body_vertices], human.matrices(poser.rotations, shift))


def crossings(coverage):
    """Columns (with fractions) where a row of coverage passes one half, left to right."""
    over = coverage > 0.5
    at = np.nonzero(over[1:] != over[:-1])[0]
    return at + (0.5 - coverage[at]) / (coverage[at + 1] - coverage[at])


def outline_error(folder, points, topology, arrays, pose):
    """Mean and 95th percentile of the pixels between the rendered outline and the mesh's, on bare legs' rows."""
    picture = os.path.join(folder, "body.webp")
    if not os.path.exists(picture):
        return None
    import cv2
    from PIL import Image
    from people.surface import subdivide
    from studio import rig
    matrix, quads = subdivide(arrays["quads"], len(points))
    px, _ = rig.project(matrix @ points, pose["camera"])
    fine = 8
    # Drawn eight times as wide and four times as high: coverage along a row without the fill's own rounding.
    tall = np.zeros((2048 * 4, 1536 * fine), np.uint8)
    for quad in np.round((px[quads] * [fine, 4] - 0.5) * 16).astype(np.int32):
        cv2.fillConvexPoly(tall, quad, 255, shift=4)
    alpha = np.array(Image.open(picture).convert("RGBA").getchannel("A").resize((1536, 2048), Image.Resampling.BICUBIC)) / 255
    top, bottom = pose["bodyBox"][1], pose["bodyBox"][3]
    rows = (int(top + 0.72 * (bottom - top)), int(top + 0.9 * (bottom - top))) if pose["crop"] == "full" else (1968, 2040)
    gaps = []
    for row in range(*rows):
        mesh = tall[row * 4 + 2].reshape(1536, fine).mean(1) / 255
        a, b = crossings(mesh), crossings(alpha[row])
        if len(a) == len(b):
            gaps += list(np.abs(a - b))
    if not gaps:
        return None
    return float(np.mean(gaps)), float(np.percentile(gaps, 95))


def main(catalog):
    topology = load(f"{catalog}/bodies/topology.json")
    arrays = block(f"{catalog}/bodies/topology.bin", topology["layout"])
    assert (arrays["boneWeight"].astype(int).sum(1) == 65535).all(), "weights"
    assert arrays["quads"].max() < topology["vertexCount"], "quads"
    for key in load(f"{catalog}/models/models.json")["models"]:
        model = load(f"{catalog}/models/{key}/model.json")
        body = block(f"{catalog}/models/{key}/body.bin", model["body"]["layout"])
        for name in model["poses"]:
            folder = f"{catalog}/models/{key}/poses/{name}"
            pose = load(f"{folder}/pose.json")
            points = posed(topology, arrays, model, body, pose)
            assert abs(points[:, 1].min()) < 1e-4, (key, name, "floor")
            left, top, right, bottom = pose["bodyBox"]
            inside = bottom < 2040 if pose["crop"] == "full" else bottom > 2048
            assert left > 0 and top > 60 and right < 1536 and inside, (key, name, pose["bodyBox"])
            full = reference(key, name, pose["root"]["translationM"])
            line = f"{key:10s} {name:13s} height in frame {(bottom - top) / 2048:.3f}"
            if full is not None:
                d = np.linalg.norm(full - points, axis=1) * 1000
                line += f"  4 of all influences: mean {d.mean():.2f} mm, worst {d.max():.1f} mm"
            gap = outline_error(folder, points, topology, arrays, pose)
            if gap is not None:
                line += f"  outline off by {gap[0]:.2f} px, 95 % below {gap[1]:.2f}"
            print(line)


if __name__ == "__main__":
    main(sys.argv[1])
