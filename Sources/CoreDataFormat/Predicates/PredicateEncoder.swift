/// Adds predicates to an archive, as the framework's own classes encode themselves.
///
/// Samples of Apple's show comparisons by order and `==`, key paths of one key, variables, calls
/// and constants. The classes and keys of everything else are *not verified*; `unverifiedClasses`
/// names those that were used.
package struct PredicateEncoder {
  /// All expressions about a value itself share one object.
  private var evaluatedObject: ArchiveGraph.Value?
  /// The classes without a sample.
  package private(set) var unverifiedClasses: Set<String> = []

  package init() {}

  private mutating func add(
    _ className: String, _ fields: [(String, ArchiveGraph.Value)],
    isSeen: Bool = false, to graph: inout ArchiveGraph
  ) -> ArchiveGraph.Value {
    if !isSeen { unverifiedClasses.insert(className) }
    return .object(graph.add(className, fields))
  }

  // MARK: Predicates

  package mutating func encode(
    _ predicate: Predicate, to graph: inout ArchiveGraph
  ) -> ArchiveGraph.Value {
    switch predicate.kind {
    case .constant(let value):
      return add(value ? "NSTruePredicate" : "NSFalsePredicate", [], to: &graph)
    case .compound(let kind, let parts):
      let parts = parts.map { encode($0, to: &graph) }
      return add(
        "NSCompoundPredicate",
        [
          ("NSCompoundPredicateType", .plain64(Int64(kind.rawValue))),
          ("NSSubpredicates", graph.array(parts)),
        ], to: &graph)
    case .comparison(let comparison):
      let left = encode(comparison.left, to: &graph)
      let right = encode(comparison.right, to: &graph)
      let operation = encodeOperator(of: comparison, to: &graph)
      return add(
        "NSComparisonPredicate",
        [
          ("NSLeftExpression", left), ("NSRightExpression", right),
          ("NSPredicateOperator", operation),
        ], isSeen: true, to: &graph)
    }
  }

  /// The class of each operator's object.
  private static let operatorClasses: [PredicateOperator: String] = [
    .equal: "NSEqualityPredicateOperator", .notEqual: "NSEqualityPredicateOperator",
    .matches: "NSMatchingPredicateOperator", .like: "NSLikePredicateOperator",
    .beginsWith: "NSSubstringPredicateOperator", .endsWith: "NSSubstringPredicateOperator",
    .in: "NSInPredicateOperator", .contains: "NSInPredicateOperator",
    .between: "NSBetweenPredicateOperator",
  ]
  private static let seenOperators: Set<PredicateOperator> = [
    .less, .lessOrEqual, .greater, .greaterOrEqual, .equal,
  ]

  private mutating func encodeOperator(
    of comparison: PredicateComparison, to graph: inout ArchiveGraph
  ) -> ArchiveGraph.Value {
    let operation = comparison.operation
    let number = ArchiveGraph.Value.plain64(Int64(operation.rawValue))
    let options = ArchiveGraph.Value.plain64(Int64(comparison.options.rawValue))
    let className = Self.operatorClasses[operation]
    var fields: [(String, ArchiveGraph.Value)] = [("NSOperatorType", number)]
    if className == nil { fields.append(("NSVariant", number)) }
    fields.append(("NSModifier", .plain64(Int64(comparison.modifier.rawValue))))
    switch operation {
    case .equal, .notEqual: fields.append(("NSNegate", .plainBoolean(operation == .notEqual)))
    case .beginsWith, .endsWith:
      fields.append(("NSPosition", .plain64(operation == .beginsWith ? 0 : 1)))
      fields.append(("NSFlags", options))
    case .matches, .like, .in, .contains: fields.append(("NSFlags", options))
    default: break
    }
    fields.append(("NSOptions", options))
    let isSeen =
      Self.seenOperators.contains(operation) && comparison.modifier == .direct
      && comparison.options.isEmpty
    return add(
      className ?? "NSComparisonPredicateOperator", fields, isSeen: isSeen, to: &graph)
  }

  // MARK: Expressions

  /// The numbers of `NSExpression.ExpressionType`, and those of private kinds.
  private enum Number {
    static let constant: Int64 = 0
    static let evaluatedObject: Int64 = 1
    static let variable: Int64 = 2
    static let keyPath: Int64 = 3
    static let function: Int64 = 4
    static let specifier: Int64 = 10
    static let symbol: Int64 = 11
    static let assignment: Int64 = 12
    static let subquery: Int64 = 13
    static let aggregate: Int64 = 14
    static let conditional: Int64 = 20
  }

  package mutating func encode(
    _ expression: PredicateExpression, to graph: inout ArchiveGraph
  ) -> ArchiveGraph.Value {
    switch expression.kind {
    case .constant(let constant): return encode(constant, to: &graph)
    case .evaluatedObject: return encodeEvaluatedObject(to: &graph)
    case .variable(let name): return encodeVariable(name, to: &graph)
    case .keyPath(let object, let path): return encode(path, of: object, to: &graph)
    case .function(let object, let selector, let arguments):
      let operand = object.map { encode($0, to: &graph) } ?? encodeFunctions(to: &graph)
      let arguments = arguments.map { encode($0, to: &graph) }
      return encodeCall(selector, of: operand, graph.array(arguments), to: &graph)
    case .aggregate(let elements):
      let elements = elements.map { encode($0, to: &graph) }
      return add(
        "NSAggregateExpression",
        [
          ("NSCollection", graph.array(elements)), ("NSExpressionType", .plain64(Number.aggregate)),
        ], to: &graph)
    case .subquery(let collection, let variable, let predicate):
      let collection = encode(collection, to: &graph)
      let predicate = encode(predicate, to: &graph)
      return add(
        "NSSubqueryExpression",
        [
          ("NSCollection", collection), ("NSVariable", .text(variable)),
          ("NSPredicate", predicate), ("NSExpressionType", .plain64(Number.subquery)),
        ], to: &graph)
    case .set(let operation, let left, let right):
      let left = encode(left, to: &graph)
      let right = encode(right, to: &graph)
      return add(
        "NSSetExpression",
        [
          ("NSLeftExpression", left), ("NSRightExpression", right),
          ("NSExpressionType", .plain64(Int64(operation.rawValue))),
        ], to: &graph)
    case .conditional(let predicate, let first, let second):
      let predicate = encode(predicate, to: &graph)
      let first = encode(first, to: &graph)
      let second = encode(second, to: &graph)
      return add(
        "NSTernaryExpression",
        [
          ("NSPredicate", predicate), ("NSTrueExpression", first), ("NSFalseExpression", second),
          ("NSExpressionType", .plain64(Number.conditional)),
        ], to: &graph)
    case .position(let position):
      return add(
        "NSSymbolicExpression",
        [("NSToken", .text(position.rawValue)), ("NSExpressionType", .plain64(Number.symbol))],
        to: &graph)
    case .assignment(let variable, let value):
      let value = encode(value, to: &graph)
      let name = encodeVariable(variable, to: &graph)
      return add(
        "NSVariableAssignmentExpression",
        [
          ("NSAssignmentVariable", name), ("NSSubexpression", value),
          ("NSExpressionType", .plain64(Number.assignment)),
        ], to: &graph)
    }
  }

  mutating func encodeEvaluatedObject(to graph: inout ArchiveGraph) -> ArchiveGraph.Value {
    if let evaluatedObject { return evaluatedObject }
    let value = add(
      "NSSelfExpression", [("NSExpressionType", .plain64(Number.evaluatedObject))], isSeen: true,
      to: &graph)
    evaluatedObject = value
    return value
  }

  package mutating func encodeVariable(
    _ name: String, to graph: inout ArchiveGraph
  ) -> ArchiveGraph.Value {
    add(
      "NSVariableExpression",
      [("NSVariable", .text(name)), ("NSExpressionType", .plain64(Number.variable))], isSeen: true,
      to: &graph)
  }

  private mutating func encode(
    _ constant: PredicateConstant, to graph: inout ArchiveGraph
  ) -> ArchiveGraph.Value {
    let value: ArchiveGraph.Value =
      switch constant {
      case .null: .null
      case .string(let text): .text(text)
      case .integer(let number): .number(number)
      case .real(let number): .double(number)
      case .boolean(let flag): .boolean(flag)
      }
    return add(
      "NSConstantValueExpression",
      [("NSConstantValue", value), ("NSExpressionType", .plain64(Number.constant))], isSeen: true,
      to: &graph)
  }

  /// The object with the functions that a predicate calls by name.
  private mutating func encodeFunctions(to graph: inout ArchiveGraph) -> ArchiveGraph.Value {
    add(
      "NSConstantValueExpression",
      [
        ("NSConstantValueClassName", .text("_NSPredicateUtilities")),
        ("NSExpressionType", .plain64(Number.constant)),
      ], to: &graph)
  }

  package mutating func encodeCall(
    _ selector: String, of operand: ArchiveGraph.Value, _ arguments: ArchiveGraph.Value,
    to graph: inout ArchiveGraph
  ) -> ArchiveGraph.Value {
    add(
      "NSFunctionExpression",
      [
        ("NSSelectorName", .text(selector)), ("NSOperand", operand), ("NSArguments", arguments),
        ("NSExpressionType", .plain64(Number.function)),
      ], isSeen: true, to: &graph)
  }

  /// A key path of the evaluated object is one; of another object it is a call.
  private mutating func encode(
    _ path: String, of object: PredicateExpression, to graph: inout ArchiveGraph
  ) -> ArchiveGraph.Value {
    let isOwn = object.kind == .evaluatedObject
    let operand = encode(object, to: &graph)
    return encodeKeyPath(
      path, of: operand,
      selector: isOwn && !path.contains(".") ? "valueForKey:" : "valueForKeyPath:",
      type: isOwn ? Number.keyPath : Number.function, to: &graph)
  }

  /// A key path of an object other than the evaluated one.
  package mutating func encodeKeyPath(
    _ path: String, of operand: ArchiveGraph.Value, to graph: inout ArchiveGraph
  ) -> ArchiveGraph.Value {
    encodeKeyPath(
      path, of: operand, selector: "valueForKeyPath:", type: Number.function, to: &graph)
  }

  private mutating func encodeKeyPath(
    _ path: String, of operand: ArchiveGraph.Value, selector: String, type: Int64,
    to graph: inout ArchiveGraph
  ) -> ArchiveGraph.Value {
    let specifier = add(
      "NSKeyPathSpecifierExpression",
      [("NSExpressionType", .plain64(Number.specifier)), ("NSKeyPath", .text(path))],
      isSeen: true, to: &graph)
    return add(
      "NSKeyPathExpression",
      [
        ("NSSelectorName", .text(selector)), ("NSOperand", operand),
        ("NSArguments", graph.array([specifier], isMutable: true)),
        ("NSExpressionType", .plain64(type)),
      ], isSeen: true, to: &graph)
  }
}
