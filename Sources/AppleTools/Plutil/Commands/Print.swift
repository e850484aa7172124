extension PlutilCommand {
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
}
