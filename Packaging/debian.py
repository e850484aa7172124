"""Makes a Debian package named apple-bundler, whose one program is /usr/bin/apple-bundler.

Debian's ruby-bundler owns /usr/bin/bundler: nothing here has that name.
"""
import email.utils
import gzip
import hashlib
import os
import pathlib
import subprocess
import tempfile

from layout import File, ROOT

NAME = "apple-bundler"
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
TEMPLATES = pathlib.Path(__file__).resolve().parent / "debian"


def maintainer():
    """As Debian's own tools read it: DEBFULLNAME and DEBEMAIL; without the latter there is no address."""
    name = os.environ.get("DEBFULLNAME", "the bundler contributors")
    address = os.environ.get("DEBEMAIL")
    return f"{name} <{address}>" if address else name


def files(prefix, version, time):
    """The package's files: those below /usr, and what Debian wants beside them."""
    changelog = (f"{NAME} ({version}) unstable; urgency=medium\n\n  * Release {version}.\n\n"
                 f" -- {maintainer()}  {email.utils.formatdate(time)}\n")
    copyright = (TEMPLATES / "copyright").read_text(encoding="utf-8").replace(
        "@LICENSE@", paragraph(licence())).replace(
        "@NOTICE@", paragraph((ROOT / "Packaging/NOTICE").read_text(encoding="utf-8")))
    documents = f"usr/share/doc/{NAME}"
    table = {}
    for path, file in prefix.items():
        # Debian has directories of its own for functions of zsh.
        table["usr/" + path.replace("zsh/site-functions", "zsh/vendor-completions")] = file
    table[f"{documents}/copyright"] = File(copyright.encode())
    table[f"{documents}/changelog.gz"] = File(gzip.compress(changelog.encode(), 9, mtime=0))
    table[f"usr/share/lintian/overrides/{NAME}"] = File(
        (TEMPLATES / "lintian-overrides").read_bytes())
    return table


def paragraph(text):
    """Lines as the fields of Debian's control files hold them."""
    return "".join(f" {line}\n" if line else " .\n" for line in text.splitlines()).rstrip("\n")


def licence():
    """The text of the licence without its title and its holder, which the copyright file has."""
    return (ROOT / "LICENSE").read_text(encoding="utf-8").split("\n\n", 2)[2]


def control(table, version, machine):
    size = sum((len(file.data) + 1023) // 1024 for file in table.values())
    text = (TEMPLATES / "control").read_text(encoding="utf-8")
    for key, value in {"VERSION": version, "ARCHITECTURE": ARCHITECTURES[machine],
                       "MAINTAINER": maintainer(), "SIZE": str(size)}.items():
        text = text.replace(f"@{key}@", value)
    return text


def package(prefix, version, machine, time, directory):
    """Writes the package into `directory` and returns its name."""
    table = files(prefix, version, time)
    name = f"{NAME}_{version}_{ARCHITECTURES[machine]}.deb"
    with tempfile.TemporaryDirectory() as temporary:
        root = pathlib.Path(temporary) / "root"
        root.mkdir(mode=0o755)
        sums = ""
        for path, file in sorted(table.items()):
            target = root / path
            target.parent.mkdir(parents=True, exist_ok=True)
            if file.link:
                target.symlink_to(file.link)
                continue
            target.write_bytes(file.data)
            target.chmod(file.mode)
            sums += f"{hashlib.md5(file.data).hexdigest()}  {path}\n"
        (root / "DEBIAN").mkdir()
        (root / "DEBIAN/control").write_bytes(control(table, version, machine).encode())
        (root / "DEBIAN/md5sums").write_bytes(sums.encode())
        for path in [root, *root.rglob("*")]:
            if path.is_dir():
                path.chmod(0o755)
            elif path.parent.name == "DEBIAN":
                path.chmod(0o644)
            # dpkg-deb leaves times before SOURCE_DATE_EPOCH as they are.
            os.utime(path, (time, time), follow_symlinks=False)
        # How many threads there are decides what xz writes.
        subprocess.run(
            ["dpkg-deb", "--root-owner-group", "-Zxz", "-z6", "--threads-max=1", "--build", str(root), str(directory / name)],
            check=True, stdout=subprocess.DEVNULL, env=os.environ | {"SOURCE_DATE_EPOCH": str(time)})
    return name
