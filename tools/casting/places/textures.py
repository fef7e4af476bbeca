"""Surfaces of the sets as picture files: albedo (sRGB) and relief (grey), tiling once over their size in metres.

    python3 textures.py <scratch folder>
"""
import os
import sys

import cv2
import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'garments'))
from atlas import fractal  # noqa: E402


def rgb(code):
    return np.array([int(code[i : i + 2], 16) for i in (1, 3, 5)], np.float32) / 255


def write(folder, name, colour, relief):
    cv2.imwrite(f'{folder}/{name}.png', (np.clip(colour[..., ::-1], 0, 1) * 255 + 0.5).astype(np.uint8))
    relief = (relief - relief.min()) / (np.ptp(relief) + 1e-9)
    cv2.imwrite(f'{folder}/{name}-relief.png', (relief * 65535).astype(np.uint16))


def plaster(base, seed, spots=0.035):
    """Hand-trowelled lime plaster, 3 m square."""
    rng = np.random.default_rng(seed)
    shape = (1800, 1800)
    clouds = fractal(shape, [140, 60, 25], rng, [0.6, 0.4, 0.25])
    strokes = fractal(shape, [(9, 40), (30, 14)], rng, [0.5, 0.4])
    fine = fractal(shape, [1.2, 3], rng, [0.5, 0.5])
    colour = rgb(base) * (1 + spots * clouds + 0.007 * strokes + 0.008 * fine)[..., None]
    # the weave of strokes stays faint, or the wall reads as canvas
    return colour, 0.6 * clouds + 0.45 * strokes + 0.35 * fine


def cement(base, seed):
    """Burnished cement floor, 4 m square, one expansion joint a side."""
    rng = np.random.default_rng(seed)
    shape = (2400, 2400)
    clouds = fractal(shape, [220, 80, 28], rng, [0.6, 0.5, 0.3])
    fine = fractal(shape, [0.8, 2.5], rng, [0.6, 0.4])
    return rgb(base) * (1 + 0.045 * clouds + 0.020 * fine)[..., None], 0.2 * clouds + 0.3 * fine


def planks(pale, dark, seed, board=0.16, run=1.5, size=4.0):
    """Oak boards along the second axis."""
    rng = np.random.default_rng(seed)
    n = 2600
    s = n / size
    y, x = np.meshgrid(np.arange(n) / s, np.arange(n) / s, indexing='ij')
    column = np.floor(x / board).astype(int)
    start = rng.uniform(0, run, 200)[column]
    row = np.floor((y + start) / run).astype(int)
    tone = rng.uniform(0, 1, (200, 20))[column, row]
    grain = fractal((n, n), [(60, 1.3), (24, 0.7), (140, 5)], rng, [0.5, 0.35, 0.8])
    rings = np.sin((x * 42 + tone * 40 + fractal((n, n), [(150, 22)], rng) * 1.4) * 2)
    t = np.clip(0.42 + 0.13 * grain + 0.06 * rings + (tone - 0.5) * 0.42, 0, 1)[..., None]
    gx = np.minimum(x % board, board - x % board)
    gy = np.minimum((y + start) % run, run - (y + start) % run)
    gap = np.clip(np.exp(-((gx / 0.0016) ** 2)) + np.exp(-((gy / 0.0016) ** 2)), 0, 1)
    colour = (rgb(pale) * (1 - t) + rgb(dark) * t) * (1 - 0.65 * gap[..., None])
    return colour, 0.05 * grain - 2.0 * gap


def tiles(base, other, grout, seed, side=0.30, joint=0.006, size=3.0, spread=0.10):
    """Square clay tiles, each fired a little differently."""
    rng = np.random.default_rng(seed)
    n = 2400
    s = n / size
    y, x = np.meshgrid(np.arange(n) / s, np.arange(n) / s, indexing='ij')
    wobble = fractal((n, n), [30], rng) * 0.0012
    u, v = (x + wobble) / side, (y - wobble) / side
    i, j = np.floor(u).astype(int), np.floor(v).astype(int)
    mix = rng.uniform(0, 1, (64, 64))[i, j] * 0.75 + 0.12 * fractal((n, n), [35, 9], rng, [0.7, 0.5])
    shade = 1 + spread * (rng.uniform(-1, 1, (64, 64))[i, j]) + 0.015 * fractal((n, n), [1.2, 4], rng)
    colour = (rgb(base) + np.clip(mix, 0, 1)[..., None] * (rgb(other) - rgb(base))) * shade[..., None]
    d = np.minimum(np.minimum(u % 1, 1 - u % 1), np.minimum(v % 1, 1 - v % 1)) * side
    g = 1 / (1 + np.exp((d - joint / 2) / 0.0008))
    colour += g[..., None] * (rgb(grout) * (1 + 0.05 * fractal((n, n), [2], rng))[..., None] - colour)
    tilt = (rng.uniform(-1, 1, (64, 64))[i, j]) * ((u % 1) - 0.5) * 0.25
    return colour, -1.5 * g + tilt + 0.05 * fractal((n, n), [6], rng)


def bricks(base, other, grout, seed, size=3.0):
    """Painted brick in stretcher bond."""
    rng = np.random.default_rng(seed)
    n = 2100
    s = n / size
    y, x = np.meshgrid(np.arange(n) / s, np.arange(n) / s, indexing='ij')
    wob = fractal((n, n), [25, 8], rng, [0.7, 0.4]) * 0.0014
    row = np.floor((y + wob) / 0.075).astype(int)
    u = (x + wob) / 0.25 + 0.5 * (row % 2)
    v = (y + wob) / 0.075
    i = np.floor(u).astype(int)
    mix = rng.uniform(0, 1, (64, 64))[i % 64, row % 64]
    colour = (rgb(base) + mix[..., None] * (rgb(other) - rgb(base))) * (1 + 0.03 * fractal((n, n), [2, 40], rng, [0.5, 0.6]))[..., None]
    d = np.minimum(np.minimum(u % 1, 1 - u % 1) * 0.25, np.minimum(v % 1, 1 - v % 1) * 0.075)
    g = 1 / (1 + np.exp((d - 0.006) / 0.0012))
    colour += g[..., None] * (rgb(grout) - colour) * 0.7
    return colour, -1.6 * g + 0.3 * fractal((n, n), [3, 9], rng, [0.5, 0.5])


def gravel(seed, base='#d5c8b4', size=2.0):
    """Raked pale gravel."""
    rng = np.random.default_rng(seed)
    n = 2000
    stones = fractal((n, n), [2.6, 5], rng, [1, 0.5])
    h = np.tanh(stones)
    tone = fractal((n, n), [4], rng)
    warm = fractal((n, n), [5], rng)
    colour = rgb(base) * (0.88 + 0.16 * h + 0.07 * tone)[..., None] * (1 + np.stack([0.02 * warm, 0 * warm, -0.03 * warm], -1))
    return colour, h


def checker(pale, dark, grout, seed, side=0.20, joint=0.0022, size=3.2):
    """Cement tiles in two colours, pressed and polished, each worn a little differently."""
    rng = np.random.default_rng(seed)
    n = 2560
    s = n / size
    y, x = np.meshgrid(np.arange(n) / s, np.arange(n) / s, indexing='ij')
    u, v = x / side, y / side
    i, j = np.floor(u).astype(int), np.floor(v).astype(int)
    odd = ((i + j) % 2)[..., None]
    worn = 1 + 0.035 * rng.uniform(-1, 1, (64, 64))[i, j] + 0.03 * fractal((n, n), [60, 18, 3], rng, [0.7, 0.5, 0.4])
    colour = (rgb(pale) * (1 - odd) + rgb(dark) * odd) * worn[..., None]
    d = np.minimum(np.minimum(u % 1, 1 - u % 1), np.minimum(v % 1, 1 - v % 1)) * side
    g = 1 / (1 + np.exp((d - joint / 2) / 0.0006))
    colour += 0.8 * g[..., None] * (rgb(grout) - colour)
    return colour, -1.2 * g + 0.05 * fractal((n, n), [8], rng)


def boards(base, seed, size=3.0, board=0.15):
    """Concrete cast against planks that lay flat, with the cones of its ties."""
    rng = np.random.default_rng(seed)
    n = 1800
    s = n / size
    y, x = np.meshgrid(np.arange(n) / s, np.arange(n) / s, indexing='ij')
    sway = 0.0015 * fractal((n, n), [(4, 120)], rng)
    row = np.floor((y + sway) / board).astype(int) % 20
    tone = 0.045 * rng.uniform(-1, 1, 20)[row] + 0.030 * fractal((n, n), [160, 50], rng, [0.7, 0.4])
    grain = fractal((n, n), [(1.4, 70), (4, 160)], rng, [0.5, 0.6])
    d = np.minimum((y + sway) % board, board - (y + sway) % board)
    edge = np.exp(-((d / 0.0022) ** 2))
    tie = np.hypot((x + 0.25) % 1.0 - 0.5, (y + 0.3) % 0.75 - 0.375)
    hole = 1 / (1 + np.exp((tie - 0.012) / 0.0012))
    colour = rgb(base) * ((1 + tone + 0.016 * grain - 0.09 * edge) * (1 - 0.45 * hole))[..., None]
    return colour, 0.25 * grain + 0.6 * rng.uniform(-1, 1, 20)[row] + 0.9 * edge - 3 * hole


def terrazzo(base, chips, seed, size=3.0):
    """Polished terrazzo: chips of marble in pale cement."""
    rng = np.random.default_rng(seed)
    n = 2700
    s = n / size
    colour = np.ones((n, n, 3), np.float32) * rgb(base) * (1 + 0.02 * fractal((n, n), [200, 3], rng, [0.6, 0.4]))[..., None]
    colour = np.ascontiguousarray(colour, np.float32)
    shades = [rgb(c) for c in chips]
    for _ in range(42000):
        r = rng.gamma(2.2, 0.0017) * s
        angles = np.sort(rng.uniform(0, 2 * np.pi, rng.integers(4, 7)))
        points = rng.uniform(0, n, 2) + r * rng.uniform(0.7, 1.2, (len(angles), 1)) * np.stack([np.cos(angles), np.sin(angles)], 1)
        shade = shades[rng.integers(len(shades))] * rng.uniform(0.92, 1.05)
        cv2.fillConvexPoly(colour, np.round(points * 16).astype(np.int32), shade.tolist(), cv2.LINE_AA, 4)
    return colour, fractal((n, n), [40], rng)


def make(folder):
    write(folder, 'plaster-warm', *plaster('#e9dcc9', 1))
    write(folder, 'plaster-white', *plaster('#efe6d8', 2, 0.03))
    write(folder, 'plaster-ochre', *plaster('#d3aa6a', 3, 0.05))
    write(folder, 'plaster-red', *plaster('#9c5a49', 4, 0.06))
    write(folder, 'cement', *cement('#b9afa2', 5))
    write(folder, 'oak', *planks('#c9a880', '#9a7350', 6))
    write(folder, 'clay', *tiles('#b07457', '#c2906f', '#b9a795', 7))
    write(folder, 'slabs', *tiles('#a9a196', '#b8ae9f', '#8d867c', 8, 0.60, 0.008, 3.0, 0.06))
    write(folder, 'brick-white', *bricks('#e6e0d6', '#d8cfc2', '#c9c0b3', 9))
    write(folder, 'gravel', *gravel(10))
    write(folder, 'checker', *checker('#cfc5b4', '#98a096', '#a8a194', 11))
    write(folder, 'boards', *boards('#cdc1b0', 12))
    write(folder, 'terrazzo', *terrazzo('#cdc1b1', ('#b39d85', '#8f7862', '#e6dccd', '#7d776f', '#bd947a'), 13))


if __name__ == '__main__':
    os.makedirs(sys.argv[1], exist_ok=True)
    make(sys.argv[1])
