extension DataModel {
  /// The model in words, an entity with its properties after the other.
  ///
  ///     entity Boat, class Boat
  ///       length: Double, optional, default 1.5
  ///       crew: to many Sailor, ordered, inverse boat, nullify
  package func text() -> String {
    var lines: [String] = []
    if !versionIdentifier.isEmpty { lines.append("version \(versionIdentifier)") }
    for entity in entities.sorted(by: { $0.name.precedes($1.name) }) {
      if !lines.isEmpty { lines.append("") }
      lines += entity.lines
    }
    for request in fetchRequests {
      lines.append("fetch request \(request.name): \(request.entityName ?? "no entity")")
    }
    for configuration in configurations {
      lines.append(
        "configuration \(configuration.name): "
          + configuration.entityNames.joined(separator: ", "))
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension DataModel.Entity {
  fileprivate var lines: [String] {
    var head = "\(isAbstract ? "abstract entity" : "entity") \(name)"
    if let parentName { head += ", a \(parentName)" }
    if let className { head += ", class \(className)" }
    var lines = [head]
    for property in propertiesInOrder { lines.append("  \(property.name): \(property.words)") }
    for constraint in uniquenessConstraints {
      lines.append("  unique: \(constraint.names.joined(separator: ", "))")
    }
    for index in fetchIndexes {
      let parts = index.elements.map { element in
        (element.propertyName ?? element.expression ?? "?")
          + (element.isAscending ? "" : " descending")
      }
      lines.append("  index \(index.name): \(parts.joined(separator: ", "))")
    }
    for entry in userInfo { lines.append("  user info \(entry.key): \(entry.value)") }
    return lines
  }
}

extension DataModel.Property {
  fileprivate var words: String {
    var words: [String]
    switch kind {
    case .attribute(let attribute): words = attribute.words
    case .relationship(let relationship): words = relationship.words
    case .fetched(let request): words = ["fetched \(request?.entityName ?? "")"]
    }
    if isOptional { words.insert("optional", at: 1) }
    if isTransient, !isFetched { words.insert("transient", at: 1) }
    if let renamingIdentifier { words.append("renamed from \(renamingIdentifier)") }
    return words.joined(separator: ", ")
  }
}

extension DataModel.Attribute {
  fileprivate var words: [String] {
    var words = [type.rawValue]
    if let customClassName { words.append("class \(customClassName)") }
    if let valueTransformerName { words.append("transformer \(valueTransformerName)") }
    if let defaultText {
      words.append("default \(type == .string ? "'\(defaultText)'" : defaultText)")
    }
    if let defaultTime { words.append("default \(defaultTime) s after 2001") }
    let noun = type == .string ? " length" : ""
    if let minimumText { words.append("minimum\(noun) \(minimumText)") }
    if let maximumText { words.append("maximum\(noun) \(maximumText)") }
    if let regularExpression { words.append("matches '\(regularExpression)'") }
    if hasUnreadLimits { words.append("limits that are not read") }
    if isIndexed { words.append("indexed") }
    return words
  }
}

extension DataModel.Relationship {
  fileprivate var words: [String] {
    var words = ["\(isToMany ? "to many" : "to one") \(destinationName ?? "?")"]
    if isOrdered { words.append("ordered") }
    if minimum > (isToMany ? 0 : 1) { words.append("at least \(minimum)") }
    if maximum > 1 { words.append("at most \(maximum)") }
    words.append(inverseName.map { "inverse \($0)" } ?? "no inverse")
    words.append(deleteRule.rawValue.lowercased())
    return words
  }
}
