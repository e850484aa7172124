import FileTree

extension PlutilInvocation {
  /// Writes the result for a file: to `-o`, beside the file with `-e`, else over it.
  ///
  /// What came from standard input goes to standard output.
  func deliver(
    _ bytes: [UInt8], for file: String, as format: PlutilFormat, _ context: any ToolContext
  ) throws(PlutilError) {
    let path = outputPath(for: file, as: format)
    if path == "-" { return context.print(bytes) }
    try write(bytes, to: path, context)
  }

  /// The destination of the output for a file; `-` for standard output.
  func outputPath(for file: String, as format: PlutilFormat) -> String {
    if let output = value(of: .output) { return output }
    if file == "-" { return "-" }
    if let name = format.sourceExtension { return replacingExtension(of: file, by: name) }
    return value(of: .extension).map { replacingExtension(of: file, by: $0) } ?? file
  }

  func write(
    _ bytes: [UInt8], to path: String, _ context: any ToolContext
  ) throws(PlutilError) {
    do throws(FileTreeError) { try context.write(bytes, to: path) } catch {
      throw PlutilError("(\(error.path): \(error.reason))")
    }
  }

  /// Writes a short text to standard output, or without a newline to the file that `-o` names.
  func deliver(line: String, _ context: any ToolContext) throws(PlutilError) {
    if let path = value(of: .output), path != "-" {
      return try write(Array(line.utf8), to: path, context)
    }
    context.print(has(.noNewline) ? line : line + "\n")
  }
}

/// `Dir/Name.old` as `Dir/Name.new`.
func replacingExtension(of path: String, by name: String) -> String {
  let path = ProjectPath(normalized: path)
  let stem = path.text.dropLast(path.name.count)
  return "\(stem)\(nameWithoutExtension(path.name)).\(name)"
}

/// A name up to its last dot; a leading dot does not count.
func nameWithoutExtension(_ name: String) -> String {
  guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
  return String(name[..<dot])
}
