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
    guard let reader = ElementsReader(bytes, file: file) else {
      diagnostics.append(
        .unreadableModel("it is no archive of the data modeler before Xcode 4.3", at: range))
      return nil
    }
    var model = DataModel(place: DataModelPlace(file: file))
    for (name, object) in reader.entities {
      let entity = reader.entity(name, object)
      model.entities.append(entity)
      if reader.hasParent(object) { diagnostics.append(.unreadPart(name, "a parent", at: range)) }
      if reader.hasFetchRequests(object) {
        diagnostics.append(.unreadPart(name, "fetch requests", at: range))
      }
    }
    model.versionIdentifier = reader.versionIdentifier ?? ""
    self = model
  }
}

/// Reads values of an archive by the names under which the editor stored them.
private struct ElementsReader {
  let file: String
  let objects: [PropertyList]
  let model: PropertyList.Dictionary

  init?(_ bytes: [UInt8], file: String) {
    guard PropertyListForm(of: bytes) == .binary,
      let list = try? PropertyList(decoding: bytes), let archive = list.dictionary,
      archive["$archiver"]?.string == "NSKeyedArchiver",
      let objects = archive["$objects"]?.array,
      case .uid(let root)? = archive["$top"]?.dictionary?["root"],
      Int(root) < objects.count, let model = objects[Int(root)].dictionary
    else { return nil }
    self.file = file
    self.objects = objects
    self.model = model
    guard className(of: model) == "XDPMModel", object(model["_xd_rootPackage"])?.dictionary != nil
    else { return nil }
  }

  private func className(of object: PropertyList.Dictionary) -> String? {
    self.object(object["$class"])?.dictionary?["$classname"]?.string
  }

  /// The object that a reference leads to; nil for `$null`.
  private func object(_ value: PropertyList?) -> PropertyList? {
    guard case .uid(let number)? = value, number != 0, Int(number) < objects.count else {
      return nil
    }
    return objects[Int(number)]
  }

  private func text(_ value: PropertyList?) -> String? { object(value)?.string }

  /// The entries of a dictionary that is an object.
  private func entries(_ value: PropertyList?) -> [(name: String, value: PropertyList)] {
    guard let dictionary = object(value)?.dictionary, let keys = dictionary["NS.keys"]?.array,
      let values = dictionary["NS.objects"]?.array, keys.count == values.count
    else { return [] }
    return zip(keys, values).compactMap { key, value in text(key).map { ($0, value) } }
  }

  private func members(_ value: PropertyList?) -> [PropertyList] {
    object(value)?.dictionary?["NS.objects"]?.array ?? []
  }

  var versionIdentifier: String? { text(model["_modelVersionIdentifier"]) }

  /// By name, as in documents.
  var entities: [(name: String, object: PropertyList.Dictionary)] {
    let package = object(model["_xd_rootPackage"])?.dictionary
    return entries(package?["XDBucketForClassesstorage"]).compactMap { name, value in
      object(value)?.dictionary.map { (name, $0) }
    }.sorted { $0.name.precedes($1.name) }
  }

  func hasParent(_ entity: PropertyList.Dictionary) -> Bool {
    !members(entity["XDBucketForGeneralizationsstorage"]).isEmpty
  }

  func hasFetchRequests(_ entity: PropertyList.Dictionary) -> Bool {
    !members(facts(of: entity)["XD_PSK_fetchRequestsArray"]).isEmpty
  }

  /// The values that the editor keeps of an object, by their names.
  private func facts(of object: PropertyList.Dictionary) -> [String: PropertyList] {
    var facts: [String: PropertyList] = [:]
    for (_, stereotype) in entries(object["XDBucketForStereotypesstorage"]) {
      let values = self.object(stereotype)?.dictionary?["XDBucketForOwnedAttributesstorage"]
      for (name, value) in entries(values) {
        facts[name] = self.object(value)?.dictionary?["_default"]
      }
    }
    return facts
  }

  func entity(_ name: String, _ object: PropertyList.Dictionary) -> DataModel.Entity {
    let facts = facts(of: object)
    var entity = DataModel.Entity(name: name, place: DataModelPlace(file: file))
    entity.className = text(facts["XD_PSK_entityClassName"])
    entity.isAbstract = flag(facts["XD_PSK_isAbstract"])
    entity.versionHashModifier = text(facts["XD_PSK_versionHashModifier"])
    entity.renamingIdentifier = text(facts["XD_PSK_elementID"])
    entity.userInfo = userInfo(facts["XD_PSK_userInfo"])
    entity.properties = entries(object["XDBucketForOwnedAttributesstorage"]).compactMap {
      name, value in
      self.object(value)?.dictionary.flatMap { property(name, $0) }
    }
    return entity
  }

  private func property(_ name: String, _ object: PropertyList.Dictionary) -> DataModel.Property? {
    let facts = facts(of: object)
    let kind: DataModel.Property.Kind
    switch className(of: object) {
    case "XDPMAttribute": kind = .attribute(attribute(facts))
    case "XDPMRelationship": kind = .relationship(relationship(facts))
    default: kind = .fetched(nil)
    }
    var property = DataModel.Property(name: name, kind: kind, place: DataModelPlace(file: file))
    property.isOptional = flag(facts["XD_PPSK_isOptional"])
    property.isTransient = flag(facts["XD_PPSK_isTransient"])
    property.isIndexedBySpotlight = flag(facts["XD_PPSK_isSpotlightIndexed"])
    property.isStoredInTruthFile = flag(facts["XD_PPSK_isStoredInTruthFile"])
    property.versionHashModifier = text(facts["XD_PPSK_versionHashModifier"])
    property.renamingIdentifier = text(facts["XD_PPSK_elementID"])
    property.userInfo = userInfo(facts["XD_PPSK_userInfo"])
    return property
  }

  private func attribute(_ facts: [String: PropertyList]) -> DataModel.Attribute {
    var attribute = DataModel.Attribute()
    attribute.type =
      integer(facts["XD_PAttK_attributeType"])
      .flatMap { AttributeType(number: $0) } ?? .undefined
    let text = text(facts["XD_PAttK_defaultValueAsString"])
    if attribute.type == .date {
      attribute.defaultTime = text.flatMap { Double($0) }
    } else {
      attribute.defaultText = text
    }
    attribute.minimumText = self.text(facts["XD_PAttK_minValueString"])
    attribute.maximumText = self.text(facts["XD_PAttK_maxValueString"])
    attribute.regularExpression = self.text(facts["XD_PAttK_regularExpressionString"])
    attribute.valueTransformerName = self.text(facts["XD_PAttK_valueTransformerName"])
    attribute.allowsExternalStorage = flag(facts["XD_PAttK_allowsExternalBinaryDataStorage"])
    attribute.isIndexed = flag(facts["XD_PPSK_isIndexed"])
    return attribute
  }

  private func relationship(_ facts: [String: PropertyList]) -> DataModel.Relationship {
    var relationship = DataModel.Relationship()
    let destination = object(facts["XD_PRK_destination"])?.dictionary
    relationship.destinationName = text(destination?["_name"])
    if let inverse = object(facts["XD_PRK_inverseRelationship"])?.dictionary {
      relationship.inverseName = text(inverse["_name"])
      relationship.inverseEntityName = text(object(inverse["_owner"])?.dictionary?["_name"])
    }
    relationship.isIndexed = flag(facts["XD_PPSK_isIndexed"])
    relationship.isToMany = flag(facts["XD_PRK_isToMany"])
    relationship.isOrdered = flag(facts["XD_PRK_ordered"])
    relationship.minimumCount = integer(facts["XD_PRK_minCount"])
    relationship.maximumCount = integer(facts["XD_PRK_maxCount"])
    let number = integer(facts["XD_PRK_deleteRule"])
    relationship.deleteRule =
      DataModel.DeleteRule.allCases.first { number == Int($0.number) } ?? .nullify
    return relationship
  }

  private func flag(_ value: PropertyList?) -> Bool {
    switch object(value) {
    case .boolean(let flag)?: flag
    case .integer(let number)?: number != 0
    case .string(let text)?: text == "YES"
    default: false
    }
  }

  private func integer(_ value: PropertyList?) -> Int? {
    if case .integer(let number)? = object(value) {
      Int32(exactly: number).map(Int.init)
    } else {
      nil
    }
  }

  /// The entries that Xcode takes over: texts, and lists of names, such as those of Sync Services.
  private func userInfo(_ value: PropertyList?) -> [DataModel.UserInfoEntry] {
    entries(value).compactMap { key, value in
      if key == Self.leftOutKey { return nil }
      if let text = text(value) { return DataModel.UserInfoEntry(key: key, value: text) }
      guard object(value)?.dictionary?["NS.keys"] == nil else { return nil }
      let names = members(value).compactMap { text($0) }
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
