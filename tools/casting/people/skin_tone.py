"""Tones of skin as plain numbers: linear colours of channels 0..1. No Blender here, so tests can read it."""
import numpy as np

# What the material pass says of skin; everything else is 0.
SKIN_INDEX = 1
# How far the body takes on the face's lightness and hue, and what it gets besides (deep skin a little more): arms hang in less light than
# a face that looks up at it.
MATCH, MATCH_HUE, BODY_LIFT, DEEP_LIFT = 0.9, 0.5, 1.10, 0.08
# Luminance of pale and of deep skin.
PALE, DEEP = 0.32, 0.06


def luminance_of(colour):
    return float(np.dot(colour, (0.2126, 0.7152, 0.0722)))


def depth_of(colour):
    """0 for pale skin, 1 for deep."""
    return min(1.0, max(0.0, (PALE - luminance_of(colour)) / (PALE - DEEP)))


def matched(face, body, tint):
    """Factor of each channel that brings a skin picture's body to its face; `tint` is what the sheet makes of the picture."""
    lightness = luminance_of(face) / luminance_of(body)
    lift = BODY_LIFT + DEEP_LIFT * depth_of(body * np.array(tint))
    return tuple(float(c) for c in np.clip(lightness ** MATCH * (face / body / lightness) ** MATCH_HUE * lift, 0.8, 1.5))
