"""What nibs.sh runs: python3 nibs.py BUNDLER SCRATCH [XIB...], in SCRATCH, where ibtool is a link."""
import json, os, pathlib, statistics, sys, time

HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.Cocoa.%s" version="3.0" toolsVersion="24506" \
targetRuntime="MacOSX.Cocoa" propertyAccessControl="none" useAutolayout="YES"%s>
<dependencies><plugIn identifier="com.apple.InterfaceBuilder.CocoaPlugin" version="24506"/></dependencies>
"""
STAND_INS = """<customObject id="-2" userLabel="File's Owner" customClass="Owner"/>
<customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
<customObject id="-3" userLabel="Application" customClass="NSObject"/>
"""
FRAME = '<rect key="frame" x="%d" y="%d" width="80" height="32"/>'
MASK = '<autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMinY="YES"/>'


def button(n):
    return f"""<button verticalHuggingPriority="750" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" \
id="b{n}">{FRAME % (n % 97 * 8, n // 97 * 8)}{MASK}
<buttonCell key="cell" type="push" title="Button {n}" bezelStyle="rounded" alignment="center" borderStyle="border" \
imageScaling="proportionallyDown" inset="2" id="c{n}">
<behavior key="behavior" pushIn="YES" lightByBackground="YES" lightByGray="YES"/><font key="font" metaFont="system"/>
</buttonCell><connections><action selector="press:" target="-2" id="a{n}"/></connections></button>
"""


def label(n):
    return f"""<textField horizontalHuggingPriority="251" verticalHuggingPriority="750" fixedFrame="YES" \
translatesAutoresizingMaskIntoConstraints="NO" id="b{n}">{FRAME % (n % 97 * 8, n // 97 * 8)}{MASK}
<textFieldCell key="cell" lineBreakMode="clipping" title="Label {n}" id="c{n}"><font key="font" metaFont="system"/>
<color key="textColor" name="labelColor" catalog="System" colorSpace="catalog"/>
<color key="backgroundColor" name="textBackgroundColor" catalog="System" colorSpace="catalog"/>
</textFieldCell></textField>
"""


def view(inside):
    return f"""<view key="contentView" id="view"><rect key="frame" x="0.0" y="0.0" width="800" height="600"/>
{MASK}{inside}</view>"""


def window(inside):
    return f"""<window title="Window" allowsToolTipsWhenApplicationIsInactive="NO" autorecalculatesKeyViewLoop="NO" \
releasedWhenClosed="NO" visibleAtLaunch="NO" animationBehavior="default" id="win">
<windowStyleMask key="styleMask" titled="YES" closable="YES" resizable="YES"/>
<rect key="contentRect" x="196" y="240" width="800" height="600"/>
<rect key="screenRect" x="0.0" y="0.0" width="1680" height="1027"/>{view(inside)}</window>"""


def xib(objects):
    return HEAD % ("XIB", "") + f"<objects>{STAND_INS}{objects}</objects></document>"


def buttons(count):
    return xib(window("<subviews>" + "".join(map(button, range(count))) + "</subviews>"))


def mixed(count):
    """Controls, each with constraints to the one before."""
    controls = "".join((button if n % 2 else label)(n) for n in range(count))
    constraints = "".join(
        f'<constraint firstItem="b{n}" firstAttribute="top" secondItem="b{n - 1}" secondAttribute="bottom" '
        f'constant="8" id="k{n}"/>\n' for n in range(1, count))
    return xib(window(f"<subviews>{controls}</subviews><constraints>{constraints}</constraints>"))


def menus(count):
    items = "".join(
        f'<menuItem title="Item {n}" keyEquivalent="{n % 10}" id="m{n}"><connections>'
        f'<action selector="choose:" target="-1" id="a{n}"/></connections></menuItem>\n' for n in range(count))
    return xib(f'<menu title="Menu" id="menu"><items>{items}</items></menu>')


def cell_view(n):
    return f"""<prototypeCellViews><tableCellView id="p{n}"><rect key="frame" x="1" y="1" width="40" height="17"/>
<autoresizingMask key="autoresizingMask"/><subviews>{label(n)}</subviews><connections>
<outlet property="textField" destination="b{n}" id="o{n}"/></connections></tableCellView></prototypeCellViews>"""


def columns(count, prototype=lambda n: ""):
    cells = "".join(
        f"""<tableColumn identifier="c{n}" editable="NO" width="40" minWidth="10" maxWidth="1000" id="t{n}">
<tableHeaderCell key="headerCell" lineBreakMode="truncatingTail" borderStyle="border" alignment="left" title="Column {n}">
<color key="textColor" name="headerTextColor" catalog="System" colorSpace="catalog"/>
<color key="backgroundColor" name="headerColor" catalog="System" colorSpace="catalog"/></tableHeaderCell>
<textFieldCell key="dataCell" lineBreakMode="truncatingTail" selectable="YES" editable="YES" id="d{n}">
<font key="font" metaFont="system"/><color key="textColor" name="controlTextColor" catalog="System" \
colorSpace="catalog"/><color key="backgroundColor" name="controlBackgroundColor" catalog="System" \
colorSpace="catalog"/></textFieldCell>{prototype(n)}</tableColumn>
""" for n in range(count))
    view_based = ' viewBased="YES"' if prototype(0) else ""
    return xib(window(f"""<subviews><scrollView fixedFrame="YES" autohidesScrollers="YES" horizontalLineScroll="19" \
horizontalPageScroll="10" verticalLineScroll="19" verticalPageScroll="10" usesPredominantAxisScrolling="NO" \
translatesAutoresizingMaskIntoConstraints="NO" id="s"><rect key="frame" x="20" y="20" width="700" height="500"/>
<clipView key="contentView" id="cv"><rect key="frame" x="1" y="0.0" width="698" height="499"/>
<autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><subviews>
<tableView verticalHuggingPriority="750" allowsExpansionToolTips="YES" columnAutoresizingStyle="lastColumnOnly" \
alternatingRowBackgroundColors="YES" columnReordering="NO" multipleSelection="NO" autosaveColumns="NO"{view_based} id="tv">
<rect key="frame" x="0.0" y="0.0" width="698" height="499"/><size key="intercellSpacing" width="3" height="2"/>
<color key="backgroundColor" name="controlBackgroundColor" catalog="System" colorSpace="catalog"/>
<color key="gridColor" name="gridColor" catalog="System" colorSpace="catalog"/><tableColumns>
{cells}</tableColumns></tableView></subviews></clipView></scrollView></subviews>"""))


def storyboard(count):
    scenes = "".join(
        f"""<scene sceneID="s{n}"><objects><viewController id="v{n}" sceneMemberID="viewController">
<view key="view" id="w{n}"><rect key="frame" x="0.0" y="0.0" width="450" height="300"/>{MASK}<subviews>{button(n)}
</subviews></view></viewController><customObject id="r{n}" userLabel="First Responder" customClass="NSResponder" \
sceneMemberID="firstResponder"/></objects></scene>
""" for n in range(count)).replace('target="-2"', 'target="v0"')
    return HEAD % ("Storyboard.XIB", "") + f"<scenes>{scenes}</scenes></document>"


def run(command, check=True):
    """The seconds that a command took, and those of the processors."""
    null = os.open(os.devnull, os.O_WRONLY)
    start = time.perf_counter()
    actions = [(os.POSIX_SPAWN_DUP2, null, 1)] + ([] if check else [(os.POSIX_SPAWN_DUP2, null, 2)])
    child = os.posix_spawnp(command[0], command, os.environ, file_actions=actions)
    _, status, usage = os.wait4(child, 0)
    taken = time.perf_counter() - start
    os.close(null)
    if check and status:
        sys.exit(f"failed: {' '.join(command)}")
    return taken, usage.ru_utime + usage.ru_stime


def in_turn(commands, enough=41, most=400, at_once=20):
    """Runs commands in turn, some times each, until each has been quiet often enough.

    Returns, by command, the times of all of its runs and of the quiet ones. Before and after each run, the start of
    another program is timed, which takes longer, like the run, when something else uses the machine, or the one
    around it: quiet is a run beside which neither took more than a sixth longer than the fastest fiftieth of all.
    """
    other = [sys.executable, "-I", "-S", "-c", ""]
    runs, starts = [[] for _ in commands], [run(other)[0]]
    while True:
        for times, (command, check) in zip(runs, commands):
            for _ in range(at_once):
                taken = run(command, check)
                starts.append(run(other)[0])
                times.append((taken, max(starts[-2:])))
        idle = sorted(starts)[len(starts) // 50]
        quiet = [[taken for taken, around in times if around <= idle * 7 / 6] for times in runs]
        if len(runs[0]) >= most or min(map(len, quiet)) >= enough:
            return [([taken for taken, _ in times], still) for times, still in zip(runs, quiet)]


def line(name, times, size=None, quiet=None):
    wall, processor = [t[0] * 1e3 for t in times], [t[1] * 1e3 for t in times]
    note = f"{size / 1000:8.0f} kB" if size else " " * 11
    rest = f"{statistics.median(t[0] * 1e3 for t in quiet):10.2f}{len(quiet):6} of {len(times)}" if quiet else ""
    print(f"{name:<34}{note}{statistics.median(wall):10.2f}{min(wall):10.2f}{min(processor):10.2f}{rest}")


bundler, scratch = sys.argv[1], pathlib.Path(sys.argv[2])


def compile_command(kind, source, output):
    return [bundler, "compile", kind, str(source), "-o", output, "--platform", "macos", "--deployment-target", "11.0"]


def ibtool_command(source, output):
    return ["./ibtool", "--errors", "--warnings", "--notices", "--module", "M", "--target-device", "mac",
            "--minimum-deployment-target", "11.0", "--output-format", "human-readable-text", "--compile", output,
            str(source)]


def write(name, text):
    path = scratch / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def single_processes(files):
    small, middle = write("small.xib", menus(4)), write("middle.xib", mixed(270))
    commands = [
        ("/bin/true", ["/bin/true"], None),
        ("bundler --version", [bundler, "--version"], None),
        ("compile xib, small", compile_command("xib", small, "small.nib"), small),
        ("ibtool, small", ibtool_command(small, "small.nib"), small),
        ("compile xib, 200 kB", compile_command("xib", middle, "middle.nib"), middle),
        ("ibtool, 200 kB", ibtool_command(middle, "middle.nib"), middle),
    ] + [("ibtool, " + os.path.basename(file), ibtool_command(file, "given.nib"), file) for file in files]
    print(f"{'ms of a process':<45}{'median':>10}{'least':>10}{'processor':>10}{'quiet':>10}{'runs':>8}")
    results = in_turn([(command, file not in files) for _, command, file in commands])
    for (name, _, file), (times, quiet) in zip(commands, results):
        line(name, times, os.path.getsize(file) if file else None, quiet)


def builds(count=500):
    for kind, text in [("xib", mixed(12)), ("storyboard", storyboard(6))]:
        project = scratch / kind
        for n in range(count):
            write(f"{kind}/Nibs/N{n}.{kind}", text)
        target = {"type": "bundle", "platform": "macos", "deploymentTarget": "11.0", "bundleID": "org.example.nibs",
                  "resources": [{"group": "Nibs"}]}
        write(f"{kind}/bundle.json", json.dumps({"version": 1, "targets": {"T": target}}))
        cold = [run([bundler, "build", "-q", "-C", str(project), "--build-dir", f"{scratch}/build-{kind}-{n}"])
                for n in range(3)]
        warm = [run([bundler, "build", "-q", "-C", str(project), "--build-dir", f"{scratch}/build-{kind}-2"])
                for _ in range(5)]
        line(f"build of {count} {kind}s", cold, len(text))
        line("  nothing to do", warm)
        print(f"{'  processor, each':<65}{min(t[1] for t in cold) / count * 1e3:10.2f}")


def growth():
    print(f"\n{'ms of the processors, by size':<34}" + "".join(f"{n:>10}" for n in (1000, 2000, 4000, 8000)))
    for name, kind, make in [("buttons", "xib", buttons), ("controls, constraints", "xib", mixed),
                             ("menu items", "xib", menus), ("table columns", "xib", columns),
                             ("columns of views", "xib", lambda n: columns(n, cell_view)),
                             ("scenes", "storyboard", storyboard)]:
        cells = []
        for count in (1000, 2000, 4000, 8000):
            file = write(f"large.{kind}", make(count if kind == "xib" else count // 10))
            command = compile_command(kind, file, "large.nib" if kind == "xib" else "large.storyboardc")
            cells.append(min(run(command)[1] for _ in range(3)) * 1e3)
        print(f"{name:<34}" + "".join(f"{cell:10.0f}" for cell in cells))


single_processes(sys.argv[3:])
builds()
growth()
