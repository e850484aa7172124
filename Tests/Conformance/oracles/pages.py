"""Opens pages of 'bundler show' in a headless Chromium, and does what people do there.

Pages of the built products of a corpus, and of a bundle that this check makes to do harm: names with markup, scripts in
SVG, HTML and tables, images that announce too much, an archive that unpacks to more than it may, very many files.
Of an app of 200 MB, and its .ipa, with 10,000 files, too: then the page also has to be made with little memory. Printed,
everything is open, nothing is cut off at the right, and no sheet is empty (with pdftotext).
Of each: it is below 20 MB and loads in less than two seconds (the best of three loads; up to six are a note, for they
depend on how busy the machine is), all of it is there in 15 seconds, of the largest in 60, nothing is logged, nothing is asked of a network, nothing of
the bundle runs, the search finds a file in under 50 ms, keys lead through the tree, and the same input gives the same bytes.
With axe (a file that --axe names, or Python's axe_playwright_python) there is no serious finding: light, dark, 360 px.
"""

import base64
import importlib.util
import json
import os
import pathlib
import plistlib
import random
import shutil
import socket
import struct
import subprocess
import tempfile
import time
import zipfile
import zlib

from lib import browser, report

SECONDS, BYTES, SEARCH, MEMORY = 2.0, 20_000_000, 50, 1_000_000_000
TOO_LONG, LOADS = 6.0, 3
# Until the script has made elements of everything: of usual pages, and of the largest.
COMPLETE, ALL = 15, 60
LOOKS = (("light", 1280), ("dark", 1280), ("light", 360))


def add_options(parser):
    parser.add_argument("--axe", type=pathlib.Path, help="axe.min.js, for pages")
    parser.add_argument("--shots", type=pathlib.Path, help="a directory for screenshots of pages")


def axe(options):
    if getattr(options, "axe", None):
        return options.axe.read_text()
    found = importlib.util.find_spec("axe_playwright_python")
    file = found and pathlib.Path(found.origin).with_name("axe.min.js")
    return file.read_text() if file and file.exists() else None


# The bundle that does harm.

MARKUP = '"><img src=x onerror=window.ran=1><script>window.ran=1<!--'
SVG = f"""<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" onload="window.ran=1"><script>window.ran=1</script>
<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="window.ran=1"/></body></foreignObject>
<image href="http://127.0.0.1:9/x.png" width="9" height="9"/><rect width="9" height="9"/></svg>"""


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width, height, rows):
    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"tEXt", b"a\0" + MARKUP.encode())
            + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


def hostile(root, files):
    """A bundle of so many files that wants to run something, or to take all memory."""
    app = root / "Harm<b>&.app"
    app.mkdir()
    (app / "Info.plist").write_bytes(plistlib.dumps({
        "CFBundleIdentifier": MARKUP, "CFBundleName": MARKUP, "CFBundleShortVersionString": "</title>" + MARKUP,
        "Deep": {"</script>": {"a": MARKUP}}, "CFBundleDevelopmentRegion": "en"}))
    for name in (MARKUP.replace("/", "∕"), "a\nb.txt", "\u202etxt.exe", "</script>".replace("/", "∕"), "' onclick='x", "%2e%2e",
                 "javascript:alert(1)", "x" * 250):
        (app / name).write_text(MARKUP)
    (app / "a.svg").write_text(SVG)
    (app / "b.html").write_text(f"<script>window.ran=1</script>{MARKUP}")
    (app / "bomb.svg").write_text('<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "aaaaaaaaaa">' + "".join(
        f'<!ENTITY {b} "{f"&{a};" * 10}">' for a, b in zip("abcdefgh", "bcdefghi")) + ']><svg xmlns="http://www.w3.org/2000/svg">&i;</svg>')
    (app / "one.png").write_bytes(png(2, 2, (b"\0" + b"\xff\0\0\xff" * 2) * 2))
    (app / "huge.png").write_bytes(png(60000, 60000, b"\0" * 1_000_000))
    (app / "flat.png").write_bytes(png(5000, 5000, (b"\0" * 20001) * 5000))
    (app / "f.ttf").write_bytes(b"\0\1\0\0" + b"\xff" * 400)
    (app / "Assets.car").write_bytes(b"BOMStore" + b"\xff" * 4000)
    (app / "n.nib").write_bytes(b"NIBArchive" + b"\x7f" * 400)
    (app / "p.plist").write_text("<plist><array>" + "<array>" * 400 + "</array>" * 400 + "</array></plist>")
    language = app / "en.lproj"
    language.mkdir()
    (language / "Localizable.strings").write_text("".join(
        f'"{index}" = "</td><script>window.ran=1</script>";\n' for index in range(300)))
    many = app / "many"
    many.mkdir()
    for index in range(files):
        if index % 2000 == 0:
            (directory := many / f"{index:06}").mkdir()
        (directory / f"{index:06}.dat").write_bytes(b"")
    return app


def bomb(root):
    path = root / "Bomb.ipa"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("Payload/A.app/Info.plist", plistlib.dumps({"CFBundleIdentifier": "a"}))
        for index in range(12):
            archive.writestr(f"Payload/A.app/{index}.strings", b"\0" * (90 << 20))
            archive.writestr(f"Payload/A.app/{index}.png", png(6000, 6000, b"\0" * 24001 * 6000))
    return path


def large(root, product):
    """An app of 200 MB: a program, pictures, tables, lists, the files of a product many times with changed bytes."""
    chance = random.Random(1)
    app = root / "Large.app"
    for name in ("Pictures", "Data", "Parts", "en.lproj", "de.lproj", "fr.lproj"):
        (app / name).mkdir(parents=True)
    (app / "Info.plist").write_bytes(plistlib.dumps({
        "CFBundleIdentifier": "org.example.large", "CFBundleExecutable": "Large", "CFBundleDevelopmentRegion": "en"}))
    (app / "Large").write_bytes(bytes.fromhex("cffaedfe") + chance.randbytes(100_000_000))
    for index in range(25):
        (app / f"{index}.mp4").write_bytes(chance.randbytes(3_500_000))
    for index in range(5000):
        side = chance.choice((20, 32, 64, 120))
        shade = chance.randbytes(4)
        rows = b"".join(b"\0" + b"".join(
            bytes((shade[0], (x * y + index) & 255, shade[1], 255 - x)) for x in range(side)) for y in range(side))
        (app / "Pictures" / f"picture{index}.png").write_bytes(png(side, side, rows))
    for index in range(400):
        (app / "Data" / f"{index}.plist").write_bytes(plistlib.dumps(
            {f"key {each}": [index, {"name": f"value {each}"}] for each in range(12)}, fmt=plistlib.FMT_BINARY))
    for language in ("en", "de", "fr"):
        for index in range(60):
            (app / f"{language}.lproj" / f"Table{index}.strings").write_text("".join(
                f'"key {each}" = "{language} text {each} of {index}";\n' for each in range(40) if (each + index) % 7 or language == "en"))
    files = [path for path in sorted(product.rglob("*")) if path.is_file() and path.stat().st_size < 100_000] if product else []
    count = sum(1 for path in app.rglob("*") if path.is_file())
    for index in range(10_000 - count):
        if files:
            path = files[index % len(files)]
            shutil.copyfile(path, app / "Parts" / f"{index} {path.name}")
        else:
            (app / "Parts" / f"{index}.dat").write_bytes(chance.randbytes(2000))
    return app


def archive(app):
    path = app.with_suffix(".ipa")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as out:
        for each in sorted(app.rglob("*")):
            if each.is_file():
                out.write(each, f"Payload/{each.relative_to(app.parent)}")
    return path


# What is done with a page.

def written(options, source, directory):
    path = pathlib.Path(directory) / "page.html"
    start = time.monotonic()
    with tempfile.TemporaryFile("w+") as said:
        process = subprocess.Popen([options.bundler, "show", source, "-o", path, "-q"], stdout=subprocess.DEVNULL, stderr=said)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        said.seek(0)
        if process.returncode:
            return None, f"exit status {process.returncode}: {said.read().strip()[:200]}"
    if options.verbose:
        print(f"{source.name}: {time.monotonic() - start:.1f} s, {usage.ru_maxrss >> 10} MB of memory, {path.stat().st_size} bytes")
    if usage.ru_maxrss * 1024 > MEMORY:
        return None, f"it takes {usage.ru_maxrss >> 10} MB of memory"
    return path, None


def used(page, words):
    """What is wrong with search, tree and keys, as lines."""
    problems = []
    if not page.run("document.querySelector('[role=tree]') !== null"):
        return ["there is no tree"]
    page.key("/", "/")
    page.type(words[0].lower())
    page.settle(0.1)
    if not page.run("document.querySelectorAll('#results li').length"):
        problems.append(f"the search does not find '{words[0]}'")
    # Typed again, with the index made: the least of three times each, for the machine does other work.
    took = page.run("""(() => { const q = document.getElementById('q'); const times = [];
        for (const text of ['a', 'in', 'info', 'zzzz', 'png 1']) { const three = []; for (let i = 0; i < 3; i++) {
        q.value = text; const start = performance.now();
        q.dispatchEvent(new Event('input')); three.push(performance.now() - start); } times.push(Math.min(...three)); }
        q.value = ''; q.dispatchEvent(new Event('input')); return Math.max(...times); })()""")
    if took > SEARCH:
        problems.append(f"the search takes {took:.0f} ms")
    page.key("Escape")
    page.run("document.querySelector('[role=treeitem]').focus()")
    first = page.run("document.activeElement.textContent")
    page.key("ArrowDown")
    page.key("ArrowUp")
    if page.run("document.activeElement.textContent") != first:
        problems.append("arrows do not lead down and up the tree")
    page.run("location.hash = 'file:' + encodeURIComponent(%s)" % json.dumps(words[1]))
    # A machine that does other work takes its time.
    for _ in range(25):
        page.settle(0.2)
        shown = page.run("document.querySelector('[aria-selected=true] .label')?.textContent")
        if shown == words[1].split("/")[-1]:
            break
    else:
        problems.append(f"the place of '{words[1]}' is not shown")
    page.key("?", "?")
    if not page.run("document.getElementById('keys').open"):
        problems.append("the keys are not shown")
    page.run("document.getElementById('keys').close()")
    return problems


def harm(page):
    problems = []
    if page.run("window.ran") is not None:
        problems.append("something of the bundle ran")
    if page.log:
        problems.append(f"logged: {page.log[0][:200]}")
    if others := [url for url in page.requests if not url.startswith(("file:", "about:"))]:
        problems.append(f"asked for {others[0][:100]}")
    foreign = page.run("[...document.querySelectorAll('script')].filter(e => e.id !== 'data').length")
    if foreign != 1:
        problems.append(f"{foreign} scripts")
    allowed = ("A ARTICLE B BODY BUTTON CODE DD DETAILS DIALOG DIV DL DT FIELDSET FIGCAPTION FIGURE FORM H1 H2 H3 HEAD HEADER HTML IMG "
               "INPUT KBD LABEL LEGEND LI MAIN META NAV P SCRIPT SECTION SMALL SPAN STYLE SUMMARY TABLE TBODY TD TH THEAD TITLE TR UL "
               "svg g rect path text title MARK")
    names = page.run("[...new Set([...document.querySelectorAll('*')].map(e => e.tagName))]")
    if strange := sorted(set(names) - set(allowed.split())):
        problems.append(f"elements {strange}")
    return problems


def accessible(page, script, options, name):
    problems = []
    for scheme, width in LOOKS:
        page.prefer(scheme)
        page.resize(width, 900)
        page.settle(0.3)
        if shots := getattr(options, "shots", None):
            shots.mkdir(parents=True, exist_ok=True)
            page.run("scrollTo(0, 0)")
            page.screenshot(shots / f"{name}-{scheme}-{width}.png")
        wide = page.run("document.documentElement.scrollWidth - innerWidth")
        if wide > 0:
            problems.append(f"{width} px: {wide} px too wide")
        if script:
            page.run(script + ";0")
            found = page.run("""axe.run({resultTypes: ['violations']}).then(r => r.violations
                .filter(v => ['serious', 'critical'].includes(v.impact))
                .map(v => v.id + ' ' + v.nodes.length + ' ' + v.nodes[0].html.slice(0, 160)))""")
            problems += [f"axe, {scheme}, {width} px: {each}" for each in found]
    return problems


def loads(path, first):
    """The least seconds of some loads; the first is done."""
    best = first
    for _ in range(LOADS - 1):
        if best > SECONDS:
            with browser.Page() as page:
                best = min(best, page.open(path.as_uri()))
    return best


def unpacked(page, seconds):
    """Waits until the script has made elements of everything; what is wrong with it, as lines."""
    end = time.monotonic() + seconds
    while page.run("document.querySelectorAll('noscript').length"):
        if time.monotonic() > end:
            return [f"after {seconds} s, not all of it is there"]
        page.settle(0.1)
    return []


def opened(options, notes, script, source, name, words, is_usual=True):
    with tempfile.TemporaryDirectory() as directory:
        path, problem = written(options, source, directory)
        if problem:
            return [problem]
        problems = []
        size = path.stat().st_size
        if size > BYTES:
            problems.append(f"{size} bytes")
        first = path.read_bytes()
        if is_usual:
            written(options, source, directory)
            if path.read_bytes() != first:
                problems.append("the same input gives other bytes")
        with browser.Page() as page:
            took = page.open(path.as_uri())
            page.settle()
            problems += unpacked(page, COMPLETE if is_usual else ALL)
            problems += harm(page)
            problems += used(page, words)
            problems += harm(page)
            if is_usual or script:
                problems += accessible(page, script, options, name)
        took = loads(path, took)
        if options.verbose:
            print(f"{name}: loaded in {took:.2f} s")
        if took > TOO_LONG:
            problems.append(f"loads in {took:.1f} s")
        elif took > SECONDS:
            notes.append(f"{name}: loads in {took:.1f} s")
        return problems


def printed(options, source):
    """On paper: all is open, nothing is cut, no sheet is empty."""
    with tempfile.TemporaryDirectory() as directory:
        path, problem = written(options, source, directory)
        if problem:
            return problem
        problems = []
        with browser.Page() as page:
            page.open(path.as_uri())
            titles = page.run("[...document.querySelectorAll('main h2')].map(e => e.firstChild.textContent.trim())")
            data = base64.b64decode(page.call("Page.printToPDF", printBackground=True)["data"])
            if page.run("document.querySelector('.printed') !== null"):
                problems.append("what is for paper stays on the screen")
            # Sheets of A4 less their margins are about 690 px wide.
            page.prefer("light", "print")
            page.resize(690, 900)
            page.settle(0.3)
            page.run("dispatchEvent(new Event('beforeprint'))")
            cut = page.run("""[...document.querySelectorAll('main *')].filter(e => e.getClientRects().length
                && e.getBoundingClientRect().right > innerWidth + 1).map(e => e.tagName + ' ' + e.className).slice(0, 3)""")
            problems += [f"cut at the right: {each}" for each in cut]
            if shut := page.run("document.querySelectorAll('details.item:not([open])').length"):
                problems.append(f"{shut} items are closed")
        if not shutil.which("pdftotext"):
            raise report.NotRun("pdftotext is not installed")
        text = subprocess.run(["pdftotext", "-", "-"], input=data, capture_output=True).stdout.decode("utf-8", "replace")
        sheets = text.split("\f")[:-1]
        problems += [f"sheet {number} is empty" for number, sheet in enumerate(sheets, 1) if not sheet.strip()][:3]
        problems += [f"'{title}' is not on paper" for title in titles if title not in text]
        return "; ".join(problems)


def readable_without_script(options, source):
    """Without the script, facts and names are in the text."""
    with tempfile.TemporaryDirectory() as directory:
        path, problem = written(options, source, directory)
        if problem:
            return problem
        with browser.Page() as page:
            page.call("Emulation.setScriptExecutionDisabled", value=True)
            page.open(path.as_uri())
            page.call("Emulation.setScriptExecutionDisabled", value=False)
            if not page.run("document.querySelector('#tree li') !== null"):
                return "it has no list of files"
            if page.run("document.querySelector('details.item>noscript') !== null") and not page.run(
                    "document.querySelector('details.item>noscript>*') !== null"):
                return "what is in closed items is text"
            text = page.run("document.querySelector('main').textContent")
            return None if "Info.plist" in text else "it does not name all files"


# The server.

def serving(options, *words, cwd=None):
    """A process that serves a page, and its port."""
    process = subprocess.Popen([options.bundler, *words], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True, cwd=cwd)
    for line in process.stderr:
        if "http://127.0.0.1:" in line:
            return process, int(line.rsplit(":", 1)[1].strip().rstrip("/"))
    raise ChildProcessError("it does not serve")


def asked(port, data, seconds=15):
    """The first line of what a server answers to bytes; empty if it closes the connection."""
    with socket.create_connection(("127.0.0.1", port), seconds) as stream:
        stream.sendall(data)
        answer = b""
        while b"\r\n" not in answer and (more := stream.recv(4096)):
            answer += more
        return answer.split(b"\r\n")[0].decode()


def served(options, source):
    problems = []
    process, port = serving(options, "show", source, "--serve", "-q")
    try:
        host = f"Host: 127.0.0.1:{port}\r\n"
        for line, status in (
                (f"GET / HTTP/1.1\r\n{host}\r\n", "200"), (f"HEAD / HTTP/1.1\r\n{host}\r\n", "200"),
                (f"GET / HTTP/1.1\r\nHost: localhost:{port}\r\n\r\n", "200"),
                (f"GET / HTTP/1.1\r\nHost: evil.example:{port}\r\n\r\n", "421"),
                (f"GET /../../etc/passwd HTTP/1.1\r\n{host}\r\n", "404"), (f"GET /page.html HTTP/1.1\r\n{host}\r\n", "404"),
                (f"POST / HTTP/1.1\r\n{host}\r\n", "405"), ("GET / HTTP/1.1\r\n\r\n", "400"), ("\0\0\0\0\r\n\r\n", "400"),
                (f"GET / HTTP/1.1\r\n{host}{host}\r\n", "400"), (f"GET / HTTP/1.1\r\n{host}X: {'x' * 9000}\r\n\r\n", "431")):
            answer = asked(port, line.encode())
            if status not in answer:
                problems.append(f"{line[:30]!r}: {answer!r} instead of {status}")
        # Those that say nothing, or only half of it, keep nobody waiting.
        silent = [socket.create_connection(("127.0.0.1", port), 20) for _ in range(150)]
        for each in silent[::2]:
            each.sendall(b"GET / HT")
        start = time.monotonic()
        while time.monotonic() - start < 15:
            try:
                if "200" in asked(port, f"GET / HTTP/1.1\r\n{host}\r\n".encode(), 2):
                    break
            except OSError:
                pass
            time.sleep(0.2)
        else:
            problems.append("silent connections keep others out")
        for each in silent:
            each.close()
        for line in pathlib.Path("/proc/net/tcp").read_text().splitlines()[1:]:
            place = line.split()[1]
            if place.endswith(f":{port:04X}") and line.split()[3] == "0A" and not place.startswith("0100007F"):
                problems.append(f"it listens at {place}")
    finally:
        process.terminate()
        process.wait()
    return problems


def reloaded(options):
    """A page that 'watch --serve' serves is loaded again after a save."""
    with tempfile.TemporaryDirectory() as directory:
        root = pathlib.Path(directory)
        (root / "bundle.yml").write_text("version: 1\nname: App\ntargets:\n  App:\n    type: app\n    platform: macos\n"
                                         "    bundleID: org.example.app\n    resources: ['*.txt']\n")
        (root / "a.txt").write_text("a")
        process, port = serving(options, "watch", "--serve", "-q", cwd=root)
        try:
            with browser.Page() as page:
                shown = "JSON.parse(document.getElementById('data')?.textContent ?? '{}').files?.name?.includes('%s') ?? false"
                end = time.monotonic() + 30
                while time.monotonic() < end:
                    page.open(f"http://127.0.0.1:{port}/")
                    if page.run(shown % "a.txt"):
                        break
                    time.sleep(0.2)
                else:
                    return "there is no page"
                page.settle(0.5)
                (root / "b.txt").write_text("b")
                start = time.monotonic()
                while time.monotonic() - start < 20:
                    page.settle(0.1)
                    try:
                        if page.run(shown % "b.txt"):
                            return "; ".join(page.log)
                    except RuntimeError:
                        pass
                return "the page is not loaded again"
        finally:
            process.terminate()
            process.wait()


def ended(table, notes, **parameters):
    result = table.finish(**parameters)
    result.notes += notes
    return result


def main(options):
    if not browser.installed():
        raise report.NotRun("chromium is not installed")
    table, notes = report.Report("pages"), []
    script = axe(options)
    if not script:
        table.unseen.append("axe: give --axe FILE")
    products = sorted((options.corpus / "built").glob("*/built/*")) if options.corpus else []
    for product in products:
        if options.only and options.only not in product.name:
            continue
        info = next((str(path.relative_to(product)) for path in sorted(product.rglob("Info.plist"))), None)
        if info is None:
            continue
        table["products"].note(product.name, "; ".join(
            report.lines(opened, options, notes, script, product, product.name, ("Info", info))))
    if options.only:
        return ended(table, notes, fewest=0)
    with tempfile.TemporaryDirectory() as directory:
        root = pathlib.Path(directory)
        table["hostile"].note("bundle", "; ".join(report.lines(
            opened, options, notes, script, hostile(root, 200), "hostile", ("Info", "Info.plist"))))
        big = root / "big"
        big.mkdir()
        table["hostile"].note("100,000 files", "; ".join(report.lines(
            opened, options, notes, None, hostile(big, 100_000), "files", ("00777", "Info.plist"), False)))
        table["hostile"].note("bomb", "; ".join(report.lines(
            opened, options, notes, None, bomb(root), "bomb", ("Info", "Info.plist"), False)))
        app = large(root, products[0] if products else None)
        for source in (app, archive(app)):
            table["200 MB"].note(source.name, "; ".join(report.lines(
                opened, options, notes, None, source, "large", ("picture77", "Info.plist"), False)))
        for source in products[:5]:
            table["print"].check(source.name, printed, options, source)
        if products:
            table["server"].note(products[0].name, "; ".join(report.lines(served, options, products[0])))
            table["without script"].note(products[0].name, readable_without_script(options, products[0]))
    table["server"].check("watch", reloaded, options)
    return ended(table, notes)
