"""Joint bilateral denoiser for Cycles renders: light is filtered apart from albedo, so texture stays sharp.

This Blender has no OpenImageDenoise. Light = image / albedo; two passes weigh neighbours by distance, by alpha, albedo
and normal, and by the light itself (a blurred guide), each relative to its brightness.
"""
import cv2
import numba
import numpy as np

EPSILON = 0.03
RADIUS = 5
DISTANCE_SIGMA = 3.0
FEATURE_SIGMA = 0.06
# (light sigma, blur of the guide in pixels) of the two passes: of a picture with some samples, and of one with so few that shadows
# are grain, where small lights such as the one in an eye are lost with it.
PASSES = ((0.16, 1.2), (0.10, 0.7))
NOISY_PASSES = ((0.31, 2.4), (0.14, 0.9))


@numba.njit(cache=True, fastmath=True, parallel=False)
def joint_bilateral(light, guide, features, strength, radius, light_sigma, feature_sigma, distance_sigma):
    height, width, _ = light.shape
    count = features.shape[2]
    out = light.copy()
    for y in range(height):
        for x in range(width):
            s = strength[y, x]
            if s <= 0.0:
                continue
            total, r, g, b = 0.0, 0.0, 0.0, 0.0
            for dy in range(-radius, radius + 1):
                yy = y + dy
                if yy < 0 or yy >= height:
                    continue
                for dx in range(-radius, radius + 1):
                    xx = x + dx
                    if xx < 0 or xx >= width or strength[yy, xx] <= 0.0:
                        continue
                    e = (dx * dx + dy * dy) / (2 * distance_sigma * distance_sigma * s * s)
                    for k in range(count):
                        d = features[y, x, k] - features[yy, xx, k]
                        e += d * d / (2 * feature_sigma * feature_sigma)
                        if e > 8:
                            break
                    if e > 8:
                        continue
                    for k in range(3):
                        d = (guide[y, x, k] - guide[yy, xx, k]) / max(guide[y, x, k], 0.02)
                        e += d * d / (2 * light_sigma * light_sigma)
                    if e > 8:
                        continue
                    w = np.exp(-e)
                    total += w
                    r += w * light[yy, xx, 0]
                    g += w * light[yy, xx, 1]
                    b += w * light[yy, xx, 2]
            out[y, x, 0] = r / total
            out[y, x, 1] = g / total
            out[y, x, 2] = b / total
    return out


def clamp_fireflies(rgb):
    median = np.dstack([cv2.medianBlur(np.ascontiguousarray(rgb[:, :, k], np.float32), 3) for k in range(3)])
    return np.where(rgb > 3 * median + 0.3, median, rgb)


def denoise(image, albedo, normal, strength=None, noisy=False):
    """`image` is premultiplied linear RGBA; returns denoised premultiplied RGB and alpha (h,w,1). `noisy`: ten samples or fewer."""
    alpha = np.clip(image[:, :, 3:4], 0, 1)
    base = albedo + EPSILON * alpha + 1e-4
    light = (clamp_fireflies(image[:, :, :3]) / base).astype(np.float64)
    features = np.dstack([alpha[:, :, 0] * 0.6, albedo, normal * 0.22]).astype(np.float64)
    where = (alpha[:, :, 0] > 0.002).astype(np.float64)
    strength = where if strength is None else where * strength
    for sigma, blur in NOISY_PASSES if noisy else PASSES:
        weight = cv2.GaussianBlur(where, (0, 0), blur)[:, :, None]
        guide = cv2.GaussianBlur(light * where[:, :, None], (0, 0), blur) / np.maximum(weight, 1e-3)
        light = joint_bilateral(light, guide, features, strength, RADIUS, sigma, FEATURE_SIGMA, DISTANCE_SIGMA)
    return light * base, alpha
