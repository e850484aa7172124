"""Tries to make bundler write outside of its outputs, and read outside of the project where that is forbidden.

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

from lib import harness
from lib.contents import EXAMPLE
from lib.guarded import GuardedProject
from lib.harness import below, remove

FORBIDDEN = {"--locked": ["--locked"], "outsideRoot: error": []}

# Reading: what leads out -> how.

def include(guarded, path):
    guarded.manifest["include"] = [path]
    guarded.target |= {"type": "app", "info": {"properties": {"A": "$(A:default=none)"}}}


READS = {
    "a link in a group": lambda guarded: guarded.link("Art/a.txt").add({"group": "Art"}),
    "a link to a link in a group": lambda guarded: guarded.link("L/a").link("Art/a.txt", "project/L/a").add({"group": "Art"}),
    "a link to a directory in a group": lambda guarded: guarded.link("Art/d", "outside").add({"group": "Art"}),
    "a link in a folder": lambda guarded: guarded.link("Art/a.txt").add({"folder": "Art", "symlinks": "follow"}),
    "a group that is a link": lambda guarded: guarded.link("Group", "outside").add({"group": "Group"}),
    "a folder that is a link": lambda guarded: guarded.link("F", "outside").add({"folder": "F", "symlinks": "follow"}),
    "a plain path": lambda guarded: guarded.add("../outside/secret.txt"),
    "an absolute path": lambda guarded: guarded.add(str(guarded.outside / "secret.strings")),
    "a link as a plain path": lambda guarded: guarded.link("a.strings", "outside/secret.strings").add("a.strings"),
    "a path through a link": lambda guarded: guarded.link("way", "outside").add("way/secret.txt"),
    "a glob": lambda guarded: guarded.add("../outside/*.txt"),
    "a glob through a link": lambda guarded: guarded.link("way", "outside").add("way/*.txt"),
    "a language that is a link": lambda guarded: guarded.link("fr.lproj", "outside/deep.lproj").add("*.lproj"),
    "an Info.plist": lambda guarded: guarded.target.update(type="app", info={"file": "../outside/secret.plist"}),
    "an Info.plist that is a link": lambda guarded: guarded.link("I.plist", "outside/secret.plist").target.update(
        type="app", info={"file": "I.plist"}),
    "a program": lambda guarded: guarded.target.update(type="app", executable="../outside/secret.txt"),
    "a program that is a link": lambda guarded: guarded.link("program").target.update(type="app", executable="program"),
    "an include": lambda guarded: include(guarded, "../outside/secret.yml"),
    "an absolute include": lambda guarded: include(guarded, str(guarded.outside / "secret.yml")),
    "a broken include": lambda guarded: include(guarded, str(guarded.outside / "broken.yml")),
    "an include that is a link": lambda guarded: include(guarded.link("a.yml", "outside/secret.yml"), "a.yml"),
    "a file to copy": lambda guarded: guarded.link("a.dat").target.update(copyFiles=[{"file": "a.dat", "to": "resources"}]),
}


def read(case):
    name = list(READS)[case.turn % len(READS)]
    guarded, how = GuardedProject(case), case.chance.choice(list(FORBIDDEN))
    guarded.what = [f"{name}, {how}"]
    READS[name](guarded)
    guarded.manifest["options"] = {} if how == "--locked" else {"outsideRoot": "error"}
    outcome = guarded.build(*FORBIDDEN[how])
    if leaks := guarded.leaks(outcome):
        guarded.finding(f"with {how}, {name} is read", *leaks, outcome.err)
    elif outcome.status == 0:
        guarded.finding(f"with {how}, {name} is taken", outcome.err)
    guarded.manifest["options"] = {"outsideRoot": "allow"}
    if name != "a broken include" and (outcome := guarded.build()).status:
        guarded.finding("a project does not build where reading outside is allowed", outcome.err)


# Names: what gives one -> how.

EVIL = (
    "../evil", "../../evil", "../../../outside/evil", "/../{root}/evil", "{root}/evil", "..", ".", "a/../../../evil",
    "evil/", "", "a\0b", "..\\evil", "%2e%2e/evil", "./../evil", "~evil", "-o", "a\nb", "x" * 300, "..\u2215evil",
    ".bundler", "Contents", "T.app", "$(EVIL)", "*", "é/../../evil")


def document(guarded, name, text):
    (guarded.root / name).write_text(text, encoding="utf-8")
    guarded.add(name)


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
    "as": lambda guarded, evil: guarded.add(PLAIN | {"as": evil}),
    "as of a folder": lambda guarded, evil: guarded.add({"folder": "Plain", "as": evil}),
    "to": lambda guarded, evil: guarded.add(PLAIN | {"to": "resources/" + evil}),
    "lproj": lambda guarded, evil: guarded.add(PLAIN | {"lproj": evil}),
    "productName": lambda guarded, evil: guarded.target.update(productName=evil),
    "extension": lambda guarded, evil: guarded.target.update(extension=evil),
    "target": lambda guarded, evil: guarded.manifest.update(targets={evil: guarded.target}),
    "variable": lambda guarded, evil: (guarded.manifest.update(variables={"V": evil}), guarded.add(PLAIN | {"as": "$(V)"})),
    "embedded": lambda guarded, evil: (guarded.manifest["targets"].update(
        E=guarded.target | {"type": "bundle", "productName": evil}), guarded.target.update(embed=["E"])),
    "catalog": lambda guarded, evil: document(guarded, "Texts.xcstrings", catalog(evil)),
    "storyboard": lambda guarded, evil: (
        document(guarded, "Main.storyboard", storyboard(evil)), guarded.target.update(platform="ios")),
    "copy": lambda guarded, evil: guarded.add({"file": "../outside/secret.txt", "copy": True, "into": evil}),
}


def name(case):
    where = list(NAMES)[case.turn % len(NAMES)]
    guarded, evil = GuardedProject(case), case.chance.choice(EVIL).replace("{root}", str(case.root))
    guarded.what = [f"{where}: {evil[:80]!r}"]
    NAMES[where](guarded, evil)
    if where == "copy":
        guarded.write()
        guarded.run("sync", writable=("out", "project"))
        return
    guarded.build(*(["-k"] if case.chance.random() < 0.5 else []))
    if where in ("catalog", "storyboard"):
        source = {"catalog": "Texts.xcstrings", "storyboard": "Main.storyboard"}[where]
        guarded.run("compile", source.split(".")[1], source, "-o", f"{guarded.out}/{where}", "--platform", "ios",
                "--deployment-target", "15.0")
    guarded.run("clean", "--build-dir", guarded.out)


# Places: what stands in the way of the second build.

def replace(path, how, guarded):
    remove(path)
    if how == "a FIFO":
        os.mkfifo(path)
    else:
        path.symlink_to(guarded.outside / {"a link to a file": "secret.txt", "a link to nothing": "new"}.get(how, ""))


def lie(guarded):
    """The record is lost, and the bundle's own names files elsewhere as its outputs."""
    for path in [path for path in below(guarded.out) if path.endswith("bundle-manifest.json")]:
        document, secret = json.loads((guarded.out / path).read_text()), (guarded.outside / "secret.txt").read_bytes()
        document["files"] += [
            {"path": target, "sha256": hashlib.sha256(secret).hexdigest(), "size": len(secret), "mode": "0644",
             "kind": "file", "action": "copy", "sources": []}
            for target in ("../" * guarded.chance.randrange(1, 6) + "outside/secret.txt", str(guarded.outside / "secret.txt"))]
        (guarded.out / path).write_text(json.dumps(document))
    remove(guarded.out / ".bundler")


def place(case):
    guarded = GuardedProject(case)
    if guarded.build().status:
        guarded.finding("a plain project does not build")
        return
    (guarded.root / "Plain" / "plain.txt").write_text("another")
    paths = [path for path in below(guarded.out) if not path.endswith(".snapshot") and "/" in path]
    if case.chance.random() < 0.2:
        guarded.what = ["the record lies"]
        lie(guarded)
    else:
        path = case.chance.choice(paths)
        is_directory = (guarded.out / path).is_dir()
        how = case.chance.choice(["a link to a directory"] if is_directory else
                                 ["a link to a file", "a link to nothing", "a link to a directory", "a FIFO"])
        guarded.what = [f"{path} is {how}"]
        replace(guarded.out / path, how, guarded)
    for _ in range(2):
        guarded.build()
    guarded.run("clean", "--build-dir", guarded.out)


# Archives

def archive(case):
    guarded = GuardedProject(case)
    path = guarded.root / case.chance.choice(["A.zip", "A.ipa"])
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
                contents, mode = os.fsencode(guarded.outside / target), stat.S_IFLNK | 0o777
                if case.chance.random() < 0.5:
                    contents = b"../" * case.chance.randrange(1, 9) + contents.lstrip(b"/")
            info.external_attr = mode << 16
            file.writestr(info, contents)
    commands = [["ls"], ["ls", "--json"], ["tree"], ["verify"], ["nib", "outline"], ["which", "a.strings"]]
    inner = [entry for entry in names if "\0" not in entry]
    for command in commands + [["cat"]] * 3 + [["ls"]]:
        place = str(path) if command != ["cat"] else f"{path}/{case.chance.choice(inner)}"
        outcome = guarded.run(*command, place)
        if leaks := guarded.leaks(outcome):
            guarded.finding("a link in an archive is followed out of it", command, *leaks)


KINDS = {"read": read, "name": name, "place": place, "archive": archive}

add_options = harness.add_options


def main(options):
    return harness.run("escape", options, KINDS)
