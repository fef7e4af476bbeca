"""Cycles materials for people and mannequins (Blender 3.4)."""
import bpy


class Nodes:
    """A small builder: every method adds a node and returns its output socket."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.output = self.tree.nodes.new("ShaderNodeOutputMaterial")

    def add(self, kind, inputs=(), **settings):
        node = self.tree.nodes.new(kind)
        for k, v in settings.items():
            setattr(node, k, v)
        for k, v in dict(inputs).items():
            self.put(node, k, v)
        return node

    def put(self, node, name, value):
        socket = node.inputs[name]
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, tuple) and len(value) == 3 and socket.type == "RGBA":
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def image(self, path):
        node = self.add("ShaderNodeTexImage", interpolation="Cubic")
        node.image = bpy.data.images.load(path, check_existing=True)
        return node.outputs["Color"], node.outputs["Alpha"]

    def noise(self, scale, detail=3.0, roughness=0.6, vector=None):
        return self.add("ShaderNodeTexNoise", {"Scale": scale, "Detail": detail, "Roughness": roughness,
                                              "Vector": vector or self.rest()}).outputs["Fac"]

    def rest(self):
        return self.add("ShaderNodeAttribute", attribute_name="rest").outputs["Vector"]

    def attribute(self, name):
        return self.add("ShaderNodeAttribute", attribute_name=name).outputs["Fac"]

    def map(self, value, from_low, from_high, to_low, to_high):
        return self.add("ShaderNodeMapRange", {"Value": value, "From Min": from_low, "From Max": from_high, "To Min": to_low,
                                              "To Max": to_high}).outputs[0]

    def math(self, operation, a, b=0.0):
        return self.add("ShaderNodeMath", {0: a, 1: b}, operation=operation).outputs[0]

    def mix(self, factor, a, b, blend="MIX"):
        return self.add("ShaderNodeMixRGB", {"Fac": factor, "Color1": a, "Color2": b}, blend_type=blend).outputs[0]

    def bump(self, height, strength, distance, normal=None):
        inputs = {"Height": height, "Strength": strength, "Distance": distance}
        if normal:
            inputs["Normal"] = normal
        return self.add("ShaderNodeBump", inputs).outputs["Normal"]

    def for_camera(self, shader, colour):
        """The shader where the camera sees it; light that only bounces off meets matte `colour`, because noise costs more than the bounce."""
        camera = self.add("ShaderNodeLightPath").outputs["Is Camera Ray"]
        matte = self.add("ShaderNodeBsdfDiffuse", {"Color": colour}).outputs[0]
        return self.add("ShaderNodeMixShader", {0: camera, 1: matte, 2: shader}).outputs[0]

    def finish(self, shader):
        self.tree.links.new(shader, self.output.inputs["Surface"])
        return self.material


def mannequin():
    """Matte cast resin with a soft satin skin."""
    n = Nodes("mannequin")
    grain = n.noise(900.0, 2.0)
    shader = n.add("ShaderNodeBsdfPrincipled", {"Base Color": (0.57, 0.545, 0.51), "Roughness": 0.42, "Specular": 0.34,
                                                "Normal": n.bump(grain, 0.04, 0.0004)})
    return n.finish(shader.outputs[0])


def skin(look, texture, even_colour):
    """Painted skin: tint, slow mottling, redness, scalp and beard shadow from vertex attributes. Pores are smaller than a pixel."""
    n = Nodes("skin")
    colour, _ = n.image(texture)
    colour = n.mix(n.math("MULTIPLY", n.attribute("even"), look.get("even", 0.55)), colour, even_colour)
    colour = n.add("ShaderNodeHueSaturation", {"Hue": 0.5, "Saturation": look.get("saturation", 1.0), "Value": look.get("value", 1.0),
                                               "Fac": 1.0, "Color": colour}).outputs[0]
    colour = n.mix(1.0, colour, look["tint"], "MULTIPLY")
    plain = colour
    blotch = n.map(n.noise(14.0, 4.0, 0.65), 0.35, 0.65, 0.0, 1.0)
    colour = n.mix(n.math("MULTIPLY", blotch, 0.06), colour, look.get("blotch", (1.05, 0.90, 0.86)), "MULTIPLY")
    fine = n.map(n.noise(160.0, 3.0, 0.7), 0.3, 0.7, 0.97, 1.03)
    colour = n.mix(1.0, colour, n.add("ShaderNodeCombineColor", {0: fine, 1: fine, 2: fine}).outputs[0], "MULTIPLY")
    if look.get("detail"):
        colour = complexion(n, colour, look["detail"])
    colour = n.mix(n.math("MULTIPLY", n.attribute("blush"), look.get("blush", 0.25)), colour, (1.06, 0.80, 0.76), "MULTIPLY")
    colour = n.mix(n.math("MULTIPLY", n.attribute("lips"), look.get("lips", 0.0)), colour, look.get("lipColour", (0.9, 0.6, 0.6)), "MULTIPLY")
    shadow = n.math("MULTIPLY", n.attribute("scalp"), n.map(n.noise(700.0, 2.0), 0.3, 0.7, 0.85, 1.0))
    colour = n.mix(shadow, colour, look["hairColour"])
    roughness = n.map(n.noise(30.0, 3.0), 0.3, 0.7, 0.42, 0.56)
    roughness = n.math("SUBTRACT", roughness, n.math("MULTIPLY", n.attribute("lips"), 0.16 * look.get("lips", 0.0)))
    shader = n.add("ShaderNodeBsdfPrincipled", {
        "Base Color": colour, "Roughness": roughness, "Specular": n.map(shadow, 0.0, 0.6, 0.32, 0.02),
        "Subsurface": look.get("subsurface", 0.0), "Subsurface Color": colour})
    shader.subsurface_method = "BURLEY"
    shader.inputs["Subsurface Radius"].default_value = (0.009, 0.0035, 0.002)
    return n.finish(n.for_camera(shader.outputs[0], plain))


def complexion(n, colour, strength):
    """What a smooth skin picture lacks: uneven warmth, blotches of a few millimetres and fine dark specks. Kept in the colour, which the
    denoiser leaves alone, and large enough for 0.8 mm a pixel."""
    warm = n.map(n.noise(38.0, 4.0, 0.7), 0.36, 0.64, 0.0, 0.16 * strength)
    colour = n.mix(warm, colour, (1.04, 0.84, 0.78), "MULTIPLY")
    pale = n.map(n.noise(95.0, 3.0, 0.7), 0.3, 0.7, 1.0 - 0.055 * strength, 1.0 + 0.055 * strength)
    colour = n.mix(1.0, colour, n.add("ShaderNodeCombineColor", {0: pale, 1: pale, 2: pale}).outputs[0], "MULTIPLY")
    specks = n.map(n.noise(330.0, 2.0, 0.8), 0.56, 0.70, 0.0, 0.22 * strength)
    return n.mix(specks, colour, (0.80, 0.62, 0.52), "MULTIPLY")


def card(name, texture, tint, strength):
    """Hair card: brows and lashes. Only the alpha of the texture matters."""
    n = Nodes(name)
    _, alpha = n.image(texture)
    alpha = n.add("ShaderNodeMath", {0: alpha, 1: strength}, operation="MULTIPLY", use_clamp=True).outputs[0]
    shader = n.add("ShaderNodeBsdfPrincipled", {"Base Color": tint, "Roughness": 0.75, "Specular": 0.08, "Alpha": alpha})
    return n.finish(shader.outputs[0])


def eye(texture, value=1.3):
    """Iris and white below a clear wet cornea."""
    n = Nodes("eye")
    colour, alpha = n.image(texture)
    colour = n.add("ShaderNodeHueSaturation", {"Hue": 0.5, "Saturation": 0.95, "Value": value, "Fac": 1.0, "Color": colour}).outputs[0]
    ball = n.add("ShaderNodeBsdfPrincipled", {"Base Color": colour, "Roughness": 0.1, "Specular": 0.5})
    # More than a cornea's own reflection: a catch-light must survive at twenty pixels an iris.
    reflection = n.math("MULTIPLY", n.add("ShaderNodeFresnel", {"IOR": 1.45}).outputs[0], 1.4)
    wet = n.add("ShaderNodeMixShader", {0: reflection,
                                        1: n.add("ShaderNodeBsdfTransparent").outputs[0],
                                        2: n.add("ShaderNodeBsdfGlossy", {"Roughness": 0.03}).outputs[0]})
    return n.finish(n.add("ShaderNodeMixShader", {0: alpha, 1: wet.outputs[0], 2: ball.outputs[0]}).outputs[0])


def jersey(colour):
    """Fine ribbed cotton of the base layer, a shade darker along its seams."""
    n = Nodes("jersey")
    wave = n.add("ShaderNodeTexWave", {"Scale": 110.0, "Distortion": 0.4, "Detail": 1.0, "Vector": n.rest()}, bands_direction="X").outputs["Fac"]
    grain = n.noise(1400.0, 2.0)
    seam = n.attribute("seam")
    base = n.mix(n.math("MULTIPLY", seam, 0.32), colour, tuple(c * 0.55 for c in colour))
    base = n.mix(n.map(n.noise(60.0, 4.0), 0.3, 0.7, 0.0, 0.10), base, tuple(c * 0.75 for c in colour))
    height = n.math("SUBTRACT", n.math("ADD", n.math("MULTIPLY", wave, 0.5), n.math("MULTIPLY", grain, 0.5)), n.math("MULTIPLY", seam, 1.2))
    shader = n.add("ShaderNodeBsdfPrincipled", {"Base Color": base, "Roughness": 0.88, "Specular": 0.12, "Sheen": 0.25,
                                                "Normal": n.bump(height, 0.35, 0.0006)})
    return n.finish(n.for_camera(shader.outputs[0], colour))


def leather(name, colour, roughness, lining=None):
    """Leather, rubber or lace; the last of a shoe's way up to the collar is its lining."""
    n = Nodes(name)
    base = n.mix(n.map(n.noise(45.0, 4.0), 0.3, 0.7, 0.0, 0.10), colour, tuple(c * 0.7 for c in colour))
    if lining:
        base = n.mix(n.map(n.attribute("along"), 0.955, 0.965, 0.0, 1.0), base, lining)
    grain = n.noise(900.0, 3.0, 0.6)
    shader = n.add("ShaderNodeBsdfPrincipled", {"Base Color": base, "Roughness": roughness, "Specular": 0.35, "Normal": n.bump(grain, 0.18, 0.0004)})
    return n.finish(shader.outputs[0])


def hair(melanin, redness, tone=None):
    """Hair by its melanin; `tone` is a linear colour instead, for grey."""
    n = Nodes("hair")
    if tone:
        return n.finish(n.add("ShaderNodeBsdfHairPrincipled", {"Color": tone, "Roughness": 0.42, "Radial Roughness": 0.6, "Coat": 0.0,
                                                               "Random Roughness": 0.3}, parametrization="COLOR").outputs[0])
    shader = n.add("ShaderNodeBsdfHairPrincipled", {"Melanin": melanin, "Melanin Redness": redness, "Roughness": 0.38, "Radial Roughness": 0.6,
                                                    "Coat": 0.0, "Random Color": 0.18, "Random Roughness": 0.3}, parametrization="MELANIN")
    return n.finish(shader.outputs[0])
