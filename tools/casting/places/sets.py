"""The sets, one function each. Light comes from camera left, in front and above, as in the studio."""
import math

import numpy as np

import build as b
import rooms
from studio import stage

TOWARD_SUN = (-0.72, 0.74, 0.62)


def grey(_):
    stage.add_lights()
    b.sweep(b.paint('paper', (0.46, 0.455, 0.45), 1.0, 0.0))
    b.lamp('backdrop', (-1.6, 2.9, -1.2), (0.35, 1.25, -3.6), (0.8, 0.8), 26, (1, 0.99, 0.97))


def colour_paper(code, watts=22):
    """A set of seamless paper of one colour, with a soft pool of light behind the model."""

    def build(_):
        stage.add_lights()
        b.sweep(b.paint('paper', b.srgb(code), 1.0, 0.0))
        b.lamp('backdrop', (-1.9, 3.0, -1.0), (0.3, 1.1, -3.6), (0.7, 0.7), watts, (1, 0.97, 0.93))

    return build


def window_shade(centre, right, width, height, panes, bar=0.05, reach=9.0):
    """An upright wall along `right` with a window in it: its light falls on the set with the shadow of its bars."""
    right = np.array(right) / np.linalg.norm(right)
    up = np.array([0, 1.0, 0])
    black = b.paint('shade', (0, 0, 0))
    c = np.array(centre)

    def bar_at(x0, x1, y0, y1):
        b.blocker(b.quad('shade', c + right * x0 + up * y0, right * (x1 - x0), up * (y1 - y0), black))

    w, h = width / 2, height / 2
    bar_at(-reach, -w, -reach, reach)
    bar_at(w, reach, -reach, reach)
    bar_at(-w, w, h, reach)
    bar_at(-w, w, -reach, -h)
    for k in range(1, panes[0]):
        x = -w + width * k / panes[0]
        bar_at(x - bar / 2, x + bar / 2, -h, h)
    for k in range(1, panes[1]):
        y = -h + height * k / panes[1]
        bar_at(-w, w, y - bar / 2, y + bar / 2)
    return c, right, up


def plaster(t):
    """Sunlight through a tall window on a hand-finished wall, with the shadow of a branch."""
    b.floor(b.surface(t, 'cement', 0.12, 0.01, 0.55, 0.3), 4.0)
    b.quad('wall', (-6, 0, -1.75), (12, 0, 0), (0, 6, 0), b.surface(t, 'plaster-warm', 0.35, 0.012), 3.0)
    b.box('skirting', (-6, 0, -1.75), (6, 0.075, -1.735), b.paint('skirting', b.srgb('#e0d2be'), 0.7), 0.004)
    toward = np.array((-0.55, 0.50, 0.75))
    aim = np.array([0.24, 1.42, -1.75])
    c, right, up = window_shade(aim + toward * 3.4, (0.95, 0, 0.30), 1.10, 2.05, (2, 4), 0.045)
    branch = b.leaves('branch', c - right * 0.42 + up * 0.62 - toward * 0.4, 60, b.paint('leaf', (0, 0, 0)), 5, (0.38, 0.5, 0.3), 0.20, 0.7)
    b.blocker(branch)
    b.sun(toward, 3.5, 1.5, (1, 0.90, 0.76))
    b.sky((1.0, 0.97, 0.93), 0.60)
    b.lamp('room', (-3.2, 2.6, 3.4), (0, 1.0, -1.0), (2.4, 2.4), 170, (1, 0.95, 0.88))
    b.depth_of_field(2.8)


def fig_tree(centre, seed, height=1.75):
    stem = b.paint('stem', b.srgb('#6b5238'), 0.8)
    b.turned('pot', [(0.0, 0.0), (0.17, 0.0), (0.20, 0.16), (0.215, 0.36), (0.20, 0.37), (0.185, 0.33), (0.0, 0.32)], centre,
             b.paint('pot', b.srgb('#c9b9a2'), 0.7))
    x, _, z = centre
    for k, (dx, dz) in enumerate(((-0.10, 0.03), (0.05, -0.05), (0.14, 0.06))):
        b.turned(f'stem{k}', [(0.016, 0), (0.012, height * 0.8)], (x + dx * 0.4, 0.3, z + dz), stem, 10)
        b.leaves(f'fig{k}', (x + dx, 0.55 + height * 0.55 + 0.10 * k, z + dz), 95, b.leaf_material(f'fig{k}', (0.085 + 0.02 * k, 0.15 + 0.03 * k, 0.06)), seed + k,
                 (0.33, 0.62, 0.30), 0.20, 0.25, 0.40)


def loft(t):
    """An old workshop: steel window, white brick, oak floor, a chair and a fig tree, all out of focus."""
    b.floor(b.surface(t, 'oak', 0.15, 0.008, 0.42, 0.35), 4.0, turn=0.0)
    z = -4.4
    brick = b.surface(t, 'brick-white', 0.5, 0.012)
    sill, head, left, right = 0.75, 3.9, -2.6, 0.18
    b.quad('wallRight', (right, 0, z), (5, 0, 0), (0, 5, 0), brick, 3.0)
    b.quad('wallLow', (-6, 0, z), (6 + right, 0, 0), (0, sill, 0), brick, 3.0)
    b.quad('sky', (-8, -2, z - 3.0), (16, 0, 0), (0, 9, 0), b.glow('sky', (0.92, 0.96, 1.0), 1.05))
    b.box('far', (-8, -2, z - 2.9), (8, 1.15, z - 2.6), b.glow('far', (0.55, 0.60, 0.58), 0.9))
    b.box('farTower', (-1.9, -2, z - 2.8), (-1.1, 1.75, z - 2.6), b.glow('tower', (0.68, 0.66, 0.64), 0.9))
    steel = b.paint('steel', (0.030, 0.032, 0.034), 0.5)
    for x in np.arange(right - 0.02, left, -0.46):
        b.box('mullion', (x - 0.018, sill, z - 0.03), (x + 0.018, head, z + 0.02), steel)
    for y in np.arange(sill, head, 0.46):
        b.box('rail', (left, y - 0.016, z - 0.03), (right, y + 0.016, z + 0.02), steel)
    b.box('sill', (left, sill - 0.05, z - 0.02), (right + 0.06, sill, z + 0.22), b.paint('sill', b.srgb('#d9d1c4')))
    fig_tree((0.98, 0, -3.55), 20)
    leather = b.paint('leather', b.srgb('#8a5433'), 0.45, 0.4)
    b.box('seat', (-1.42, 0.30, -3.75), (-0.72, 0.46, -3.10), leather, 0.06)
    b.box('backrest', (-1.45, 0.40, -3.88), (-0.69, 0.92, -3.72), leather, 0.06)
    for x in (-1.40, -0.74):
        for zz in (-3.80, -3.14):
            b.turned('leg', [(0.015, 0), (0.018, 0.32)], (x, 0, zz), steel, 12)
    b.box('rug', (-1.9, 0.0, -4.1), (0.4, 0.012, -2.75), b.paint('rug', b.srgb('#cfc2ae')))
    b.sky((1.0, 0.98, 0.95), 0.55)
    b.lamp('window', (-3.4, 2.8, 1.6), (0.2, 1.0, -3.0), (2.2, 2.6), 330, (1, 0.97, 0.92))
    b.lamp('daylight', (-1.2, 3.2, z - 0.3), (0.3, 0.0, 0.2), (2.4, 2.0), 130, (0.96, 0.98, 1.0))
    b.depth_of_field(0.95)


def street(t):
    """A painted house front in the morning sun: ochre wall, red foot, green door, stone pavement."""
    b.floor(b.surface(t, 'slabs', 0.3, 0.012, 0.8, 0.15), 3.0, turn=0.0)
    z = -2.9
    b.quad('wall', (-8, 0.95, z), (16, 0, 0), (0, 6, 0), b.surface(t, 'plaster-ochre', 0.35, 0.012), 3.0)
    b.box('foot', (-8, 0, z - 0.1), (8, 0.95, z + 0.035), b.surface(t, 'plaster-red', 0.35, 0.012))
    stone, green = b.paint('stone', b.srgb('#cfc4b1'), 0.9), b.paint('door', b.srgb('#1f5a52'), 0.5, 0.3)
    x0, x1, top = 0.62, 1.62, 2.55
    b.box('frameL', (x0 - 0.15, 0, z), (x0, top, z + 0.07), stone, 0.008)
    b.box('frameR', (x1, 0, z), (x1 + 0.15, top, z + 0.07), stone, 0.008)
    b.box('lintel', (x0 - 0.15, top, z), (x1 + 0.15, top + 0.22, z + 0.08), stone, 0.008)
    b.box('leafA', (x0, 0, z - 0.06), (x0 + 0.495, top, z + 0.04), green, 0.004)
    b.box('leafB', (x0 + 0.505, 0, z - 0.06), (x1, top, z + 0.04), green, 0.004)
    for y0, y1 in ((0.15, 0.75), (0.9, 1.6), (1.75, 2.4)):
        for xa in (x0 + 0.08, x0 + 0.58):
            b.box('panel', (xa, y0, z + 0.03), (xa + 0.34, y1, z + 0.058), green, 0.012)
    b.box('frameW', (-1.85, 1.05, z), (-0.72, 2.62, z + 0.06), stone, 0.008)
    b.box('glass', (-1.75, 1.15, z + 0.03), (-0.82, 2.52, z + 0.065), b.paint('glass', (0.05, 0.06, 0.07), 0.15, 0.5))
    iron = b.paint('iron', (0.02, 0.02, 0.02), 0.5)
    for x in np.linspace(-1.70, -0.87, 7):
        b.turned('bar', [(0.008, 0), (0.008, 1.5)], (float(x), 1.08, z + 0.12), iron, 8)
    for y in (1.2, 1.83, 2.45):
        b.box('band', (-1.76, y - 0.01, z + 0.11), (-0.81, y + 0.01, z + 0.13), iron)
    pink = b.leaf_material('bougainvillea', b.srgb('#c4246f'), 0.45, 0.7)
    b.leaves('bougainvillea', (-1.30, 3.05, z + 0.18), 700, pink, 3, (0.85, 0.34, 0.20), 0.055, 0.6, 0.6)
    b.leaves('vine', (-1.30, 3.08, z + 0.14), 420, b.leaf_material('vine', b.srgb('#4c6b32')), 4, (0.90, 0.38, 0.20), 0.065, 0.6, 0.5)
    b.sun(TOWARD_SUN, 2.7, 1.0, (1, 0.93, 0.82))
    b.sky((0.86, 0.92, 1.0), 0.62)
    b.depth_of_field(1.1)


def terrace(t):
    """A roof terrace in the last hour of sun: clay tiles, a low white wall, agaves, hills far away."""
    b.floor(b.surface(t, 'clay', 0.3, 0.010, 0.7, 0.25), 3.0, turn=0.0, back=-3.4)
    z = -3.1
    white = b.surface(t, 'plaster-white', 0.4, 0.012)
    b.quad('parapet', (-8, 0, z), (16, 0, 0), (0, 0.78, 0), white, 3.0)
    b.box('coping', (-8, 0.78, z - 0.22), (8, 0.84, z + 0.04), b.paint('coping', b.srgb('#c98a63'), 0.8), 0.012)
    for k, (depth, level, colour) in enumerate(((30, 1.8, '#8d8f86'), (55, 3.6, '#a9a49c'), (90, 6.4, '#c3b5ab'))):
        rng = np.random.default_rng(40 + k)
        xs = np.linspace(-40, 40, 160)
        h = level * (0.45 + 0.25 * np.sin(xs * 0.11 + k * 2.2) + 0.12 * np.sin(xs * 0.31 + k) + 0.02 * rng.standard_normal(160))
        points = [(x, -3, -depth) for x in xs] + [(x, y + 0.6, -depth) for x, y in zip(xs, h)]
        faces = [(i, i + 1, 161 + i, 160 + i) for i in range(159)]
        stage.add_mesh(f'hill{k}', points, faces, b.glow(f'hill{k}', b.srgb(colour), 0.8), smooth=False)
    b.quad('skyLow', (-60, -5, -120), (120, 0, 0), (0, 50, 0), dusk(), shift=(0, 0))
    clay = b.paint('pot', b.srgb('#a85c3d'), 0.85)
    for (x, zz, r), seed in (((-0.98, -2.62, 0.24), 3), ((1.10, -2.70, 0.20), 7)):
        b.turned('pot', [(0, 0), (r * 0.62, 0), (r * 0.95, r * 1.5), (r * 1.02, r * 1.5), (r * 1.02, r * 1.75), (r * 0.9, r * 1.75), (r * 0.85, r * 1.5), (0, r * 1.5)], (x, 0, zz), clay)
        b.agave(np.array([x, r * 1.5, zz]), r * 2.4, b.leaf_material(f'agave{seed}', (0.14, 0.22, 0.17), 0.1, 0.6), seed)
    b.sun((-0.80, 0.55, 0.60), 2.5, 1.6, (1, 0.84, 0.64))
    b.sky((0.92, 0.89, 0.94), 0.62)
    b.depth_of_field(1.1)


def dusk():
    """Evening sky: warm at the horizon, pale blue above."""
    import bpy

    m = b.glow('dusk', (1, 1, 1), 1.0)
    t = m.node_tree
    e = next(n for n in t.nodes if n.type == 'EMISSION')
    uv = t.nodes.new('ShaderNodeTexCoord')
    split = t.nodes.new('ShaderNodeSeparateXYZ')
    ramp = t.nodes.new('ShaderNodeValToRGB')
    t.links.new(uv.outputs['UV'], split.inputs[0])
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[0].color = 4 / 50, (*b.srgb('#f2cfae'), 1)
    ramp.color_ramp.elements[1].position, ramp.color_ramp.elements[1].color = 30 / 50, (*b.srgb('#b9cbdc'), 1)
    t.links.new(ramp.outputs[0], e.inputs[0])
    # UVs of the quad run in metres / tile: bring them back to 0..1
    scale = t.nodes.new('ShaderNodeMath')
    scale.operation = 'DIVIDE'
    scale.inputs[1].default_value = 50
    t.links.new(split.outputs['Y'], scale.inputs[0])
    t.links.new(scale.outputs[0], ramp.inputs[0])
    return m


def garden(t):
    """A gravel court before a hedge, with bougainvillea catching the light."""
    b.floor(b.surface(t, 'gravel', 0.5, 0.012, 0.95, 0.1), 2.0)
    z = -3.6
    for k in range(9):
        x = -2.4 + k * 0.6
        m = b.leaf_material(f'hedge{k}', (0.115 + 0.012 * (k % 3), 0.190 + 0.012 * (k % 4), 0.065), 0.40)
        b.leaves(f'hedge{k}', (x, 1.15 + 0.12 * math.sin(k * 1.7), z + 0.15 * math.cos(k * 2.1)), 1400, m, 60 + k, (0.55, 1.25, 0.40), 0.085, 0.3, 0.5)
    b.quad('behind', (-8, 0, z - 0.7), (16, 0, 0), (0, 7, 0), b.paint('behind', (0.02, 0.035, 0.018)))
    for k in range(5):
        b.leaves(f'crown{k}', (-2.2 + k * 1.1, 3.0 + 0.3 * (k % 2), z - 0.2), 900, b.leaf_material(f'crown{k}', (0.15, 0.23, 0.08), 0.45), 80 + k, (0.8, 0.7, 0.5), 0.10, 0.4, 0.5)
    pink = b.leaf_material('bougainvillea', b.srgb('#d4447f'), 0.5, 0.7)
    for k, (x, y, w, h, n) in enumerate(((1.30, 2.25, 0.42, 0.30, 260), (0.98, 1.95, 0.22, 0.26, 120), (1.22, 1.55, 0.26, 0.36, 150), (0.72, 2.35, 0.22, 0.14, 70),
                                         (1.05, 1.15, 0.14, 0.20, 45), (-1.40, 2.05, 0.26, 0.34, 120), (-1.25, 1.60, 0.12, 0.22, 40))):
        b.leaves(f'bougainvillea{k}', (x, y, z + 0.48), n, pink, 7 + k, (w, h, 0.14), 0.052, 0.6, 0.6)
    b.turned('urn', [(0, 0), (0.16, 0), (0.16, 0.05), (0.09, 0.10), (0.20, 0.32), (0.27, 0.52), (0.29, 0.54), (0.27, 0.56), (0.22, 0.50), (0, 0.48)], (-0.90, 0, -2.75), b.paint('urn', b.srgb('#c7b59a'), 0.9))
    b.leaves('urnPlant', (-0.90, 0.66, -2.75), 260, b.leaf_material('urnPlant', (0.10, 0.19, 0.06), 0.35), 12, (0.30, 0.22, 0.26), 0.11, 0.2, 0.4, 0.5)
    b.sun(TOWARD_SUN, 3.0, 1.4, (1, 0.94, 0.83))
    b.sky((0.88, 0.94, 1.0), 0.62)
    b.depth_of_field(1.0)


SETS = dict(grey=grey, rosa=colour_paper('#d99a95'), sand=colour_paper('#e0c8a8'), sage=colour_paper('#98a98a'), plaster=plaster, loft=loft, street=street,
            terrace=terrace, garden=garden, boutique=rooms.boutique, patio=rooms.patio)
