import ArgumentParser

extension Bundler {
  /// Writes plans for other engines; each format is a file beside this one.
  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export", _superCommandName: "bundler",
      abstract: "Write the plan for another engine, which then makes the same bundles.",
      subcommands: [ExportBazel.self, ExportNinja.self])
  }
}
