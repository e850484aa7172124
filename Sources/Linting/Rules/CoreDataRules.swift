internal import ByteCoding
internal import CoreDataFormat
internal import Diagnostics
internal import SourceDeclarations

extension LintRules {
  /// Names of entities, fetch requests and classes that models and sources do not share.
  static let coreData: [LintRule] = [missingEntity, missingFetchRequest, missingEntityClass]

  static let missingEntity = LintRule(
    "missing-entity", .warning, "a source names an entity that no Core Data model has"
  ) { input, report in
    let names = input.models.flatMap { $0.model.entities.map(\.name) }
    input.reportUnmodelled(.entity, known: names) { name, nearest, range in
      report("no model has an entity '\(name)'" + hint(nearest), at: range)
    }
  }

  static let missingFetchRequest = LintRule(
    "missing-fetch-request", .warning,
    "a source asks for a fetch request that no Core Data model has"
  ) { input, report in
    let names = input.models.flatMap { $0.model.fetchRequests.map(\.name) }
    input.reportUnmodelled(.fetchRequest, known: names) { name, nearest, range in
      report("no model has a fetch request '\(name)'" + hint(nearest), at: range)
    }
  }

  static let missingEntityClass = LintRule(
    "missing-entity-class", .warning,
    "an entity has a class that Xcode does not generate and no source declares"
  ) { input, report in
    var declared: Set<String> = []
    for entry in input.index.classes where entry.isDeclared {
      declared.insert(entry.name)
      if let name = entry.objectiveCName { declared.insert(name) }
    }
    // What sources use and do not declare comes from a module that is not at hand.
    let used = input.index.typeNames
    var names = NearestNames(Array(declared))
    for version in input.models where version.isCurrent {
      let own = version.model.entities.filter { $0.codeGeneration == nil && $0.isOfThisModule }
      // Without a common class, the sources do not belong to the model.
      guard own.contains(where: { $0.simpleClassName.map(declared.contains) ?? false }) else {
        continue
      }
      for entity in own {
        guard let name = entity.simpleClassName, !declared.contains(name), !used.contains(name)
        else { continue }
        report(
          "no source declares the class '\(name)' of entity '\(entity.name)'"
            + hint(names.nearest(to: name)),
          at: entity.place.range(of: "representedClassName"))
      }
    }
  }
}

extension DataModel.Entity {
  /// True for a class of its own in the module that has the model.
  fileprivate var isOfThisModule: Bool {
    guard let className, simpleClassName != "NSManagedObject" else { return false }
    return className.split(separator: ".", omittingEmptySubsequences: false).dropLast()
      .allSatisfy(\.isEmpty)
  }
}

extension LintInput {
  /// Passes on each name of a kind that sources ask for and no model has, with the nearest one.
  ///
  /// Silent where models could not be read, in targets without a model, and about names that the
  /// sources have in other places too: an entity may be made by a program.
  fileprivate func reportUnmodelled(
    _ kind: ResourceMention.Kind, known: [String],
    _ report: (_ name: String, _ nearest: String?, SourceRange) -> Void
  ) {
    guard !models.isEmpty, !hasUnreadModels else { return }
    let all = Set(known)
    let missing = mentions.filter { mention in
      mention.kind == kind && mention.name.text.map { !$0.isEmpty && !all.contains($0) } ?? false
    }
    guard !missing.isEmpty else { return }
    let ranges = Set(missing.map(\.name.range))
    let texts = Set(missing.compactMap(\.name.text))
    var literals: Set<SourceRange> = []
    var others: [String: Int] = [:]
    for source in sources {
      for literal in source.literals {
        guard let text = literal.text, texts.contains(text) else { continue }
        if ranges.contains(literal.range) {
          literals.insert(literal.range)
        } else {
          others[text, default: 0] += 1
        }
      }
    }
    var names = NearestNames(known)
    for mention in missing {
      guard let name = mention.name.text, hasModel(mention.name.range.file) else { continue }
      // The text of a constant is where the constant is declared.
      let allowed = literals.contains(mention.name.range) ? 0 : 1
      guard others[name, default: 0] <= allowed else { continue }
      report(name, names.nearest(to: name), mention.name.range)
    }
  }

  /// True if a target of a source has a model; without a project, everything is one target.
  private func hasModel(_ source: String) -> Bool {
    let known = targets.filter { !$0.code.isEmpty }
    guard !known.isEmpty else { return true }
    return known.contains { target in
      target.code.contains(source) && target.resources.contains { LintModel.isFile($0.source) }
    }
  }
}
