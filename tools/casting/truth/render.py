"""Blender script: renders a draped garment on its body, as a picture and as a map of which place of which photo each pixel shows.

    blender -b -P tools/casting/truth/render.py -- <draped.npz> <pose.json> <out prefix> <front photo> <back photo>

Writes linear EXRs: `<prefix>_Image.exr` with its passes (light of the casting's rig); `<prefix>_places.exr` (32 bit, one ray through the middle of
each pixel: u and v of the photo, 0 to 1 from its upper left corner, and what is seen: 1 front, 2 back, 3 the inside); `<prefix>_cover.exr` (alpha:
what the body leaves to see).
"""
import json
import os
import sys

import bpy
import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from people import materials  # noqa: E402
from studio import stage  # noqa: E402

SIZE = (384, 512)
SAMPLES, COVER_SAMPLES = 12, 8


def cloth_material(name, photo, inner):
    """The photo on the outside, its mean colour on the inside; both matte as the engine has them."""
    n = materials.Nodes(name)
    picture = n.add("ShaderNodeTexImage", interpolation="Linear", extension="EXTEND")
    picture.image = bpy.data.images.load(photo, check_existing=True)
    behind = n.add("ShaderNodeNewGeometry").outputs["Backfacing"]
    colour = n.mix(behind, picture.outputs["Color"], inner)
    return n.finish(n.add("ShaderNodeBsdfDiffuse", {"Color": colour}).outputs[0])


def place_material(name, kind):
    """Glows with its place in the photo (red, green) and what is seen (blue)."""
    n = materials.Nodes(name)
    uv = n.add("ShaderNodeUVMap", uv_map="UV").outputs["UV"]
    split = n.add("ShaderNodeSeparateXYZ", {0: uv})
    behind = n.add("ShaderNodeNewGeometry").outputs["Backfacing"]
    seen = n.add("ShaderNodeMixRGB", {"Fac": behind, "Color1": (kind, kind, kind), "Color2": (3.0, 3.0, 3.0)}).outputs[0]
    colour = n.add("ShaderNodeCombineXYZ", {0: split.outputs[0], 1: n.math("SUBTRACT", 1.0, split.outputs[1]), 2: seen})
    return n.finish(n.add("ShaderNodeEmission", {"Color": colour.outputs[0], "Strength": 1.0}).outputs[0])


def holdout_material():
    n = materials.Nodes("holdout")
    return n.finish(n.add("ShaderNodeHoldout").outputs[0])


def linear(colour):
    return tuple(float(c) for c in colour)


def write_plain(path, samples, width):
    """One float EXR of the scene as it is; `width` of the pixel filter, 0.01 for a ray through the middle of each pixel."""
    scene = bpy.context.scene
    scene.use_nodes = False
    scene.cycles.samples, scene.cycles.use_adaptive_sampling = samples, False
    scene.cycles.pixel_filter_type, scene.cycles.filter_width = "BLACKMAN_HARRIS", width
    scene.render.image_settings.file_format = "OPEN_EXR"
    scene.render.image_settings.color_depth, scene.render.image_settings.color_mode = "32", "RGBA"
    scene.render.image_settings.exr_codec = "NONE"
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)


def main(draped, pose, prefix, front, back):
    data = dict(np.load(draped))
    with open(pose) as file:
        camera = json.load(file)["camera"]
    stage.clear()
    stage.use_cycles(SAMPLES, adaptive=False)
    stage.add_lights()
    stage.add_floor()
    body = stage.add_mesh("body", data["body"], data["quads"], materials.mannequin(), subdivisions=1)
    pieces = []
    for name, photo, inner in (("front", front, data["innerFront"]), ("back", back, data["innerBack"])):
        faces, uv = data[f"{name}Faces"], data["uv"]
        material = cloth_material(name, photo, linear(inner))
        pieces.append((stage.add_mesh(name, data["points"], faces, material, uv[faces].reshape(-1, 2)), 1.0 if name == "front" else 2.0))
        normals = data["normals"]
        mesh = pieces[-1][0].data
        mesh.use_auto_smooth = True
        mesh.normals_split_custom_set_from_vertices(np.stack([normals[:, 0], -normals[:, 2], normals[:, 1]], 1).tolist())
    stage.add_camera(camera, resolution=SIZE)
    stage.render_exr(prefix, ("Image", "DiffCol", "Normal"))
    body.data.materials[0] = holdout_material()
    for piece, kind in pieces:
        piece.data.materials[0] = place_material(f"places {kind}", kind)
    write_plain(prefix + "_places.exr", 1, 0.01)
    write_plain(prefix + "_cover.exr", COVER_SAMPLES, 1.0)


if __name__ == "__main__":
    main(*sys.argv[sys.argv.index("--") + 1:][:5])
