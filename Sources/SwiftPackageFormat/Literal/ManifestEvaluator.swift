internal import Diagnostics
internal import SourceDeclarations

/// Finds the values of a manifest's expressions.
struct ManifestEvaluator {
  /// A call of PackageDescription: `.target(name: "Kit")`.
  struct Call {
    var name: String
    var arguments: [SwiftExpression.Argument]
    var range: SourceRange
  }

  /// The absolute path of the package.
  let directory: String
  private var constants: [String: SwiftExpression] = [:]
  /// How many constants are being looked up: one may name itself.
  private var depth = 0

  private static let nestingLimit = 32

  /// Members of packages and targets that say nothing of resources: anything may be done with them.
  private static let otherMembers: Set = [
    "cLanguageStandard", "cSettings", "cxxLanguageStandard", "cxxSettings", "linkerSettings",
    "pkgConfig", "plugins", "providers", "swiftLanguageModes", "swiftLanguageVersions",
    "swiftSettings",
  ]

  init(directory: String) { self.directory = directory }

  /// The call that makes the package, after all statements are known to change nothing of it.
  mutating func package(
    in statements: [SwiftStatement], file: String
  ) throws(UnknownManifestValue) -> Call {
    var packages: [Call] = []
    for statement in statements {
      guard case .declaration(let name, let value) = statement else {
        if let range = change(by: statement, locals: []) {
          throw UnknownManifestValue(range: range)
        }
        continue
      }
      constants[name] = value
      if case .call(let function, let arguments) = value.kind, function.kind == .name("Package") {
        packages.append(Call(name: "Package", arguments: arguments, range: value.range))
      }
    }
    guard packages.count == 1 else {
      throw UnknownManifestValue(range: packages.last?.range ?? SourceRange(file: file))
    }
    return packages[0]
  }

  /// Where a statement might change what matters; nil where it does not.
  private func change(by statement: SwiftStatement, locals: Set<String>) -> SourceRange? {
    switch statement {
    case .imported, .declaration: return nil
    case .other(let range): return range
    case .assignment(let target, _): return isOther(target, locals) ? nil : target.range
    case .expression(let expression):
      switch expression.kind {
      case .name("continue"), .name("break"): return nil
      case .call(let function, _):
        if case .member(let list?, let name) = function.kind, name == "append" || name == "insert",
          isOther(list, locals)
        {
          return nil
        }
      default: break
      }
      return expression.range
    case .group(let statements, _):
      var locals = locals
      for statement in statements {
        if case .declaration(let name, _) = statement { locals.insert(name) }
        if let range = change(by: statement, locals: locals) { return range }
      }
      return nil
    }
  }

  private func isOther(_ expression: SwiftExpression, _ locals: Set<String>) -> Bool {
    switch expression.kind {
    case .name(let name): locals.contains(name)
    case .member(_, let name): Self.otherMembers.contains(name)
    default: false
    }
  }
}

extension ManifestEvaluator {
  /// The value of an argument; nil where it is not given, or is `nil`.
  ///
  /// Throws where it is given twice.
  func argument(
    _ call: Call, _ label: String
  ) throws(UnknownManifestValue) -> SwiftExpression? {
    let given = call.arguments.filter { $0.label == label }
    if given.count > 1 { throw UnknownManifestValue(range: call.range) }
    return given.first.flatMap { $0.value.kind == .name("nil") ? nil : $0.value }
  }

  /// The only argument without a label; nil where there is none.
  func plainArgument(_ call: Call) -> SwiftExpression? {
    let plain = call.arguments.filter { $0.label == nil }
    return plain.count == 1 ? plain[0].value : nil
  }

  mutating func text(
    _ call: Call, _ label: String
  ) throws(UnknownManifestValue) -> String? {
    guard let value = try argument(call, label) else { return nil }
    return try text(value)
  }

  mutating func texts(
    _ call: Call, _ label: String
  ) throws(UnknownManifestValue) -> [String]? {
    guard let value = try argument(call, label) else { return nil }
    var found: [String] = []
    for element in try elements(value) { found.append(try text(element)) }
    return found
  }

  mutating func text(_ expression: SwiftExpression) throws(UnknownManifestValue) -> String {
    switch expression.kind {
    case .string(let text): return text
    case .sum(let first, let second): return try text(first) + text(second)
    case .name:
      let value = try constant(expression)
      defer { depth -= 1 }
      return try text(value)
    default: throw UnknownManifestValue(range: expression.range)
    }
  }

  /// The elements of an array, of constants and sums of them.
  mutating func elements(
    _ expression: SwiftExpression
  ) throws(UnknownManifestValue) -> [SwiftExpression] {
    switch expression.kind {
    case .array(let elements): return elements
    case .sum(let first, let second): return try elements(first) + elements(second)
    case .name:
      let value = try constant(expression)
      defer { depth -= 1 }
      return try elements(value)
    default: throw UnknownManifestValue(range: expression.range)
    }
  }

  /// A call or a case of PackageDescription, with its type before it or without.
  mutating func call(_ expression: SwiftExpression) throws(UnknownManifestValue) -> Call {
    switch expression.kind {
    case .call(let function, let arguments):
      if case .member(let type, let name) = function.kind, isType(type) {
        return Call(name: name, arguments: arguments, range: expression.range)
      }
    case .member(let type, let name):
      if isType(type) { return Call(name: name, arguments: [], range: expression.range) }
    case .name:
      let value = try constant(expression)
      defer { depth -= 1 }
      return try call(value)
    default: break
    }
    throw UnknownManifestValue(range: expression.range)
  }

  /// True if an expression names a type, which none of the manifest is.
  private func isType(_ expression: SwiftExpression?) -> Bool {
    switch expression?.kind {
    case nil: true
    case .name(let name)?: constants[name] == nil && name.first?.isUppercase == true
    case .member(let base?, let name)?: isType(base) && name.first?.isUppercase == true
    default: false
    }
  }

  /// The value of a constant; `depth` has grown by one where it returns.
  private mutating func constant(
    _ expression: SwiftExpression
  ) throws(UnknownManifestValue) -> SwiftExpression {
    guard case .name(let name) = expression.kind, let value = constants[name],
      depth < Self.nestingLimit
    else { throw UnknownManifestValue(range: expression.range) }
    depth += 1
    return value
  }
}
