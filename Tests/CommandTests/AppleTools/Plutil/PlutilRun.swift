import AppleTools
import PropertyListFormat
import Testing

/// A run of `plutil` in memory.
struct PlutilRun {
  let status: Int32
  let context: MemoryToolContext

  /// Runs a command line, split at spaces; `sample` is `A.plist`.
  init(
    _ line: String, _ files: [String: String] = ["A.plist": PlutilRun.sample], input: String = ""
  ) throws {
    try self.init(words: line.split(separator: " ").map(String.init), files, input: input)
  }

  init(
    words: [String], _ files: [String: String] = ["A.plist": PlutilRun.sample], input: String = ""
  ) throws {
    context = MemoryToolContext(files, input: input)
    status = try #require(AppleTool.named("plutil")).run(words, in: context)
  }

  var output: String { context.outputText }
  var errors: [String] { context.errors }

  /// What a file holds after the run, in old-style words that are easy to compare.
  func value(_ path: String = "A.plist") throws -> PropertyList {
    try PropertyList(decoding: try #require(context[path]))
  }

  static func xml(_ value: PropertyList) -> String {
    String(decoding: value.encodedAsXML(), as: UTF8.self)
  }

  static let sample = xml([
    "a": ["b": "1"], "arr": ["x", "y"], "s": "str", "d.t": "q", "n": 5, "t": true,
  ])
}
