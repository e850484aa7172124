/// The results of `transform` in the order of the items, `jobs` of them made at a time.
func parallelMap<Item: Sendable, Result: Sendable>(
  _ items: [Item], jobs: Int, _ transform: @escaping @Sendable (Int, Item) -> Result
) async -> [Result] {
  await withTaskGroup(of: (Int, Result).self) { group in
    var next = 0
    func start(_ group: inout TaskGroup<(Int, Result)>) {
      guard next < items.count else { return }
      let (index, item) = (next, items[next])
      group.addTask { (index, transform(index, item)) }
      next += 1
    }
    for _ in 0..<max(1, jobs) { start(&group) }
    var results: [Result?] = Array(repeating: nil, count: items.count)
    while let (index, result) = await group.next() {
      results[index] = result
      start(&group)
    }
    return results.compactMap(\.self)
  }
}
