internal import AssetCatalogFormat
package import BundleModel
internal import Diagnostics
package import FileTree
internal import PropertyListFormat

extension LintFiles {
  /// The contents of the planned products, and the source code of each by its address.
  package init(
    _ plan: Plan, of project: ResolvedProject, sources: [String: [ProjectPath]],
    in tree: any FileTree
  ) {
    self.sources = sources.sorted { $0.key < $1.key }.flatMap(\.value)
    for product in plan.products {
      let resolved = project.products.first { $0.address == product.address }
      var target = LintTarget(
        name: product.address, platform: product.platform, module: resolved?.module)
      target.code = Set((sources[product.address] ?? []).map(\.text))
      for action in product.actions where action.origin != nil {
        target.resources += Self.resources(of: action)
      }
      // Documents without a plan, for example for lack of a deployment target, are examined too.
      documents += (resolved?.entries.flatMap(\.items) ?? []).map(\.source).filter {
        $0.name.hasSuffix(".xib") || $0.name.hasSuffix(".storyboard")
      }
      if let info = resolved?.info { target.infos = Self.infos(info, product, in: tree) }
      targets.append(target)
    }
  }

  /// Each source with the first output, and each further output once: a catalog has thousands of sources
  /// and dozens of outputs.
  ///
  /// The further outputs go with a source that counts by itself, if there is one.
  private static func resources(of action: Action) -> [LintTarget.Resource] {
    guard let first = action.outputs.first else { return [] }
    let own = action.inputs.first { $0.parent.assetCatalog == nil } ?? action.inputs.first
    let pairs =
      action.inputs.map { ($0, first) }
      + action.outputs.dropFirst().compactMap { output in own.map { ($0, output) } }
    return pairs.map { source, output in
      LintTarget.Resource(source: source, path: output.path, range: action.origin)
    }
  }

  /// The property lists with the project's keys on top; located in the project if there is no file.
  private static func infos(
    _ info: ResolvedProject.Info, _ product: Plan.Product, in tree: any FileTree
  ) -> [LintTarget.Info] {
    var members: [(String, PropertyList)] = []
    var ranges: [String: SourceRange] = [:]
    if let file = info.file?.value, let bytes = try? tree.contents(of: file),
      case .dictionary(let contents)? = try? PropertyList(decoding: bytes)
    {
      members = contents.entries.map { ($0.key, $0.value) }
      ranges = infoKeyRanges(in: bytes, file: file.text)
    }
    for property in info.properties {
      members.removeAll { $0.0 == property.key.value }
      members.append((property.key.value, property.value))
      ranges[property.key.value] = property.key.range
    }
    guard !members.isEmpty else { return [] }
    let file = info.file?.value.text ?? info.properties.first?.key.range.file ?? ""
    return [
      LintTarget.Info(
        file: file,
        contents: .dictionary(
          PropertyList.Dictionary(members.map { (key: $0.0, value: $0.1) })), ranges: ranges)
    ]
  }
}
