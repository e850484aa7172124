extension Predicate {
  /// The format string, in one spelling; parsing it gives an equal predicate.
  package var text: String { text(inside: nil) }

  private func text(inside outer: Compound?) -> String {
    switch kind {
    case .constant(let value): return value ? "TRUEPREDICATE" : "FALSEPREDICATE"
    case .comparison(let comparison): return comparison.text
    case .compound(.not, let parts):
      return "NOT " + parts.map { $0.text(inside: .not) }.joined(separator: " ")
    case .compound(let kind, let parts):
      let word = kind == .and ? " AND " : " OR "
      let text = parts.map { $0.text(inside: kind) }.joined(separator: word)
      return outer == nil || outer == kind && parts.count == 1 ? text : "(\(text))"
    }
  }
}

extension PredicateComparison {
  var text: String {
    let words: [Modifier: String] = [.any: "ANY ", .all: "ALL "]
    let letters = Options.letters.filter { options.contains($0.option) }.map(\.letter)
    let brackets = letters.isEmpty ? "" : "[\(String(letters))]"
    return (words[modifier] ?? "") + "\(left.text) \(operation.text)\(brackets) \(right.text)"
  }
}

extension PredicateExpression {
  /// The format string of the value.
  package var text: String {
    switch kind {
    case .constant(let constant): return constant.text
    case .evaluatedObject: return "SELF"
    case .variable(let name): return "$" + name
    case .position(let position): return position.rawValue
    case .keyPath(let object, let path):
      return object.kind == .evaluatedObject ? Self.escaped(path) : "\(object.operandText).\(path)"
    case .function(nil, "castObject:toType:", let arguments):
      return "CAST(\(Self.list(arguments)))"
    case .function(nil, "objectFrom:withIndex:", let arguments) where arguments.count == 2:
      return "\(arguments[0].operandText)[\(arguments[1].text)]"
    case .function(nil, let selector, let arguments):
      if arguments.count == 2, let sign = PredicateFunction.sign(of: selector) {
        return "\(arguments[0].operandText) \(sign) \(arguments[1].operandText)"
      }
      let isShort = selector.count { $0 == ":" } <= 1
      let name = isShort ? String(selector.prefix { $0 != ":" }) : selector
      return "\(name)(\(Self.list(arguments)))"
    case .function(let object?, let selector, let arguments):
      let name = PredicateConstant.string(selector).text
      let rest = arguments.isEmpty ? "" : ", " + Self.list(arguments)
      return "FUNCTION(\(object.text), \(name)\(rest))"
    case .aggregate(let elements): return "{\(Self.list(elements))}"
    case .subquery(let collection, let variable, let predicate):
      return "SUBQUERY(\(collection.text), $\(variable), \(predicate.text))"
    case .set(let operation, let left, let right):
      return "\(left.operandText) \(operation.word) \(right.operandText)"
    case .conditional(let predicate, let first, let second):
      return "TERNARY(\(predicate.text), \(first.text), \(second.text))"
    case .assignment(let variable, let value): return "$\(variable) := \(value.text)"
    }
  }

  /// In parentheses if it is made of operators.
  private var operandText: String {
    switch kind {
    case .function(nil, let selector, let arguments)
    where arguments.count == 2 && PredicateFunction.sign(of: selector) != nil: "(\(text))"
    case .set, .assignment: "(\(text))"
    case .constant(.integer(let value)) where value < 0: "(\(text))"
    case .constant(.real(let value)) where value < 0: "(\(text))"
    default: text
    }
  }

  private static func list(_ elements: [PredicateExpression]) -> String {
    elements.map(\.text).joined(separator: ", ")
  }

  /// A key path whose first key is no reserved word.
  private static func escaped(_ path: String) -> String {
    let first = path.prefix { $0 != "." }.uppercased()
    return PredicateWord.isReserved(first) ? "#" + path : path
  }
}

extension PredicateConstant {
  var text: String {
    switch self {
    case .null: return "nil"
    case .integer(let value): return String(value)
    case .real(let value): return String(value)
    case .boolean(let value): return value ? "YES" : "NO"
    case .string(let text):
      var quoted = "\""
      for character in text.unicodeScalars {
        switch character {
        case "\"", "\\": quoted += "\\" + String(Character(character))
        case "\n": quoted += "\\n"
        case "\r": quoted += "\\r"
        case "\t": quoted += "\\t"
        default: quoted.unicodeScalars.append(character)
        }
      }
      return quoted + "\""
    }
  }
}
