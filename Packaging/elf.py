"""Reads the sections of a 64-bit, little-endian ELF file."""
import struct


def sections(data):
    """The bytes of each section by its name; those without bytes in the file, as .bss, are empty."""
    start, = struct.unpack_from("<Q", data, 0x28)
    size, count, names = struct.unpack_from("<HHH", data, 0x3A)
    headers = [struct.unpack_from("<IIQQQQ", data, start + index * size) for index in range(count)]
    table = {}
    for name, kind, _, _, offset, length in headers[1:]:
        begin = headers[names][4] + name
        title = data[begin:data.index(0, begin)].decode()
        table[title] = b"" if kind == 8 else data[offset:offset + length]
    return table
