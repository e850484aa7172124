import AppleVocabulary
import BundleModel
import Diagnostics
import MacroExpansion

/// The cost limit for all expansions of one manifest; copies of a scope share it.
private final class ExpansionBudget {
  /// Bytes of variable values that may still be looked up.
  var remaining = 32 << 20
}

/// The variables of one part of the manifest; expands texts with them.
struct VariableScope {
  /// The manifest's own variables, and those of `--set`, by name.
  private var variables: [String: Variable] = [:]
  /// Their names, in the order of the manifest.
  private var names: [String] = []
  /// Raw values of built-in variables, as far as the target gives them.
  var builtIns: [String: String] = [:]
  /// True if built-in variables are defined: only inside a target.
  var hasTarget = false
  private let budget = ExpansionBudget()

  private struct Variable {
    var raw: String
    var node: ManifestNode
    /// True if its expansion failed, which has been reported.
    var isBroken = false
  }

  mutating func define(_ name: String, as raw: String, at node: ManifestNode) {
    if variables.updateValue(Variable(raw: raw, node: node), forKey: name) == nil {
      names.append(name)
    }
  }

  /// Expands every variable once, so that a problem is reported where the variable is defined.
  mutating func settle(diagnostics: inout DiagnosticList) -> [String: String] {
    var values: [String: String] = [:]
    for name in names {
      guard let variable = variables[name] else { continue }
      if let value = expand(variable.node, text: variable.raw, diagnostics: &diagnostics) {
        values[name] = value
        variables[name]?.raw = value.escapedForMacros
      } else {
        variables[name]?.isBroken = true
      }
    }
    return values
  }

  /// The text with its variables expanded; nil after an error.
  func expand(_ node: ManifestNode, text: String, diagnostics: inout DiagnosticList) -> String? {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    guard budget.remaining > 0 else { return nil }
    var undefined: [String] = []
    var isBroken = false
    do {
      let expanded = try MacroText(parsing: text).expanded(
        undefined: { name, _ in
          undefined.append(name)
          return ""
        },
        lookup: { name in
          guard budget.remaining > 0 else { return "" }
          let raw = variables[name]?.raw ?? builtIns[name]
          budget.remaining -= 8 + (raw?.utf8.count ?? 0)
          guard variables[name]?.isBroken ?? false else { return raw }
          isBroken = true
          return ""
        })
      if budget.remaining <= 0 {
        diagnostics.append(.tooMuchText(node.range))
        return nil
      }
      for name in undefined { diagnostics.append(undefinedVariable(name, in: text, of: node)) }
      return undefined.isEmpty && !isBroken ? expanded : nil
    } catch {
      diagnostics.append(.badMacro(error, in: node))
      return nil
    }
  }

  private func undefinedVariable(
    _ name: String, in text: String, of node: ManifestNode
  ) -> Diagnostic {
    let place = text.offsetOfMacro(name).map { node.range(atOffset: $0) } ?? node.range
    if let variable = BuiltInVariable.named(name) {
      let reason =
        !hasTarget
        ? "it is only known inside a target"
        : variable.key.map { "the target has no '\($0)'" } ?? "the target has none"
      return Diagnostic(
        .error, id: "manifest-undefined-variable", "'\(name)' has no value: \(reason)", at: place)
    }
    let known = names.sorted() + (hasTarget ? BuiltInVariable.names : [])
    let nearest = name.nearest(in: known)
    let hint = nearest.map { " (did you mean '\($0)'?)" } ?? ""
    return Diagnostic(
      .error, id: "manifest-undefined-variable",
      "undefined variable '\(name.abbreviated)'\(hint)", at: place,
      details: nearest == nil
        ? ["define it under 'variables:', or write $(NAME:default=…); '$$' is a literal dollar"]
        : [])
  }
}

/// Reads `variables:` maps, and the environment variables they name.
struct VariableReader {
  private let read: (String) -> String?
  /// The environment variables that were read, with their values.
  private(set) var environment: [String: String?] = [:]
  var diagnostics = DiagnosticList()

  init(environment: @escaping (String) -> String?) { read = environment }

  /// The raw values of a map's variables; those in `overrides` are not evaluated.
  mutating func values(
    of node: ManifestNode?, overrides: [String: String]
  ) -> [(name: String, value: String, node: ManifestNode)] {
    var result: [(name: String, value: String, node: ManifestNode)] = []
    for member in node?.members ?? [] {
      let name = MergeKey(member.key.value).name
      guard overrides[name] == nil, BuiltInVariable.named(name) == nil,
        let value = value(of: member.value, name: name)
      else { continue }
      result.append((name, value, member.value))
    }
    return result
  }

  private mutating func value(of node: ManifestNode, name: String) -> String? {
    if let scalar = node.scalar { return scalar.text }
    guard let variable = node["env"]?.scalar?.text else { return nil }
    let value = environment[variable] ?? read(variable)
    environment[variable] = .some(value)
    // Values from the environment are literal: a dollar sign in them starts no variable.
    if let value { return value.escapedForMacros }
    if let text = node["default"]?.scalar?.text { return text }
    diagnostics.append(.environmentNotSet(variable, name, node.range))
    return nil
  }
}

/// A variable that every target has, with Xcode's name if there is one.
struct BuiltInVariable: Sendable {
  var name: String
  /// Its raw value, which may contain variables; nil if the target gives none.
  var value: @Sendable (TargetFacts) -> String?
  /// The manifest key that sets it, for messages.
  var key: String?

  /// The facts of a target that variables use: texts as written, not expanded.
  struct TargetFacts: Sendable {
    var project: String?
    var target: String
    var platform: Platform
    var type: ProductType
    var texts: [String: String]
  }

  init(_ name: String, key: String? = nil, _ value: @escaping @Sendable (TargetFacts) -> String?) {
    self.name = name
    self.key = key
    self.value = value
  }

  static let all: [BuiltInVariable] =
    [
      BuiltInVariable("TARGET_NAME") { $0.target.escapedForMacros },
      BuiltInVariable("TARGETNAME") { $0.target.escapedForMacros },
      BuiltInVariable("PROJECT_NAME", key: "name") { $0.project },
      BuiltInVariable("PLATFORM") { $0.platform.rawValue },
      BuiltInVariable("PLATFORM_NAME") { $0.platform.traits.sdkName },
      BuiltInVariable("PRODUCT_NAME", key: "productName") {
        $0.texts["productName"] ?? "$(TARGET_NAME)"
      },
      BuiltInVariable("PRODUCT_MODULE_NAME", key: "module") {
        $0.texts["module"] ?? "$(PRODUCT_NAME:c99extidentifier)"
      },
      BuiltInVariable("PRODUCT_BUNDLE_IDENTIFIER", key: "bundleID") { $0.texts["bundleID"] },
      BuiltInVariable("PRODUCT_BUNDLE_PACKAGE_TYPE") { $0.type.packageType },
      BuiltInVariable("WRAPPER_EXTENSION", key: "extension") {
        $0.texts["extension"] ?? $0.type.fileExtension ?? ""
      },
      BuiltInVariable("WRAPPER_SUFFIX") {
        $0.texts["extension"] == nil && $0.type.fileExtension == nil ? "" : ".$(WRAPPER_EXTENSION)"
      },
      BuiltInVariable("WRAPPER_NAME") { _ in "$(PRODUCT_NAME)$(WRAPPER_SUFFIX)" },
      BuiltInVariable("FULL_PRODUCT_NAME") { _ in "$(PRODUCT_NAME)$(WRAPPER_SUFFIX)" },
      BuiltInVariable("EXECUTABLE_NAME", key: "executable") {
        $0.texts["executable"] == nil ? "$(PRODUCT_NAME)" : "$(\(hiddenExecutable):file)"
      },
      BuiltInVariable(hiddenExecutable) { $0.texts["executable"] },
      BuiltInVariable("DEVELOPMENT_LANGUAGE", key: "developmentLanguage") {
        $0.texts["developmentLanguage"] ?? "en"
      },
    ] + deploymentTargets

  /// The whole path of `executable:`; the quotes avoid a collision with users' names.
  private static let hiddenExecutable = "'executable'"

  private static let deploymentTargets = Set(
    Platform.allCases.compactMap(\.traits.deploymentTargetSetting)
  ).sorted().map { setting in
    BuiltInVariable(setting, key: "deploymentTarget") {
      $0.platform.traits.deploymentTargetSetting == setting ? $0.texts["deploymentTarget"] : nil
    }
  }

  /// The keys of a target that variables use.
  static let keys = [
    "productName", "extension", "bundleID", "module", "executable", "developmentLanguage",
    "deploymentTarget",
  ]

  /// The names that users may use.
  static let names = all.map(\.name).filter { !$0.hasPrefix("'") }

  static func named(_ name: String) -> BuiltInVariable? { all.first { $0.name == name } }

  /// Why a manifest cannot define a variable of this name; nil if it can.
  static func reservedProblem(_ name: String) -> String? {
    guard let variable = named(name) else { return nil }
    let way = variable.key.map { "; set '\($0)' instead" } ?? ""
    return "'\(name)' is a built-in variable\(way)"
  }
}

/// The variables that every target has, for documentation.
package let builtInVariableNames = BuiltInVariable.names

extension String {
  /// The byte offset of `$(NAME`, `${NAME`, `$[NAME` or `$NAME`.
  fileprivate func offsetOfMacro(_ name: String) -> Int? {
    let bytes = Array(utf8)
    let wanted = Array(name.utf8)
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "$") {
      let rest = bytes.dropFirst(index + 1)
      let body = rest.first.map { "({[".utf8.contains($0) } ?? false ? rest.dropFirst() : rest
      if body.starts(with: wanted) { return index }
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func tooMuchText(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "manifest-too-large", "the variables of the manifest expand to too much text",
      at: range)
  }

  fileprivate static func environmentNotSet(
    _ variable: String, _ name: String, _ range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "manifest-environment",
      "the environment variable '\(variable)' is not set, and '\(name)' has no default", at: range)
  }
}
