import Diagnostics

extension ObjectiveCScanner {
  /// Reads `@property (…) type a, *b;` and moves past it.
  func property(at start: Int, into declaration: inout ClassDeclaration) -> Int {
    var index = start + 2
    var attributes = PropertyAttributes()
    if source.is(index, "(") {
      let end = source.behindGroup(index)
      attributes = PropertyAttributes(index + 1..<max(index + 1, end - 1), of: source)
      index = end
    }
    let end = statementEnd(from: index)
    for var property in declarators(index..<end) {
      property.ownership = attributes.ownership ?? property.ownership
      property.isOptional = property.isOptional || attributes.isOptional
      property.isReadOnly = attributes.isReadOnly
      property.isStatic = attributes.isStatic
      declaration.properties.append(property)
    }
    return source.is(end, ";") ? end + 1 : end
  }

  /// Reads the variables between the braces of a class.
  func readInstanceVariables(_ range: Range<Int>, into declaration: inout ClassDeclaration) {
    var index = range.lowerBound
    while index < range.upperBound {
      if source.is(index, "@") {
        index += 2
        continue
      }
      let end = min(statementEnd(from: index), range.upperBound)
      for var property in declarators(index..<end) {
        property.isInstanceVariable = true
        declaration.properties.append(property)
      }
      index = max(end + 1, index + 1)
    }
  }

  /// The index of the semicolon that ends a declaration, or of the token after a missing one.
  private func statementEnd(from start: Int) -> Int {
    var index = start
    while index < source.count {
      let token = source.tokens[index]
      if token.kind == .punctuation {
        switch token.byte {
        case UInt8(ascii: ";"), UInt8(ascii: "@"), UInt8(ascii: "}"): return index
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
          index = source.behindGroup(index)
          continue
        default: if index > start, source.startsMember(index) { return index }
        }
      }
      index += 1
    }
    return index
  }

  /// The variables of one declaration: `IBOutlet id a, *b`.
  private func declarators(_ range: Range<Int>) -> [PropertyDeclaration] {
    let parts = split(range)
    guard let first = parts.first else { return [] }
    let type = DeclaredType(objectiveC: first, of: source)
    let typeText = typeText(first, without: declaratorName(in: first, isFirst: true))
    return parts.enumerated().compactMap { position, part in
      guard let name = declaratorName(in: part, isFirst: position == 0) else { return nil }
      var property = PropertyDeclaration(
        source.text(name), type.role, type: type.name, at: source.range(name))
      property.typeText = typeText
      property.ownership = type.ownership
      property.isOptional = type.marks.contains(.optional)
      return property
    }
  }

  /// The parts of a declaration between its commas.
  private func split(_ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      if source.is(index, "<") {
        index = min(source.behindAngles(index), range.upperBound)
      } else if source.is(index, "(") || source.is(index, "[") || source.is(index, "{") {
        index = min(source.behindGroup(index), range.upperBound)
      } else if source.is(index, ",") {
        parts.append(start..<index)
        start = index + 1
        index = start
      } else {
        index += 1
      }
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }

  /// The index of the name in a declarator: after the last star, or the last word that can be a
  /// name; for a block, after its caret.
  private func declaratorName(in part: Range<Int>, isFirst: Bool) -> Int? {
    var words: [Int] = []
    var index = part.lowerBound
    while index < part.upperBound {
      if source.is(index, "*") {
        words = []
        index += 1
      } else if source.is(index, "<") {
        index = source.behindAngles(index)
      } else if source.is(index, "(") {
        if source.is(index + 1, "^") || source.is(index + 1, "*") {
          return source.isWord(index + 2) ? index + 2 : nil
        }
        index = source.behindGroup(index)
      } else if source.is(index, ":") || source.is(index, "=") || source.is(index, "[") {
        break
      } else {
        if isNameCandidate(index) { words.append(index) }
        index += 1
      }
    }
    let hasStar = part.contains { source.is($0, "*") }
    if hasStar || !isFirst { return words.first }
    guard words.count > 1 else { return nil }
    return words.dropFirst().last { !isMacroName(source.text($0)) } ?? words.last
  }

  private func isNameCandidate(_ index: Int) -> Bool {
    source.isWord(index) && !SourceWord.typeQualifiers.contains(source.word(index))
      && !source.is(index + 1, "(")
      && !(source.word(index) == .other
        && SourceWord.otherQualifiers.contains(source.text(index)))
  }

  /// True if a word looks like a macro after the name, such as `NS_DEPRECATED`.
  private func isMacroName(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "_")) && text.utf8.count > 3
      && text.utf8.allSatisfy { $0 == UInt8(ascii: "_") || isDigit($0) || $0 &- 0x41 < 26 }
  }

  private func typeText(_ range: Range<Int>, without name: Int?) -> String {
    var text = ""
    for index in range where index != name {
      if SourceWord.typeQualifiers.contains(source.word(index)) { continue }
      if let last = text.utf8.last, isWordByte(last), source.isWord(index) { text += " " }
      text += source.text(index)
    }
    return text
  }
}

/// The attributes in the parentheses of `@property`.
private struct PropertyAttributes {
  var ownership: PropertyDeclaration.Ownership?
  var isOptional = false
  var isReadOnly = false
  var isStatic = false

  init() {}

  init(_ range: Range<Int>, of source: TokenizedSource) {
    for index in range {
      switch source.word(index) {
      case .strong: ownership = .strong
      case .weak: ownership = .weak
      case .assign: ownership = .assign
      case .copy: ownership = .copy
      case .retain: ownership = .retain
      case .unsafeUnretained: ownership = .unsafeUnretained
      case .nullable: isOptional = true
      case .readonly: isReadOnly = true
      case .class: isStatic = true
      default: break
      }
    }
  }
}

/// The type of an Objective-C property, variable, argument or result, and what macros mark in it.
struct DeclaredType {
  struct Marks: OptionSet {
    var rawValue: UInt8
    static let outlet = Marks(rawValue: 1)
    static let collection = Marks(rawValue: 2)
    static let inspectable = Marks(rawValue: 4)
    static let action = Marks(rawValue: 8)
    static let segueAction = Marks(rawValue: 16)
    static let optional = Marks(rawValue: 32)
  }

  /// The class or type alone; for a collection, that of its elements.
  var name = ""
  var marks: Marks = []
  var ownership: PropertyDeclaration.Ownership?

  init(name: String = "") { self.name = name }

  /// Reads the tokens of a type; a name after it is ignored.
  init(objectiveC range: Range<Int>, of source: TokenizedSource) {
    var elementName: String?
    var index = range.lowerBound
    while index < range.upperBound {
      defer { index += 1 }
      guard source.isWord(index) else {
        if source.is(index, "<") { index = max(index, source.behindAngles(index) - 1) }
        continue
      }
      switch source.word(index) {
      case .ibOutlet: marks.insert(.outlet)
      case .ibOutletCollection:
        marks.insert(.collection)
        if source.is(index + 1, "(") {
          elementName = source.text(index + 2)
          index = source.behindGroup(index + 1) - 1
        }
      case .ibInspectable, .gkInspectable: marks.insert(.inspectable)
      case .ibAction: marks.insert(.action)
      case .ibSegueAction: marks.insert(.segueAction)
      case .weakQualifier: ownership = .weak
      case .strongQualifier: ownership = .strong
      case .unretainedQualifier: ownership = .unsafeUnretained
      case .nullable, .nullableQualifier, .oldNullableQualifier: marks.insert(.optional)
      case .struct, .enum: break
      default:
        let text = source.text(index)
        if name.isEmpty, !SourceWord.otherQualifiers.contains(text) { name = text }
      }
    }
    if let elementName { name = elementName }
  }

  var role: PropertyDeclaration.Role {
    if marks.contains(.collection) { return .outletCollection }
    if marks.contains(.outlet) { return .outlet }
    return marks.contains(.inspectable) ? .inspectable : .plain
  }
}
