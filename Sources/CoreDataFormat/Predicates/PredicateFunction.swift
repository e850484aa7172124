/// A function that a predicate calls by its name: `sum(values)`.
struct PredicateFunction {
  var name: String
  /// Its selector, by the number of arguments.
  var selector: String
  var count: Int

  init(_ selector: String) {
    let parts = selector.split(separator: ":", omittingEmptySubsequences: false)
    self.selector = selector
    name = String(parts[0])
    count = parts.count - 1
  }

  /// The functions of `NSExpression`; source: its documentation, *init(forFunction:arguments:)*.
  ///
  /// The names with several parts are spelled with colons: `add:to:(1, 2)`.
  static let all = [
    "average:", "sum:", "count:", "min:", "max:", "median:", "mode:", "stddev:", "add:to:",
    "from:subtract:", "multiply:by:", "divide:by:", "modulus:by:", "sqrt:", "log:", "ln:",
    "raise:toPower:", "exp:", "floor:", "ceiling:", "abs:", "trunc:", "random", "random:", "now",
    "bitwiseAnd:with:", "bitwiseOr:with:", "bitwiseXor:with:", "leftshift:by:", "rightshift:by:",
    "onesComplement:", "noindex:", "uppercase:", "lowercase:", "canonical:", "length:",
    "distanceToLocation:fromLocation:", "castObject:toType:", "objectFrom:withIndex:",
  ].map(PredicateFunction.init)

  /// The selectors of the signs of arithmetic.
  static let signs: [String: String] = [
    "+": "add:to:", "-": "from:subtract:", "*": "multiply:by:", "/": "divide:by:",
    "**": "raise:toPower:",
  ]
  /// The sign of a selector.
  static func sign(of selector: String) -> String? {
    signs.first { $0.value == selector }?.key
  }
}

/// The words of predicates that are no keys, unless `#` precedes them; in capitals.
enum PredicateWord {
  static let constants: [String: PredicateConstant] = [
    "NULL": .null, "NIL": .null, "TRUE": .boolean(true), "YES": .boolean(true),
    "FALSE": .boolean(false), "NO": .boolean(false),
  ]
  static let predicates = ["TRUEPREDICATE": true, "FALSEPREDICATE": false]
  static let operators: Set<String> = [
    "AND", "OR", "NOT", "IN", "ANY", "ALL", "SOME", "NONE", "LIKE", "MATCHES", "CONTAINS",
    "BEGINSWITH", "ENDSWITH", "BETWEEN", "UNION", "INTERSECT", "MINUS",
  ]

  static func isReserved(_ word: String) -> Bool {
    word == "SELF" || constants[word] != nil || predicates[word] != nil || operators.contains(word)
  }
}
