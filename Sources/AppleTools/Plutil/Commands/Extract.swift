extension PlutilCommand {
  /// Writes a value of a file to a file of its own.
  static let extract = PlutilCommand(
    name: "-extract", take: words(2, orFail: "'Extract' requires a key path and a plist format."),
    options: [.expect],
    help: ("keypath format", "one value as xml1, binary1, json, swift, objc or raw, for scripts")
  ) { invocation, context throws(PlutilError) in
    let format = try PlutilFormat(named: invocation.words[1], allowingRaw: true)
    return try forEachValue(invocation, context) { value, file throws(PlutilError) in
      if format == .raw { return try invocation.deliver(line: value.rawText(), context) }
      let bytes = try format.encode(value, from: file, isReadable: invocation.has(.readable))
      try invocation.deliver(bytes, for: file, as: format, context)
    }
  }

  /// Prints the type of the value at a key path.
  static let type = PlutilCommand(
    name: "-type", take: words(1, orFail: "'Type' requires a key path."), options: [.expect],
    help: (
      "keypath", "print the type of one value: " + PlutilValue.typeNames.joined(separator: ", ")
    )
  ) { invocation, context throws(PlutilError) in
    try forEachValue(invocation, context) { value, _ throws(PlutilError) in
      try invocation.deliver(line: value.typeName, context)
    }
  }

  private static func forEachValue(
    _ invocation: PlutilInvocation, _ context: any ToolContext,
    _ body: (PlutilValue, _ file: String) throws(PlutilError) -> Void
  ) throws(PlutilError) -> Int32 {
    let path = PlutilKeyPath(invocation.words[0])
    let expected = invocation.value(of: .expect)
    if let expected, !PlutilValue.typeNames.contains(expected) {
      throw PlutilError("-expect type [\(expected)] not valid.")
    }
    return invocation.forEachFile(context) { file throws(PlutilError) in
      guard let value = try PlutilDocument(reading: file, context).value[path] else {
        throw PlutilError(
          "Could not extract value, error: No value at that key path or invalid key path: "
            + path.text)
      }
      if let expected, expected != value.typeName {
        throw PlutilError(
          "Value at [\(path.text)] expected to be \(fullName(expected))"
            + " but is \(fullName(value.typeName))")
      }
      try body(value, file)
    }
  }

  /// Messages spell out one of the types.
  private static func fullName(_ type: String) -> String { type == "bool" ? "boolean" : type }
}
