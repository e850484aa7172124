internal import SourceDeclarations
internal import StringsFormat

extension AppleTool {
  /// Collects the texts that sources look up, for translators.
  static let genstrings = AppleTool("genstrings", options: GenStringsInvocation.options) {
    arguments, context in
    let invocation = try GenStringsInvocation(arguments)
    var tables: [String: CollectedStrings] = [:]
    for file in invocation.files {
      let source = try invocation.source(file, in: context)
      let calls = LocalizedCalls(
        scanning: Array(source.text.utf8), name: file, language: source.language,
        routines: invocation.routines(in: source.language))
      for call in calls.unreadable { context.warn(call.message, at: call.range) }
      for call in calls.calls {
        if call.hasUntypedInterpolation {
          context.warn(
            "the type of what is put into '\(call.key)' is not known; '%@' stands for it",
            at: call.range)
        }
        let table = call.table ?? "Localizable"
        for message in tables[table, default: CollectedStrings()].add(call)
        where !invocation.isQuiet {
          context.warn(message, at: call.range)
        }
      }
    }
    var outputs: [(path: String, bytes: [UInt8])] = []
    for (name, table) in tables.sorted(by: { $0.key < $1.key })
    where !invocation.skippedTables.contains(name) {
      outputs.append(try invocation.output(table, named: name, in: context))
    }
    for output in outputs { try context.write(output.bytes, to: output.path) }
    return 0
  }
}
