internal import ByteCoding
internal import Diagnostics
internal import FileTree
internal import ImageFormats
internal import ResourceCompilers

extension AppleTool {
  /// Makes an icon from a directory of images, or writes the images of an icon to a directory.
  static let iconutil = AppleTool(
    "iconutil",
    options: [ToolOption("--convert", "-c", values: 1), ToolOption("--output", "-o", values: 1)],
    messages: iconMessages
  ) { arguments, context in
    guard let format = arguments["--convert"], arguments.operands.count == 1 else {
      throw ToolFailure("usage: iconutil --convert icns|iconset [--output PATH] PATH")
    }
    guard let conversion = iconConversions[format] else {
      throw ToolFailure("unknown format '\(format)'; expected 'icns' or 'iconset'")
    }
    let source = ProjectPath(arguments.operands[0])
    let output = arguments["--output"].map { ProjectPath($0) }
    let beside = source.parent.appending(name: FileName(source.name).base + "." + format)
    return try conversion(source, output ?? beside, context) ? 0 : 1
  }
}

/// What Swift Build looks for: `^([^:]+)():error: (.*)$`, see `CommandOutputParser` in its
/// `Iconutil.xcspec`.
private let iconMessages = ToolMessageForm.unspaced

/// The functions for the values of `--convert`; false after an error that has been reported.
private let iconConversions:
  [String: @Sendable (ProjectPath, ProjectPath, any ToolContext) throws -> Bool] = [
    "icns": { try writeIcon(of: $0, to: $1, in: $2) },
    "iconset": { try writeIconset(of: $0, to: $1, in: $2) },
  ]

private func writeIcon(
  of iconset: ProjectPath, to output: ProjectPath, in context: any ToolContext
) throws -> Bool {
  let entries = try context.entries(of: iconset.text)
  let names = entries.filter { $0.kind != .directory && !$0.name.hasPrefix(".") }.map(\.name)
  if names.isEmpty { throw ToolFailure("the icon set has no image", in: iconset.text) }
  var inputs: [InputFile] = []
  for name in names { inputs.append(try context.inputFile(iconset.appending(name: name).text)) }
  guard let icon = context.compile(.iconset, inputs, messages: iconMessages)?.contents.first else {
    return false
  }
  try context.write(icon, to: output.text)
  return true
}

private func writeIconset(
  of icon: ProjectPath, to output: ProjectPath, in context: any ToolContext
) throws -> Bool {
  var problems: [(elementType: String, error: FormatError)] = []
  var files: [(name: String, png: [UInt8])] = []
  do {
    files = try ICNSFile(decoding: context.read(icon.text)).iconset(problems: &problems)
  } catch let error as FormatError {
    throw ToolFailure("the icon cannot be decoded: \(error)", in: icon.text)
  }
  for problem in problems {
    let message = "the image '\(problem.elementType)' is left out: \(problem.error)"
    context.say(iconMessages.text("warning", message, at: SourceRange(file: icon.text)))
  }
  if files.isEmpty {
    throw ToolFailure("the icon has no image that an icon set has a name for", in: icon.text)
  }
  try context.makeDirectory(output.text)
  for file in files { try context.write(file.png, to: output.appending(name: file.name).text) }
  return true
}
