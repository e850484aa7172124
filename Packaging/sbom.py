"""Writes the software bill of materials of the static program, as SPDX 2.3 in JSON.

The linker's map says which archives and objects are in the program, and which of them asked for which. COMPONENTS says whose
they are. What the map names and no row claims is an error, and a row of which nothing is linked is left out: the
document lists what is in the program, not what might be.
"""
import collections
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import time as clock

import elf
from layout import ROOT

SWIFT = "Organization: Apple Inc. and the Swift project authors"
RUNTIME = "Apache-2.0 WITH Swift-exception"
GCC = "GPL-3.0-or-later WITH GCC-exception-3.1"

# `linked`: names of archives, of objects, and of modules of Swift packages.
# `origin`: who knows the version: the toolchain, Package.resolved, or the system's packages (or else pkg-config,
# which knows it as `module`).
Component = collections.namedtuple("Component", "name licence origin linked repository module", defaults=("", ""))
COMPONENTS = [
    Component("swift", RUNTIME, "toolchain",
              "libswiftCore.a libswift_Concurrency.a libswiftSynchronization.a libswiftGlibc.a swiftrt.o", "swiftlang/swift"),
    Component("swift-experimental-string-processing", RUNTIME, "toolchain",
              "libswift_StringProcessing.a libswift_RegexParser.a", "swiftlang/swift-experimental-string-processing"),
    Component("swift-corelibs-libdispatch", RUNTIME, "toolchain",
              "libdispatch.a libswiftDispatch.a libBlocksRuntime.a", "swiftlang/swift-corelibs-libdispatch"),
    Component("swift-foundation", RUNTIME, "toolchain",
              "libFoundationEssentials.a lib_FoundationCShims.a", "swiftlang/swift-foundation"),
    # The toolchain carries a copy under another name, and does not say of which version.
    Component("swift-collections", RUNTIME, "copy", "lib_FoundationCollections.a", "apple/swift-collections"),
    Component("swift-argument-parser", RUNTIME, "resolved", "ArgumentParser ArgumentParserToolInfo"),
    Component("swift-system", RUNTIME, "resolved", "SystemPackage CSystem"),
    Component("zlib", "Zlib", "system", "libz.a", module="zlib"),
    Component("openssl", "Apache-2.0", "system", "libcrypto.a", module="libcrypto"),
    Component("libyaml", "MIT", "system", "libyaml.a", module="yaml-0.1"),
    Component("libjpeg-turbo", "IJG AND BSD-3-Clause AND Zlib", "system", "libjpeg.a", module="libjpeg"),
    Component("glibc", "LGPL-2.1-or-later", "system",
              "libc.a libm.a libm-VERSION.a libmvec.a libpthread.a libdl.a crt1.o crti.o crtn.o"),
    Component("libgcc", GCC, "system", "libgcc.a libgcc_eh.a crtbeginT.o crtend.o"),
    Component("libstdc++", GCC, "system", "libstdc++.a"),
]

# What is copied into the sources of one of them: its name, the owner, its licence, and a remark.
COPIES = [
    ("llvm-support", "swift", "Apache-2.0 WITH LLVM-exception", "the parts of LLVM in the runtime of Swift"),
    ("unicode-character-database", "swift", "Unicode-3.0", "tables of the standard library of Swift"),
    ("libuuid", "swift-foundation", "BSD-3-Clause", "uuid.c of FoundationEssentials"),
    ("cldr-plural-rules", "bundler", "Unicode-3.0", "PluralCategories+CLDR.swift, from the data of {cldr}"),
]


class LinkMap:
    """What gold's map says: the files that have a part in the program, and who asked for each archive."""

    def __init__(self, path, program):
        if not path.exists():
            raise SystemExit(f"there is no {path}: the linker writes it, so remove the program and build it again")
        asked, _, memory = path.read_text(encoding="utf-8", errors="replace").partition("\nMemory map\n")
        self.files = sorted({archive(match[1]) for match in re.finditer(
            r"^ .*?0x[0-9a-f]+ +0x0*[1-9a-f][0-9a-f]* (/.+)$", memory, re.MULTILINE)})
        self.edges = {(archive(match[2]), match[1]) for match in re.finditer(
            r"^(/.+\.a)\([^()\n]*\)\s+(/.+) \(\S+\)$", asked, re.MULTILINE)}
        code = re.search(r"^\.text\s+0x[0-9a-f]+\s+0x([0-9a-f]+)$", memory, re.MULTILINE)
        if not code or not self.files:
            raise SystemExit(f"{path} is no map of gold, which says what is linked")
        if int(code[1], 16) != len(elf.sections(program)[".text"]):
            raise SystemExit(f"{path} is the map of another program")


def archive(path):
    """The path of an archive or object; a map adds the member."""
    return re.sub(r"\([^()]*\)$", "", path)


def owner(path):
    """The name of the component that a linked file is from."""
    file = pathlib.Path(path)
    name = re.sub(r"^(libm)-[0-9.]+\.a$", r"\1-VERSION.a", file.name)
    module = file.parent.suffix == ".build" and file.parent.stem
    for component in COMPONENTS:
        if (module or name) in component.linked.split():
            return component.name
    if module and (ROOT / "Sources" / module).is_dir():
        return "bundler"
    raise SystemExit(f"{path} is linked, and no row of COMPONENTS in Packaging/sbom.py claims it")


def output(*command):
    """What a command prints, or nothing if it fails or is not there."""
    if not shutil.which(str(command[0])):
        return ""
    run = subprocess.run([str(part) for part in command], capture_output=True, text=True, env=os.environ | {"LC_ALL": "C"})
    return run.stdout.strip() if run.returncode == 0 else ""


def described(component, files):
    """The fields of a package that say where a component is from."""
    if component.origin == "toolchain":
        # …/usr/lib/swift_static/linux/libswiftCore.a is of …/usr/bin/swift.
        swift = next(parent for parent in pathlib.Path(files[0]).parents if parent.name == "lib").parent / "bin/swift"
        tag = re.search(r"\((swift-\S+)\)", output(swift, "--version"))
        number = tag and re.fullmatch(r"swift-([0-9.]+)-RELEASE", tag[1])
        return named(f"pkg:github/{component.repository}", tag and tag[1], tag and (number or tag)[1], SWIFT,
                     tag and f"git+https://github.com/{component.repository}@{tag[1]}")
    if component.origin == "copy":
        return named(f"pkg:github/{component.repository}", None, None, SWIFT, None)
    if component.origin == "resolved":
        pins = json.loads((ROOT / "Package.resolved").read_text(encoding="utf-8"))["pins"]
        pin = next(pin for pin in pins if pin["identity"] == component.name)
        version = pin["state"]["version"]
        return named("pkg:swift/" + pin["location"].removeprefix("https://").removesuffix(".git"), version, version, SWIFT,
                     f"git+{pin['location']}@{pin['state']['revision']}")
    return system(component, files)


def system(component, files):
    """Of a package of Debian or of a system derived from it; of another system, what pkg-config knows."""
    package = output("dpkg-query", "-S", pathlib.Path(files[0]).resolve()).split(":")[0]
    if not package:
        version = component.module and output("pkg-config", "--modversion", component.module)
        return named(f"pkg:generic/{component.name.replace('+', '%2B')}", version, version, "NOASSERTION", None)
    version, machine, source = output(
        "dpkg-query", "-W", "-f", "${Version} ${Architecture} ${source:Package}\n", package).split("\n")[0].split()
    lines = pathlib.Path("/etc/os-release").read_text(encoding="utf-8").splitlines()
    release = {key: value.strip('"') for key, value in (line.split("=", 1) for line in lines if "=" in line)}
    distro = "-".join(release[key] for key in ("ID", "VERSION_ID") if key in release)
    quoted = version.replace(":", "%3A").replace("+", "%2B")
    return named(f"pkg:deb/{release['ID']}/{package.replace('+', '%2B')}", quoted, version, f"Organization: {release['NAME']}", None,
                 f"?arch={machine}&distro={distro}&upstream={source}")


def named(purl, purl_version, version, supplier, location, qualifiers=""):
    """The fields of a package; whatever is not known is empty."""
    locator = purl + (f"@{purl_version}" if purl_version else "") + qualifiers
    return ({"versionInfo": version} if version else {}) | {
        "supplier": supplier, "downloadLocation": location or "NOASSERTION",
        "externalRefs": [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": locator}]}


def identifier(name):
    return "SPDXRef-Package-" + name.replace("+", "p")


def document(program, version, map_path, time, url=None):
    """The bytes of the document: of `program`, linked as the map says; `url` is where its tarball is going to be."""
    linked = LinkMap(map_path, program)
    files = collections.defaultdict(list)
    for path in linked.files:
        files[owner(path)].append(path)
    used = [component for component in COMPONENTS if component.name in files]
    notice = (ROOT / "Packaging/NOTICE").read_text(encoding="utf-8").lower()
    for component in used:
        if component.name not in notice:
            raise SystemExit(f"Packaging/NOTICE does not name {component.name}, which is linked")

    sha1, sha256 = hashlib.sha1(program).hexdigest(), hashlib.sha256(program).hexdigest()
    licences = {"MIT"} | {component.licence for component in used}
    generated = (ROOT / "Sources/StringsFormat/Catalogs/PluralCategories+CLDR.swift").read_text(encoding="utf-8")
    cldr = re.search(r"Babel [0-9.]*[0-9]", generated)[0]
    packages = [{
        "name": "bundler", "SPDXID": identifier("bundler"), "primaryPackagePurpose": "APPLICATION",
        **named("pkg:generic/bundler", version, version, "NOASSERTION", url),
        "filesAnalyzed": True, "packageVerificationCode": {
            "packageVerificationCodeValue": hashlib.sha1(sha1.encode()).hexdigest()},
        "licenseDeclared": "MIT", "licenseConcluded": "MIT", "copyrightText": "NOASSERTION",
        "summary": "The resource half of an Apple build, as one static program"}]
    for component in used:
        names = sorted({pathlib.Path(path).name if path.endswith(".a") else pathlib.Path(path).parent.stem
                        if pathlib.Path(path).parent.suffix == ".build" else pathlib.Path(path).name
                        for path in files[component.name]})
        packages.append({
            "name": component.name, "SPDXID": identifier(component.name), "primaryPackagePurpose": "LIBRARY",
            **described(component, files[component.name]), "filesAnalyzed": False,
            "licenseDeclared": component.licence, "licenseConcluded": component.licence,
            "copyrightText": "NOASSERTION", "comment": "linked: " + ", ".join(names)})
    relationships = [("SPDXRef-DOCUMENT", "DESCRIBES", identifier("bundler")),
                     (identifier("bundler"), "CONTAINS", "SPDXRef-File-bundler")]
    relationships += [("SPDXRef-File-bundler", "STATIC_LINK", identifier(component.name)) for component in used]
    # An archive was asked for by whom the map says; objects are listed by the package manager, for bundler.
    edges = {(owner(user), owner(path)) for user, path in linked.edges if {user, path} <= set(linked.files)}
    edges |= {("bundler", owner(path)) for path in linked.files if not path.endswith(".a")}
    relationships += [(identifier(user), "DEPENDS_ON", identifier(name)) for user, name in sorted(edges) if user != name]
    for name, holder, licence, remark in COPIES:
        if holder != "bundler" and holder not in files:
            continue
        licences.add(licence)
        packages.append({
            "name": name, "SPDXID": identifier(name), "primaryPackagePurpose": "SOURCE", "supplier": "NOASSERTION",
            "downloadLocation": "NOASSERTION", "filesAnalyzed": False, "licenseDeclared": licence,
            "licenseConcluded": licence, "copyrightText": "NOASSERTION", "comment": remark.format(cldr=cldr)})
        relationships.append((identifier(holder), "CONTAINS", identifier(name)))

    content = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"bundler-{version}",
        "documentNamespace": "", "creationInfo": {
            "created": clock.strftime("%Y-%m-%dT%H:%M:%SZ", clock.gmtime(time)), "creators": [f"Tool: bundler-dist-{version}"]},
        "packages": packages,
        "files": [{
            "fileName": "./bin/bundler", "SPDXID": "SPDXRef-File-bundler", "fileTypes": ["BINARY"],
            "checksums": [{"algorithm": "SHA1", "checksumValue": sha1}, {"algorithm": "SHA256", "checksumValue": sha256}],
            "licenseConcluded": " AND ".join(sorted(licences)), "licenseInfoInFiles": ["NOASSERTION"],
            "copyrightText": "NOASSERTION", "comment": "the same bytes are apple-bundler in the other packages"}],
        "relationships": [{"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
                          for one, kind, other in relationships]}
    # A name of its own for each content, without chance.
    digest = hashlib.sha256(json.dumps(content).encode()).hexdigest()
    content["documentNamespace"] = f"https://spdx.org/spdxdocs/bundler-{version}-{digest}"
    return (json.dumps(content, indent=2, ensure_ascii=False) + "\n").encode()
