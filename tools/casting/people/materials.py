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


def card(name, texture, tint, strength):
    """Hair card: brows and lashes. Only the alpha of the texture matters."""
    n = Nodes(name)
    _, alpha = n.image(texture)
    alpha = n.add("ShaderNodeMath", {0: alpha, 1: strength}, operation="MULTIPLY", use_clamp=True).outputs[0]
    shader = n.add("ShaderNodeBsdfPrincipled", {"Base Color": tint, "Roughness": 0.75, "Specular": 0.08, "Alpha": alpha})
    return n.finish(shader.outputs[0])


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
