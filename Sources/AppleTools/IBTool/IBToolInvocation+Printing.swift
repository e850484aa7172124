internal import Diagnostics
internal import FileTree
internal import NibFormat

extension IBToolInvocation {
  /// Outlines of the nibs that documents compile to, and of compiled nibs.
  func outlines(in context: any ToolContext, diagnostics: inout [Diagnostic]) throws -> String {
    var text = ""
    for input in inputs {
      guard let content = try content(of: input, in: context, diagnostics: &diagnostics) else {
        continue
      }
      for (name, bytes) in content.nibs {
        if let name { text += name + ":\n" }
        text += try outline(of: bytes, in: input)
      }
    }
    return text
  }

  private func content(
    of input: String, in context: any ToolContext, diagnostics: inout [Diagnostic]
  ) throws -> IBToolOutput.Content? {
    let extensions = ["storyboard", "xib"]
    guard extensions.contains(FileName(ProjectPath(input).name).extension ?? "") else {
      return try context.compiled(input, isStripped: true)
    }
    let document = try context.read(input)
    return compile(document, file: input, in: context, diagnostics: &diagnostics)?.content
  }

  private func outline(of bytes: [UInt8], in input: String) throws(ToolFailure) -> String {
    do {
      return NibOutline(try NibFile(decoding: bytes)).text()
    } catch {
      throw ToolFailure("cannot be decoded: \(error)", in: input)
    }
  }
}

extension IBToolOutput.Content {
  /// The files that hold objects, with their paths in the directory.
  fileprivate var nibs: [(name: String?, bytes: [UInt8])] {
    switch self {
    case .file(let bytes): [(nil, bytes)]
    case .directory(let members):
      members.filter { FileName(ProjectPath($0.path).name).extension == "nib" }
        .map { ($0.path, $0.bytes) }
    }
  }
}
