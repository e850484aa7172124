internal import Diagnostics

extension AppleTool {
  /// Compiles documents of Interface Builder, and copies compiled ones into a bundle.
  static let ibtool = AppleTool("ibtool", options: IBToolInvocation.options) { arguments, context in
    let invocation = try IBToolInvocation(arguments)
    var diagnostics: [Diagnostic] = []
    let outputs = try invocation.outputs(in: context, diagnostics: &diagnostics)
    try outputs.check(in: context)
    let outlines =
      invocation.action == .print
      ? try invocation.outlines(in: context, diagnostics: &diagnostics) : ""
    invocation.report.print(diagnostics, in: context)
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
