internal import BundleModel
internal import Diagnostics
internal import FileTree

extension ProductPlanner {
  /// Plans Info.plist, PkgInfo and a framework's links: files that need no entry.
  mutating func planGenerated() {
    let owner = table.newOwner(ProjectPath(normalized: product.target))
    if let path = layout.infoPlist, product.type != .resources {
      var outputs = [Output(path, kind: "plist")]
      if let pkgInfo = layout.pkgInfo { outputs.append(Output(pkgInfo, kind: "pkginfo")) }
      table.add(
        Action(
          .infoPlist(InfoPlistRecipe(for: product)),
          inputs: [product.info.file?.value].compactMap(\.self), outputs: outputs,
          origin: product.info.file?.range, reason: "Info.plist of \(product.productName)"),
        owner: owner, isGenerated: true)
    }
    if layout.style == .versioned { planFrameworkLinks(owner) }
  }

  /// A link for each non-empty part of a versioned framework (rule 10.2.2).
  private mutating func planFrameworkLinks(_ owner: Int) {
    var names = [
      "Resources", "Headers", "PrivateHeaders", "Modules", "Frameworks", "PlugIns", "Extensions",
      "XPCServices",
    ]
    if let executable = product.executable { names.append(executable.name) }
    // A project may name its version otherwise than 'A'.
    let version = layout.frameworks.parent
    var links: [(path: BundlePath, target: String)] = []
    if table.isProduced(below: version) { links.append(("Versions/Current", version.name)) }
    for name in names where table.isProduced(below: version.appending(name: name)) {
      links.append((BundlePath(normalized: name), "Versions/Current/" + name))
    }
    for link in links {
      table.add(
        Action(
          .link(target: link.target), outputs: [Output(link.path, mode: 0o777, kind: "link")],
          reason: "links of \(product.productName)"),
        owner: owner, isGenerated: true)
    }
  }
}

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
