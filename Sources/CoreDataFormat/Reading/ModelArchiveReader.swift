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
  typealias Object = KeyedArchive.Object

  let file: String
  let archive: KeyedArchive

  init?(_ bytes: [UInt8], file: String) {
    guard let archive = KeyedArchive(bytes, root: "NSManagedObjectModel") else { return nil }
    self.file = file
    self.archive = archive
  }

  private var root: Object { archive.root }
  private var place: DataModelPlace { DataModelPlace(file: file) }

  private func userInfo(_ value: PropertyList?) -> [DataModel.UserInfoEntry] {
    archive.entries(value).compactMap { key, value in
      archive.text(value).map { DataModel.UserInfoEntry(key: key, value: $0) }
    }
  }

  // MARK: Parts

  func model() -> DataModel {
    var model = DataModel(place: place)
    for (name, value) in archive.entries(root["NSEntities"]) {
      if let object = archive.object(value) { model.entities.append(entity(name, object)) }
    }
    for (name, value) in archive.entries(root["NSFetchRequestTemplates"]) {
      if let object = archive.object(value) {
        model.fetchRequests.append(fetchRequest(name, object))
      }
    }
    for (name, value) in archive.entries(root["NSConfigurations"]) {
      var configuration = DataModel.Configuration(name: name, place: place)
      configuration.entityNames = archive.members(value).compactMap {
        archive.text(archive.object($0)?["NSEntityName"])
      }
      model.configurations.append(configuration)
    }
    // 14.1 is 140100, 13.4.1 is 130401.
    if let number = archive.integer(root["CDMCompilerXcodeVersion"]), number > 0 {
      let patch = number % 100
      model.compiler =
        "Xcode \(number / 10000).\(number / 100 % 100)" + (patch > 0 ? ".\(patch)" : "")
    }
    model.versionIdentifier =
      archive.members(root["NSVersionIdentifiers"]).first.flatMap { archive.text($0) } ?? ""
    return model
  }

  private func entity(_ name: String, _ object: Object) -> DataModel.Entity {
    var entity = DataModel.Entity(name: name, place: place)
    entity.className = archive.text(object["NSClassNameForEntity"])
    entity.isAbstract = archive.flag(object["NSIsAbstract"])
    entity.parentName = archive.text(archive.object(object["NSSuperentity"])?["NSEntityName"])
    entity.versionHashModifier = archive.text(object["NSVersionHashModifier"])
    let identifier = archive.text(object["NSRenamingIdentifier"])
    entity.renamingIdentifier = identifier == name ? nil : identifier
    entity.userInfo = userInfo(object["NSUserInfo"])
    entity.properties = archive.entries(object["NSProperties"]).compactMap { name, value in
      archive.object(value).map { property(name, $0) }
    }
    entity.uniquenessConstraints = archive.members(object["NSUniqueTuples"]).map { tuple in
      DataModel.UniquenessConstraint(
        names: archive.members(tuple).compactMap { archive.text($0) }, place: place)
    }
    entity.fetchIndexes = archive.members(object["NSFetchIndexDescriptions"]).compactMap {
      archive.object($0).map { fetchIndex($0) }
    }
    return entity
  }

  private func fetchIndex(_ object: Object) -> DataModel.FetchIndex {
    var index = DataModel.FetchIndex(name: archive.text(object["NSIndexName"]) ?? "", place: place)
    for member in archive.members(object["NSIndexElements"]) {
      guard let element = archive.object(member) else { continue }
      var part = DataModel.FetchIndex.Element(place: place)
      part.propertyName = archive.text(element["NSPropertyName"])
      part.isAscending = archive.flag(element["NSAscending"])
      part.type = archive.integer(element["NSFetchIndexElementType"]) == 1 ? .rTree : .binary
      index.elements.append(part)
    }
    return index
  }

  private func property(_ name: String, _ object: Object) -> DataModel.Property {
    let kind: DataModel.Property.Kind
    switch archive.className(of: object) {
    case "NSRelationshipDescription"?: kind = .relationship(relationship(object))
    case "NSFetchedPropertyDescription"?:
      let request = archive.object(object["NSFetchRequest"]).map {
        fetchRequest(name, $0, archive.text(object["_NSFetchRequestEntityName"]))
      }
      kind = .fetched(request)
    default: kind = .attribute(attribute(object))
    }
    var property = DataModel.Property(name: name, kind: kind, place: place)
    property.isOptional = archive.flag(object["NSIsOptional"])
    property.isTransient = archive.flag(object["NSIsTransient"])
    property.userInfo = userInfo(object["NSUserInfo"])
    property.versionHashModifier = archive.text(object["NSVersionHashModifier"])
    let identifier = archive.text(object["NSRenamingIdentifier"])
    property.renamingIdentifier = identifier == name ? nil : identifier
    return property
  }

  private func attribute(_ object: Object) -> DataModel.Attribute {
    var attribute = DataModel.Attribute()
    attribute.type =
      archive.integer(object["NSAttributeType"]).flatMap { AttributeType(number: $0) } ?? .undefined
    let className = archive.text(object["NSAttributeValueClassName"])
    attribute.customClassName = className == attribute.type.className ? nil : className
    attribute.valueTransformerName = archive.text(object["NSValueTransformerName"])
    attribute.isIndexed = archive.flag(object["NSIsIndexed"])
    switch archive.value(object["NSDefaultValue"]) {
    case .string(let text)?: attribute.defaultText = text
    case .integer(let number)?: attribute.defaultText = String(number)
    case .real(let number)?: attribute.defaultText = String(number)
    case .boolean(let flag)?: attribute.defaultText = flag ? "YES" : "NO"
    case .dictionary(let value)?: attribute.defaultTime = archive.real(value["NS.time"])
    default: break
    }
    for member in archive.members(object["NSValidationPredicates"]) {
      guard let predicate = archive.object(member),
        let limit = archive.object(predicate["NSRightExpression"])?["NSConstantValue"],
        let operation = archive.integer(
          archive.object(predicate["NSPredicateOperator"])?["NSOperatorType"])
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
    switch archive.value(limit) {
    case .string(let text)?: text
    case .integer(let number)?: String(number)
    case .real(let number)?: String(number)
    case .dictionary(let value)?: archive.real(value["NS.time"]).map { String($0) }
    default: nil
    }
  }

  private func relationship(_ object: Object) -> DataModel.Relationship {
    var relationship = DataModel.Relationship()
    relationship.destinationName = archive.text(object["_NSDestinationEntityName"])
    relationship.inverseName = archive.text(object["_NSInverseRelationshipName"])
    if let inverse = archive.object(object["NSInverseRelationship"]) {
      relationship.inverseEntityName = archive.text(
        archive.object(inverse["NSEntity"])?["NSEntityName"])
    }
    relationship.minimumCount = archive.integer(object["NSMinCount"])
    relationship.maximumCount = archive.integer(object["NSMaxCount"])
    relationship.isToMany = relationship.maximumCount != 1
    relationship.isOrdered = archive.flag(object["NSIsOrdered"])
    let rule = archive.integer(object["NSDeleteRule"])
    relationship.deleteRule =
      DataModel.DeleteRule.allCases.first { rule == Int($0.number) } ?? .nullify
    return relationship
  }

  private func fetchRequest(
    _ name: String, _ object: Object, _ entityName: String? = nil
  ) -> DataModel.FetchRequest {
    var request = DataModel.FetchRequest(name: name, place: place)
    request.entityName =
      entityName ?? archive.text(archive.object(object["NSEntity"])?["NSEntityName"])
    request.fetchLimit = archive.integer(object["NSFetchLimit"]) ?? 0
    request.batchSize = archive.integer(object["NSBatchSize"]) ?? 0
    request.resultType = archive.integer(object["NSResultType"]) ?? 0
    return request
  }
}
