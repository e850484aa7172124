package import FileTree
internal import SourceDeclarations

/// A file or asset of a target that nothing mentions.
package struct UnusedResource: Hashable, Sendable {
  /// The file, or the directory of an asset's set.
  package var source: ProjectPath
  /// Its name in the bundle; for an asset, the name by which programs ask for it.
  package var name: String
  package var isAsset: Bool

  package init(source: ProjectPath, name: String, isAsset: Bool = false) {
    self.source = source
    self.name = name
    self.isAsset = isAsset
  }
}

/// The resources of a target that no document, Info.plist or source mentions, in the target's
/// order.
///
/// A resource is mentioned by its name with or without extension, scale and device; by the name of
/// a directory that contains it; by its extension, if a source asks for every file of one; or by an
/// interpolated text that could become its name. Resources that systems load, and files to which an
/// HTML file, style sheet or script beside or above them may link, count as mentioned. The result
/// is empty without sources, and has no assets if some sources are Swift, where each asset has a
/// symbol of its own.
package func unusedResources(of target: LintTarget, in input: LintInput) -> [UnusedResource] {
  guard !input.sources.isEmpty else { return [] }
  let mentions = MentionedNames(input)
  let neighbours = LinkedDirectories(target)
  var unused: [UnusedResource] = []
  for resource in target.resources {
    if WellKnownResource.contains(resource, in: target) || mentions.contains(resource)
      || neighbours.mayLink(resource.source)
    {
      continue
    }
    unused.append(UnusedResource(source: resource.source, name: resource.path.text))
  }
  guard !input.sources.contains(where: { $0.language == .swift }) else { return unused }
  for asset in target.allAssets
  where asset.kind == .image || asset.kind == .color || asset.kind == .data {
    if asset.askedNames.contains(where: mentions.contains) || asset.name == "AccentColor"
      || WellKnownResource.isLaunchOrIcon(asset.name)
    {
      continue
    }
    unused.append(UnusedResource(source: asset.source, name: asset.qualifiedName, isAsset: true))
  }
  return unused
}
