"""The skin's Cycles material (Blender 3.4): what a painted texture of half a millimetre's blur lacks is added by place and by noise.

Everything fine is colour, because the denoiser filters light alone. Sizes are metres of the rest pose; a pixel is 0.8 to 1.1 mm.
"""
import zlib

from .materials import Nodes
from .skin_tone import SKIN_INDEX, depth_of, matched

# Reflectance of oil on forehead, nose, cheekbones and lips, and of the rest of the skin, where it faces the camera.
OILY, DRY = 0.034, 0.018
# Along its surface a mirror would reflect all; down and roughness leave skin no more than this factor of its reflectance.
OUTLINE = 1.2
# Deep skin shows the same light as more, because less comes from below: this much more, and it has form.
DEEP_SHINE = 0.5
# How much of skin's own hue a reflection takes: none is plastic.
REFLECTED_HUE = 0.45
# What all the uneven warmth and the scattered light add up to, taken off again: the colour that the sheet names stays.
EVENED = (0.985, 1.015, 1.07)


def multiply(n, colour, factor):
    return n.mix(1.0, colour, n.add("ShaderNodeCombineColor", {0: factor, 1: factor, 2: factor}).outputs[0], "MULTIPLY")


def dots(n, scale, radius_m, softness, share, strength):
    """Spots at random places: cells of 1/scale metres, a dot of `radius_m` in `share` of them, its factor of colour `strength` at most."""
    cell = n.add("ShaderNodeTexVoronoi", {"Scale": scale, "Vector": n.rest()})
    reach = radius_m * scale
    near = n.map(cell.outputs["Distance"], reach * (1 - softness), reach * (1 + softness), 1.0, 0.0)
    lot = n.add("ShaderNodeSeparateColor", {0: cell.outputs["Color"]}).outputs[0]
    chosen = n.map(lot, 1 - share, 1.0, 0.0, 1.0)
    return n.math("MULTIPLY", n.math("MULTIPLY", near, chosen), strength)


def detail(n, colour, look, deep):
    """Uneven warmth (centimetres), mottling (millimetres), freckles and a few moles."""
    strength = look.get("detail", 1.0)
    warm = n.map(n.noise(16.0, 3.0, 0.6), 0.38, 0.64, 0.0, 0.30 * strength)
    colour = n.mix(warm, colour, (1.03, 0.86, 0.82) if deep < 0.5 else (1.02, 0.90, 0.88), "MULTIPLY")
    sallow = n.map(n.noise(27.0, 3.0, 0.6), 0.42, 0.66, 0.0, 0.12 * strength)
    colour = n.mix(sallow, colour, (0.98, 0.98, 0.92), "MULTIPLY")
    coarse = n.map(n.noise(70.0, 2.0, 0.6), 0.3, 0.7, 1 - 0.07 * strength, 1 + 0.07 * strength)
    grain = n.map(n.noise(330.0, 2.0, 0.75), 0.3, 0.7, 1 - 0.125 * strength, 1 + 0.125 * strength)
    colour = multiply(n, multiply(n, colour, coarse), grain)
    freckles = n.math("MULTIPLY", dots(n, 140.0, 0.0011, 0.6, 0.5, look.get("freckles", 0.35)), n.map(n.attribute("sun"), 0.0, 1.0, 0.35, 1.0))
    colour = n.mix(freckles, colour, (0.62, 0.46, 0.38), "MULTIPLY")
    colour = n.mix(dots(n, 24.0, 0.0015, 0.35, 1.0, 1.0), colour, (0.40, 0.30, 0.26), "MULTIPLY")
    return n.mix(1.0, colour, EVENED, "MULTIPLY")


def places(n, colour, look, deep):
    """Colour that has its place: sun on forearms, redder or darker joints, cheeks, lids and lips."""
    def touch(name, strength, factor):
        nonlocal colour
        colour = n.mix(n.math("MULTIPLY", n.attribute(name), strength), colour, factor, "MULTIPLY")

    touch("sun", look.get("sun", 0.3), (0.95, 0.88, 0.82))
    touch("flush", 0.75, (0.86, 0.80, 0.78) if deep > 0.5 else (1.02, 0.78, 0.74))
    touch("blush", look.get("blush", 0.25), (1.06, 0.80, 0.76))
    touch("socket", 0.6, (0.88, 0.80, 0.80))
    touch("lips", look.get("lips", 0.0), look.get("lipColour", (0.9, 0.6, 0.6)))
    return colour


class SkinNodes(Nodes):
    """Everybody has noise of their own: nobody shares a mole."""

    def __init__(self, key):
        super().__init__("skin")
        self.shift = tuple((zlib.crc32(f"{key} {axis}".encode()) % 1000) / 100 for axis in "xyz")

    def rest(self):
        return self.add("ShaderNodeVectorMath", {0: super().rest(), 1: self.shift}, operation="ADD").outputs["Vector"]


def skin(key, look, texture, even_colour, face_colour):
    """`even_colour` and `face_colour`: linear colours of the picture's body, and of its face, which the body is matched to."""
    n = SkinNodes(key)
    match = matched(face_colour, even_colour, look["tint"])
    even_colour = tuple(float(c) for c in even_colour)
    deep = depth_of(tuple(c * t for c, t in zip(even_colour, look["tint"])))
    colour, _ = n.image(texture)
    colour = n.mix(n.math("MULTIPLY", n.attribute("even"), look.get("even", 0.55)), colour, even_colour)
    colour = n.mix(n.attribute("even"), colour, match, "MULTIPLY")
    colour = n.add("ShaderNodeHueSaturation", {"Hue": 0.5, "Saturation": look.get("saturation", 1.0), "Value": look.get("value", 1.0),
                                               "Fac": 1.0, "Color": colour}).outputs[0]
    colour = n.mix(1.0, colour, look["tint"], "MULTIPLY")
    plain = colour
    colour = places(n, detail(n, colour, look, deep), look, deep)
    shadow = n.math("MULTIPLY", n.attribute("scalp"), n.map(n.noise(700.0, 2.0), 0.3, 0.7, 0.85, 1.0))
    colour = n.mix(shadow, colour, look["hairColour"])
    roughness = n.math("SUBTRACT", n.map(n.noise(60.0, 3.0), 0.3, 0.7, 0.40, 0.54), n.math("MULTIPLY", n.attribute("lips"), 0.12))
    facing = n.add("ShaderNodeLayerWeight", {"Blend": 0.5}).outputs["Facing"]
    reflectance = n.math("MULTIPLY", n.map(n.attribute("oil"), 0.0, 1.0, DRY, OILY), n.map(shadow, 0.0, 0.6, 1.0, 0.06))
    reflectance = n.math("MULTIPLY", reflectance, n.map(facing, 0.4, 1.0, 1.0 + DEEP_SHINE * deep, OUTLINE))
    brightest = max(even_colour)
    hue = tuple(1 - REFLECTED_HUE * (1 - c / brightest) for c in even_colour)
    shine = n.mix(1.0, n.add("ShaderNodeCombineColor", {0: reflectance, 1: reflectance, 2: reflectance}).outputs[0], hue, "MULTIPLY")
    matte = n.add("ShaderNodeBsdfDiffuse", {"Color": colour}).outputs[0]
    gloss = n.add("ShaderNodeBsdfGlossy", {"Color": shine, "Roughness": roughness}).outputs[0]
    n.material.pass_index = SKIN_INDEX
    return n.finish(n.for_camera(n.add("ShaderNodeAddShader", {0: matte, 1: gloss}).outputs[0], plain))
