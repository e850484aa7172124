internal import BundleModel
package import Diagnostics
internal import FileTree

/// Plans as a file for Ninja: an edge for each step, one for each record, and one that makes the file
/// anew.
///
/// All paths lead from the directory that Ninja runs in, which is the file's own.
package struct NinjaFile: Hashable, Sendable {
  /// The file's own name.
  package var name: String
  /// The path of bundler.
  package var tool: String
  /// Tells builds of bundler apart: another one runs every action again.
  package var toolIdentity: String
  /// The directory for Ninja's log.
  package var logDirectory: String
  /// The shell command that writes this file.
  package var regeneration: Regeneration
  /// The project's root.
  package var root: String
  package var bundles: [Bundle]

  /// How the file is made anew.
  package struct Regeneration: Hashable, Sendable {
    /// Where the command runs.
    package var directory: String
    package var arguments: [String]
    /// Every file and directory by which the plan was decided.
    package var inputs: [String]

    package init(directory: String, arguments: [String], inputs: [String]) {
      self.directory = directory
      self.arguments = arguments
      self.inputs = inputs
    }
  }

  /// A product, and where it is built.
  package struct Bundle: Hashable, Sendable {
    package var product: ExportedProduct
    package var path: String
    /// The directory with the state of bundles.
    package var state: String
    /// The directory for what only the steps need.
    package var export: String

    package init(product: ExportedProduct, path: String, state: String, export: String) {
      self.product = product
      self.path = path
      self.state = state
      self.export = export
    }

    /// The file with the request of the last step.
    package var request: String { export + "/record.json" }
  }

  package init(
    name: String, tool: String, toolIdentity: String, logDirectory: String,
    regeneration: Regeneration, root: String, bundles: [Bundle]
  ) {
    self.name = name
    self.tool = tool
    self.toolIdentity = toolIdentity
    self.logDirectory = logDirectory
    self.regeneration = regeneration
    self.root = root
    self.bundles = bundles
  }

  /// The file's bytes; nil if a path has a line end or a tab, which is reported.
  package func text(diagnostics: inout [Diagnostic]) -> [UInt8]? {
    var text = NinjaText()
    writeHead(&text)
    for (index, bundle) in bundles.enumerated() { write(bundle, number: index + 1, &text) }
    if !bundles.isEmpty { text.defaults(bundles.map(\.path)) }
    if let path = text.inexpressible {
      diagnostics.append(.inexpressible(path))
      return nil
    }
    return text.bytes
  }

  private func writeHead(_ text: inout NinjaText) {
    text.line("ninja_required_version = 1.8")
    text.variable("builddir", logDirectory, depth: 0)
    text.variable("bundler", shellQuoted(tool), depth: 0)
    text.variable("tool", shellQuoted(toolIdentity), depth: 0)
    text.variable("mode", "644", depth: 0)
    let arguments = regeneration.arguments.map(quoted).joined(separator: " ")
    text.rule(
      "plan",
      [
        "command": "cd \(quoted(regeneration.directory)) && $bundler \(arguments)",
        "description": "plan \(escaped(name))", "generator": "1", "restat": "1",
      ])
    let inputs = [tool] + regeneration.inputs
    text.edge([name] + bundles.map(\.request), "plan", [], implicit: inputs)
    // What somebody removes is no error, but a reason to plan again.
    for input in inputs { text.edge([input], "phony", []) }
    text.rule(
      "copy",
      [
        "command": "install -CT -m $mode -- $in $out", "description": "copy $out", "restat": "1",
      ])
  }

  private func write(_ bundle: Bundle, number: Int, _ text: inout NinjaText) {
    let suffix = number == 1 ? "" : "\(number)"
    let place = "--bundle \(quoted(bundle.path)) --state \(quoted(bundle.state))"
    let results = bundle.export + "/results"
    text.rule(
      "action" + suffix,
      [
        "command":
          "$bundler action \(quoted(bundle.export))/$request --root \(quoted(root)) \(place) "
          + "--results \(quoted(results)) --tool $tool",
        "description": "$step", "restat": "1",
        "rspfile": "\(escaped(bundle.export))/$request", "rspfile_content": "$action",
      ])
    text.rule(
      "record" + suffix,
      [
        "command": "$bundler record $in \(place)\(bundle.hasRecord ? "" : " && touch $out")",
        "description": "record \(escaped(bundle.path))", "restat": "1",
      ])
    text.line()
    var made: [String] = []
    for step in bundle.product.steps {
      made += write(step, of: bundle, action: "action" + suffix, results: results, &text)
    }
    text.edge(bundle.records, "record" + suffix, [bundle.request], implicit: made)
    text.edge([bundle.path], "phony", bundle.records)
  }

  /// Writes the edge of a step, if it has one; returns what the last step waits for.
  private func write(
    _ step: ExportedStep, of bundle: Bundle, action: String, results: String,
    _ text: inout NinjaText
  ) -> [String] {
    let inputs = step.inputs.map { ProjectPath(normalized: root).appending($0.text).text }
    var outputs = step.outputs.map { bundle.path + "/" + $0.text }
    switch step.work {
    case .copy(let mode):
      text.edge(outputs, "copy", inputs)
      if mode != 0o644 { text.variable("mode", String(mode, radix: 8)) }
      return outputs
    // For Ninja, a link is as old as its target, and a directory as new as its last file: the last step
    // makes both.
    case .link, .makeDirectory: return []
    case .run(let request):
      if let result = step.result { outputs.append(results + "/" + result) }
      text.edge(
        outputs, action, inputs, implicit: step.results.map { results + "/" + $0 })
      text.variable("step", "\(step.rule) \(outputs.first ?? "")")
      text.variable("request", step.key + ".json")
      text.variable("action", request.document)
      return step.outputs.isEmpty ? outputs : Array(outputs.prefix(step.outputs.count))
    }
  }
}

extension NinjaFile.Bundle {
  fileprivate var hasRecord: Bool { !product.record.paths.isEmpty }

  /// What the last step makes: the records; for a product without one, a file that stands for it.
  fileprivate var records: [String] {
    if !hasRecord { return [export + "/done"] }
    return product.record.paths.map { record in
      record.isOutsideRoot
        ? ProjectPath(normalized: path).parent.appending(name: record.name).text
        : path + "/" + record.text
    }
  }
}

/// An argument in the command of a rule.
private func quoted(_ argument: String) -> String { escaped(shellQuoted(argument)) }

/// Text in a value that may have references to variables.
private func escaped(_ text: String) -> String {
  text.split(separator: "$", omittingEmptySubsequences: false).joined(separator: "$$")
}

extension Diagnostic {
  fileprivate static func inexpressible(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, id: "export-name",
      "Ninja cannot take '\(String(path.prefix(200)))', which has a line end or a tab in it; "
        + "rename it")
  }
}
