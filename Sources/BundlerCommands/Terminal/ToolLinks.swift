import AppleTools
import FileTree
import Glibc
internal import HostSystem
import SystemPackage

/// Symbolic links to this executable under other names, all in one directory.
struct ToolLinks {
  let directory: String
  let names: [String]
  /// The target of the links: absolute and without links.
  let executable: String
  private let disk = DiskFileTree(root: "")

  init(in directory: String, names: [String]) throws(ToolLinkProblem) {
    let path = ProjectPath(directory)
    self.directory = path.isRoot ? "." : path.text
    self.names = names
    do throws(FileTreeError) {
      executable = try disk.linkTarget(of: "/proc/self/exe" as ProjectPath)
    } catch {
      throw ToolLinkProblem("cannot find out where bundler is: \(error.reason)")
    }
  }

  /// Returns the obstacles in words; with force, only files that cannot be replaced.
  ///
  /// Throws where the names have no place at all.
  func obstacles(replacingOthers isForced: Bool) throws(ToolLinkProblem) -> [String] {
    if !isForced { try refuseSystemDirectory() }
    return try links().filter { !$0.state.isReplaceable(withForce: isForced) }
      .map { "'\($0.path)' is \($0.state.description)" }
  }

  /// Makes the links; a correct link stays as it is.
  func make() throws(ToolLinkProblem) {
    let links = try links()
    do throws(FileTreeError) {
      try SystemToolContext.system.makeDirectory(directory)
      for link in links where link.state != .inPlace { try makeLink(link.path) }
    } catch {
      throw ToolLinkProblem("cannot make '\(error.path)': \(error.reason)")
    }
  }

  private func links() throws(ToolLinkProblem) -> [Link] {
    try names.map { name throws(ToolLinkProblem) in try link(name) }
  }

  private func refuseSystemDirectory() throws(ToolLinkProblem) {
    var path = directory
    if let resolved = unsafe realpath(directory, nil) {
      path = unsafe String(cString: resolved)
      unsafe free(resolved)
    }
    guard ProjectPath(path) == "/usr/bin" else { return }
    throw ToolLinkProblem(
      "'\(directory)' is no place for these names",
      details: [
        "other packages have tools of the same names there, and on a Mac these would hide Apple's",
        "install into a directory of their own and put that into PATH; "
          + "--force does it all the same",
      ])
  }

  private func link(_ name: String) throws(ToolLinkProblem) -> Link {
    let path = ProjectPath(normalized: directory).appending(name: name)
    do throws(FileTreeError) {
      switch try disk.status(of: path, followingLinks: false)?.kind {
      case nil: return Link(path: path.text, state: .free)
      case .directory?: return Link(path: path.text, state: .directory)
      case .file?, .special?: return Link(path: path.text, state: .file)
      case .symbolicLink?:
        let target = ProjectPath(normalized: try disk.linkTarget(of: path))
        if target.text == executable { return Link(path: path.text, state: .inPlace) }
        let isOurs = ["bundler", ProjectPath(normalized: executable).name].contains(target.name)
        return Link(path: path.text, state: isOurs ? .ours : .link(to: target.text))
      }
    } catch {
      throw ToolLinkProblem("cannot look at '\(error.path)': \(error.reason)")
    }
  }

  /// Makes the link under another name and renames it, so that the tool is never missing.
  private func makeLink(_ path: String) throws(FileTreeError) {
    try replaceLink(path, to: executable)
  }

  /// The path of a link, and what is there now.
  private struct Link {
    var path: String
    var state: State
  }

  private enum State: Equatable {
    case free, inPlace
    /// A link to another path of `bundler`, past or present.
    case ours
    case file, directory
    case link(to: String)

    func isReplaceable(withForce isForced: Bool) -> Bool {
      switch self {
      case .free, .inPlace, .ours: true
      case .file, .link: isForced
      case .directory: false
      }
    }

    var description: String {
      switch self {
      case .free, .inPlace, .ours: "free"
      case .file: "a file"
      case .directory: "a directory"
      case .link(let target): "a link to '\(target)'"
      }
    }
  }
}

/// Why links could not be installed.
struct ToolLinkProblem: Error {
  var message: String
  /// Additional lines of the message.
  var details: [String]

  init(_ message: String, details: [String] = []) {
    self.message = message
    self.details = details
  }
}
