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
