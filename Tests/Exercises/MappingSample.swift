package import CoreDataFormat
import PropertyListFormat

/// A mapping model between two versions of a small model, as Xcode's editor saves it.
package struct MappingSample {
  /// An entity of a version: attributes by name with their types, relationships by name with their
  /// destination and inverse.
  package struct Entity {
    package var name: String

    package var attributes: [(name: String, type: AttributeType)] = []
    package var relationships: [(name: String, destination: String, inverse: String)] = []
  }

  package var source = [
    Entity(
      name: "Note", attributes: [("body", .string), ("rank", .integer16)],
      relationships: [("tags", "Tag", "notes")]),
    Entity(
      name: "Tag", attributes: [("word", .string)], relationships: [("notes", "Note", "tags")]),
  ]
  package var destination = [
    Entity(
      name: "Note", attributes: [("body", .string), ("rank", .integer64), ("title", .string)],
      relationships: [("tags", "Tag", "notes")]),
    Entity(
      name: "Tag", attributes: [("color", .string), ("word", .string)],
      relationships: [("notes", "Note", "tags")]),
    Entity(name: "Log", attributes: [("line", .string)]),
  ]
  /// Further lines inside of the object of the mapping `Note`.
  package var noteLines = ""
  /// Further lines inside of the object of the mapping of `title`.
  package var titleLines = ""
  /// The name of the destination of the mapping `Note`.
  package var noteDestination = "Note"

  package init() {}

  package var text: String {
    """
    <?xml version="1.0"?>
    <database>
      <object type="XDDEVMAPPINGMODEL" id="z1">
        <attribute name="sourcemodelpath" type="string">App/Model.xcdatamodeld/A.xcdatamodel</attribute>
        <attribute name="sourcemodeldata" type="binary">\(Self.base64(source))</attribute>
        <attribute name="destinationmodeldata" type="binary">\(Self.base64(destination))</attribute>
        <relationship name="entitymappings" type="0/0" idrefs="z3 z2 z4"></relationship>
      </object>
      <object type="XDDEVENTITYMAPPING" id="z2">
        <attribute name="sourcename" type="string">Note</attribute>
        <attribute name="destinationname" type="string">\(noteDestination)</attribute>
        <attribute name="mappingnumber" type="int16">1</attribute>
        <attribute name="autogenerateexpression" type="bool">1</attribute>
        \(noteLines)
        <relationship name="attributemappings" idrefs="z21 z22"></relationship>
        <relationship name="relationshipmappings" idrefs="z23"></relationship>
      </object>
      <object type="XDDEVATTRIBUTEMAPPING" id="z21">
        <attribute name="name" type="string">title</attribute>
        \(titleLines)
      </object>
      <object type="XDDEVATTRIBUTEMAPPING" id="z22">
        <attribute name="name" type="string">body</attribute>
      </object>
      <object type="XDDEVRELATIONSHIPMAPPING" id="z23">
        <attribute name="name" type="string">tags</attribute>
      </object>
      <object type="XDDEVENTITYMAPPING" id="z3">
        <attribute name="sourcename" type="string">Tag</attribute>
        <attribute name="destinationname" type="string">Tag</attribute>
        <attribute name="mappingnumber" type="int16">2</attribute>
        <attribute name="migrationpolicyclassname" type="string"></attribute>
        <relationship name="attributemappings" idrefs="z31"></relationship>
      </object>
      <object type="XDDEVATTRIBUTEMAPPING" id="z31">
        <attribute name="name" type="string">word</attribute>
      </object>
      <object type="XDDEVENTITYMAPPING" id="z4">
        <attribute name="destinationname" type="string">Log</attribute>
        <attribute name="mappingnumber" type="int16">3</attribute>
      </object>
    </database>
    """
  }

  // MARK: Archives of the editor

  private static func base64(_ entities: [Entity]) -> String {
    var editor = EditorObjects()
    let root = editor.model(entities)
    let archive: PropertyList = .dictionary([
      "$version": .integer(100_000), "$archiver": .string("NSKeyedArchiver"),
      "$top": .dictionary(["root": root]), "$objects": .array(editor.objects),
    ])
    return String(decoding: encodeBase64(archive.encodedAsBinary()), as: UTF8.self)
  }
}

/// The objects of an archive, numbered as they are added.
private struct EditorObjects {
  var objects: [PropertyList] = [.string("$null")]

  mutating func model(_ entities: [MappingSample.Entity]) -> PropertyList {
    let storage = bucket(entities.map { ($0.name, named("XDPMEntity", $0.name, [:])) })
    for (index, entity) in entities.enumerated() { fill(entity, number: index, storage, entities) }
    let package = object("XDModelPackage", ["XDBucketForClassesstorage": storage])
    return object(
      "XDPMModel", ["_xd_rootPackage": package, "_modelVersionIdentifier": add(.string("2"))])
  }

  private mutating func fill(
    _ entity: MappingSample.Entity, number: Int, _ storage: PropertyList,
    _ entities: [MappingSample.Entity]
  ) {
    var properties: [(String, PropertyList)] = []
    for attribute in entity.attributes {
      let values = stereotype([
        ("XD_PPSK_isOptional", add(.boolean(true))),
        ("XD_PAttK_attributeType", add(.integer(Int128(attribute.type.number)))),
      ])
      properties.append(
        (
          attribute.name,
          named("XDPMAttribute", attribute.name, ["XDBucketForStereotypesstorage": values])
        ))
    }
    for relationship in entity.relationships {
      let values = stereotype([
        ("XD_PRK_destination", named("XDPMEntity", relationship.destination, [:])),
        ("XD_PRK_inverseRelationship", named("XDPMRelationship", relationship.inverse, [:])),
        ("XD_PRK_isToMany", add(.boolean(true))), ("XD_PRK_maxCount", add(.integer(0))),
      ])
      properties.append(
        (
          relationship.name,
          named("XDPMRelationship", relationship.name, ["XDBucketForStereotypesstorage": values])
        ))
    }
    let owned = bucket(properties)
    let values = stereotype([("XD_PSK_entityClassName", add(.string(entity.name)))])
    guard case .uid(let table) = storage, case .dictionary(let entries) = objects[Int(table)],
      case .array(let members)? = entries["NS.objects"], case .uid(let id) = members[number],
      case .dictionary(var fields) = objects[Int(id)]
    else { return }
    fields["XDBucketForOwnedAttributesstorage"] = owned
    fields["XDBucketForStereotypesstorage"] = values
    objects[Int(id)] = .dictionary(fields)
  }

  private mutating func stereotype(_ values: [(String, PropertyList)]) -> PropertyList {
    let properties = bucket(
      values.map { ($0.0, named("XDUMLPropertyImp", $0.0, ["_default": $0.1])) })
    return bucket([
      ("S", named("XDUMLStereotypeImp", "S", ["XDBucketForOwnedAttributesstorage": properties]))
    ])
  }

  private mutating func bucket(_ entries: [(String, PropertyList)]) -> PropertyList {
    let keys = entries.map { add(.string($0.0)) }
    return object(
      "NSMutableDictionary",
      ["NS.keys": .array(keys), "NS.objects": .array(entries.map(\.1))])
  }

  private mutating func named(
    _ className: String, _ name: String, _ fields: PropertyList.Dictionary
  ) -> PropertyList {
    var fields = fields
    fields["_name"] = add(.string(name))
    return object(className, fields)
  }

  private mutating func object(
    _ className: String, _ fields: PropertyList.Dictionary
  ) -> PropertyList {
    var fields = fields
    fields["$class"] = add(
      .dictionary(["$classname": .string(className), "$classes": .array([.string(className)])]))
    return add(.dictionary(fields))
  }

  private mutating func add(_ value: PropertyList) -> PropertyList {
    objects.append(value)
    return .uid(UInt32(objects.count - 1))
  }
}
