#!/usr/bin/env python3
"""Makes the packages of a release from a built program: make dist

    Packaging/dist.py BUNDLER --output DIR [--map LINK_MAP] [--url URL]

Writes a tarball, a Debian package, a Python wheel and SHA256SUMS; with --map, what the linker said, also a bill
of materials; with --url, the directory that the tarball is going to be published in, also a Homebrew formula and
a Nix flake, which need to know it. The same program gives the same bytes: all times are SOURCE_DATE_EPOCH, or
that of the last commit, and neither locale nor time zone, umask, directory or terminal has a say.
"""
import argparse
import hashlib
import os
import pathlib
import platform
import shutil
import subprocess
import time as clock

import debian
import layout
import sbom
import tarball
import wheel

HERE = pathlib.Path(__file__).resolve().parent


def release_time():
    """Seconds since 1970."""
    if "SOURCE_DATE_EPOCH" in os.environ:
        return int(os.environ["SOURCE_DATE_EPOCH"])
    commit = subprocess.run(["git", "-C", str(HERE), "log", "-1", "--format=%ct"],
                            capture_output=True, text=True)
    return int(commit.stdout) if commit.returncode == 0 else 315532800


def fill(template, values):
    text = template.read_text(encoding="utf-8")
    for key, value in values.items():
        text = text.replace(f"@{key}@", value)
    return text


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("bundler")
    parser.add_argument("--output", type=pathlib.Path, default=pathlib.Path("dist"))
    parser.add_argument("--map", type=pathlib.Path, help="the linker's map of BUNDLER, for the bill of materials")
    parser.add_argument("--url", help="where the tarball is going to be, for Homebrew and Nix")
    options = parser.parse_args()
    directory = options.output.resolve()
    directory.mkdir(parents=True, exist_ok=True)
    time = release_time()
    date = clock.strftime("%Y-%m-%d", clock.gmtime(time))
    version = layout.version(options.bundler)
    machine = platform.machine()
    made = []

    top = f"bundler-{version}-linux-{machine}"
    files = layout.prefix(options.bundler, date)
    for name, source in {"LICENSE": "LICENSE", "NOTICE": "Packaging/NOTICE"}.items():
        files[name] = layout.File((layout.ROOT / source).read_bytes())
    data = tarball.archive(files, time, top + "/")
    (directory / f"{top}.tar.gz").write_bytes(data)
    made.append(f"{top}.tar.gz")

    apart = dict(command="apple-bundler", alias=None)
    if shutil.which("dpkg-deb"):
        if "DEBEMAIL" not in os.environ:
            print("no DEBEMAIL: the Debian package names no address, which Debian's tools complain of")
        prefix = layout.prefix(options.bundler, date, compress=True, **apart)
        made.append(debian.package(prefix, version, machine, time, directory))
    else:
        print("no dpkg-deb here: no Debian package")
    prefix = layout.prefix(options.bundler, date, **apart)
    made.append(wheel.package(prefix, version, machine, time, directory))

    url = options.url and f"{options.url.rstrip('/')}/{top}.tar.gz"
    if options.map:
        name = f"bundler-{version}.spdx.json"
        program = pathlib.Path(options.bundler).read_bytes()
        (directory / name).write_bytes(sbom.document(program, version, options.map, time, url))
        made.append(name)
    else:
        print("no --map of the linker: no bill of materials")

    if url:
        values = {"URL": url, "VERSION": version,
                  "SHA256": hashlib.sha256(data).hexdigest(), "SYSTEM": f"{machine}-linux",
                  "ARCH": {"aarch64": "arm64"}.get(machine, machine)}
        for template in ["homebrew/apple-bundler.rb", "nix/flake.nix"]:
            name = pathlib.Path(template).name
            (directory / name).write_bytes(fill(HERE / f"{template}.in", values).encode())
            made.append(name)
    sums = "".join(f"{hashlib.sha256((directory / name).read_bytes()).hexdigest()}  {name}\n"
                   for name in sorted(made))
    (directory / "SHA256SUMS").write_bytes(sums.encode())
    made.append("SHA256SUMS")
    for name in sorted(path.name for path in directory.iterdir() if path.name not in made):
        print(f"{name} in {directory} is of another run: SHA256SUMS does not have it")
    for name in sorted(made):
        (directory / name).chmod(0o644)
        print(f"{(directory / name).stat().st_size:>10}  {name}")


main()
