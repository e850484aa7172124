package import Diagnostics
internal import XMLFormat

/// What the checks of a model leave out; Apple's options of the same names.
package struct ModelCheckOptions: Hashable, Sendable {
  package var warns = true
  package var warnsOfMissingInverses = true
  package var warnsOfDeleteRules = true
  package var warnsOfPropertyCounts = true
  package var reportsTransientInverses = true

  package init() {}
}

extension DataModel {
  /// Returns what is wrong with a model: errors for what cannot be compiled, warnings for the rest.
  package func problems(_ options: ModelCheckOptions = ModelCheckOptions()) -> [Diagnostic] {
    var checks = ModelChecks(self, options)
    checks.run()
    return options.warns ? checks.diagnostics : checks.diagnostics.filter { $0.severity == .error }
  }
}

struct ModelChecks {
  let model: DataModel
  let options: ModelCheckOptions
  let entities: [String: DataModel.Entity]
  /// By the names of the entity and of its own property.
  let properties: [String: [String: DataModel.Property]]
  var diagnostics: [Diagnostic] = []

  /// Of properties in one entity; from the next on, Xcode warns.
  private static let mostProperties = 100

  init(_ model: DataModel, _ options: ModelCheckOptions) {
    self.model = model
    self.options = options
    entities = model.entitiesByName
    properties = entities.mapValues { entity in
      Dictionary(entity.properties.map { ($0.name, $0) }) { first, _ in first }
    }
  }

  mutating func run() {
    report(duplicates: model.entities.map { ($0.name, $0.place) }, "entities", in: "this model")
    report(
      duplicates: model.fetchRequests.map { ($0.name, $0.place) }, "fetch requests",
      in: "this model")
    report(
      duplicates: model.configurations.map { ($0.name, $0.place) }, "configurations",
      in: "this model")
    for entity in model.entities { check(entity) }
    for request in model.fetchRequests { check(request, of: request.name) }
    for configuration in model.configurations { check(configuration) }
    reportUnverified()
  }

  mutating func add(
    _ severity: Diagnostic.Severity, _ id: String, _ message: String, at range: SourceRange,
    details: [String] = []
  ) {
    diagnostics.append(Diagnostic(severity, id: id, message, at: range, details: details))
  }

  private mutating func report(
    duplicates parts: [(name: String, place: DataModelPlace)], _ noun: String, in owner: String
  ) {
    var seen: Set<String> = []
    for part in parts where !seen.insert(part.name).inserted {
      add(
        .error, "coredata-duplicate", "two \(noun) of \(owner) are named '\(part.name)'",
        at: part.place.range(of: "name"))
    }
  }

  // MARK: Entities

  private mutating func check(_ entity: DataModel.Entity) {
    checkParent(of: entity)
    report(
      duplicates: entity.properties.map { ($0.name, $0.place) }, "properties",
      in: "'\(entity.name)'")
    report(
      duplicates: entity.fetchIndexes.map { ($0.name, $0.place) }, "fetch indexes",
      in: "'\(entity.name)'")
    let inherited =
      entity.parentName.flatMap { entities[$0] }
      .map { model.properties(of: $0, in: entities) } ?? [:]
    for property in entity.properties {
      check(property, of: entity)
      if inherited[property.name] != nil {
        add(
          .warning, "coredata-inherited",
          "'\(entity.name)' inherits a property '\(property.name)' and declares another",
          at: property.place.range(of: "name"))
      }
    }
    if entity.properties.count > Self.mostProperties, options.warnsOfPropertyCounts {
      add(
        .warning, "coredata-many-properties",
        "'\(entity.name)' has \(entity.properties.count) properties, more than \(Self.mostProperties)",
        at: entity.place.range(of: "name"))
    }
    let names = inherited.merging(properties[entity.name] ?? [:]) { _, own in own }
    for constraint in entity.uniquenessConstraints {
      for name in constraint.names where names[name] == nil {
        reportMissing(
          "a uniqueness constraint", "property", name, of: entity, constraint.place.range)
      }
    }
    for index in entity.fetchIndexes {
      check(
        predicate: index.partialIndexPredicate, "partialIndexPredicate", of: index.name,
        index.place)
      for element in index.elements {
        guard let name = element.propertyName, names[name] == nil else { continue }
        reportMissing(
          "the fetch index '\(index.name)'", "property", name, of: entity,
          element.place.range(of: "property"))
      }
    }
  }

  private mutating func reportMissing(
    _ subject: String, _ noun: String, _ name: String, of entity: DataModel.Entity,
    _ range: SourceRange
  ) {
    add(
      .error, "coredata-missing",
      "\(subject) names the \(noun) '\(name)', which '\(entity.name)' does not have", at: range)
  }

  private mutating func checkParent(of entity: DataModel.Entity) {
    guard let name = entity.parentName else { return }
    let range = entity.place.range(of: "parentEntity")
    guard entities[name] != nil else {
      return add(
        .error, "coredata-missing", "the parent of '\(entity.name)', '\(name)', is no entity",
        at: range, details: nearest(to: name))
    }
    let lineage = model.lineage(of: entity, in: entities)
    guard let last = lineage.last, let next = last.parentName, entities[next] != nil else { return }
    let isCircle = lineage.contains { $0.name == next }
    add(
      .error, "coredata-inheritance",
      isCircle
        ? "'\(entity.name)' inherits from itself"
        : "'\(entity.name)' has more than \(DataModel.greatestDepth) entities above it",
      at: range,
      details: isCircle ? [(lineage.map(\.name) + [next]).joined(separator: ", ")] : [])
  }

  func nearest(to name: String) -> [String] {
    name.nearest(in: model.entities.map(\.name)).map { ["did you mean '\($0)'?"] } ?? []
  }

  // MARK: Other parts

  /// Reports a condition that cannot be read, at the character that cannot.
  private mutating func check(
    predicate text: String?, _ name: HashedName, of subject: String, _ place: DataModelPlace
  ) {
    guard let text else { return }
    do throws(PredicateError) {
      _ = try Predicate(parsing: text)
    } catch {
      let found = String(
        decoding: Array(text.utf8)[error.range.clamped(to: 0..<text.utf8.count)], as: UTF8.self)
      add(
        .error, "coredata-predicate",
        "the predicate of '\(subject)' cannot be read: \(error.message)",
        at: place.range(of: name).part(error.range, ofText: text),
        details: found.isEmpty ? [] : ["at '\(found)'"])
    }
  }

  mutating func check(_ request: DataModel.FetchRequest, of subject: String) {
    check(predicate: request.predicate, "predicateString", of: subject, request.place)
    guard let name = request.entityName else {
      return add(
        .error, "coredata-missing", "the fetch request of '\(subject)' names no entity",
        at: request.place.range)
    }
    guard entities[name] == nil else { return }
    add(
      .error, "coredata-missing",
      "the fetch request of '\(subject)' is for '\(name)', which is no entity",
      at: request.place.range(of: "entity"), details: nearest(to: name))
  }

  private mutating func check(_ configuration: DataModel.Configuration) {
    for name in configuration.entityNames where entities[name] == nil {
      add(
        .error, "coredata-missing",
        "the configuration '\(configuration.name)' has the member '\(name)', which is no entity",
        at: configuration.place.range(of: "name"), details: nearest(to: name))
    }
  }
}

extension SourceRange {
  /// The part of a value that has these bytes of its text; the value itself if it has references or
  /// lines in it.
  fileprivate func part(_ bytes: Range<Int>, ofText text: String) -> SourceRange {
    let length = text.utf8.count
    guard let start, let end, start.line == end.line, end.column - start.column == length,
      bytes.lowerBound <= length
    else { return self }
    return SourceRange(
      file: file, line: start.line, column: start.column + bytes.lowerBound,
      length: max(1, min(bytes.upperBound, length) - bytes.lowerBound))
  }
}
