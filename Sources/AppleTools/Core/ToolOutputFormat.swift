internal import Diagnostics
package import PropertyListFormat

/// The values of `--output-format`.
package enum ToolOutputFormat: String, Equatable, Sendable, CaseIterable {
  case xml1, binary1
  case humanReadableText = "human-readable-text"

  /// The format of the last `--output-format FORMAT` or `--output-format=FORMAT`.
  init?(in arguments: some Sequence<String>) {
    let option = "--output-format"
    var format: ToolOutputFormat?
    var previous = ""
    for argument in arguments {
      if previous == option {
        format = ToolOutputFormat(rawValue: argument) ?? format
      } else if argument.hasPrefix(option + "=") {
        format = ToolOutputFormat(rawValue: String(argument.dropFirst(option.count + 1))) ?? format
      }
      previous = argument
    }
    guard let format else { return nil }
    self = format
  }

  /// A report, which is a dictionary of sections, in this format.
  ///
  ///     /* com.apple.ibtool.version */
  ///     bundle-version: 23727
  ///     short-bundle-version: 16.4
  package func encode(_ report: PropertyList.Dictionary) -> [UInt8] {
    switch self {
    case .xml1: return PropertyList.dictionary(report).encodedAsXML()
    case .binary1: return PropertyList.dictionary(report).encodedAsBinary()
    case .humanReadableText:
      let sections = report.entries.map { "/* \($0.key.visible) */\n" + $0.value.lines(indent: "") }
      return Array(sections.joined().utf8)
    }
  }
}

extension PropertyList {
  /// Entries as `key: value`, one a line; nested entries are indented below their key.
  fileprivate func lines(indent: String) -> String {
    switch self {
    case .dictionary(let dictionary):
      return dictionary.entries.map { entry in
        let isContainer = entry.value.dictionary != nil || entry.value.array != nil
        return isContainer
          ? "\(indent)\(entry.key.visible):\n" + entry.value.lines(indent: indent + "    ")
          : "\(indent)\(entry.key.visible): " + entry.value.lines(indent: "")
      }.joined()
    case .array(let values): return values.map { $0.lines(indent: indent) }.joined()
    case .string(let text): return "\(indent)\(text.visible)\n"
    case .integer(let number): return "\(indent)\(number)\n"
    case .real(let number): return "\(indent)\(number)\n"
    case .boolean(let flag): return indent + (flag ? "true\n" : "false\n")
    case .date(let seconds): return "\(indent)\(seconds)\n"
    case .data(let bytes): return "\(indent)\(bytes.count) bytes\n"
    case .uid(let number): return "\(indent)\(number)\n"
    }
  }
}
