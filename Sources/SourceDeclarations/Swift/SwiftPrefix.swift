/// The attributes and modifiers before a declaration of Swift.
struct SwiftPrefix {
  private var words: Set<SourceWord> = []
  /// The text in the parentheses of `@objc`.
  var selector: String?
  var ownership: PropertyDeclaration.Ownership?

  func has(_ word: SourceWord) -> Bool { words.contains(word) }

  /// The name in `@objc(Name)`, if there is one.
  var objectiveCName: String? { selector }

  var isStatic: Bool { has(.static) || has(.class) }

  /// Whether one of them makes a member visible to Objective-C.
  var isExposed: Bool {
    if has(.nonobjc) { return false }
    return [
      .objc, .ibOutlet, .ibAction, .ibSegueAction, .ibInspectable, .gkInspectable,
      .nsManaged, .override, .dynamic,
    ].contains { words.contains($0) }
  }

  var methodRole: MethodDeclaration.Role {
    if has(.ibSegueAction) { return .segueAction }
    return has(.ibAction) ? .action : .plain
  }

  func propertyRole(of type: SwiftType) -> PropertyDeclaration.Role {
    if has(.ibOutlet) { return type.isCollection ? .outletCollection : .outlet }
    return has(.ibInspectable) || has(.gkInspectable) ? .inspectable : .plain
  }

  /// Reads what comes before the keyword of a declaration.
  mutating func read(from index: inout Int, of source: TokenizedSource) {
    while index < source.count {
      if source.is(index, "@"), source.isWord(index + 1) {
        readAttribute(from: &index, of: source)
      } else if SourceWord.modifiers.contains(source.word(index)), !source.is(index - 1, ".") {
        readModifier(from: &index, of: source)
      } else if source.word(index) == .class, source.isClassModifier(index) {
        words.insert(.class)
        index += 1
      } else {
        return
      }
    }
  }

  private mutating func readAttribute(from index: inout Int, of source: TokenizedSource) {
    let word = source.word(index + 1)
    words.insert(word)
    index += 2
    while source.is(index, "."), source.isWord(index + 1) { index += 2 }
    index = source.behindAngles(index)
    guard source.is(index, "("), let end = source.partner(index),
      source.tokens[index].start == source.tokens[index - 1].end || word == .objc
    else { return }
    if word == .objc {
      selector = (index + 1..<end).prefix(64).map { source.text($0) }.joined()
    }
    index = end + 1
  }

  private mutating func readModifier(from index: inout Int, of source: TokenizedSource) {
    let word = source.word(index)
    let isGroup = source.is(index + 1, "(")
    words.insert(word)
    if word == .weak { ownership = .weak }
    if word == .unowned {
      ownership =
        isGroup && source.text(index + 2) == "unsafe" ? .unsafeUnretained : .unowned
    }
    index = isGroup ? source.behindGroup(index + 1) : index + 1
  }
}

extension TokenizedSource {
  /// Whether `class` means a member of the class here, as in `class func`.
  fileprivate func isClassModifier(_ index: Int) -> Bool {
    switch word(index + 1) {
    case .func, .var, .let, .subscript: true
    case let next: SourceWord.modifiers.contains(next)
    }
  }
}
