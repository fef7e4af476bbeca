"""Blender script: sews two panels on a standing body, lets the body take its pose and the cloth come to rest.

    blender -b -P tools/casting/truth/drape.py -- <start.npz> <draped.npz> [frames]

The cloth weighs ten times too much and is ten times too stiff, which is the same cloth to gravity, in figures that Blender's solver likes.
"""
import sys
import time

import bpy
import numpy as np

HEAVY = 10
FIRST_MOVE, LAST_MOVE, END = 14, 40, 66
# Newtons a metre: Blender divides by the mean length of an edge. Cloth gives way by about 1 % under its own weight.
STRETCH, COMPRESS = 1.5 * HEAVY, 0.6 * HEAVY
# It starts as a stretched skin and must not snap back through the body: soft and in thick air until this frame.
SOFT, THICK_AIR, THIN_AIR, TAUT_FRAME = 0.05, 6.0, 0.2, 13
# Woven cotton of 12 mm facets: about 3e-5 newton metres.
BEND = 2.5 * HEAVY
SKIN_M, CLOTH_M = 0.003, 0.003


def blender(points):
    return np.stack([points[:, 0], -points[:, 2], points[:, 1]], 1)


def mesh_object(name, points, faces, edges=()):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(blender(points).tolist(), [tuple(map(int, e)) for e in edges], [tuple(map(int, f)) for f in faces])
    mesh.update()
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(obj)
    return obj


def add_shape(obj, name, points):
    key = obj.shape_key_add(name=name, from_mix=False)
    key.data.foreach_set("co", points.astype(np.float32).ravel())
    return key


def moving_body(path, quads):
    """Shape keys, one after the other at full strength, linear between."""
    body = mesh_object("body", path[0], quads)
    add_shape(body, "Basis", blender(path[0]))
    steps = len(path) - 1
    frame = lambda k: FIRST_MOVE + k * (LAST_MOVE - FIRST_MOVE) / steps
    for k in range(1, len(path)):
        key = add_shape(body, f"step{k}", blender(path[k]))
        rows = [(frame(k - 1), 0.0), (frame(k), 1.0)] + ([(frame(k + 1), 0.0)] if k < steps else [])
        for at, value in rows:
            key.value = value
            key.keyframe_insert("value", frame=at)
    for curve in body.data.shape_keys.animation_data.action.fcurves:
        for point in curve.keyframe_points:
            point.interpolation = "LINEAR"
    body.modifiers.new("collision", "COLLISION")
    body.collision.thickness_outer = SKIN_M
    body.collision.cloth_friction = 4
    body.collision.damping = 0.1
    body.collision.use_culling = True
    return body


def tighten(settings):
    """Keyframes of the cloth's first half second."""
    for frame, share, air in ((1, SOFT, THICK_AIR), (TAUT_FRAME, 1.0, THICK_AIR), (TAUT_FRAME + 4, 1.0, THIN_AIR)):
        for name, value in (("tension", STRETCH), ("compression", COMPRESS), ("shear", STRETCH / 3)):
            for end in ("", "_max"):
                setattr(settings, f"{name}_stiffness{end}", value * share)
                settings.keyframe_insert(f"{name}_stiffness{end}", frame=frame)
        settings.air_damping = air
        settings.keyframe_insert("air_damping", frame=frame)


def cloth_object(data):
    obj = mesh_object("cloth", data["start"], data["faces"], data["pairs"])
    flat = np.column_stack([data["flat"], np.zeros(len(data["flat"]))])
    add_shape(obj, "Basis", blender(data["start"]))
    rest = add_shape(obj, "flat", blender(flat))
    modifier = obj.modifiers.new("cloth", "CLOTH")
    s, c = modifier.settings, modifier.collision_settings
    s.quality = 5
    s.mass = float(data["kilos"]) * HEAVY / len(data["flat"])
    tighten(s)
    s.bending_stiffness = s.bending_stiffness_max = BEND
    s.tension_damping = s.compression_damping = s.shear_damping = 1.0
    s.bending_damping = 0.5
    s.use_sewing_springs = True
    s.rest_shape_key = rest
    c.distance_min = CLOTH_M
    c.collision_quality = 3
    c.friction = 4
    modifier.point_cache.frame_start, modifier.point_cache.frame_end = 1, END
    return obj


def points_now(obj):
    evaluated = obj.evaluated_get(bpy.context.evaluated_depsgraph_get())
    out = np.empty(len(evaluated.data.vertices) * 3, np.float32)
    evaluated.data.vertices.foreach_get("co", out)
    out = out.reshape(-1, 3)
    return np.stack([out[:, 0], out[:, 2], -out[:, 1]], 1)


def main(start, target):
    data = np.load(start)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.fps, scene.frame_end = 25, END
    moving_body(data["path"], data["quads"])
    cloth = cloth_object(data)
    began, kept, before = time.time(), [], None
    for frame in range(1, END + 1):
        scene.frame_set(frame)
        now = points_now(cloth)
        moved = 0 if before is None else np.linalg.norm(now - before, axis=1)
        before = now
        if frame % 6 == 0 or frame == END:
            kept.append(now)
            gaps = np.linalg.norm(now[data["pairs"][:, 0]] - now[data["pairs"][:, 1]], axis=1)
            np.savez(target, frames=np.array(kept), draped=now, seconds=time.time() - began, still=np.mean(moved), count=frame)
            print(f"frame {frame}: {time.time() - began:.0f} s, moves {np.mean(moved) * 1000:.2f} mm a frame, 99 % {np.percentile(moved, 99) * 1000:.1f}; "
                  f"seams open {gaps.mean() * 1000:.1f} mm, most {gaps.max() * 1000:.1f}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[sys.argv.index("--") + 1:][:2])
