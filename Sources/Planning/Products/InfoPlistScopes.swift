internal import BundleModel
internal import FileTree

extension [Action] {
  /// The actions with `resultInputs`, by which each Info.plist reads the results of its resources.
  ///
  /// A resource belongs to the Info.plist in the nearest directory above it, which is that of the
  /// innermost bundle, and to the variants for platforms beside it. All actions of the product and
  /// of those it embeds have to be present.
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
