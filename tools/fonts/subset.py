"""Cuts the web's two variable fonts down to what its own words are written in, and prints how their fallbacks must be sized.

    pip install fonttools==4.66.1 brotli==1.2.0
    python3 tools/fonts/subset.py

Writes apps/web/src/styles/fonts/*.woff2. Letters outside `CORE` come from the packages' own files, which a browser fetches only
when a page holds one of them (see apps/web/src/styles/fonts.css).
"""

from io import BytesIO
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ROOT / "node_modules" / "@fontsource-variable"
OUT = ROOT / "apps" / "web" / "src" / "styles" / "fonts"

# What Spanish and English are written in, and the signs that the interface uses.
CORE = [*range(0x20, 0x7F), 0xA0, *map(ord, "¡¿ÁÉÍÓÚÜÑáéíóúüñªº«»·×°©–—‘’“”•…€−")]

FONTS = {
    # Weights that the style sheets use: 400 to 560.
    "bodoni-moda": ("bodoni-moda/files/bodoni-moda-latin-opsz-normal.woff2", {"wght": (400, 600), "opsz": (11, 32)}),
    # 400 to 640.
    "hanken-grotesk": ("hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2", {"wght": (400, 700)}),
}

# Advance widths of lower case letters, in thousandths of an em, as Adobe's metrics of Helvetica and Times give them.
LETTERS = " abcdefghijklmnopqrstuvwxyz"
WIDTHS = {
    "Arial": [278, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500],
    "Times": [250, 444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389, 278, 500, 500, 722, 500, 500, 444],
}
SAMPLE = (
    "sube una foto de tu prenda y mirala puesta en minutos las primeras pruebas son gratis pagas solo las fotos que "
    "revelas upload a photo of your garment and see it worn in minutes the first drafts are free you pay only for what you develop"
)


def cut(name: str, path: str, axes: dict[str, tuple[float, float]]) -> None:
    font = reread(instancer.instantiateVariableFont(TTFont(PACKAGES / path), axes))
    options = subset.Options(flavor="woff2", layout_features=["kern", "liga", "calt", "ccmp", "locl", "mark", "tnum", "lnum"])
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=CORE)
    subsetter.subset(font)
    OUT.mkdir(exist_ok=True)
    target = OUT / f"{name}-core.woff2"
    subset.save_font(font, str(target), options)
    print(f"{target.name}: {target.stat().st_size} bytes")


def reread(font: TTFont) -> TTFont:
    """As it will be read: the instancer leaves tables that the subsetter cannot work on."""
    written = BytesIO()
    font.save(written)
    return TTFont(written)


def width_of(font: TTFont) -> float:
    """The mean advance of the sample's letters, in ems."""
    cmap, metrics, em = font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm
    return sum(metrics[cmap[ord(letter)]][0] for letter in SAMPLE) / len(SAMPLE) / em


def describe(name: str, path: str, weight: float, optical: float | None, fallbacks: dict[str, Path | str]) -> None:
    """Prints `size-adjust` and the vertical overrides for each fallback: with them a line is as wide and as high as with the font."""
    font = TTFont(PACKAGES / path)
    place = {"wght": weight, **({"opsz": optical} if optical else {})}
    instancer.instantiateVariableFont(font, place, inplace=True)
    own, em, head = width_of(font), font["head"].unitsPerEm, font["hhea"]
    for label, known in fallbacks.items():
        if isinstance(known, str):
            table = dict(zip(LETTERS, WIDTHS[known]))
            other = sum(table[letter] for letter in SAMPLE) / len(SAMPLE) / 1000
        else:
            other = width_of(TTFont(known))
        scale = own / other
        ascent, descent, gap = (value / em / scale for value in (head.ascent, -head.descent, head.lineGap))
        print(f"{name} {label}: size-adjust {scale:.1%}; ascent {ascent:.1%}; descent {descent:.1%}; line gap {gap:.1%}")


if __name__ == "__main__":
    for name, (path, axes) in FONTS.items():
        cut(name, path, axes)
    dejavu = Path("/usr/share/fonts/truetype/dejavu")
    describe("Hanken Grotesk", FONTS["hanken-grotesk"][0], 480, None, {"Arial": "Arial", "DejaVu": dejavu / "DejaVuSans.ttf"})
    describe("Bodoni Moda", FONTS["bodoni-moda"][0], 500, 32, {"Times": "Times", "DejaVu": dejavu / "DejaVuSerif.ttf"})
