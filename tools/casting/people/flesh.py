"""Light inside skin, on the finished picture: it spreads red before green before blue, and shade is warmer than light.

Rendered scattering at eight samples is coloured noise; here it works on light that has been parted from albedo and denoised.
"""
import cv2
import numpy as np
from studio.denoise import EPSILON
from studio.exr import read_exr

from .skin_tone import SKIN_INDEX

# Share of red, green and blue light that comes out elsewhere, and how far, in pixels of 0.8 to 1.1 mm.
SHARES, SPREAD_PX = (0.60, 0.38, 0.22), (4.2, 2.2, 1.4)
# Light of this brightness keeps its colour; below, each channel follows it by a power of its own.
NEUTRAL_LIGHT, WARMTH = 0.75, (-0.06, 0.0, 0.03)


def index_of(path):
    """1 where a pixel is skin."""
    index = read_exr(path)
    return (np.abs((index[:, :, 0] if index.ndim == 3 else index) - SKIN_INDEX) < 0.5).astype(np.float64)


def flesh(rgb, albedo, alpha, skin):
    """`rgb` premultiplied linear (h,w,3), `alpha` (h,w,1), `skin` (h,w) 1 on skin; returns rgb with scattered light on the skin."""
    base = albedo + EPSILON * alpha + 1e-4
    light = rgb / base
    soft = np.empty_like(light)
    for k, (share, spread) in enumerate(zip(SHARES, SPREAD_PX)):
        weight = cv2.GaussianBlur(skin, (0, 0), spread)
        spread_light = cv2.GaussianBlur(light[:, :, k] * skin, (0, 0), spread) / np.maximum(weight, 1e-3)
        soft[:, :, k] = light[:, :, k] + share * (spread_light - light[:, :, k])
    shade = np.clip(soft.mean(2) / NEUTRAL_LIGHT, 0.08, 1)[:, :, None]
    soft = soft * shade ** np.array(WARMTH)
    return rgb + skin[:, :, None] * (soft * base - rgb)
