extension PlutilCommand {
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
}
