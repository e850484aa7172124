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
}
