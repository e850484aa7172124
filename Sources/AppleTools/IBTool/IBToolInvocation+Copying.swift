internal import Diagnostics
internal import FileTree
internal import NibFormat

extension IBToolInvocation {
  /// Compiled storyboards at their paths in a bundle, with the strings that were put beside them.
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
      outputs.append(
        IBToolOutput(path: target.appending(name: source.name), content: .directory(members)))
      outputs += try strings(of: source, into: root, in: context)
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
      try context.compiled(input, isStripped: isStripped)
    }
    return try contents.map { IBToolOutput(path: output, content: $0) }
      + copiesOfCompanions(beside: output, in: context, diagnostics: &diagnostics)
  }

  /// The strings that compiling a storyboard of `Base.lproj` has put into other `.lproj`
  /// directories.
  private func strings(
    of storyboard: ProjectPath, into root: ProjectPath, in context: any ToolContext
  ) throws -> [IBToolOutput] {
    guard storyboard.isOfBase else { return [] }
    let regions = storyboard.directoryOfRegions
    let name = FileName(storyboard.name).base + ".strings"
    return try context.entries(of: regions.text).compactMap { entry in
      let file = regions.appending(name: entry.name).appending(name: name)
      guard file.isLocalized, context.kind(of: file.text) == .file else { return nil }
      return IBToolOutput(
        path: root.appending(name: entry.name).appending(name: name),
        content: .file(try context.read(file.text)))
    }
  }
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
