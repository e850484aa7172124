internal import AppleVocabulary
package import BundleModel
internal import Diagnostics
package import FileTree
internal import ManifestLoading
internal import PropertyListFormat

extension ManifestDraft {
  /// A manifest that says what a resolved project says, whichever front end that is from.
  ///
  /// `directory` leads from the manifest to the project's root. `remarks` are comments on products, by
  /// address; what a manifest has no words for becomes one, too. `sources` is the code of products by address.
  package init(
    _ project: ResolvedProject, name: String, in tree: any FileTree,
    from directory: ProjectPath = "",
    remarks: [String: [String]] = [:], sources: [String: [ProjectPath]] = [:]
  ) {
    self.init()
    self.name = name
    let names = TargetNames(project.products)
    let shared = SharedVariables(project.products.filter { !$0.isEmpty }, in: tree).values
    variables = shared.sorted { $0.key < $1.key }.map { DraftMember($0.key, .text($0.value)) }
    var reachesOutside = false
    // By the names of targets.
    var code: [String: Set<ProjectPath>] = [:]
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
      code[part.name, default: []].formUnion(sources[product.address] ?? [])
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
      if !targets.contains(where: { $0.name == second }) {
        code[name, default: []].formUnion(code[second] ?? [])
      }
    }
    var folding = SourceFolding(tree: tree)
    for index in targets.indices {
      let globs = folding.fold(code[targets[index].name] ?? [])
        .map { directory.appending($0) }.filter { !$0.isOutsideRoot }
      if !globs.isEmpty {
        targets[index].members.append(
          DraftMember("sources", .items(globs.map { .literal($0.text) })))
      }
    }
    shareKeys()
  }
}

/// Settings in property lists of several products that have one value in all of them.
struct SharedVariables {
  private(set) var values: [String: String] = [:]

  init(_ products: [ResolvedProject.Product], in tree: any FileTree) {
    var counts: [String: Int] = [:]
    var refused: Set<String> = []
    for info in products.map(\.info) where info.expandsMacros {
      for (name, value) in info.settings {
        counts[name, default: 0] += 1
        let known = values.updateValue(value, forKey: name)
        if let known, !known.utf8.elementsEqual(value.utf8) { refused.insert(name) }
      }
      // A product that mentions it and has no such setting is not to get one.
      var lists = info.properties.map(\.value)
      if let file = info.file?.value, let bytes = try? tree.contents(of: file),
        let list = try? PropertyList(decoding: bytes)
      {
        lists.append(list)
      }
      for list in lists { refused.formUnion(list.undefinedNames(info.settings)) }
    }
    values = values.filter { name, _ in
      counts[name, default: 0] > 1 && !refused.contains(name) && name.isVariableName
        && !builtInVariableNames.contains(name)
    }
  }
}

/// The names of a manifest's targets, by the addresses of products.
struct TargetNames {
  private var byAddress: [String: String] = [:]
  private var taken: Set<String> = []

  init(_ products: [ResolvedProject.Product]) {
    for product in products {
      let own = Self.allowed(product.target)
      var name = taken.contains(own) ? Self.allowed(product.address) : own
      var number = 2
      while taken.contains(name) {
        name = own + "-" + String(number)
        number += 1
      }
      taken.insert(name)
      byAddress[product.address] = name
    }
  }

  subscript(address: String) -> String? { byAddress[address] }

  /// The name without the characters that an address has a use for.
  private static func allowed(_ name: String) -> String {
    let text = String(
      String.UnicodeScalarView(
        name.unicodeScalars.map { $0 == "/" || $0 == ":" || $0.value < 0x20 ? "-" : $0 }))
    return ["", ".", ".."].contains(text) ? "Target" : text
  }
}

extension ResolvedProject.Product {
  /// True if this is another product's target for a further platform.
  fileprivate func isPlatform(of other: Self) -> Bool {
    target == other.target && platform != other.platform && !isRequested
      && address == "\(other.address):\(platform.rawValue)"
  }

  /// True if nothing is made of the product: it is code alone.
  fileprivate var isEmpty: Bool {
    entries.isEmpty && embedded.isEmpty && layout.infoPlist == nil
  }
}

extension ResolvedProject {
  /// True if two items of a product differ in case only, as far as their own names tell.
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
