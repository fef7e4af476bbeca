"""Builds the studio inside Blender (3.4, Cycles on the CPU). Run only from a Blender script."""
import json
import math
import os

import bpy
import numpy as np
from mathutils import Vector

from . import rig


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def link(obj):
    bpy.context.scene.collection.objects.link(obj)
    return obj


def add_lights(scale=rig.LIGHT_SCALE):
    """The five area lights and the world; `scale` is the calibration in rig.LIGHT_SCALE."""
    for name, light in rig.LIGHTS.items():
        lamp = bpy.data.lights.new(name, "AREA")
        lamp.shape = "RECTANGLE"
        lamp.size, lamp.size_y = light["sizeM"]
        lamp.energy = light["power"] * scale
        lamp.color = light["colour"]
        obj = link(bpy.data.objects.new(name, lamp))
        at, target = Vector(rig.to_blender(light["positionM"])), Vector(rig.to_blender(light["targetM"]))
        obj.location = at
        obj.rotation_euler = (target - at).to_track_quat("-Z", "Y").to_euler()
    world = bpy.data.worlds.new("studio")
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs[0].default_value = (*rig.WORLD["colour"], 1)
    background.inputs[1].default_value = rig.WORLD["strength"] * scale


def plain_material(name, colour, roughness=1.0, specular=0.0):
    """One colour. Without specular it is exactly Lambertian (the principled shader's own diffuse is not)."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes = material.node_tree.nodes
    if specular == 0:
        shader = nodes.new("ShaderNodeBsdfDiffuse")
        shader.inputs["Color"].default_value = (*colour, 1)
        material.node_tree.links.new(shader.outputs[0], nodes["Material Output"].inputs["Surface"])
        return material
    shader = nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (*colour, 1)
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Specular"].default_value = specular
    return material


def add_floor(visible=False, albedo=None):
    """The matte floor. Invisible to the camera in beauty renders: it only bounces and blocks light."""
    h = rig.FLOOR["halfSizeM"]
    mesh = bpy.data.meshes.new("floor")
    mesh.from_pydata([(-h, -h, 0), (h, -h, 0), (h, h, 0), (-h, h, 0)], [], [(0, 1, 2, 3)])
    obj = link(bpy.data.objects.new("floor", mesh))
    mesh.materials.append(plain_material("floor", albedo or rig.FLOOR["albedo"]))
    obj.visible_camera = visible
    return obj


def add_camera(camera=None, resolution=rig.RESOLUTION, percentage=100):
    camera = camera or rig.CAMERA
    scene = bpy.context.scene
    lens = bpy.data.cameras.new("camera")
    lens.sensor_fit = "VERTICAL"
    lens.sensor_height = 36
    lens.lens = 18 / math.tan(math.radians(camera["verticalFovDeg"]) / 2)
    obj = link(bpy.data.objects.new("camera", lens))
    eye, target = Vector(rig.to_blender(camera["eye"])), Vector(rig.to_blender(camera["target"]))
    obj.location = eye
    obj.rotation_euler = (target - eye).to_track_quat("-Z", "Y").to_euler()
    scene.camera = obj
    scene.render.resolution_x, scene.render.resolution_y = resolution
    scene.render.resolution_percentage = percentage
    return obj


def use_cycles(samples, threads=2, transparent=True, adaptive=True):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_adaptive_sampling = adaptive
    cycles.adaptive_threshold = 0.04
    cycles.adaptive_min_samples = min(16, samples)
    cycles.use_denoising = False
    cycles.max_bounces = 8
    cycles.diffuse_bounces = 3
    cycles.glossy_bounces = 3
    cycles.transmission_bounces = 4
    cycles.transparent_max_bounces = 24
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4
    cycles.blur_glossy = 0.5
    scene.render.threads_mode = "FIXED"
    scene.render.threads = threads
    scene.render.film_transparent = transparent
    scene.view_settings.view_transform = "Standard"
    scene.view_settings.look = "None"


PASSES = {"Image": None, "DiffCol": "use_pass_diffuse_color", "GlossCol": "use_pass_glossy_color",
          "TransCol": "use_pass_transmission_color", "Normal": "use_pass_normal", "Depth": "use_pass_z",
          "IndexMA": "use_pass_material_index"}


def render_window(box):
    """From here on only a box of the frame is rendered and written: left, top, right, bottom in output pixels, y down."""
    render = bpy.context.scene.render
    width, height = (round(v * render.resolution_percentage / 100) for v in (render.resolution_x, render.resolution_y))
    left, top, right, bottom = (int(np.clip(v, 0, size)) for v, size in zip(box, (width, height) * 2))
    render.use_border = render.use_crop_to_border = True
    # A quarter of a pixel more, because Blender rounds these down in single precision.
    render.border_min_x, render.border_max_x = (left + 0.25) / width, (right + 0.25) / width
    render.border_min_y, render.border_max_y = (height - bottom + 0.25) / height, (height - top + 0.25) / height
    return {"box": [left, top, right, bottom], "size": [width, height]}


def render_exr(path, passes=("Image",), window=None):
    """Renders and writes `<path>_<Pass>.exr` (linear half float RGBA) for each pass.

    With a `window` (see `render_window`) the files hold that box alone and `<path>_window.json` says where it lies.
    """
    scene = bpy.context.scene
    if window:
        with open(path + "_window.json", "w") as file:
            json.dump(window, file)
    layer = scene.view_layers[0]
    for name in passes:
        if PASSES[name]:
            setattr(layer, PASSES[name], True)
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    sink = tree.nodes.new("CompositorNodeOutputFile")
    sink.base_path = os.path.dirname(path)
    sink.format.file_format = "OPEN_EXR"
    sink.format.color_depth = "16"
    sink.format.color_mode = "RGBA"
    sink.format.exr_codec = "NONE"
    sink.file_slots.clear()
    for name in passes:
        sink.file_slots.new(f"{os.path.basename(path)}_{name}_")
        tree.links.new(source.outputs[name], sink.inputs[-1])
    scene.frame_set(1)
    scene.render.image_settings.file_format = "PNG"
    scene.render.filepath = path + "_unused.png"
    bpy.ops.render.render(write_still=False)
    for name in passes:
        os.replace(f"{path}_{name}_0001.exr", f"{path}_{name}.exr")


def add_mesh(name, points, faces, material=None, uvs=None, smooth=True, subdivisions=0):
    """A mesh from world metres. `uvs` is one (u, v) for each face corner, flattened."""
    mesh = bpy.data.meshes.new(name)
    points = np.asarray(points, float)
    mesh.from_pydata(np.stack([points[:, 0], -points[:, 2], points[:, 1]], 1).tolist(), [], [list(map(int, f)) for f in faces])
    if uvs is not None:
        mesh.uv_layers.new(name="UV").data.foreach_set("uv", np.asarray(uvs, np.float32).ravel())
    mesh.update()
    obj = link(bpy.data.objects.new(name, mesh))
    if material:
        mesh.materials.append(material)
    if smooth:
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    if subdivisions:
        modifier = obj.modifiers.new("subdivision", "SUBSURF")
        modifier.levels = modifier.render_levels = subdivisions
    return obj
