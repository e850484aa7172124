import FileTree

extension PlutilInvocation {
  /// Writes what became of a file: where `-o` says, beside it with `-e`, else in its place.
  ///
  /// What came from standard input goes to standard output.
  func deliver(
    _ bytes: [UInt8], for file: String, as format: PlutilFormat, _ context: any ToolContext
  ) throws(PlutilError) {
    let path = outputPath(for: file, as: format)
    if path == "-" { return context.print(bytes) }
    try write(bytes, to: path, context)
  }

  /// Where the output for a file goes, `-` for standard output.
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

  /// A short text for standard output or for the file that `-o` names, which gets no newline.
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

/// A name up to its last dot; the dot that it begins with does not count.
func nameWithoutExtension(_ name: String) -> String {
  guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
  return String(name[..<dot])
}
