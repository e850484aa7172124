extension PlutilCommand {
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
