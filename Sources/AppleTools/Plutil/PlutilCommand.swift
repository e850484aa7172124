/// A command of `plutil`, such as `-convert`.
struct PlutilCommand: Sendable {
  /// As it is typed: `-convert`.
  var name: String
  /// Takes the command's own arguments, which directly follow its name.
  var take: @Sendable (inout ArraySlice<String>) throws(PlutilError) -> [String] = {
    (_) throws(PlutilError) in []
  }
  /// Options that it takes besides the common ones.
  var options: [PlutilOption] = []
  var needsFiles = true
  /// A line of the help text: the arguments, and what the command does.
  var help: (synopsis: String, text: String)
  var run: @Sendable (PlutilInvocation, any ToolContext) throws(PlutilError) -> Int32

  static let all = [
    lint, convert, insert, replace, remove, extract, type, create, print, help,
  ]

  /// Takes exactly `count` words, or fails with a message.
  static func words(
    _ count: Int, orFail message: String
  ) -> @Sendable (inout ArraySlice<String>) throws(PlutilError) -> [String] {
    { (rest) throws(PlutilError) in
      guard rest.count >= count else { throw PlutilError(message) }
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
  }
}

/// An option of `plutil`, as opposed to a command.
enum PlutilOption: String, Sendable, CaseIterable {
  case silent = "-s"
  case output = "-o"
  case `extension` = "-e"
  case readable = "-r"
  case noNewline = "-n"
  case header = "-header"
  case append = "-append"
  case expect = "-expect"

  /// Options that every command accepts, whether or not they change anything.
  static let common: [PlutilOption] = [.silent, .output, .extension, .readable, .noNewline]

  /// The message when the option's value is missing; nil for a flag.
  var missingValueMessage: String? {
    switch self {
    case .output, .extension: "Missing argument for \(rawValue)."
    case .expect: "-expect requires a type argument."
    default: nil
    }
  }

  var help: (synopsis: String, text: String) {
    switch self {
    case .silent: ("", "say nothing when all is well")
    case .output: ("path", "write there, '-' is standard output; the last of several files wins")
    case .extension: ("extension", "write beside each file, under another extension")
    case .readable: ("", "JSON on indented lines")
    case .noNewline: ("", "no newline behind a raw value or a type")
    case .header: ("", "with -convert objc: a header, too")
    case .append: ("", "with -insert: at the end of the array that the key path names")
    case .expect: ("type", "with -extract and -type: fail unless the value has this type")
    }
  }
}
