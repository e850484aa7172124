internal import Diagnostics
internal import InterfaceBuilderFormat
internal import PropertyListFormat

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
