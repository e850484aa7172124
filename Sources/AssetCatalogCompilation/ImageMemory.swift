internal import Diagnostics
internal import HostSystem
internal import ImageFormats

/// Runs `body` once there is memory for PNGs that are decoded and compressed together; reports those
/// that are too large for the machine, and does not run it then.
///
/// `areDrawn` says that images are drawn on top of each other, one for each scale at a time, and
/// blurred. `body` must not call this for others.
func holdingMemory(
  for images: [[UInt8]], areDrawn: Bool = false, _ name: String, at range: SourceRange,
  budget: MemoryBudget, diagnostics: inout [Diagnostic],
  _ body: (inout [Diagnostic]) -> Void
) {
  let headers = images.compactMap { PNGHeader(ofFile: $0) }
  var needs = headers.map(\.catalogMemory)
  // The largest image itself, its samples as floats, and what is drawn of them.
  if areDrawn { needs += Array(repeating: headers.compactMap(\.colorSize).max() ?? 0, count: 6) }
  let need = needs.reduce(0) { sum, need in
    let (total, overflow) = sum.addingReportingOverflow(need)
    return overflow ? .max : total
  }
  let greatest = budget.greatestNeed
  guard need <= max(greatest, MemoryBudget.smallNeed) else {
    diagnostics.append(.tooMuchMemory(name, need, greatest, at: range))
    return
  }
  budget.holding(need) { body(&diagnostics) }
}

extension PNGHeader {
  /// What it takes to decode an image and to compress its pixels: their colors, the result, and of
  /// half floats, which take twice as much, a third and the result.
  fileprivate var catalogMemory: Int {
    // A larger one is refused before anything is decoded.
    guard let colorSize, colorSize <= SourceImage.limit else { return 0 }
    let wide = bitDepth == 16 ? colorSize / 3 * 2 + rowsMemory : 0
    return imageMemory + wide + colorSize / 2
  }
}

extension Diagnostic {
  fileprivate static func tooMuchMemory(
    _ name: String, _ need: Int, _ greatest: Int, at range: SourceRange
  ) -> Diagnostic {
    let size = need >> 20
    return Diagnostic(
      .error, id: "catalog-image-memory",
      "'\(name)' takes about \(size) MiB of memory, where \(greatest >> 20) MiB are allowed",
      at: range,
      details: [
        "'--memory \(size + 1)M' allows it; by default half of the machine's memory may be used",
        "or make the image smaller",
      ])
  }
}
