internal import BundleModel
package import Diagnostics
package import FileTree

/// Plans as a BUILD file for Bazel: a rule for each product, with its steps.
///
/// The steps and the record are what `bundler action` and `bundler record` take; the rule makes actions
/// of them. So the bundle is that of `bundler build`, whatever the rule's attributes can say.
package struct BazelFile: Equatable, Sendable {
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

/// Where a BUILD file is, and the labels of files from there.
package struct BazelPlace: Equatable, Sendable {
  /// The directory of the file, from the workspace; empty for the workspace itself.
  package var package: ProjectPath
  /// The project's root, from the package: `""`, `App`, `..`.
  package var root: String
  /// Other directories of the workspace with BUILD files, from the workspace.
  package var packages: Set<ProjectPath>

  package init(package: ProjectPath, root: String, packages: Set<ProjectPath> = []) {
    self.package = package
    self.root = root
    self.packages = packages
  }

  /// Why a file has no label.
  package enum Problem: Error {
    /// It is not in the workspace.
    case outside
    /// No directory above it is a package.
    case noPackage
    /// Its name has a character that none may have.
    case character
  }

  /// Where a path of the project is, from the workspace; nil outside of it.
  package func path(of path: ProjectPath) -> ProjectPath? {
    if path.isAbsolute { return nil }
    let path = package.appending(root).appending(path.text)
    return path.components.first == ".." ? nil : path
  }

  /// The label of a file by its path from the project's root.
  package func label(of path: ProjectPath) throws(Problem) -> String {
    guard let file = self.path(of: path) else { throw .outside }
    if !Self.isName(file.text) { throw .character }
    var directory = file
    repeat {
      directory = directory.parent
      if directory == package || packages.contains(directory) { break }
    } while !directory.isRoot
    guard directory == package || packages.contains(directory) else { throw .noPackage }
    let name = String(
      file.text.dropFirst(directory.isRoot ? 0 : directory.text.count + 1))
    if directory == package { return name.hasPrefix("@") ? ":" + name : name }
    return "//\(directory.isRoot ? "" : directory.text):\(name)"
  }

  /// True if a path may be the name of a target.
  ///
  /// Source: Bazel, "Labels", *Target names*; other characters than those of ASCII are allowed, too.
  static func isName(_ path: String) -> Bool {
    path.utf8.allSatisfy {
      $0 > 0x1F && $0 != 0x7F && $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "\\")
    }
  }
}

/// The text of a BUILD file, line by line.
struct StarlarkText {
  private(set) var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(1 << 16) }

  mutating func line(_ text: String = "") {
    bytes += text.utf8
    bytes.append(UInt8(ascii: "\n"))
  }

  /// `NAME = "VALUE",`.
  mutating func attribute(_ name: String, _ value: String) {
    bytes += "    \(name) = ".utf8
    literal(value)
    line(",")
  }

  /// A list with a line for each value; nothing for an empty one.
  mutating func attribute(_ name: String, _ values: [String]) {
    if values.isEmpty { return }
    line("    \(name) = [")
    for value in values {
      bytes += "        ".utf8
      literal(value)
      line(",")
    }
    line("    ],")
  }

  /// A string literal; in single quotes where that spares backslashes, as JSON does.
  private mutating func literal(_ value: String) {
    let isPlain = !value.utf8.contains { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\\") }
    let quote = UInt8(ascii: isPlain && value.utf8.contains(UInt8(ascii: "\"")) ? "'" : "\"")
    bytes.append(quote)
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), quote: bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case UInt8(ascii: "\r"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
      case UInt8(ascii: "\t"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
      default: bytes.append(byte)
      }
    }
    bytes.append(quote)
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
