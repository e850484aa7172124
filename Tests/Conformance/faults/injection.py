"""The faults that `lint.py` injects: for each kind, a function that yields the faults that may be injected into a project.

They come in an order that chance decides (`Project.mixed`), so that the first few of them are a sample.

Only what is a fault when the program runs is injected: the class is declared in the checkout, the outlet is declared too,
the image is in the checkout and somebody asks for it, no other document has the identifier, and so on.
"""

import collections
import os
import re

from faults.checkouts import IMAGES

# What was done, where; the new texts by path; what a finding may name; ids that count for the file itself.
Fault = collections.namedtuple("Fault", "what place edits names ids", defaults=((),))
KINDS = {}


def kind(name):
    def keep(function):
        KINDS[name] = function
        return function
    return keep


def word(name, of=""):
    """A whole word that does not begin a string."""
    return re.compile(r"(?<![\w\"%s])%s(?!\w)" % (of, re.escape(name)))


def quoted(text):
    return re.compile(r"\"%s\"" % re.escape(text))


def stem(path):
    """`Logo` for `Images/Logo@2x~ipad.png`."""
    return re.sub(r"(@\dx)?(~\w+)?(@\dx)?$", "", os.path.splitext(os.path.basename(path))[0])


# Connections

def connections(project, tags):
    """Each connection with its document and the custom class, of the checkout, that must declare its name."""
    for document in project.mixed(project.documents):
        for element in project.mixed(e for tag in tags for e in document.root.iter(tag)):
            if not element.get("id"):
                continue
            if element.tag == "action":
                subject = document.by_id.get(element.get("target") or element.get("destination"))
            else:
                subject = document.parents[document.parents[element]]
            name = subject is not None and subject.get("customClass")
            if name in project.classes and subject.get("userLabel") != "First Responder":
                yield document, element, name


def outlet(name):
    return re.compile(r"IBOutlet\w*\b[^;{}\n]*?(?<![\w])%s\s*[;:=,]" % re.escape(name))


def action(name):
    return re.compile(r"IBAction\b[^;{}]*?(?<![\w])%s\b" % re.escape(name))


def outlets(project):
    """Those whose class declares the outlet itself: document, connection, class, name, files of the class."""
    for document, element, name in connections(project, ("outlet", "outletCollection")):
        files = project.files_of(name)
        if any(outlet(element.get("property")).search(project.texts[path]) for path in files):
            yield document, element, name, element.get("property"), files


def actions(project):
    """The same of actions; the name is the first part of the selector."""
    for document, element, name in connections(project, ("action",)):
        base = element.get("selector", "").split(":")[0]
        files = project.files_of(name)
        if base and any(action(base).search(project.texts[path]) for path in files):
            yield document, element, name, base, files


@kind("outlet renamed in the document")
def outlet_in_document(project):
    for document, element, name, key, _ in outlets(project):
        edits = {document.path: document.changed(element, "property", key + "Old")}
        yield Fault(f"{name}.{key} in {document.path}", document.path, edits, [key + "Old"])


@kind("outlet renamed in the source")
def outlet_in_source(project):
    for document, _, name, key, files in outlets(project):
        edits = project.substituted(re.compile(r"(?<![\w\"])(_?)%s(?!\w)" % re.escape(key)), r"\g<1>new" + key, files)
        yield Fault(f"{name}.{key} of {document.path}", document.path, edits, [key])


@kind("outlet no longer marked, in Swift")
def outlet_unmarked(project):
    for document, _, name, key, files in outlets(project):
        files = [path for path in files if path.endswith(".swift") and "@objcMembers" not in project.texts[path]]
        pattern = re.compile(r"@IBOutlet\s+((?:\w+(?:\(\w+\))?\s+)*var\s+%s\b)" % re.escape(key))
        edits = project.substituted(pattern, r"\1", files)
        if edits:
            yield Fault(f"{name}.{key} of {document.path}", document.path, edits, [key])


@kind("action renamed in the document")
def action_in_document(project):
    for document, element, name, base, _ in actions(project):
        new = base + "Old" + element.get("selector")[len(base):]
        edits = {document.path: document.changed(element, "selector", new)}
        yield Fault(f"-[{name} {base}] in {document.path}", document.path, edits, [new])


@kind("action removed from the source")
def action_in_source(project):
    for document, element, name, base, files in actions(project):
        edits = project.substituted(word(base), "new" + base, files)
        yield Fault(f"-[{name} {base}] of {document.path}", document.path, edits, [element.get("selector")])


@kind("action without its parameter")
def action_signature(project):
    for document, element, name, base, files in actions(project):
        if element.get("selector") != base + ":":
            continue
        objective = re.compile(r"(IBAction\s*\)\s*%s)\s*:\s*\([^)]*\)\s*\w+" % re.escape(base))
        swift = re.compile(r"(IBAction\b[^{}]*?func\s+%s\s*\()[^)]*\)" % re.escape(base))
        edits = project.substituted(objective, r"\1", [path for path in files if not path.endswith(".swift")])
        edits |= project.substituted(swift, r"\1)", [path for path in files if path.endswith(".swift")])
        if edits:
            yield Fault(f"-[{name} {base}:] of {document.path}", document.path, edits, [element.get("selector")])


@kind("action with a label, in Swift")
def action_label(project):
    for document, element, name, base, files in actions(project):
        swift = re.compile(r"(IBAction\b[^{}]*?func\s+%s\s*\()_ (?=\w+\s*:)" % re.escape(base))
        edits = project.substituted(swift, r"\1", [path for path in files if path.endswith(".swift")])
        if edits and element.get("selector") == base + ":":
            yield Fault(f"-[{name} {base}:] of {document.path}", document.path, edits, [element.get("selector")])


@kind("action no longer marked, in Swift")
def action_unmarked(project):
    for document, element, name, base, files in actions(project):
        files = [path for path in files if path.endswith(".swift") and "@objcMembers" not in project.texts[path]]
        pattern = re.compile(r"@IBAction\s+((?:\w+\s+)*func\s+%s\b)" % re.escape(base))
        edits = {path: text for path, text in project.substituted(pattern, r"\1", files).items()
                 if not re.search(r"@objc\s+func\s+%s\b" % re.escape(base), text)}
        if edits:
            yield Fault(f"-[{name} {base}] of {document.path}", document.path, edits, [element.get("selector")])


@kind("connection leads nowhere")
def dangling(project):
    for document, element, name in connections(project, ("outlet", "outletCollection", "action")):
        key = "target" if element.get("target") else "destination"
        if not (element.get(key) or "-").startswith("-"):
            edits = {document.path: document.changed(element, key, "gone-00-000")}
            yield Fault(f"{element.get('id')} in {document.path}", document.path, edits, ["gone-00-000"])


@kind("runtime attribute misspelled")
def runtime_attribute(project):
    for document in project.mixed(project.documents):
        for element in document.root.iter("userDefinedRuntimeAttribute"):
            owner = document.parents[document.parents[element]].get("customClass")
            path = element.get("keyPath") or ""
            pattern = re.compile(r"(?:var|[*\w]\s)\s*\*?%s\b" % re.escape(path))
            files = project.files_of(owner) if owner in project.classes else []
            if not path or "." in path or not any(pattern.search(project.texts[file]) for file in files):
                continue
            text = document.text
            new = path[:2] + path[3:]
            edits = {document.path: text.replace(f'keyPath="{path}"', f'keyPath="{new}"', 1)}
            yield Fault(f"{owner}.{path} in {document.path}", document.path, edits, [new])


# Classes

def customs(project):
    for document in project.mixed(project.documents):
        for element in project.mixed(document.root.iter()):
            name = element.get("customClass")
            if name in project.classes and element.get("id") and element.get("id") not in ("-1", "-3"):
                yield document, element, name


@kind("class renamed in the source")
def class_in_source(project):
    places = {name: document.path for document, _, name in customs(project)}
    for name in project.mixed(sorted(places)):
        edits = project.substituted(word(name), "New" + name)
        yield Fault(name, places[name], edits, [name])


@kind("class misspelled in the document")
def class_in_document(project):
    for document, element, name in customs(project):
        new = name[:-1] + name[-1] + "s"
        if new not in project.classes:
            edits = {document.path: document.changed(element, "customClass", new)}
            yield Fault(f"{name} in {document.path}", document.path, edits, [new])


@kind("module of a Swift class removed")
def module(project):
    for document, element, name in customs(project):
        swift = all(path.endswith(".swift") for path in project.classes[name])
        marked = any(re.search(r"@objc\s*\(\s*%s\s*\)" % re.escape(name), project.texts[p]) for p in project.classes[name])
        # The owner exists already: its class and module say nothing to the program.
        if element.get("id") != "-2" and element.get("customModule") and swift and not marked:
            text = document.without(element, "customModule")
            after = document.__class__(document.path, text)
            text = after.without(after.by_id[element.get("id")], "customModuleProvider")
            yield Fault(f"{name} in {document.path}", document.path, {document.path: text}, [name])


# Resources

ASKED = {
    "image": re.compile(r"(?:(?:UI|NS)Image\(named:\s*|\bImage\(|\[(?:UI|NS)Image\s+imageNamed:\s*@)\"([^\"\\/]+)\""),
    "color": re.compile(r"(?:(?:UI|NS)Color\(named:\s*|\bColor\(|\[(?:UI|NS)Color\s+colorNamed:\s*@)\"([^\"\\/]+)\""),
    "nib": re.compile(r"(?:(?<!with)[nN]ibName:\s*|[nN]ibNamed[:(]\s*|[wW]indowNibName:\s*|NibWithNibName:\s*)@?\"([^\"\\/]+)\""),
    "storyboard": re.compile(r"(?:(?:UI|NS)Storyboard\(name:\s*|storyboardWithName:\s*@)\"([^\"\\/]+)\""),
}


def asked(project, what):
    """Names that sources ask for by a call, with the source."""
    found = {}
    for path, match in project.matches(ASKED[what]):
        found.setdefault(match.group(1), path)
    return found


def images_of_documents(project):
    found = {}
    for document in project.documents:
        resources = document.root.find("resources")
        for image in [] if resources is None else resources.iter("image"):
            inline = any(child.tag == "mutableData" for child in image)
            if not image.get("catalog") and not inline and image.get("name"):
                found.setdefault(image.get("name"), document.path)
    return found


def holders(project, name, sets=(".imageset", ".symbolset")):
    """The files that provide an image: loose ones, and those of its sets."""
    base = re.sub(r"\.(png|jpe?g|gif|tiff?|pdf|icns)$", "", name)
    loose, packed = [], []
    for path in project.files:
        parts = path.split("/")
        if any(part == base + suffix for part in parts for suffix in sets):
            packed.append(path)
        elif path.lower().endswith(IMAGES) and ".xcassets/" not in path and stem(path) == stem(base):
            loose.append(path)
    return loose, packed


def image_faults(project, which):
    named = images_of_documents(project) | asked(project, "image")
    for name, place in project.mixed(sorted(named.items())):
        both = holders(project, name)
        files = both[which]
        if files and not both[1 - which] and not name.startswith("NS"):
            yield name, place, files


@kind("image file removed")
def image_removed(project):
    for name, place, files in image_faults(project, 0):
        yield Fault(f"{name} of {place}", place, dict.fromkeys(files), [name])


@kind("image set removed")
def set_removed(project):
    for name, place, files in image_faults(project, 1):
        yield Fault(f"{name} of {place}", place, dict.fromkeys(files), [name])


@kind("image set renamed")
def set_renamed(project):
    for name, place, files in image_faults(project, 1):
        edits = {path: ("to", re.sub(r"/(%s)(\.\w+)/" % re.escape(name), r"/\1 2\2/", path)) for path in files}
        if all(path != edit[1] for path, edit in edits.items()):
            yield Fault(f"{name} of {place}", place, edits, [name])


@kind("image misspelled in the document")
def image_in_document(project):
    for name, place in project.mixed(sorted(images_of_documents(project).items())):
        text = project.texts[place]
        if any(holders(project, name)) and "&" not in name:
            edits = {place: text.replace(f'"{name}"', f'"{name}-old"')}
            yield Fault(f"{name} in {place}", place, edits, [name + "-old"])


@kind("image misspelled in the source")
def image_in_source(project):
    for name, place in project.mixed(sorted(asked(project, "image").items())):
        if any(holders(project, name)):
            pattern = re.compile(ASKED["image"].pattern.replace(r"([^\"\\/]+)", re.escape(name)))
            edits = project.substituted(pattern, lambda m: m.group()[:-1] + '-old"', [place])
            yield Fault(f"{name} in {place}", place, edits, [name + "-old"])


@kind("color set removed")
def color_removed(project):
    named = asked(project, "color")
    for document in project.documents:
        for color in document.root.iter("namedColor"):
            named.setdefault(color.get("name"), document.path)
    for name, place in project.mixed(sorted(named.items())):
        files = holders(project, name, (".colorset",))[1]
        if files and name != "AccentColor":
            yield Fault(f"{name} of {place}", place, dict.fromkeys(files), [name])


@kind("nib removed")
def nib_removed(project):
    for name, place in project.mixed(sorted(asked(project, "nib").items())):
        files = [path for path in project.files if os.path.basename(path) == name + ".xib"]
        # A nib of a class by name is loaded by other calls too, which are left as they are.
        if files and not any(f"/{name}.nib/" in "/" + path for path in project.files):
            yield Fault(f"{name} of {place}", place, dict.fromkeys(files), [name])


@kind("nib misspelled in the source")
def nib_in_source(project):
    for name, place in project.mixed(sorted(asked(project, "nib").items())):
        if any(os.path.basename(path) == name + ".xib" for path in project.files):
            pattern = re.compile(ASKED["nib"].pattern.replace(r"([^\"\\/]+)", re.escape(name)))
            edits = project.substituted(pattern, lambda m: m.group()[:-1] + 'Old"', [place])
            yield Fault(f"{name} in {place}", place, edits, [name + "Old"])


@kind("storyboard removed")
def storyboard_removed(project):
    for name, place in project.mixed(sorted(asked(project, "storyboard").items())):
        files = [path for path in project.files if os.path.basename(path) == name + ".storyboard"]
        if files:
            yield Fault(f"{name} of {place}", place, dict.fromkeys(files), [name])


def infos(project, keys):
    for path in project.files:
        if path.endswith("Info.plist"):
            for key in keys:
                pattern = r"<key>%s</key>\s*(?:<array>\s*)?<string>([^<$]+)</string>" % re.escape(key)
                for match in re.finditer(pattern, project.texts[path]):
                    yield path, match.group(1)


@kind("main document removed")
def main_document_removed(project):
    keys = ("UIMainStoryboardFile", "NSMainStoryboardFile", "UILaunchStoryboardName", "NSMainNibFile")
    for place, name in project.mixed(sorted(set(infos(project, keys)))):
        files = [p for p in project.files if os.path.basename(p) in (name + ".storyboard", name + ".xib")]
        if files and not any(f"/{name}.nib/" in "/" + path for path in project.files):
            yield Fault(f"{name} of {place}", place, dict.fromkeys(files), [name])


@kind("icon or font file removed")
def info_file_removed(project):
    keys = ("CFBundleIconFile", "UIAppFonts", "CFBundleTypeIconFile", "UTTypeIconFile", "OSAScriptingDefinition")
    for place, name in project.mixed(sorted(set(infos(project, keys)))):
        files = [p for p in project.files if os.path.basename(p) in (name, name + ".icns", name + ".png")]
        if files and not any(stem(path) == stem(name) for path in project.files if path not in files):
            yield Fault(f"{name} of {place}", place, dict.fromkeys(files), [os.path.basename(name)])


@kind("file name in another case")
def case(project):
    for name, place, files in image_faults(project, 0):
        if name[0].isalpha():
            edits = {path: ("to", os.path.join(os.path.dirname(path), os.path.basename(path)[0].swapcase()
                                               + os.path.basename(path)[1:])) for path in files}
            yield Fault(f"{name} of {place}", place, edits, [name])


@kind("scale misspelled")
def scale(project):
    for path in project.mixed(project.files):
        found = re.search(r"@2x(\.(?:png|jpg))$", path)
        if found and ".xcassets/" not in path:
            new = path[:found.start()] + "@2X" + found.group(1)
            yield Fault(path, new, {path: ("to", new)}, [os.path.basename(new)])


# Identifiers

ASKING = {
    "reuseIdentifier": r"dequeueReusable\w*",
    "storyboardIdentifier": r"instantiate(?:Initial)?(?:View)?Controller\w*",
    "identifier": r"performSegue\w*",
}
BY_LITERAL = r"\b%s(?:\(|:)\s*(?:with\w*[iI]dentifier:|identifier:|ofKind:[^,\n]*,\s*withReuseIdentifier:)?\s*@?\"([^\"]+)\""
CONSTANT = re.compile(r"(?:static\s+let\s+\w+(?:\s*:\s*\w+)?|\bcase\s+\w+|NSString\s*\*\s*const\s+\w+)\s*=\s*@?\"([^\"]+)\"")


def elements_with(project, attribute):
    found = {}
    for document in project.documents:
        for element in document.root.iter():
            if element.get(attribute) and (attribute != "identifier" or element.tag == "segue"):
                found.setdefault(element.get(attribute), []).append((document, element))
    return found


def identifiers(project, attribute):
    """Identifiers of documents that sources ask for, by a literal in the call or through a constant: name, place, match."""
    known = elements_with(project, attribute)
    pattern = re.compile(BY_LITERAL % ASKING[attribute])
    asking = re.compile(r"\b%s" % ASKING[attribute])
    for path, match in project.mixed(project.matches(pattern)):
        if match.group(1) in known:
            yield match.group(1), path, match
    uses = {path for path, _ in project.matches(asking)}
    for path, match in project.mixed(project.matches(CONSTANT)):
        name = re.search(r"(\w+)(?:\s*:\s*\w+)?\s*=", match.group()).group(1)
        if match.group(1) in known and any(
                re.search(r"\b%s[^\n]*[.\s:(]%s\b" % (ASKING[attribute], re.escape(name)), project.texts[u]) for u in uses):
            yield match.group(1), path, match


def is_registered(project, name):
    return any("register" in project.texts[path][max(0, m.start() - 200):m.end() + 80]
               for path, m in project.matches(quoted(name)))


def identifier_faults(project, attribute, in_source):
    known = elements_with(project, attribute)
    seen = set()
    for name, path, match in identifiers(project, attribute):
        if attribute == "reuseIdentifier" and is_registered(project, name):
            continue
        new = name + "Old"
        if in_source:
            text = project.texts[path]
            edits = {path: text[:match.start(1)] + new + text[match.end(1):]}
            yield Fault(f"{name} in {path}", path, edits, [new, name])
        elif name not in seen:
            seen.add(name)
            edits = {}
            for document, _ in known[name]:
                edits[document.path] = document.text.replace(f'{attribute}="{name}"', f'{attribute}="{new}"')
            yield Fault(f"{name} in {known[name][0][0].path}", path, edits, [name, new])


for _attribute, _word in (("reuseIdentifier", "reuse identifier"), ("storyboardIdentifier", "storyboard identifier"),
                          ("identifier", "segue identifier")):
    kind(f"{_word} misspelled in the document")(lambda p, a=_attribute: identifier_faults(p, a, False))
    kind(f"{_word} misspelled in the source")(lambda p, a=_attribute: identifier_faults(p, a, True))


@kind("segue identifier compared in the source")
def segue_compared(project):
    known = elements_with(project, "identifier")
    pattern = re.compile(r"(?:segue\.identifier!?\s*==\s*|segue\.identifier\s+isEqualToString:\s*@|"
                         r"segue\s+identifier\]\s+isEqualToString:\s*@)\"([^\"]+)\"")
    for path, match in project.mixed(project.matches(pattern)):
        if match.group(1) in known:
            text, new = project.texts[path], match.group(1) + "Old"
            edits = {path: text[:match.start(1)] + new + text[match.end(1):]}
            yield Fault(f"{match.group(1)} in {path}", path, edits, [new])


@kind("segue leads nowhere")
def segue_broken(project):
    for document in project.mixed(project.documents):
        for segue in document.root.iter("segue"):
            if segue.get("destination") and segue.get("id") and segue.get("kind") != "unwind":
                edits = {document.path: document.changed(segue, "destination", "gone-00-000")}
                yield Fault(f"{segue.get('id')} in {document.path}", document.path, edits, ["gone-00-000"])


@kind("entry point gone")
def entry_point(project):
    for document in project.mixed(project.documents):
        first = document.root.get("initialViewController")
        if first:
            edits = {document.path: document.text.replace(f'initialViewController="{first}"',
                                                          'initialViewController="gone-00-000"', 1)}
            yield Fault(document.path, document.path, edits, ["gone-00-000"])


@kind("storyboard identifier given twice")
def identifier_twice(project):
    for document in project.mixed(project.documents):
        named = [e for e in document.root.iter() if e.get("storyboardIdentifier") and e.get("id")]
        for first, second in zip(named, named[1:]):
            name = first.get("storyboardIdentifier")
            edits = {document.path: document.changed(second, "storyboardIdentifier", name)}
            yield Fault(f"{name} in {document.path}", document.path, edits, [name])


# Localizations

def tables(project, is_of_nib):
    """Tables in another language than English, with the English one or the document beside them."""
    for path in project.mixed(project.files):
        found = re.search(r"(.*?)([^/]+)\.lproj/([^/]+)\.strings$", path)
        if not found or found.group(2) in ("en", "English", "Base") or found.group(3) == "InfoPlist":
            continue
        # A region falls back to its language.
        language = re.split("[-_]", found.group(2))[0]
        if language != found.group(2) and any(f"{found.group(1)}{language}.lproj/" in path for path in project.files):
            continue
        parent, name = found.group(1), found.group(3)
        base = [parent + "Base.lproj/" + name + suffix for suffix in (".xib", ".storyboard")]
        if any(b in project.texts for b in base) == is_of_nib:
            english = [parent + x + ".lproj/" + name + ".strings" for x in ("en", "English")]
            yield path, next((e for e in english if e in project.texts), None), next(
                (b for b in base if b in project.texts), None)


KEY = re.compile(r"^\s*\"((?:[^\"\\\n])+)\"\s*=", re.M)


@kind("key of a table renamed")
def key_renamed(project):
    for path, english, _ in tables(project, False):
        if english:
            keys = set(KEY.findall(project.texts[english]))
            for match in KEY.finditer(project.texts[path]):
                text, key = project.texts[path], match.group(1)
                if key in keys and text.count(f'"{key}"') == 1:
                    edits = {path: text[:match.start(1)] + key + " old" + text[match.end(1):]}
                    yield Fault(f"{key} in {path}", path, edits, [key], ["lint-missing-key"])
                    break


@kind("key of a nib's table renamed")
def nib_key_renamed(project):
    for path, _, _ in tables(project, True):
        for match in re.finditer(r"^\s*\"(\w{3}-\w\d-\w{3})\.\w+\"\s*=", project.texts[path], re.M):
            text = project.texts[path]
            edits = {path: text[:match.start(1)] + "gon-00-e00" + text[match.end(1):]}
            yield Fault(f"{match.group(1)} in {path}", path, edits, [], ["lint-stale-nib-key"])
            break


@kind("localized file removed")
def localization_removed(project):
    for path, english, document in tables(project, False):
        name = os.path.basename(path)
        others = [p for p in project.files if os.path.basename(p) == name and p != path
                  and os.path.dirname(os.path.dirname(p)) == os.path.dirname(os.path.dirname(path))]
        siblings = [p for p in project.files if os.path.dirname(p) == os.path.dirname(path) and p != path]
        if english and len(others) > 1 and siblings:
            yield Fault(path, path, {path: None}, [name])


# Names that code hands to UIKit

REGISTER = re.compile(
    r"UINib\s*\(\s*nibName:\s*\"(\w+)\"[^)]*\)\s*,\s*for\w*ReuseIdentifier:\s*\"(\w+)\""
    r"|nibWithNibName:\s*@\"(\w+)\"[^\]]*\]\s*for\w*ReuseIdentifier:\s*@\"(\w+)\"")


@kind("identifier of a registered nib misspelled")
def nib_identifier(project):
    cells = {}
    for document in project.documents:
        for element in document.root.iter():
            if element.get("reuseIdentifier") and document.path.endswith(".xib"):
                cells[os.path.splitext(os.path.basename(document.path))[0]] = element.get("reuseIdentifier")
    for path in project.mixed(project.sources):
        for match in REGISTER.finditer(project.texts[path]):
            group = 2 if match.group(2) else 4
            if cells.get(match.group(group - 1)) == match.group(group):
                text, new = project.texts[path], match.group(group) + "Old"
                edits = {path: text[:match.start(group)] + new + text[match.end(group):]}
                yield Fault(f"{new} in {path}", path, edits, [new])


@kind("method of a data source removed")
def data_source(project):
    methods = {"tableView": "numberOfRowsInSection", "collectionView": "numberOfItemsInSection"}
    for document in project.mixed(d for d in project.documents if "CocoaTouch" in d.text):
        for element in project.mixed(document.root.iter("outlet")):
            target = document.by_id.get(element.get("destination"))
            view = document.parents[document.parents[element]]
            owner = target.get("customClass") if target is not None else None
            method = methods.get(view.tag)
            if (element.get("property") != "dataSource" or not method or owner not in project.classes
                    or view.get("customClass") or view.get("dataMode") == "static"):
                continue
            files = project.files_of(owner)
            # A controller of tables is a data source by itself, of no rows.
            plain = re.compile(r"(?:class\s+%s\s*:|@interface\s+%s\s*:)\s*(?:UIViewController|NSObject|UIView)\b" % (owner, owner))
            if not any(plain.search(project.texts[path]) for path in files):
                continue
            if sum(len(re.findall(method, project.texts[path])) for path in files) == 1:
                edits = project.substituted(re.compile(method), "numberOfNothing", files)
                yield Fault(f"{owner} of {document.path}", document.path, edits, [owner], ["lint-data-source"])


@kind("data source connected to a controller without a class")
def data_source_of_none(project):
    for document in project.mixed(project.documents):
        for element in document.root.iter("outlet"):
            if element.get("property") != "dataSource" or "CocoaTouch" not in document.text:
                continue
            target = document.by_id.get(element.get("destination"))
            if target is None or target.tag != "viewController" or not target.get("customClass"):
                continue
            view = document.parents[document.parents[element]]
            if view.tag in ("tableView", "collectionView") and not view.get("customClass"):
                edits = {document.path: document.without(target, "customClass")}
                yield Fault(f"{element.get('id')} in {document.path}", document.path, edits, [], ["lint-data-source"])


@kind("key of a text misspelled in the source")
def text_key(project):
    keys = set()
    for path in project.files:
        if path.endswith("/Localizable.strings") and path in project.texts:
            keys |= set(KEY.findall(project.texts[path]))
    identifiers = [key for key in keys if re.fullmatch(r"[\w.-]+[._][\w.-]+", key)]
    if len(identifiers) < 5 or len(identifiers) < 0.8 * len(keys):
        return
    for path in project.mixed(project.sources):
        for match in re.finditer(r"NSLocalizedString\(\s*@?\"([\w.-]+)\"\s*,\s*(?:comment:)?\s*@?\"[^\"]*\"\s*\)",
                                 project.texts[path]):
            if match.group(1) in identifiers:
                text, new = project.texts[path], match.group(1) + "Old"
                yield Fault(f"{new} in {path}", path,
                            {path: text[:match.start(1)] + new + text[match.end(1):]}, [new])
                break


@kind("nib of a controller renamed")
def controller_nib(project):
    for document in project.mixed(project.documents):
        name = os.path.splitext(os.path.basename(document.path))[0]
        owner = document.by_id.get("-1")
        if not document.path.endswith(".xib") or owner is None or owner.get("customClass") not in project.classes:
            continue
        if name not in (owner.get("customClass"), owner.get("customClass").removesuffix("Controller")):
            continue
        if len([d for d in project.documents if os.path.basename(d.path) == os.path.basename(document.path)]) > 1:
            continue
        files = project.files_of(owner.get("customClass"))
        if not any(re.search(r"ViewController|WindowController", project.texts[path]) for path in files):
            continue
        new = os.path.join(os.path.dirname(document.path), "Quxbar.xib")
        yield Fault(document.path, new, {document.path: ("to", new)}, ["Quxbar", name])


@kind("outlet of another class than its object")
def outlet_class(project):
    others = {"label": ("UILabel", "UIButton"), "button": ("UIButton", "UILabel"), "imageView": ("UIImageView", "UILabel")}
    for document, element, name, key, files in outlets(project):
        target = document.by_id.get(element.get("destination"))
        if target is None or target.get("customClass") or target.tag not in others or "CocoaTouch" not in document.text:
            continue
        old, new = others[target.tag]
        swift = re.compile(r"(IBOutlet\b[^\n]*\bvar\s+%s\s*:\s*)%s\b" % (re.escape(key), old))
        objective = re.compile(r"(IBOutlet\b[^\n;]*?)%s(\s*\*\s*%s\b)" % (old, re.escape(key)))
        edits = project.substituted(swift, r"\g<1>" + new, [p for p in files if p.endswith(".swift")])
        edits |= project.substituted(objective, r"\g<1>" + new + r"\g<2>", [p for p in files if not p.endswith(".swift")])
        if edits:
            yield Fault(f"{name}.{key} of {document.path}", document.path, edits, [key], ["lint-outlet-type"])


@kind("unwind action misspelled in the document")
def unwind_action(project):
    for document in project.mixed(project.documents):
        for element in document.root.iter("segue"):
            if element.get("kind") == "unwind" and element.get("unwindAction"):
                new = element.get("unwindAction")[:3] + element.get("unwindAction")[4:]
                edits = {document.path: document.changed(element, "unwindAction", new)}
                yield Fault(f"{new} in {document.path}", document.path, edits, [new])


@kind("action of the first responder misspelled")
def responder_action(project):
    selectors = "\n".join(project.texts[path] for path in project.sources)
    for document in project.mixed(project.documents):
        for element in project.mixed(document.root.iter("action")):
            target, base = element.get("target"), (element.get("selector") or "").split(":")[0]
            object = document.by_id.get(target)
            if object is None or object.get("userLabel") != "First Responder":
                continue
            if len(base) < 8 or not action(base).search(selectors):
                continue
            new = base[:3] + base[4:] + element.get("selector")[len(base):]
            edits = {document.path: document.changed(element, "selector", new)}
            yield Fault(f"{new} in {document.path}", document.path, edits, [new])


# Names by way of declarations of the project's own


def planted(project, path, declaration, *replacements):
    """Edits: a declaration at the end of a source, and other texts at the ranges of matches in it."""
    text = project.texts[path]
    for (start, end), new in sorted(replacements, reverse=True):
        text = text[:start] + new + text[end:]
    return {path: text + "\n" + declaration}


def literals_of_swift(project):
    """Literals in Swift that ask for what is there: the kind of name, the name, the source, the range with quotes."""
    found = []
    for what, pattern in ASKED.items():
        for path, match in project.matches(pattern):
            name = match.group(1)
            known = {"image": lambda: any(holders(project, name)),
                     "color": lambda: holders(project, name, (".colorset",))[1],
                     "nib": lambda: any(os.path.basename(p) == name + ".xib" for p in project.files),
                     "storyboard": lambda: any(os.path.basename(p) == name + ".storyboard" for p in project.files)}
            if path.endswith(".swift") and known[what]():
                found.append((name, path, (match.start(1) - 1, match.end(1) + 1)))
    for attribute in ("storyboardIdentifier", "identifier"):
        known = elements_with(project, attribute)
        for path, match in project.matches(re.compile(BY_LITERAL % ASKING[attribute])):
            if path.endswith(".swift") and match.group(1) in known:
                found.append((match.group(1), path, (match.start(1) - 1, match.end(1) + 1)))
    return project.mixed(sorted(found))


@kind("name in a computed constant misspelled")
def computed_constant(project):
    for number, (name, path, place) in enumerate(literals_of_swift(project)):
        body = ('class var value: String { return "%s" }', 'class var value: String { "%s" }',
                'class var value: String {\n    return "%s"\n  }')[number % 3] % (name + "Old")
        edits = planted(project, path, "class PlantedNames {\n  %s\n}\n" % body, (place, "PlantedNames.value"))
        yield Fault(f"{name} in {path}", path, edits, [name + "Old"])


@kind("name in an enumeration misspelled")
def enumeration(project):
    for name, path, place in literals_of_swift(project):
        declaration = 'enum PlantedNames: String {\n  case first\n  case value = "%s"\n}\n' % (name + "Old")
        edits = planted(project, path, declaration, (place, "PlantedNames.value.rawValue"))
        yield Fault(f"{name} in {path}", path, edits, [name + "Old"])


@kind("name handed to a function misspelled")
def handed_on(project):
    known = elements_with(project, "storyboardIdentifier")
    for path in project.mixed(p for p in project.sources if p.endswith(".swift")):
        for name in sorted(known):
            document = known[name][0][0]
            if "CocoaTouch" not in document.text or not document.path.endswith(".storyboard") or "UIKit" not in project.texts[path]:
                continue
            declaration = (
                "func plantedScreen(storyboardName: String, viewControllerID: String) -> UIViewController {\n"
                "  let storyboard = UIStoryboard(name: storyboardName, bundle: nil)\n"
                "  return storyboard.instantiateViewController(withIdentifier: viewControllerID)\n}\n\n"
                'func plantedCall() -> UIViewController {\n'
                '  plantedScreen(storyboardName: "%s", viewControllerID: "%s")\n}\n' % (stem(document.path), name + "Old"))
            yield Fault(f"{name} in {path}", path, planted(project, path, declaration), [name + "Old"])
            break


@kind("name in an extension of a framework's type misspelled")
def name_type(project):
    storyboards = [d for d in project.documents if d.path.endswith(".storyboard") and "CocoaTouch" not in d.text]
    xibs = [d for d in project.documents if d.path.endswith(".xib") and "CocoaTouch" not in d.text]
    for path in project.mixed(p for p in project.sources if p.endswith(".swift")):
        for kind_of, documents, call in (("NSStoryboard", storyboards, "NSStoryboard(name: .planted, bundle: nil)"),
                                         ("NSNib", xibs, "NSNib(nibNamed: .planted, bundle: nil)")):
            if documents and re.search(r"^import (Cocoa|AppKit)", project.texts[path], re.M):
                name = stem(project.mixed(documents)[0].path) + "Old"
                value = ('"%s"', kind_of + '.Name("%s")')[len(name) % 2] % name
                declaration = "extension %s.Name {\n  static let planted = %s\n}\n\nlet plantedDocument = %s\n" % (
                    kind_of, value, call)
                yield Fault(f"{name} in {path}", path, planted(project, path, declaration), [name])


@kind("identifier made of a type's name")
def type_identifier(project):
    """The identifier of a document's cell or controller that is not the name of its class."""
    for attribute, call in (
            ("storyboardIdentifier", "UIStoryboard(name: \"%s\", bundle: nil).instantiateViewController(withIdentifier: %s)"),
            ("reuseIdentifier", "UITableView().dequeueReusableCell(withIdentifier: %s)")):
        known = elements_with(project, attribute)
        for name, places in project.mixed(sorted(known.items(), key=lambda item: item[0])):
            document, element = places[0]
            owner = element.get("customClass")
            files = [p for p in project.classes.get(owner, []) if p.endswith(".swift")]
            text = document.text
            if (owner is None or not files or "CocoaTouch" not in text or len(project.classes[owner]) > 1
                    or document.path.endswith(".xib") or attribute == "reuseIdentifier" and is_registered(project, name)):
                continue
            edits = {}
            if name == owner:
                for other, _ in known[name]:
                    edits[other.path] = other.text.replace(f'{attribute}="{name}"', f'{attribute}="{name}Old"')
            elif owner in known:
                continue
            protocol = (
                "protocol PlantedIdentified: AnyObject {}\n"
                "extension PlantedIdentified {\n  static var plantedIdentifier: String { String(describing: self) }\n}\n"
                "extension %s: PlantedIdentified {}\n" % owner)
            name_of_type = project.chance.choice([f"{owner}.plantedIdentifier", f"String(describing: {owner}.self)"])
            filled = call % ((stem(document.path), name_of_type) if attribute == "storyboardIdentifier" else name_of_type)
            edits |= planted(project, files[0], protocol + "\nfunc plantedUse() -> Any? {\n  %s\n}\n" % filled)
            yield Fault(f"{owner} for {name} of {document.path} by {name_of_type}", document.path, edits, [owner, name + "Old"])


# Texts

WRAPPERS = (
    ('extension String {\n  var plantedLocalized: String { NSLocalizedString(self, comment: "") }\n}\n', '"%s".plantedLocalized'),
    ('extension String {\n  func localizedPlanted() -> String {\n    return NSLocalizedString(self, comment: "")\n  }\n}\n',
     '"%s".localizedPlanted()'),
    ('enum PlantedText: String {\n  case title = "%s"\n}\n', 'NSLocalizedString(PlantedText.title.rawValue, comment: "")'),
    ('func plantedText(_ key: String) -> String {\n  return NSLocalizedString(key, comment: "")\n}\n', 'plantedText("%s")'),
    ('enum PlantedText: String {\n  case title = "%s"\n  var localized: String { NSLocalizedString(rawValue, comment: "") }\n}\n',
     "PlantedText.title.localized"),
)


def filled(text, name):
    return text.replace("%s", name)


@kind("key of a text misspelled in a wrapper")
def wrapped_key(project):
    keys = set()
    for path in project.files:
        if path.endswith("/Localizable.strings") and path in project.texts:
            keys |= set(KEY.findall(project.texts[path]))
    identifiers = [key for key in keys if re.fullmatch(r"[\w.-]+[._][\w.-]+", key)]
    if len(identifiers) < 5 or len(identifiers) < 0.8 * len(keys):
        return
    swift = [path for path in project.sources if path.endswith(".swift")]
    for number, key in enumerate(project.mixed(sorted(identifiers))):
        if not swift:
            return
        path = project.chance.choice(swift)
        declaration, use = (filled(text, key + "Old") for text in WRAPPERS[number % len(WRAPPERS)])
        edits = planted(project, path, declaration + "\nlet plantedTitle = " + use + "\n")
        yield Fault(f"{key} in {path} by {use}", path, edits, [key + "Old"])


# Fonts

def font_names(data):
    """The PostScript names of a TrueType or OpenType font."""
    names = set()
    for index in range(int.from_bytes(data[4:6], "big")):
        record = data[12 + 16 * index:28 + 16 * index]
        if record[:4] == b"name":
            start = int.from_bytes(record[8:12], "big")
            texts = start + int.from_bytes(data[start + 4:start + 6], "big")
            for number in range(int.from_bytes(data[start + 2:start + 4], "big")):
                row = [int.from_bytes(data[start + 6 + 12 * number + at:start + 8 + 12 * number + at], "big")
                       for at in range(0, 12, 2)]
                if row[3] == 6:
                    text = data[texts + row[5]:texts + row[5] + row[4]]
                    names.add(text.decode("latin-1" if row[0] == 1 else "utf-16-be", "replace"))
    return names


@kind("font misspelled in the source")
def font_in_source(project):
    names = set()
    for path in project.files:
        if path.lower().endswith((".ttf", ".otf")):
            with open(os.path.join(project.root, path), "rb") as file:
                names |= font_names(file.read())
    for name in project.mixed(sorted(n for n in names if len(n) > 5)):
        for path in project.mixed(p for p in project.sources if p.endswith((".swift", ".m")))[:6]:
            place = project.chance.randrange(1, len(name) - 1)
            new = name[:place] + name[place + 1:]
            if new in names:
                continue
            use = 'let plantedFont = UIFont(name: "%s", size: 12)' if path.endswith(".swift") else (
                'UIFont *plantedFont(void) {\n  return [UIFont fontWithName:@"%s" size:12];\n}')
            yield Fault(f"{new} in {path}", path, planted(project, path, use % new + "\n"), [new])


@kind("module of a class out of date")
def stale_module(project):
    for document, element, name in customs(project):
        swift = all(path.endswith(".swift") for path in project.classes[name])
        marked = any(re.search(r"@objc\s*\(\s*%s\s*\)" % re.escape(name), project.texts[p]) for p in project.classes[name])
        if element.get("id") != "-2" and element.get("customModule") and swift and not marked:
            new = "Former" + element.get("customModule")
            text = document.changed(element, "customModule", new)
            after = document.__class__(document.path, text)
            text = after.without(after.by_id[element.get("id")], "customModuleProvider")
            yield Fault(f"{name} in {document.path}", document.path, {document.path: text}, [new])
