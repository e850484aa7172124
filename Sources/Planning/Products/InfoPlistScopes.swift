internal import BundleModel
internal import FileTree

extension [Action] {
  /// The same actions, in which each Info.plist reads the results of the resources that belong to it.
  ///
  /// A resource belongs to the Info.plist in the nearest directory above it, and to its variants for a
  /// platform: those of the innermost bundle around it. So these have to be all actions of a product,
  /// with those of the products inside it.
  func withInfoPlistScopes() -> [Action] {
    var actions = self
    var infoPlists: [BundlePath: [Int]] = [:]
    for (index, action) in enumerated() {
      guard case .infoPlist = action.operation, let output = action.outputs.first else { continue }
      actions[index].resultInputs = []
      infoPlists[output.path.parent, default: []].append(index)
    }
    if infoPlists.isEmpty { return actions }
    for (index, action) in enumerated() {
      guard case .compile = action.operation, let output = action.outputs.first else { continue }
      var directory = output.path
      while !directory.isRoot {
        directory = directory.parent
        guard let readers = infoPlists[directory] else { continue }
        for reader in readers { actions[reader].resultInputs.append(index) }
        break
      }
    }
    return actions
  }
}
