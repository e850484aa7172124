import ArgumentParser

/// The command line's root.
struct Bundler: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bundler",
    abstract: "Build the resources of Apple bundles, without a Mac.",
    discussion: """
      Reads bundle.yml from this directory or the nearest one above it. Results go to standard \
      output, talk to standard error. Exit status: 0 done, 1 the input has errors, 2 could not do \
      the work, 64 wrong usage. 'bundler explain ID' says what a message means; 'man bundler' has \
      all of this as pages.
      """,
    version: ToolVersion.text,
    subcommands: [
      Build.self, PlanCommand.self, Clean.self, Sync.self, Init.self, Add.self, Import.self,
      Schema.self,
      Ls.self, Tree.self, Cat.self, Which.self, Verify.self, Lint.self, Unused.self, Compile.self,
      Precompile.self, Assemble.self,
      Unpack.self, Export.self, RunAction.self, WriteRecord.self,
      Nib.self, Tools.self, RunTool.self, Settings.self, Info.self,
      Explain.self, Completions.self, Complete.self, Manual.self,
    ])

}

/// The text of `--version`, which distinguishes this program from Debian's other `bundler`.
enum ToolVersion {
  static let number = "0.1.0"
  static let text = "bundler \(number) (Apple bundle builder)"
}
