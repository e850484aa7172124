internal import AssetCatalogFormat
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat

extension AppleTool {
  /// Compiles asset catalogs, lists what is in them, and writes symbols for their assets.
  static let actool = AppleTool(
    "actool", version: ToolVersionFacts(defaultFormat: .xml1), options: ACToolInvocation.options
  ) { arguments, context in
    let invocation = try ACToolInvocation(arguments)
    var report = invocation.report
    let outputs = try invocation.outputs(in: context, report: &report)
    if report.hasErrors {
      report.print(in: context)
      return 1
    }
    for output in outputs {
      if !output.isInOutputDirectory {
        try context.makeDirectory(ProjectPath(context.absolutePath(output.path)).parent.text)
      }
      try context.write(output.contents, to: output.path)
      if output.isListed { report.results.append(context.absolutePath(output.path)) }
    }
    report.print(in: context)
    return 0
  }
}

/// A file that `actool` writes.
struct ACToolOutput: Equatable, Sendable {
  /// As typed, or below a directory as typed.
  var path: String
  var contents: [UInt8]
  /// True if its directory has to be there.
  var isInOutputDirectory = false
  /// True if it is among the results.
  var isListed = true
}

/// The files that a tool may read, as a tree.
struct ToolFileTree: FileTree {
  let context: any ToolContext

  func status(
    of path: some TreePath, followingLinks: Bool
  ) throws(FileTreeError) -> FileStatus? {
    let isLink = !followingLinks && context.linkTarget(of: path.text) != nil
    guard let kind = isLink ? .symbolicLink : context.kind(of: path.text) else {
      try checkLink(at: path.text)
      return nil
    }
    let inodeKey = InodeKey(modified: 0, changed: 0, inode: 0, size: 0, mode: 0)
    return FileStatus(kind: kind, size: 0, isExecutable: false, inodeKey: inodeKey)
  }

  /// A link to itself is a fault of its own: other links lead to what may still come.
  private func checkLink(at path: String) throws(FileTreeError) {
    guard context.linkTarget(of: path) != nil else { return }
    do throws(FileTreeError) {
      _ = try context.read(path)
    } catch {
      if error.reason == .tooManyLinks { throw error }
    }
  }

  func entries(of directory: some TreePath) throws(FileTreeError) -> DirectoryListing {
    DirectoryListing(entries: try context.entries(of: directory.text))
  }

  func contents(of file: some TreePath) throws(FileTreeError) -> [UInt8] {
    try context.read(file.text)
  }

  func linkTarget(of path: some TreePath) throws(FileTreeError) -> String {
    guard let target = context.linkTarget(of: path.text) else {
      throw FileTreeError(.notFound, path: path.text)
    }
    return target
  }
}

extension ACToolInvocation {
  /// The files to write; they are written only if no error was reported.
  fileprivate func outputs(
    in context: any ToolContext, report: inout ACToolReport
  ) throws -> [ACToolOutput] {
    let catalogs = catalogs(in: context, report: &report)
    if actions.contains(.printContents) {
      report.sections["com.apple.actool.catalog-contents"] = contents(of: catalogs)
    }
    if actions.contains(.printTags) {
      report.sections["com.apple.actool.asset-tag-combinations"] = tagCombinations(of: catalogs)
    }
    var outputs: [ACToolOutput] = []
    if actions.contains(.generateSymbols) {
      outputs += symbolFiles(of: catalogs, report: &report)
    } else if actions.contains(.compile) {
      outputs += try compile(catalogs, in: context, report: &report)
    }
    if let dependencyInfo, !outputs.isEmpty, !report.hasErrors {
      let made = outputs.filter(\.isListed).map { context.absolutePath($0.path) }
      outputs.append(
        ACToolOutput(
          path: dependencyInfo, contents: try dependencies(of: made, in: context), isListed: false))
    }
    return outputs
  }

  /// The documents, without those that cannot be read, which are reported.
  private func catalogs(
    in context: any ToolContext, report: inout ACToolReport
  ) -> [AssetCatalog] {
    let tree = ToolFileTree(context: context)
    var catalogs: [AssetCatalog] = []
    for document in documents {
      let path = ProjectPath(normalized: document)
      var diagnostics: [Diagnostic] = []
      let catalog = AssetCatalog(reading: path, in: tree, diagnostics: &diagnostics)
      report.add(diagnostics)
      if let catalog { catalogs.append(catalog) }
    }
    return catalogs
  }

  /// What was read and written, in the form of `ld -dependency_info`: an opcode, and text up to a
  /// zero.
  private func dependencies(of outputs: [String], in context: any ToolContext) throws -> [UInt8] {
    var bytes: [UInt8] = []
    func add(_ opcode: UInt8, _ text: String) { bytes += [opcode] + Array(text.utf8) + [0] }
    add(0x00, "actool-\(ToolVersionFacts().bundleVersion)")
    func visit(_ path: String, depth: Int) throws {
      add(0x10, path)
      guard depth < 64, context.kind(of: path) == .directory else { return }
      for entry in try context.entries(of: path) {
        try visit(path + "/" + entry.name, depth: depth + 1)
      }
    }
    for document in documents { try visit(context.absolutePath(document), depth: 0) }
    for output in outputs { add(0x40, output) }
    return bytes
  }
}
