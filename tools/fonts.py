"""Makes the files of app/ui/fonts and app/lettering/fonts from Archivo, by hand and seldom: fonttools is no
dependency of the program.

    npm pack @fontsource-variable/archivo@5.3.0 && tar xzf fontsource-variable-archivo-5.3.0.tgz
    pip install fonttools==4.66.1 brotli==1.2.0
    python3 tools/fonts.py package/files
"""

import sys
import unicodedata
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent, GlyphCoordinates
from fontTools.ttLib.tables.ttProgram import Program
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib.instancer import instantiateVariableFont
from fontTools.varLib.iup import iup_delta, iup_delta_optimize

source = Path(sys.argv[1])
app = Path(__file__).parent.parent / "app"

# Letters and signs of German and English text.
first = set(range(0x20, 0x7F)) | {ord(each) for each in " §©«®°²³µ·»½ÄÉÖ×ÜßàâäçèéêëñôöüÀ–—‘’‚“”„•…€™−→"}
first |= {0xA0, *range(0x2009, 0x2012), 0x202F}
# Further letters of names that are common in Germany: Şahin, Yılmaz, Dvořák, Wałęsa, Šarić, Ionuț, Sørensen.
first |= {ord(each) for each in "ÇÁÅØÓÚŞŠŚČĆŁŻŽİĞĐáåãæíîïóøúûýğışśšłńżźžćčęąăňřěůőűđșțòœ"}
# Characters that use the glyph of another one.
same = {0x2010: 0x2D, 0x2011: 0x2D, 0x2009: 0x20, 0x202F: 0x20}

# The heaviest drawn weight that is used is 600: the next one costs a fifth of the file.
faces = {
    "text": ("normal", {"wdth": 100, "wght": (400, 600)}),
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


def add(font, name, glyph, metrics, variations):
    if name not in font.getGlyphOrder():
        font.setGlyphOrder([*font.getGlyphOrder(), name])
        font["maxp"].numGlyphs += 1
    font["glyf"][name] = glyph
    font["hmtx"][name] = metrics
    if "gvar" in font:
        font["gvar"].variations[name] = variations


def whole(style, axes):
    """Both files of the package as one font again."""
    font, more = (opened(part, style, axes) for part in ("latin", "latin-ext"))
    known = set(font.getGlyphOrder())
    for name in more.getGlyphOrder():
        if name not in known:
            moves = more["gvar"].variations.get(name, []) if "gvar" in more else []
            add(font, name, more["glyf"][name], more["hmtx"][name], moves)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap = more.getBestCmap() | table.cmap
    # `HVAR` does not cover the added glyphs, and `gvar` has the data of the others as well.
    if "HVAR" in font:
        del font["HVAR"]
    return font


def drawn(font, name):
    """The contours with the points at each drawn weight, and the four points that tell the metrics."""
    glyf = font["glyf"]
    points, control = glyf._getCoordinatesAndControls(name, font["hmtx"].metrics)
    weights = [list(points)]
    for each in font["gvar"].variations.get(name, []) if "gvar" in font else []:
        deltas = each.coordinates
        if None in deltas:
            deltas = iup_delta(deltas, points, list(control.endPts))
        weights.append([(x + dx, y + dy) for (x, y), (dx, dy) in zip(points, deltas)])
    contours, start = [], 0
    for end in control.endPts if glyf[name].numberOfContours > 0 else []:
        flags = bytes(glyf[name].flags[start : end + 1])
        contours.append((flags, [each[start : end + 1] for each in weights]))
        start = end + 1
    return contours, [each[-4:] for each in weights]


def moved(one, other):
    """How far `other` lies from `one` at each weight; None where it is another shape."""
    if [flags for flags, _ in one] != [flags for flags, _ in other]:
        return None
    shifts = []
    for weight in range(len(one[0][1])):
        pairs = [(p, q) for a, b in zip(one, other) for p, q in zip(a[1][weight], b[1][weight])]
        ways = [[q[axis] - p[axis] for p, q in pairs] for axis in (0, 1)]
        # Rounding moves points by one unit of a thousand.
        if any(max(way) - min(way) > 2 for way in ways):
            return None
        shifts.append(tuple(round(sum(way) / len(way)) for way in ways))
    return shifts


def stays(one, other):
    return all(abs(each) <= 1 for shift in moved([one], [other]) or [(9, 9)] for each in shift)


def without(contours, base):
    """What a letter has more than its base; nothing where the base is not in it."""
    left = list(contours)
    for contour in base:
        found = next((each for each in left if stays(contour, each)), None)
        if found is None:
            return []
        left.remove(found)
    return left


def deltas(to, origin):
    return [(round(a - c), round(b - d)) for (a, b), (c, d) in zip(to, origin)]


def add_accent(font, name, like, contours):
    at = [[point for _, weights in contours for point in weights[weight]] for weight in range(len(contours[0][1]))]
    glyph = Glyph()
    glyph.numberOfContours = len(contours)
    glyph.coordinates = GlyphCoordinates([(round(x), round(y)) for x, y in at[0]])
    glyph.flags = bytearray(b"".join(flags for flags, _ in contours))
    glyph.endPtsOfContours = [sum(len(f) for f, _ in contours[: n + 1]) - 1 for n in range(len(contours))]
    glyph.program = Program()
    glyph.program.fromBytecode(b"")
    glyph.recalcBounds(font["glyf"])
    axes = [each.axes for each in font["gvar"].variations[like]] if "gvar" in font else []
    moves = [TupleVariation(dict(a), deltas(to, at[0]) + [(0, 0)] * 4) for a, to in zip(axes, at[1:])]
    add(font, name, glyph, (0, glyph.xMin), moves)


def compose(font, name, base, accent, shifts, metrics):
    glyph = Glyph()
    glyph.numberOfContours = -1
    glyph.components = []
    for part, (x, y) in ((base, (0, 0)), (accent, shifts[0])):
        component = GlyphComponent()
        component.glyphName, component.x, component.y = part, x, y
        component.flags = 0x0002 | 0x0004  # moved by x and y, on whole units
        glyph.components.append(component)
    glyph.recalcBounds(font["glyf"])
    moves = font["gvar"].variations[name] if "gvar" in font else []
    for each, shift, metric in zip(moves, shifts[1:], metrics[1:]):
        each.coordinates = [(0, 0), *deltas([shift], shifts[:1]), *deltas(metric, metrics[0])]
    add(font, name, glyph, (font["hmtx"][name][0], glyph.xMin), moves)


def kern_as(font, name, base):
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for sub in lookup.SubTable:
            sub = getattr(sub, "ExtSubTable", sub)
            if lookup.LookupType not in (2, 9) or sub.Format != 2:
                continue
            if base in sub.Coverage.glyphs and name not in sub.Coverage.glyphs:
                sub.Coverage.glyphs.append(name)
            for classes in (sub.ClassDef1.classDefs, sub.ClassDef2.classDefs):
                if base in classes:
                    classes.setdefault(name, classes[base])


def put_together(font, letters):
    """Letters are made of base and accent again, as they were drawn: thirty bytes instead of a hundred."""
    letter_of, accents = font.getBestCmap(), []
    for code in sorted(letters & set(letter_of)):
        name, parts = letter_of[code], unicodedata.normalize("NFD", chr(code))
        if len(parts) != 2 or ord(parts[0]) not in letter_of:
            continue
        contours, metrics = drawn(font, name)
        for letter in (parts[0], "ı") if parts[0] == "i" else parts[0]:
            base = letter_of[ord(letter)]
            if left := without(contours, drawn(font, base)[0]):
                break
        kern_as(font, name, letter_of[ord(parts[0])])
        if not left:
            continue
        known = ((each, moved(shape, left)) for each, shape in accents)
        accent, shifts = next(((each, shifts) for each, shifts in known if shifts), (None, None))
        if accent is None:
            accent, shifts = f"accent{len(accents)}", [(0, 0)] * len(left[0][1])
            add_accent(font, accent, name, left)
            accents.append((accent, left))
        compose(font, name, base, accent, shifts, metrics)


def coarser(font):
    """
    Drawn on a grid of 500 instead of 1000: at the largest size of this face a point moves by a thirtieth of a pixel, and
    the file comes in the first ten packets of its connection.
    """
    scale_upem(font, 500)
    for name, variations in font["gvar"].variations.items():
        points, control = font["glyf"]._getCoordinatesAndControls(name, font["hmtx"].metrics)
        ends = list(control.endPts)
        for each in [] if font["glyf"][name].isComposite() else variations:
            moves = each.coordinates
            if None in moves:
                moves = iup_delta(moves, points, ends)
            moves = iup_delta_optimize([(round(x), round(y)) for x, y in moves], points, ends, tolerance=1)
            each.coordinates = [move and (round(move[0]), round(move[1])) for move in moves]
    # Names of weights, which no page asks for.
    font["fvar"].instances = []
    del font["STAT"], font["gasp"]


def written(font, letters, path, flavor="woff2", features=("kern", "tnum")):
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
    # Without the soft hyphen: browsers draw the hyphen for it, so it must not load another file.
    return {each for each in font.getBestCmap() if each >= 0x20 and each not in (0xAD, 0xFEFF)}


for name, (style, axes) in faces.items():
    for part in ("first", "rest"):
        font = whole(style, axes)
        letters = letters_of(font) & first if part == "first" else letters_of(font) - first
        print(ranges(letters))
        put_together(font, letters)
        if name == "text":
            coarser(font)
        written(font, letters, app / f"ui/fonts/archivo-{name}-{part}.woff2")

# Share pictures convert text to outlines; their shaper supports no other feature.
for part in ("latin", "latin-ext"):
    font = opened(part, *faces["display"])
    written(font, letters_of(font), app / f"lettering/fonts/archivo-display-{part}.woff", "woff", ["kern"])
