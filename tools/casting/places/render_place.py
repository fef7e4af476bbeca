"""Renders one set to float files: blender -b -P render_place.py -- <set> <texture folder> <output prefix> <percent> <samples> [colour]

With `colour` it renders surfaces only, without light: cheap, so it can be large; finish_place.py puts the light on it."""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '..')]

from studio import rig, stage  # noqa: E402
import sets  # noqa: E402

name, textures, prefix, percent, samples, *colour = sys.argv[sys.argv.index('--') + 1 :]
stage.clear()
stage.add_camera(rig.CAMERA, rig.RESOLUTION, int(percent))
sets.SETS[name](textures)
stage.use_cycles(int(samples), threads=2, transparent=False)
if colour:
    import bpy

    bpy.context.scene.cycles.max_bounces = 0
    bpy.context.scene.cycles.use_adaptive_sampling = False
    for lamp in [o for o in bpy.context.scene.objects if o.type == 'LIGHT']:
        bpy.data.objects.remove(lamp)
    stage.render_exr(prefix, ('DiffCol',))
else:
    stage.render_exr(prefix, ('Image', 'DiffCol', 'Normal'))
