import FileTree

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
    case .silent: ("", "print nothing if all files are valid")
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

extension AppleTool {
  /// Checks, converts, prints and edits property lists and JSON.
  static let plutil = AppleTool("plutil") { words, context in
    do throws(PlutilError) {
      let invocation = try PlutilInvocation(words)
      return try invocation.command.run(invocation, context)
    } catch {
      context.say(error.message)
      return 1
    }
  }
}

/// A message in the wording of `plutil`, which callers match; its exit status is 1.
struct PlutilError: Error, Equatable {
  var message: String

  init(_ message: String) { self.message = message }
}

extension PlutilCommand {
  /// Prints the synopsis of every command.
  static let help = PlutilCommand(
    name: "-help", needsFiles: false, help: ("", "print this text")
  ) { _, context throws(PlutilError) in
    context.print(helpText)
    return 0
  }

  private static var helpText: String {
    let types = PlutilValueType.all.map { String($0.name.dropFirst()) }.joined(separator: ", ")
    let commands = all.map { row($0.name, $0.help) }.joined()
    let options = PlutilOption.allCases.map { row($0.rawValue, $0.help) }.joined()
    return """
      plutil: [command] [options] file...
      The file '-' is standard input.
      Commands:
      \(commands)Options:
      \(options) --  \(String(repeating: " ", count: 27))all further words are files
      A key path is keys and array indices between dots; '\\.' is a dot inside a key.
      Types of values: \(types).

      """
  }

  /// A line of two columns.
  private static func row(_ name: String, _ help: (synopsis: String, text: String)) -> String {
    let start = " \(name) \(help.synopsis)"
    return start + String(repeating: " ", count: max(1, 32 - start.count)) + help.text + "\n"
  }

  /// Says for each file whether it is a valid property list.
  static let lint = PlutilCommand(
    name: "-lint", help: ("", "check that files are property lists; what happens by default")
  ) { invocation, context throws(PlutilError) in
    try invocation.refuseOutputOptions()
    return invocation.forEachFile(context) { file throws(PlutilError) in
      try PlutilDocument.check(file, context)
      if invocation.has(.silent) { return }
      context.print("\(PlutilInvocation.displayName(file)): OK\n")
    }
  }

  /// Prints files in a form for people.
  static let print = PlutilCommand(
    name: "-p", help: ("", "print files for people; not a format to rely on")
  ) { invocation, context throws(PlutilError) in
    try invocation.refuseOutputOptions()
    if invocation.has(.silent) { context.say("-s doesn't make a lot of sense with -p.") }
    return invocation.forEachFile(context) { file throws(PlutilError) in
      context.print(try PlutilDocument(reading: file, context).value.printedText())
    }
  }

  /// Makes files that hold an empty dictionary.
  static let create = PlutilCommand(
    name: "-create", take: words(1, orFail: "'Create' requires a plist format."),
    help: ("format", "make empty files; '-' is standard output")
  ) { invocation, context throws(PlutilError) in
    let format = try PlutilFormat(named: invocation.words[0])
    return invocation.forEachFile(context) { file throws(PlutilError) in
      let bytes = try format.encode(.dictionary([]), from: file)
      if file == "-" { return context.print(bytes) }
      try invocation.write(bytes, to: file, context)
    }
  }

  /// Rewrites each file in another format.
  static let convert = PlutilCommand(
    name: "-convert", take: words(1, orFail: "Missing format specifier for command."),
    options: [.header],
    help: ("format", "rewrite files as xml1, binary1, json, swift or objc")
  ) { invocation, context throws(PlutilError) in
    let format = try PlutilFormat(named: invocation.words[0])
    if invocation.has(.header), format != .objc {
      throw PlutilError("-header is only valid for objc literal conversions.")
    }
    return invocation.forEachFile(context) { file throws(PlutilError) in
      let value = try PlutilDocument(reading: file, context).value
      var bytes = try format.encode(value, from: file, isReadable: invocation.has(.readable))
      let path = invocation.outputPath(for: file, as: format)
      if invocation.has(.header), path != "-" {
        let header = replacingExtension(of: path, by: "h")
        let text = LiteralDialect.objcHeader(of: value, from: file)
        try invocation.write(Array(text.utf8), to: header, context)
        bytes = Array("#import \"\(ProjectPath(normalized: header).name)\"\n\n".utf8) + bytes
      }
      try invocation.deliver(bytes, for: file, as: format, context)
    }
  }
}
