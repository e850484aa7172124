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
struct PlutilError: Error, Hashable {
  var message: String

  init(_ message: String) { self.message = message }
}
