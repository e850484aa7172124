internal import ByteCoding
internal import FileTree

extension AppleTool {
  /// Tells what images are, and writes them at other sizes and in other formats.
  static let sips = AppleTool(
    "sips", version: ToolVersionFacts(text: "sips-316\n"), options: SipsInvocation.options
  ) { arguments, context in
    let invocation = try SipsInvocation(arguments)
    let isDirectory = invocation.output.map { context.kind(of: $0) == .directory } ?? false
    if invocation.files.count > 1, let output = invocation.output, !isDirectory {
      throw ToolFailure("option '--out' needs a directory for several files", in: output)
    }
    var isGood = true
    for file in invocation.files {
      do {
        try invocation.process(file, in: context)
      } catch let failure as ToolFailure {
        context.say(ToolFailure(failure.message, in: file).description)
        isGood = false
      } catch let error as FileTreeError {
        context.say(ToolFailure("\(error.reason)", in: error.path).description)
        isGood = false
      }
    }
    return isGood ? 0 : 1
  }
}

extension SipsInvocation {
  /// Prints the properties of an image, then writes what becomes of it.
  fileprivate func process(_ file: String, in context: any ToolContext) throws {
    let image: SipsImage
    do {
      image = try SipsImage(decoding: context.read(file))
    } catch let error as FormatError {
      throw ToolFailure("the image cannot be decoded: \(error)")
    }
    let path = context.absolutePath(file)
    if !keys.isEmpty { report(path, image.lines(of: keys), in: context) }
    guard writes else { return }
    let format = self.format ?? image.format
    let bytes = try changed(image).encoded(as: format, packing: packing)
    let target = destination(of: file, format, from: image.format, in: context)
    try context.write(bytes, to: target)
    report(path, [context.absolutePath(target)], in: context)
  }

  private func report(_ path: String, _ lines: [String], in context: any ToolContext) {
    context.print(
      isOneLine
        ? ([path] + lines).map { $0 + "|" }.joined() + "\n"
        : ([path] + lines.map { "  " + $0 }).map { $0 + "\n" }.joined())
  }

  /// A file in a directory gets the extension of its new format.
  private func destination(
    of file: String, _ format: SipsFormat, from old: SipsFormat, in context: any ToolContext
  ) -> String {
    guard let output else { return file }
    guard context.kind(of: output) == .directory else { return output }
    let name = FileName(ProjectPath(file).name)
    return ProjectPath(output).appending(
      name: format == old ? ProjectPath(file).name : "\(name.base).\(format.fileExtension)"
    ).text
  }
}
