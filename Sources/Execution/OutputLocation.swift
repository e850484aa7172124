internal import FileSystem
package import FileTree

/// Where a product is built to, and where the build keeps what it remembers.
package struct OutputLocation: Hashable, Sendable {
  /// The bundle's directory, such as `build/Skyline.app`, as the operating system gets it.
  package var bundle: String
  /// Holds a directory of state for each bundle: `.bundler` beside the bundle.
  package var stateDirectory: String
  /// Whether other tools own files in the same directory (`--into`).
  package var isMerge: Bool

  package init(bundle: String, stateDirectory: String? = nil, isMerge: Bool = false) {
    let path = ProjectPath(bundle)
    self.bundle = path.isRoot ? "." : path.text
    self.isMerge = isMerge
    if let stateDirectory {
      self.stateDirectory = stateDirectory
    } else if path.isRoot || path.name == ".." {
      // There is no telling what is beside a directory without a name of its own.
      self.stateDirectory = path.isRoot ? ".bundler" : path.text + "/.bundler"
    } else {
      self.stateDirectory = path.parent.appending(name: ".bundler").text
    }
  }

  /// The bundle's name among the states: `Skyline.app`.
  var name: String {
    let name = ProjectPath(normalized: bundle).name
    return name == "." || name == ".." || name == "/" ? "output" : name
  }

  package var state: String { stateDirectory + "/" + name }
  var record: String { state + "/record" }
  var lock: String { state + "/lock" }

  /// The path of an output to hand to the operating system; `../NAME` is beside the bundle.
  package func systemPath(_ path: BundlePath) -> String {
    if path.isOutsideRoot {
      return ProjectPath(normalized: bundle).parent.appending(name: path.name).text
    }
    return path.isRoot ? bundle : bundle == "/" ? "/" + path.text : bundle + "/" + path.text
  }

  /// Makes the directory of the bundle's state, which must not be a link: what is kept in one would
  /// be written elsewhere.
  func makeState() throws(FileTreeError) {
    try makeDirectories(state)
    guard try Disk.stamp(of: state)?.isDirectory ?? false else {
      throw FileTreeError(.notADirectory, path: state)
    }
  }
}
