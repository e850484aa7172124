internal import BundleModel
internal import FileTree

/// Which compiled resources contribute to which Info.plist.
///
/// A resource belongs to the Info.plist in the nearest directory above it, and to its variants for a
/// platform: those of the innermost bundle around it.
struct InfoPlistScopes {
  /// By the index of an Info.plist action: the compile actions that belong to it, in order.
  private(set) var contributors: [Int: [Int]] = [:]

  init(_ actions: [Action]) {
    var directories: [BundlePath: [Int]] = [:]
    for (index, action) in actions.enumerated() {
      guard case .infoPlist = action.operation, let output = action.outputs.first else { continue }
      contributors[index] = []
      directories[output.path.parent, default: []].append(index)
    }
    if directories.isEmpty { return }
    for (index, action) in actions.enumerated() {
      guard case .compile = action.operation, let output = action.outputs.first else { continue }
      var directory = output.path
      while !directory.isRoot {
        directory = directory.parent
        guard let infoPlists = directories[directory] else { continue }
        for infoPlist in infoPlists { contributors[infoPlist, default: []].append(index) }
        break
      }
    }
  }
}
