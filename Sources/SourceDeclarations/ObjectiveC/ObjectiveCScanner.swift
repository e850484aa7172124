import Diagnostics

/// Reads the classes of an Objective-C header or implementation.
struct ObjectiveCScanner {
  let source: TokenizedSource
  var classes: [ClassDeclaration] = []

  init(_ source: TokenizedSource) { self.source = source }

  mutating func run() {
    var index = 0
    while index < source.count {
      guard source.is(index, "@") else {
        index += 1
        continue
      }
      switch source.word(index + 1) {
      case .interface: index = container(at: index, .class)
      case .implementation: index = container(at: index, .implementation)
      case .protocol: index = behindProtocol(index)
      default: index += 2
      }
    }
  }

  /// Reads `@interface` or `@implementation` to the next `@end`.
  private mutating func container(at start: Int, _ kind: ClassDeclaration.Kind) -> Int {
    guard source.isWord(start + 2) else { return start + 2 }
    var declaration = ClassDeclaration(
      kind, source.text(start + 2), in: .objectiveC, at: source.range(start + 2))
    readPrefix(before: start, into: &declaration)
    var index = source.behindAngles(start + 3)
    if source.is(index, ":"), source.isWord(index + 1) {
      declaration.superclass = source.text(index + 1)
      index = source.behindAngles(index + 2)
    } else if source.is(index, "("), let end = source.partner(index) {
      declaration.kind = .extension
      declaration.category = end > index + 1 ? source.text(index + 1) : ""
      index = end + 1
    }
    index = source.behindAngles(index)
    if source.is(index, "{") {
      let end = source.partner(index) ?? index
      readInstanceVariables(index + 1..<max(index + 1, end), into: &declaration)
      index = end + 1
    }
    index = members(from: index, into: &declaration)
    classes.append(declaration)
    return index
  }

  /// Reads the macros and attributes before `@interface`.
  private func readPrefix(before start: Int, into declaration: inout ClassDeclaration) {
    var index = start - 1
    while index >= max(0, start - 64), source.isWord(index) || source.is(index, ")") {
      if source.word(index) == .designableMacro { declaration.isDesignable = true }
      guard let open = source.partner(index), open < index else {
        index -= 1
        continue
      }
      readAttributes(open - 1..<index, into: &declaration)
      index = open - 1
    }
  }

  private func readAttributes(_ range: Range<Int>, into declaration: inout ClassDeclaration) {
    for index in range.suffix(64) where source.is(index + 1, "(") {
      switch source.word(index) {
      case .swiftNameMacro: declaration.swiftName = source.text(index + 2)
      case .swiftName: declaration.swiftName = quoted(index + 2)
      case .runtimeName: declaration.objectiveCName = quoted(index + 2)
      default: break
      }
    }
  }

  private func quoted(_ index: Int) -> String? {
    guard let token = source.token(index), token.kind == .string else { return nil }
    return source.literal(of: token).text
  }

  /// Moves past a protocol's members; they belong to no class.
  private func behindProtocol(_ start: Int) -> Int {
    if source.is(start + 2, "(") { return start + 2 }
    var index = start + 2
    var isDeclaration = true
    while index < source.count {
      if source.is(index, ";"), isDeclaration { return index + 1 }
      if !source.isWord(index), !source.is(index, ",") { isDeclaration = false }
      if source.is(index, "@") {
        switch source.word(index + 1) {
        case .end: return index + 2
        case .interface, .implementation: return index
        default: break
        }
      }
      index += 1
    }
    return index
  }

  /// Reads properties and methods up to `@end`, or to the next class if that is missing.
  private mutating func members(from start: Int, into declaration: inout ClassDeclaration) -> Int {
    var index = start
    while index < source.count {
      let token = source.tokens[index]
      guard token.kind == .punctuation else {
        if declaresMembers(index) { declaration.hasUnknownMembers = true }
        index += 1
        continue
      }
      switch token.byte {
      case UInt8(ascii: "@"):
        switch source.word(index + 1) {
        case .end: return index + 2
        case .interface, .implementation: return index
        case .synthesize: index = synthesis(at: index, into: &declaration)
        case .property: index = property(at: index, into: &declaration)
        default: index += 2
        }
      case UInt8(ascii: "-"), UInt8(ascii: "+"):
        guard token.startsLine || source.is(index - 1, ";") || source.is(index - 1, "}") else {
          index += 1
          continue
        }
        index = method(at: index, into: &declaration)
      case UInt8(ascii: "{"): index = behindBody(index)
      case UInt8(ascii: "("), UInt8(ascii: "["): index = source.behindGroup(index)
      default: index += 1
      }
    }
    return index
  }

  /// True if a macro with arguments begins a line, which may declare anything: `OUTLET(title)`.
  ///
  /// Apple's own macros declare no members.
  private func declaresMembers(_ index: Int) -> Bool {
    guard source.tokens[index].startsLine, source.is(index + 1, "(") else { return false }
    let name = source.text(index)
    return name.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: "_") || $0 &- 0x41 < 26 }
      && !Self.frameworkPrefixes.contains(where: name.hasPrefix)
  }

  private static let frameworkPrefixes = [
    "NS_", "UI_", "API_", "OBJC_", "CF_", "FOUNDATION_", "__",
  ]

  /// Reads the variables that `@synthesize a = _b, c;` names and moves past it.
  private func synthesis(at start: Int, into declaration: inout ClassDeclaration) -> Int {
    var index = start + 2
    while source.isWord(index) {
      index += 1
      if source.is(index, "="), source.isWord(index + 1) {
        var variable = PropertyDeclaration(source.text(index + 1), at: source.range(index + 1))
        variable.isInstanceVariable = true
        declaration.properties.append(variable)
        index += 2
      }
      guard source.is(index, ",") else { break }
      index += 1
    }
    return index
  }

  /// Moves past a body, or to where another branch of an `#if` leaves it.
  func behindBody(_ start: Int) -> Int {
    let depth = source.tokens[start].depth
    var index = start + 1
    while index < source.count, source.tokens[index].depth > depth { index += 1 }
    return source.is(index, "}") ? index + 1 : index
  }
}

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
  /// True if a method or property starts here, on a new line: then a semicolon is missing before
  /// it.
  func startsMember(_ index: Int) -> Bool {
    guard let token = token(index), token.startsLine else { return false }
    return self.is(index, "@")
      || (self.is(index, "-") || self.is(index, "+")) && self.is(index + 1, "(")
  }
}
