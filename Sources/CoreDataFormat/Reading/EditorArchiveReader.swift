package import Diagnostics
internal import PropertyListFormat

extension DataModel {
  /// The file of a model that Xcode before 4.3 saved, beside `layout`.
  package static let elementsName = "elements"

  /// Reads the keyed archive of the editor's own objects; nil if it is none.
  ///
  /// Inheritance and fetch requests in it are errors: no sample has them.
  package init?(
    decodingElements bytes: [UInt8], file: String, diagnostics: inout [Diagnostic]
  ) {
    let range = SourceRange(file: file)
    let place = DataModelPlace(file: file)
    guard let reader = EditorArchiveReader(bytes, place: place) else {
      diagnostics.append(
        .unreadableModel("it is no archive of the data modeler before Xcode 4.3", at: range))
      return nil
    }
    self = reader.model()
    for (name, parts) in reader.unreadParts {
      for part in parts { diagnostics.append(.unreadPart(name, part, at: range)) }
    }
  }

  /// Reads the same archive as a mapping model has it; nil if it is none.
  init?(decodingMapped bytes: [UInt8], place: DataModelPlace) {
    guard let reader = EditorArchiveReader(bytes, place: place) else { return nil }
    self = reader.model()
  }
}

/// A model as Xcode's editor archives it: in old documents, and in mapping models.
///
/// Entities and properties are objects of UML. What Core Data needs of them are values in their
/// "stereotypes", lists of properties with a default.
private struct EditorArchiveReader {
  typealias Object = KeyedArchive.Object

  let archive: KeyedArchive
  let package: Object
  let place: DataModelPlace

  init?(_ bytes: [UInt8], place: DataModelPlace) {
    guard let archive = KeyedArchive(bytes, root: "XDPMModel"),
      let package = archive.object(archive.root["_xd_rootPackage"])
    else { return nil }
    self.archive = archive
    self.package = package
    self.place = place
  }

  private var entities: [(key: String, value: Object)] {
    archive.objects(package["XDBucketForClassesstorage"]).filter {
      archive.className(of: $0.value) == "XDPMEntity"
    }
  }

  /// By entity, what no sample of an old document has.
  var unreadParts: [(entity: String, parts: [String])] {
    entities.map { name, object in
      var parts: [String] = []
      if parent(of: object) != nil { parts.append("a parent") }
      if !archive.members(facts(of: object)["XD_PSK_fetchRequestsArray"]).isEmpty {
        parts.append("fetch requests")
      }
      return (name, parts)
    }
  }

  func model() -> DataModel {
    var model = DataModel(place: place)
    model.versionIdentifier = name(archive.root["_modelVersionIdentifier"]) ?? ""
    model.entities = entities.map { entity($0.key, $0.value) }
    return model
  }

  private func entity(_ name: String, _ object: Object) -> DataModel.Entity {
    let facts = facts(of: object)
    var entity = DataModel.Entity(name: name, place: place)
    entity.isAbstract =
      archive.flag(facts["XD_PSK_isAbstract"]) || archive.flag(object["_isAbstract"])
    entity.className = self.name(facts["XD_PSK_entityClassName"])
    entity.versionHashModifier = self.name(facts["XD_PSK_versionHashModifier"])
    entity.renamingIdentifier = self.name(facts["XD_PSK_elementID"])
    entity.userInfo = userInfo(facts["XD_PSK_userInfo"])
    entity.parentName = parent(of: object).flatMap { self.name($0["_name"]) }
    entity.uniquenessConstraints = archive.members(facts["XDPMUniquenessConstraints"]).map {
      DataModel.UniquenessConstraint(
        names: archive.members($0).compactMap { self.name($0) }, place: place)
    }
    entity.properties = archive.objects(object["XDBucketForOwnedAttributesstorage"]).compactMap {
      property($0.key, $0.value)
    }
    return entity
  }

  private func parent(of entity: Object) -> Object? {
    archive.members(entity["XDBucketForGeneralizationsstorage"]).first
      .flatMap { archive.object($0) }.map { archive.object($0["_general"]) ?? $0 }
  }

  private func property(_ name: String, _ object: Object) -> DataModel.Property? {
    let facts = facts(of: object)
    let kind: DataModel.Property.Kind
    switch archive.className(of: object) {
    case "XDPMAttribute": kind = .attribute(attribute(facts))
    case "XDPMRelationship": kind = .relationship(relationship(facts))
    default: kind = .fetched(nil)
    }
    var property = DataModel.Property(name: name, kind: kind, place: place)
    property.isOptional = archive.flag(facts["XD_PPSK_isOptional"])
    property.isTransient = archive.flag(facts["XD_PPSK_isTransient"])
    property.isIndexedBySpotlight = archive.flag(facts["XD_PPSK_isSpotlightIndexed"])
    property.isStoredInTruthFile = archive.flag(facts["XD_PPSK_isStoredInTruthFile"])
    property.versionHashModifier = self.name(facts["XD_PPSK_versionHashModifier"])
    property.renamingIdentifier = self.name(facts["XD_PPSK_elementID"])
    property.userInfo = userInfo(facts["XD_PPSK_userInfo"])
    return property
  }

  private func attribute(_ facts: [String: PropertyList]) -> DataModel.Attribute {
    var attribute = DataModel.Attribute()
    attribute.type =
      archive.integer(facts["XD_PAttK_attributeType"])
      .flatMap { AttributeType(number: $0) } ?? .undefined
    let text = archive.text(facts["XD_PAttK_defaultValueAsString"])
    if attribute.type == .date {
      attribute.defaultTime = text.flatMap { Double($0) }
    } else {
      attribute.defaultText = text
    }
    attribute.minimumText = archive.text(facts["XD_PAttK_minValueString"])
    attribute.maximumText = archive.text(facts["XD_PAttK_maxValueString"])
    attribute.regularExpression = archive.text(facts["XD_PAttK_regularExpressionString"])
    attribute.valueTransformerName = archive.text(facts["XD_PAttK_valueTransformerName"])
    attribute.allowsExternalStorage = archive.flag(
      facts["XD_PAttK_allowsExternalBinaryDataStorage"])
    attribute.isIndexed = archive.flag(facts["XD_PPSK_isIndexed"])
    return attribute
  }

  private func relationship(_ facts: [String: PropertyList]) -> DataModel.Relationship {
    var relationship = DataModel.Relationship()
    relationship.destinationName = name(archive.object(facts["XD_PRK_destination"])?["_name"])
    if let inverse = archive.object(facts["XD_PRK_inverseRelationship"]) {
      relationship.inverseName = name(inverse["_name"])
      relationship.inverseEntityName = name(archive.object(inverse["_owner"])?["_name"])
    }
    relationship.isIndexed = archive.flag(facts["XD_PPSK_isIndexed"])
    relationship.isToMany = archive.flag(facts["XD_PRK_isToMany"])
    relationship.isOrdered = archive.flag(facts["XD_PRK_ordered"])
    relationship.minimumCount = count(facts["XD_PRK_minCount"])
    relationship.maximumCount = count(facts["XD_PRK_maxCount"])
    let number = archive.integer(facts["XD_PRK_deleteRule"])
    relationship.deleteRule =
      DataModel.DeleteRule.allCases.first { number == Int($0.number) } ?? .nullify
    return relationship
  }

  // MARK: Values

  /// The values that the editor keeps of an object, by their names.
  private func facts(of object: Object) -> [String: PropertyList] {
    var facts: [String: PropertyList] = [:]
    for (_, stereotype) in archive.objects(object["XDBucketForStereotypesstorage"]) {
      for (name, value) in archive.objects(stereotype["XDBucketForOwnedAttributesstorage"]) {
        facts[name] = value["_default"]
      }
    }
    return facts
  }

  /// A text that says nothing where it is empty.
  private func name(_ value: PropertyList?) -> String? {
    archive.text(value).flatMap { $0.isEmpty ? nil : $0 }
  }

  private func count(_ value: PropertyList?) -> Int? {
    archive.integer(value).flatMap { Int32(exactly: $0) }.map(Int.init)
  }

  /// The entries that Xcode takes over: texts, and lists of names, such as those of Sync Services.
  private func userInfo(_ value: PropertyList?) -> [DataModel.UserInfoEntry] {
    archive.entries(value).compactMap { key, value in
      if key == Self.leftOutKey { return nil }
      if let text = archive.text(value) { return DataModel.UserInfoEntry(key: key, value: text) }
      guard archive.object(value)?["NS.keys"] == nil else { return nil }
      let names = archive.members(value).compactMap { archive.text($0) }
      return DataModel.UserInfoEntry(key: key, value: names.joined(separator: ","))
    }
  }

  private static let leftOutKey = "com.apple.syncservices.ExcludeFromDataChangeAlert"
}

extension Diagnostic {
  fileprivate static func unreadPart(
    _ entity: String, _ part: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "coredata-unreadable",
      "'\(entity)' has \(part), which bundler cannot read in this old form of models", at: range,
      details: ["save the model with Xcode 4.3 or later, which writes a file 'contents'"])
  }
}
