package import BundleModel

/// A row of a tool's table of options.
package struct ToolOption: Hashable, Sendable {
  /// Every spelling with its dashes; the first is the name in `ToolArguments`.
  package var names: [String]
  /// How many values follow the name.
  package var arity: Int

  /// For example `ToolOption("--output", "-o", values: 1)`; without values the option is a flag.
  package init(_ names: String..., values arity: Int = 0) {
    self.names = names
    self.arity = arity
  }

  /// The options of a tool that are those of compilers.
  package static func compilerOptions(of tool: String, _ options: [CompilerOption]) -> [ToolOption]
  {
    options.flatMap { option in
      option.appleNames.filter { $0.tool == tool }.map { name in
        var row = ToolOption(values: option.form.isFlag && !name.saysYesOrNo ? 0 : 1)
        row.names = name.spellings
        return row
      }
    }
  }
}
