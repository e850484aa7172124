package import Diagnostics
internal import Hashing
internal import PropertyListFormat

extension MappingModel {
  /// How the objects of an entity are migrated; the raw values are those of `NSEntityMappingType`.
  package enum MappingType: Int32, Sendable {
    case custom = 1
    case add, remove, copy, transform
  }

  /// The archive that Core Data loads, a `.cdm`; nil after an error.
  ///
  /// Its objects are those of Xcode. Source: four mapping models with 34 entity mappings, of an
  /// Xcode before 11.
  package func archived(diagnostics: inout [Diagnostic]) -> [UInt8]? {
    var writer = MappingArchiveWriter(self)
    guard writer.check(&diagnostics) else { return nil }
    let root = writer.write(&diagnostics)
    return root.map { writer.graph.archived(root: $0) }
  }
}

private struct MappingArchiveWriter {
  private let model: MappingModel
  private let source: Version
  private let destination: Version
  var graph = ArchiveGraph()
  private var predicates = PredicateEncoder()

  /// One of the two models, with what is asked of it often.
  private struct Version {
    var entities: [String: DataModel.Entity]
    var hashes: VersionHashes
    private var properties: [String: [String: DataModel.Property]] = [:]
    private let model: DataModel

    init(_ model: DataModel) {
      self.model = model
      entities = model.entitiesByName
      hashes = VersionHashes(of: model)
      for entity in model.entities where properties[entity.name] == nil {
        properties[entity.name] = model.properties(of: entity, in: entities)
      }
    }

    /// The properties of an entity, inherited ones included.
    func properties(of name: String) -> [String: DataModel.Property] { properties[name] ?? [:] }

    /// The names of an entity and of those above it.
    func lineage(of name: String) -> [String] {
      entities[name].map { model.lineage(of: $0, in: entities).map(\.name) } ?? []
    }
  }

  init(_ model: MappingModel) {
    self.model = model
    source = Version(model.source)
    destination = Version(model.destination)
  }

  /// False if the mapping names entities that its models do not have.
  func check(_ diagnostics: inout [Diagnostic]) -> Bool {
    var isSound = true
    for mapping in model.entityMappings {
      for (name, version, word) in [
        (mapping.sourceName, source, "source"),
        (mapping.destinationName, destination, "destination"),
      ] {
        guard let name, version.entities[name] == nil else { continue }
        diagnostics.append(.unknownMappedEntity(name, word, at: mapping.place.range))
        isSound = false
      }
    }
    var names: Set<String> = []
    for mapping in model.entityMappings where !names.insert(mapping.name).inserted {
      diagnostics.append(.repeatedMapping(mapping.name, at: mapping.place.range))
      isSound = false
    }
    return isSound
  }

  mutating func write(_ diagnostics: inout [Diagnostic]) -> ArchiveGraph.ID? {
    let root = graph.add("NSMappingModel")
    let mappings = model.entityMappings.enumerated()
      .sorted { ($0.element.number, $0.offset) < ($1.element.number, $1.offset) }.map(\.element)
    var objects: [String: ArchiveGraph.Value] = [:]
    var isSound = true
    for mapping in mappings {
      guard let object = entityMapping(mapping, &diagnostics) else {
        isSound = false
        continue
      }
      objects[mapping.name] = .object(object)
    }
    guard isSound else { return nil }
    let members = mappings.compactMap { objects[$0.name] }
    graph.encode(graph.array(members), as: "NSEntityMappings", in: root)
    let order = CoreFoundationHashOrder.sorted(mappings.map(\.name), .archives)
    let entries = order.compactMap { name in objects[name].map { (key: name, value: $0) } }
    graph.encode(
      graph.dictionary(entries, isMutable: true), as: "NSEntityMappingsByName", in: root)
    return root
  }

  private mutating func entityMapping(
    _ mapping: MappingModel.EntityMapping, _ diagnostics: inout [Diagnostic]
  ) -> ArchiveGraph.ID? {
    let id = graph.add("NSEntityMapping")
    func hash(_ name: String?, _ version: Version) -> ArchiveGraph.Value {
      name.flatMap { version.hashes.entities[$0] }.map { .data($0.bytes) } ?? .null
    }
    let expression = mapping.sourceName.map { sourceExpression($0) } ?? .null
    guard let attributes = properties(mapping.attributes, of: mapping, &diagnostics),
      let relationships = properties(mapping.relationships, of: mapping, &diagnostics)
    else { return nil }
    let fields: [(String, ArchiveGraph.Value)] = [
      ("NSMappingName", .text(mapping.name)), ("NSMappingType", .plain32(type(mapping).rawValue)),
      ("NSSourceEntityName", text(mapping.sourceName)),
      ("NSSourceEntityVersionHash", hash(mapping.sourceName, source)),
      ("NSDestinationEntityName", text(mapping.destinationName)),
      ("NSDestinationEntityVersionHash", hash(mapping.destinationName, destination)),
      ("NSUserInfo", .null), ("NSEntityMigrationPolicyClassName", text(mapping.policyClassName)),
      ("NSSourceExpression", expression), ("NSAttributeMappings", attributes),
      ("NSRelationshipMappings", relationships),
    ]
    for (key, value) in fields { graph.encode(value, as: key, in: id) }
    return id
  }

  private func text(_ text: String?) -> ArchiveGraph.Value { text.map { .text($0) } ?? .null }

  private func type(_ mapping: MappingModel.EntityMapping) -> MappingModel.MappingType {
    if mapping.policyClassName != nil { return .custom }
    guard let from = mapping.sourceName else { return .add }
    guard let to = mapping.destinationName else { return .remove }
    guard source.lineage(of: from) == destination.lineage(of: to) else { return .transform }
    let new = destination.properties(of: to)
    for (name, property) in source.properties(of: from) {
      guard let match = new[name], match.versionHash == property.versionHash else {
        return .transform
      }
    }
    return .copy
  }

  // MARK: Expressions

  /// All objects of the entity, fetched by the migration manager.
  private mutating func sourceExpression(_ name: String) -> ArchiveGraph.Value {
    let arguments = [name, "TRUEPREDICATE"].map {
      predicates.encode(PredicateExpression(.constant(.string($0))), to: &graph)
    }
    let request = predicates.encodeCall(
      "fetchRequestForSourceEntityNamed:predicateString:", of: variable("manager"),
      graph.array(arguments), to: &graph)
    let context = predicates.encodeKeyPath("sourceContext", of: variable("manager"), to: &graph)
    return .object(
      graph.add(
        "NSFetchRequestExpression",
        [
          ("NSFRExpression", request), ("NSMOCExpression", context),
          ("NSCountOnlyFlag", .plainBoolean(false)), ("NSExpressionType", .plain64(50)),
        ]))
  }

  private mutating func variable(_ name: String) -> ArchiveGraph.Value {
    predicates.encodeVariable(name, to: &graph)
  }

  private mutating func sourceValue(_ name: String) -> ArchiveGraph.Value {
    predicates.encodeKeyPath(name, of: variable("source"), to: &graph)
  }

  /// The mappings of properties by name; nil after an error.
  private mutating func properties(
    _ mappings: [MappingModel.PropertyMapping], of entity: MappingModel.EntityMapping,
    _ diagnostics: inout [Diagnostic]
  ) -> ArchiveGraph.Value? {
    let known = entity.destinationName.map { destination.properties(of: $0) } ?? [:]
    var members: [ArchiveGraph.Value] = []
    for mapping in mappings.sorted(by: { $0.name.precedes($1.name) }) {
      guard let property = known[mapping.name] else {
        diagnostics.append(
          .unknownMappedProperty(
            mapping.name, entity.destinationName ?? "", at: mapping.place.range))
        return nil
      }
      var value = ArchiveGraph.Value.null
      if let archive = mapping.expression {
        guard let given = graph.adding(archive: archive) else {
          diagnostics.append(.unreadableExpression(mapping.name, at: mapping.place.range))
          return nil
        }
        value = given
      } else if mapping.isGenerated, let from = entity.sourceName,
        source.properties(of: from)[mapping.name] != nil
      {
        value =
          property.relationship.map { relationship(mapping.name, $0) }
          ?? sourceValue(mapping.name)
      }
      members.append(
        .object(
          graph.add(
            "NSPropertyMapping",
            [
              ("NSDestinationPropertyName", .text(mapping.name)), ("NSValueExpression", value),
              ("NSUserInfo", .null), ("NSPropertyTransforms", .null),
            ])))
    }
    return graph.array(members)
  }

  /// The objects that the migration manager made of those at the other end.
  private mutating func relationship(
    _ name: String, _ relationship: DataModel.Relationship
  ) -> ArchiveGraph.Value {
    let leading = model.entityMappings.filter {
      $0.destinationName != nil && $0.destinationName == relationship.destinationName
    }
    let isOne = leading.count == 1
    let selector =
      isOne
      ? "destinationInstancesForEntityMappingNamed:sourceInstances:"
      : "destinationInstancesForSourceRelationshipNamed:sourceInstances:"
    let manager = variable("manager")
    let first = predicates.encode(
      PredicateExpression(.constant(.string(isOne ? leading[0].name : name))), to: &graph)
    return predicates.encodeCall(
      selector, of: manager, graph.array([first, sourceValue(name)], isMutable: true), to: &graph)
  }
}

extension ArchiveGraph {
  /// Adds the objects of another keyed archive, and returns its root; nil if it is none.
  package mutating func adding(archive bytes: [UInt8]) -> Value? {
    guard let list = try? PropertyList(decodingBinary: bytes),
      case .dictionary(let archive) = list, case .array(let objects)? = archive["$objects"],
      case .dictionary(let top)? = archive["$top"], case .uid(let root)? = top["root"]
    else { return nil }
    var copier = ArchiveCopier(objects: objects, graph: self)
    guard let value = copier.value(.uid(root), depth: 0) else { return nil }
    self = copier.graph
    return value
  }
}

/// Copies the objects of an archive, each once.
private struct ArchiveCopier {
  /// Objects inside one another beyond this are refused.
  private static let greatestDepth = 256
  let objects: [PropertyList]
  var graph: ArchiveGraph
  private var copies: [UInt32: ArchiveGraph.ID] = [:]

  init(objects: [PropertyList], graph: ArchiveGraph) {
    self.objects = objects
    self.graph = graph
  }

  mutating func value(_ value: PropertyList, depth: Int) -> ArchiveGraph.Value? {
    guard depth < Self.greatestDepth else { return nil }
    switch value {
    case .uid(0): return .null
    case .uid(let number): return object(number, depth: depth)
    case .integer(let number): return Int64(exactly: number).map { .plain64($0) }
    case .real(let number): return .plainDouble(number)
    case .boolean(let flag): return .plainBoolean(flag)
    case .data(let bytes): return .plainData(bytes)
    case .array(let members):
      var values: [ArchiveGraph.Value] = []
      for member in members {
        guard let value = self.value(member, depth: depth + 1) else { return nil }
        values.append(value)
      }
      return .list(values)
    case .string, .date, .dictionary: return nil
    }
  }

  private mutating func object(_ number: UInt32, depth: Int) -> ArchiveGraph.Value? {
    guard Int(number) < objects.count else { return nil }
    switch objects[Int(number)] {
    case .string(let text): return .text(text)
    case .integer(let value): return Int64(exactly: value).map { .number($0) }
    case .real(let value): return .double(value)
    case .boolean(let flag): return .boolean(flag)
    case .data(let bytes): return .data(bytes)
    case .dictionary(let fields):
      if let copy = copies[number] { return .object(copy) }
      guard case .uid(let classNumber)? = fields["$class"], Int(classNumber) < objects.count,
        case .dictionary(let description) = objects[Int(classNumber)],
        case .string(let name)? = description["$classname"]
      else { return nil }
      let copy = graph.add(name)
      copies[number] = copy
      for entry in fields.entries where entry.key != "$class" {
        guard let value = value(entry.value, depth: depth + 1) else { return nil }
        // A call that was read from an archive has its arguments in an array that can change.
        if name == "NSFunctionExpression", entry.key == "NSArguments", case .object(let id) = value,
          graph[id].className == "NSArray"
        {
          graph[id].className = "NSMutableArray"
        }
        graph.encode(value, as: entry.key, in: copy)
      }
      return .object(copy)
    case .array, .date, .uid: return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownMappedEntity(
    _ name: String, _ version: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "mapping-unknown-entity", "the \(version) model has no entity '\(name)'",
      at: range)
  }

  fileprivate static func repeatedMapping(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "mapping-unknown-entity", "two entity mappings have the name '\(name)'",
      at: range)
  }

  fileprivate static func unknownMappedProperty(
    _ name: String, _ entity: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "mapping-unknown-property",
      "entity '\(entity)' of the destination model has no property '\(name)'", at: range)
  }

  fileprivate static func unreadableExpression(
    _ name: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "mapping-unknown-property",
      "the expression for '\(name)' is no archive that can be read", at: range)
  }
}
