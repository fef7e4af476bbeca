"""Blender script: renders every pair of shoes of one prepared set, and the floor shadow of the model in the first pair.

    blender -b -P tools/casting/people/render_shoes.py -- <set.npz> <pose.json> <out prefix> <scratch> [--samples 24] [--threads 2]
"""
import argparse
import json
import os
import sys

import bpy
import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from people import materials  # noqa: E402
from people.shoe_cuts import SHOES  # noqa: E402
from studio import rig, stage  # noqa: E402

# Shadows fall on the near floor: the lower part of the frame.
SHADOW_SHARE = 0.40
SKIN = (0.42, 0.27, 0.19)


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("set")
    parser.add_argument("pose")
    parser.add_argument("out")
    parser.add_argument("scratch")
    parser.add_argument("--samples", type=int, default=24)
    parser.add_argument("--threads", type=int, default=2)
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1:])


def add_pair(data, name):
    cut = SHOES[name]
    objects = []
    for part in ("upper", "sole", "trim"):
        if f"{name}.{part}.points" not in data:
            continue
        material = materials.leather(f"{name} {part}", cut[part], cut["roughness"] if part == "upper" else 0.6, cut.get("lining") if part == "upper" else None)
        obj = stage.add_mesh(f"{name} {part}", data[f"{name}.{part}.points"], data[f"{name}.{part}.faces"].tolist(), material, subdivisions=1)
        for attribute in ("along", "rest"):
            values = data[f"{name}.{part}.{attribute}"].astype(np.float32)
            kind, field = ("FLOAT_VECTOR", "vector") if values.ndim == 2 else ("FLOAT", "value")
            obj.data.attributes.new(attribute, kind, "POINT").data.foreach_set(field, values.ravel())
        if part == "upper":
            shell = obj.modifiers.new("shell", "SOLIDIFY")
            shell.thickness, shell.offset = 0.003, -1
        objects.append(obj)
    return objects


def border(left, top, right, bottom):
    """Renders only this part of the frame; shares of width and height, y down."""
    render = bpy.context.scene.render
    render.use_border, render.use_crop_to_border = True, False
    render.border_min_x, render.border_max_x = left, right
    render.border_min_y, render.border_max_y = 1 - bottom, 1 - top


def shoe_passes(a, data, objects, box):
    width, height = rig.RESOLUTION
    border(box[0] / width, box[1] / height, box[2] / width, box[3] / height)
    body = stage.add_mesh("leg", data["body.points"], [[0, 1, 2]], stage.plain_material("leg", SKIN))
    for name, shoes in objects.items():
        bpy.data.objects.remove(body)
        keep = ~data[f"{name}.hides"][data["body.faces"]].any(1)
        body = stage.add_mesh("leg", data["body.points"], data["body.faces"][keep].tolist(), stage.plain_material("leg", SKIN), subdivisions=1)
        body.is_holdout = True
        for other in objects.values():
            for obj in other:
                obj.hide_render = other is not shoes
        stage.render_exr(f"{a.out}_{name}", ("Image", "DiffCol", "GlossCol", "TransCol", "Normal"))
    body.is_holdout = False
    return body


def shadow_passes(a, everything, floor_m):
    """Floor with and without the model, which the camera does not see: their ratio is the shadow."""
    scene = bpy.context.scene
    bpy.data.objects["floor"].visible_camera = True
    border(0, 1 - SHADOW_SHARE, 1, 1)
    scene.render.resolution_percentage = 25
    scene.cycles.samples = 40
    scene.cycles.use_adaptive_sampling = False
    empty = os.path.join(a.scratch, f"floor_empty_{round(-floor_m * 1000)}mm")
    if not os.path.exists(empty + "_Image.exr"):
        for obj in everything:
            obj.hide_render = True
        stage.render_exr(empty, ("Image",))
    for obj in everything:
        obj.hide_render = False
        obj.visible_camera = False
    stage.render_exr(a.out + "_shadow", ("Image",))


def main():
    a = arguments()
    data = dict(np.load(a.set))
    with open(a.pose) as file:
        pose = json.load(file)
    stage.clear()
    stage.use_cycles(a.samples, threads=a.threads)
    stage.add_lights()
    stage.add_floor()
    bpy.data.objects["floor"].location.z += pose["floorM"]
    stage.add_camera(pose["camera"])
    objects = {name: add_pair(data, name) for name in SHOES}
    body = shoe_passes(a, data, objects, pose["shoes"]["box"])
    for obj in [o for shoes in list(objects.values())[1:] for o in shoes]:
        bpy.data.objects.remove(obj)
    shadow_passes(a, [body, *objects[next(iter(SHOES))]], pose["floorM"])


main()
