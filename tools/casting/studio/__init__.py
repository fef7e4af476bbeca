"""The studio that every casting picture is taken in: one light rig, one camera, one tone curve."""
