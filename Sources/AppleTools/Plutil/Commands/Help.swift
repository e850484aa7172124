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
}
