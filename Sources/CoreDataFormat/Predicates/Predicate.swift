/// A condition, as the format strings of `NSPredicate` say it: `name BEGINSWITH[c] $PREFIX`.
///
/// Source: "Predicate Programming Guide", *Predicate Format String Syntax* and *BNF Definition of
/// Cocoa Predicates*.
package struct Predicate: Hashable, Sendable {
  package var kind: Kind
  /// In UTF-8 bytes of the text that was parsed.
  package var range: Range<Int>

  package indirect enum Kind: Hashable, Sendable {
    /// `TRUEPREDICATE` and `FALSEPREDICATE`.
    case constant(Bool)
    case comparison(PredicateComparison)
    case compound(Compound, [Predicate])
  }

  /// How a compound joins its parts; the raw values are those of `NSCompoundPredicate.LogicalType`.
  package enum Compound: Int, Hashable, Sendable {
    case not, and, or
  }

  package init(_ kind: Kind, range: Range<Int> = 0..<0) {
    self.kind = kind
    self.range = range
  }
}

/// Two expressions and how they are compared.
package struct PredicateComparison: Hashable, Sendable {
  package var left: PredicateExpression
  package var right: PredicateExpression
  package var operation: PredicateOperator
  package var modifier = Modifier.direct
  package var options: Options = []

  /// Which elements of a collection at the left are compared; the raw values are Apple's.
  package enum Modifier: Int, Hashable, Sendable {
    case direct, all, any
  }

  /// The letters in brackets; the raw values are those of `NSComparisonPredicate.Options`.
  package struct Options: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let caseInsensitive = Options(rawValue: 1)
    package static let diacriticInsensitive = Options(rawValue: 2)
    package static let normalized = Options(rawValue: 4)

    /// Each option and its letter.
    static let letters: [(letter: Character, option: Options)] = [
      ("c", .caseInsensitive), ("d", .diacriticInsensitive), ("n", .normalized),
    ]
  }

  package init(
    _ left: PredicateExpression, _ operation: PredicateOperator, _ right: PredicateExpression
  ) {
    self.left = left
    self.operation = operation
    self.right = right
  }
}

/// An operator of comparison; the raw values are those of `NSComparisonPredicate.Operator`.
package enum PredicateOperator: Int, Hashable, Sendable, CaseIterable {
  case less = 0
  case lessOrEqual, greater, greaterOrEqual, equal, notEqual, matches, like, beginsWith, endsWith
  case `in`
  case contains = 99
  case between = 100

  /// Each operator with its spellings, the usual one first.
  static let spellings: [(operation: PredicateOperator, texts: [String])] = [
    (.less, ["<"]), (.lessOrEqual, ["<=", "=<"]), (.greater, [">"]),
    (.greaterOrEqual, [">=", "=>"]), (.equal, ["==", "="]), (.notEqual, ["!=", "<>"]),
    (.matches, ["MATCHES"]), (.like, ["LIKE"]), (.beginsWith, ["BEGINSWITH"]),
    (.endsWith, ["ENDSWITH"]), (.in, ["IN"]), (.contains, ["CONTAINS"]), (.between, ["BETWEEN"]),
  ]

  package var text: String {
    Self.spellings.first { $0.operation == self }?.texts.first ?? ""
  }

  /// The operator that a symbol or a word in capitals spells.
  init?(spelling text: String) {
    guard let row = Self.spellings.first(where: { $0.texts.contains(text) }) else { return nil }
    self = row.operation
  }
}

/// A value of a predicate, or how it is found.
package struct PredicateExpression: Hashable, Sendable {
  package var kind: Kind
  /// In UTF-8 bytes of the text that was parsed.
  package var range: Range<Int>

  package indirect enum Kind: Hashable, Sendable {
    case constant(PredicateConstant)
    /// `SELF`.
    case evaluatedObject
    /// `$NAME`, without the dollar sign.
    case variable(String)
    /// `a.b.@count`, of an object: `SELF` if the text names none.
    case keyPath(PredicateExpression, String)
    /// A call of a method, its selector with colons; nil is the object with the known functions.
    case function(PredicateExpression?, selector: String, [PredicateExpression])
    /// `{a, b}`.
    case aggregate([PredicateExpression])
    /// `SUBQUERY(collection, $variable, predicate)`.
    case subquery(PredicateExpression, variable: String, Predicate)
    case set(SetOperation, PredicateExpression, PredicateExpression)
    /// `TERNARY(predicate, a, b)`.
    case conditional(Predicate, PredicateExpression, PredicateExpression)
    /// `FIRST` in `names[FIRST]`.
    case position(Position)
    /// `$NAME := value`.
    case assignment(variable: String, PredicateExpression)
  }

  package enum Position: String, Hashable, Sendable {
    case first = "FIRST"
    case last = "LAST"
    case size = "SIZE"
  }

  /// The raw values are those of `NSExpression.ExpressionType`.
  package enum SetOperation: Int, Hashable, Sendable {
    case union = 5
    case intersect, minus

    var word: String {
      switch self {
      case .union: "UNION"
      case .intersect: "INTERSECT"
      case .minus: "MINUS"
      }
    }
  }

  package init(_ kind: Kind, range: Range<Int> = 0..<0) {
    self.kind = kind
    self.range = range
  }

  package static let evaluatedObject = PredicateExpression(.evaluatedObject)
}

/// A literal.
package enum PredicateConstant: Hashable, Sendable {
  case null
  case string(String)
  case integer(Int64)
  case real(Double)
  case boolean(Bool)
}

/// Why a text is no predicate, and the bytes that are wrong.
package struct PredicateError: Error, Hashable, Sendable {
  package var message: String
  /// In UTF-8 bytes of the text.
  package var range: Range<Int>

  package init(_ message: String, at range: Range<Int>) {
    self.message = message
    self.range = range
  }
}
