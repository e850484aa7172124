"""Gives commands hostile containers: zip archives whose fields lie, bombs, damaged archives of assets, and nibs.

- `fields`: `.zip` and `.ipa` files of which some fields, names or records are not what they should be.
- `bombs`: entries that announce or give too much, that share their bytes, and very many of them.
- `cars`: archives of assets with bytes changed, cut or repeated, also inside of a bundle and of a zip.
- `nibs`: nibs that are directories, links, FIFOs, empty, damaged, or bundles inside of bundles without end.

Names and links that lead out of a zip archive are tried by `escape.py`. Whatever the container: the command ends by
itself with a documented status, within limits of time and memory, says nothing that a terminal acts upon, and
writes nothing outside of its output.
"""

import os
import plistlib
import shutil
import struct
import zlib

from attacks.hostilecatalogs import SVG, TOOLS, image
from lib import harness
from lib.damaged import mutated, repeated
from lib.hostile import ODD, Hostile, Programs

LIMITS = {"memory": 2048, "cpu": 10}
STRINGS = b'"a" = "b";\n'
NAMES = [each.encode("utf-8", "surrogateescape") for each in ODD] + [
    b"a\0b", b"", b"/", b"..", b"a/../b", b"\xff\xfe", b"\xc0\xaf", b"x" * 65535, b"d/" * 300, b"a/b", b"a", b"a/",
    b"A", b"./a",
    b"a//b", b"C:\\a", b"\\\\a\\b", b"nul", b"Payload/T.app/Info.plist", b"payload/t.app/info.plist",
    b"T.app/a.strings/b",
    b"META-INF/", b"__MACOSX/._a", b"Payload/T.app/Assets.car", b"Payload/T.app/N.nib/objects.nib"]


class Entry:
    """An entry of a zip archive; each of its numbers may be made to lie."""

    def __init__(self, name, data=STRINGS, method=8, mode=0o100644):
        self.name, self.data = name, data
        packer = zlib.compressobj(9, zlib.DEFLATED, -15)
        self.packed = packer.compress(data) + packer.flush() if method == 8 else data
        self.fields = {"version": 20, "flags": 0, "method": method, "time": 0, "date": 33, "crc": zlib.crc32(data),
                       "packed": len(self.packed), "size": len(data)}
        self.local, self.made_by, self.attributes, self.extra, self.comment = {}, 0x0314, mode << 16, b"", b""
        self.offset = self.local_name = self.disk = None

    def head(self, **changes):
        fields = self.fields | changes
        return struct.pack("<HHHHHIII", *(value & (0xFFFFFFFF if key in ("crc", "packed", "size") else 0xFFFF)
                                          for key, value in fields.items()))


def written(entries, lie=None):
    """An archive of entries; `lie` changes the numbers of its end record."""
    body, directory = b"", b""
    for entry in entries:
        name = entry.name if entry.local_name is None else entry.local_name
        offset = len(body) if entry.offset is None else entry.offset
        directory += (b"PK\1\2" + struct.pack("<H", entry.made_by) + entry.head() + struct.pack(
            "<HHHHHII", len(entry.name) & 0xFFFF, len(entry.extra), len(entry.comment), entry.disk or 0, 0,
            entry.attributes,
            offset & 0xFFFFFFFF) + entry.name[:65535] + entry.extra + entry.comment)
        body += b"PK\3\4" + entry.head(**entry.local) + struct.pack("<HH", len(name) & 0xFFFF,
                                                                    0) + name[:65535] + entry.packed
    end = {"disk": 0, "start": 0, "here": len(entries), "count": len(entries), "size": len(directory),
           "offset": len(body),
           "comment": 0} | (lie or {})
    return body + directory + b"PK\5\6" + struct.pack("<HHHHIIH", *(
        value & (0xFFFFFFFF if key in ("size", "offset") else 0xFFFF) for key, value in end.items()))


def zip64(entries):
    """The same with a record for 64 bits, whose numbers may be wrong."""
    data = written(entries, {"count": 0xFFFF, "here": 0xFFFF, "size": 0xFFFFFFFF, "offset": 0xFFFFFFFF})
    plain = written(entries)
    size, offset = struct.unpack("<II", plain[-10:-2])
    return data[:-22], (size, offset, len(entries)), data[-22:]


def look(guarded, path, inner):
    """Runs every command that looks into a container."""
    chance = guarded.chance
    commands = [["ls", path], ["ls", "-l", path], ["ls", "--json", path], ["tree", path], ["info", path],
                ["info", "--json", path],
                ["verify", path], ["nib", "outline", path], ["which", "a.strings", path], ["lint", path],
                ["cat", f"{path}/{inner}"],
                ["cat", "--json", f"{path}/{inner}"], ["ls", f"{path}/{inner}"],
                ["diff", path, path], ["diff", path, path.parent], ["diff", path.parent, path, "--html"],
                ["diff", f"{path}/Payload/T.app/D.momd", path, "--markdown"], ["find", "a", path], ["textconv", path],
                ["textconv", f"{path}/{inner}"], ["extract", path, "*.plist", "-o", guarded.out / "extracted"],
                ["unpack", path, "-o", guarded.out / "unpacked"],
                ["show", path, "-o", guarded.out / "page.html"],
                ["nib", "picture", path, "-o", guarded.out / "nibs.png"],
                ["nib", "code", path, "-o", guarded.out / "code"], ["nib", "frames", path],
                ["unpack", f"{path}/Payload/T.app/Assets.car", "-o", guarded.out / "inner"]]
    for command in chance.sample(commands, 6):
        # What a file holds is written as it is.
        guarded.run(*command, is_text=command[0] != "cat", **LIMITS)


def plain_entries():
    info = plistlib.dumps({"CFBundleIdentifier": "a.b", "CFBundleName": "T"})
    files = {"Info.plist": info, "a.strings": STRINGS, "fr.lproj/a.strings": STRINGS, "N.nib": b"NIBArchive",
             "Assets.car": b"BOMStore", "M.nib/runtime.nib": b"NIBArchive", "M.nib/objects-12.3+.nib": b"NIBArchive",
             "D.momd/D.mom": b"bplist00", "D.momd/VersionInfo.plist": info, "T": b"\xcf\xfa\xed\xfe"}
    return [Entry(b"Payload/T.app/" + name.encode(), data) for name, data in files.items()]


WRONG = (0, 1, 2, 8, 9, 14, 20, 45, 0xFFFF, 0x7FFF, 0x7FFFFFFF, 0xFFFFFFFF, 0xFFFFFFFE, 1 << 20)


def fields(case):
    guarded, chance = Hostile(case), case.chance
    entries = plain_entries()
    for _ in range(chance.choice([1, 1, 2, 3])):
        entry = chance.choice(entries)
        how = chance.choice(["field", "local", "name", "local name", "offset", "attributes", "extra", "comment", "mode",
                             "new", "again"])
        if how == "field":
            entry.fields[chance.choice(list(entry.fields))] = chance.choice(WRONG)
        elif how == "local":
            entry.local[chance.choice(list(entry.fields))] = chance.choice(WRONG)
        elif how == "name":
            entry.name = chance.choice([b"", b"Payload/", b"Payload/T.app/"]) + chance.choice(NAMES)
        elif how == "local name":
            entry.local_name = chance.choice(NAMES)
        elif how == "offset":
            entry.offset = chance.choice([0, 1, 30, *WRONG])
        elif how == "attributes":
            entry.attributes, entry.made_by = chance.getrandbits(32), chance.choice([0, 0x0314, 0xFFFF])
        elif how == "mode":
            entry.attributes = chance.choice([0o120777, 0o010644, 0o020644, 0o060644, 0o140644, 0o040755,
                                              0o104755]) << 16
        elif how == "extra":
            entry.extra = chance.choice([b"\1\0\x18\0" + b"\xff" * 24, b"\1\0\xff\xff", b"up\5\0\1aaaa", b"\1",
                                         chance.randbytes(60)])
            entry.fields["size"] = chance.choice([entry.fields["size"], 0xFFFFFFFF])
        elif how == "comment":
            entry.comment = chance.choice([b"PK\5\6" + b"\0" * 18, b"\x1b[31m", b"x" * 60_000])
        elif how == "new":
            entries.append(Entry(b"Payload/T.app/" + chance.choice(NAMES), method=chance.choice([0, 8])))
        else:
            entries.append(Entry(entry.name, b"again"))
        guarded.what.append(f"{how} {entry.name[:60]!r}")
    if chance.random() < 0.2:
        before, (size, offset, count), after = zip64(entries)
        record = {"size": size, "offset": offset, "count": count, "here": count}
        record[chance.choice(list(record))] = chance.choice([1 << 63, (1 << 64) - 1, 0, 1 << 40, size])
        before += b"PK\6\6" + struct.pack("<QHHIIQQQQ", chance.choice([44, 44, 0, (1 << 64) - 1]), 45, 45, 0, 0,
                                          record["here"],
                                          record["count"], record["size"], record["offset"])
        data = before + b"PK\6\7" + struct.pack("<IQI", 0, chance.choice([offset + size, 1 << 63, 0]), 1) + after
    else:
        lie = {chance.choice(["disk", "start", "here", "count", "size", "offset", "comment"]): chance.choice(WRONG)}
        data = written(entries, lie if chance.random() < 0.3 else None)
    if chance.random() < 0.2:
        data = mutated(chance, data, [data])
    path = guarded.root / chance.choice(["A.zip", "A.ipa"])
    path.write_bytes(data)
    look(guarded, path, chance.choice(["Payload/T.app/a.strings", "Payload/T.app/Info.plist", "Payload", "a"]))


# Bombs

def bombs(case):
    guarded, chance = Hostile(case), case.chance
    how = chance.choice(["large", "shared", "many", "deep", "nested", "dense", "long"])
    guarded.what.append(how)
    name = b"Payload/T.app/a.strings"
    if how == "large":
        data = repeated([b"Payload/T.app/%d.strings" % n for n in range(20)], STRINGS, 300 << 20)
    elif how == "shared":
        # All entries are the bytes of the first.
        entries = [Entry(b"Payload/T.app/%d.strings" % n, b" " * (1 << 20)) for n in range(200)]
        for entry in entries[1:]:
            entry.packed, entry.offset = b"", 0
        data = written(entries)
    elif how == "many":
        count = chance.choice([20_000, 50_000])
        data = written([Entry(b"T.app/%d/%d" % (n % 100, n), b"", 0) for n in range(count)], {"count": count % 65536})
    elif how == "deep":
        data = written([Entry(b"d/" * 1500 + b"%d.app/Info.plist" % n, b"") for n in range(30)])
    elif how == "nested":
        data = STRINGS
        for _ in range(30):
            data = written([Entry(b"Payload/T.app/a.zip", data, 0), Entry(name)])
    elif how == "dense":
        entry = Entry(name, b"\0" * (64 << 20))
        entry.fields["size"] = chance.choice([64 << 20, 1 << 31, 10, 0xFFFFFFFF])
        data = written([*plain_entries()[:1], entry])
    else:
        data = written([Entry(b"T.app/" + b"%05d" % n + b"x" * 60_000, b"") for n in range(300)])
    path = guarded.root / "A.ipa"
    path.write_bytes(data)
    look(guarded, path, "Payload/T.app/a.strings")


# Archives of assets, and nibs

def archive_of_assets(case):
    """Made once for all runs."""
    kept = case.harness
    if not hasattr(kept, "assets"):
        root = case.root / "made"
        for name in ("a.imageset", "b.dataset"):
            (root / "A.xcassets" / name).mkdir(parents=True)
        (root / "A.xcassets/a.imageset/Contents.json").write_text(
            '{"info": {"version": 1, "author": "x"}, "images": [{"idiom": "universal", "filename": "a.png", "scale": "1x"}]}')
        (root / "A.xcassets/a.imageset/a.png").write_bytes(image(case.chance))
        (root / "A.xcassets/b.dataset/Contents.json").write_text(
            '{"info": {"version": 1, "author": "x"}, "data": [{"idiom": "universal", "filename": "b.svg"}]}')
        (root / "A.xcassets/b.dataset/b.svg").write_bytes(SVG)
        case.run("compile", "assets", root / "A.xcassets", "-o", f"{root}/out/", "--platform", "ios",
                 "--deployment-target",
                 "13.0")
        kept.assets = (root / "out" / "Assets.car").read_bytes()
        shutil.rmtree(root)
    return kept.assets


def cars(case):
    guarded, chance = Hostile(case), case.chance
    Programs(case, TOOLS)
    data = archive_of_assets(case)
    for _ in range(20):
        changed = mutated(chance, data, [data])
        if chance.random() < 0.3:
            at = chance.randrange(0, len(data) - 4)
            changed = data[:at] + struct.pack(chance.choice("<>") + "I", chance.choice(WRONG)) + data[at + 4:]
        bundle = guarded.root / "T.app"
        bundle.mkdir(exist_ok=True)
        (bundle / "Assets.car").write_bytes(changed)
        (guarded.root / "Assets.car").write_bytes(changed)
        (guarded.root / "A.zip").write_bytes(written([Entry(b"T.app/Assets.car", changed), Entry(b"T.app/Info.plist")]))
        command = chance.choice([
            ["ls", "-l", "Assets.car"], ["cat", "Assets.car"], ["cat", "Assets.car/a"],
            ["cat", "--png", "Assets.car/a"],
            ["cat", "--raw", "Assets.car/b"], ["info", "Assets.car"],
            ["unpack", "Assets.car", "-o", guarded.out / "unpacked"],
            ["which", "a", "--type", "image", "T.app"], ["lint", "T.app"], ["ls", "A.zip/T.app/Assets.car"],
            ["cat", "A.zip/T.app/Assets.car"], ["tool", "assetutil", "-I", "Assets.car"],
            ["tree", "--json", "Assets.car"]])
        before = guarded.case.found
        guarded.run(*command, is_text=command[0] not in ("cat", "tool"), writable=("out", "log"), **LIMITS)
        if guarded.case.found != before:
            (case.root / f"finding{before}.car").write_bytes(changed)
        harness.remove(guarded.out)


def nibs(case):
    guarded, chance = Hostile(case), case.chance
    bundle = guarded.root / "T.app"
    bundle.mkdir()
    (bundle / "Info.plist").write_bytes(plistlib.dumps({"CFBundleIdentifier": "a.b",
                                                        "NSMainNibFile": chance.choice(["N", "../N"])}))
    nib, how = bundle / "N.nib", chance.choice(["directory", "link", "fifo", "endless", "empty", "damaged", "keyed",
                                                "self", "bundles"])
    guarded.what.append(how)
    if how == "directory":
        nib.mkdir()
        for name in chance.sample(["objects.nib", "keyedobjects.nib", "runtime.nib", "keyedobjects-101300.nib", "../x",
                                   "designable.nib",
                                   "objects-99999999999999999999.nib", "keyedobjects-1e9.nib"], 4):
            if "/" not in name:
                (nib / name).write_bytes(chance.choice([b"", b"NIBArchive", b"bplist00", chance.randbytes(100)]))
    elif how in ("link", "endless"):
        nib.symlink_to(chance.choice(["/dev/zero", "/proc/self/mem", "/dev/tty"]) if how == "endless" else
                       chance.choice(["/nowhere", "N.nib", "..", ".", "../../outside/secret.txt"]))
    elif how == "fifo":
        os.mkfifo(nib)
    elif how == "self":
        nib.mkdir()
        (nib / "objects.nib").symlink_to("..")
        (bundle / "PlugIns").symlink_to(".")
    elif how == "bundles":
        place = bundle
        for _ in range(120):
            place = place / "T.app"
        place.mkdir(parents=True)
    else:
        keyed = plistlib.dumps({"$archiver": "NSKeyedArchiver", "$version": 100000,
                                "$top": {"IB.objectdata": plistlib.UID(1)},
                                "$objects": ["$null", {"$class": plistlib.UID(1), "a": plistlib.UID(2 ** 31)}]},
                               fmt=plistlib.FMT_BINARY)
        count = struct.pack("<10I", 1, 9, 2 ** 31, 50, 2 ** 32 - 1, 50, 3, 60, 1, 70)
        damaged = b"NIBArchive" + count + chance.randbytes(99)
        nib.write_bytes({"empty": b"", "keyed": mutated(chance, keyed, [keyed])}.get(how, damaged))
    look(guarded, bundle, chance.choice(["N.nib", "Info.plist", "N.nib/objects.nib"]))
    for command in (["nib", "outline", nib], ["nib", "load", nib], ["nib", "strings", bundle], ["cat", nib]):
        guarded.run(*command, is_text=command[0] != "cat", **LIMITS)


KINDS = {"fields": fields, "bombs": bombs, "cars": cars, "nibs": nibs}

add_options = harness.add_options


def main(options):
    return harness.run("hostilearchives", options, KINDS, ["fields", "fields", "cars", "nibs", "fields", "bombs"])
