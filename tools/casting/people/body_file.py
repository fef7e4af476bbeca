"""The geometry files of the catalogue: topology shared by all models, one body per model, one pose per picture.

All little endian. Sizes and offsets are documented in topology.json and model.json, which a reader should trust
over this file. `read_*` return what the renderer uses, so the pictures come from exactly these files.
"""
import json
import os

import numpy as np

from .rotation import from_quaternion, to_quaternion

INFLUENCES = 4


def write_json(path, value):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        json.dump(value, file, indent=1, ensure_ascii=False)
        file.write("\n")


def read_json(path):
    with open(path) as file:
        return json.load(file)


def rig_bones(human):
    """Bones that carry weight or move, and their ancestors, parents first."""
    keep = {b for b in human.order if human.weights[:, human.index[b]].any() and not human.is_still(b)}
    for bone in list(keep):
        while bone:
            keep.add(bone)
            bone = human.bones[bone]["parent"]
    return [b for b in human.order if b in keep]


def bone_distances(human, bones):
    """Steps between bones in the tree."""
    parent = np.array([bones.index(human.bones[b]["parent"]) if human.bones[b]["parent"] else -1 for b in bones])
    chains = []
    for i in range(len(bones)):
        chain = [i]
        while parent[chain[-1]] >= 0:
            chain.append(int(parent[chain[-1]]))
        chains.append(chain)
    out = np.zeros((len(bones), len(bones)), int)
    for i, a in enumerate(chains):
        for j, b in enumerate(chains):
            shared = len(set(a) & set(b))
            out[i, j] = len(a) + len(b) - 2 * shared
    return out


def four_influences(weights, distance):
    """The four strongest bones of every vertex; what the others held goes to their nearest kept relative.

    Plain renormalising would hand a dropped spine bone's share to the arm and crease the shoulder in a pose.
    """
    strongest = np.argsort(-weights, 1, kind="stable")[:, :INFLUENCES]
    picked = np.take_along_axis(weights, strongest, 1)
    for v, bone in zip(*np.nonzero(weights > 0)):
        if bone not in strongest[v]:
            near = np.where(picked[v] > 0, distance[bone, strongest[v]], 99)
            picked[v, np.argmin(near)] += weights[v, bone]
    return strongest, picked


def write_topology(folder, human, bones):
    faces, texture_faces = human.group_faces()
    quads = np.array(faces, "<u2")
    weights = human.weights[human.body_vertices][:, [human.index[b] for b in bones]]
    strongest, picked = four_influences(weights, bone_distances(human, bones))
    picked = np.round(picked / picked.sum(1)[:, None] * 65535).astype(int)
    picked[:, 0] += 65535 - picked.sum(1)
    used_uv = sorted({t for f in texture_faces for t in f})
    renumber = {t: i for i, t in enumerate(used_uv)}
    uv_quads = np.array([[renumber[t] for t in f] for f in texture_faces], "<u2")
    uvs = np.round(np.clip(human.vt[used_uv], 0, 1) * 65535).astype("<u2")
    parts = [("quads", quads), ("boneIndex", strongest.astype("<u1")), ("boneWeight", picked.astype("<u2")),
             ("uvQuads", uv_quads), ("uv", uvs)]
    layout, offset, blob = {}, 0, b""
    for name, array in parts:
        data = array.tobytes()
        data += b"\0" * (-len(data) % 4)
        layout[name] = {"offset": offset, "type": {"<u2": "uint16", "|u1": "uint8"}[array.dtype.str], "shape": list(array.shape)}
        offset += len(data)
        blob += data
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "topology.bin"), "wb") as file:
        file.write(blob)
    write_json(os.path.join(folder, "topology.json"), {
        "note": "MakeHuman base body (CC0). Little endian; every part starts on 4 bytes. Quads are counter-clockwise seen from outside. "
                "boneWeight is divided by 65535 (the four sum to 65535). uv is divided by 65535, v up; uvQuads has one uv for each quad corner.",
        "vertexCount": len(weights), "quadCount": len(quads), "byteLength": offset, "layout": layout,
        "bones": [{"name": b, "parent": bones.index(human.bones[b]["parent"]) if human.bones[b]["parent"] else -1} for b in bones],
        "skinning": "G[bone] = G[parent] * A(bone), A turns by rotations[bone] about the bone's rest head, axes world-aligned; "
                    "G[root] is preceded by the translation root.translationM. vertex = sum of weight * G[bone] * restVertex. "
                    "Then one Catmull-Clark step gives the rendered surface within a pixel.",
        "licence": "CC0-1.0",
    })


def write_body(folder, human, bones):
    """body.bin; returns the part of model.json that describes it."""
    points = human.rest[human.body_vertices]
    low, high = points.min(0), points.max(0)
    scale = (high - low) / 65535
    quantised = np.round((points - low) / scale - 32768).astype("<i2")
    heads = np.array([human.head[b] for b in bones], "<f4")
    data = quantised.tobytes()
    data += b"\0" * (-len(data) % 4)
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "body.bin"), "wb") as file:
        file.write(data + heads.tobytes())
    return {
        "file": "body.bin", "note": "metres = (int16 + 32768) * scaleM + minM for each axis; boneHeads are metres in the rest pose, bones as in topology.json",
        "minM": low.tolist(), "scaleM": scale.tolist(),
        "layout": {"position": {"offset": 0, "type": "int16", "shape": list(points.shape)},
                   "boneHeads": {"offset": len(data), "type": "float32", "shape": list(heads.shape)}},
    }


def pose_rotations(rotations, bones):
    """Rotations that turn something, as quaternions [x, y, z, w]."""
    out = {}
    for bone in bones:
        if bone in rotations and not np.allclose(rotations[bone], np.eye(3), atol=1e-9):
            out[bone] = to_quaternion(rotations[bone]).round(7).tolist()
    return out


def part(blob, spec):
    dtype = np.dtype({"uint16": "<u2", "uint8": "u1", "int16": "<i2", "float32": "<f4"}[spec["type"]])
    count = int(np.prod(spec["shape"]))
    return np.frombuffer(blob, dtype, count, spec["offset"]).reshape(spec["shape"])


def read_topology(catalog):
    meta = read_json(os.path.join(catalog, "bodies/topology.json"))
    with open(os.path.join(catalog, "bodies/topology.bin"), "rb") as file:
        blob = file.read()
    return {"bones": meta["bones"], **{k: part(blob, spec) for k, spec in meta["layout"].items()}}


def read_body(catalog, key):
    model = read_json(os.path.join(catalog, "models", key, "model.json"))
    with open(os.path.join(catalog, "models", key, "body.bin"), "rb") as file:
        blob = file.read()
    body = model["body"]
    points = (part(blob, body["layout"]["position"]).astype(float) + 32768) * body["scaleM"] + body["minM"]
    return points, part(blob, body["layout"]["boneHeads"]).astype(float)


def model_keys(catalog):
    """The folders of the catalogue's models."""
    return sorted(entry.name for entry in os.scandir(os.path.join(catalog, "models")) if entry.is_dir())


def read_pose(catalog, key, pose):
    return read_json(os.path.join(catalog, "models", key, "poses", pose, "pose.json"))


def bone_matrices(topology, heads, pose):
    """Global 4x4 of every bone of the exported rig."""
    out = []
    for i, bone in enumerate(topology["bones"]):
        a = np.eye(4)
        q = pose["rotations"].get(bone["name"])
        if q is not None:
            r = from_quaternion(q)
            a[:3, :3] = r
            a[:3, 3] = heads[i] - r @ heads[i]
        if bone["parent"] < 0:
            shift = np.eye(4)
            shift[:3, 3] = pose["root"]["translationM"]
            out.append(shift @ a)
        else:
            out.append(out[bone["parent"]] @ a)
    return np.array(out)


def skin_body(topology, points, heads, pose):
    """The posed body in metres from the files alone."""
    g = bone_matrices(topology, heads, pose)
    homogeneous = np.concatenate([points, np.ones((len(points), 1))], 1)
    out = np.zeros_like(points)
    weight = topology["boneWeight"].astype(float) / 65535
    for k in range(weight.shape[1]):
        out += weight[:, k, None] * np.einsum("nij,nj->ni", g[topology["boneIndex"][:, k]], homogeneous)[:, :3]
    return out
