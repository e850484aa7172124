internal import AssetCatalogCompilation
package import BundleModel
package import Diagnostics
internal import FileTree
internal import Hashing
internal import HostSystem

extension ResourceCompiler {
  /// Runs a command of the manifest on copies of the declared inputs, and takes the declared outputs.
  ///
  /// Nothing selects it by extension: planning uses it for files that `tools:` names.
  package static let tool = ResourceCompiler(
    rule: "run-tool", extensions: [],
    outputs: .named { _, compilation in compilation.tool?.outputs ?? [] }
  ) { inputs, compilation, environment, diagnostics in
    guard let step = compilation.tool else { return nil }
    guard environment.runsTools else {
      diagnostics.append(.withheldTool(step))
      return nil
    }
    var files: [InputFile] = []
    for index in inputs.paths.indices { files.append(inputs[index]) }
    do throws(ToolRunFailure) {
      return CompiledResource(try ToolRun(step, files).run())
    } catch {
      diagnostics.append(.failedTool(step, error))
      return nil
    }
  }
}

extension ToolRule {
  /// Names outputs for a resource: `{base}` is its name without its extension, `{name}` its name.
  package func outputs(forName name: String) -> [String] {
    outputs.map { output in
      output.replacing("{base}", with: FileName(name).base).replacing("{name}", with: name)
    }
  }
}

/// The program of a tool, as a text that tells two of them apart; nil for a file of the project, which is
/// an input, and for a program that is not there.
package enum ToolProgram {
  /// Larger programs are told apart by size and time, not by their contents.
  private static let largestHashed: Int64 = 16 << 20

  package static func identity(of step: ToolStep) -> String? {
    guard let name = step.command.first, let path = path(of: name),
      let key = try? Disk.inodeKey(of: path, followingLinks: true)
    else { return nil }
    let base = ProjectPath(normalized: path).name
    if key.size <= largestHashed,
      let contents = try? readWhole(path, limit: largestHashed).contents
    {
      return base + " " + Digest(of: contents).hexadecimal.prefix(32)
    }
    return "\(base) \(key.size) \(key.modified)"
  }

  /// The absolute path of a program by its name, or by its path.
  static func path(of name: String) -> String? {
    if name.hasPrefix("/") { return name }
    return name.contains("/") ? nil : ExternalTool(name)?.path
  }
}

extension Diagnostic {
  package static func withheldTool(_ step: ToolStep, at range: SourceRange? = nil) -> Diagnostic {
    Diagnostic(
      .error, id: "tool-not-run",
      "the command '\(step.command.first ?? "")' of 'tools' is run with '--run-tools' only, and never "
        + "with '--locked'",
      at: range,
      details: ["it is the project's own: \(step.command.joined(separator: " "))"])
  }

  fileprivate static func failedTool(_ step: ToolStep, _ failure: ToolRunFailure) -> Diagnostic {
    Diagnostic(
      .error, id: "tool-failed",
      "the command '\(step.command.first ?? "")' of 'tools' failed: \(failure.reason)",
      at: step.resources.first.map { SourceRange(file: $0.text) },
      details: failure.lines + ["it was: \(step.command.joined(separator: " "))"])
  }
}
