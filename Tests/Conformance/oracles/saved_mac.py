"""What the compiled form of a document that Xcode saved shows of the Mac that compiled it.

An editor records neither the macOS of its Mac, nor processor, scrollers and screen, but the archive shows them: keys that
AppKit writes since a system, the numbers of alignments, the sizes of marks. `Docs/NibVersions.md` has the rules. Where an
archive shows nothing, the default of the Xcode stays.
"""
import os

# Keys since a system, as tuples of the version: the class that must be there for the lack of the key to say anything.
SINCE = [
    ((26, 0), None, "NSLinearExposure"),
    ((15, 5), "NSTextField", "NSTextFieldAllowsWritingToolsAffordance"),
    ((15, 2), "NSTextField", "NSAllowsWritingTools"),
    ((14, 4), "NSMenuItem", "NSHiddenInRepresentation"),
    ((14, 0), "NSButtonCell", "NSBezelStyle"),
    ((14, 0), "NSPopUpButtonCell", "NSBezelStyle"),
    ((13, 0), "NSTableColumn", "NSHasWidth"),
    ((12, 4), None, "NSFontDescriptorOptions"),
    ((12, 0), "NSMenuItem", "NSAllowsKeyEquivalentLocalization"),
    ((12, 0), "NSImageView", "NSImageViewPlaceholderPrecedence"),
    ((11, 4), "NSPopUpButtonCell", "NSContents"),
    ((11, 0), "NSTextContainer", "NSTextLayoutManager"),
    ((10, 15), "NSTextField", "NSControlSize"),
    ((10, 15), "NSButton", "NSControlSize"),
]
# Sizes of the mark of the state on, the first system that has them, the first that no longer has, and the screen.
MARKS = {
    "{12, 12}": ((10, 10), (11, 0), None), "{15, 13}": ((11, 0), (13, 0), "standard"),
    "{14, 13}": ((11, 0), (13, 0), "retina"), "{18, 16}": ((13, 0), (99, 0), "standard"),
    "{18, 17}": ((13, 0), (99, 0), "retina"),
}
# The macOS that bundler takes for an Xcode; Docs/Rules/AppKitNibs.md, By Mac and by Xcode.
USUAL = [(1200, (10, 15, 7)), (1230, (11, 1)), (1250, (11, 4)), (1300, (11, 6)), (1330, (12, 3)), (1340, (12, 4)),
         (1400, (13, 0)), (1500, (14, 0)), (1530, (14, 4)), (1600, (15, 0)), (1610, (15, 2)), (1630, (15, 5)), (2600, (26, 0)),
         (2610, (26, 1)), (2620, (26, 2)), (2630, (26, 3)), (2640, (26, 4)), (2650, (26, 5)), (2660, (26, 6))]


def nodes(nibdiff, folder):
    """All objects of the archives in a folder."""
    for name in sorted(os.listdir(folder)):
        if name.startswith("keyedobjects"):
            with open(os.path.join(folder, name), "rb") as file:
                yield from nibdiff.load_bytes(file.read(), name).nodes


def text_of(node):
    """The text of a value object such as a size."""
    while node is not None and not isinstance(node, str):
        text = node.text() if callable(node.text) else node.text
        if text:
            return text
        node = node.ref("NS.sizeval") if "NS.sizeval" in node.items else None
    return node


def usual(xcode):
    return [system for number, system in USUAL if number <= int(xcode)][-1]


def arguments(nibdiff, folder, xcode):
    """The options of `bundler compile` that say what the archives in a folder show of their Mac."""
    lowest, end, marks, alignments = (0, 0), (99, 0), set(), set()
    lacking, having, vertical = set(), set(), None
    for node in nodes(nibdiff, folder):
        name = nibdiff.original_class(node)
        for system, carrier, key in SINCE:
            if carrier in (None, name):
                if key in node.items:
                    having.add((system, key))
                elif carrier:
                    lacking.add((system, key))
        # Controls of every size repeat it from macOS 11 to 15, large ones alone since.
        if name in ("NSTextField", "NSButton"):
            if "NSControlSize2" not in node.items:
                lacking.add(((11, 0), "NSControlSize2"))
            elif "NSControlSizeExtraLarge" not in node.items:
                lowest, end = max(lowest, (11, 0)), min(end, (26, 0))
        if name == "NSMenuItem" and "NSOnImage" in node.items:
            image = node.ref("NSOnImage")
            if image is not None and image.cls == "NSCustomResource" and "IBDesignSize" in image.items:
                marks.add(text_of(image.ref("IBDesignSize")))
        cell = node.ref("NSCell") if "NSControlTextAlignment" in node.items and "NSCell" in node.items else None
        if cell is not None and "NSCellFlags2" in cell.items:
            own, number = cell.items["NSCellFlags2"][0].v >> 26 & 7, node.items["NSControlTextAlignment"][0].v
            if own in (1, 2) and number in (1, 2):
                alignments.add("intel" if own == number else "apple")
        if name == "NSScrollView":
            vertical = taken_room(node) or vertical
    lowest = max([lowest] + [system for system, _ in having])
    screen = None
    for mark in marks & set(MARKS):
        first, last, screen = MARKS[mark]
        lowest, end = max(lowest, first), min(end, last)
    end = min([end] + [system for system, key in lacking if (system, key) not in having and system > lowest])
    own = usual(xcode)
    system = max(own, lowest) if own < end else max(lowest, last_before(end))
    options = [] if system == own else ["--host-system", ".".join(map(str, system))]
    options += ["--host-screen", screen] if screen == "retina" else []
    options += ["--host-processor", alignments.pop()] if len(alignments) == 1 else []
    return options + (["--host-scrollers", vertical] if vertical else [])


def last_before(end):
    """A system shortly before another, that of the last usual Mac."""
    return next((system for _, system in reversed(USUAL) if system < end), (10, 14))


def taken_room(node):
    """Whether the scrollers of a scroll view take room from its clip view; None where it cannot be told."""
    clip, scroller = node.ref("NSContentView"), node.ref("NSVScroller")
    if clip is None or scroller is None:
        return None
    flags = [each.items["NSvFlags"][0].v for each in (scroller,) if "NSvFlags" in each.items]
    widths = [width_of(each) for each in (clip, node)]
    if None in widths or not flags or flags[0] & 0x80000000:
        return None
    return "always" if widths[1] - widths[0] > 8 else "overlay"


def width_of(view):
    for key in ("NSFrame", "NSFrameSize"):
        if key in view.items:
            text = text_of(view.ref(key)) or ""
            numbers = [part.strip("{} ") for part in text.split(",")]
            return float(numbers[-2])
    return None
