import Diagnostics

/// Reads the classes of a Swift source.
///
/// It reads what is directly in the file and in types; bodies and initial values are skipped.
struct SwiftScanner {
  let source: TokenizedSource
  var classes: [ClassDeclaration] = []
  var imports: Set<String> = []
  private var scopes: [Scope] = []
  private var index = 0

  /// Types nested deeper are skipped.
  private static let nestingLimit = 32

  /// A type whose braces are open.
  private struct Scope {
    var name: String
    /// Its index in `classes`; nil for a type that cannot have outlets.
    var position: Int?
    /// The index of the closing brace.
    var end: Int
  }

  init(_ source: TokenizedSource) { self.source = source }

  mutating func run() {
    while index < source.count {
      while let scope = scopes.last, index >= scope.end { scopes.removeLast() }
      declaration()
    }
  }

  /// Reads a declaration with what comes before it, or skips one token or group.
  private mutating func declaration() {
    let start = index
    var prefix = SwiftPrefix()
    prefix.read(from: &index, of: source)
    guard let token = source.token(index) else { return }
    if source.is(index - 1, "."), start == index {
      index += 1
      return
    }
    switch token.word {
    case .class, .struct, .enum, .actor, .extension, .protocol: type(token.word, prefix)
    case .func: function(prefix)
    case .var, .let: variables(prefix)
    case .`init`, .deinit, .subscript:
      index += 1
      skipSignature()
    case .import: skipImport()
    default: index = token.kind == .punctuation ? source.behindGroup(index) : index + 1
    }
  }

  /// Moves past `import M` and `import class M.C`, whose second word declares nothing.
  private mutating func skipImport() {
    index += 1
    if source.isWord(index), source.isWord(index + 1), !source.tokens[index + 1].startsLine {
      index += 1
    }
    if source.isWord(index) { imports.insert(source.text(index)) }
    index += 1
    while source.is(index, "."), source.isWord(index + 1) { index += 2 }
  }

  /// Enters a type's braces.
  private mutating func type(_ word: SourceWord, _ prefix: SwiftPrefix) {
    guard source.isWord(index + 1) else {
      index += 1
      return
    }
    let nameIndex = index + 1
    index += 2
    var name = source.text(nameIndex)
    while source.is(index, "."), source.isWord(index + 1) {
      name += "." + source.text(index + 1)
      index += 2
    }
    index = source.behindAngles(index)
    var inherited: String?
    if source.is(index, ":") {
      index += 1
      inherited = inheritedName()
    }
    guard let open = openingBrace() else { return }
    let outer = scopes.last.map { $0.name + "." } ?? ""
    let end = source.partner(open) ?? source.count
    let isPassedOver = word == .protocol || scopes.count >= Self.nestingLimit
    index = isPassedOver ? end + 1 : open + 1
    if isPassedOver { return }
    var position: Int?
    if word == .class || word == .actor || word == .extension {
      var declaration = ClassDeclaration(
        word == .extension ? .extension : .class, outer + name, in: .swift,
        at: source.range(nameIndex))
      declaration.objectiveCName = prefix.objectiveCName
      declaration.superclass = word == .extension ? nil : inherited
      declaration.isDesignable = prefix.has(.ibDesignable)
      declaration.exposesMembers =
        prefix.has(.objcMembers) || word == .extension && prefix.has(.objc)
      position = classes.count
      classes.append(declaration)
    }
    scopes.append(Scope(name: outer + name, position: position, end: end))
  }

  /// The first name after the colon, without its module.
  private mutating func inheritedName() -> String? {
    while source.is(index, "@") {
      index += 2
      if source.is(index, "(") { index = source.behindGroup(index) }
    }
    var name: String?
    while source.isWord(index) {
      name = source.text(index)
      index = source.behindAngles(index + 1)
      guard source.is(index, ".") else { break }
      index += 1
    }
    return name
  }

  /// The index of the brace that opens a body; nil if the declaration ends without one.
  private func openingBrace() -> Int? {
    var index = index
    let limit = min(source.count, index + 256)
    while index < limit {
      if source.is(index, "{") { return index }
      if source.is(index, "}") || source.is(index, ";") { return nil }
      index = source.is(index, "(") || source.is(index, "[") ? source.behindGroup(index) : index + 1
    }
    return nil
  }

  private mutating func function(_ prefix: SwiftPrefix) {
    let nameIndex = index + 1
    guard source.isWord(nameIndex) else {
      index += 1
      skipSignature()
      return
    }
    index = source.behindAngles(nameIndex + 1)
    guard source.is(index, "("), let end = source.partner(index) else { return }
    var signature = SwiftSignature(source.text(nameIndex), parameters: index + 1..<end, of: source)
    index = end + 1
    signature.readEffects(at: &index, of: source)
    if let position = scopes.last?.position {
      var method = MethodDeclaration(
        prefix.selector ?? signature.selector, prefix.methodRole,
        parameters: signature.parameterTypes, returns: signature.returnType,
        at: source.range(nameIndex))
      method.isStatic = prefix.isStatic
      method.isExposed = prefix.isExposed
      classes[position].methods.append(method)
    }
    skipSignature()
  }

  /// Moves past a body, or to the next declaration if there is none, as in protocols.
  private mutating func skipSignature() {
    while index < source.count {
      if source.is(index, "{") {
        index = source.behindGroup(index)
        return
      }
      if source.is(index, "}") || source.is(index, ";") { return }
      if source.tokens[index].startsLine, source.startsSwiftDeclaration(index) { return }
      index = source.is(index, "(") || source.is(index, "[") ? source.behindGroup(index) : index + 1
    }
  }

  private mutating func variables(_ prefix: SwiftPrefix) {
    let isConstant = source.word(index) == .let
    index += 1
    while source.isWord(index) {
      let nameIndex = index
      index += 1
      var type = SwiftType()
      if source.is(index, ":") {
        let end = source.behindSwiftType(index + 1)
        type = SwiftType(index + 1..<end, of: source)
        index = end
      }
      if let position = scopes.last?.position {
        var property = PropertyDeclaration(
          prefix.objectiveCName ?? source.text(nameIndex), prefix.propertyRole(of: type),
          type: type.name, at: source.range(nameIndex))
        property.typeText = type.text
        property.ownership = prefix.ownership
        property.isOptional = type.isOptional
        property.isReadOnly = isConstant
        property.isStatic = prefix.isStatic
        property.isExposed = prefix.isExposed
        classes[position].properties.append(property)
      }
      // Another name on the same line; what follows an initial value is left to the caller.
      guard source.is(index, ","), source.isWord(index + 1) else { break }
      index += 1
    }
  }
}

extension TokenizedSource {
  /// True if a word or attribute that begins a declaration is here.
  func startsSwiftDeclaration(_ index: Int) -> Bool {
    if self.is(index, "@") { return true }
    switch word(index) {
    case .func, .var, .let, .class, .struct, .enum, .extension, .protocol, .`init`, .deinit,
      .subscript,
      .case, .typealias, .import:
      return !self.is(index - 1, ".")
    default: return SourceWord.modifiers.contains(word(index)) && !self.is(index - 1, ".")
    }
  }
}
