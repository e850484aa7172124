extension PlutilCommand {
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
}
