import Foundation
import Testing

/// A project in `Documents`, built in a directory of its own.
///
/// `Expected` has a text for each project: every file of its products, decoded. Nothing rewrites
/// these texts: a difference is looked up in the rules, and the text is changed by hand.
struct EvidenceProject {
  let name: String
  private let sandbox: Sandbox

  /// Builds the products of the project, all of them unless some are named.
  init(_ name: String, products: [String] = []) throws {
    self.name = name
    sandbox = try Sandbox()
    try FileManager.default.copyItem(
      atPath: Self.directory + "/Documents/" + name, toPath: sandbox.path("project"))
    let outcome = try sandbox.bundler(
      arguments: ["build"] + products + ["--build-dir", "../build"], in: "project")
    try #require(outcome.status == 0, "\(outcome.error)")
    #expect(!outcome.error.contains("warning"), "\(outcome.error)")
  }

  private static var directory: String { Sandbox.checkout + "/Tests/IntegrationTests/Evidence" }

  /// The files and links of the products, in the order of their paths.
  var paths: [String] {
    let root = sandbox.path("build")
    return (FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? [])
      .filter { !$0.split(separator: "/").contains(".bundler") }
      .filter { path in
        let kind = try? FileManager.default.attributesOfItem(atPath: root + "/" + path)[.type]
        return kind as? FileAttributeType != .typeDirectory
      }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// A file below the directory of the products.
  func file(_ path: String) throws -> FileBytes {
    FileBytes(try sandbox.bytes("build/" + path))
  }

  /// A file of the project's sources.
  func source(_ path: String) throws -> FileBytes {
    FileBytes(try sandbox.bytes("project/" + path))
  }

  /// The values of a property list, as `bundler cat` shows them.
  func values(_ path: String) throws -> Set<String> {
    Set(try shown(path).lines.map { $0.trimmingCharacters(in: .whitespaces) })
  }

  /// What the program shows of a file.
  func shown(_ path: String, _ options: String...) throws -> String {
    let outcome = try sandbox.bundler(arguments: ["cat"] + options + ["build/" + path])
    try #require(outcome.status == 0, "\(path): \(outcome.error)")
    return outcome.output
  }

  /// Shows bytes that are a part of a file.
  func shown(_ part: FileBytes, as name: String, _ options: String...) throws -> String {
    try sandbox.write("parts/" + name, bytes: Data(part.bytes))
    let outcome = try sandbox.bundler(arguments: ["cat"] + options + ["parts/" + name])
    try #require(outcome.status == 0, "\(name): \(outcome.error)")
    return outcome.output
  }

  /// The PNG of an asset in an archive.
  func rawImage(_ asset: String) throws -> FileBytes {
    let outcome = try sandbox.bundler(
      arguments: ["cat", "--png", "build/" + asset, "--output", "image.png"])
    try #require(outcome.status == 0, "\(asset): \(outcome.error)")
    return FileBytes(try sandbox.bytes("image.png"))
  }

  /// The mode of a file or the destination of a link.
  func attributes(_ path: String) throws -> String {
    let whole = sandbox.path("build/" + path)
    let attributes = try FileManager.default.attributesOfItem(atPath: whole)
    if attributes[.type] as? FileAttributeType == .typeSymbolicLink {
      return "-> " + (try FileManager.default.destinationOfSymbolicLink(atPath: whole))
    }
    return String(attributes[.posixPermissions] as? Int ?? 0, radix: 8)
  }

  /// Compares everything in the products with the text in `Expected`.
  func expectPinned(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let path = Self.directory + "/Expected/\(name).txt"
    let expected = ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").lines
    let actual = try paths.flatMap { try describe($0) }
    guard actual != expected else { return }
    let changes = actual.difference(from: expected).map { change in
      switch change {
      case .remove(let offset, let line, _):
        (offset, "-", line, Self.head(of: offset, in: expected))
      case .insert(let offset, let line, _): (offset, "+", line, Self.head(of: offset, in: actual))
      }
    }
    var report: [String] = []
    var shown = ""
    for (offset, sign, line, head) in changes.sorted(by: { ($0.0, $1.1) < ($1.0, $0.1) }) {
      if head != shown { report.append(head) }
      shown = head
      report.append("\(offset + 1): \(sign) \(line)")
    }
    Issue.record(
      "products of \(name) differ from Expected/\(name).txt:\n\(report.joined(separator: "\n"))",
      sourceLocation: sourceLocation)
  }
}

extension EvidenceProject {
  /// The path of the file that a line belongs to.
  private static func head(of line: Int, in lines: [String]) -> String {
    let head = lines[...line].last { $0.hasPrefix("== ") } ?? ""
    return head.split(separator: " ").prefix(2).joined(separator: " ")
  }
}

extension String {
  /// The lines, without an empty one behind the last line break.
  var lines: [String] {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
