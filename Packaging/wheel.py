"""Makes a Python wheel that carries the program: pip, pipx and uv can install it."""
import base64
import hashlib
import io
import time as clock
import zipfile

from layout import File, ROOT

NAME = "apple-bundler"
DISTRIBUTION = "apple_bundler"
# The program is static: it needs neither C library.
PLATFORMS = "manylinux_2_17_{0}.manylinux2014_{0}.musllinux_1_1_{0}"

METADATA = """\
Metadata-Version: 2.1
Name: {name}
Version: {version}
Summary: Build the resources of Apple bundles, without a Mac
License: MIT
Classifier: Environment :: Console
Classifier: Operating System :: POSIX :: Linux
Classifier: Topic :: Software Development :: Build Tools
Requires-Python: >=3
Description-Content-Type: text/markdown

{readme}"""

WHEEL = """\
Wheel-Version: 1.0
Generator: bundler
Root-Is-Purelib: false
{tags}"""

# A wheel holds no links, so the other name is a script.
ALIAS = b'#!/bin/sh\nexec "$(dirname "$(readlink -f "$0")")/apple-bundler" "$@"\n'


def package(prefix, version, machine, time, directory):
    """Writes the wheel into `directory` and returns its name."""
    platforms = PLATFORMS.format(machine)
    info = f"{DISTRIBUTION}-{version}.dist-info"
    data = f"{DISTRIBUTION}-{version}.data"
    table = {}
    for path, file in prefix.items():
        place = "scripts/" + path[4:] if path.startswith("bin/") else "data/" + path
        table[f"{data}/{place}"] = file
    table[f"{data}/scripts/bundler"] = File(ALIAS, 0o755)
    table[f"{info}/METADATA"] = File(METADATA.format(
        name=NAME, version=version, readme=(ROOT / "README.md").read_text(encoding="utf-8")).encode())
    tags = "".join(f"Tag: py3-none-{platform}\n" for platform in platforms.split("."))
    table[f"{info}/WHEEL"] = File(WHEEL.format(tags=tags).encode())
    table[f"{info}/LICENSE"] = File((ROOT / "LICENSE").read_bytes())
    record = "".join(f"{path},sha256={digest(file.data)},{len(file.data)}\n"
                     for path, file in sorted(table.items()))
    table[f"{info}/RECORD"] = File(f"{record}{info}/RECORD,,\n".encode())
    name = f"{DISTRIBUTION}-{version}-py3-none-{platforms}.whl"
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, file in sorted(table.items()):
            entry = zipfile.ZipInfo(path, clock.gmtime(max(time, 315532800))[:6])
            entry.external_attr = (0o100000 | file.mode) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, file.data)
    (directory / name).write_bytes(buffer.getvalue())
    return name


def digest(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
