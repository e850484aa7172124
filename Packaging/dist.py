#!/usr/bin/env python3
"""Makes the packages of a release from a built program: make dist

    Packaging/dist.py BUNDLER --output DIR [--url URL]

Writes a tarball, a Debian package, a Python wheel and SHA256SUMS; with --url, the directory that the
tarball is going to be published in, also a Homebrew formula and a Nix flake, which need to know it.
The same program gives the same bytes: all times are SOURCE_DATE_EPOCH, or that of the last commit.
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
    text = template.read_text()
    for key, value in values.items():
        text = text.replace(f"@{key}@", value)
    return text


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("bundler")
    parser.add_argument("--output", type=pathlib.Path, default=pathlib.Path("dist"))
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

    if options.url:
        values = {"URL": f"{options.url.rstrip('/')}/{top}.tar.gz", "VERSION": version,
                  "SHA256": hashlib.sha256(data).hexdigest(), "SYSTEM": f"{machine}-linux",
                  "ARCH": {"aarch64": "arm64"}.get(machine, machine)}
        for template in ["homebrew/apple-bundler.rb", "nix/flake.nix"]:
            name = pathlib.Path(template).name
            (directory / name).write_text(fill(HERE / f"{template}.in", values))
            made.append(name)
    sums = "".join(f"{hashlib.sha256((directory / name).read_bytes()).hexdigest()}  {name}\n"
                   for name in sorted(made))
    (directory / "SHA256SUMS").write_text(sums)
    for name in sorted(made) + ["SHA256SUMS"]:
        print(f"{(directory / name).stat().st_size:>10}  {name}")


main()
