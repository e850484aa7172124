import ArgumentParser
import BundleModel
import Diagnostics
import Execution
import FileTree
import Inspection

/// A bundle on the command line, or a path inside one: `App.app`, `App.app/fr.lproj`.
struct BundleArgument: ExpressibleByArgument, Hashable {
  var path: String

  /// The working directory.
  static let here = BundleArgument(path: ".")

  init(path: String) { self.path = path }

  init?(argument: String) { self.init(path: argument) }

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
    /// What is to be said of the bundle as a whole: that its build never ended.
    var diagnostics: [Diagnostic] {
      OutputLocation(bundle: prefix).isUnfinished ? [.unfinishedBundle(prefix)] : []
    }
  }

  /// Opens the bundle, or says why not and ends the command.
  func open(_ output: OutputOptions) throws -> Opened {
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
    do throws(FileTreeError) {
      let whole = ProjectPath(path)
      let bundle = try enclosingBundle(of: whole, in: DiskFileTree(root: ""))
      let opened = try openBundle(at: bundle.text.isEmpty ? "." : bundle.text)
      return try opened.inner(at: BundlePath(whole.relative(to: bundle) ?? ""))
    } catch {
      output.console.say("error: cannot read '\(path)': \(error.reason)")
      throw ExitStatus.unable
    }
  }

  func open() throws(FileTreeError) -> Opened {
    let whole = ProjectPath(path)
    let bundle = try enclosingBundle(of: whole, in: DiskFileTree(root: ""))
    let opened = try openBundle(at: bundle.text.isEmpty ? "." : bundle.text)
    return Opened(
      tree: opened.tree, name: opened.name, prefix: bundle.text,
      path: BundlePath(whole.relative(to: bundle) ?? ""))
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
    for candidate in chain.reversed() where isBundleName(candidate.name) {
      if let status = try disk.status(of: candidate, followingLinks: true),
        status.kind == .directory || candidate == path || isArchiveName(candidate.name)
      {
        return candidate
      }
    }
    return path
  }

  private func isBundleName(_ name: String) -> Bool {
    let suffix = FileName(name).extension?.lowercased() ?? ""
    return KnownWrapper.extensions.contains(suffix) || suffix == "kext" || isArchiveName(name)
  }

  private func isArchiveName(_ name: String) -> Bool {
    ["ipa", "zip"].contains(FileName(name).extension?.lowercased() ?? "")
  }
}

extension Diagnostic {
  fileprivate static func unfinishedBundle(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "inspect-unfinished",
      "a build of '\(path)' was cut short or still runs; files may be missing or old")
  }
}
