import Diagnostics

extension ObjectiveCScanner {
  /// Reads `- (type)part:(type)name part:…` and moves past its semicolon or body.
  func method(at start: Int, into declaration: inout ClassDeclaration) -> Int {
    var index = start + 1
    var returnType = DeclaredType()
    if source.is(index, "(") {
      let end = source.behindGroup(index)
      returnType = DeclaredType(objectiveC: index + 1..<max(index + 1, end - 1), of: source)
      index = end
    }
    guard let name = source.token(index), name.kind == .word || source.is(index, ":") else {
      return start + 1
    }
    var method = MethodDeclaration("", at: source.range(of: name))
    readSelector(from: &index, into: &method)
    method.isStatic = source.is(start, "+")
    switch returnType.marks {
    case let marks where marks.contains(.segueAction): method.role = .segueAction
    case let marks where marks.contains(.action): method.role = .action
    default: break
    }
    method.returnType = method.role == .action ? "void" : returnType.name
    declaration.methods.append(method)
    while index < source.count {
      if source.is(index, ";") { return index + 1 }
      if source.is(index, "{") { return behindBody(index) }
      if source.is(index, "@") || source.startsMember(index) { return index }
      index = source.is(index, "(") ? source.behindGroup(index) : index + 1
    }
    return index
  }

  /// Reads the parts of a selector.
  private func readSelector(from index: inout Int, into method: inout MethodDeclaration) {
    while index < source.count {
      let isNamed = source.isWord(index)
      guard source.is(isNamed ? index + 1 : index, ":") else {
        if method.selector.isEmpty, isNamed {
          method.selector = source.text(index)
          index += 1
        }
        return
      }
      method.selector += (isNamed ? source.text(index) : "") + ":"
      index += isNamed ? 2 : 1
      var type = DeclaredType(name: "id")
      if source.is(index, "(") {
        let end = source.behindGroup(index)
        type = DeclaredType(objectiveC: index + 1..<max(index + 1, end - 1), of: source)
        index = end
      }
      method.parameterTypes.append(type.name)
      // Attributes may come before the argument's name.
      while source.isWord(index), source.isWord(index + 1), !source.is(index + 2, ":") {
        if source.startsMember(index + 1) { break }
        index += 1
      }
      if source.isWord(index) { index += 1 }
    }
  }
}

extension TokenizedSource {
  /// Whether a method or property starts here, on a new line: then a semicolon is missing before
  /// it.
  func startsMember(_ index: Int) -> Bool {
    guard let token = token(index), token.startsLine else { return false }
    return self.is(index, "@")
      || (self.is(index, "-") || self.is(index, "+")) && self.is(index + 1, "(")
  }
}
