import ArgumentParser
import ManifestLoading

extension Bundler {
  /// Prints the JSON Schema of bundle.yml.
  struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "schema", _superCommandName: "bundler",
      abstract: "Print the JSON Schema of bundle.yml, for editors.")

    func run() throws {
      try Console().write(manifestJSONSchema())
    }
  }
}
