internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import PropertyListFormat
internal import ResourceCompilers

extension AppleTool {
  /// Compiles documents of Interface Builder, copies compiled ones into a bundle, and exchanges
  /// texts with translators.
  static let ibtool = AppleTool("ibtool", options: IBToolInvocation.options) { arguments, context in
    let invocation = try IBToolInvocation(arguments)
    var diagnostics: [Diagnostic] = []
    let compiled =
      invocation.compiles ? try invocation.outputs(in: context, diagnostics: &diagnostics) : []
    let document = try invocation.document(in: context, diagnostics: &diagnostics)
    let outputs =
      try compiled
      + (document.map { try invocation.outputs(of: $0, in: context, diagnostics: &diagnostics) }
        ?? [])
    try outputs.check(in: context)
    let sections = invocation.documents.sections.reduce(into: PropertyList.Dictionary()) {
      if let document { $0[$1.key] = $1.value(document) }
    }
    let outlines =
      invocation.action == .print
      ? try invocation.outlines(in: context, diagnostics: &diagnostics) : ""
    // Compiling has read the document, too.
    var known: Set<Diagnostic> = []
    diagnostics = diagnostics.filter { known.insert($0).inserted }
    invocation.report.print(diagnostics, and: sections, in: context)
    if diagnostics.hasErrors { return 1 }
    context.print(outlines)
    for output in outputs { try output.write(in: context) }
    return 0
  }
}

/// A file or a directory that `ibtool` makes.
struct IBToolOutput: Equatable, Sendable {
  struct Member: Hashable, Sendable {
    /// Relative to the directory.
    var path: String
    var bytes: [UInt8]
  }

  enum Content: Hashable, Sendable {
    case file([UInt8])
    case directory([Member])
  }

  /// Absolute.
  var path: ProjectPath
  var content: Content
}

extension IBToolOutput {
  /// The kinds of directories that are replaced as a whole.
  private static let replaceable = ["nib", "storyboardc"]

  /// Fails if the destination holds something that must not be removed.
  func check(in context: any ToolContext) throws(ToolFailure) {
    let isReplaceable = Self.replaceable.contains(FileName(path.name).extension ?? "")
    if context.kind(of: path.text) == .directory, !isReplaceable {
      throw ToolFailure("is a directory, which is not replaced", in: path.text)
    }
  }

  /// Writes all of it, or leaves nothing behind.
  ///
  /// Nothing of an earlier directory stays: a leftover file would become part of the nib.
  func write(in context: any ToolContext) throws {
    try context.makeDirectory(path.parent.text)
    switch content {
    case .file(let bytes):
      if context.kind(of: path.text) == .directory { try context.remove(path.text) }
      try context.write(bytes, to: path.text)
    case .directory(let members):
      try context.remove(path.text)
      do {
        for member in members {
          let place = path.appending(member.path)
          try context.makeDirectory(place.parent.text)
          try context.write(member.bytes, to: place.text)
        }
      } catch {
        try context.remove(path.text)
        throw error
      }
    }
  }
}

extension [IBToolOutput] {
  /// Fails unless every output can be written, each to a path of its own.
  func check(in context: any ToolContext) throws(ToolFailure) {
    var paths: Set<String> = []
    for output in self {
      guard paths.insert(output.path.text).inserted else {
        throw ToolFailure("would be written twice", in: output.path.text)
      }
      try output.check(in: context)
    }
  }
}

extension ToolContext {
  /// True if a path leads to a directory `X.nib` with a document and nothing that is compiled.
  func isUncompiledNib(_ path: String) -> Bool {
    guard kind(of: path) == .directory, let entries = try? entries(of: path) else { return false }
    return UncompiledNib.isOne(
      name: ProjectPath(absolutePath(path)).name, files: entries.map(\.name))
  }

  /// A document, which may be the one in such a directory.
  func readDocument(_ path: String) throws(FileTreeError) -> [UInt8] {
    try read(isUncompiledNib(path) ? path + "/" + UncompiledNib.documentName : path)
  }
}

extension IBToolInvocation {
  /// The files to write; they are written only if no error was reported.
  fileprivate func outputs(
    in context: any ToolContext, diagnostics: inout [Diagnostic]
  ) throws -> [IBToolOutput] {
    switch action {
    case .print: []
    case .check, .compile, .compileInto: try compile(in: context, diagnostics: &diagnostics)
    case .link(let directory): try link(into: directory, in: context)
    case .strip(let path):
      try copyCompiled(to: path, isStripped: true, in: context, diagnostics: &diagnostics)
    case .write(let path):
      try copyCompiled(to: path, isStripped: false, in: context, diagnostics: &diagnostics)
    }
  }
}
