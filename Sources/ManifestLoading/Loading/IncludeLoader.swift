import BundleModel
import Diagnostics
import FileTree
import MacroExpansion

/// Reads a manifest and the files it includes, each once, and merges them.
struct IncludeLoader {
  private static let maximumFiles = 256
  private static let maximumDepth = 32

  private var tree: RootedFileTree
  private(set) var files: [ProjectPath] = []
  private(set) var absentFiles: [ProjectPath] = []
  /// Files included from outside the project, with the ranges that name them.
  private var foreignFiles: [Located<ProjectPath>] = []
  var diagnostics = DiagnosticList()
  /// The files being read, outermost first.
  private var path: [ProjectPath] = []
  private var nodes = 0

  init(tree: RootedFileTree) { self.tree = tree }

  /// The manifest merged over its includes; nil if it cannot be read at all.
  mutating func load(_ file: ProjectPath) -> ManifestNode? {
    guard let bytes = read(file, includedAt: nil) else { return nil }
    return load(file, bytes)
  }

  private mutating func load(_ file: ProjectPath, _ bytes: [UInt8]) -> ManifestNode? {
    files.append(file)
    guard let root = parse(bytes, file: file) else { return nil }
    nodes += root.count
    guard root.members != nil, withinLimits(root.range) else { return nil }
    if root["options"]?["outsideRoot"]?.scalar?.text == OutsideRootPolicy.error.rawValue {
      tree = tree.closed()
    }

    path.append(file)
    defer { path.removeLast() }
    var base: ManifestNode?
    for item in root["include"]?.listItems ?? [] {
      guard let included = include(item, from: file) else { continue }
      base = base.map { included.merged(onto: $0, as: .object(.manifest)) } ?? included
    }
    return base.map { root.merged(onto: $0.withoutInclude, as: .object(.manifest)) } ?? root
  }

  private mutating func parse(_ bytes: [UInt8], file: ProjectPath) -> ManifestNode? {
    guard let root = ManifestNode.parse(bytes, file: file, diagnostics: &diagnostics) else {
      return nil
    }
    var checker = SchemaChecker(diagnostics: diagnostics)
    checker.checkFile(root, isIncluded: !path.isEmpty)
    diagnostics = checker.diagnostics
    return root
  }

  private mutating func include(_ item: ManifestNode, from file: ProjectPath) -> ManifestNode? {
    let node = item["path"] ?? item
    guard let text = node.scalar.flatMap({ literalText($0.text) }), !text.isEmpty else {
      return nil
    }
    let target = file.parent.appending(text)
    if let start = path.firstIndex(of: target) {
      diagnostics.append(.includeCycle(path[start...] + [target], node.range))
      return nil
    }
    if files.contains(target) { return nil }
    guard path.count < Self.maximumDepth, files.count < Self.maximumFiles else {
      diagnostics.append(
        .tooManyIncludes(
          "more than \(Self.maximumFiles) files, or \(Self.maximumDepth) deep", node.range))
      return nil
    }
    let isOptional = item["optional"]?.scalar?.text == "true"
    guard let bytes = read(target, includedAt: node, isOptional: isOptional),
      isFit(bytes, target, includedAt: node)
    else { return nil }
    return load(target, bytes)
  }

  /// True if a file outside the project is a manifest.
  ///
  /// Only then do diagnostics quote it: any other file may be confidential.
  private mutating func isFit(
    _ bytes: [UInt8], _ file: ProjectPath, includedAt node: ManifestNode
  ) -> Bool {
    guard tree.isOutside(file) else { return true }
    foreignFiles.append(Located(file, at: node.range))
    var trial = self
    trial.diagnostics = DiagnosticList()
    trial.path.append(file)
    _ = trial.parse(bytes, file: file)
    guard let first = trial.diagnostics.all.first(where: { $0.severity == .error }) else {
      return true
    }
    files.append(file)
    diagnostics.append(.foreignInclude(file, first, node.range))
    return false
  }

  /// Errors for includes that the merged manifest, once known, turns out to forbid.
  func problems(under policy: OutsideRootPolicy?) -> [Diagnostic] {
    guard policy == .error else { return [] }
    return foreignFiles.compactMap { file in
      do throws(FileTreeError) {
        _ = try tree.closed().status(of: file.value, followingLinks: true)
        return nil
      } catch {
        return .unreadable(file.value, error.reason, at: file.range)
      }
    }
  }

  private mutating func read(
    _ file: ProjectPath, includedAt node: ManifestNode?, isOptional: Bool = false
  ) -> [UInt8]? {
    // The main file may be anywhere.
    let tree: any FileTree = node == nil ? tree.base : tree
    do {
      if let status = try tree.status(of: file, followingLinks: true),
        status.kind == .file, status.size > Int64(YAMLScan.maximumSize)
      {
        diagnostics.append(
          Diagnostic(
            .error, id: "manifest-too-large",
            "the manifest has \(status.size) bytes; the limit is \(YAMLScan.maximumSize)",
            at: SourceRange(file: file.text)))
        return nil
      }
      return try tree.contents(of: file)
    } catch {
      if error.reason == .notFound, isOptional {
        absentFiles.append(file)
      } else {
        diagnostics.append(.unreadable(file, error.reason, at: node?.range))
      }
      return nil
    }
  }

  private mutating func withinLimits(_ range: SourceRange) -> Bool {
    guard nodes > NodeConverter.maximumNodes else { return true }
    diagnostics.append(.tooManyIncludes("more than \(NodeConverter.maximumNodes) values", range))
    return false
  }
}

/// The text without macros; nil if it has any, which has been reported.
private func literalText(_ text: String) -> String? {
  guard !text.utf8.contains(0), let macros = try? MacroText(parsing: text), macros.isLiteral else {
    return nil
  }
  return try? macros.expanded { _ in nil }
}

extension ManifestNode {
  /// Removes the `include:` of an included file, which has already been followed.
  fileprivate var withoutInclude: ManifestNode {
    guard let members else { return self }
    return ManifestNode(
      .mapping(members.filter { MergeKey($0.key.value).name != "include" }), at: range)
  }
}

extension Diagnostic {
  fileprivate static func includeCycle(_ path: [ProjectPath], _ range: SourceRange) -> Diagnostic {
    let cycle = path.map(\.text).joined(separator: " → ")
    return Diagnostic(.error, id: "manifest-include-cycle", "include cycle: \(cycle)", at: range)
  }

  fileprivate static func tooManyIncludes(_ what: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "manifest-too-large", "the manifest includes \(what)", at: range)
  }

  /// `problem` is given by its id and position only: its message may quote the file.
  fileprivate static func foreignInclude(
    _ file: ProjectPath, _ problem: Diagnostic, _ range: SourceRange
  ) -> Diagnostic {
    let place = problem.range?.start.map { " in line \($0.line)" } ?? ""
    return Diagnostic(
      .error, id: "manifest-foreign-include",
      "'\(file)', outside the project, is no sound manifest: \(problem.id)\(place)", at: range)
  }

  fileprivate static func unreadable(
    _ file: ProjectPath, _ reason: FileTreeError.Reason, at range: SourceRange?
  ) -> Diagnostic {
    guard let range else {
      return Diagnostic(
        .error, id: "manifest-unreadable", "cannot read the manifest: \(reason)",
        at: SourceRange(file: file.text))
    }
    if case .outsideRoot(let link, let end) = reason {
      let way = link.map { "the link '\($0)' leads" } ?? "'\(file)' leads"
      return Diagnostic(
        .error, id: "manifest-outside-root",
        "\(way) outside the project, to '\(end)', where nothing may be read", at: range)
    }
    let way = reason == .notFound ? "; if it may be absent, write {path: …, optional: true}" : ""
    return Diagnostic(
      .error, id: "manifest-missing-include", "cannot include '\(file)': \(reason)\(way)",
      at: range)
  }
}
