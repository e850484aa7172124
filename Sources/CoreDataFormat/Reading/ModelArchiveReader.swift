internal import ByteCoding
package import Diagnostics
internal import PropertyListFormat

extension DataModel {
  /// True if bytes are a compiled model, and no archive of other objects.
  package static func isArchive(_ bytes: [UInt8]) -> Bool {
    ModelArchiveReader(bytes, file: "") != nil
  }

  /// Reads a compiled model, a `.mom`, of any Xcode; nil if it is none.
  package init?(
    decodingArchive bytes: [UInt8], file: String, diagnostics: inout [Diagnostic]
  ) {
    guard let reader = ModelArchiveReader(bytes, file: file) else {
      diagnostics.append(
        .unreadableModel("it is no archive of a model", at: SourceRange(file: file)))
      return nil
    }
    self = reader.model()
  }
}

/// Reads the values of a model by the keys of its archive; what is missing or odd is left out.
private struct ModelArchiveReader {
  typealias Object = PropertyList.Dictionary

  let file: String
  let objects: [PropertyList]
  let root: Object

  init?(_ bytes: [UInt8], file: String) {
    guard PropertyListForm(of: bytes) == .binary,
      let archive = (try? PropertyList(decoding: bytes))?.dictionary,
      archive["$archiver"]?.string == "NSKeyedArchiver",
      let objects = archive["$objects"]?.array,
      case .uid(let number)? = archive["$top"]?.dictionary?["root"],
      Int(number) < objects.count, let root = objects[Int(number)].dictionary
    else { return nil }
    self.file = file
    self.objects = objects
    self.root = root
    guard className(of: root) == "NSManagedObjectModel" else { return nil }
  }

  private var place: DataModelPlace { DataModelPlace(file: file) }

  // MARK: Values

  private func value(_ value: PropertyList?) -> PropertyList? {
    guard case .uid(let number)? = value else { return value }
    return number == 0 || Int(number) >= objects.count ? nil : objects[Int(number)]
  }

  private func object(_ value: PropertyList?) -> Object? { self.value(value)?.dictionary }
  private func text(_ value: PropertyList?) -> String? { self.value(value)?.string }

  private func className(of object: Object) -> String? {
    self.object(object["$class"])?["$classname"]?.string
  }

  private func flag(_ value: PropertyList?) -> Bool {
    if case .boolean(let flag)? = self.value(value) { flag } else { false }
  }

  private func integer(_ value: PropertyList?) -> Int? {
    if case .integer(let number)? = self.value(value) { Int(exactly: number) } else { nil }
  }

  private func real(_ value: PropertyList?) -> Double? {
    switch self.value(value) {
    case .real(let number)?: number
    case .integer(let number)?: Double(number)
    default: nil
    }
  }

  private func members(_ value: PropertyList?) -> [PropertyList] {
    object(value)?["NS.objects"]?.array ?? []
  }

  private func entries(_ value: PropertyList?) -> [(key: String, value: PropertyList)] {
    guard let keys = object(value)?["NS.keys"]?.array else { return [] }
    let entries = zip(keys, members(value)).compactMap { key, value in
      text(key).map { (key: $0, value: value) }
    }
    return entries.sorted { $0.key.precedes($1.key) }
  }

  private func userInfo(_ value: PropertyList?) -> [DataModel.UserInfoEntry] {
    entries(value).compactMap { key, value in
      text(value).map { DataModel.UserInfoEntry(key: key, value: $0) }
    }
  }

  // MARK: Parts

  func model() -> DataModel {
    var model = DataModel(place: place)
    for (name, value) in entries(root["NSEntities"]) {
      if let object = object(value) { model.entities.append(entity(name, object)) }
    }
    for (name, value) in entries(root["NSFetchRequestTemplates"]) {
      if let object = object(value) { model.fetchRequests.append(fetchRequest(name, object)) }
    }
    model.versionIdentifier =
      members(root["NSVersionIdentifiers"]).first.flatMap { text($0) } ?? ""
    return model
  }

  private func entity(_ name: String, _ object: Object) -> DataModel.Entity {
    var entity = DataModel.Entity(name: name, place: place)
    entity.className = text(object["NSClassNameForEntity"])
    entity.isAbstract = flag(object["NSIsAbstract"])
    entity.parentName = text(self.object(object["NSSuperentity"])?["NSEntityName"])
    entity.versionHashModifier = text(object["NSVersionHashModifier"])
    let identifier = text(object["NSRenamingIdentifier"])
    entity.renamingIdentifier = identifier == name ? nil : identifier
    entity.userInfo = userInfo(object["NSUserInfo"])
    entity.properties = entries(object["NSProperties"]).compactMap { name, value in
      self.object(value).map { property(name, $0) }
    }
    entity.uniquenessConstraints = members(object["NSUniqueTuples"]).map { tuple in
      DataModel.UniquenessConstraint(
        names: members(tuple).compactMap { text($0) }, place: place)
    }
    entity.fetchIndexes = members(object["NSFetchIndexDescriptions"]).compactMap {
      self.object($0).map { fetchIndex($0) }
    }
    return entity
  }

  private func fetchIndex(_ object: Object) -> DataModel.FetchIndex {
    var index = DataModel.FetchIndex(name: text(object["NSIndexName"]) ?? "", place: place)
    for member in members(object["NSIndexElements"]) {
      guard let element = self.object(member) else { continue }
      var part = DataModel.FetchIndex.Element(place: place)
      part.propertyName = text(element["NSPropertyName"])
      part.isAscending = flag(element["NSAscending"])
      part.type = integer(element["NSFetchIndexElementType"]) == 1 ? .rTree : .binary
      index.elements.append(part)
    }
    return index
  }

  private func property(_ name: String, _ object: Object) -> DataModel.Property {
    let kind: DataModel.Property.Kind
    switch className(of: object) {
    case "NSRelationshipDescription"?: kind = .relationship(relationship(object))
    case "NSFetchedPropertyDescription"?:
      let request = self.object(object["NSFetchRequest"]).map {
        fetchRequest(name, $0, text(object["_NSFetchRequestEntityName"]))
      }
      kind = .fetched(request)
    default: kind = .attribute(attribute(object))
    }
    var property = DataModel.Property(name: name, kind: kind, place: place)
    property.isOptional = flag(object["NSIsOptional"])
    property.isTransient = flag(object["NSIsTransient"])
    property.userInfo = userInfo(object["NSUserInfo"])
    property.versionHashModifier = text(object["NSVersionHashModifier"])
    let identifier = text(object["NSRenamingIdentifier"])
    property.renamingIdentifier = identifier == name ? nil : identifier
    return property
  }

  private func attribute(_ object: Object) -> DataModel.Attribute {
    var attribute = DataModel.Attribute()
    attribute.type =
      integer(object["NSAttributeType"]).flatMap { AttributeType(number: $0) } ?? .undefined
    let className = text(object["NSAttributeValueClassName"])
    attribute.customClassName = className == attribute.type.className ? nil : className
    attribute.valueTransformerName = text(object["NSValueTransformerName"])
    attribute.isIndexed = flag(object["NSIsIndexed"])
    switch value(object["NSDefaultValue"]) {
    case .string(let text)?: attribute.defaultText = text
    case .integer(let number)?: attribute.defaultText = String(number)
    case .real(let number)?: attribute.defaultText = String(number)
    case .boolean(let flag)?: attribute.defaultText = flag ? "YES" : "NO"
    case .dictionary(let value)?: attribute.defaultTime = real(value["NS.time"])
    default: break
    }
    for member in members(object["NSValidationPredicates"]) {
      guard let predicate = self.object(member),
        let limit = self.object(predicate["NSRightExpression"])?["NSConstantValue"],
        let operation = integer(
          self.object(predicate["NSPredicateOperator"])?["NSOperatorType"])
      else { continue }
      let text = limitText(limit)
      switch operation {
      case 3: attribute.minimumText = text
      case 1: attribute.maximumText = text
      case 6: attribute.regularExpression = text
      default: break
      }
    }
    return attribute
  }

  private func limitText(_ limit: PropertyList) -> String? {
    switch value(limit) {
    case .string(let text)?: text
    case .integer(let number)?: String(number)
    case .real(let number)?: String(number)
    case .dictionary(let value)?: real(value["NS.time"]).map { String($0) }
    default: nil
    }
  }

  private func relationship(_ object: Object) -> DataModel.Relationship {
    var relationship = DataModel.Relationship()
    relationship.destinationName = text(object["_NSDestinationEntityName"])
    relationship.inverseName = text(object["_NSInverseRelationshipName"])
    if let inverse = self.object(object["NSInverseRelationship"]) {
      relationship.inverseEntityName = text(self.object(inverse["NSEntity"])?["NSEntityName"])
    }
    relationship.minimumCount = integer(object["NSMinCount"])
    relationship.maximumCount = integer(object["NSMaxCount"])
    relationship.isToMany = relationship.maximumCount != 1
    relationship.isOrdered = flag(object["NSIsOrdered"])
    let rule = integer(object["NSDeleteRule"])
    relationship.deleteRule =
      DataModel.DeleteRule.allCases.first { rule == Int($0.number) } ?? .nullify
    return relationship
  }

  private func fetchRequest(
    _ name: String, _ object: Object, _ entityName: String? = nil
  ) -> DataModel.FetchRequest {
    var request = DataModel.FetchRequest(name: name, place: place)
    request.entityName =
      entityName ?? text(self.object(object["NSEntity"])?["NSEntityName"])
    request.fetchLimit = integer(object["NSFetchLimit"]) ?? 0
    request.batchSize = integer(object["NSBatchSize"]) ?? 0
    request.resultType = integer(object["NSResultType"]) ?? 0
    return request
  }
}
