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
