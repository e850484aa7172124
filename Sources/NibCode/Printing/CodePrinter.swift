internal import NibFormat

/// A language that code is written in.
package enum CodeLanguage: String, Hashable, Sendable, CaseIterable {
  case swift
  case objectiveC = "objc"

  package var fileExtension: String { self == .swift ? "swift" : "m" }
}

/// What both printers share: forms, literals, comments.
struct CodePrinter: Sendable {
  var language: CodeLanguage
  /// The actions of classes that the code or the project declares, each with its class.
  private var declared: Set<[String]> = []

  init(language: CodeLanguage) { self.language = language }

  mutating func declare(_ classes: [CodeClassDeclaration]) {
    for declaration in classes {
      for action in declaration.actions where action.isPlain {
        declared.insert([declaration.name, action.selector])
      }
    }
  }

  /// A value, as it stands in a line.
  func text(_ expression: CodeExpression) -> String {
    switch expression {
    case .variable(let name): name
    case .owner: "self"
    case .null: "nil"
    case .boolean(let value):
      language == .swift ? (value ? "true" : "false") : value ? "YES" : "NO"
    case .integer(let value): String(value)
    case .number(let value): NibNumberText.shortest(value)
    case .string(let text): literal(text)
    case .form(let form, let arguments): fill(form, arguments)
    case .array(let elements):
      (language == .swift ? "[" : "@[") + elements.map(text).joined(separator: ", ") + "]"
    case .dictionary(let parts): dictionary(parts)
    case .selector(let name, let className): selector(name, className)
    case .boxed(let value): language == .swift ? text(value) : "@(\(text(value)))"
    }
  }

  /// A selector: checked by the compiler where a class is known to declare its method.
  private func selector(_ name: String, _ className: String?) -> String {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    switch language {
    case .swift:
      guard let className, declared.contains([className, name]) else {
        return "Selector((\(literal(name))))"
      }
      let method = String(parts[0]).swiftName
      return "#selector(\(className).\(method)\(parts.count > 1 ? "(_:)" : ""))"
    case .objectiveC:
      let isPlain =
        CodeNames.isIdentifier(String(parts[0]))
        && parts.dropFirst().allSatisfy { $0.isEmpty || CodeNames.isIdentifier(String($0)) }
        && (parts.count == 1 || parts.last == "")
      return isPlain ? "@selector(\(name))" : "NSSelectorFromString(\(literal(name)))"
    }
  }

  /// Keys and values of a dictionary, as they stand in a literal.
  func pairs(_ parts: [CodeExpression]) -> [String] {
    stride(from: 0, to: parts.count - parts.count % 2, by: 2).map {
      "\(text(parts[$0])): \(text(parts[$0 + 1]))"
    }
  }

  private func dictionary(_ parts: [CodeExpression]) -> String {
    let pairs = pairs(parts)
    guard language == .swift else { return "@{\(pairs.joined(separator: ", "))}" }
    return pairs.isEmpty ? "[:]" : "[\(pairs.joined(separator: ", "))]"
  }

  /// The words of a form with its arguments.
  func fill(_ form: CodeForm, _ arguments: [CodeExpression]) -> String {
    let words = language == .swift ? form.swift : form.objectiveC
    var result = ""
    var next = arguments.startIndex
    for character in words {
      if character == "%", next < arguments.endIndex {
        result += text(arguments[next])
        next += 1
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// A literal that holds the text, whatever is in it.
  func literal(_ text: String) -> String {
    var result = language == .swift ? "\"" : "@\""
    var previous: Unicode.Scalar = " "
    for character in text.unicodeScalars {
      switch character {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      // Two of them could begin a trigraph.
      case "?" where previous == "?" && language == .objectiveC: result += "\\?"
      case _ where Self.isHidden(character): result += escape(character)
      default: result.unicodeScalars.append(character)
      }
      previous = character
    }
    return result + "\""
  }

  private func escape(_ character: Unicode.Scalar) -> String {
    let number = character.value
    if language == .swift { return "\\u{\(String(number, radix: 16, uppercase: true))}" }
    func padded(_ digits: String, _ count: Int) -> String {
      String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
    if number < 0xA0 {
      // The bytes of UTF-8: C has no universal names for controls.
      return String(character).utf8.map { "\\" + padded(String($0, radix: 8), 3) }.joined()
    }
    let digits = String(number, radix: 16, uppercase: true)
    return number > 0xFFFF ? "\\U" + padded(digits, 8) : "\\u" + padded(digits, 4)
  }

  /// One line of a comment, in which nothing ends it or hides.
  func comment(_ text: String) -> String {
    var line = ""
    for character in text.unicodeScalars.prefix(Self.longestComment) {
      line.unicodeScalars.append(Self.isHidden(character) ? " " : character)
    }
    if text.unicodeScalars.count > Self.longestComment { line += "…" }
    while line.last == " " { line.removeLast() }
    // A backslash would join the next line to this one.
    if line.last == "\\" || line.hasSuffix("??/") { line += "." }
    return "// " + line
  }

  private static let longestComment = 300

  /// Characters that are not to be seen, or change what is seen: controls, separators of lines,
  /// marks of direction.
  static func isHidden(_ character: Unicode.Scalar) -> Bool {
    switch character.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      // Joins emoji, and letters of some scripts.
      character != "\u{200D}" && character != "\u{200C}"
    default: false
    }
  }
}
