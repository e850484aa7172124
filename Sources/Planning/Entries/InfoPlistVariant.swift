internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree

extension ProductPlanner {
  /// Plans an item that the system reads instead of Info.plist: `Info-macos.plist` on macOS (rule
  /// 11.5.1); false for any other item.
  ///
  /// The system does not merge the two, so the variant is made as Info.plist is, with all its keys,
  /// and put beside it. An entry that gives the file's destination or policy takes precedence.
  mutating func planInfoPlistVariant(_ item: ResolvedProject.Item, _ destination: ItemDestination)
    -> Bool
  {
    guard case .file = item.contents, let path = layout.infoPlist, product.type != .resources,
      destination.entry.isProcessed, destination.entry.compile == nil, destination.language == nil,
      destination.entry.destination == DestinationPath(.resources),
      let suffix = product.platform.traits.resourceNameWord, item.name == "Info-\(suffix).plist"
    else { return false }
    table.add(
      Action(
        .infoPlist(InfoPlistRecipe(for: product)), inputs: [item.source],
        outputs: [Output(path.parent.appending(name: item.name), kind: "plist")],
        origin: destination.entry.range, reason: destination.reason),
      owner: table.newOwner(item.source))
    return true
  }
}
