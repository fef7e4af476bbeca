"""Pieces that sets are built from, inside Blender. World frame of the casting: metres, Y up, floor y = 0."""
import math

import bpy
import numpy as np

from studio import rig, stage


def paint(name, colour, roughness=0.9, specular=0.1):
    return stage.plain_material(name, colour, roughness, specular)


def srgb(code):
    c = [int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in c)


def glow(name, colour, strength):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    t = m.node_tree
    t.nodes.clear()
    e = t.nodes.new('ShaderNodeEmission')
    e.inputs[0].default_value = (*colour, 1)
    e.inputs[1].default_value = strength
    t.links.new(e.outputs[0], t.nodes.new('ShaderNodeOutputMaterial').inputs[0])
    return m


def surface(folder, name, bump=0.3, depth=0.01, roughness=0.85, specular=0.2):
    """Material from a texture pair of textures.py."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    t = m.node_tree
    p = t.nodes['Principled BSDF']
    p.inputs['Roughness'].default_value = roughness
    p.inputs['Specular'].default_value = specular
    c = t.nodes.new('ShaderNodeTexImage')
    c.image = bpy.data.images.load(f'{folder}/{name}.png')
    t.links.new(c.outputs[0], p.inputs['Base Color'])
    r = t.nodes.new('ShaderNodeTexImage')
    r.image = bpy.data.images.load(f'{folder}/{name}-relief.png')
    r.image.colorspace_settings.name = 'Non-Color'
    b = t.nodes.new('ShaderNodeBump')
    b.inputs['Strength'].default_value = bump
    b.inputs['Distance'].default_value = depth
    t.links.new(r.outputs[0], b.inputs['Height'])
    t.links.new(b.outputs[0], p.inputs['Normal'])
    return m


def quad(name, corner, across, up, material, tile=1.0, shift=(0.5, 0)):
    """Rectangle from a corner and two edge vectors; texture repeats every `tile` metres.

    `shift` keeps the repeat's edge away from the middle of the frame."""
    corner, across, up = (np.array(v, float) for v in (corner, across, up))
    points = [corner, corner + across, corner + across + up, corner + up]
    w, h = np.linalg.norm(across) / tile, np.linalg.norm(up) / tile
    uv = np.array([(0, 0), (w, 0), (w, h), (0, h)]) + shift
    return stage.add_mesh(name, points, [(0, 1, 2, 3)], material, uv, smooth=False)


def floor(material, tile, x=8.0, back=-8.0, front=7.0, turn=0.0, shift=(0.5, 0.85), y=0.0):
    points = [(-x, y, front), (x, y, front), (x, y, back), (-x, y, back)]
    c, s = math.cos(turn), math.sin(turn)
    uv = [((c * p[0] - s * p[2]) / tile + shift[0], (s * p[0] + c * p[2]) / tile + shift[1]) for p in points]
    return stage.add_mesh('floor', points, [(0, 1, 2, 3)], material, uv, smooth=False)


def box(name, low, high, material, bevel=0.0):
    (x0, y0, z0), (x1, y1, z1) = low, high
    points = [(x0, y0, z0), (x1, y0, z0), (x1, y1, z0), (x0, y1, z0), (x0, y0, z1), (x1, y0, z1), (x1, y1, z1), (x0, y1, z1)]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    obj = stage.add_mesh(name, points, faces, material, smooth=False)
    if bevel:
        m = obj.modifiers.new('bevel', 'BEVEL')
        m.width = bevel
        m.segments = 3
    return obj


def turned(name, profile, centre, material, sides=48):
    """A body of revolution (pot, lamp, column) from (radius, height) pairs."""
    n = len(profile)
    points, faces = [], []
    for k in range(sides):
        a = 2 * math.pi * k / sides
        points += [(centre[0] + r * math.cos(a), centre[1] + y, centre[2] + r * math.sin(a)) for r, y in profile]
    for k in range(sides):
        j = (k + 1) % sides
        faces += [(k * n + i, k * n + i + 1, j * n + i + 1, j * n + i) for i in range(n - 1)]
    return stage.add_mesh(name, points, faces, material)


def sweep(material, start=-0.35, arc=6.0, half=7.0, height=7.0, front=7.0, steps=120):
    """Seamless paper: the floor turns into the backdrop so gently that no line shows where it begins.

    The slope rises as a smoothstep over `arc` metres of paper; a plain quarter circle showed a bright band."""
    t = (np.arange(steps) + 0.5) / steps
    slope = np.pi / 2 * t * t * (3 - 2 * t)
    z = start - np.cumsum(np.cos(slope)) * arc / steps
    y = np.cumsum(np.sin(slope)) * arc / steps
    profile = [(front, 0.0), (start, 0.0), *zip(z, y), (z[-1], height)]
    points = [(x, y, z) for x in (-half, half) for z, y in profile]
    n = len(profile)
    faces = [(i, n + i, n + i + 1, i + 1) for i in range(n - 1)]
    return stage.add_mesh('sweep', points, faces, material)


def lamp(name, position, target, size, watts, colour=(1, 1, 1)):
    from mathutils import Vector

    data = bpy.data.lights.new(name, 'AREA')
    data.shape = 'RECTANGLE'
    data.size, data.size_y = size
    data.energy = watts
    data.color = colour
    obj = stage.link(bpy.data.objects.new(name, data))
    at, to = Vector(rig.to_blender(position)), Vector(rig.to_blender(target))
    obj.location = at
    obj.rotation_euler = (to - at).to_track_quat('-Z', 'Y').to_euler()
    return obj


def sun(direction_to, strength, angle_deg=1.2, colour=(1, 0.93, 0.82)):
    """`direction_to` points from the set to the sun."""
    from mathutils import Vector

    data = bpy.data.lights.new('sun', 'SUN')
    data.energy = strength
    data.angle = math.radians(angle_deg)
    data.color = colour
    obj = stage.link(bpy.data.objects.new('sun', data))
    obj.rotation_euler = (-Vector(rig.to_blender(direction_to))).to_track_quat('-Z', 'Y').to_euler()
    return obj


def sky(colour, strength):
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    b = world.node_tree.nodes['Background']
    b.inputs[0].default_value = (*colour, 1)
    b.inputs[1].default_value = strength


def blocker(obj):
    """Only throws shadows: neither seen nor part of the bounce."""
    obj.visible_camera = obj.visible_diffuse = obj.visible_glossy = obj.visible_transmission = False
    return obj


def leaves(name, origin, count, material, seed, spread, size, droop=0.5, shape=0.42, rise=0.0):
    """Loose leaves about a point: folded lozenges, facing every way. `spread` is the half size (x, y, z)."""
    rng = np.random.default_rng(seed)
    points, faces = [], []
    for _ in range(count):
        d = rng.standard_normal(3)
        d /= np.linalg.norm(d)
        p = np.array(origin) + d * rng.uniform(0.35, 1, 1) ** 0.6 * spread
        out = d + rng.standard_normal(3) * 0.6 + [0, rise - droop, 0]
        out /= np.linalg.norm(out)
        side = np.cross(out, rng.standard_normal(3))
        side /= np.linalg.norm(side)
        up = np.cross(side, out)
        s = size * rng.uniform(0.6, 1.25)
        w = s * shape
        k = len(points)
        points += [p, p + out * s * 0.45 + side * w, p + out * s - up * s * 0.15, p + out * s * 0.45 - side * w, p + out * s * 0.5 - up * w * 0.35]
        faces += [(k, k + 1, k + 4), (k + 1, k + 2, k + 4), (k + 2, k + 3, k + 4), (k + 3, k, k + 4)]
    return stage.add_mesh(name, points, faces, material)


def leaf_material(name, colour, glow_through=0.35, roughness=0.45):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    t = m.node_tree
    p = t.nodes['Principled BSDF']
    p.inputs['Base Color'].default_value = (*colour, 1)
    p.inputs['Roughness'].default_value = roughness
    p.inputs['Specular'].default_value = 0.3
    tr = t.nodes.new('ShaderNodeBsdfTranslucent')
    tr.inputs[0].default_value = (*[min(1, c * 1.3) for c in colour], 1)
    mix = t.nodes.new('ShaderNodeMixShader')
    mix.inputs[0].default_value = glow_through
    t.links.new(p.outputs[0], mix.inputs[1])
    t.links.new(tr.outputs[0], mix.inputs[2])
    t.links.new(mix.outputs[0], t.nodes['Material Output'].inputs[0])
    return m


def blade(name, base, tip, width, material, bend=(0, 0, 0), steps=10):
    """A pointed succulent leaf from base to tip, gutter-shaped."""
    base, tip, bend = (np.array(v, float) for v in (base, tip, bend))
    points, faces = [], []
    along = tip - base
    side = np.cross(along, [0, 1, 0])
    side = side / (np.linalg.norm(side) + 1e-9)
    for i in range(steps + 1):
        t = i / steps
        c = base + along * t + bend * (4 * t * (1 - t))
        w = width * (1 - t) ** 0.7 * (0.75 + 0.7 * t)
        points += [c - side * w + [0, w * 0.5, 0], c, c + side * w + [0, w * 0.5, 0]]
    for i in range(steps):
        a = i * 3
        faces += [(a, a + 1, a + 4, a + 3), (a + 1, a + 2, a + 5, a + 4)]
    return stage.add_mesh(name, points, faces, material)


def agave(centre, radius, material, seed, count=34):
    rng = np.random.default_rng(seed)
    for k in range(count):
        a = k * 2.399
        lift = 0.15 + 1.15 * k / count
        reach = radius * rng.uniform(0.85, 1.1)
        tip = np.array([math.cos(a) * math.cos(lift), math.sin(lift), math.sin(a) * math.cos(lift)]) * reach + centre
        blade(f'agave{k}', centre, tip, radius * 0.13, material, bend=np.array([math.cos(a), -0.4, math.sin(a)]) * radius * 0.06)


def depth_of_field(fstop, focus=5.25, blades=0):
    dof = bpy.context.scene.camera.data.dof
    dof.use_dof = True
    dof.focus_distance = focus
    dof.aperture_fstop = fstop
    dof.aperture_blades = blades
