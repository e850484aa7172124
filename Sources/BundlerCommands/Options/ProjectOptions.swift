public import ArgumentParser
public import BundleModel

/// Which project, and how to read it.
struct ProjectOptions: ParsableArguments {
  @Option(
    name: [.customShort("C", allowingJoined: true), .customLong("directory")],
    help: ArgumentHelp("Run as if started in this directory.", valueName: "dir"))
  var directory: String?

  @Option(
    name: [.customShort("f", allowingJoined: true), .long],
    help: ArgumentHelp(
      "The manifest, instead of bundle.yml here or in the nearest directory above.",
      valueName: "file"))
  var manifest: String?

  @Option(
    name: .customLong("set"), parsing: .singleValue,
    help: ArgumentHelp("Set a variable of the manifest.", valueName: "NAME=VALUE"))
  var variables: [String] = []

  @Option(parsing: .singleValue, help: "Only products for this platform.")
  var platform: [Platform] = []

  @Flag(help: "Fail instead of importing, or of reading outside the project.")
  var locked = false

  func validate() throws {
    for variable in variables
    where (variable.firstIndex(of: "=") ?? variable.startIndex)
      == variable.startIndex
    {
      throw ValidationError("'--set \(variable)': expected NAME=VALUE")
    }
  }

  /// The `--set` options; the last one for a name wins.
  var overrides: [String: String] {
    var values: [String: String] = [:]
    for variable in variables {
      let parts = variable.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      values[String(parts[0])] = parts.count > 1 ? String(parts[1]) : ""
    }
    return values
  }

  /// Changes to the directory that `-C` names.
  func enterDirectory() throws {
    if let directory { try WorkingDirectory.change(to: directory) }
  }
}

extension Platform: ExpressibleByArgument {}
