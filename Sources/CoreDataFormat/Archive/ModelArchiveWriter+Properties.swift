internal import PropertyListFormat

extension DataModel.Property {
  var archivedClass: String {
    switch kind {
    case .attribute: "NSAttributeDescription"
    case .relationship: "NSRelationshipDescription"
    case .fetched: "NSFetchedPropertyDescription"
    }
  }

  /// Fetched properties are so without saying it.
  private var isReadOnly: Bool { isFetched }

  /// The bits of `_P`: what holds adds one, what is not nil takes one away.
  fileprivate func bits(hasValidation: Bool) -> Int32 {
    var bits: Int32 = 241
    if isOptional { bits |= 2 }
    if isReadOnly { bits |= 4 }
    if isTransient || isFetched { bits |= 8 }
    if relationship?.isOrdered == true { bits |= 1024 }
    if hasValidation { bits &= ~48 }
    if !userInfo.isEmpty { bits &= ~64 }
    return bits
  }
}

extension ModelArchiveWriter {
  mutating func write(_ property: DataModel.Property, of entity: DataModel.Entity) {
    guard let id = properties[entity.name]?[property.name] else { return }
    let validation = property.attribute.map { validations(of: $0) } ?? []
    encode(.text(property.name), "NSPropertyName", id)
    encode(reference(entity.name), "NSEntity", id)
    if property.isOptional { encode(.plainBoolean(true), "NSIsOptional", id) }
    if property.isTransient || property.isFetched {
      encode(.plainBoolean(true), "NSIsTransient", id)
    }
    if property.isFetched { encode(.plainBoolean(true), "NSIsReadOnly", id) }
    encode(.plain32(property.bits(hasValidation: !validation.isEmpty)), "_P", id)
    if let userInfo = userInfo(property.userInfo) { encode(userInfo, "NSUserInfo", id) }
    if !validation.isEmpty {
      encode(graph.array(validation.map(\.predicate)), "NSValidationPredicates", id)
      encode(graph.array(validation.map { .number($0.error) }), "NSValidationWarnings", id)
    }
    encode(.text(property.renamingIdentifier ?? property.name), "NSRenamingIdentifier", id)
    if let modifier = property.versionHashModifier {
      encode(.text(modifier), "NSVersionHashModifier", id)
    }
    switch property.kind {
    case .attribute(let attribute): write(attribute, named: property.name, of: entity, id)
    case .relationship(let relationship): write(relationship, id)
    case .fetched(let request):
      encode(request.map { fetchRequest($0) } ?? .null, "NSFetchRequest", id)
      encode(Self.text(request?.entityName), "_NSFetchRequestEntityName", id)
    }
  }

  private mutating func write(
    _ attribute: DataModel.Attribute, named name: String, of entity: DataModel.Entity,
    _ id: ArchiveGraph.ID
  ) {
    encode(.plain32(attribute.type.number), "NSAttributeType", id)
    encode(
      Self.text(attribute.customClassName ?? attribute.type.className),
      "NSAttributeValueClassName", id)
    encode(defaultValue(of: attribute), "NSDefaultValue", id)
    encode(Self.text(attribute.valueTransformerName), "NSValueTransformerName", id)
    let isAlone = entity.fetchIndexes.contains {
      $0.elements.count == 1 && $0.elements[0].propertyName == name
    }
    if attribute.isIndexed || isAlone { encode(.plainBoolean(true), "NSIsIndexed", id) }
    encode(.plain32(attribute.archivedFlags), "NSFlagsKey", id)
  }

  private mutating func write(
    _ relationship: DataModel.Relationship, _ id: ArchiveGraph.ID
  ) {
    let inverse = relationship.inverseName.flatMap { name in
      (relationship.inverseEntityName ?? relationship.destinationName)
        .flatMap { properties[$0]?[name] }
    }
    encode(.plain32(Int32(clamping: relationship.maximum)), "NSMaxCount", id)
    encode(reference(relationship.destinationName), "NSDestinationEntity", id)
    if relationship.isOrdered { encode(.plainBoolean(true), "NSIsOrdered", id) }
    encode(inverse.map { .reference($0) } ?? .null, "NSInverseRelationship", id)
    encode(.plain32(Int32(clamping: relationship.minimum)), "NSMinCount", id)
    encode(Self.text(relationship.destinationName), "_NSDestinationEntityName", id)
    encode(Self.text(relationship.inverseName), "_NSInverseRelationshipName", id)
    encode(.plain32(relationship.deleteRule.number), "NSDeleteRule", id)
  }

  // MARK: Indexes

  mutating func encodeIndexes(of entity: DataModel.Entity, _ id: ArchiveGraph.ID) {
    guard ModelCompiler.digits(options.xcode) >= ModelCompiler.oldestWithIndexes else { return }
    var indexes = entity.fetchIndexes.map { index in
      archived(
        index.name, reference(entity.name), where: index.partialIndexPredicate,
        index.elements.map { ($0.propertyName, $0.isAscending, $0.type == .rTree ? 1 : 0) })
    }
    indexes += entity.propertiesInOrder.filter(\.isIndexed)
      .map { archived($0.name, .null, [($0.name, true, 0)]) }
    guard !indexes.isEmpty || !entity.compoundIndexes.isEmpty else { return }
    let compound = entity.compoundIndexes.map { names in
      graph.array(names.map { .text($0) }, isMutable: true)
    }
    encode(graph.array(indexes, isMutable: true), "NSFetchIndexDescriptions", id)
    encode(graph.array(compound, isMutable: true), "NSCompoundIndexes", id)
  }

  private mutating func archived(
    _ name: String, _ entity: ArchiveGraph.Value, where condition: String? = nil,
    _ elements: [(property: String?, isAscending: Bool, type: Int64)]
  ) -> ArchiveGraph.Value {
    let index = graph.add("NSFetchIndexDescription")
    let parts = elements.map { element in
      ArchiveGraph.Value.object(
        graph.add(
          "NSFetchIndexElementDescription",
          [
            ("NSPropertyName", Self.text(element.property)),
            ("NSFetchIndexElementType", .plain64(element.type)),
            ("NSFetchIndexDescription", .reference(index)),
            ("NSAscending", .plainBoolean(element.isAscending)),
          ]))
    }
    encode(.text(name), "NSIndexName", index)
    encode(graph.array(parts), "NSIndexElements", index)
    encode(entity, "NSEntity", index)
    encode(archived(predicate: condition), "NSPartialIndexPredicate", index)
    return .object(index)
  }

  // MARK: Fetch requests

  /// A condition; null without one, or for one that cannot be read, which the checks reported.
  private mutating func archived(predicate text: String?) -> ArchiveGraph.Value {
    guard let text, let predicate = try? Predicate(parsing: text) else { return .null }
    return predicates.encode(predicate, to: &graph)
  }

  mutating func fetchRequest(_ request: DataModel.FetchRequest) -> ArchiveGraph.Value {
    var flags: Int32 = 0
    for (bit, isSet) in [
      (1, request.returnsDistinctResults), (2, request.includesSubentities),
      (4, request.includesPropertyValues), (8, request.includesPendingChanges),
      (16, request.returnsFaults),
    ] where isSet { flags |= Int32(bit) }
    var fields: [(String, ArchiveGraph.Value)] = [
      ("NSEntity", reference(request.entityName)),
      ("NSPredicate", archived(predicate: request.predicate)),
      ("NSSortDescriptors", .null),
      ("NSFetchLimit", .plain32(Int32(clamping: request.fetchLimit))),
      ("NSFetchOffset", .plain32(0)),
      ("NSBatchSize", .plain32(Int32(clamping: request.batchSize))),
      ("NSResultType", .plain64(Int64(request.resultType))),
      ("NSValuesToFetch", .null), ("NSValuesToGroupBy", .null), ("NSHavingPredicate", .null),
      ("NSRelationshipKeyPathsForPrefetching", .null),
    ]
    if ModelCompiler(xcode: options.xcode) != nil {
      fields.append(("NSAllocationType", .plain64(0)))
    }
    fields += [
      ("NSHasFetchRequestFlags", .plainBoolean(true)), ("NSFetchRequestFlags", .plain32(flags)),
    ]
    return .object(graph.add("NSFetchRequest", fields))
  }

  mutating func fetchRequestTemplates() -> ArchiveGraph.Value {
    guard !model.fetchRequests.isEmpty else { return .null }
    let requests = Dictionary(model.fetchRequests.map { ($0.name, $0) }) { first, _ in first }
    let names = model.fetchRequests.map(\.name).sorted { $0.precedes($1) }
    var order: [String] = []
    for name in CoreFoundationHashOrder.sorted(names, .archives) where order.last != name {
      order.append(name)
    }
    return graph.dictionary(
      order.map { name in (key: name, value: requests[name].map { fetchRequest($0) } ?? .null) },
      isMutable: true)
  }

  /// Under a key that no sample shows: Core Data ignores what it does not know.
  mutating func encodeConfigurations(_ root: ArchiveGraph.ID) {
    guard !model.configurations.isEmpty else { return }
    let configurations = Dictionary(model.configurations.map { ($0.name, $0) }) { first, _ in first
    }
    let order = CoreFoundationHashOrder.sorted(
      configurations.keys.sorted { $0.precedes($1) }, .archives)
    let entries = order.map { name in
      let members = configurations[name]?.entityNames.map { entity($0) } ?? []
      return (key: name, value: graph.array(members, isMutable: true))
    }
    encode(graph.dictionary(entries, isMutable: true), "NSConfigurations", root)
  }
}
