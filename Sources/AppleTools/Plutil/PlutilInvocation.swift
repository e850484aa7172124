/// A command line of `plutil`.
///
/// Unlike Apple's, options may precede the command. A lone `-` is standard input; after `--`
/// everything is a file.
struct PlutilInvocation: Sendable {
  private(set) var command = PlutilCommand.lint
  /// The command's own arguments.
  private(set) var words: [String] = []
  private(set) var files: [String] = []
  private var values: [PlutilOption: String] = [:]

  init(_ arguments: [String]) throws(PlutilError) {
    var rest = arguments[...]
    var isCommandKnown = false
    while let word = rest.popFirst() {
      if word == "--" {
        files += rest
        break
      }
      if word == "-" || !word.hasPrefix("-") {
        files.append(word)
      } else if let option = PlutilOption(rawValue: word) {
        values[option] = ""
        guard let message = option.missingValueMessage else { continue }
        guard let value = rest.popFirst() else { throw PlutilError(message) }
        values[option] = value
      } else if !isCommandKnown, let found = PlutilCommand.all.first(where: { $0.name == word }) {
        isCommandKnown = true
        command = found
        words = try found.take(&rest)
      } else {
        throw PlutilError("unrecognized option: \(word)")
      }
    }
    for option in PlutilOption.allCases where has(option) {
      guard PlutilOption.common.contains(option) || command.options.contains(option) else {
        throw PlutilError("unrecognized option: \(option.rawValue)")
      }
    }
    if command.needsFiles, files.isEmpty { throw PlutilError("No files specified.") }
  }

  func has(_ option: PlutilOption) -> Bool { values[option] != nil }
  func value(of option: PlutilOption) -> String? { values[option] }

  /// Fails if an option is given that names an output.
  func refuseOutputOptions() throws(PlutilError) {
    for option in [PlutilOption.extension, .output] where has(option) {
      throw PlutilError("\(option.rawValue) is not used with \(command.name).")
    }
  }

  /// Runs `body` for each file; prints its errors.
  ///
  /// Returns 1 if any file failed, else 0.
  func forEachFile(
    _ context: any ToolContext, _ body: (String) throws(PlutilError) -> Void
  ) -> Int32 {
    var status: Int32 = 0
    for file in files {
      do throws(PlutilError) {
        try body(file)
      } catch {
        context.say("\(Self.displayName(file)): \(error.message)")
        status = 1
      }
    }
    return status
  }

  static func displayName(_ file: String) -> String { file == "-" ? "<stdin>" : file }
}
