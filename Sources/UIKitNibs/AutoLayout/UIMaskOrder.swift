internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat

/// The order of the sets of what a size class adds and removes.
///
/// Masks of documents are in the order of the view's constraints. Sets differ from it in the
/// constraints between two other items of the view: they follow those of the later item.
struct MaskOrder {
  private var ranks: [NibObjectID: Int] = [:]

  /// `candidates` are all constraints of a view, in its order; subviews follow the mask.
  init(_ candidates: [NibObjectID], of view: NibObjectID, _ graph: NibGraphBuilder) {
    let items = candidates.map { graph.items(of: $0, besides: view) }
    var places: [NibObjectID: Int] = [:]
    for item in items.compactMap(\.first) where places[item] == nil { places[item] = places.count }
    for (candidate, items) in zip(candidates, items) {
      guard let own = items.first.flatMap({ places[$0] }) else { continue }
      let later = items.compactMap { places[$0] }.max() ?? own
      ranks[candidate] = later == own ? 2 * own : 2 * later + 1
    }
  }

  func sorted(_ members: [NibObjectID]) -> [NibObjectID] {
    members.enumerated().sorted { a, b in
      (ranks[a.element] ?? -1, a.offset) < (ranks[b.element] ?? -1, b.offset)
    }.map(\.element)
  }
}

extension NibGraphBuilder {
  /// The items of a constraint beside the view that has it, the first item first.
  func items(of constraint: NibObjectID, besides view: NibObjectID) -> [NibObjectID] {
    [LayoutSide.first.itemKey, LayoutSide.second.itemKey]
      .compactMap { self[constraint][$0]?.object }.filter { $0 != view }
  }
}
