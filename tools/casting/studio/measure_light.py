"""Blender script: measures the studio's irradiance with a small white ball at several heights.

    blender -b -P tools/casting/studio/measure_light.py -- <scratch folder> [light scale]

`write_light.py` reads the EXRs and writes catalog/light.json.
"""
import os
import sys

import bpy

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from studio import rig, stage  # noqa: E402

HEIGHTS_M = (0.1, 0.5, 1.0, 1.3, 1.4, 1.7)
GRID = 16
RADIUS = 0.02

arguments = sys.argv[sys.argv.index("--") + 1:]
scratch = arguments[0]
scale = float(arguments[1]) if len(arguments) > 1 else rig.LIGHT_SCALE
stage.clear()
stage.use_cycles(4096, transparent=True, adaptive=False)
bpy.context.scene.cycles.sample_clamp_indirect = 0
stage.add_lights(scale)
stage.add_floor()
bpy.ops.mesh.primitive_uv_sphere_add(segments=192, ring_count=96, radius=RADIUS)
ball = bpy.context.object
ball.data.polygons.foreach_set("use_smooth", [True] * len(ball.data.polygons))
ball.data.materials.append(stage.plain_material("card", (rig.CARD["albedo"],) * 3))
camera = stage.add_camera(resolution=(GRID, GRID))
camera.data.type = "ORTHO"
camera.data.ortho_scale = 2 * RADIUS
camera.rotation_euler = (1.5707963267948966, 0, 0)
bpy.context.scene.cycles.pixel_filter_type = "BOX"
bpy.context.scene.cycles.filter_width = 0.01
for height in HEIGHTS_M:
    ball.location = (0, 0, height)
    camera.location = (0, -1, height)
    camera.data.clip_start = 0.5
    stage.render_exr(os.path.join(scratch, f"ball_{height:.1f}"), ("Image",))
