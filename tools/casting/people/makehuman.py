"""MakeHuman's CC0 data as numpy arrays in metres. Reads data files only; none of MakeHuman's code is used.

The data folder (argument or REVELA_HUMAN_DATA) holds `makehuman/`, `assets/` and `textures/`.
"""
import json
import os
import re

import numpy as np

DECIMETRE = 0.1
# No pose turns these. shoulder01 goes with the clavicle: four influences then hold the shoulder without a crease.
STILL = ("breast", "metacarpal", "pelvis", "shoulder01", "neck02", "neck03", "upperarm02", "lowerarm02", "upperleg02", "lowerleg02")


def data_folder():
    folder = os.environ.get("REVELA_HUMAN_DATA")
    if not folder or not os.path.isdir(os.path.join(folder, "makehuman")):
        raise SystemExit("Set REVELA_HUMAN_DATA to the folder with makehuman/, assets/ and textures/ (see README).")
    return folder


def load_obj(path):
    """Vertices, texture coordinates, faces, texture faces and the group of every face."""
    v, vt, f, ft, groups, group = [], [], [], [], [], ""
    with open(path) as lines:
        for line in lines:
            if line.startswith("v "):
                v.append([float(x) for x in line.split()[1:4]])
            elif line.startswith("vt "):
                vt.append([float(x) for x in line.split()[1:3]])
            elif line.startswith("g "):
                group = line.split()[1]
            elif line.startswith("f "):
                corners = [c.split("/") for c in line.split()[1:]]
                f.append([int(c[0]) - 1 for c in corners])
                ft.append([int(c[1]) - 1 if len(c) > 1 and c[1] else 0 for c in corners])
                groups.append(group)
    return np.array(v), np.array(vt), f, ft, groups


def load_target(path, n):
    offsets = np.zeros((n, 3))
    with open(path) as lines:
        for line in lines:
            parts = line.split()
            if len(parts) == 4 and parts[0].isdigit():
                offsets[int(parts[0])] = [float(x) for x in parts[1:]]
    return offsets


def three_way(x, names):
    low, high = max(0, 1 - 2 * x), max(0, 2 * x - 1)
    return {names[0]: low, names[1]: 1 - low - high, names[2]: high}


class Human:
    """One shape of the base mesh with its skeleton and skin weights, in metres, standing in the rest pose."""

    def __init__(self, shape):
        self.data = data_folder()
        self.gender = shape["gender"]
        self.v0, self.vt, self.f, self.ft, self.groups = load_obj(self.path("makehuman/base.obj"))
        self.missing = []
        self.rest = self.morph(shape) * DECIMETRE
        self.body_vertices = np.array(sorted({i for f, g in zip(self.f, self.groups) if g == "body" for i in f}))
        self.scale_to(shape["heightM"])
        self.read_skeleton()
        self.read_weights()

    def path(self, relative):
        return os.path.join(self.data, relative)

    def morph(self, shape):
        n = len(self.v0)
        v = self.v0.copy()

        def add(name, weight):
            if abs(weight) < 1e-4:
                return
            path = self.path("makehuman/targets/" + name + ".target")
            if not os.path.exists(path):
                self.missing.append(name)
                return
            v.__iadd__(weight * load_target(path, n))

        gender, age = shape["gender"], shape.get("ageBand", {"young": 1.0})
        muscles = three_way(shape["muscle"], ["minmuscle", "averagemuscle", "maxmuscle"])
        weights = three_way(shape["weight"], ["minweight", "averageweight", "maxweight"])
        heights = {"minheight": max(0, 1 - 2 * shape["height"]), "maxheight": max(0, 2 * shape["height"] - 1)}
        proportion = shape["proportion"]
        proportions = {"uncommonproportions": max(0, 1 - 2 * proportion), "idealproportions": max(0, 2 * proportion - 1)}
        cups = three_way(shape.get("cup", 0.5), ["mincup", "averagecup", "maxcup"])
        firmness = three_way(shape.get("firmness", 0.5), ["minfirmness", "averagefirmness", "maxfirmness"])
        for band, aw in age.items():
            for race, w in shape["race"].items():
                add(f"macrodetails/{race}-{gender}-{band}", w * aw)
            for m, mw in muscles.items():
                for w, ww in weights.items():
                    k = mw * ww * aw
                    stem = f"{gender}-{band}-{m}-{w}"
                    add(f"macrodetails/universal-{stem}", k)
                    for h, hw in heights.items():
                        add(f"macrodetails/height/{stem}-{h}", k * hw)
                    for p, pw in proportions.items():
                        add(f"macrodetails/proportions/{stem}-{p}", k * pw)
                    if gender == "female":
                        for c, cw in cups.items():
                            for q, qw in firmness.items():
                                if (c, q) != ("averagecup", "averagefirmness"):
                                    add(f"breast/{stem}-{c}-{q}", k * cw * qw)
        for name, weight in shape.get("targets", {}).items():
            for side in ("l", "r") if "{side}" in name else ("",):
                add(name.replace("{side}", side), weight)
        return v

    def scale_to(self, height_m):
        y = self.rest[self.body_vertices, 1]
        self.rest = self.rest * (height_m / (y.max() - y.min()))
        self.rest[:, 1] -= self.rest[self.body_vertices, 1].min()

    def read_skeleton(self):
        with open(self.path("makehuman/rigs/default.mhskel")) as file:
            skeleton = json.load(file)
        self.bones = skeleton["bones"]
        joints = {k: self.rest[ids].mean(0) for k, ids in skeleton["joints"].items()}
        self.head = {b: joints[x["head"]] for b, x in self.bones.items()}
        self.tail = {b: joints[x["tail"]] for b, x in self.bones.items()}
        self.order = []

        def visit(bone):
            if bone in self.order:
                return
            if self.bones[bone]["parent"]:
                visit(self.bones[bone]["parent"])
            self.order.append(bone)

        for bone in self.bones:
            visit(bone)
        self.index = {b: i for i, b in enumerate(self.order)}

    def read_weights(self):
        with open(self.path("makehuman/rigs/default_weights.mhw")) as file:
            weights = json.load(file)["weights"]
        w = np.zeros((len(self.rest), len(self.order)))
        for bone, pairs in weights.items():
            if pairs:
                a = np.array(pairs)
                w[a[:, 0].astype(int), self.index[bone]] = a[:, 1]
        w[w.sum(1) < 1e-6, self.index["root"]] = 1
        # Bones that no pose turns move exactly with their parent: give the parent their weight, keep four influences enough.
        for bone in reversed(self.order):
            if self.is_still(bone):
                w[:, self.index[self.bones[bone]["parent"]]] += w[:, self.index[bone]]
                w[:, self.index[bone]] = 0
        self.weights = w / w.sum(1)[:, None]

    def is_still(self, bone):
        if bone.startswith(("eye.", "head", "root")):
            return False
        if bone.startswith(STILL) or (bone.startswith("toe") and "-1." not in bone):
            return True
        chain = self.bones[bone]["parent"]
        while chain:
            if chain == "head":
                return True
            chain = self.bones[chain]["parent"]
        return False

    def group_faces(self, group="body"):
        keep = [i for i, g in enumerate(self.groups) if g == group]
        return [self.f[i] for i in keep], [self.ft[i] for i in keep]

    def fit(self, mhclo):
        """A fitted item (eyes, brows, lashes): vertices in the rest pose, skin weights, faces, texture coordinates."""
        scale, rows, obj, mode = np.ones(3), [], None, None
        with open(mhclo, errors="replace") as lines:
            for line in lines:
                t = line.split()
                if not t or t[0] == "#":
                    continue
                if t[0] in ("x_scale", "y_scale", "z_scale"):
                    k = "xyz".index(t[0][0])
                    scale[k] = abs(self.rest[int(t[1])][k] - self.rest[int(t[2])][k]) / float(t[3])
                elif t[0] == "obj_file":
                    obj = os.path.join(os.path.dirname(mhclo), t[1])
                elif t[0] in ("verts", "delete_verts"):
                    mode = t[0]
                elif mode == "verts" and re.match(r"^-?\d+$", t[0]):
                    rows.append(([int(t[0])] * 3, [1, 0, 0], [0, 0, 0]) if len(t) == 1 else
                                ([int(x) for x in t[:3]], [float(x) for x in t[3:6]], [float(x) for x in t[6:9]]))
        anchors = np.array([r[0] for r in rows])
        w = np.array([r[1] for r in rows], float)
        offsets = np.array([r[2] for r in rows], float)
        points = (self.rest[anchors] * w[:, :, None]).sum(1) + offsets * scale
        weights = np.clip((self.weights[anchors] * w[:, :, None]).sum(1), 0, None)
        weights /= weights.sum(1)[:, None]
        v, vt, f, ft, _ = load_obj(obj)
        assert len(v) == len(points), mhclo
        return {"points": points, "weights": weights, "vt": vt, "f": f, "ft": ft}

    def matrices(self, rotations, translation=(0, 0, 0)):
        """Global 3x4 matrix of every bone, in `order`. G[child] = G[parent] @ A(child); A turns about the bone's rest head."""
        out = {}
        for bone in self.order:
            a = np.eye(4)
            if bone in rotations:
                h = self.head[bone]
                a[:3, :3] = rotations[bone]
                a[:3, 3] = h - rotations[bone] @ h
            parent = self.bones[bone]["parent"]
            out[bone] = out[parent] @ a if parent else a
        shift = np.eye(4)
        shift[:3, 3] = translation
        return np.array([(shift @ out[b])[:3] for b in self.order])


def skin(points, weights, matrices):
    """Linear blend skinning."""
    blend = np.tensordot(weights, matrices, axes=(1, 0))
    return np.einsum("nij,nj->ni", blend[:, :, :3], points) + blend[:, :, 3]
