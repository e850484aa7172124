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
  /// Whether built-in variables are defined: only inside a target.
  var hasTarget = false
  private let budget = ExpansionBudget()

  private struct Variable {
    var raw: String
    var node: ManifestNode
    /// Whether its expansion failed, which has been reported.
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
}
