internal import PropertyListFormat

/// What a tool answers to `--version`: build systems compare these before they use it.
package struct ToolVersionFacts: Hashable, Sendable {
  /// The build of Interface Builder's tools that comes with the Xcode below.
  package var bundleVersion: String
  /// The version of Xcode.
  package var shortBundleVersion: String
  /// The format without `--output-format`.
  package var defaultFormat: ToolOutputFormat
  /// The whole answer of a tool that has its own form; nil for the others.
  package var text: String?

  package init(
    bundleVersion: String = "23727", shortBundleVersion: String = "16.4",
    defaultFormat: ToolOutputFormat = .humanReadableText, text: String? = nil
  ) {
    self.bundleVersion = bundleVersion
    self.shortBundleVersion = shortBundleVersion
    self.defaultFormat = defaultFormat
    self.text = text
  }

  /// The output for arguments that ask for `--version`; nil for others.
  ///
  /// Only the output format may precede it; further on it may be the value of some option.
  func answer(to arguments: [String], tool: String) -> [UInt8]? {
    let start = arguments.drop { $0.hasPrefix("--output-format=") }
    let isFirst = start.first == "--version"
    let isBehindFormat = start.first == "--output-format" && start.dropFirst(2).first == "--version"
    guard isFirst || isBehindFormat else { return nil }
    if let text { return Array(text.utf8) }
    let key = "com.apple.\(tool).version"
    let facts: PropertyList.Dictionary = [
      "bundle-version": .string(bundleVersion),
      "short-bundle-version": .string(shortBundleVersion),
    ]
    return (ToolOutputFormat(in: arguments) ?? defaultFormat).encode([key: .dictionary(facts)])
  }
}
