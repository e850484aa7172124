"""Inputs that are slightly wrong: seeds of every kind, what changes them, and some that are much too large."""

import io
import json
import random
import re
import struct
import zipfile
import zlib

from lib import contents, rasters

LARGEST_SEED = 60_000
# What reads numbers, and what reads text, does not expect these.
NUMBERS = [b"0", b"-1", b"1", b"0.5", b"527.5", b"1e308", b"-1e308", b"nan", b"2147483648", b"9223372036854775808",
           b"65536"]
WORDS = [b"\0", b"\xff\xfe", b"..", b"/", b"<", b">", b'"', b"&amp;", b"&#0;", b"{", b"}", b"[" * 50, b"(", b"\n",
         b"%@", b"$(A)", b"\xff\xff\xff\xff", b"\x80\0\0\0", b"\x7f\xff\xff\xff", b"*", b"\xed\xa0\x80"]
PBXPROJ = b"// !$*UTF8*$!\n{ archiveVersion = 1; classes = {}; objects = { A = { isa = PBXProject; }; }; }\n"


def seeds(kinds, corpus, manifest, compiled):
    """Kind -> contents: of the example, generated, and of the corpus where there is one.

    `manifest` is that of a project; `compiled` makes a nib of a xib, or nothing.
    """
    chance, found = random.Random(1), {kind: [] for kind in kinds}
    roots = [corpus / name for name in ("appkit", "uikit", "built", "projects")] if corpus else []
    for root in [contents.EXAMPLE, *roots]:
        paths = [path for path in sorted(root.rglob("*")) if path.suffix[1:] in found and path.is_file()
                 and path.stat().st_size <= LARGEST_SEED and not path.is_symlink() and "build" not in path.parts]
        for kind in found:
            some = [path for path in paths if path.suffix[1:] == kind]
            found[kind] += [path.read_bytes() for path in chance.sample(some, min(len(some), 60))]
    for kind in [kind for kind in found if kind in contents.KINDS]:
        found[kind] += [contents.KINDS[kind](chance, number) for number in range(10)]
    found["pbxproj"].append(PBXPROJ)
    found["png"] += list(rasters.generated_pngs().values())[::7]
    found["icns"].append(icon(found["png"]))
    found["yml"] += [manifest] * 3
    found["nib"] += filter(None, map(compiled, found["xib"][:20]))
    found["zip"] = [archive({
        "T.app/Info.plist": chance.choice(found["plist"]), "T.app/a.strings": chance.choice(found["strings"]),
        "T.app/N.nib": chance.choice(found["nib"]), "T.app/fr.lproj/a.strings": b'"a" = "b";'}) for _ in range(8)]
    return found


def icon(pngs):
    body = b"".join(
        name + struct.pack(">I", len(data) + 8) + data for name, data in zip((b"ic07", b"ic08"), pngs))
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def archive(files):
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as file:
        for name, contents in files.items():
            file.writestr(zipfile.ZipInfo(name), contents, zipfile.ZIP_DEFLATED)
    return data.getvalue()


def mutated(chance, data, others):
    """Some changes, most often few."""
    data = bytearray(data)
    for _ in range(chance.choice([1, 1, 1, 2, 3, 8])):
        at, size = chance.randrange(len(data) + 1), chance.choice([1, 2, 4, 16, 100])
        how = chance.randrange(9)
        if how == 0 and data:
            data[at % len(data)] ^= 1 << chance.randrange(8)
        elif how == 1:
            data[at:at + size] = chance.randbytes(size)
        elif how == 2:
            del data[at:at + size]
        elif how == 3:
            data[at:at] = data[at:at + size] * chance.choice([1, 2, 50])
        elif how == 4:
            data[at:at] = chance.choice(WORDS)
        elif how == 5:
            del data[at:]
        elif how == 6:
            other = chance.choice(others)
            start = chance.randrange(len(other) + 1)
            data[at:at + size] = other[start:start + size * 4]
        elif spots := list(re.finditer(
                rb"-?\d+(\.\d+)?" if how == 7 else rb"<[^<>]+>|\"[^\"]*\"|\w+", data)):
            spot = chance.choice(spots)
            data[spot.start():spot.end()] = chance.choice(NUMBERS) if how == 7 else chance.choice(spots)[0]
    return bytes(data)


# Much too large

def embedding(count):
    """A manifest of targets that each embed all of those before."""
    return json.dumps({"version": 1, "targets": {f"T{n}": {
        "type": "bundle", "platform": "macos", "embed": [f"T{m}" for m in range(n)]} for n in range(count)}}).encode()


def excluding(pattern):
    """A manifest that leaves out of a group what a glob matches."""
    return json.dumps({"version": 1, "targets": {"T": {
        "type": "bundle", "platform": "macos", "resources": [{"group": ".", "exclude": [pattern]}]}}}).encode()


def repeated(names, head, size):
    """An archive whose files all are `head` and zeros, `size` bytes each; what is packed is made once."""
    packer, crc, packed = zlib.compressobj(9, zlib.DEFLATED, -15), 0, b""
    for start in range(0, size, 1 << 20):
        piece = (head if start == 0 else b"").ljust(min(1 << 20, size - start), b"\0")
        crc, packed = zlib.crc32(piece, crc), packed + packer.compress(piece)
    packed += packer.flush()
    body, directory = b"", b""
    for name in names:
        fields = struct.pack("<HHHHHIIIHH", 20, 0, 8, 0, 33, crc, len(packed), size, len(name), 0)
        directory += b"PK\1\2\x14\0" + fields + struct.pack("<HHHII", 0, 0, 0, 0, len(body)) + name
        body += b"PK\3\4" + fields + name + packed
    return body + directory + b"PK\5\6" + struct.pack(
        "<HHHHIIH", 0, 0, len(names), len(names), len(directory), len(body), 0)
