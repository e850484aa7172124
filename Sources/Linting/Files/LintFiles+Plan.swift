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
        for source in action.inputs {
          for output in action.outputs {
            target.resources.append(
              LintTarget.Resource(source: source, path: output.path, range: action.origin))
          }
        }
      }
      // Documents without a plan, for example for lack of a deployment target, are examined too.
      documents += (resolved?.entries.flatMap(\.items) ?? []).map(\.source).filter {
        $0.name.hasSuffix(".xib") || $0.name.hasSuffix(".storyboard")
      }
      if let info = resolved?.info { target.infos = Self.infos(info, product, in: tree) }
      targets.append(target)
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
