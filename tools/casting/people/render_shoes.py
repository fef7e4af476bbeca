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
SHADOW_SHARE, SHADOW_PERCENT = 0.40, 25
SKIN = (0.42, 0.27, 0.19)


def arguments(options):
    parser = argparse.ArgumentParser()
    parser.add_argument("set")
    parser.add_argument("pose")
    parser.add_argument("out")
    parser.add_argument("scratch")
    parser.add_argument("--samples", type=int, default=24)
    parser.add_argument("--threads", type=int, default=2)
    return parser.parse_args(options)


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


def shoe_passes(a, data, objects, box):
    window = stage.render_window(box)
    body = stage.add_mesh("leg", data["body.points"], [[0, 1, 2]], stage.plain_material("leg", SKIN))
    for name, shoes in objects.items():
        bpy.data.objects.remove(body)
        keep = ~data[f"{name}.hides"][data["body.faces"]].any(1)
        body = stage.add_mesh("leg", data["body.points"], data["body.faces"][keep].tolist(), stage.plain_material("leg", SKIN), subdivisions=1)
        body.is_holdout = True
        for other in objects.values():
            for obj in other:
                obj.hide_render = other is not shoes
        stage.render_exr(f"{a.out}_{name}", ("Image", "DiffCol", "GlossCol", "TransCol", "Normal"), window)
    body.is_holdout = False
    return body


def shadow_passes(a, everything, floor_m):
    """Floor with and without the model, which the camera does not see: their ratio is the shadow."""
    scene = bpy.context.scene
    bpy.data.objects["floor"].visible_camera = True
    scene.render.resolution_percentage = SHADOW_PERCENT
    width, height = (v * SHADOW_PERCENT // 100 for v in rig.RESOLUTION)
    window = stage.render_window((0, round(height * (1 - SHADOW_SHARE)), width, height))
    scene.cycles.samples = 40
    scene.cycles.use_adaptive_sampling = False
    empty = os.path.join(a.scratch, f"floor_empty_{round(-floor_m * 1000)}mm")
    if not os.path.exists(empty + "_Image.exr"):
        for obj in everything:
            obj.hide_render = True
        stage.render_exr(empty, ("Image",), window)
    for obj in everything:
        obj.hide_render = False
        obj.visible_camera = False
    stage.render_exr(a.out + "_shadow", ("Image",), window)


def main(options):
    a = arguments(options)
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


if __name__ == "__main__":
    main(sys.argv[sys.argv.index("--") + 1:])
