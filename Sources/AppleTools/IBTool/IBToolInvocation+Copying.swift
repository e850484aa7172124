internal import Diagnostics
internal import FileTree
internal import NibFormat

extension IBToolInvocation {
  /// Compiled storyboards at their paths in a bundle, and the strings that were put into them, in
  /// the directories of their regions.
  func link(into directory: String, in context: any ToolContext) throws -> [IBToolOutput] {
    let root = ProjectPath(context.absolutePath(directory))
    var outputs: [IBToolOutput] = []
    for input in inputs {
      let source = ProjectPath(context.absolutePath(input))
      guard context.kind(of: source.text) == .directory else {
        throw ToolFailure("is no compiled storyboard", in: input)
      }
      let target = source.isLocalized ? root.appending(name: source.parent.name) : root
      let members = try context.members(of: source)
      let own = members.filter { !$0.isLocalized }
      outputs.append(
        IBToolOutput(path: target.appending(name: source.name), content: .directory(own)))
      outputs += members.filter(\.isLocalized).map {
        IBToolOutput(path: root.appending($0.path), content: .file($0.bytes))
      }
    }
    return outputs
  }

  /// Copies a compiled nib or storyboard.
  func copyCompiled(
    to path: String, isStripped: Bool, in context: any ToolContext,
    diagnostics: inout [Diagnostic]
  ) throws -> [IBToolOutput] {
    let output = ProjectPath(context.absolutePath(path))
    let contents = try inputs.map { input in
      // Stripping a nib that was never compiled leaves nothing but what its document becomes.
      if isStripped, context.isUncompiledNib(input),
        let compiled = compile(
          try context.readDocument(input), file: input, in: context, diagnostics: &diagnostics)
      {
        return compiled.content
      }
      return try context.compiled(input, isStripped: isStripped)
    }
    return try contents.map { IBToolOutput(path: output, content: $0) }
      + copiesOfCompanions(beside: output, in: context, diagnostics: &diagnostics)
  }

}

extension IBToolOutput.Member {
  fileprivate var isLocalized: Bool { ProjectPath(path).isLocalized }
}

extension ToolContext {
  /// The files of a nib or storyboard; stripping leaves out those that are only for editing.
  func compiled(_ input: String, isStripped: Bool) throws -> IBToolOutput.Content {
    let source = ProjectPath(absolutePath(input))
    guard kind(of: source.text) == .directory else {
      let bytes = try read(input)
      guard [.archive, .propertyList].contains(NibFileKind(of: bytes)) else {
        throw ToolFailure("is no compiled nib", in: input)
      }
      return .file(bytes)
    }
    let members = try members(of: source)
    let loaded = members.filter { member in
      let place = source.appending(member.path)
      guard FileName(place.parent.name).extension == "nib" else { return true }
      return NibRole(fileName: place.name)?.isCompiled ?? false
    }
    if loaded.isEmpty { throw ToolFailure("holds nothing that is compiled", in: input) }
    return .directory(isStripped ? loaded : members)
  }

  /// All files below a directory, ordered by path.
  fileprivate func members(of directory: ProjectPath) throws -> [IBToolOutput.Member] {
    try entries(of: directory.text).flatMap { entry in
      let place = directory.appending(name: entry.name)
      guard entry.kind == .directory else {
        return [IBToolOutput.Member(path: entry.name, bytes: try read(place.text))]
      }
      return try members(of: place).map { member in
        IBToolOutput.Member(path: "\(entry.name)/\(member.path)", bytes: member.bytes)
      }
    }
  }
}

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
