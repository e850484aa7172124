import ArgumentParser
import JSONFormat
import Testing

@testable import BundlerCommands

/// A snapshot of a build must not serve a request that another option changed.
@Suite struct BuildRequestTests {
  private static func key(_ words: [String]) throws -> String {
    let build = try Bundler.Build.parse(words)
    return BuildRequest(
      planning: build.planning, options: build.options, compilers: build.compilers,
      project: build.project
    ).key
  }

  /// An option of `build` as its help describes it.
  struct Described: CustomTestStringConvertible, Sendable {
    var name: String
    /// A value that is not the default; nil for a flag.
    var value: String?
    var testDescription: String { "--\(name)" }
    var words: [String] { ["--" + name] + (value.map { [$0] } ?? []) }
  }

  /// Values for options that take no text of any kind.
  private static let values = [
    "jobs": "3", "memory": "64M", "set": "A=1", "xcode": "15",
    "host-system": "13.6", "host-processor": "apple", "host-scrollers": "always",
    "report": "json=report.json",
    "color": "never", "diagnostics": "json",
  ]

  /// Options that need others beside them.
  private static let companions = ["depfile": ["--stamp", "s"]]

  static let all: [Described] = {
    let help = try? JSONValue(parsing: Array(Bundler.Build._dumpHelp().utf8))
    return (help?["command"]?["arguments"]?.array ?? []).compactMap { argument in
      guard let kind = argument["kind"]?.string, kind != "positional",
        let name = argument["preferredName"]?["name"]?.string, name != "help"
      else { return nil }
      if kind == "flag" { return Described(name: name) }
      let usual = argument["defaultValue"]?.string
      let known = argument["allValues"]?.array?.compactMap(\.string).first { $0 != usual }
      return Described(name: name, value: values[name] ?? known ?? "text")
    }
  }()

  /// The options that a key leaves out, by their names on the command line.
  private static let withoutEffect: Set<String> = [
    "jobs", "memory", "keep-going", "no-wait", "dry-run", "depfile", "stamp", "restat",
    "print-path", "json", "report", "progress", "directory", "manifest", "project", "workspace",
    // Options of every command.
    "color", "quiet", "verbose", "diagnostics",
  ]

  @Test(arguments: all)
  func everyOptionChangesTheKey(_ option: Described) throws {
    let companions = Self.companions[option.name] ?? []
    let plain = try Self.key(companions)
    let changed = try Self.key(companions + option.words)
    #expect((plain != changed) == !Self.withoutEffect.contains(option.name))
  }

  @Test func knowsTheOptionsThatItLeavesOut() {
    #expect(Self.all.count > 25)
    #expect(Self.withoutEffect.isSubset(of: Self.all.map(\.name)))
  }

  @Test func tellsValuesApart() throws {
    let keys = try [
      [], ["App"], ["App", "Other"], ["App Other"], ["App\nOther"], ["--target", "App"],
      ["--set", "A=1"], ["--set", "A=2"], ["--skip", "nib"], ["--skip", "nib", "--skip", "png"],
    ].map(Self.key)
    #expect(Set(keys).count == keys.count)
  }
}
