import FileTree

extension PlutilCommand {
  /// Rewrites each file in another format.
  static let convert = PlutilCommand(
    name: "-convert", take: words(1, orFail: "Missing format specifier for command."),
    options: [.header],
    help: ("format", "rewrite files as xml1, binary1, json, swift or objc")
  ) { invocation, context throws(PlutilError) in
    let format = try PlutilFormat(named: invocation.words[0])
    if invocation.has(.header), format != .objc {
      throw PlutilError("-header is only valid for objc literal conversions.")
    }
    return invocation.forEachFile(context) { file throws(PlutilError) in
      let value = try PlutilDocument(reading: file, context).value
      var bytes = try format.encode(value, from: file, isReadable: invocation.has(.readable))
      let path = invocation.outputPath(for: file, as: format)
      if invocation.has(.header), path != "-" {
        let header = replacingExtension(of: path, by: "h")
        let text = LiteralDialect.objcHeader(of: value, from: file)
        try invocation.write(Array(text.utf8), to: header, context)
        bytes = Array("#import \"\(ProjectPath(normalized: header).name)\"\n\n".utf8) + bytes
      }
      try invocation.deliver(bytes, for: file, as: format, context)
    }
  }
}
