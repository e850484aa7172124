internal import XMLFormat

extension DataModelReader {
  mutating func model(_ root: XMLElement) -> DataModel {
    check(root, knows: Self.modelNames)
    var model = DataModel(place: place(of: root))
    model.versionIdentifier = root["userDefinedModelVersionIdentifier"] ?? ""
    model.isUsedWithCloudKit = flag(root, "usedWithCloudKit")
    model.isUsedWithSwiftData = flag(root, "usedWithSwiftData")
    model.sourceLanguage = text(root, "sourceLanguage")
    model.lastSavedToolsVersion = text(root, "lastSavedToolsVersion")
    model.minimumToolsVersion = text(root, "minimumToolsVersion")
    for child in root.children {
      switch child.name {
      case "entity":
        if let entity = entity(child) { model.entities.append(entity) }
      case "configuration":
        if let configuration = configuration(child) { model.configurations.append(configuration) }
      case "fetchRequest":
        if let request = fetchRequest(child) { model.fetchRequests.append(request) }
      case "composite":
        if let composite = composite(child) { model.composites.append(composite) }
      // Where the editor draws the entities.
      case "elements": break
      default: reportUnknown(child)
      }
    }
    return model
  }

  private mutating func entity(_ element: XMLElement) -> DataModel.Entity? {
    check(element, knows: Self.entityNames)
    guard let name = name(element) else { return nil }
    var entity = DataModel.Entity(name: name, place: place(of: element))
    entity.className = text(element, "representedClassName")
    entity.isAbstract = flag(element, "isAbstract")
    entity.parentName = text(element, "parentEntity")
    entity.versionHashModifier = text(element, "versionHashModifier")
    entity.renamingIdentifier = text(element, "elementID")
    entity.codeGeneration = word(element, "codeGenerationType")
    entity.spotlightDisplayName = text(element, "coreSpotlightDisplayNameExpression")
    for child in element.children {
      switch child.name {
      case "attribute", "relationship", "fetchedProperty":
        if let property = property(child) { entity.properties.append(property) }
      case "userInfo": entity.userInfo += userInfo(child)
      case "fetchIndex":
        if let index = fetchIndex(child) { entity.fetchIndexes.append(index) }
      case "uniquenessConstraints":
        entity.uniquenessConstraints += children(of: child, named: "uniquenessConstraint").map {
          constraint in
          DataModel.UniquenessConstraint(
            names: values(of: constraint, named: "constraint"), place: place(of: constraint))
        }
      case "compoundIndexes":
        entity.compoundIndexes += children(of: child, named: "compoundIndex").map {
          values(of: $0, named: "index")
        }
      default: reportUnknown(child)
      }
    }
    return entity
  }

  private mutating func configuration(_ element: XMLElement) -> DataModel.Configuration? {
    check(element, knows: ["name", "usedWithCloudKit"])
    guard let name = name(element) else { return nil }
    var configuration = DataModel.Configuration(name: name, place: place(of: element))
    configuration.isUsedWithCloudKit = flag(element, "usedWithCloudKit")
    for member in children(of: element, named: "memberEntity") {
      check(member, knows: ["name"])
      if let name = self.name(member) { configuration.entityNames.append(name) }
    }
    return configuration
  }

  private mutating func composite(_ element: XMLElement) -> DataModel.Composite? {
    check(element, knows: ["name"])
    guard let name = name(element) else { return nil }
    var composite = DataModel.Composite(name: name, place: place(of: element))
    for attribute in children(of: element, named: "attribute") {
      if let property = property(attribute) { composite.attributes.append(property) }
    }
    return composite
  }

  private mutating func fetchIndex(_ element: XMLElement) -> DataModel.FetchIndex? {
    check(element, knows: ["name", "partialIndexPredicate"])
    guard let name = name(element) else { return nil }
    var index = DataModel.FetchIndex(name: name, place: place(of: element))
    index.partialIndexPredicate = text(element, "partialIndexPredicate")
    for child in children(of: element, named: "fetchIndexElement") {
      check(child, knows: ["property", "expression", "expressionType", "type", "order"])
      var part = DataModel.FetchIndex.Element(place: place(of: child))
      part.propertyName = text(child, "property")
      part.expression = text(child, "expression")
      part.type = word(child, "type") ?? .binary
      part.isAscending = word(child, "order", as: SortOrder.self) != .descending
      index.elements.append(part)
    }
    return index
  }

  private enum SortOrder: String, CaseIterable { case ascending, descending }

  mutating func fetchRequest(_ element: XMLElement) -> DataModel.FetchRequest? {
    check(element, knows: Self.fetchRequestNames)
    guard let name = name(element) else { return nil }
    var request = DataModel.FetchRequest(name: name, place: place(of: element))
    request.entityName = text(element, "entity")
    request.predicate = text(element, "predicateString")
    request.fetchLimit = integer(element, "fetchLimit") ?? 0
    request.batchSize = integer(element, "fetchBatchSize") ?? 0
    request.resultType = integer(element, "resultType") ?? 0
    request.includesSubentities = flag(element, "includeSubentities", default: true)
    request.includesPropertyValues = flag(element, "includePropertyValues", default: true)
    request.includesPendingChanges = flag(element, "includesPendingChanges", default: true)
    request.returnsFaults = flag(element, "returnObjectsAsFaults", default: true)
    request.returnsDistinctResults = flag(element, "returnDistinctResults")
    return request
  }

  mutating func userInfo(_ element: XMLElement) -> [DataModel.UserInfoEntry] {
    children(of: element, named: "entry").map {
      check($0, knows: ["key", "value"])
      return DataModel.UserInfoEntry(key: $0["key"] ?? "", value: $0["value"] ?? "")
    }
  }

  mutating func children(of element: XMLElement, named name: String) -> [XMLElement] {
    var children: [XMLElement] = []
    for child in element.children {
      if child.name == name { children.append(child) } else { reportUnknown(child) }
    }
    return children
  }

  /// The attribute `value` of the children of one name.
  private mutating func values(of element: XMLElement, named name: String) -> [String] {
    children(of: element, named: name).map {
      check($0, knows: ["value"])
      return $0["value"] ?? ""
    }
  }

  private static let modelNames: Set<HashedName> = [
    "type", "documentVersion", "lastSavedToolsVersion", "systemVersion", "minimumToolsVersion",
    "sourceLanguage", "usedWithCloudKit", "usedWithSwiftData", "macOSVersion", "iOSVersion",
    "userDefinedModelVersionIdentifier", "name",
  ]
  private static let entityNames: Set<HashedName> = [
    "name", "representedClassName", "isAbstract", "parentEntity", "versionHashModifier",
    "elementID", "codeGenerationType", "coreSpotlightDisplayNameExpression", "syncable",
  ]
  private static let fetchRequestNames: Set<HashedName> = [
    "name", "entity", "predicateString", "fetchLimit", "fetchBatchSize", "resultType",
    "includeSubentities", "includePropertyValues", "includesPendingChanges",
    "returnObjectsAsFaults", "returnDistinctResults",
  ]
}
