internal import XMLFormat

extension DataModelReader {
  /// An attribute, a relationship or a fetched property.
  mutating func property(_ element: XMLElement) -> DataModel.Property? {
    check(element, knows: Self.names[element.name] ?? [])
    guard let name = name(element) else { return nil }
    let kind: DataModel.Property.Kind
    switch element.name {
    case "attribute": kind = .attribute(attribute(element))
    case "relationship": kind = .relationship(relationship(element))
    default:
      let request = element.children.first { $0.name == "fetchRequest" }
      kind = .fetched(request.flatMap { fetchRequest($0) })
    }
    var property = DataModel.Property(name: name, kind: kind, place: place(of: element))
    property.isOptional = flag(element, "optional")
    property.isTransient = flag(element, "transient")
    property.versionHashModifier = text(element, "versionHashModifier")
    property.renamingIdentifier = text(element, "elementID")
    property.isIndexedBySpotlight = flag(element, "spotlightIndexingEnabled")
    property.isStoredInTruthFile = flag(element, "storedInTruthFile")
    for child in element.children {
      switch child.name {
      case "userInfo": property.userInfo += userInfo(child)
      case "fetchRequest" where property.isFetched: break
      default: reportUnknown(child)
      }
    }
    return property
  }

  private mutating func attribute(_ element: XMLElement) -> DataModel.Attribute {
    var attribute = DataModel.Attribute()
    attribute.type = word(element, "attributeType") ?? .undefined
    // An empty default of a string is one.
    attribute.defaultText = element["defaultValueString"]
    attribute.defaultTime = seconds(element, "defaultDateTimeInterval")
    attribute.minimumText = text(element, "minValueString")
    attribute.maximumText = text(element, "maxValueString")
    attribute.minimumTime = seconds(element, "minDateTimeInterval")
    attribute.maximumTime = seconds(element, "maxDateTimeInterval")
    attribute.regularExpression = text(element, "regularExpressionString")
    attribute.valueTransformerName = element["valueTransformerName"]
    attribute.customClassName = text(element, "customClassName")
    attribute.isIndexed = flag(element, "indexed")
    attribute.usesScalar = flag(element, "usesScalarValueType")
    attribute.allowsExternalStorage = flag(element, "allowsExternalBinaryDataStorage")
    attribute.allowsCloudEncryption = flag(element, "allowsCloudEncryption")
    attribute.isPreservedAfterDeletion = flag(element, "preserveAfterDeletion")
    attribute.isDerived = flag(element, "derived")
    attribute.derivation = text(element, "derivationExpression")
    attribute.compositeName = text(element, "compositeName")
    return attribute
  }

  private mutating func relationship(_ element: XMLElement) -> DataModel.Relationship {
    var relationship = DataModel.Relationship()
    relationship.destinationName = text(element, "destinationEntity")
    relationship.inverseName = text(element, "inverseName")
    relationship.inverseEntityName = text(element, "inverseEntity")
    relationship.isIndexed = flag(element, "indexed")
    relationship.isToMany = flag(element, "toMany")
    relationship.isOrdered = flag(element, "ordered")
    relationship.minimumCount = integer(element, "minCount")
    relationship.maximumCount = integer(element, "maxCount")
    relationship.deleteRule = word(element, "deletionRule") ?? .nullify
    return relationship
  }

  private static let common: Set<HashedName> = [
    "name", "optional", "transient", "syncable", "versionHashModifier", "elementID",
    "spotlightIndexingEnabled", "storedInTruthFile",
  ]
  /// The attributes of XML that are known, by the name of the element.
  private static let names: [String: Set<HashedName>] = [
    "attribute": common.union([
      "attributeType", "defaultValueString", "defaultDateTimeInterval", "minValueString",
      "maxValueString", "minDateTimeInterval", "maxDateTimeInterval", "regularExpressionString",
      "valueTransformerName", "customClassName", "indexed", "usesScalarValueType",
      "allowsExternalBinaryDataStorage", "allowsCloudEncryption", "preserveAfterDeletion",
      "derived", "derivationExpression", "compositeName",
    ]),
    "relationship": common.union([
      "destinationEntity", "inverseName", "inverseEntity", "toMany", "ordered", "minCount",
      "maxCount", "deletionRule", "indexed",
    ]),
    "fetchedProperty": common,
  ]
}
