"""Builds images and compares them with those that Apple's tools made, and with independent readers.

Each PNG, TIFF and icon of a built product whose source lies beside it is built anew and compared:
decoded pixels, and the types and order of chunks or elements; equal bytes are counted as well.
Generated images of every color type then go through bundler and through other readers, as far as
they are installed: PROGRAM (CgBI to PAM), pngtopam, pngcheck, tiffcmp, tiffinfo, icnsutil.
"""

import collections
import pathlib
import shutil
import subprocess
import tempfile

from lib import rasters, report, trees

# How many files of a product have been compared so far; a run that compares fewer fails.
FEWEST = {
    "hockeysdk-ios-5.0.0-xc0833": 38,
    "sparkle-1.8.0-xc0600": 1,
    "terminal-notifier-1.7.2-xc0810": 1,
}


def build(bundler, sources, root, platform, policies):
    """Builds each of name -> bytes in one target; names may have directories. Returns name -> bytes."""
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir(parents=True)
    for name, data in sources.items():
        path = root / "in" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    units = sorted({name.split("/")[0] for name in sources})
    entries = "".join(f'      - file: "in/{unit}"\n' for unit in units)
    (root / "bundle.yml").write_text(
        f"version: 1\ntargets:\n  Images:\n    type: resources\n    platform: {platform}\n"
        f"    manifest: none\n    compile: {{{policies}}}\n    resources:\n{entries}")
    result = subprocess.run(
        [bundler, "build", "-q", "--output", root / "out"], cwd=root, capture_output=True, text=True)
    if result.returncode:
        raise RuntimeError(f"bundler failed: {result.stderr.strip()}")
    return {p.name: p.read_bytes() for p in (root / "out").rglob("*") if p.is_file()}


def differing_images(ours, theirs):
    if ours[:2] != theirs[:2]:
        return f"{ours[0]} x {ours[1]} pixels, not {theirs[0]} x {theirs[1]}"
    different = sum(ours[2][i:i + 4] != theirs[2][i:i + 4] for i in range(0, len(ours[2]), 4))
    return f"{different} pixels differ" if different else None


def differing_pngs(ours, theirs):
    chunks = [[name for name, _ in rasters.png_chunks(data)] for data in (ours, theirs)]
    if chunks[0] != chunks[1]:
        return f"chunks {' '.join(chunks[0])}, not {' '.join(chunks[1])}"
    return differing_images(rasters.png_image(ours), rasters.png_image(theirs))


def differing_tiffs(ours, theirs):
    pages = [rasters.tiff_images(data) for data in (ours, theirs)]
    if len(pages[0]) != len(pages[1]):
        return f"{len(pages[0])} pages, not {len(pages[1])}"
    return next(filter(None, map(differing_images, *pages)), None)


def differing_icons(ours, theirs):
    """Slots and pixels; where alpha is 0, color is what the tool likes."""
    mine, other = rasters.icns_images(ours), rasters.icns_images(theirs)
    if mine.keys() != other.keys():
        return f"images {sorted(mine)}, not {sorted(other)}"
    for slot in mine:
        visible = [(p[0], p[1], b"".join(
            p[2][i:i + 4] if p[2][i + 3] else b"\0\0\0\0" for i in range(0, len(p[2]), 4)))
            for p in (mine[slot], other[slot])]
        problem = differing_images(*visible)
        if problem:
            return f"{slot}: {problem}"
    return None


COMPARISONS = {".png": differing_pngs, ".tiff": differing_tiffs, ".icns": differing_icons}


def sources_of(built, sources):
    """Name -> path of what a built image was made of, as an entry of a manifest has it; or nothing."""
    def named(name):
        return min((p for p in sources if p.name == name), key=lambda p: len(p.parts), default=None)
    same = named(built.name)
    if same:
        return {built.name: same}
    if built.suffix == ".tiff":
        members = [named(built.stem + mark + ".png") for mark in ("", "@2x")]
        return {p.name: p for p in members} if all(members) else {}
    directory = next((p.parent for p in sources if p.parent.stem == built.stem
                      and p.parent.suffix in (".iconset", ".appiconset")), None)
    if directory is None or built.suffix != ".icns":
        return {}
    return {f"{built.stem}.iconset/{p.name}": p for p in sources
            if p.parent == directory and p.name.startswith("icon_")}


def compare_products(bundler, corpus, scratch, rows):
    """Compares all images of built products; of a product that has too few, says so."""
    counts = collections.Counter()
    for product in trees.products(corpus):
        sources = sorted(p for p in (product / "source").rglob("*") if p.is_file())
        built = sorted(p for p in (product / "built").rglob("*") if p.suffix in COMPARISONS)
        is_cgbi = any(b"CgBI" in p.read_bytes()[:16] for p in built)
        policies = "png: apple" if is_cgbi else "png: none, tiff: combine"
        for theirs in built:
            made_of = sources_of(theirs, sources)
            if not made_of:
                continue
            counts[product.name] += 1
            row = rows[f"{theirs.suffix[1:].upper()} of Apple's"]
            row.check(f"{product.name}/{theirs.name}", differing_products, row, lambda: build(
                bundler, {name: path.read_bytes() for name, path in made_of.items()}, scratch / "product",
                "ios" if is_cgbi else "macos", policies), theirs)
    for name, fewest in FEWEST.items():
        if counts[name] < fewest and (corpus / "built" / name / "META.json").is_file():
            rows["products"].note(name, f"{counts[name]} files were compared, and once {fewest}")


def differing_products(row, make, theirs):
    ours, data = make().get(theirs.name), theirs.read_bytes()
    if ours is None:
        return "not built"
    row.counts["same"] += ours == data
    return None if ours == data else COMPARISONS[theirs.suffix](ours, data)


def run(*command):
    return subprocess.run(command, capture_output=True)


def complaint(*command):
    """What a program that should find nothing wrong says."""
    result = run(*command)
    return (result.stdout + result.stderr).decode(errors="replace").strip()[:200] if result.returncode else None


def differing_cgbi(program, file, source):
    """A decoder divides alpha out again, which tells colors within 255 / (2 alpha) + 1 of the source's."""
    result = run(program, file)
    if result.returncode:
        return result.stderr.decode().strip()
    width, height, pixels = rasters.pam_image(result.stdout)
    if (width, height) != source[:2]:
        return "another size"
    for i in range(0, len(pixels), 4):
        alpha = source[2][i + 3]
        if pixels[i + 3] != alpha:
            return f"alpha of pixel {i // 4}"
        allowed = 0 if alpha == 255 else 255 / (2 * alpha) + 1 if alpha else 255
        if any(abs(pixels[c] - source[2][c]) > allowed for c in range(i, i + 3)):
            return f"color of pixel {i // 4}"
    return None


def differing_cgbi_bytes(ours, source):
    mine, wanted = rasters.png_image(ours), rasters.png_image(source)
    is_cgbi = next(rasters.png_chunks(ours))[0] == "CgBI"
    return differing_images(mine, rasters.premultiplied(wanted) if is_cgbi else wanted)


def differing_pam(program, file, source):
    result = run(program, "-alphapam", file)
    if result.returncode:
        return result.stderr.decode().strip()
    if b"MAXVAL 255\n" not in result.stdout[:200]:
        return "not 8 bits a sample"
    return differing_images(rasters.pam_image(result.stdout), source)


def readable(program, file, source):
    """Whether the program reads the source as it is meant: 8 bits, and no color made transparent."""
    return differing_pam(program, file, rasters.png_image(source)) is None


def check_pngs(bundler, corpus, scratch, cgbi2pam, add):
    sources = rasters.generated_pngs()
    for path in sorted((corpus / "built").glob("*/source/**/*.png")):
        sources.setdefault(path.parent.name + "-" + path.name, path.read_bytes())
    sources = {name.removesuffix(".png").replace("@", "-") + ".png": data for name, data in sources.items()}
    pngcheck, pngtopam = shutil.which("pngcheck"), shutil.which("pngtopam")
    own, stb = add("PNG as CgBI, own decoder"), add("PNG as CgBI, cgbi2pam", cgbi2pam)
    lossless, larger = add("PNG optimized, own decoder"), add("PNG optimized, never larger")
    checked, libpng = add("PNG optimized, pngcheck", pngcheck), add("PNG optimized, libpng", pngtopam)
    apple = build(bundler, sources, scratch / "apple", "ios", "png: apple")
    packed = build(bundler, sources, scratch / "auto", "macos", "png: auto")
    for name, source in sources.items():
        file = scratch / "apple" / "out" / name
        small = len(source) < 100_000
        if small:
            own.check(name, lambda: differing_cgbi_bytes(apple[name], source))
            lossless.check(
                name, lambda: differing_images(
                    rasters.png_image(packed[name]), rasters.png_image(source)))
        larger.check(name, lambda: len(packed[name]) > len(source) and "larger than its source")
        if stb and small and b"CgBI" in apple.get(name, b"")[:16]:
            stb.check(name, differing_cgbi, cgbi2pam, file, rasters.png_image(source))
        path = scratch / "auto" / "out" / name
        if checked:
            checked.check(name, complaint, pngcheck, "-q", path)
        if libpng and small and readable(pngtopam, scratch / "auto" / "in" / name, source):
            libpng.check(name, differing_pam, pngtopam, path, rasters.png_image(source))


def check_tiffs(bundler, scratch, add):
    tiffcmp, tiffinfo = shutil.which("tiffcmp"), shutil.which("tiffinfo")
    compared, read = add("TIFF packed, tiffcmp", tiffcmp), add("TIFF combined, tiffinfo", tiffinfo)
    combined = add("TIFF combined, own decoder")
    sources = {name + ".tiff": data for name, data in rasters.generated_tiffs().items()}
    build(bundler, sources, scratch / "tiff", "macos", "tiff: lzw")
    for name in sources:
        if compared:
            compared.check(
                name, complaint, tiffcmp, scratch / "tiff" / "in" / name, scratch / "tiff" / "out" / name)
    pngs = rasters.generated_pngs()
    sets = {name: (data, pngs[name[:-2] + "26"]) for name, data in pngs.items() if name.endswith("_13")
            and name[:-2] + "26" in pngs}
    members = {name + mark + ".png": data for name, pair in sets.items() for mark, data in zip(("", "@2x"), pair)}
    made = build(bundler, members, scratch / "sets", "macos", "tiff: combine")
    for name, pair in sets.items():
        wanted = [rasters.png_image(data) for data in pair]
        combined.check(name, lambda: next(filter(None, map(
            differing_images, rasters.tiff_images(made[name + ".tiff"]), wanted)), None))
        if read:
            read.check(name, complaint, tiffinfo, "-D", scratch / "sets" / "out" / (name + ".tiff"))


def check_icons(bundler, corpus, scratch, add):
    icnsutil = shutil.which("icnsutil")
    tally = add("ICNS, icnsutil", icnsutil)
    if not tally:
        return
    for number, directory in enumerate(sorted((corpus / "built").glob("*/source/**/*.appiconset"))):
        files = {f"A{number}.iconset/{p.name}": p.read_bytes() for p in directory.glob("icon_*.png")}
        if files:
            icon = scratch / "icons" / "out" / f"A{number}.icns"
            tally.check(directory, lambda: build(bundler, files, scratch / "icons", "macos", "png: none") and complaint(
                icnsutil, "test", icon))


def main(options):
    rows, cgbi2pam = report.Report("images", same="same bytes"), options.clients.get("cgbi2pam")
    bundler, corpus = str(options.bundler), options.corpus

    def add(kind, program=True):
        if not program:
            rows.unseen.append(f"{kind}: the program is not installed")
            return None
        return rows[kind]

    with tempfile.TemporaryDirectory(prefix="conformance-") as scratch:
        scratch = pathlib.Path(scratch)
        for name, part, arguments in (
                ("products", compare_products, (bundler, corpus, scratch, rows)),
                ("PNG", check_pngs, (bundler, corpus, scratch, cgbi2pam, add)),
                ("TIFF", check_tiffs, (bundler, scratch, add)), ("ICNS", check_icons, (bundler, corpus, scratch, add))):
            if problem := report.attempt(part, *arguments):
                rows[name].note("all", problem)
    return rows.finish(fewest=1 if options.is_whole else 0)
