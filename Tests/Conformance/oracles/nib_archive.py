"""Reads NIBArchives and writes their objects as keyed archives, without bundler.

A NIBArchive holds flat tables of objects, keys, values and class names; a keyed archive is a property
list whose objects refer to each other by number. What is no more than a string, a number or data is a
plain value there.
"""

import plistlib
import struct

MAGIC = b"NIBArchive"
DICTIONARIES = {"NSDictionary", "NSMutableDictionary"}


class NIBArchive:
    """Objects as (class name, [(key, value)]); a value is (type, content), content a number or bytes."""

    def __init__(self, data):
        assert data.startswith(MAGIC)
        sections = struct.unpack_from("<8I", data, 18)
        (objects, objects_at, keys, keys_at, values, values_at, classes, classes_at) = sections
        names = list(self._names(data, classes_at, classes, has_fallbacks=True))
        key_names = list(self._names(data, keys_at, keys, has_fallbacks=False))
        all_values = list(self._values(data, values_at, values, key_names))
        self.objects = []
        at = objects_at
        for _ in range(objects):
            name, at = self._varint(data, at)
            first, at = self._varint(data, at)
            count, at = self._varint(data, at)
            self.objects.append((names[name], all_values[first:first + count]))

    @staticmethod
    def _varint(data, at):
        value = shift = 0
        while True:
            byte = data[at]
            at += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte & 0x80:
                return value, at

    def _names(self, data, at, count, has_fallbacks):
        for _ in range(count):
            length, at = self._varint(data, at)
            if has_fallbacks:
                fallbacks, at = self._varint(data, at)
                at += 4 * fallbacks
            yield data[at:at + length].rstrip(b"\0").decode()
            at += length

    def _values(self, data, at, count, keys):
        numbers = {0: "<b", 1: "<h", 2: "<i", 3: "<q", 6: "<f", 7: "<d", 10: "<I"}
        for _ in range(count):
            key, at = self._varint(data, at)
            kind = data[at]
            at += 1
            content = None
            if kind in numbers:
                content = struct.unpack_from(numbers[kind], data, at)[0]
                at += struct.calcsize(numbers[kind])
            elif kind == 8:
                length, at = self._varint(data, at)
                content = data[at:at + length]
                at += length
            elif kind in (4, 5):
                content = kind == 5
            yield keys[key], (kind, content)


def keyed_archive(data, lineages):
    """The bytes of a keyed archive; `lineages` maps class names to themselves and their superclasses."""
    archive = NIBArchive(data)
    objects, numbers, classes = ["$null"], {}, {}

    def class_of(name):
        if name not in classes:
            classes[name] = len(objects)
            objects.append({"$classname": name, "$classes": lineages.get(name, [name, "NSObject"])})
        return plistlib.UID(classes[name])

    def value(kind, content):
        if kind == 9:
            return plistlib.UID(0)
        if kind == 10:
            return plistlib.UID(number(content))
        if kind == 8 and content.startswith(MAGIC):
            return keyed_archive(content, lineages)
        return content

    def plain(name, entries):
        if len(entries) != 1:
            return None
        (key, (kind, content)), = entries
        if name == "NSString" and key == "NS.bytes":
            return content.decode()
        if name == "NSData" and key == "NS.bytes":
            return value(kind, content)
        return content if name == "NSNumber" else None

    def number(index):
        if index not in numbers:
            numbers[index] = len(objects)
            name, entries = archive.objects[index]
            content = plain(name, entries)
            objects.append({} if content is None else content)
            if content is None:
                objects[numbers[index]] = dictionary(name, entries)
        return numbers[index]

    def dictionary(name, entries):
        fields, elements = {"$class": class_of(name)}, []
        for key, (kind, content) in entries:
            if key == "UINibEncoderEmptyKey":
                elements.append(value(kind, content))
            elif key == "NS.bytes":
                is_data = name == "NSMutableData"
                fields["NS.data" if is_data else "NS.string"] = content if is_data else content.decode()
            elif key != "NSInlinedValue":
                fields[key] = value(kind, content)
        if any(key == "NSInlinedValue" for key, _ in entries):
            if name in DICTIONARIES:
                fields["NS.keys"], elements = elements[::2], elements[1::2]
            fields["NS.objects"] = elements
        return fields

    top = {key: value(*content) for key, content in archive.objects[0][1]}
    return plistlib.dumps(
        {"$version": 100000, "$archiver": "NSKeyedArchiver", "$top": top, "$objects": objects},
        fmt=plistlib.FMT_BINARY)


def lineages(data):
    """What a keyed archive says of its classes, those of the nibs inside of it included."""
    found = {}
    for entry in plistlib.loads(data)["$objects"]:
        if isinstance(entry, dict) and "$classname" in entry:
            found[entry["$classname"]] = entry["$classes"]
        elif isinstance(entry, bytes) and entry.startswith(b"bplist00"):
            found.update(lineages(entry))
    return found
