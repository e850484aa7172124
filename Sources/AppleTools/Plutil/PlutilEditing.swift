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

  /// Adds a value.
  static let insert = PlutilCommand(
    name: "-insert", take: takeTypedValue, options: [.append],
    help: (
      "keypath -type value",
      "add a value to a dictionary or array; -array and -dictionary take no value"
    )
  ) { invocation, context throws(PlutilError) in
    let value = try typedValue(invocation)
    return edit(invocation, invocation.has(.append) ? .append(value) : .insert(value), context)
  }

  /// Replaces a value.
  static let replace = PlutilCommand(
    name: "-replace", take: takeTypedValue, options: [.append],
    help: ("keypath -type value", "the same, over the value that is there")
  ) { invocation, context throws(PlutilError) in
    edit(invocation, .replace(try typedValue(invocation)), context)
  }

  /// Removes a value.
  static let remove = PlutilCommand(
    name: "-remove", take: words(1, orFail: "'Remove' requires a key path."),
    help: ("keypath", "take a value out")
  ) { invocation, context throws(PlutilError) in
    edit(invocation, .remove, context)
  }

  /// A key path, a type, and a value if the type has any.
  @Sendable private static func takeTypedValue(
    _ rest: inout ArraySlice<String>
  ) throws(PlutilError) -> [String] {
    let message = "'Insert' and 'Replace' require a key path, a type, and a value."
    let head = try words(2, orFail: message)(&rest)
    let type = try PlutilValueType(named: head[1])
    return type.constant == nil ? head + (try words(1, orFail: message)(&rest)) : head
  }

  private static func typedValue(
    _ invocation: PlutilInvocation
  ) throws(PlutilError) -> PlutilValue {
    let type = try PlutilValueType(named: invocation.words[1])
    if let constant = type.constant { return constant }
    return try type.parse(invocation.words[2])
  }

  /// Changes each file and keeps its format.
  private static func edit(
    _ invocation: PlutilInvocation, _ kind: PlutilEdit.Kind, _ context: any ToolContext
  ) -> Int32 {
    let edit = PlutilEdit(path: PlutilKeyPath(invocation.words[0]), kind: kind)
    return invocation.forEachFile(context) { file throws(PlutilError) in
      let document = try PlutilDocument(reading: file, context)
      let value = try edit.applied(to: document.value)
      let format = try PlutilFormat(for: document.form)
      let bytes = try format.encode(value, from: file, isReadable: invocation.has(.readable))
      try invocation.deliver(bytes, for: file, as: format, context)
    }
  }
}
