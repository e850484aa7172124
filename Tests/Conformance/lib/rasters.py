"""Images as plain values: decoders and generators that share no code with bundler.

An image is (width, height, RGBA bytes), alpha not multiplied in unless a function says so.
"""

import functools
import random
import struct
import zlib

CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))


def png_chunks(data):
    assert data[:8] == b"\x89PNG\r\n\x1a\n", "no PNG"
    at = 8
    while at < len(data):
        size, name = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + size]
        assert struct.unpack(">I", data[at + 8 + size:at + 12 + size])[0] == zlib.crc32(name + body), "CRC"
        yield name.decode(), body
        at += size + 12


def unfilter(data, at, height, row_bytes, step):
    """The rows of a pass, and where its data ends."""
    above, rows = bytearray(row_bytes), []
    for _ in range(height):
        kind, row = data[at], bytearray(data[at + 1:at + 1 + row_bytes])
        assert len(row) == row_bytes and kind < 5, "image data"
        at += row_bytes + 1
        for i in range(row_bytes if kind else 0):
            a, b = row[i - step] if i >= step else 0, above[i]
            c = above[i - step] if i >= step else 0
            if kind == 4:
                pa, pb, pc = abs(b - c), abs(a - c), abs(a + b - 2 * c)
                guess = a if pa <= pb and pa <= pc else b if pb <= pc else c
            else:
                guess = (0, a, b, (a + b) // 2)[kind]
            row[i] = (row[i] + guess) & 255
        rows.append(row)
        above = row
    return rows, at


@functools.lru_cache(maxsize=64)
def png_image(data):
    """The colors of a PNG; those of a CgBI file stay multiplied by alpha."""
    chunks = list(png_chunks(data))
    parts = dict(reversed(chunks))
    width, height, depth, kind, _, _, interlaced = struct.unpack(">IIBBBBB", parts["IHDR"])
    packed = b"".join(body for name, body in chunks if name == "IDAT")
    is_cgbi = "CgBI" in parts
    raw = zlib.decompressobj(-15).decompress(packed) if is_cgbi else zlib.decompress(packed)
    channels, at = CHANNELS[kind], 0
    pixels = bytearray(4 * width * height)
    transparency = parts.get("tRNS", b"")
    for x0, y0, dx, dy in PASSES if interlaced else ((0, 0, 1, 1),):
        columns, count = range(x0, width, dx), len(range(y0, height, dy))
        if not columns or not count:
            continue
        bits = channels * depth
        rows, at = unfilter(raw, at, count, (len(columns) * bits + 7) // 8, max(1, bits // 8))
        for y, row in zip(range(y0, height, dy), rows):
            number = int.from_bytes(row, "big")
            total = 8 * len(row)
            for index, x in enumerate(columns):
                pixel = (number >> (total - (index + 1) * bits)) & ((1 << bits) - 1)
                samples = [(pixel >> (depth * (channels - 1 - c))) & ((1 << depth) - 1) for c in range(channels)]
                pixels[4 * (y * width + x):4 * (y * width + x) + 4] = color(
                    samples, kind, depth, parts.get("PLTE", b""), transparency)
    if is_cgbi:
        pixels[0::4], pixels[2::4] = pixels[2::4], pixels[0::4]
    return width, height, bytes(pixels)


def color(samples, kind, depth, palette, transparency):
    if kind == 3:
        index = samples[0]
        rgb = palette[3 * index:3 * index + 3] or b"\0\0\0"
        return bytes(rgb) + bytes([transparency[index] if index < len(transparency) else 255])
    greatest = (1 << depth) - 1
    scaled = [(2 * s * 255 + greatest) // (2 * greatest) for s in samples]
    if kind in (4, 6):
        return bytes(scaled[:1] * 3 + scaled[1:] if kind == 4 else scaled)
    key = [struct.unpack(">H", transparency[i:i + 2])[0] for i in range(0, len(transparency), 2)]
    return bytes((scaled * 3 if kind == 0 else scaled) + [0 if key == samples else 255])


def premultiplied(image):
    width, height, pixels = image
    result = bytearray(pixels)
    for i in range(0, len(result), 4):
        alpha = result[i + 3]
        for c in range(i, i + 3):
            result[c] = (result[c] * alpha + 127) // 255
    return width, height, bytes(result)


def pam_image(data):
    """A PAM or PPM as RGBA; its depth must be 8 bits."""
    if data[:2] == b"P7":
        head, _, body = data.partition(b"ENDHDR\n")
        fields = dict(line.split(None, 1) for line in head.decode().splitlines()[1:])
        width, height, depth = int(fields["WIDTH"]), int(fields["HEIGHT"]), int(fields["DEPTH"])
    else:
        _, width, height, _, body = data.split(None, 4)
        width, height, depth = int(width), int(height), 3
    planes = [body[c::depth] for c in range(depth)]
    if depth <= 2:
        planes = planes[:1] * 3 + planes[1:]
    if len(planes) == 3:
        planes.append(b"\xff" * (width * height))
    pixels = bytearray(4 * width * height)
    for c in range(4):
        pixels[c::4] = planes[c]
    return width, height, bytes(pixels)


def png(width, height, kind, depth, rows, palette=b"", transparency=b"", interlaced=False):
    """A PNG; `rows` gives the bits of each pixel as an integer."""
    bits, raw = CHANNELS[kind] * depth, b""
    for x0, y0, dx, dy in PASSES if interlaced else ((0, 0, 1, 1),):
        for y in range(y0, height, dy):
            pixels = [rows[y][x] for x in range(x0, width, dx)]
            size = (len(pixels) * bits + 7) // 8
            number = 0
            for pixel in pixels:
                number = number << bits | pixel
            if size:
                raw += b"\0" + (number << (8 * size - len(pixels) * bits)).to_bytes(size, "big")
    def chunk(name, body):
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
    data = b"\x89PNG\r\n\x1a\n" + chunk(
        b"IHDR", struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, int(interlaced)))
    if palette:
        data += chunk(b"PLTE", palette)
    if transparency:
        data += chunk(b"tRNS", transparency)
    return data + chunk(b"IDAT", zlib.compress(raw, 6)) + chunk(b"IEND", b"")


def generated_pngs():
    """Name -> PNG for all color types, depths, interlacing and transparency, small and large."""
    chance, found = random.Random(1), {}
    for kind, depths in DEPTHS.items():
        for depth in depths:
            for interlaced in (False, True):
                for clear in (False, True) if kind < 4 else (False,):
                    for width, height in ((1, 1), (13, 9), (26, 18), (70, 65)):
                        bits = CHANNELS[kind] * depth
                        rows = [[chance.getrandbits(bits) for _ in range(width)] for _ in range(height)]
                        palette = chance.randbytes(3 << depth) if kind == 3 else b""
                        transparency = b""
                        if clear and kind == 3:
                            transparency = chance.randbytes(chance.randrange(1, (1 << depth) + 1))
                        elif clear:
                            samples = [rows[0][0] >> (depth * c) & ((1 << depth) - 1)
                                       for c in reversed(range(CHANNELS[kind]))]
                            transparency = b"".join(struct.pack(">H", s) for s in samples)
                        name = f"t{kind}d{depth}{'i' if interlaced else ''}{'k' if clear else ''}_{width}"
                        found[name] = png(width, height, kind, depth, rows, palette, transparency, interlaced)
    return found


def tiff(pages, order):
    """A TIFF of pages, each a dict from tag to values, `data` for its strip; rationals are pairs."""
    sign = "<" if order == "II" else ">"
    file = bytearray(order.encode() + struct.pack(sign + "HI", 42, 0))
    link = 4
    for page in pages:
        entries = {tag: values for tag, values in page.items() if tag != "data"}
        entries[273], entries[279] = [len(file)], [len(page["data"])]
        file += page["data"] + b"\0" * (len(page["data"]) % 2)
        directory = b""
        for tag in sorted(entries):
            values, kind = entries[tag], 4
            if tag in (258, 259, 262, 274, 277, 296, 317, 320, 338, 339):
                kind, body = 3, struct.pack(f"{sign}{len(values)}H", *values)
            elif tag in (282, 283):
                kind, body = 5, struct.pack(sign + "II", *values)
            elif tag == 34675:
                kind, body = 7, bytes(values)
            else:
                body = struct.pack(f"{sign}{len(values)}I", *values)
            count = 1 if kind == 5 else len(values)
            if len(body) > 4:
                place = struct.pack(sign + "I", len(file))
                file += body + b"\0" * (len(body) % 2)
            else:
                place = body.ljust(4, b"\0")
            directory += struct.pack(sign + "HHI", tag, kind, count) + place
        file[link:link + 4] = struct.pack(sign + "I", len(file))
        file += struct.pack(sign + "H", len(entries)) + directory
        link = len(file)
        file += b"\0\0\0\0"
    return bytes(file)


def generated_tiffs():
    """Name -> TIFF of gray, RGB, palette and bilevel pages, either byte order, packed or not."""
    chance, found = random.Random(2), {}
    width, height = 37, 23
    kinds = {
        "bilevel": (1, 1, 0, {}), "gray8": (8, 1, 1, {}), "gray16": (16, 1, 1, {}),
        "rgb8": (8, 3, 2, {}), "rgb16": (16, 3, 2, {}), "rgba8": (8, 4, 2, {338: [2]}),
        "palette": (8, 1, 3, {320: [chance.randrange(65536) for _ in range(768)]}),
    }
    for order in ("II", "MM"):
        pages = []
        for name, (depth, samples, meaning, more) in kinds.items():
            data = chance.randbytes((width * depth * samples + 7) // 8) * height
            page = {256: [width], 257: [height], 258: [depth] * samples, 262: [meaning], 277: [samples],
                    278: [height], 274: [1], 282: [144, 1], 283: [144, 1], 296: [2], **more}
            found[f"{name}_{order}"] = tiff([{**page, 259: [1], "data": data}], order)
            found[f"{name}_{order}_deflate"] = tiff([{**page, 259: [8], "data": zlib.compress(data)}], order)
            pages.append({**page, 259: [1], "data": data})
        found[f"pages_{order}"] = tiff(pages, order)
    return found


def icns_elements(data):
    assert data[:4] == b"icns" and struct.unpack(">I", data[4:8])[0] == len(data), "no icon"
    at = 8
    while at < len(data):
        name, size = data[at:at + 4], struct.unpack(">I", data[at + 4:at + 8])[0]
        yield name.decode(), data[at + 8:at + size]
        at += size


def unpack_planes(data, count, channels):
    planes, at = [], 0
    for _ in range(channels):
        plane = b""
        while len(plane) < count:
            code = data[at]
            if code < 128:
                plane += data[at + 1:at + 2 + code]
                at += code + 2
            else:
                plane += data[at + 1:at + 2] * (code - 125)
                at += 2
        planes.append(plane)
    return planes


def icns_images(data):
    """Slot -> image of an icon; older and newer elements of a slot count as the same."""
    older = {"is32": ("16", 16, "s8mk"), "il32": ("32", 32, "l8mk"), "it32": ("128", 128, "t8mk")}
    newer = {"ic04": ("16", 16), "ic05": ("32", 32)}
    pngs = {"ic07": "128", "ic08": "256", "ic09": "512", "ic10": "512@2x", "ic11": "16@2x",
            "ic12": "32@2x", "ic13": "128@2x", "ic14": "256@2x"}
    parts, found = dict(icns_elements(data)), {}
    for name, body in parts.items():
        if name in pngs and body[:4] == b"\x89PNG":
            found[pngs[name]] = png_image(body)
        elif name in older or name in newer and body[:4] == b"ARGB":
            slot, size = (older.get(name) or newer.get(name))[:2]
            skipped = 4 if name in newer or name == "it32" else 0
            planes = unpack_planes(body[skipped:], size * size, 4 if name in newer else 3)
            alpha = planes.pop(0) if name in newer else parts[older[name][2]]
            pixels = bytearray(4 * size * size)
            for c, plane in enumerate(planes + [alpha]):
                pixels[c::4] = plane
            found[slot] = size, size, bytes(pixels)
    return found


def unpack_lzw(data):
    table, width, bits, count, previous, output = {}, 9, 0, 0, b"", bytearray()
    for byte in data:
        bits, count = bits << 8 | byte, count + 8
        while count >= width:
            code = bits >> (count - width) & ((1 << width) - 1)
            count -= width
            bits &= (1 << count) - 1
            if code == 257:
                return bytes(output)
            if code == 256:
                table, width, previous = {}, 9, b""
                continue
            if code < 256:
                entry = bytes([code])
            else:
                entry = table.get(code, previous + previous[:1])
            output += entry
            if previous:
                table[258 + len(table)] = previous + entry[:1]
            previous = entry
            if 258 + len(table) >= (1 << width) - 1 and width < 12:
                width += 1
    return bytes(output)


def tiff_images(data):
    """The pages of a TIFF as tiffutil writes them: 8-bit RGB or RGBA strips, packed with LZW or not."""
    sign = {b"II": "<", b"MM": ">"}[data[:2]]
    at, found = struct.unpack(sign + "I", data[4:8])[0], []
    while at:
        count, tags = struct.unpack(sign + "H", data[at:at + 2])[0], {}
        for index in range(count):
            entry = data[at + 2 + 12 * index:at + 14 + 12 * index]
            tag, kind, number = struct.unpack(sign + "HHI", entry[:8])
            letter = {1: "B", 3: "H", 4: "I"}.get(kind)
            if letter:
                size = struct.calcsize(letter) * number
                start = struct.unpack(sign + "I", entry[8:])[0]
                body = entry[8:8 + size] if size <= 4 else data[start:start + size]
                tags[tag] = struct.unpack(f"{sign}{number}{letter}", body)
        width, height, samples = tags[256][0], tags[257][0], tags.get(277, (1,))[0]
        assert set(tags[258]) == {8} and tags[262] == (2,) and tags[259][0] in (1, 5), "kind of TIFF"
        raw = b""
        for start, size in zip(tags[273], tags[279]):
            strip = data[start:start + size]
            raw += unpack_lzw(strip) if tags[259][0] == 5 else strip
        planes = [bytearray(raw[c:width * height * samples:samples]) for c in range(samples)]
        if tags.get(317) == (2,):
            for plane in planes:
                for i in range(width * height):
                    if i % width:
                        plane[i] = (plane[i] + plane[i - 1]) & 255
        pixels = bytearray(b"\xff" * (4 * width * height))
        for c, plane in enumerate(planes):
            pixels[c::4] = plane
        found.append((width, height, bytes(pixels)))
        at = struct.unpack(sign + "I", data[at + 2 + 12 * count:at + 6 + 12 * count])[0]
    return found
