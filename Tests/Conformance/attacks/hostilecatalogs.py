"""Gives commands hostile asset catalogs: names, sizes, nesting, links and files that are not what they say.

- `contents`: hostile values in `Contents.json`, and hostile names of sets and directories.
- `files`: pictures that announce too much, end too early or are something else; FIFOs, devices, links that lead out,
  to nothing or around.
- `shape`: very deep and very wide catalogs, and very large documents.
- `archives`: archives of assets whose names were made hostile afterwards, to `unpack`, `ls` and `cat`.

Whatever the catalog: the command ends by itself with a documented status, within limits of time and memory, writes
nothing outside of its output and no control character to the terminal, and symbols for Swift hold no foreign line.
"""

import json
import os
import struct
import zlib

from attacks.escape import EVIL
from lib import harness, rasters
from lib.hostile import ODD, Hostile, Programs

# Megabytes of address space, seconds of the processor.
LIMITS = {"memory": 2048, "cpu": 10}
CODE = 'a"\nevilcode()//'
TOOLS = {"rsvg-convert": '[ "$1" = --version ] && echo "rsvg-convert version 2.54.7"',
         "pdftocairo": '[ "$1" = -v ] && echo "pdftocairo version 22.02.0"'}
KINDS = ("imageset", "imageset", "imageset", "appiconset", "colorset", "dataset", "symbolset", "launchimage",
         "imagestack", "solidimagestack", "imagestacklayer", "spriteatlas", "textureset", "mipmapset", "stickerpack",
         "cubetextureset",
         "complicationset", "brandassets", "arimageset", "unknownset")


class Catalogs(Hostile):
    """A project whose one resource is a catalog."""

    def __init__(self, case):
        super().__init__(case)
        self.catalog = self.root / "A.xcassets"
        self.catalog.mkdir()
        (self.catalog / "Contents.json").write_text('{"info": {"author": "xcode", "version": 1}}')
        self.target |= {"type": "app", "platform": "ios", "resources": ["A.xcassets"]}
        Programs(case, TOOLS)
        self.write()

    def add(self, name, document, files=(), kind="imageset"):
        """Adds a set; `document` is JSON or text."""
        place = self.catalog / f"{name}.{kind}"
        try:
            place.mkdir(parents=True, exist_ok=True)
        except OSError:
            # No file system takes such a name.
            place = self.catalog / f"b.{kind}"
            place.mkdir(exist_ok=True)
        text = document if isinstance(document, bytes) else json.dumps(document).encode("utf-8", "surrogatepass")
        (place / "Contents.json").write_bytes(text)
        for file, contents in dict(files).items():
            (place / file).write_bytes(contents)
        return place

    def try_all(self):
        """Gives the catalog to all that takes one."""
        out, chance = self.out, self.chance
        out.mkdir()
        (out / "actool").mkdir()
        tool = ["tool", "actool", "A.xcassets", "--output-format", chance.choice(["xml1", "human-readable-text"])]
        compile_for = ["--platform", "iphoneos", "--minimum-deployment-target", "13.0"]
        commands = [
            ["compile", "assets", "A.xcassets", "-o", f"{out}/made/", "--platform", chance.choice(["ios", "macos"]),
             "--deployment-target", "13.0"],
            ["build", "--build-dir", out / "build", *chance.choice([[], ["--locked"], ["-k"]])], ["plan"], ["lint"],
            ["lint", "A.xcassets"], [*tool, "--compile", out / "actool", *compile_for, "--app-icon", "a"],
            [*tool, "--print-contents"],
            [*tool, *compile_for, "--compile", out / "actool", "--generate-swift-asset-symbols", out / "symbols.swift",
             "--generate-objc-asset-symbols", out / "symbols.h", "--bundle-identifier", "a.b"]]
        for command in [commands[0], *chance.sample(commands[1:], 4)]:
            outcome = self.run(*command, writable=("out", "log"), is_text="xml1" not in command, **LIMITS)
            if outcome.status is None:
                # The others would take as long.
                return
        for path in (out / "symbols.swift", out / "symbols.h"):
            if path.is_file() and any(line.strip().startswith("evilcode()") for line in
                                      path.read_text(encoding="utf-8", errors="replace").splitlines()):
                self.finding("a name becomes code", path.name)
        for path in (out / "made" / "Assets.car", out / "actool" / "Assets.car"):
            if path.is_file():
                self.unpack(path)
                break

    def unpack(self, path):
        for command in (["ls", "-l", path], ["cat", path], ["cat", "--json", path],
                        ["unpack", path, "-o", self.out / "unpacked"]):
            self.run(*command, writable=("out", "log"), is_text="--json" not in command, **LIMITS)


def image(chance, side=8):
    return rasters.png(side, side, 6, 8, [[chance.getrandbits(32) for _ in range(side)] for _ in range(side)])


def words(chance, root):
    """A text that leads out, or is odd."""
    return chance.choice([*EVIL, *ODD, CODE, "a" * 5000, "\ud800", "A.xcassets", "Contents.json", "../../secret.txt"]
                         ).replace("{root}", str(root))


def value(chance, root):
    """Anything that JSON can say."""
    return chance.choice([
        words(chance, root), words(chance, root), 10 ** chance.choice([2, 9, 18, 30, 400]), -1, 0, 1.5, None, True, [],
        {}, [[[]]], {"a": {"b": []}}, "1e999", "0x" + "f" * 40, "99999999999999999999x", "1x", "4x", "inf", "nan"])


PLAIN = {
    "imageset": {"images": [{"idiom": "universal", "filename": "a.png", "scale": "1x"},
                            {"idiom": "universal", "filename": "b.svg", "scale": "2x",
                             "resizing": {"mode": "9-part", "center": {"mode": "tile", "width": 1, "height": 1},
                                          "cap-insets": {"top": 1, "left": 1, "right": 1, "bottom": 1}}}],
                 "properties": {"template-rendering-intent": "template", "preserves-vector-representation": True}},
    "appiconset": {"images": [{"idiom": "iphone", "size": "60x60", "filename": "a.png", "scale": "2x"}]},
    "colorset": {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": {
        "red": "0.5", "green": "0x80", "blue": "128", "alpha": "1"}}}]},
    "dataset": {"data": [{"idiom": "universal", "filename": "a.png", "universal-type-identifier": "public.data"}]},
    "symbolset": {"symbols": [{"idiom": "universal", "filename": "b.svg"}]},
    "imagestack": {"layers": [{"filename": "Front.imagestacklayer"}]},
    "stickerpack": {"stickers": [{"filename": "a.sticker"}]},
}
SVG = b'<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="2" height="2"/></svg>'


def paths(document, here=()):
    """Where values stand in a document."""
    for key, each in (document.items() if isinstance(document, dict) else enumerate(document)):
        yield (*here, key)
        if isinstance(each, (dict, list)):
            yield from paths(each, (*here, key))


def contents(case):
    guarded = Catalogs(case)
    chance = case.chance
    for number in range(chance.randrange(1, 5)):
        kind = chance.choice(KINDS)
        document = json.loads(json.dumps(PLAIN.get(kind, PLAIN["imageset"]))) | {"info": {"author": "x", "version": 1}}
        for _ in range(chance.choice([1, 1, 2, 4])):
            where = chance.choice(list(paths(document)))
            at = document
            try:
                for key in where[:-1]:
                    at = at[key]
                if chance.random() < 0.15 and isinstance(at, dict):
                    at[words(chance, case.root)] = at.pop(where[-1])
                else:
                    at[where[-1]] = value(chance, case.root)
            except (KeyError, IndexError, TypeError):
                # It was replaced before.
                continue
            guarded.what.append(f"{kind}: {str(where)[:80]} {json.dumps(at)[:120]}")
        text = json.dumps(document).encode()
        if chance.random() < 0.1:
            text = chance.choice([text[:-5], text + text, b"\xff" + text, text.replace(b'"', b"'"), b"", b"\0" * 9])
        name = words(chance, case.root).replace("/", "\u2215").replace("\0", "0")[:200]
        name = f"a{number}" if chance.random() < 0.5 else name.encode("utf-8", "replace").decode()[:60]
        guarded.add(name, text, {"a.png": image(chance), "b.svg": SVG}, kind)
    guarded.try_all()


# Files

def png_header(width, height, depth=8, kind=6, data=b""):
    def chunk(name, body):
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, 0))
            + chunk(b"IDAT", data) + chunk(b"IEND", b""))


def pdf(box):
    return (b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj "
            b"3 0 obj<</Type/Page/MediaBox[" + box + b"]/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n")


def jpeg(width, height):
    return (b"\xff\xd8\xff\xe0\0\x10JFIF\0\1\1\0\0\1\0\1\0\0\xff\xc0\0\x11\x08" + struct.pack(">HH", height, width)
            + b"\3\1\x22\0\2\x11\1\3\x11\1\xff\xda\0\x0c\3\1\0\2\x11\3\x11\0\x3f\0" + b"\0" * 64 + b"\xff\xd9")


PICTURES = {
    "huge.png": lambda chance: png_header(chance.choice([2**31 - 1, 2**32 - 1, 100_000]), chance.choice([1, 100_000])),
    "bomb.png": lambda chance: png_header(6000, 6000, 8, 0, zlib.compress(b"\0" * (6001 * 6000), 9)),
    "too-long.png": lambda chance: png_header(4, 4, 8, 6, zlib.compress(b"\0" * (64 << 20), 9)),
    "zero.png": lambda chance: png_header(0, chance.choice([0, 5])), "empty.png": lambda chance: b"",
    "cut.png": lambda chance: image(chance)[:chance.randrange(100)], "svg.png": lambda chance: SVG,
    "png.jpg": image, "cut.jpg": lambda chance: jpeg(10, 10)[:chance.randrange(60)],
    "huge.jpg": lambda chance: jpeg(65535, 65535), "zero.jpg": lambda chance: jpeg(0, 0),
    "laughs.svg": lambda chance: (b'<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a0 "x">' + b"".join(
        b'<!ENTITY a%d "%s">' % (n + 1, b"&a%d;" % n * 10) for n in range(12))
        + b']><svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><text>&a12;</text></svg>'),
    "deep.svg": lambda chance: b'<svg width="4" height="4">' + b"<g>" * 60_000 + b"</g>" * 60_000 + b"</svg>",
    "outside.svg": lambda chance: b'<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg width="1" height="1">'
                                  b'<text>&a;</text><image href="file:///etc/passwd"/></svg>',
    "size.svg": lambda chance: b'<svg width="%s" height="%s"/>' % (
        chance.choice([b"1e308", b"-4", b"nan", b"99999999999999999999", b"0", b"4em"]),
        chance.choice([b"1e300", b"4"])),
    "size.pdf": lambda chance: pdf(chance.choice([b"0 0 1e30 1e30", b"0 0 0 0", b"5 5 1 1", b"0 0 99999 99999", b"x"])),
    "cut.pdf": lambda chance: pdf(b"0 0 4 4")[:chance.randrange(200)], "cut.heic": lambda chance: b"\0\0\0\x18ftypheic",
    "cut.gif": lambda chance: b"GIF89a\xff\xff\xff\xff\0\0\0", "noise.png": lambda chance: chance.randbytes(500)}


def files(case):
    guarded = Catalogs(case)
    chance = case.chance
    for number in range(chance.randrange(1, 4)):
        kind = chance.choice(["imageset", "imageset", "appiconset", "dataset", "symbolset", "launchimage"])
        name = chance.choice(list(PICTURES))
        document = {"images": [{"idiom": "universal", "filename": name, "scale": "1x"}],
                    "data": [{"idiom": "universal", "filename": name}],
                    "symbols": [{"idiom": "universal", "filename": name}]}
        if kind == "appiconset":
            document["images"] = [{"idiom": "iphone", "size": "60x60", "filename": name, "scale": "2x"}]
        place = guarded.add(f"a{number}", document, kind=kind)
        path, how = place / name, chance.choice(["file"] * 4 + ["link", "fifo", "directory"])
        guarded.what.append(f"{kind}: {name} as a {how}")
        if how == "file":
            path.write_bytes(PICTURES[name](chance))
        elif how == "fifo":
            os.mkfifo(path)
        elif how == "directory":
            path.mkdir()
        else:
            target = chance.choice(["/dev/zero", "/proc/self/mem", "/proc/self/environ", "/nowhere", ".", "..", "/",
                                    name,
                                    "/dev/tty", str(guarded.outside / "secret.txt"), str(guarded.outside)])
            guarded.what.append(f"to {target}")
            path.symlink_to(target)
    if chance.random() < 0.2:
        where, to = chance.choice([("A.xcassets/loop.imageset", ".."), ("A.xcassets/all", "/dev"),
                                   ("A.xcassets/up", ".."),
                                   ("A.xcassets/o", "../../outside"), ("A.xcassets/c/Contents.json", "/dev/zero"),
                                   ("A.xcassets/c/Contents.json", "/proc/self/mem")])
        (guarded.root / where).parent.mkdir(exist_ok=True)
        (guarded.root / where).symlink_to(to)
        guarded.what.append(f"{where} is a link to {to}")
    guarded.try_all()


# Shape

def shape(case):
    guarded = Catalogs(case)
    chance = case.chance
    how = chance.choice(["deep", "wide", "brackets", "long", "many", "same", "large"])
    guarded.what.append(how)
    if how == "deep":
        place = guarded.catalog
        for _ in range(chance.choice([60, 150, 300])):
            place = place / "d"
        os.makedirs(place)
    elif how == "wide":
        for number in range(3000):
            (guarded.catalog / f"{number}.imageset").mkdir()
    elif how == "brackets":
        guarded.add("a", b'{"images": ' + chance.choice([b"[", b'{"a":']) * 100_000)
    elif how == "long":
        guarded.add("a", b'{"images": [' + b'{"idiom": "universal"},' * 50_000 + b"{}]}")
    elif how == "many":
        guarded.add("a", {"images": [{"idiom": "universal", "filename": "a.png", "scale": f"{n % 3 + 1}x"}
                                 for n in range(3000)]}, {"a.png": image(chance)})
    elif how == "same":
        for name in ("a", "A", "é", "e\u0301", "a ", "x/a", "y/a"):
            guarded.add(name, PLAIN["imageset"], {"a.png": image(chance), "b.svg": SVG})
    else:
        # It stands where it is not compared before and after each command.
        (case.root / "log").mkdir()
        with open(case.root / "log" / "large.json", "wb") as file:
            file.truncate(1 << 30)
        (guarded.add("a", {}) / "Contents.json").unlink()
        (guarded.catalog / "a.imageset" / "Contents.json").symlink_to(case.root / "log" / "large.json")
    guarded.try_all()


# Archives

def archives(case):
    """Names in an archive are replaced by hostile ones of the same length."""
    guarded = Catalogs(case)
    chance = case.chance
    evil = chance.choice([b"../../../../evil", b"/tmp/evil", b"..", b"a\0b", b"a\nb\x1b[31m", b"a/../../../../e", b"/",
                          b".", b"",
                          "\u202eabc".encode(), b"\xff\xfe", b"Contents.json", b"~/evil", b"-o", b"x/" * 40])
    name = "q" * max(1, len(evil))
    for kind in ("imageset", "colorset", "dataset"):
        document = json.loads(json.dumps(PLAIN[kind]).replace("a.png", f"{name}.png"))
        document |= {"images": document["images"][:1]} if kind == "imageset" else {}
        guarded.add(name if chance.random() < 0.5 else f"{name}/{kind}", document,
                {f"{name}.png": image(chance)}, kind)
    path = guarded.out / "Assets.car"
    if guarded.run("compile", "assets", "A.xcassets", "-o", f"{guarded.out}/", "--platform", "ios", "--deployment-target",
               "13.0",
               writable=("out", "log"), **LIMITS).status or not path.is_file():
        case.count("catalogs not compiled")
        return
    data = path.read_bytes()
    count = data.count(name.encode())
    if not count:
        case.count("archives without the name")
    parts = data.split(name.encode())
    data = parts[0]
    for part in parts[1:]:
        data += (evil.ljust(len(name), b"\0") if chance.random() < 0.8 else name.encode()) + part
    guarded.what.append(f"{evil!r} in an archive, {count} times")
    path.write_bytes(data)
    guarded.unpack(path)
    guarded.run("info", path, writable=("out", "log"), **LIMITS)
    guarded.run("lint", path, writable=("out", "log"), **LIMITS)


RUNS = {"contents": contents, "files": files, "shape": shape, "archives": archives}

add_options = harness.add_options


def main(options):
    return harness.run("hostilecatalogs", options, RUNS, ["contents", "files", "contents", "files", "archives", "shape"])
