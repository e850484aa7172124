"""What stands in files: kind -> a function of chance and a number that makes contents which bundler takes."""

import functools
import json
import pathlib
import plistlib
import re

from lib import rasters

EXAMPLE = pathlib.Path(__file__).resolve().parents[3] / "ExampleProject"
LANGUAGES = ("en", "fr", "de", "pt-BR")
TIFFS = functools.cache(rasters.generated_tiffs)
WORDS = "harbour tide größer 保存 fenêtre buoy wreck \\n %@ %lld wave lighthouse".split()


def sentence(chance):
    return " ".join(chance.choices(WORDS, k=chance.randrange(1, 6)))


def strings(chance, number):
    lines = [f'/* {sentence(chance)} */\n"key {number}.{n}" = "{sentence(chance)}";\n'
             for n in range(chance.randrange(1, 12))]
    if chance.random() < 0.2:
        # A warning: the key is there twice.
        lines.append(lines[0])
    encoding = chance.choice(["utf-8", "utf-8", "utf-16", "utf-8-sig"])
    return "\n".join(lines).encode(encoding)


def plist(chance, number):
    value = {"number": number, "text": sentence(chance), "list": [chance.random(), True, b"data"]}
    return plistlib.dumps(value, fmt=chance.choice([plistlib.FMT_XML, plistlib.FMT_BINARY]))


def stringsdict(chance, number):
    rule = {"NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d",
            "one": "%d one", "other": sentence(chance).replace("%@", "%d")}
    return plistlib.dumps({f"plural {number}": {"NSStringLocalizedFormatKey": "%#@n@", "n": rule}})


def catalog(chance, number):
    def unit():
        return {"stringUnit": {"state": "translated", "value": sentence(chance)}}
    texts = {f"text {number}.{n}": {"localizations": {
        language: unit() for language in LANGUAGES if chance.random() < 0.7}} for n in range(4)}
    return json.dumps({"sourceLanguage": "en", "strings": texts, "version": "1.0"}).encode()


def png(chance, number):
    kind = chance.choice(sorted(rasters.DEPTHS))
    depth, width, height = chance.choice(rasters.DEPTHS[kind]), chance.randrange(1, 24), chance.randrange(1, 24)
    bits = rasters.CHANNELS[kind] * depth
    rows = [[chance.getrandbits(bits) for _ in range(width)] for _ in range(height)]
    palette = chance.randbytes(3 << depth) if kind == 3 else b""
    return rasters.png(width, height, kind, depth, rows, palette, interlaced=chance.random() < 0.3)


def tiff(chance, number):
    return chance.choice(list(TIFFS().values()))


def xib(chance, number):
    """A table whose columns have widths with fractions, or a document of the example with other texts."""
    if chance.random() < 0.5:
        source = EXAMPLE / "macOS/Base.lproj" / chance.choice(["MainMenu.xib", "StationBrowser.xib"])
        return re.sub(rb'title="[^"]*"', lambda _: b'title="%d"' % chance.randrange(100), source.read_bytes(), count=2)
    widths = []
    for _ in range(chance.randrange(1, 5)):
        least = chance.choice([10, 40, 45])
        widths.append((least + chance.choice([0, 0.5, 0.25, round(chance.uniform(0, 600), 1)]), least))
    # Where the table fits without the margins that rows have today, columns are made narrower.
    room = int(sum(width + 3 for width, _ in widths)) + chance.randrange(-20, 40)
    return table(widths, chance.choice(["uniform", "uniform", "sequential", "lastColumnOnly"]), room)


def table(widths, style, room):
    """A window with a table of columns, each with a width and the least that it may have.

    What they leave of the room, or have too much, the compiler shares out.
    """
    columns = "".join(
        f'<tableColumn width="{width}" minWidth="{least}" maxWidth="1000" id="c{n}">'
        f'<tableHeaderCell key="headerCell" title="{n}"/><textFieldCell key="dataCell" id="d{n}"/>'
        f'<tableColumnResizingMask key="resizingMask" resizeWithTable="YES" userResizable="YES"/></tableColumn>'
        for n, (width, least) in enumerate(widths))
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="24506" \
targetRuntime="MacOSX.Cocoa" propertyAccessControl="none" useAutolayout="YES">
<dependencies><plugIn identifier="com.apple.InterfaceBuilder.CocoaPlugin" version="24506"/></dependencies>
<objects><customObject id="-2" userLabel="File's Owner"/>
<customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
<customObject id="-3" userLabel="Application" customClass="NSObject"/>
<window title="Window" releasedWhenClosed="NO" visibleAtLaunch="NO" id="win">
<windowStyleMask key="styleMask" titled="YES"/><rect key="contentRect" x="196" y="240" width="800" height="600"/>
<view key="contentView" id="view"><rect key="frame" x="0.0" y="0.0" width="800" height="600"/><subviews>
<scrollView fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="s">
<rect key="frame" x="20" y="20" width="{room + 17}" height="500"/><clipView key="contentView" id="cv">
<rect key="frame" x="1" y="0.0" width="{room}" height="499"/><subviews>
<tableView columnAutoresizingStyle="{style}" id="tv">
<rect key="frame" x="0.0" y="0.0" width="{room}" height="499"/><size key="intercellSpacing" width="3" height="2"/>
<tableColumns>{columns}</tableColumns></tableView></subviews></clipView></scrollView></subviews></view></window>
</objects></document>""".encode()


KINDS = {
    "dat": lambda chance, number: chance.randbytes(chance.randrange(20_000)),
    "txt": lambda chance, number: (sentence(chance) + "\n").encode(),
    "json": lambda chance, number: json.dumps({"n": number, "text": sentence(chance)}).encode(),
    "strings": strings, "stringsdict": stringsdict, "plist": plist, "xcstrings": catalog, "png": png, "tiff": tiff,
    "xib": xib,
}
