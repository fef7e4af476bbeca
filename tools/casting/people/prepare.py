"""Everything that stands on set for one picture, posed, as one .npz that the Blender script reads.

    REVELA_HUMAN_DATA=... python3 tools/casting/people/prepare.py catalog <scratch> <model> <pose>
"""
import os
import sys

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from people.base_layer import base_layer  # noqa: E402
from people.body_file import read_body, read_pose, read_topology, skin_body  # noqa: E402
from people.casting_sheet import MODELS  # noqa: E402
from people.export_geometry import cast  # noqa: E402
from people.hair import grow_hair  # noqa: E402
from people.makehuman import skin  # noqa: E402
from people.paint import paint_body, picture_colours  # noqa: E402
from people.poses import make_pose  # noqa: E402
from people.shoes import SHOES, Pair  # noqa: E402


def fitted(human, relative, matrices):
    """A fitted card or eye: posed points, faces (quads as 4, triangles repeat the last), uv for each corner."""
    item = human.fit(human.path(relative))
    faces = np.array([list(f) + [f[-1]] * (4 - len(f)) for f in item["f"]], np.int32)
    uvs = np.array([list(t) + [t[-1]] * (4 - len(t)) for t in item["ft"]])
    return {"points": skin(item["points"], item["weights"], matrices), "faces": faces, "uv": item["vt"][uvs].reshape(-1, 2)}


class Wardrobe:
    """What does not depend on the pose, so that a model's six pictures share it."""

    def __init__(self, catalog, key):
        self.catalog, self.key, self.sheet = catalog, key, MODELS[key]
        self.human = cast(key)
        self.topology = read_topology(catalog)
        self.points, self.heads = read_body(catalog, key)
        self.person = self.sheet["kind"] == "person"
        self.pairs = {}
        if self.person:
            self.cloth = base_layer(self.human, self.sheet["gender"])
            self.paint = paint_body(self.human, self.sheet["look"])
            self.even_colour, self.face_colour = picture_colours(self.human, self.human.path("textures/" + self.sheet["look"]["skin"]))
            self.hair = grow_hair(self.human, self.sheet["look"])

    def dress(self, pose):
        document = read_pose(self.catalog, self.key, pose)
        body = skin_body(self.topology, self.points, self.heads, document)
        out = {"body.points": body, "body.faces": self.topology["quads"].astype(np.int32), "body.rest": self.points,
               "body.uv": (self.topology["uv"].astype(float) / 65535)[self.topology["uvQuads"]].reshape(-1, 2)}
        if self.person:
            self.add_person(out, body, make_pose(self.human, pose), document)
        return out

    def add_person(self, out, body, poser, document):
        human, look = self.human, self.sheet["look"]
        matrices = human.matrices(poser.rotations, document["root"]["translationM"])
        for name, values in self.paint.items():
            out["body." + name] = values
        for name, piece in self.cloth.items():
            out.update({f"{name}.points": piece.pose(body), f"{name}.faces": piece.triangles.astype(np.int32), f"{name}.seam": piece.seam,
                        f"{name}.rest": piece.select @ (piece.refine @ (piece.coarse @ self.points))})
        out["skin.evenColour"], out["skin.faceColour"] = self.even_colour, self.face_colour
        items = {"eyes": "makehuman/eyes/high-poly/high-poly.mhclo", "brow": "assets/eyebrows/{0}/{0}.mhclo".format(look["brow"]),
                 "lash": "assets/eyelashes/{0}/{0}.mhclo".format(look["lash"])}
        for name, path in items.items():
            out.update({f"{name}.{k}": v for k, v in fitted(human, path, matrices).items()})
        head = matrices[human.index["head"]]
        for name, (strands, radius) in self.hair.items():
            out[f"hair.{name}.points"] = strands @ head[:, :3].T + head[:, 3]
            out[f"hair.{name}.radius"] = radius


    def shoe(self, pose):
        """The body and every pair of shoes on it, without hair and clothes: what a shoe picture and a floor shadow need."""
        document = read_pose(self.catalog, self.key, pose)
        body = skin_body(self.topology, self.points, self.heads, document)
        matrices = self.human.matrices(make_pose(self.human, pose).rotations, document["root"]["translationM"])
        out = {"body.points": body, "body.faces": self.topology["quads"].astype(np.int32)}
        for name in SHOES:
            pair = self.pairs.setdefault(name, None) or Pair(self.human, name)
            self.pairs[name] = pair
            out[f"{name}.hides"] = pair.hides
            for part, points in pair.posed(matrices).items():
                out.update({f"{name}.{part}.points": points, f"{name}.{part}.faces": pair.parts[part]["faces"].astype(np.int32),
                            f"{name}.{part}.along": pair.parts[part]["along"], f"{name}.{part}.rest": pair.parts[part]["points"]})
        return out


def write_set(wardrobe, scratch, pose, shoes=False):
    path = os.path.join(scratch, f"{wardrobe.key}_{pose}{'_shoes' if shoes else ''}.npz")
    parts = wardrobe.shoe(pose) if shoes else wardrobe.dress(pose)
    np.savez(path, **{k: v.astype(np.float32) if v.dtype == float else v for k, v in parts.items()})
    return path


if __name__ == "__main__":
    catalog, scratch, key, pose = sys.argv[1:5]
    write_set(Wardrobe(catalog, key), scratch, pose)
