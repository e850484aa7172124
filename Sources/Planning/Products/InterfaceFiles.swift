internal import BundleModel
internal import FileTree

/// Extensions of nibs and storyboards that systems load, including GNUstep's.
private let interfaceExtensions: Set = ["gmodel", "gorm", "nib", "storyboardc", "xib"]

extension ProductPlanner {
  /// All actions; those that make this product's Info.plist get the names of its nibs and
  /// storyboards.
  func actionsWithInterfaceFiles() -> [Action] {
    var actions = table.actions
    guard let directory = layout.infoPlist?.parent else { return actions }
    let files = interfaceFiles(of: actions)
    for index in actions.indices {
      guard case .infoPlist(var recipe) = actions[index].operation,
        actions[index].outputs.first?.path.parent == directory
      else { continue }
      recipe.interfaceFiles = files
      actions[index].operation = .infoPlist(recipe)
    }
    return actions
  }

  /// Names in the directories that the system searches: the resources directory and its `.lproj`
  /// directories.
  private func interfaceFiles(of actions: [Action]) -> [String] {
    var names: Set<String> = []
    for action in actions {
      for output in action.outputs {
        guard let path = output.path.relative(to: layout.resources) else { continue }
        var parts = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 2)[...]
        if let first = parts.first, String(Substring(first)).languageOfDirectory != nil {
          parts.removeFirst()
        }
        guard let name = parts.first.map({ String(Substring($0)) }),
          let type = FileName(name).extension, interfaceExtensions.contains(type)
        else { continue }
        names.insert(name)
      }
    }
    return names.sorted()
  }
}
