internal import AppleVocabulary
package import BundleModel
internal import Diagnostics
package import FileTree

extension ManifestDraft {
  /// A manifest that says what a resolved project says, whichever front end that is from.
  ///
  /// `directory` leads from the manifest to the project's root. `remarks` are comments on products, by
  /// address; what a manifest has no words for becomes one, too.
  package init(
    _ project: ResolvedProject, name: String, in tree: any FileTree,
    from directory: ProjectPath = "",
    remarks: [String: [String]] = [:]
  ) {
    self.init()
    self.name = name
    let names = TargetNames(project.products)
    let shared = SharedVariables(project.products.filter { !$0.isEmpty }, in: tree).values
    variables = shared.sorted { $0.key < $1.key }.map { DraftMember($0.key, .text($0.value)) }
    var reachesOutside = false
    for product in project.products {
      guard !product.isEmpty else {
        self.remarks.append("'\(product.target)' makes no bundle and copies nothing: left out")
        continue
      }
      var drafting = TargetDrafting(
        product, in: project, names: names, projectName: name, tree: tree, directory: directory,
        shared: shared)
      var part = drafting.draft()
      part.remarks = (remarks[product.address] ?? []) + drafting.remarks
      reachesOutside = reachesOutside || drafting.reachesOutside
      targets.append(part)
    }
    if reachesOutside { options.append(DraftMember("outsideRoot", .literal("allow"))) }
    if project.options.caseCollisions == .warn, project.hasNamesOfOtherCase {
      options.append(DraftMember("caseCollisions", .literal("warn")))
    }
    for product in project.products {
      guard let first = project.products.first(where: product.isPlatform(of:)),
        let name = names[first.address], let second = names[product.address]
      else { continue }
      join(second, into: name)
    }
    shareKeys()
  }
}

extension ResolvedProject.Product {
  /// Whether this is another product's target for a further platform.
  fileprivate func isPlatform(of other: Self) -> Bool {
    target == other.target && platform != other.platform && !isRequested
      && address == "\(other.address):\(platform.rawValue)"
  }

  /// Whether nothing is made of the product: it is code alone.
  fileprivate var isEmpty: Bool {
    entries.isEmpty && embedded.isEmpty && layout.infoPlist == nil
  }
}

extension ResolvedProject {
  /// Whether two items of a product differ in case only, as far as their own names tell.
  fileprivate var hasNamesOfOtherCase: Bool {
    products.contains { product in
      var seen: [String: String] = [:]
      return product.entries.contains { entry in
        entry.items.contains { item in
          let place = "\(entry.destination.destination)/\(entry.destination.subpath)"
          let path = "\(place)/\(item.region ?? "")/\(item.name)"
          let other = seen.updateValue(path, forKey: path.lowercased())
          return other.map { !$0.utf8.elementsEqual(path.utf8) } ?? false
        }
      }
    }
  }
}
