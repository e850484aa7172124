internal import ByteCoding
internal import FileTree
internal import ImageFormats

extension AppleTool {
  /// Copies a PNG, for iOS in the form that it reads fastest (rule 3.5.1).
  ///
  /// It takes the options of Xcode's script and those of the `pngcrush` behind it.
  static let copypng = AppleTool("copypng", options: PNGCopy.options) { arguments, context in
    guard arguments.operands.count == 2 else {
      throw ToolFailure("usage: copypng [-compress] [-strip-PNG-text] SOURCE DESTINATION")
    }
    let source = arguments.operands[0]
    var destination = arguments.operands[1]
    if context.kind(of: destination) == .directory {
      destination = ProjectPath(destination).appending(name: ProjectPath(source).name).text
    }
    let contents = try context.read(source)
    do {
      try context.write(PNGCopy(arguments).applied(to: contents), to: destination)
    } catch let error as FormatError {
      throw ToolFailure("the PNG cannot be decoded: \(error)", in: source)
    }
    return 0
  }
}

/// The changes to a PNG that the options ask for.
private struct PNGCopy {
  enum Form {
    case unchanged, apple, standard
  }

  var form = Form.unchanged
  var stripsText = false

  static let options = [
    ToolOption("-compress", "-iphone"), ToolOption("-strip-PNG-text"),
    ToolOption("-revert-iphone-optimizations"), ToolOption("-rem", values: 1),
    // Projects pass this to switch compression off.
    ToolOption("-skip-PNGs"),
    // Accepted without effect: quiet, and the filter, which is always the one that Apple uses.
    ToolOption("-q"), ToolOption("-f", values: 1),
  ]

  init(_ arguments: ToolArguments) {
    if arguments.has("-compress"), !arguments.has("-skip-PNGs") { form = .apple }
    if arguments.has("-revert-iphone-optimizations") { form = .standard }
    let removed = arguments.values(of: "-rem")
    stripsText =
      arguments.has("-strip-PNG-text") || removed.contains { ["text", "alla"].contains($0) }
  }

  /// A file that needs no change is not decoded.
  func applied(to contents: [UInt8]) throws(FormatError) -> [UInt8] {
    if form == .unchanged, !stripsText { return contents }
    var file = try PNGFile(decoding: contents)
    if stripsText { file = file.withoutText() }
    return switch form {
    case .unchanged: file.encoded()
    case .apple: try file.encodedForApple(strippingText: stripsText)
    case .standard: try file.encodedAsStandard()
    }
  }
}
