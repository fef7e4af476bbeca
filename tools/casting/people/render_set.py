"""Blender script: renders one prepared set (.npz) into linear EXRs.

    blender -b -P tools/casting/people/render_set.py -- <set.npz> <model> <out prefix> [--samples 8] [--head-samples 18] [--percent 100]
        [--camera full|portrait|face|<pose.json>] [--threads 2]
"""
import argparse
import json
import os
import sys
import time

import bpy
import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from people import materials  # noqa: E402
from people.casting_sheet import MODELS  # noqa: E402
from people.complexion import skin  # noqa: E402
from people.eyes import eye  # noqa: E402
from people.strands import GREY, LIGHT  # noqa: E402
from studio import rig, stage  # noqa: E402


# Around the model this many pixels of the frame are rendered too.
MARGIN_PX = 12
PASSES = ("Image", "DiffCol", "GlossCol", "TransCol", "Normal", "IndexMA")


def arguments(options):
    parser = argparse.ArgumentParser()
    parser.add_argument("set")
    parser.add_argument("model")
    parser.add_argument("out")
    parser.add_argument("--samples", type=int, default=8)
    parser.add_argument("--head-samples", type=int, default=18)
    parser.add_argument("--percent", type=int, default=100)
    parser.add_argument("--camera", default="full")
    parser.add_argument("--threads", type=int, default=2)
    return parser.parse_args(options)


def put_attributes(obj, data, prefix):
    mesh = obj.data
    for name in ("rest", "scalp", "even", "blush", "lips", "sun", "flush", "socket", "oil", "seam"):
        values = data.get(f"{prefix}.{name}")
        if values is None:
            continue
        vector = values.ndim == 2
        attribute = mesh.attributes.new(name, "FLOAT_VECTOR" if vector else "FLOAT", "POINT")
        attribute.data.foreach_set("vector" if vector else "value", values.astype(np.float32).ravel())


def add_part(data, name, material, subdivisions=0):
    faces = [list(dict.fromkeys(f)) for f in data[f"{name}.faces"].tolist()]
    corners = [[i for i in range(len(f)) if f.index(f[i]) == i] for f in data[f"{name}.faces"].tolist()]
    uv = data.get(f"{name}.uv")
    if uv is not None:
        size = data[f"{name}.faces"].shape[1]
        uv = np.concatenate([uv[i * size:(i + 1) * size][c] for i, c in enumerate(corners)])
    obj = stage.add_mesh(name, data[f"{name}.points"], faces, material, uv, subdivisions=subdivisions)
    put_attributes(obj, data, name)
    return obj


def add_strands(name, strands, radius, material):
    """Hair as Cycles curves: a wire mesh turned into curves by geometry nodes (the only scripted way in 3.4)."""
    n, k, _ = strands.shape
    wire = bpy.data.meshes.new(name + " wire")
    flat = strands.reshape(-1, 3)
    wire.vertices.add(n * k)
    wire.vertices.foreach_set("co", np.stack([flat[:, 0], -flat[:, 2], flat[:, 1]], 1).astype(np.float32).ravel())
    index = np.arange(n * k).reshape(n, k)
    edges = np.stack([index[:, :-1], index[:, 1:]], 2).reshape(-1)
    wire.edges.add(len(edges) // 2)
    wire.edges.foreach_set("vertices", edges.astype(np.int32))
    wire.attributes.new("thickness", "FLOAT", "POINT").data.foreach_set("value", radius.astype(np.float32).ravel())
    wire.update()
    source = stage.link(bpy.data.objects.new(name + " wire", wire))
    source.hide_render = True
    curves = bpy.data.hair_curves.new(name)
    curves.materials.append(material)
    obj = stage.link(bpy.data.objects.new(name, curves))
    group = bpy.data.node_groups.new(name, "GeometryNodeTree")
    group.inputs.new("NodeSocketGeometry", "Geometry")
    group.outputs.new("NodeSocketGeometry", "Geometry")
    nodes, links = group.nodes, group.links
    info = nodes.new("GeometryNodeObjectInfo")
    info.inputs[0].default_value = source
    info.transform_space = "RELATIVE"
    to_curve, set_radius, thickness, set_material, sink = (nodes.new(t) for t in (
        "GeometryNodeMeshToCurve", "GeometryNodeSetCurveRadius", "GeometryNodeInputNamedAttribute", "GeometryNodeSetMaterial", "NodeGroupOutput"))
    thickness.data_type = "FLOAT"
    thickness.inputs["Name"].default_value = "thickness"
    set_material.inputs["Material"].default_value = material
    links.new(info.outputs["Geometry"], to_curve.inputs[0])
    links.new(to_curve.outputs[0], set_radius.inputs["Curve"])
    links.new(next(s for s in thickness.outputs if s.enabled), set_radius.inputs["Radius"])
    links.new(set_radius.outputs[0], set_material.inputs[0])
    links.new(set_material.outputs[0], sink.inputs[0])
    obj.modifiers.new("curves", "NODES").node_group = group
    return obj


# Linear albedo: light top, taupe shorts, so that the set reads as two pieces of clothing.
JERSEY = {"top": (0.47, 0.44, 0.41), "shorts": (0.23, 0.21, 0.195)}


# Melanin of a lighter lock.
LIGHTER = 0.84


def texture(relative):
    return os.path.join(os.environ["REVELA_HUMAN_DATA"], "textures", relative)


def add_model(data, key):
    look = MODELS[key]["look"]
    if look["material"] == "mannequin":
        return {"body": add_part(data, "body", materials.mannequin(), 2)}
    out = {"body": add_part(data, "body", skin(key, look, texture(look["skin"]), data["skin.evenColour"], data["skin.faceColour"]), 2)}
    out["eyes"] = add_part(data, "eyes", eye(texture(look["eyes"]), **look.get("eye", {})), 1)
    out["brow"] = add_part(data, "brow", materials.card("brow", texture(f"eyebrows/{look['brow']}/textures/{look['brow']}.png"),
                                                        look["browColour"], look.get("browStrength", 0.9)))
    out["lash"] = add_part(data, "lash", materials.card("lash", texture(look["lashTexture"]), (0.012, 0.009, 0.008), look.get("lashStrength", 0.9)))
    for name in ("top", "shorts"):
        out[name] = add_part(data, name, materials.jersey(JERSEY[name]))
        # Cloth has an inside and a rim, so no gap shows where it lies over the shoulder.
        shell = out[name].modifiers.new("shell", "SOLIDIFY")
        shell.thickness, shell.offset = 0.0035, -1
    hair = materials.hair(*look["hair"], look.get("hairTone"))
    grey = materials.hair(*look["hair"], look["grey"]["tone"]) if "grey" in look else None
    light = materials.hair(look["hair"][0] * LIGHTER, look["hair"][1]) if "streaks" in look else None
    for part in data:
        if part.startswith("hair.") and part.endswith(".points"):
            name = part[5:-7]
            tone = grey if name.endswith(GREY) else light if name.endswith(LIGHT) else hair
            out["hair " + name] = add_strands("hair " + name, data[part], data[f"hair.{name}.radius"], tone)
    return out


def window_of(points, camera, percent):
    """The part of the frame that holds these points, in output pixels."""
    px, _ = rig.project(np.concatenate([v.reshape(-1, 3)[::7] for v in points]), camera)
    low, high = np.floor((px.min(0) - MARGIN_PX) * percent / 100), np.ceil((px.max(0) + MARGIN_PX) * percent / 100)
    return stage.render_window((*low, *high))


def render_passes(a, data, camera):
    """The whole model, then its head once more with the samples that strands, lashes and eyes need."""
    bpy.context.scene.render.use_persistent_data = True
    points = {name: values for name, values in data.items() if name.endswith(".points")}
    stage.render_exr(a.out, PASSES, window_of(points.values(), camera, a.percent))
    head = [values for name, values in points.items() if name.startswith(("hair.", "eyes.", "lash."))]
    if head:
        bpy.context.scene.cycles.samples = a.head_samples
        stage.render_exr(a.out + "_head", PASSES, window_of(head, camera, a.percent))


def main(options):
    a = arguments(options)
    started = time.time()
    data = dict(np.load(a.set))
    stage.clear()
    # No adaptive sampling: it looks at the noise every 16 samples only, and skin is clean enough for the denoiser before.
    stage.use_cycles(a.samples, threads=a.threads, adaptive=False)
    cycles = bpy.context.scene.cycles
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 2, 2
    stage.add_lights()
    stage.add_floor()
    add_model(data, a.model)
    if a.camera.endswith(".json"):
        with open(a.camera) as file:
            camera = json.load(file)["camera"]
    elif a.camera == "full":
        camera = rig.CAMERA
    else:
        head = data["body.points"][np.argmax(data["body.points"][:, 1])]
        look_at = (float(head[0]), float(head[1]) - (0.12 if a.camera == "face" else 0.25), 0.0)
        camera = {"eye": (look_at[0], look_at[1] + 0.03, 3.2), "target": look_at, "up": (0, 1, 0),
                  "verticalFovDeg": 7.0 if a.camera == "face" else 12.0}
    stage.add_camera(camera, percentage=a.percent)
    scene = bpy.context.scene
    scene.cycles_curves.shape = "RIBBONS"
    scene.cycles_curves.subdivisions = 1
    render_passes(a, data, camera)
    print("RENDER", a.out, "beauty", round(time.time() - started, 1), "s")


if __name__ == "__main__":
    main(sys.argv[sys.argv.index("--") + 1:])
