/// A path to a value: keys of dictionaries and indices of arrays, separated by dots.
///
/// `\.` is a dot inside a key; any other backslash is itself.
struct PlutilKeyPath: Equatable, Sendable {
  let text: String
  let components: [String]

  init(_ text: String) {
    self.text = text
    components = text.keyPathComponents(separator: ".")
  }
}

extension PlutilValue {
  /// The value that a key path leads to.
  subscript(path: PlutilKeyPath) -> PlutilValue? {
    var value = self
    for component in path.components {
      guard let child = value.child(component) else { return nil }
      value = child
    }
    return value
  }

  private func child(_ component: String) -> PlutilValue? {
    switch self {
    case .dictionary(let entries):
      return entries.first { $0.key.utf8.elementsEqual(component.utf8) }?.value
    case .array(let values):
      guard let index = Int(component), values.indices.contains(index) else { return nil }
      return values[index]
    default: return nil
    }
  }
}

/// A change of the value that a key path leads to.
struct PlutilEdit: Equatable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Into a dictionary without the key, or before an element of an array.
    case insert(PlutilValue)
    /// At the end of the array at the path, or as `insert` where nothing is.
    case append(PlutilValue)
    case replace(PlutilValue)
    case remove
  }

  var path: PlutilKeyPath
  var kind: Kind

  /// The value with the edit applied.
  func applied(to value: PlutilValue) throws(PlutilError) -> PlutilValue {
    var value = value
    try apply(to: &value, path.components[...])
    return value
  }

  private func apply(
    to value: inout PlutilValue, _ components: ArraySlice<String>
  ) throws(PlutilError) {
    guard let component = components.first else { return }
    let rest = components.dropFirst()
    switch value {
    case .dictionary(var entries):
      let index = entries.firstIndex { $0.key.utf8.elementsEqual(component.utf8) }
      if rest.isEmpty {
        try change(&entries, at: index, key: component)
      } else {
        guard let index else { throw absent }
        try apply(to: &entries[index].value, rest)
      }
      value = .dictionary(entries)
    case .array(var values):
      guard let index = Int(component) else {
        throw kind == .remove
          ? absent : PlutilError("Unable to index into array with key path \(path.text)")
      }
      if rest.isEmpty {
        try change(&values, at: index)
      } else {
        guard values.indices.contains(index) else { throw outOfBounds(index) }
        try apply(to: &values[index], rest)
      }
      value = .array(values)
    default:
      throw kind == .remove
        ? absent : PlutilError("Unable to insert value at key path \(path.text)")
    }
  }

  private func change(
    _ entries: inout [PlutilValue.Entry], at index: Int?, key: String
  ) throws(PlutilError) {
    switch (kind, index) {
    case (.remove, let index?): entries.remove(at: index)
    case (.remove, nil): throw absent
    case (.insert, _?): throw PlutilError("Value already exists at key path \(path.text)")
    case (.append(let new), let index?): try append(new, to: &entries[index].value)
    case (.replace(let new), let index?): entries[index].value = new
    case (.insert(let new), nil), (.append(let new), nil), (.replace(let new), nil):
      entries.append(PlutilValue.Entry(key: key, value: new))
    }
  }

  /// The index behind the last element is valid for insertion.
  private func change(_ values: inout [PlutilValue], at index: Int) throws(PlutilError) {
    let exists = values.indices.contains(index)
    guard exists || (index == values.count && kind != .remove) else { throw outOfBounds(index) }
    switch kind {
    case .remove: values.remove(at: index)
    case .append(let new) where exists: try append(new, to: &values[index])
    case .replace(let new) where exists: values[index] = new
    case .insert(let new), .append(let new), .replace(let new): values.insert(new, at: index)
    }
  }

  private func append(_ new: PlutilValue, to value: inout PlutilValue) throws(PlutilError) {
    guard case .array(let values) = value else {
      throw PlutilError("Appending to a non-array at key path \(path.text)")
    }
    value = .array(values + [new])
  }

  private var absent: PlutilError {
    PlutilError(
      kind == .remove
        ? "No value to remove at key path \(path.text)" : "Key path not found \(path.text)")
  }

  private func outOfBounds(_ index: Int) -> PlutilError {
    kind == .remove
      ? absent : PlutilError("Index \(index) out of bounds in array at key path \(path.text)")
  }
}

extension String {
  /// The parts between separators; a backslash before a separator makes it part of a key, any other
  /// backslash is itself.
  ///
  /// Goes by scalars: a separator counts as one also where a combining character follows.
  func keyPathComponents(separator: Unicode.Scalar) -> [String] {
    var components: [String.UnicodeScalarView] = [.init()]
    var isEscaped = false
    for scalar in unicodeScalars {
      let isSeparator = scalar == separator
      if isEscaped, !isSeparator { components[components.count - 1].append("\\") }
      if isSeparator, !isEscaped {
        components.append(.init())
      } else if isEscaped || scalar != "\\" {
        components[components.count - 1].append(scalar)
      }
      isEscaped = !isEscaped && scalar == "\\"
    }
    if isEscaped { components[components.count - 1].append("\\") }
    return components.map { String($0) }
  }
}
