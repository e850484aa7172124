#!/usr/bin/env python3
"""Tries to make bundler write outside of its outputs, and read outside of the project where that is forbidden.

usage: escape.py BUNDLER [--seed N] [--seconds S] [--only RUN] [--kind KIND] [--scratch DIRECTORY] [--keep]

- `read`: manifests and links that lead out of the project, with `--locked` or `outsideRoot: error`. The build is
  refused, and nothing of what stands outside is in its outputs or in what it says. With `outsideRoot: allow` the
  same project builds, which shows that it asks for something.
- `name`: names with `..`, `/` and worse wherever a document or a manifest gives one to an output.
- `place`: links, FIFOs and records that lie, where outputs and state go.
- `archive`: `.zip` and `.ipa` files whose entries lead out, to every command that takes archives.

Outside of the output nothing comes, goes or changes; every command ends by itself, with a documented status.
"""

import hashlib
import json
import os
import re
import stat
import zipfile

import harness
from box import Box
from contents import EXAMPLE
from harness import below, remove

FORBIDDEN = {"--locked": ["--locked"], "outsideRoot: error": []}

# Reading: what leads out -> how.

def include(box, path):
    box.manifest["include"] = [path]
    box.target |= {"type": "app", "info": {"properties": {"A": "$(A:default=none)"}}}


READS = {
    "a link in a group": lambda box: box.link("Art/a.txt").add({"group": "Art"}),
    "a link to a link in a group": lambda box: box.link("L/a").link("Art/a.txt", "project/L/a").add({"group": "Art"}),
    "a link to a directory in a group": lambda box: box.link("Art/d", "outside").add({"group": "Art"}),
    "a link in a folder": lambda box: box.link("Art/a.txt").add({"folder": "Art", "symlinks": "follow"}),
    "a group that is a link": lambda box: box.link("Group", "outside").add({"group": "Group"}),
    "a folder that is a link": lambda box: box.link("F", "outside").add({"folder": "F", "symlinks": "follow"}),
    "a plain path": lambda box: box.add("../outside/secret.txt"),
    "an absolute path": lambda box: box.add(str(box.outside / "secret.strings")),
    "a link as a plain path": lambda box: box.link("a.strings", "outside/secret.strings").add("a.strings"),
    "a path through a link": lambda box: box.link("way", "outside").add("way/secret.txt"),
    "a glob": lambda box: box.add("../outside/*.txt"),
    "a glob through a link": lambda box: box.link("way", "outside").add("way/*.txt"),
    "a language that is a link": lambda box: box.link("fr.lproj", "outside/deep.lproj").add("*.lproj"),
    "an Info.plist": lambda box: box.target.update(type="app", info={"file": "../outside/secret.plist"}),
    "an Info.plist that is a link": lambda box: box.link("I.plist", "outside/secret.plist").target.update(
        type="app", info={"file": "I.plist"}),
    "a program": lambda box: box.target.update(type="app", executable="../outside/secret.txt"),
    "a program that is a link": lambda box: box.link("program").target.update(type="app", executable="program"),
    "an include": lambda box: include(box, "../outside/secret.yml"),
    "an absolute include": lambda box: include(box, str(box.outside / "secret.yml")),
    "a broken include": lambda box: include(box, str(box.outside / "broken.yml")),
    "an include that is a link": lambda box: include(box.link("a.yml", "outside/secret.yml"), "a.yml"),
    "a file to copy": lambda box: box.link("a.dat").target.update(copyFiles=[{"file": "a.dat", "to": "resources"}]),
}


def read(case):
    name = list(READS)[case.turn % len(READS)]
    box, how = Box(case), case.chance.choice(list(FORBIDDEN))
    box.what = [f"{name}, {how}"]
    READS[name](box)
    box.manifest["options"] = {} if how == "--locked" else {"outsideRoot": "error"}
    outcome = box.build(*FORBIDDEN[how])
    if leaks := box.leaks(outcome):
        box.finding(f"with {how}, {name} is read", *leaks, outcome.err)
    elif outcome.status == 0:
        box.finding(f"with {how}, {name} is taken", outcome.err)
    box.manifest["options"] = {"outsideRoot": "allow"}
    if name != "a broken include" and (outcome := box.build()).status:
        box.finding("a project does not build where reading outside is allowed", outcome.err)


# Names: what gives one -> how.

EVIL = (
    "../evil", "../../evil", "../../../outside/evil", "/../{root}/evil", "{root}/evil", "..", ".", "a/../../../evil",
    "evil/", "", "a\0b", "..\\evil", "%2e%2e/evil", "./../evil", "~evil", "-o", "a\nb", "x" * 300, "..\u2215evil",
    ".bundler", "Contents", "T.app", "$(EVIL)", "*", "é/../../evil")


def document(box, name, text):
    (box.root / name).write_text(text, encoding="utf-8")
    box.add(name)


def catalog(evil):
    unit = {"stringUnit": {"state": "translated", "value": "x"}}
    return json.dumps({
        "sourceLanguage": "en", "version": "1.0", "strings": {"a": {"localizations": {evil: unit, "en": unit}}}})


def storyboard(evil):
    """The first controller gets the name, which its nib has as well."""
    escaped = evil.replace("&", "&amp;").replace("\0", "&#0;").replace("\n", "&#10;").replace('"', "&quot;")
    source = (EXAMPLE / "iOS/Base.lproj/Main.storyboard").read_text(encoding="utf-8")
    source = re.sub(r' storyboardIdentifier="[^"]*"', "", source)
    return re.sub(r"<(\w+Controller) ", lambda m: f'<{m[1]} storyboardIdentifier="{escaped}" ', source, count=2)


PLAIN = {"file": "Plain/plain.txt"}
NAMES = {
    "as": lambda box, evil: box.add(PLAIN | {"as": evil}),
    "as of a folder": lambda box, evil: box.add({"folder": "Plain", "as": evil}),
    "to": lambda box, evil: box.add(PLAIN | {"to": "resources/" + evil}),
    "lproj": lambda box, evil: box.add(PLAIN | {"lproj": evil}),
    "productName": lambda box, evil: box.target.update(productName=evil),
    "extension": lambda box, evil: box.target.update(extension=evil),
    "target": lambda box, evil: box.manifest.update(targets={evil: box.target}),
    "variable": lambda box, evil: (box.manifest.update(variables={"V": evil}), box.add(PLAIN | {"as": "$(V)"})),
    "embedded": lambda box, evil: (box.manifest["targets"].update(
        E=box.target | {"type": "bundle", "productName": evil}), box.target.update(embed=["E"])),
    "catalog": lambda box, evil: document(box, "Texts.xcstrings", catalog(evil)),
    "storyboard": lambda box, evil: (
        document(box, "Main.storyboard", storyboard(evil)), box.target.update(platform="ios")),
    "copy": lambda box, evil: box.add({"file": "../outside/secret.txt", "copy": True, "into": evil}),
}


def name(case):
    where = list(NAMES)[case.turn % len(NAMES)]
    box, evil = Box(case), case.chance.choice(EVIL).replace("{root}", str(case.root))
    box.what = [f"{where}: {evil[:80]!r}"]
    NAMES[where](box, evil)
    if where == "copy":
        box.write()
        box.run("sync", writable=("out", "project"))
        return
    box.build(*(["-k"] if case.chance.random() < 0.5 else []))
    if where in ("catalog", "storyboard"):
        source = {"catalog": "Texts.xcstrings", "storyboard": "Main.storyboard"}[where]
        box.run("compile", source.split(".")[1], source, "-o", f"{box.out}/{where}", "--platform", "ios",
                "--deployment-target", "15.0")
    box.run("clean", "--build-dir", box.out)


# Places: what stands in the way of the second build.

def replace(path, how, box):
    remove(path)
    if how == "a FIFO":
        os.mkfifo(path)
    else:
        path.symlink_to(box.outside / {"a link to a file": "secret.txt", "a link to nothing": "new"}.get(how, ""))


def lie(box):
    """The record is lost, and the bundle's own names files elsewhere as its outputs."""
    for path in [path for path in below(box.out) if path.endswith("bundle-manifest.json")]:
        document, secret = json.loads((box.out / path).read_text()), (box.outside / "secret.txt").read_bytes()
        document["files"] += [
            {"path": target, "sha256": hashlib.sha256(secret).hexdigest(), "size": len(secret), "mode": "0644",
             "kind": "file", "action": "copy", "sources": []}
            for target in ("../" * box.chance.randrange(1, 6) + "outside/secret.txt", str(box.outside / "secret.txt"))]
        (box.out / path).write_text(json.dumps(document))
    remove(box.out / ".bundler")


def place(case):
    box = Box(case)
    if box.build().status:
        box.finding("a plain project does not build")
        return
    (box.root / "Plain" / "plain.txt").write_text("another")
    paths = [path for path in below(box.out) if not path.endswith(".snapshot") and "/" in path]
    if case.chance.random() < 0.2:
        box.what = ["the record lies"]
        lie(box)
    else:
        path = case.chance.choice(paths)
        is_directory = (box.out / path).is_dir()
        how = case.chance.choice(["a link to a directory"] if is_directory else
                                 ["a link to a file", "a link to nothing", "a link to a directory", "a FIFO"])
        box.what = [f"{path} is {how}"]
        replace(box.out / path, how, box)
    for _ in range(2):
        box.build()
    box.run("clean", "--build-dir", box.out)


# Archives

def archive(case):
    box = Box(case)
    path = box.root / case.chance.choice(["A.zip", "A.ipa"])
    names = ["Payload/T.app/" + each for each in ("Info.plist", "a.strings", "fr.lproj/a.strings", "b.nib")]
    names += [case.chance.choice(["", "Payload/T.app/", "/"]) + evil.replace("{root}", str(case.root))
              for evil in case.chance.sample(EVIL, 4)]
    with zipfile.ZipFile(path, "w") as file:
        for entry in names:
            info = zipfile.ZipInfo(entry or "x")
            info.filename = entry or "x"
            contents, mode = b'"a" = "b";', stat.S_IFREG | 0o644
            if case.chance.random() < 0.5:
                target = case.chance.choice(["secret.txt", "secret.strings", "secret.plist", "."])
                contents, mode = os.fsencode(box.outside / target), stat.S_IFLNK | 0o777
                if case.chance.random() < 0.5:
                    contents = b"../" * case.chance.randrange(1, 9) + contents.lstrip(b"/")
            info.external_attr = mode << 16
            file.writestr(info, contents)
    commands = [["ls"], ["ls", "--json"], ["tree"], ["verify"], ["nib", "outline"], ["which", "a.strings"]]
    inner = [entry for entry in names if "\0" not in entry]
    for command in commands + [["cat"]] * 3 + [["ls"]]:
        place = str(path) if command != ["cat"] else f"{path}/{case.chance.choice(inner)}"
        outcome = box.run(*command, place)
        if leaks := box.leaks(outcome):
            box.finding("a link in an archive is followed out of it", command, *leaks)


KINDS = {"read": read, "name": name, "place": place, "archive": archive}

if __name__ == "__main__":
    harness.run("escape", __doc__, KINDS)
