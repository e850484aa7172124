internal import ByteCoding

extension DataModel.Attribute {
  /// The bits of `NSFlagsKey`, in the order in which the framework declares them; *not verified*.
  fileprivate var storageBits: Int32 {
    (allowsExternalStorage ? 4 : 0) | (isPreservedAfterDeletion ? 8 : 0)
  }

  var archivedFlags: Int32 { storageBits }
}

extension ModelArchiveWriter {
  /// The object of a default; nil where there is none, and for what has no archived form.
  mutating func defaultValue(of attribute: DataModel.Attribute) -> ArchiveGraph.Value {
    if attribute.type == .date {
      return attribute.defaultTime.map { date($0) } ?? .null
    }
    guard let text = attribute.defaultText, let value = attribute.type.value(of: text) else {
      return .null
    }
    return archived(value)
  }

  mutating func date(_ time: Double) -> ArchiveGraph.Value {
    .object(graph.add("NSDate", [("NS.time", .plainDouble(time))]))
  }

  private mutating func archived(_ value: AttributeValue) -> ArchiveGraph.Value {
    switch value {
    case .text(let text): .text(text)
    case .integer(let number): .number(number)
    case .double(let number): .double(number)
    case .float(let number): .float(number)
    case .boolean(let flag): .boolean(flag)
    case .decimal(let decimal): .object(graph.add("NSDecimalNumber", decimal.archivedFields))
    case .uuid(let bytes): .object(graph.add("NSUUID", [("NS.uuidbytes", .plainData(bytes))]))
    case .uri(let text):
      .object(graph.add("NSURL", [("NS.base", .null), ("NS.relative", .text(text))]))
    }
  }

  /// The predicates that a value has to satisfy, each with the number of its error.
  mutating func validations(
    of attribute: DataModel.Attribute
  ) -> [(predicate: ArchiveGraph.Value, error: Int64)] {
    var validations: [(predicate: ArchiveGraph.Value, error: Int64)] = []
    func add(_ limit: ArchiveGraph.Value?, _ operation: ComparisonOperator, _ error: Int64) {
      guard let limit else { return }
      validations.append(
        (comparison(left: subject(of: attribute.type), operation, limit), error))
    }
    switch attribute.type {
    case .string:
      add(length(attribute.minimumText), .greaterThanOrEqual, 1670)
      add(length(attribute.maximumText), .lessThanOrEqual, 1660)
      if let pattern = attribute.regularExpression {
        validations.append(
          (comparison(left: evaluated(), .matches, .text(pattern)), 1680))
      }
    case .date:
      add(attribute.minimumTime.map { date($0) }, .greaterThanOrEqual, 1640)
      add(attribute.maximumTime.map { date($0) }, .lessThanOrEqual, 1630)
    default:
      add(limit(attribute.minimumText, attribute.type), .greaterThanOrEqual, 1620)
      add(limit(attribute.maximumText, attribute.type), .lessThanOrEqual, 1610)
    }
    return validations
  }

  enum ComparisonOperator: Int64 {
    case lessThanOrEqual = 1
    case greaterThanOrEqual = 3
    case matches = 6
  }

  private func length(_ text: String?) -> ArchiveGraph.Value? {
    text.flatMap { AttributeType.integer64.value(of: $0) }.flatMap {
      if case .integer(let number) = $0 { .number(number) } else { nil }
    }
  }

  private mutating func limit(_ text: String?, _ type: AttributeType) -> ArchiveGraph.Value? {
    text.flatMap { type.value(of: $0) }.map { archived($0) }
  }

  private mutating func comparison(
    left: ArchiveGraph.Value, _ operation: ComparisonOperator, _ limit: ArchiveGraph.Value
  ) -> ArchiveGraph.Value {
    let constant = graph.add(
      "NSConstantValueExpression", [("NSConstantValue", limit), ("NSExpressionType", .plain64(0))])
    let operatorID = graph.add(
      "NSComparisonPredicateOperator",
      [
        ("NSOperatorType", .plain64(operation.rawValue)),
        ("NSVariant", .plain64(operation.rawValue)),
        ("NSModifier", .plain64(0)), ("NSOptions", .plain64(0)),
      ])
    return .object(
      graph.add(
        "NSComparisonPredicate",
        [
          ("NSLeftExpression", left), ("NSRightExpression", .object(constant)),
          ("NSPredicateOperator", .object(operatorID)),
        ]))
  }

  /// What a limit is about: the value, or the length of a string.
  private mutating func subject(of type: AttributeType) -> ArchiveGraph.Value {
    guard type == .string else { return evaluated() }
    let specifier = graph.add(
      "NSKeyPathSpecifierExpression",
      [("NSExpressionType", .plain64(10)), ("NSKeyPath", .text("length"))])
    return .object(
      graph.add(
        "NSKeyPathExpression",
        [
          ("NSSelectorName", .text("valueForKey:")), ("NSOperand", evaluated()),
          ("NSArguments", graph.array([.object(specifier)], isMutable: true)),
          ("NSExpressionType", .plain64(3)),
        ]))
  }

  private mutating func evaluated() -> ArchiveGraph.Value {
    predicates.encodeEvaluatedObject(to: &graph)
  }
}
