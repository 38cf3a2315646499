"""Makes the files of app/ui/fonts and app/lettering/fonts from Archivo, by hand and seldom: fonttools is no
dependency of the program.

    npm pack @fontsource-variable/archivo@5.3.0 && tar xzf fontsource-variable-archivo-5.3.0.tgz
    pip install fonttools==4.66.1 brotli==1.2.0
    python3 tools/fonts.py package/files
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

source = Path(sys.argv[1])
app = Path(__file__).parent.parent / "app"

# Letters and signs of German and English text; those of tokens.css.
german = set(range(0x20, 0x7F)) | {ord(each) for each in " §©«®°²³µ·»½ÄÉÖ×ÜßàâäçèéêëñôöüÀ–—‘’‚“”„•…€™−→"}
german |= {0xA0, *range(0x2009, 0x2012), 0x202F}
# The typeface draws one hyphen and one narrow space; these want the same.
same = {0x2010: 0x2D, 0x2011: 0x2D, 0x2009: 0x20, 0x202F: 0x20}

faces = {
    "text": ("normal", {"wdth": 100, "wght": (400, 650)}),
    "display": ("normal", {"wdth": 88, "wght": 540}),
    "italic": ("italic", {"wdth": 100, "wght": 450}),
}


def opened(part, style, axes):
    font = TTFont(source / f"archivo-{part}-wdth-{style}.woff2")
    for table in font["cmap"].tables:
        for new, old in same.items():
            if table.isUnicode() and old in table.cmap:
                table.cmap.setdefault(new, table.cmap[old])
    return instantiateVariableFont(font, axes)


def written(font, letters, path, flavor="woff2", features=("kern", "tnum", "mark", "ccmp", "locl")):
    options = subset.Options()
    options.layout_features = list(features)
    options.hinting = False
    options.desubroutinize = True
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 13, 14]
    options.flavor = flavor
    cut = subset.Subsetter(options)
    cut.populate(unicodes=letters)
    cut.subset(font)
    font.flavor = flavor
    path.parent.mkdir(parents=True, exist_ok=True)
    font.save(path)
    print(path.relative_to(app), path.stat().st_size)


def ranges(letters):
    spans = []
    for each in sorted(letters):
        if spans and each == spans[-1][1] + 1:
            spans[-1][1] = each
        else:
            spans.append([each, each])
    return ", ".join(f"U+{a:04X}" + (f"-{b:04X}" if b > a else "") for a, b in spans)


def letters_of(font):
    return {each for each in font.getBestCmap() if each >= 0x20 and each != 0xFEFF}


for name, (style, axes) in faces.items():
    known = set()
    for part in ("german", "latin", "latin-ext"):
        font = opened("latin" if part == "german" else part, style, axes)
        letters = letters_of(font) - known
        letters &= german if part == "german" else letters
        known |= letters
        print(ranges(letters))
        written(font, letters, app / f"ui/fonts/archivo-{name}-{part}.woff2")

# Share pictures draw their words as outlines; what draws them knows no other feature.
for part in ("latin", "latin-ext"):
    font = opened(part, *faces["display"])
    written(font, letters_of(font), app / f"lettering/fonts/archivo-display-{part}.woff", "woff", ["kern"])
