"""Core Data models that chance makes: all types of attributes, defaults, limits, relationships, indexes, fetch requests."""

import plistlib
import random
import xml.etree.ElementTree as ElementTree

WORDS = ("harbor", "tide", "Boat", "crew", "depth", "mast", "Keel", "rope", "sail", "name2", "_x", "größe", "zuluTime", "isOpen")
DEFAULTS = {
    "Integer 16": ("0", "-7", "0.0", "YES"), "Integer 32": ("123456", "0"), "Integer 64": ("9007199254740991",),
    "Decimal": ("1.50", "-120", "0"), "Double": ("0.0", "1.5", "-2e3"), "Float": ("0.0", "0.1", "3"),
    "String": ("", "a b", "é"), "Boolean": ("YES", "NO"), "UUID": ("01234567-89AB-CDEF-0123-456789ABCDEF",),
    "URI": ("https://example.com/a",), "Date": (), "Binary": (), "Transformable": ()}
NUMBERS = ("Integer 16", "Integer 32", "Integer 64", "Double", "Float")
PREDICATES = (
    'a == "x"', "a >= 3 AND b != NO", "NOT (a CONTAINS[cd] $WORD OR ANY b.c == nil)", "SELF IN {1, 2.5, 'x'}", "TRUEPREDICATE",
    "a.b.c BEGINSWITH 'q' || NONE tags LIKE[c] 'z*'", "ALL a BETWEEN {1, 5}", "a MATCHES '[a-z]+' AND a <= $LIMIT AND b ENDSWITH 'k'")


class Chance(random.Random):
    """What decides; `is_plain` leaves out what `momc.py` of the clients does not write."""

    is_plain = False


def name(chance, taken):
    while True:
        text = chance.choice(WORDS) + (str(chance.randrange(100)) if chance.random() < 0.6 else "")
        if text.lower() not in taken:
            taken.add(text.lower())
            return text


def attribute(chance, entity, taken):
    kind = chance.choice(list(DEFAULTS))
    each = ElementTree.SubElement(entity, "attribute", name=name(chance, taken), attributeType=kind)
    if chance.random() < 0.7:
        each.set("optional", "YES")
    if chance.random() < 0.1:
        each.set("transient", "YES")
    if DEFAULTS[kind] and chance.random() < 0.5 and not (chance.is_plain and kind in ("Decimal", "UUID", "URI")):
        each.set("defaultValueString", chance.choice(DEFAULTS[kind]))
    if kind == "Date" and chance.random() < 0.4:
        each.set("defaultDateTimeInterval", str(chance.randrange(10 ** 9)))
    if kind == "Transformable" and chance.random() < 0.5:
        each.set("valueTransformerName", "NSSecureUnarchiveFromData")
    if kind == "Binary" and chance.random() < 0.5 and not chance.is_plain:
        each.set("allowsExternalBinaryDataStorage", "YES")
    if kind in (NUMBERS[:3] if chance.is_plain else NUMBERS) and chance.random() < 0.3:
        each.set("minValueString", str(chance.randrange(5)))
        if chance.random() < 0.5:
            each.set("maxValueString", str(chance.randrange(5, 50)))
    if kind == "String" and chance.random() < 0.3 and not chance.is_plain:
        each.set("maxValueString", str(chance.randrange(1, 300)))
        if chance.random() < 0.3:
            each.set("regularExpressionString", "[a-z]+")
    if chance.random() < 0.1:
        each.set("indexed", "YES")
    finish(chance, each)
    return each


def finish(chance, each):
    if chance.random() < 0.1:
        each.set("elementID", each.get("name") + "Old")
    if chance.random() < 0.05 and not (chance.is_plain and each.tag == "relationship"):
        each.set("versionHashModifier", "v2")
    if chance.random() < 0.15:
        info = ElementTree.SubElement(each, "userInfo")
        for key in chance.sample(WORDS, chance.randrange(1, 4)):
            ElementTree.SubElement(info, "entry", key=key, value=chance.choice(WORDS))


def request(chance, parent, title, entity):
    each = ElementTree.SubElement(parent, "fetchRequest", name=title, entity=entity)
    if chance.random() < 0.8 and not chance.is_plain:
        each.set("predicateString", chance.choice(PREDICATES))
    if chance.is_plain:
        return
    if chance.random() < 0.3:
        each.set("fetchLimit", str(chance.randrange(1, 100)))
        each.set("fetchBatchSize", "20")
    if chance.random() < 0.2:
        each.set("returnObjectsAsFaults", "NO")
        each.set("returnDistinctResults", "YES")


def relationships(chance, entities, taken):
    for _ in range(chance.randrange(len(entities) * 2)):
        ends = [chance.choice(entities), chance.choice(entities)]
        sides = [ElementTree.SubElement(end, "relationship", name=name(chance, taken[end.get("name")])) for end in ends]
        has_inverse = chance.random() < 0.9
        for side, other, far in zip(sides, reversed(sides), reversed(ends)):
            side.set("destinationEntity", far.get("name"))
            side.set("deletionRule", chance.choice(("Nullify", "Cascade", "Deny", "No Action")))
            if has_inverse:
                side.set("inverseName", other.get("name"))
                side.set("inverseEntity", far.get("name"))
            if chance.random() < 0.7:
                side.set("optional", "YES")
            if chance.random() < 0.5:
                side.set("toMany", "YES")
                if chance.random() < 0.3:
                    side.set("ordered", "YES")
                if chance.random() < 0.3:
                    side.set("minCount", "1")
                    side.set("maxCount", str(chance.randrange(2, 9)))
            elif chance.random() < 0.8:
                side.set("maxCount", "1")
            finish(chance, side)


def indexes(chance, entity, attributes):
    usable = [each.get("name") for each in attributes
              if each.get("transient") != "YES" and each.get("attributeType") != "Transformable"]
    for number in range(chance.randrange(3)):
        index = ElementTree.SubElement(entity, "fetchIndex", name=f"by{number}")
        for each in chance.sample(usable, min(len(usable), chance.randrange(1, 4))):
            order = chance.choice(("ascending", "descending"))
            ElementTree.SubElement(index, "fetchIndexElement", property=each, type="Binary", order=order)
        if not len(index):
            entity.remove(index)
        elif chance.random() < 0.2 and not chance.is_plain:
            index.set("partialIndexPredicate", chance.choice(PREDICATES[:2]))
    if usable and chance.random() < 0.3:
        constraints = ElementTree.SubElement(entity, "uniquenessConstraints")
        for _ in range(chance.randrange(1, 3)):
            one = ElementTree.SubElement(constraints, "uniquenessConstraint")
            for each in chance.sample(usable, min(len(usable), chance.randrange(1, 3))):
                ElementTree.SubElement(one, "constraint", value=each)


def model(chance):
    root = ElementTree.Element("model", type="com.apple.IDECoreDataModeler.DataModel", documentVersion="1.0",
                               lastSavedToolsVersion="22758", systemVersion="23F79", minimumToolsVersion="Automatic",
                               sourceLanguage="Swift", userDefinedModelVersionIdentifier=chance.choice(("", "2")))
    names, entities, taken = set(), [], {}
    for _ in range(chance.randrange(1, 12)):
        entity = ElementTree.SubElement(root, "entity", name=name(chance, names))
        if chance.random() < 0.8:
            entity.set("representedClassName", chance.choice(("", ".")) + entity.get("name"))
        if chance.random() < 0.1:
            entity.set("isAbstract", "YES")
        taken[entity.get("name")] = {"self"}
        if entities and chance.random() < 0.25:
            parent = chance.choice(entities)
            entity.set("parentEntity", parent.get("name"))
        entities.append(entity)
    # Names of properties differ in the whole model, because children inherit those of their parents.
    shared = {"self"}
    taken = dict.fromkeys(taken, shared)
    attributes = {entity.get("name"): [attribute(chance, entity, shared) for _ in range(chance.randrange(8))] for entity in entities}
    relationships(chance, entities, taken)
    for entity in entities:
        if chance.random() < 0.15:
            fetched = ElementTree.SubElement(entity, "fetchedProperty", name=name(chance, shared), optional="YES")
            request(chance, fetched, "fetchedPropertyFetchRequest", chance.choice(entities).get("name"))
        if not entity.get("parentEntity"):
            indexes(chance, entity, attributes[entity.get("name")])
        finish(chance, entity)
    for number in range(0 if chance.is_plain else chance.choice((0, 0, 1, 3))):
        request(chance, root, f"Request{number}", chance.choice(entities).get("name"))
    if chance.random() < 0.15 and not chance.is_plain:
        part = ElementTree.SubElement(root, "configuration", name="Part")
        for entity in chance.sample(entities, chance.randrange(1, len(entities) + 1)):
            ElementTree.SubElement(part, "memberEntity", name=entity.get("name"))
    return root


def write(directory, chance):
    """A model of one or two versions; every second one is plain."""
    chance.is_plain = chance.random() < 0.5
    versions = ("Made", "Made 2")[:chance.randrange(1, 3)]
    for version in versions:
        place = directory / f"{version}.xcdatamodel"
        place.mkdir(parents=True)
        ElementTree.ElementTree(model(chance)).write(place / "contents", encoding="UTF-8", xml_declaration=True)
    if len(versions) > 1:
        (directory / ".xccurrentversion").write_bytes(plistlib.dumps({"_XCCurrentVersionName": "Made 2.xcdatamodel"}))
