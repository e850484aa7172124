#!/usr/bin/env python3
"""Fits the widths of the system's font to the frames of labels and buttons in documents of Interface Builder.

    Scripts/fit-system-font.py --inter DIRECTORY DOCUMENTS...

DOCUMENTS are directories with .xib and .storyboard files, such as the corpus of Tests/Conformance and checkouts of open
projects. DIRECTORY has Inter-Regular.otf, Inter-Medium.otf, Inter-SemiBold.otf and Inter-Bold.otf (Debian: fonts-inter).
Needs numpy and fontTools. Writes Sources/NibLayout/Text/SystemFontWidths.swift, and prints how near the table comes to
the other half of the documents.

Model: width = sum of advances × size + number of characters × tracking(size) × size + what the control adds. Interface
Builder sizes a label to its text unless something else gives its width, so most widths are those of texts, and those that
are far off are left out in turn (iterated least absolute distances). Inter's advances and the tracking that Apple's Human
Interface Guidelines publish are where the fit begins, and stay where the documents say nothing. Half of the documents are
fitted, those whose SHA-1 begins with an even number; nothing is drawn from the others.
"""
import argparse
import collections
import hashlib
import pathlib
import xml.etree.ElementTree as ET

import numpy as np
from fontTools.ttLib import TTFont

ROOT = pathlib.Path(__file__).resolve().parent.parent
TARGET = ROOT / "Sources/NibLayout/Text/SystemFontWidths.swift"
FACES = {"regular": "Regular", "medium": "Medium", "semibold": "SemiBold", "bold": "Bold"}
HEAVIER = ["medium", "semibold", "bold"]
RANGES = [(0x20, 0x7E), (0xA0, 0x17F), (0x391, 0x3C9), (0x401, 0x45F)]
OTHERS = [0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x20AC, 0x2122]
# Thousandths of an em by size: Human Interface Guidelines, Typography, SF Pro; from 18 points on, where letters become
# narrower, less what the widths of eight labels of 22 to 34 points say.
TRACKING = {6: 41, 7: 34, 8: 26, 9: 19, 10: 12, 11: 6, 12: 0, 13: -6, 14: -11, 15: -16, 16: -20, 17: -26, 18: -30, 19: -33,
            20: -37, 21: -37, 22: -36, 23: -32, 24: -30, 25: -32, 26: -35, 27: -36, 28: -38, 30: -38, 32: -38, 34: -35,
            36: -35, 48: -37, 56: -37, 64: -37, 72: -37}
STYLES = {"Body": (17, "regular"), "Headline": (17, "semibold"), "Subhead": (15, "regular"), "Footnote": (13, "regular"),
          "Caption1": (12, "regular"), "Caption2": (11, "regular"), "Callout": (16, "regular"), "Title0": (34, "regular"),
          "Title1": (28, "regular"), "Title2": (22, "regular"), "Title3": (20, "regular")}
META = {"system": 13, "label": 13, "message": 13, "menu": 14, "controlContent": 12, "cellTitle": 12, "smallSystem": 11,
        "miniSystem": 9}
# What is around the text in the frame; only the first three are fitted, the others are shown.
AROUND = {("mac", "label"): 4, ("ios", "label"): 0, ("ios", "button"): 0, ("mac", "check", "regular"): 25.5,
          ("mac", "check", "small"): 21, ("mac", "check", "large"): 27, ("mac", "radio", "regular"): 25,
          ("mac", "radio", "small"): 21, ("mac", "push", "regular"): 34, ("mac", "push", "small"): 28,
          ("mac", "push", "large"): 31}
FITTED_AROUND = sorted(kind for kind in AROUND if kind[1] in ("check", "radio", "push"))
SAVED_BY_XCODE_7 = 9000


def documents(directories):
    seen = set()
    files = sorted(path for directory in directories for suffix in ("*.xib", "*.storyboard")
                   for path in pathlib.Path(directory).rglob(suffix))
    for path in files:
        if not path.is_file():
            continue
        data = path.read_bytes()
        digest = hashlib.sha1(data).hexdigest()
        if digest in seen:
            continue
        seen.add(digest)
        try:
            root = ET.fromstring(data)
        except ET.ParseError:
            continue
        version = (root.get("toolsVersion") or "0").split(".")[0]
        if root.tag == "document" and version.isdigit() and int(version) >= SAVED_BY_XCODE_7:
            yield root, int(digest[:4], 16) % 2


def child(element, tag=None, key=None):
    for item in element:
        if (tag is None or item.tag == tag) and (key is None or item.get("key") == key):
            return item
    return None


def text_of(element, name):
    inner = child(element, "string", name)
    return element.get(name) or (inner.text if inner is not None else None)


def uikit_sample(view):
    if view.tag not in ("label", "button") or view.get("adjustsFontSizeToFit") == "YES":
        return None
    if view.tag == "label":
        kind, text = ("ios", "label"), text_of(view, "text")
        frame = child(view, "rect", "frame")
        if view.get("numberOfLines", "1") != "1" and (frame is None or float(frame.get("height")) > 30):
            return None
    else:
        state = child(view, "state", "normal")
        plain = view.get("buttonType") in ("roundedRect", "system", None)
        if state is None or not plain or child(view, "inset") is not None:
            return None
        if state.get("image") or state.get("backgroundImage"):
            return None
        kind, text = ("ios", "button"), state.get("title")
    font = child(view, "fontDescription")
    if font is None:
        return (kind, text, 17.0, "regular") if kind[1] == "label" else None
    style = STYLES.get((font.get("style") or "").removeprefix("UICTFontTextStyle"))
    if style:
        return kind, text, float(style[0]), style[1]
    if font.get("type") not in ("system", "boldSystem"):
        return None
    weight = "bold" if font.get("type") == "boldSystem" else font.get("weight", "regular")
    return kind, text, float(font.get("pointSize") or 0), weight


def appkit_sample(view):
    cell = child(view, key="cell")
    if view.tag not in ("textField", "button") or cell is None:
        return None
    if view.tag == "textField":
        if cell.get("borderStyle", "none") != "none" or cell.get("bezelStyle") or cell.get("editable") == "YES":
            return None
        kind = ("mac", "label")
    else:
        if cell.get("image") or cell.find("imageReference") is not None:
            return None
        kind = ("mac", cell.get("type"), cell.get("controlSize") or "regular")
    font = child(cell, "font", "font")
    size, weight = 13.0, "regular"
    if font is not None:
        meta = font.get("metaFont") or ""
        if meta.startswith("system") and meta != "system":
            weight = meta[6:].lower()
        elif meta == "smallSystemBold":
            size, weight = 11.0, "bold"
        elif meta in META:
            size = float(META[meta])
        else:
            return None
        size = float(font.get("size") or size)
    return kind, text_of(cell, "title"), size, weight


class Sample:
    def __init__(self, kind, text, size, weight, width, half):
        self.kind, self.text, self.size, self.weight, self.width, self.half = kind, text, size, weight, width, half
        # Widths are rounded up, to a point or to half of one.
        self.rounding = 0.5 if kind[0] == "mac" or width % 1 == 0 else 0.25


def samples(directories, known):
    found, seen = [], set()
    for root, half in documents(directories):
        runtime = root.get("targetRuntime", "")
        read = uikit_sample if "CocoaTouch" in runtime else appkit_sample if "MacOSX" in runtime else None
        if read is None:
            continue
        for view in root.iter():
            frame, sample = child(view, "rect", "frame"), read(view)
            if frame is None or sample is None:
                continue
            kind, text, size, weight = sample
            if not text or "\n" in text or size <= 0 or weight not in FACES or kind not in AROUND:
                continue
            if any(ord(character) not in known for character in text):
                continue
            width = float(frame.get("width") or 0)
            key = (kind, text, size, weight, width)
            if key not in seen:
                seen.add(key)
                found.append(Sample(kind, text, size, weight, width, half))
    return found


def published(size):
    return np.interp(size, sorted(TRACKING), [TRACKING[key] for key in sorted(TRACKING)]) / 1000


class Model:
    """Advances of regular, what heavier faces add, tracking by size, what is around the text, what a face adds to all."""

    def __init__(self, advances, every):
        self.codes = sorted(advances["regular"])
        self.place = {code: index for index, code in enumerate(self.codes)}
        self.sizes = sorted({sample.size for sample in every})
        count = len(self.codes)
        self.tracking = 4 * count
        self.around = self.tracking + len(self.sizes)
        self.added = self.around + len(FITTED_AROUND)
        self.start = np.zeros(self.added + len(HEAVIER))
        regular = np.array([advances["regular"][code] for code in self.codes])
        self.start[:count] = regular
        for index, face in enumerate(HEAVIER):
            other = np.array([advances[face].get(code, advances["regular"][code]) for code in self.codes])
            self.start[(index + 1) * count:(index + 2) * count] = other - regular
        self.start[self.tracking:self.around] = [published(size) for size in self.sizes]
        self.start[self.around:self.added] = [AROUND[kind] for kind in FITTED_AROUND]
        self.stiffness = np.concatenate([
            np.full(count, 400.0), np.full(3 * count, 800.0), np.full(len(self.sizes), 20000.0),
            np.full(len(FITTED_AROUND), 200.0), np.full(len(HEAVIER), 1000.0)])

    def row(self, sample):
        row = np.zeros(len(self.start))
        count = len(self.codes)
        for character in sample.text:
            place = self.place[ord(character)]
            row[place] += sample.size
            if sample.weight != "regular":
                row[(HEAVIER.index(sample.weight) + 1) * count + place] += sample.size
        if sample.weight != "regular":
            row[self.added + HEAVIER.index(sample.weight)] = len(sample.text) * sample.size
        row[self.tracking + self.sizes.index(sample.size)] += len(sample.text) * sample.size
        if sample.kind in FITTED_AROUND:
            row[self.around + FITTED_AROUND.index(sample.kind)] = 1
        return row

    def width(self, sample):
        return sample.width - sample.rounding - (0 if sample.kind in FITTED_AROUND else AROUND[sample.kind])

    def fit(self, train):
        matrix = np.array([self.row(sample) for sample in train])
        widths = np.array([self.width(sample) for sample in train])
        values, band = self.start.copy(), 6.0
        for _ in range(25):
            rest = widths - matrix @ values
            weight = np.where(np.abs(rest) < max(1.2, band), 1 / np.maximum(1, np.abs(rest) / 0.5), 0)
            left = (matrix * weight[:, None]).T @ matrix + np.diag(self.stiffness)
            right = (matrix * weight[:, None]).T @ widths + self.stiffness * self.start
            values, band = np.linalg.solve(left, right), band * 0.85
        return values

    def is_near(self, sample):
        """Whether the width is about that of the text, by Inter alone and so by no fit."""
        plain = self.row(sample) @ self.start + (0 if sample.kind in FITTED_AROUND else AROUND[sample.kind])
        return abs(sample.width - plain) < max(4, 0.06 * plain)

    def report(self, name, values, test):
        errors = collections.defaultdict(list)
        for sample in test:
            if self.is_near(sample):
                error = abs(self.width(sample) - self.row(sample) @ values)
                errors[sample.kind].append(error)
                if sample.kind[1] == "label":
                    errors["every", "label"].append(error)
        for kind in sorted(errors):
            found = np.array(errors[kind])
            print(f"{name}: {' '.join(kind)}: {len(found)} texts, {np.mean(found <= 1):.0%} within a point, "
                  f"median {np.median(found):.2f}")


def swift_lines(numbers):
    lines, line = [], ""
    for number in numbers:
        word = f"{number} "
        if len(line) + len(word) > 112:
            lines.append(line)
            line = ""
        line += word
    return "\n".join("    " + text.rstrip() + " \\" for text in lines + [line])[:-2]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--inter", type=pathlib.Path, required=True)
    parser.add_argument("documents", nargs="+")
    options = parser.parse_args()
    wanted = sorted({code for first, last in RANGES for code in range(first, last + 1)} | set(OTHERS))
    advances = {}
    for face, name in FACES.items():
        font = TTFont(options.inter / f"Inter-{name}.otf")
        names, metrics, em = font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm
        advances[face] = {code: metrics[names[code]][0] / em for code in wanted if code in names}
    every = samples(options.documents, advances["regular"])
    model = Model(advances, every)
    train = [sample for sample in every if sample.half == 0 and sample.kind[1] in ("label", "button")]
    test = [sample for sample in every if sample.half == 1]
    values = model.fit(train)
    model.report("Inter, the half that is checked", model.start, test)
    model.report("fitted, the half that is fitted", values, train)
    model.report("fitted, the half that is checked", values, test)

    count = len(model.codes)
    regular = values[:count]
    columns = {"regular": regular}
    for index, face in enumerate(HEAVIER):
        columns[face] = regular + values[(index + 1) * count:(index + 2) * count] + values[model.added + index]
    fitted = {size: value for size, value in zip(model.sizes, values[model.tracking:model.around])}
    tracking = {size: fitted.get(float(size), published(size)) for size in TRACKING}
    text = (
        "// swift-format-ignore-file\n"
        f"// Made by Scripts/fit-system-font.py from the frames of {len(train)} texts in documents of Interface Builder.\n\n"
        "/// Advances of the system's font, in ten thousandths of an em.\n"
        "enum SystemFontWidths {\n"
        "  /// The code points, each as the distance from the one before.\n"
        '  static let codes: StaticString = """\n'
        + swift_lines([code - before for code, before in zip(model.codes, [0] + model.codes)]) + '\n    """\n\n')
    for face, numbers in columns.items():
        text += f'  static let {face}: StaticString = """\n' + swift_lines(
            [round(number * 10000) for number in numbers]) + '\n    """\n\n'
    text += "  /// What is added to each advance, by the size in points.\n  static let tracking: [(size: Double, added: Double)] = [\n"
    for size in sorted(tracking):
        text += f"    ({size}, {round(tracking[size] * 10000)}),\n"
    text += "  ]\n}\n"
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text)


if __name__ == "__main__":
    main()
