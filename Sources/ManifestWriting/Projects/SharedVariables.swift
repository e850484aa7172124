internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import ManifestLoading
internal import PropertyListFormat

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
