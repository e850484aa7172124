internal import BundleModel
package import Diagnostics
internal import FileTree

/// Plans as a BUILD file for Bazel: a rule for each product, with its steps.
///
/// The steps and the record are what `bundler action` and `bundler record` take; the rule makes actions
/// of them. So the bundle is that of `bundler build`, whatever the rule's attributes can say.
package struct BazelFile: Hashable, Sendable {
  package var place: BazelPlace
  package var products: [ExportedProduct]
  /// The arguments of the command that writes the file, for its first line.
  package var arguments: [String]

  package init(place: BazelPlace, products: [ExportedProduct], arguments: [String]) {
    self.place = place
    self.products = products
    self.arguments = arguments
  }

  /// The file's bytes; nil if a path has no label, which is reported.
  package func text(diagnostics: inout [Diagnostic]) -> [UInt8]? {
    var text = StarlarkText()
    text.line("# Written by 'bundler \(arguments.map(shellQuoted).joined(separator: " "))'.")
    text.line("load(\"@rules_bundler//:defs.bzl\", \"bundler_bundle\")")
    var problems: [Diagnostic] = []
    for product in products { write(product, &text, &problems) }
    diagnostics += problems.withoutRepetitions
    return problems.hasErrors ? nil : text.bytes
  }

  private func write(
    _ product: ExportedProduct, _ text: inout StarlarkText, _ diagnostics: inout [Diagnostic]
  ) {
    var labels: Set<String> = []
    for path in Set(product.steps.flatMap(\.inputs)) {
      do throws(BazelPlace.Problem) {
        labels.insert(try place.label(of: path))
      } catch {
        diagnostics.append(.noLabel(path, error))
      }
    }
    let documents = product.steps.compactMap { step -> String? in
      if case .run(let request) = step.work { request.document } else { nil }
    }
    for path in product.steps.flatMap(\.outputs) where !BazelPlace.isName(path.text) {
      diagnostics.append(.noLabel(ProjectPath(normalized: path.text), .character))
    }
    text.line()
    text.line("bundler_bundle(")
    text.attribute("name", ruleName(of: product))
    text.attribute("srcs", labels.sorted())
    text.attribute("record", pieces(of: product.record.document))
    if !place.root.isEmpty { text.attribute("root", place.root) }
    text.attribute("steps", documents)
    text.attribute("wrapper", product.wrapper)
    text.line(")")
  }

  /// The product's address as the name of a target: `Orbit_ios`.
  private func ruleName(of product: ExportedProduct) -> String {
    String(product.address.map { $0 == ":" || $0 == "\\" ? "_" : $0 })
  }

  /// A document of JSON in lines, so that a difference shows what changed: cut after each entry.
  private func pieces(of document: [UInt8]) -> [String] {
    var pieces: [String] = []
    var start = 0
    var depth = 0
    var isText = false
    var isEscaped = false
    for (index, byte) in document.enumerated() {
      if isEscaped {
        isEscaped = false
      } else if isText {
        isEscaped = byte == UInt8(ascii: "\\")
        isText = byte != UInt8(ascii: "\"")
      } else if byte == UInt8(ascii: "\"") {
        isText = true
      } else if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
        depth += 1
      } else if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
        depth -= 1
      } else if byte == UInt8(ascii: ","), depth <= 2 {
        pieces.append(String(decoding: document[start...index], as: UTF8.self))
        start = index + 1
      }
    }
    pieces.append(String(decoding: document[start...], as: UTF8.self))
    return pieces
  }
}

extension Diagnostic {
  fileprivate static func noLabel(_ path: ProjectPath, _ problem: BazelPlace.Problem) -> Diagnostic
  {
    switch problem {
    case .outside:
      Diagnostic(
        .error, id: "export-outside-workspace",
        "'\(path)' is outside of the workspace, where Bazel reads nothing",
        details: ["take a private copy: 'copy: true' in a manifest"])
    case .noPackage:
      Diagnostic(
        .error, id: "export-no-package",
        "'\(path)' is in no package: no directory above it has a BUILD file",
        details: ["write one with 'exports_files'"])
    case .character:
      Diagnostic(
        .error, id: "export-inexpressible", "'\(path)' has a character that no label may have")
    }
  }
}
