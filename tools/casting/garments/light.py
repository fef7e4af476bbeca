"""Soft studio light on a height field: a large window from the upper left and a bright room, with
shadows by horizon scanning (N. Max, 'Horizon mapping', 1988) along 18 directions."""
import numba as nb
import numpy as np

AZIMUTHS, ELEVATIONS = 18, 7


def dome(key_azimuth=132, key_elevation=48, key_width=34, key=1.0, room=0.55):
    """Radiance table (azimuth, elevation): a key lobe over an even room, elevation midpoints in radians."""
    az = np.arange(AZIMUTHS) * 2 * np.pi / AZIMUTHS
    el = (np.arange(ELEVATIONS) + 0.5) * (np.pi / 2) / ELEVATIONS
    a, e = np.meshgrid(az, el, indexing='ij')
    d = np.stack([np.cos(a) * np.cos(e), np.sin(a) * np.cos(e), np.sin(e)], -1)
    ka, ke = np.deg2rad(key_azimuth), np.deg2rad(key_elevation)
    k = np.array([np.cos(ka) * np.cos(ke), np.sin(ka) * np.cos(ke), np.sin(ke)])
    lobe = np.exp(-((np.arccos(np.clip(d @ k, -1, 1)) / np.deg2rad(key_width)) ** 2))
    solid = np.cos(e) * (2 * np.pi / AZIMUTHS) * (np.pi / 2 / ELEVATIONS)
    flat = (d[..., 2] * solid)
    table = key * lobe / (lobe * flat).sum() + room / flat.sum()
    return (table / (table * flat).sum() * solid).astype(np.float32), d.astype(np.float32)


@nb.njit(cache=True, fastmath=True)
def _scan(z, n, power, dirs, reach, shine, active):
    """Irradiance (1 on an open flat table), open share of the sky, and a broad sheen, per pixel."""
    h, w = z.shape
    light = np.zeros((h, w), np.float32)
    sky = np.zeros((h, w), np.float32)
    gloss = np.zeros((h, w), np.float32)
    na, ne = power.shape
    for y in range(h):
        for x in range(w):
            if not active[y, x]:
                light[y, x] = 1.0
                sky[y, x] = 1.0
                continue
            for a in range(na):
                ux = dirs[a, 0, 0] / np.sqrt(1 - dirs[a, 0, 2] ** 2)
                uy = dirs[a, 0, 1] / np.sqrt(1 - dirs[a, 0, 2] ** 2)
                slope = 0.0
                t = 1.2
                for s in range(13):
                    fx = x + ux * t
                    fy = y - uy * t
                    if fx < 0 or fy < 0 or fx >= w - 1 or fy >= h - 1:
                        break
                    xx = int(fx)
                    yy = int(fy)
                    if t < 9:
                        fx -= xx
                        fy -= yy
                        top = z[yy, xx] * (1 - fx) + z[yy, xx + 1] * fx
                        low = z[yy + 1, xx] * (1 - fx) + z[yy + 1, xx + 1] * fx
                        m = (top * (1 - fy) + low * fy - z[y, x]) / t
                    else:
                        m = (z[yy, xx] - z[y, x]) / t
                    if m > slope:
                        slope = m
                    t = t * 1.42 + 0.3
                    if t > reach:
                        break
                for e in range(ne):
                    dz = dirs[a, e, 2]
                    tan = dz / np.sqrt(1 - dz * dz)
                    vis = (tan - slope) / (0.12 + 0.25 * tan) + 0.5
                    if vis <= 0:
                        continue
                    if vis > 1:
                        vis = 1.0
                    cosine = n[y, x, 0] * dirs[a, e, 0] + n[y, x, 1] * dirs[a, e, 1] + n[y, x, 2] * dz
                    sky[y, x] += vis * dz * power[a, e]
                    if cosine <= 0:
                        continue
                    light[y, x] += vis * cosine * power[a, e]
                    # half vector with the viewer straight above
                    hz = dz + 1.0
                    inv = 1.0 / np.sqrt(dirs[a, e, 0] ** 2 + dirs[a, e, 1] ** 2 + hz * hz)
                    hn = (n[y, x, 0] * dirs[a, e, 0] + n[y, x, 1] * dirs[a, e, 1] + n[y, x, 2] * hz) * inv
                    if hn > 0:
                        gloss[y, x] += vis * power[a, e] * cosine * hn**shine
    return light, sky, gloss


def illuminate(z, fine, table, reach=220, shine=14.0, active=None):
    """`z` and `fine` are heights in pixels: `z` throws shadows, `fine` gives the normals.

    Pixels outside `active` are open, level table and are not scanned."""
    power, dirs = table
    gy, gx = np.gradient(fine)
    n = np.dstack([-gx, gy, np.ones_like(gx)])
    n /= np.linalg.norm(n, axis=2, keepdims=True)
    return _scan(z.astype(np.float32), n.astype(np.float32), power, dirs, float(reach), shine, np.ones(z.shape, bool) if active is None else active)
