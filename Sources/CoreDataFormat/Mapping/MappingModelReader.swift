package import Diagnostics
internal import PropertyListFormat
internal import XMLFormat

extension MappingModel {
  /// The name of the file that a mapping model's directory holds.
  package static let contentsName = "xcmapping.xml"

  /// Reads the XML of a mapping model; nil after an error.
  package init?(parsing bytes: [UInt8], file: String, diagnostics: inout [Diagnostic]) {
    let document: XMLDocument
    do {
      document = try XMLDocument(parsing: bytes)
    } catch {
      diagnostics.append(
        .unreadableMapping(error.message, at: SourceRange(file: file, start: error.position)))
      return nil
    }
    var reader = MappingModelReader(document.root, file: file)
    let model = reader.model()
    diagnostics += reader.diagnostics
    guard let model, !reader.diagnostics.hasErrors else { return nil }
    self = model
  }
}

/// Follows the objects of a Core Data store in XML.
private struct MappingModelReader {
  private let file: String
  private let root: XMLElement
  private var objects: [String: XMLElement] = [:]
  var diagnostics: [Diagnostic] = []

  init(_ root: XMLElement, file: String) {
    self.root = root
    self.file = file
    for element in root.children where element.isNamed("object") {
      if let id = element["id"], objects[id] == nil { objects[id] = element }
    }
  }

  /// The known attributes of each type of object, and its relationships.
  private static let known: [String: Set<String>] = [
    "XDDEVMAPPINGMODEL": [
      "sourcemodelpath", "sourcemodeldata", "destinationmodelpath", "destinationmodeldata",
      "entitymappings",
    ],
    "XDDEVENTITYMAPPING": [
      "name", "sourcename", "destinationname", "mappingnumber", "mappingtypename",
      "autogenerateexpression", "migrationpolicyclassname", "mappingmodel", "attributemappings",
      "relationshipmappings",
    ],
    "XDDEVATTRIBUTEMAPPING": propertyNames,
    "XDDEVRELATIONSHIPMAPPING": propertyNames,
  ]
  private static let propertyNames: Set<String> = [
    "name", "valueexpressiondata", "autogenerateexpression", "entitymapping",
  ]

  mutating func model() -> MappingModel? {
    guard root.isNamed("database"),
      let object = root.children.first(where: { $0["type"] == "XDDEVMAPPINGMODEL" })
    else {
      diagnostics.append(
        .unreadableMapping("it holds no mapping model", at: root.range(in: file)))
      return nil
    }
    check(object)
    guard let source = version("sourcemodeldata", of: object, named: "source"),
      let destination = version("destinationmodeldata", of: object, named: "destination")
    else { return nil }
    var model = MappingModel(source: source, destination: destination, place: place(object))
    model.sourcePath = text("sourcemodelpath", of: object)
    model.destinationPath = text("destinationmodelpath", of: object)
    for mapping in members("entitymappings", of: object) {
      if let mapping = entityMapping(mapping) { model.entityMappings.append(mapping) }
    }
    return model
  }

  private mutating func entityMapping(_ object: XMLElement) -> MappingModel.EntityMapping? {
    check(object)
    var mapping = MappingModel.EntityMapping(place: place(object))
    mapping.givenName = text("name", of: object)
    mapping.sourceName = text("sourcename", of: object)
    mapping.destinationName = text("destinationname", of: object)
    mapping.policyClassName = text("migrationpolicyclassname", of: object)
    mapping.number = text("mappingnumber", of: object).flatMap { Int32($0) }.map(Int.init) ?? 0
    if mapping.sourceName == nil, mapping.destinationName == nil {
      diagnostics.append(.entitylessMapping(at: object.range(in: file)))
      return nil
    }
    mapping.attributes = properties("attributemappings", of: object)
    mapping.relationships = properties("relationshipmappings", of: object)
    return mapping
  }

  private mutating func properties(
    _ key: String, of object: XMLElement
  ) -> [MappingModel.PropertyMapping] {
    var mappings: [MappingModel.PropertyMapping] = []
    for member in members(key, of: object) {
      check(member)
      guard let name = text("name", of: member) else {
        diagnostics.append(.namelessMapping(at: member.range(in: file)))
        continue
      }
      var mapping = MappingModel.PropertyMapping(name: name, place: place(member))
      mapping.expression = data("valueexpressiondata", of: member)
      mapping.isGenerated = text("autogenerateexpression", of: member) != "0"
      mappings.append(mapping)
    }
    return mappings
  }

  private mutating func version(
    _ key: String, of object: XMLElement, named name: String
  ) -> DataModel? {
    let element = child(key, of: object)
    let range = (element ?? object).range(in: file)
    guard element != nil, let bytes = data(key, of: object) else {
      diagnostics.append(.missingVersion(name, at: range))
      return nil
    }
    let model = DataModel(decodingMapped: bytes, place: place(object))
    if model == nil { diagnostics.append(.unreadableVersion(name, at: range)) }
    return model
  }

  // MARK: The store

  private func place(_ object: XMLElement) -> DataModelPlace {
    DataModelPlace(file: file, element: object)
  }

  private func child(_ name: String, of object: XMLElement) -> XMLElement? {
    object.children.first { $0["name"] == name }
  }

  /// The text of an attribute; nil also if it is empty.
  private func text(_ name: String, of object: XMLElement) -> String? {
    guard let text = child(name, of: object)?.text, !text.isEmpty else { return nil }
    return text
  }

  private mutating func data(_ name: String, of object: XMLElement) -> [UInt8]? {
    guard let element = child(name, of: object) else { return nil }
    do {
      return try decodeBase64(Array(element.text.utf8))
    } catch {
      diagnostics.append(.undecodableData(name, at: element.range(in: file)))
      return nil
    }
  }

  /// The objects that a relationship names, each once.
  private mutating func members(_ name: String, of object: XMLElement) -> [XMLElement] {
    guard let element = child(name, of: object) else { return [] }
    var seen: Set<Substring> = []
    var members: [XMLElement] = []
    for id in (element["idrefs"] ?? "").split(separator: " ") where seen.insert(id).inserted {
      if let member = objects[String(id)] {
        members.append(member)
      } else {
        diagnostics.append(.missingObject(String(id), at: element.range(in: file)))
      }
    }
    return members
  }

  /// Refuses what would be lost: it may decide which objects are migrated, and how.
  private mutating func check(_ object: XMLElement) {
    let known = Self.known[object["type"] ?? ""] ?? []
    for child in object.children {
      guard let name = child["name"], !known.contains(name) else { continue }
      if child.isNamed("relationship") ? child["idrefs"] != nil : child.hasText {
        diagnostics.append(.unknownMappingPart(name, at: child.range(in: file)))
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func unreadableMapping(_ reason: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "mapping-unreadable", "the mapping model cannot be read: \(reason)", at: range)
  }

  fileprivate static func undecodableData(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "mapping-unreadable",
      "the mapping model cannot be read: '\(name)' is no base64 data", at: range)
  }

  fileprivate static func missingObject(_ id: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "mapping-unreadable",
      "the mapping model cannot be read: it has no object '\(id)'", at: range)
  }

  fileprivate static func missingVersion(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "mapping-without-version",
      "the mapping model holds no \(name) model", at: range,
      details: ["choose the models again in Xcode: Editor, Refresh Data Models"])
  }

  fileprivate static func unreadableVersion(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "mapping-without-version",
      "the \(name) model in the mapping model cannot be read", at: range,
      details: ["choose the models again in Xcode: Editor, Refresh Data Models"])
  }

  fileprivate static func entitylessMapping(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "mapping-unknown-entity",
      "this entity mapping has neither a source nor a destination", at: range)
  }

  fileprivate static func namelessMapping(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "mapping-unknown-property", "this property mapping has no name", at: range)
  }

  fileprivate static func unknownMappingPart(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "mapping-unknown-part",
      "'\(name)' of mapping models is not known, and cannot be compiled", at: range,
      details: ["without it, other objects would be migrated; compile the mapping with Xcode"])
  }
}
