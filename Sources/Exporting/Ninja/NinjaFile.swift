internal import BundleModel
package import Diagnostics
internal import FileTree

/// Plans as a file for Ninja: an edge for each step, one for each record, and one that makes the file
/// anew.
///
/// All paths lead from the directory that Ninja runs in, which is the file's own.
package struct NinjaFile: Equatable, Sendable {
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
  package struct Regeneration: Equatable, Sendable {
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
  package struct Bundle: Equatable, Sendable {
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

/// The text of a Ninja file, line by line.
///
/// Source: "The Ninja build system", *Lexical syntax*.
struct NinjaText {
  private(set) var bytes: [UInt8] = []
  /// The first path or value that no Ninja file or log can hold: it has a line end or a tab.
  private(set) var inexpressible: String?

  /// The variable that stands for the one character of paths for which there is no escape.
  private static let bar = "bar"

  /// Ends of texts and lines, and what separates words in Ninja's log.
  private static let cannotHold: [UInt8] = [0x00, 0x09, 0x0A, 0x0D]

  init() {
    bytes.reserveCapacity(1 << 16)
    line("# Made by 'bundler export ninja'; it makes itself anew when the plan changes.")
    variable(Self.bar, "|", depth: 0)
  }

  mutating func line(_ text: String = "") {
    bytes += text.utf8
    bytes.append(UInt8(ascii: "\n"))
  }

  mutating func rule(_ name: String, _ variables: KeyValuePairs<String, String>) {
    line("\nrule " + name)
    for (name, value) in variables { variable(name, value, isText: false) }
  }

  /// `NAME = VALUE`; `isText` is false for a value with references to variables.
  mutating func variable(_ name: String, _ value: String, depth: Int = 1, isText: Bool = true) {
    for _ in 0..<depth { bytes += "  ".utf8 }
    bytes += name.utf8
    bytes += " = ".utf8
    // Spaces in front of a value are skipped.
    if isText, value.utf8.first == UInt8(ascii: " ") { bytes.append(UInt8(ascii: "$")) }
    append(value) { byte in isText && byte == UInt8(ascii: "$") ? "$$" : nil }
    line()
  }

  /// `build OUTPUTS: RULE INPUTS | IMPLICIT`.
  mutating func edge(
    _ outputs: [String], _ rule: String, _ inputs: [String], implicit: [String] = []
  ) {
    bytes += "build".utf8
    for output in outputs { path(output) }
    bytes += ": ".utf8
    bytes += rule.utf8
    for input in inputs { path(input) }
    if !implicit.isEmpty { bytes += " |".utf8 }
    for input in implicit { path(input) }
    line()
  }

  /// `default TARGETS`.
  mutating func defaults(_ targets: [String]) {
    bytes += "\ndefault".utf8
    for target in targets { path(target) }
    line()
  }

  /// A space and a path.
  private mutating func path(_ path: String) {
    bytes.append(UInt8(ascii: " "))
    append(path) { byte in
      switch byte {
      case UInt8(ascii: " "): "$ "
      case UInt8(ascii: ":"): "$:"
      case UInt8(ascii: "$"): "$$"
      case UInt8(ascii: "|"): "${\(Self.bar)}"
      default: nil
      }
    }
  }

  private mutating func append(_ text: String, escaping: (UInt8) -> String?) {
    for byte in text.utf8 {
      if let escaped = escaping(byte) {
        bytes += escaped.utf8
      } else {
        if Self.cannotHold.contains(byte) { inexpressible = inexpressible ?? text }
        bytes.append(byte)
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func inexpressible(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, id: "export-name",
      "Ninja cannot take '\(String(path.prefix(200)))', which has a line end or a tab in it; "
        + "rename it")
  }
}
