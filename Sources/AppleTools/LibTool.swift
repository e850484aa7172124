extension AppleTool {
  /// Answers `-V`, which build systems ask before they build anything; makes no libraries.
  ///
  /// It is in developer directories alone: elsewhere it would hide the `libtool` of the system.
  static let libtool = AppleTool("libtool") { arguments, context in
    guard arguments == ["-V"] else {
      context.say(
        ToolFailure("libtool stands in for Apple's where no code is built; it makes no libraries")
          .description)
      return 1
    }
    context.print("Apple Inc. version cctools-1030.6.3\n")
    return 0
  }
}
