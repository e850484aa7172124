internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import ResourceCompilers

/// Resources that commands of the manifest compile.
extension ProductPlanner {
  /// The command for an item; nil for an item that has none.
  func toolRule(for item: ResolvedProject.Item) -> ToolRule? {
    guard !product.tools.isEmpty, let suffix = FileName(item.treatedName).extension else {
      return nil
    }
    return product.tools.first { $0.fileExtension == suffix }
  }

  /// The run of a command for items; adds what it reads besides to `inputs`; nil after an error.
  mutating func toolStep(
    for items: [ResolvedProject.Item], _ name: String, _ inputs: inout [ProjectPath]
  ) -> ToolStep? {
    guard let first = items.first, let rule = toolRule(for: first) else { return nil }
    for input in rule.inputs + [rule.ownProgram].compactMap(\.self) {
      let status = try? tree.status(of: input, followingLinks: true)
      guard status?.kind == .file else {
        diagnostics.append(.noToolInput(input, rule))
        return nil
      }
      if !inputs.contains(input) { inputs.append(input) }
    }
    if let outside = inputs.first(where: \.isOutsideRoot) {
      diagnostics.append(.toolInputOutside(outside, rule))
      return nil
    }
    let outputs = rule.outputs(forName: name)
    return ToolStep(rule, resources: items.map(\.source), outputs: outputs)
  }
}

extension Diagnostic {
  fileprivate static func noToolInput(_ input: ProjectPath, _ rule: ToolRule) -> Diagnostic {
    Diagnostic(
      .error, id: "tool-no-input",
      "the tool for '.\(rule.fileExtension)' needs '\(input)', which is not a file of the project",
      at: rule.range)
  }

  fileprivate static func toolInputOutside(_ input: ProjectPath, _ rule: ToolRule) -> Diagnostic {
    Diagnostic(
      .error, id: "tool-outside",
      "the tool for '.\(rule.fileExtension)' would read '\(input)', which is outside of the project",
      at: rule.range, details: ["'copy: true' on the entry copies a file into the project"])
  }
}
