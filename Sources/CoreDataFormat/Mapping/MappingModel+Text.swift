package import Diagnostics
internal import PropertyListFormat

extension MappingModel {
  /// What a compiled mapping model says of one entity.
  package struct Summary: Equatable, Sendable {
    package var name: String
    /// `copy`, `transform`, `add`, `remove`, `custom`; `?` for another number.
    package var kind: String
    package var source: String?
    package var destination: String?
    /// The class of the program that migrates the objects.
    package var policy: String?
    /// The properties of the destination; those without a value say so.
    package var attributes: [String]
    package var relationships: [String]
    /// The same properties with their values in words; nil for one without a value.
    package var values: [Value]

    package struct Value: Equatable, Sendable {
      package var name: String
      package var isRelationship: Bool
      package var words: String?
    }
  }

  /// The mappings of a compiled mapping model, a `.cdm`, in their order; nil if the bytes are none.
  package static func summaries(ofArchive bytes: [UInt8]) -> [Summary]? {
    guard let archive = KeyedArchive(bytes, root: "NSMappingModel") else { return nil }
    return archive.members(archive.root["NSEntityMappings"]).compactMap { archive.object($0) }
      .map { archive.summary(ofMapping: $0) }
  }

  /// A compiled mapping model, a `.cdm`, in words; nil if the bytes are none.
  ///
  ///     NoteToNote: transform Note to Note
  ///       attributes: body, title, weight (no value)
  ///       relationships: tags
  package static func text(ofArchive bytes: [UInt8]) -> String? {
    summaries(ofArchive: bytes)?.map(\.text).joined(separator: "\n")
  }

  /// The same words of a source, which is archived for them; nil after an error.
  package func text(diagnostics: inout [Diagnostic]) -> String? {
    archived(diagnostics: &diagnostics).flatMap { Self.text(ofArchive: $0) }
  }
}

extension MappingModel.Summary {
  fileprivate var text: String {
    let entities = [source, destination].compactMap(\.self).joined(separator: " to ")
    var lines = ["\(name): \(kind) \(entities)" + (policy.map { ", policy \($0)" } ?? "")]
    for (word, names) in [("attributes", attributes), ("relationships", relationships)]
    where !names.isEmpty {
      lines.append("  \(word): \(names.joined(separator: ", "))")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension KeyedArchive {
  fileprivate func summary(ofMapping mapping: Object) -> MappingModel.Summary {
    let type = integer(mapping["NSMappingType"]).flatMap {
      Int32(exactly: $0).flatMap(MappingModel.MappingType.init)
    }
    func names(_ key: String) -> [String] {
      members(mapping[key]).compactMap { object($0) }.map(words(ofProperty:))
    }
    func values(_ key: String, isRelationship: Bool) -> [MappingModel.Summary.Value] {
      members(mapping[key]).compactMap { object($0) }.map { property in
        let expression =
          value(property["NSValueExpression"]) == nil
          ? nil : words(ofExpression: property["NSValueExpression"], depth: 0)
        return .init(
          name: text(property["NSDestinationPropertyName"]) ?? "?", isRelationship: isRelationship,
          words: expression)
      }
    }
    return MappingModel.Summary(
      name: text(mapping["NSMappingName"]) ?? "?", kind: type?.word ?? "?",
      source: text(mapping["NSSourceEntityName"]),
      destination: text(mapping["NSDestinationEntityName"]),
      policy: text(mapping["NSEntityMigrationPolicyClassName"]),
      attributes: names("NSAttributeMappings"), relationships: names("NSRelationshipMappings"),
      values: values("NSAttributeMappings", isRelationship: false)
        + values("NSRelationshipMappings", isRelationship: true))
  }

  /// An expression as people write it: `$source.title`, `$manager.name:(…)`; what has no such form by its class.
  private func words(ofExpression expression: PropertyList?, depth: Int) -> String {
    guard depth < 16, let object = object(expression) else { return constant(expression) }
    func inner(_ key: String) -> String {
      value(object[key]) == nil ? "" : words(ofExpression: object[key], depth: depth + 1)
    }
    func list(_ key: String) -> String {
      members(object[key]).prefix(32).map { words(ofExpression: $0, depth: depth + 1) }
        .joined(separator: ", ")
    }
    switch className(of: object) {
    case "NSConstantValueExpression":
      return text(object["NSConstantValueClassName"]) ?? constant(object["NSConstantValue"])
    case "NSVariableExpression": return "$" + (text(object["NSVariable"]) ?? "?")
    case "NSSelfExpression": return "self"
    case "NSKeyPathSpecifierExpression": return text(object["NSKeyPath"]) ?? "?"
    case "NSKeyPathExpression": return inner("NSOperand") + "." + list("NSArguments")
    case "NSFunctionExpression":
      return inner("NSOperand") + "." + (text(object["NSSelectorName"]) ?? "?")
        + "(\(list("NSArguments")))"
    case "NSFetchRequestExpression": return "fetch(\(inner("NSFRExpression")))"
    case "NSAggregateExpression": return "{\(list("NSCollection"))}"
    case let name?: return name
    case nil: return "?"
    }
  }

  private func constant(_ value: PropertyList?) -> String {
    switch self.value(value) {
    case .string(let text)?: "\"\(text)\""
    case .integer(let number)?: "\(number)"
    case .real(let number)?: "\(number)"
    case .boolean(let flag)?: flag ? "YES" : "NO"
    case .dictionary?: text(value).map { "\"\($0)\"" } ?? "an object"
    case nil: "nil"
    default: "a value"
    }
  }

  private func words(ofProperty mapping: Object) -> String {
    let name = text(mapping["NSDestinationPropertyName"]) ?? "?"
    return value(mapping["NSValueExpression"]) == nil ? name + " (no value)" : name
  }
}

extension MappingModel.MappingType {
  fileprivate var word: String {
    switch self {
    case .custom: "custom"
    case .add: "add"
    case .remove: "remove"
    case .copy: "copy"
    case .transform: "transform"
    }
  }
}
