package import Diagnostics
internal import PropertyListFormat

extension MappingModel {
  /// A compiled mapping model, a `.cdm`, in words; nil if the bytes are none.
  ///
  ///     NoteToNote: transform Note to Note
  ///       attributes: body, title, weight (no value)
  ///       relationships: tags
  package static func text(ofArchive bytes: [UInt8]) -> String? {
    guard let archive = KeyedArchive(bytes, root: "NSMappingModel") else { return nil }
    return archive.members(archive.root["NSEntityMappings"]).compactMap { archive.object($0) }
      .map { archive.words(ofMapping: $0) }.joined(separator: "\n")
  }

  /// The same words of a source, which is archived for them; nil after an error.
  package func text(diagnostics: inout [Diagnostic]) -> String? {
    archived(diagnostics: &diagnostics).flatMap { Self.text(ofArchive: $0) }
  }
}

extension KeyedArchive {
  fileprivate func words(ofMapping mapping: Object) -> String {
    let type = integer(mapping["NSMappingType"]).flatMap {
      Int32(exactly: $0).flatMap(MappingModel.MappingType.init)
    }
    let entities = [mapping["NSSourceEntityName"], mapping["NSDestinationEntityName"]]
      .compactMap { text($0) }.joined(separator: " to ")
    var head = "\(text(mapping["NSMappingName"]) ?? "?"): \(type?.word ?? "?") \(entities)"
    if let policy = text(mapping["NSEntityMigrationPolicyClassName"]) {
      head += ", policy \(policy)"
    }
    var lines = [head]
    for (word, key) in [
      ("attributes", "NSAttributeMappings"), ("relationships", "NSRelationshipMappings"),
    ] {
      let names = members(mapping[key]).compactMap { object($0) }.map(words(ofProperty:))
      if !names.isEmpty { lines.append("  \(word): \(names.joined(separator: ", "))") }
    }
    return lines.map { $0 + "\n" }.joined()
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
