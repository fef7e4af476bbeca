"""The eye's Cycles material (Blender 3.4): an iris with its limbal ring, a white in the lids' shade, and a wet cornea."""
from studio import rig

from .materials import Nodes

# The two discs of the eye pictures, left eye first: middle in texture coordinates, and how far the iris reaches.
DISCS, IRIS = ((0.292, 0.289), (0.707, 0.703)), 0.115
# The wet cornea shows the key light; of everything else this share, or every lamp would have its own white spot at eight pixels an iris.
OTHER_LIGHTS = 0.12


def place_on_disc(n):
    """Right, up and distance from the pupil, in texture units."""
    uv = n.add("ShaderNodeSeparateXYZ", {0: n.add("ShaderNodeTexCoord").outputs["UV"]}).outputs
    second = n.math("GREATER_THAN", n.math("ADD", uv[0], uv[1]), 1.0)
    right, up = (n.math("SUBTRACT", uv[k], n.map(second, 0.0, 1.0, DISCS[0][k], DISCS[1][k])) for k in (0, 1))
    return right, up, n.math("SQRT", n.math("ADD", n.math("MULTIPLY", right, right), n.math("MULTIPLY", up, up)))


def from_key(n):
    """1 where a reflection looks at the key light."""
    key = rig.LIGHTS["key"]["positionM"]
    towards = rig.normalised((key[0], key[1] - 1.6, key[2]))
    direction = n.add("ShaderNodeTexCoord").outputs["Reflection"]
    along = n.add("ShaderNodeVectorMath", {0: direction, 1: rig.to_blender(towards)}, operation="DOT_PRODUCT").outputs["Value"]
    return n.map(along, 0.90, 0.96, OTHER_LIGHTS, 1.0)


def eye(texture, white=(0.54, 0.50, 0.48), iris_value=1.1, hue=0.522, catch_light=1.0):
    """`white` is the linear factor on the picture's own white (0.46 linear): duller beside deep skin, or it glows."""
    n = Nodes("eye")
    picture, alpha = n.image(texture)
    right, up, distance = place_on_disc(n)
    ball = n.mix(1.0, picture, white, "MULTIPLY")
    # Towards the corners the white is pinker and darker.
    ball = n.mix(n.map(n.math("ABSOLUTE", right), 0.13, 0.24, 0.0, 0.8), ball, (0.80, 0.62, 0.58), "MULTIPLY")
    iris = n.add("ShaderNodeHueSaturation", {"Hue": hue, "Saturation": 0.8, "Value": iris_value, "Fac": 1.0, "Color": picture}).outputs[0]
    iris = n.mix(n.map(up, 0.07, -0.08, 0.0, 0.8), iris, (1.5, 1.45, 1.4), "MULTIPLY")
    colour = n.mix(n.map(distance, IRIS * 0.94, IRIS * 1.04, 1.0, 0.0), ball, iris)
    ring = n.math("MULTIPLY", n.map(distance, IRIS * 0.74, IRIS * 0.96, 0.0, 1.0), n.map(distance, IRIS * 1.0, IRIS * 1.12, 1.0, 0.0))
    colour = n.mix(n.math("MULTIPLY", ring, 0.75), colour, (0.16, 0.13, 0.12), "MULTIPLY")
    # The upper lid and its lashes throw a shade that eight samples and so small a gap don't show.
    colour = n.mix(n.map(up, 0.0, 0.12, 0.0, 0.72), colour, (0.22, 0.19, 0.18), "MULTIPLY")
    matte = n.add("ShaderNodeBsdfPrincipled", {"Base Color": colour, "Roughness": 0.5, "Specular": 0.06}).outputs[0]
    reflection = n.math("MULTIPLY", n.add("ShaderNodeFresnel", {"IOR": 1.38}).outputs[0], n.math("MULTIPLY", from_key(n), catch_light))
    wet = n.add("ShaderNodeMixShader", {0: reflection, 1: n.add("ShaderNodeBsdfTransparent").outputs[0],
                                        2: n.add("ShaderNodeBsdfGlossy", {"Roughness": 0.05}).outputs[0]}).outputs[0]
    return n.finish(n.add("ShaderNodeMixShader", {0: alpha, 1: wet, 2: matte}).outputs[0])
