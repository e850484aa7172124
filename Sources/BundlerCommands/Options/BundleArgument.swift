import ArgumentParser
import BundleModel
import Diagnostics
import Execution
import FileTree
import Inspection

/// A bundle on the command line, or a path inside one: `App.app`, `App.app/fr.lproj`.
struct BundleArgument: ExpressibleByArgument, Equatable {
  var path: String

  /// The working directory.
  static let here = BundleArgument(path: ".")

  init(path: String) { self.path = path }

  init?(argument: String) { self.init(path: argument) }

  var defaultValueDescription: String { path }

  static let help = ArgumentHelp(
    "A bundle, a path inside one, an .ipa or a .zip.", valueName: "bundle[/path]")

  static let completion = CompletionKind.file()

  /// A bundle that was opened.
  struct Opened {
    var tree: any FileTree
    /// The name of the bundle's own directory.
    var name: String
    /// The path of the bundle, put before its entries' paths in messages.
    var prefix: String
    /// The path inside that the argument names; the root for the bundle itself.
    var path: BundlePath
    /// The directory that holds the bundle; nil for one in an archive.
    var surroundings: (any FileTree)? {
      guard ProjectPath(prefix).name == name else { return nil }
      return DiskFileTree(root: ProjectPath(prefix).parent.text)
    }
    /// The diagnostics about the bundle as a whole: that its build never ended.
    var diagnostics: [Diagnostic] {
      OutputLocation(bundle: prefix).isUnfinished ? [.unfinishedBundle(prefix)] : []
    }
  }

  static let optionalHelp = ArgumentHelp(
    "A bundle, a path inside one, an .ipa or a .zip; by default the only one in build/.",
    valueName: "bundle[/path]")

  /// The only bundle in `build`, there or in a directory of a platform; says so and ends the command if
  /// there is none, or several.
  static func onlyBuilt(_ output: OutputOptions) throws -> BundleArgument {
    let bundles = bundles(below: ["build"])
    if bundles.count == 1 { return BundleArgument(path: bundles[0].text) }
    let names = bundles.prefix(4).map { "'\($0)'" }.joined(separator: ", ")
    output.console.say(
      bundles.isEmpty
        ? "error: no bundle is named, and 'build' has none\n  'bundler build' makes one"
        : "error: there are several bundles: \(names)\(bundles.count > 4 ? " …" : "")\n  name one")
    throw ExitStatus.unable
  }

  /// The bundles in directories of builds, there or in a directory of a platform; a bundle itself stands for itself.
  static func bundles(below places: [ProjectPath]) -> [ProjectPath] {
    let disk = DiskFileTree(root: "")
    func isBundle(_ path: ProjectPath) -> Bool { isBundleName(path.name) }
    func directories(_ path: ProjectPath) -> [ProjectPath] {
      let entries = (try? disk.entries(of: path))?.entries ?? []
      return entries.filter { $0.kind == .directory && !$0.name.hasPrefix(".") }
        .map { path.appending(name: $0.name) }
    }
    let outer = places.flatMap { isBundle($0) ? [$0] : directories($0) }
    return (outer + outer.filter { !isBundle($0) }.flatMap(directories)).filter(isBundle)
  }

  /// Opens the bundle, or says why not and ends the command.
  func open(_ output: OutputOptions) throws -> Opened {
    try refuseOtherFile(output)
    do throws(FileTreeError) {
      return try open()
    } catch {
      output.console.say("error: cannot read '\(path)': \(error.reason)")
      throw ExitStatus.unable
    }
  }

  /// Opens the innermost bundle that the argument names, which may lie inside another one, or
  /// reports why not and ends the command.
  func openInner(_ output: OutputOptions) throws -> OpenedBundle {
    try refuseOtherFile(output)
    do throws(FileTreeError) {
      let whole = ProjectPath(path)
      let bundle = try enclosingBundle(of: whole, in: DiskFileTree(root: ""))
      let (opened, path) = try openBundle(at: bundle.text.isEmpty ? "." : bundle.text)
        .resolve(BundlePath(whole.relative(to: bundle) ?? ""))
      return try opened.inner(at: path)
    } catch {
      output.console.say("error: cannot read '\(path)': \(error.reason)")
      throw ExitStatus.unable
    }
  }

  /// The directory that the argument names, as a tree by itself.
  func innerTree() throws(FileTreeError) -> any FileTree {
    let whole = ProjectPath(path)
    let bundle = try enclosingBundle(of: whole, in: DiskFileTree(root: ""))
    let (opened, inner) = try openBundle(at: bundle.text.isEmpty ? "." : bundle.text)
      .resolve(BundlePath(whole.relative(to: bundle) ?? ""))
    return try opened.inner(at: inner).tree
  }

  /// Ends the command for a file that is no archive, and says which command shows it.
  private func refuseOtherFile(_ output: OutputOptions) throws {
    let disk = DiskFileTree(root: "")
    let file = ProjectPath(path)
    guard !Self.isArchiveName(file.name),
      let status = try? disk.status(of: file, followingLinks: true), status.kind == .file,
      let start = try? disk.contents(of: file, from: 0, count: 2), start != Array("PK".utf8)
    else { return }
    output.console.say(
      "error: '\(path)' is a file, not a bundle, an archive or a project\n  "
        + "'bundler cat \(path)' shows what is in it")
    throw ExitStatus.unable
  }

  func open() throws(FileTreeError) -> Opened {
    let whole = ProjectPath(path)
    let bundle = try enclosingBundle(of: whole, in: DiskFileTree(root: ""))
    let (opened, path) = try openBundle(at: bundle.text.isEmpty ? "." : bundle.text)
      .resolve(BundlePath(whole.relative(to: bundle) ?? ""))
    return Opened(tree: opened.tree, name: opened.name, prefix: bundle.text, path: path)
  }

  /// The outermost directory in a path that is a bundle by its extension, or an archive; the path
  /// itself if there is none.
  private func enclosingBundle(
    of path: ProjectPath, in disk: DiskFileTree
  ) throws(FileTreeError) -> ProjectPath {
    var chain: [ProjectPath] = []
    var step = path
    while !step.isRoot, step.text != "/", step.name != ".." {
      chain.append(step)
      step = step.parent
    }
    for candidate in chain.reversed() where Self.isBundleName(candidate.name) {
      if let status = try disk.status(of: candidate, followingLinks: true),
        status.kind == .directory || candidate == path || Self.isArchiveName(candidate.name)
      {
        return candidate
      }
    }
    return path
  }

  /// True for the name of a bundle or an archive.
  static func isBundleName(_ name: String) -> Bool {
    let suffix = FileName(name).extension?.lowercased() ?? ""
    return KnownWrapper.extensions.contains(suffix) || suffix == "kext" || isArchiveName(name)
  }

  /// True for the name of an archive that is looked into.
  static func isArchiveName(_ name: String) -> Bool {
    ["ipa", "zip"].contains(FileName(name).extension?.lowercased() ?? "")
  }
}

/// A compiled catalog that a path names, as `ls`, `tree` and `info` show it.
struct CatalogArgument {
  var summary: CatalogSummary
  /// The name of the file.
  var name: String

  /// Reads the catalog; nil if the path leads to something else.
  ///
  /// Damage is reported, and ends the command if nothing can be shown.
  init?(_ path: String, _ output: OutputOptions) throws {
    let name = ProjectPath(normalized: path).name
    guard FileName(name).extension?.lowercased() == "car",
      let input = try? FileArgument(argument: path)?.input(), input.asset == nil
    else { return nil }
    var diagnostics: [Diagnostic] = []
    let summary = CatalogSummary(
      decoding: input.bytes, of: input.name, diagnostics: &diagnostics)
    DiagnosticPrinter(options: output, tree: DiskFileTree(root: "")).print(diagnostics)
    guard let summary else { throw ExitStatus.failure }
    self.summary = summary
    self.name = name
  }
}

/// A Core Data model that a path names, on the disk or in a bundle, as `ls` and `info` show it.
struct ModelArgument {
  var summary: ModelSummary

  /// Reads the model; nil if the path leads to something else.
  ///
  /// Damage is reported, and ends the command if nothing can be shown.
  init?(_ path: String, _ output: OutputOptions) throws {
    guard ModelSummary.describes(ProjectPath(normalized: path).name) else { return nil }
    var diagnostics: [Diagnostic] = []
    let summary: ModelSummary?
    do throws(FileTreeError) {
      summary = try Self.summary(of: path, diagnostics: &diagnostics)
    } catch {
      output.console.say("error: cannot read '\(error.path)': \(error.reason)")
      throw ExitStatus.unable
    }
    DiagnosticPrinter(options: output, tree: DiskFileTree(root: "")).print(diagnostics)
    if diagnostics.hasErrors { throw ExitStatus.failure }
    guard let summary else { return nil }
    self.summary = summary
  }

  private static func summary(
    of path: String, diagnostics: inout [Diagnostic]
  ) throws(FileTreeError) -> ModelSummary? {
    let disk = DiskFileTree(root: "")
    let place = ProjectPath(normalized: path)
    if try disk.status(of: place, followingLinks: true) != nil {
      return try ModelSummary(of: place, in: disk, diagnostics: &diagnostics)
    }
    let opened = try BundleArgument(path: path).open()
    return try ModelSummary(of: opened.path, in: opened.tree, diagnostics: &diagnostics)
  }
}

extension BundleArgument.Opened {
  /// Says that the bundle has nothing at the path, and where it has something of that name.
  func sayAbsent(_ output: OutputOptions) {
    output.console.say("error: '\(prefix)' has no '\(path)'")
    var ignored: [Diagnostic] = []
    let report = inspect(tree, name: name, diagnostics: &ignored)
    let wanted = path.name.lowercased()
    let found = report.entries.map(\.path).filter { $0.name.lowercased() == wanted }
    guard !found.isEmpty else {
      let near = path.text.nearest(in: report.entries.map(\.path.text))
      if let near { output.console.say("  did you mean '\(near)'?") }
      return
    }
    let shown = found.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    let rest = found.count > 3 ? " and \(found.count - 3) more" : ""
    output.console.say("  it has \(shown)\(rest)")
  }
}

/// A file on the command line: in a bundle, in an archive, or anywhere; `-` for standard input.
///
/// `Assets.car/NAME` stands for an asset of a compiled catalog.
struct FileArgument: ExpressibleByArgument {
  var path: String

  init?(argument: String) { path = argument }

  static let help = ArgumentHelp(
    "Files: in a bundle, in an .ipa or .zip, or anywhere; '-' is standard input.",
    valueName: "bundle/path")

  /// The file as messages name it.
  var name: String { path == "-" ? StandardInput.name : path }

  /// The input of an argument.
  struct Input {
    var bytes: [UInt8]
    /// The file as messages name it.
    var name: String
    /// The part of a compiled catalog; nil for a whole file.
    var asset: String?
  }

  /// The whole file, and of a catalog what is asked for; of a nib that is a directory, the one with
  /// its objects.
  func input() throws(FileTreeError) -> Input {
    if path == "-" { return Input(bytes: try StandardInput.readAll(), name: name) }
    do throws(FileTreeError) {
      return Input(bytes: try Self.contents(at: path), name: name)
    } catch {
      guard let (catalog, asset) = parts else { throw error }
      return Input(bytes: try Self.contents(at: catalog), name: catalog, asset: asset)
    }
  }

  /// The files of a compiled storyboard, named after it; nil for anything else.
  func storyboard() throws(FileTreeError) -> [Input]? {
    if path == "-" { return nil }
    return try Self.place(of: path) { tree, place throws(FileTreeError) in
      try tree.storyboardFiles(in: place)?.map { file in
        Input(bytes: file.bytes, name: "\(path)/\(file.name)")
      }
    }
  }

  /// The path of a compiled catalog, and what follows it; nil if nothing does.
  private var parts: (catalog: String, asset: String)? {
    let bytes = Array(path.utf8)
    let mark = Array(".car/".utf8)
    for index in bytes.indices where index + mark.count < bytes.count {
      let end = index + mark.count
      guard zip(bytes[index..<end], mark).allSatisfy({ $0 | 0x20 == $1 }) else { continue }
      return (
        String(decoding: bytes[..<(end - 1)], as: UTF8.self),
        String(decoding: bytes[end...], as: UTF8.self)
      )
    }
    return nil
  }

  private static func contents(at path: String) throws(FileTreeError) -> [UInt8] {
    try place(of: path) { tree, place throws(FileTreeError) in try tree.fileOrNib(at: place) } ?? []
  }

  /// Calls a function with where a path leads: on the disk, or in an archive; nil for a path to nothing.
  private static func place<Result>(
    of path: String,
    _ body: (any FileTree, any TreePath) throws(FileTreeError) -> Result?
  ) throws(FileTreeError) -> Result? {
    let disk = DiskFileTree(root: "")
    let place = ProjectPath(normalized: path)
    if try disk.status(of: place, followingLinks: true) != nil { return try body(disk, place) }
    guard let opened = try BundleArgument(argument: path)?.open() else { return nil }
    return try body(opened.tree, opened.path)
  }
}

extension Diagnostic {
  fileprivate static func unfinishedBundle(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "inspect-unfinished",
      "a build of '\(path)' was cut short or still runs; files may be missing or old")
  }
}
