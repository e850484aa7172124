package import FileTree

/// Where a BUILD file is, and the labels of files from there.
package struct BazelPlace: Hashable, Sendable {
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

  /// Whether a path may be the name of a target.
  ///
  /// Source: Bazel, "Labels", *Target names*; other characters than those of ASCII are allowed, too.
  static func isName(_ path: String) -> Bool {
    path.utf8.allSatisfy {
      $0 > 0x1F && $0 != 0x7F && $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "\\")
    }
  }
}
