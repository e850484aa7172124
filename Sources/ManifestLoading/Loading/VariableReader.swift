import Diagnostics
import MacroExpansion

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

extension Diagnostic {
  fileprivate static func environmentNotSet(
    _ variable: String, _ name: String, _ range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "manifest-environment",
      "the environment variable '\(variable)' is not set, and '\(name)' has no default", at: range)
  }
}
