"""The shop and the patio. Light comes from camera left, in front and above, as in every set."""
import math

import numpy as np

import build as b
from studio import stage


def curtain(name, left, right, z, head, material, folds=9, depth=0.045, foot=0.015):
    """Cloth that hangs in upright folds from (left, head) to (right, head); they open a little towards the floor."""
    columns, rows = folds * 16, 14
    points, faces = [], []
    for j in range(rows + 1):
        t = j / rows
        for i in range(columns + 1):
            u = i / columns
            phase = 2 * math.pi * folds * u + 0.5 * math.sin(7 * u + 2 * t)
            swing = depth * (0.75 + 0.35 * t) * (0.8 + 0.3 * math.sin(11 * u))
            points.append((left + (right - left) * u + 0.010 * math.sin(phase * 2), head + (foot - head) * t, z + swing * math.sin(phase)))
    w = columns + 1
    for j in range(rows):
        faces += [(j * w + i, (j + 1) * w + i, (j + 1) * w + i + 1, j * w + i + 1) for i in range(columns)]
    return stage.add_mesh(name, points, faces, material)


def hung(name, x, rail, z, length, material, seed, yaw, wide=0.21):
    """A garment on its hanger, seen nearly from its side: shoulders that slope, then folds that widen to the hem."""
    rng = np.random.default_rng(seed)
    ring, rows = 56, 22
    waves, phase = rng.integers(4, 7), rng.uniform(0, 6.28)
    points, faces = [], []
    c, s = math.cos(yaw), math.sin(yaw)
    for j in range(rows + 1):
        t = j / rows
        shoulder = min(1.0, 0.16 + 0.84 * (t / 0.10)) if t < 0.10 else 1.0
        reach, thick = wide * shoulder * (1 - 0.10 * math.sin(math.pi * t)), 0.020 + 0.020 * t
        for i in range(ring):
            a = 2 * math.pi * i / ring
            ripple = 1 + (0.15 + 0.6 * t) * math.sin(waves * a + phase) * abs(math.sin(a))
            across, out = reach * math.cos(a), thick * math.sin(a) * ripple
            drop = 0.05 * (1 - shoulder)
            points.append((x + across * c - out * s, rail - 0.05 - length * t + drop, z + across * s + out * c))
    for j in range(rows):
        for i in range(ring):
            k = (i + 1) % ring
            faces.append((j * ring + i, (j + 1) * ring + i, (j + 1) * ring + k, j * ring + k))
    return stage.add_mesh(name, points, faces, material)


def boutique(t):
    """A small shop by day: a rail of clothes, a linen curtain before the fitting room, terrazzo underfoot."""
    z = -3.6
    b.floor(b.surface(t, 'terrazzo', 0.05, 0.004, 0.35, 0.35), 3.0)
    b.quad('wall', (-6, 0, z), (12, 0, 0), (0, 6, 0), b.surface(t, 'plaster-white', 0.3, 0.010), 3.0)
    b.box('skirting', (-6, 0, z), (6, 0.11, z + 0.018), b.paint('skirting', b.srgb('#e9e1d4'), 0.7), 0.004)
    brass = b.paint('brass', b.srgb('#b08a4e'), 0.32, 0.7)
    b.box('rod', (-3.0, 2.335, z + 0.165), (-0.60, 2.36, z + 0.19), brass, 0.008)
    curtain('curtain', -2.3, -0.66, z + 0.18, 2.33, b.paint('linen', b.srgb('#cfc0a6'), 0.95), 13)
    b.turned('knob', [(0, -0.03), (0.028, -0.015), (0.03, 0.015), (0, 0.03)], (-0.585, 2.348, z + 0.178), brass, 20)
    rail, front = 1.66, z + 0.42
    b.box('rail', (0.50, rail - 0.012, front - 0.012), (2.2, rail + 0.012, front + 0.012), brass, 0.006)
    for dz in (-0.20, 0.20):
        b.turned(f'leg{dz}', [(0.011, 0), (0.011, rail)], (0.52, 0, front + dz * 0.0), brass, 16)
    b.box('foot', (0.508, 0, front - 0.24), (0.532, 0.02, front + 0.24), brass, 0.004)
    colours = ('#efe7d8', '#c9a07c', '#8c4a38', '#e4d6bd', '#6f7657', '#d9c4a4', '#2f3a4d', '#efe7d8', '#b9826a')
    rng = np.random.default_rng(5)
    for k, code in enumerate(colours):
        x, yaw = 0.62 + 0.105 * k, math.radians(62 + rng.uniform(-7, 9))
        length = (1.02, 0.74, 0.80, 1.12, 0.72, 0.78, 1.06, 0.76, 0.9)[k]
        hung(f'hung{k}', x, rail, front, length, b.paint(f'cloth{k}', b.srgb(code), 0.95), 30 + k, yaw)
        b.turned(f'hook{k}', [(0.004, -0.06), (0.004, 0.025)], (x, rail, front), brass, 8)
    b.box('plinth', (0.70, 0, z + 0.16), (2.2, 0.17, z + 0.70), b.paint('plinth', b.srgb('#d8cbb8'), 0.8), 0.010)
    for k, (x, w, h, code) in enumerate(((0.80, 0.30, 0.12, '#c8b79c'), (1.16, 0.26, 0.10, '#a9674d'))):
        b.box(f'case{k}', (x, 0.17, z + 0.26), (x + w, 0.17 + h, z + 0.60), b.paint(f'case{k}', b.srgb(code), 0.9), 0.008)
    b.sky((1.0, 0.985, 0.96), 0.50)
    b.lamp('window', (-3.3, 2.7, 1.8), (0.4, 1.0, -3.2), (2.4, 2.8), 235, (1, 0.975, 0.94))
    b.lamp('daylight', (-1.4, 3.3, -1.2), (0.3, 0.0, -0.4), (2.4, 2.0), 60, (0.97, 0.985, 1.0))
    b.depth_of_field(1.05)


def banana(centre, seed, count=9, height=1.45):
    """Broad leaves that rise from the pot and arch over."""
    rng = np.random.default_rng(seed)
    leaf = b.leaf_material('banana', (0.085, 0.175, 0.045), 0.35, 0.4)
    for k in range(count):
        a = k * 2.399 + 0.4
        out = np.array([math.cos(a), 0, math.sin(a)])
        rise = height * rng.uniform(0.62, 1.05)
        stalk = np.array(centre) + out * 0.05
        bow = stalk + [0, rise * 0.42, 0] + out * 0.10
        b.turned(f'stalk{k}', [(0.014, 0), (0.010, rise * 0.45)], tuple(stalk), leaf, 8)
        b.blade(f'banana{k}', bow, bow + out * rng.uniform(0.30, 0.48) + [0, rise * 0.52, 0], 0.085, leaf, bend=out * -0.05 + [0, 0.16, 0], steps=16)


def patio(t):
    """A walled patio at noon: board-marked concrete, the stripes of a pergola, cement tiles, a bench and a banana plant."""
    z = -3.0
    b.floor(b.surface(t, 'checker', 0.12, 0.006, 0.5, 0.3), 3.2)
    concrete = b.surface(t, 'boards', 0.45, 0.010, 0.9, 0.15)
    b.quad('wall', (-8, 0, z), (16, 0, 0), (0, 6, 0), concrete, 3.0)
    cast = b.paint('cast', b.srgb('#a9a298'), 0.9)
    b.box('bench', (-3.0, 0.36, z), (-0.62, 0.46, z + 0.46), cast, 0.010)
    b.box('support', (-1.06, 0, z), (-0.92, 0.36, z + 0.40), cast, 0.008)
    b.turned('bowl', [(0, 0), (0.07, 0), (0.15, 0.07), (0.165, 0.10), (0.155, 0.10), (0.06, 0.03), (0, 0.03)], (-1.02, 0.46, z + 0.24), b.paint('bowl', b.srgb('#a65f40'), 0.8))
    b.box('planter', (0.78, 0, z + 0.22), (1.36, 0.50, z + 0.80), b.paint('planter', b.srgb('#8d877e'), 0.8), 0.012)
    banana((1.07, 0.48, z + 0.51), 6)
    for k in range(14):
        x = -4.2 + 0.40 * k
        b.blocker(b.box(f'slat{k}', (x, 2.95, z), (x + 0.07, 3.05, z + 0.98), cast))
    b.blocker(b.box('beam', (-6, 2.96, z + 0.98), (3, 3.04, z + 1.04), cast))
    b.sun((-0.62, 0.80, 0.66), 3.0, 1.6, (1, 0.945, 0.85))
    b.sky((0.90, 0.95, 1.0), 0.62)
    b.depth_of_field(1.3)
