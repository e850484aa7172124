internal import Compression

/// Filters and compresses rows one by one into `IDAT` chunks at the end of a file.
struct PNGRowWriter: ~Copyable {
  private let compression: PNGCompression
  private let distance: Int
  private let size: Int
  private let format: DeflateFormat
  private var deflater: Deflater
  private var above: [UInt8]
  private var candidates: [[UInt8]]
  /// Filtered rows that wait for the deflater.
  private var pending: [UInt8] = []
  private var chunk: PNGOutput.OpenChunk?
  private var isFirstChunk = true

  private static let pendingSize = 1 << 16

  /// Begins the data of an image that is not interlaced.
  init(_ header: PNGHeader, compression: PNGCompression, format: DeflateFormat = .zlib) {
    self.compression = compression
    self.format = format
    distance = header.filterDistance
    size = (header.rowBytes + 1) * header.height
    deflater = Deflater(
      format: format, level: compression.level, tuning: compression.tuning(forSize: size))
    above = Array(repeating: 0, count: header.rowBytes)
    candidates = compression.filtering == .adaptive ? Array(repeating: above, count: 5) : []
  }

  mutating func write(_ row: [UInt8], into output: inout PNGOutput) {
    switch compression.filtering {
    case .fixed(.none):
      pending.append(0)
      pending += row
    case .fixed(let filter):
      pending.append(filter.rawValue)
      var filtered = row
      var target = filtered.mutableSpan
      _ = filter.apply(to: row.span, above: above.span, distance: distance, into: &target)
      pending += filtered
      above = row
    case .adaptive:
      writeBest(row)
      above = row
    }
    if pending.count >= Self.pendingSize { deflatePending(into: &output) }
  }

  private mutating func writeBest(_ row: [UInt8]) {
    var best = (filter: RowFilter.none, cost: Int.max)
    for filter in RowFilter.allCases {
      let index = Int(filter.rawValue)
      var candidate = candidates[index]
      candidates[index] = []
      var target = candidate.mutableSpan
      let cost = filter.apply(to: row.span, above: above.span, distance: distance, into: &target)
      candidates[index] = candidate
      if cost < best.cost { best = (filter, cost) }
    }
    pending.append(best.filter.rawValue)
    pending += candidates[Int(best.filter.rawValue)]
  }

  /// Ends a chunk so that the next one can be inflated without it.
  mutating func endPart(into output: inout PNGOutput) {
    deflatePending(into: &output)
    deflater.flush(into: &output.bytes)
    endChunk(in: &output)
  }

  /// Ends the data.
  mutating func finish(into output: inout PNGOutput) {
    deflatePending(into: &output)
    deflater.finish(into: &output.bytes)
    endChunk(in: &output)
  }

  private mutating func deflatePending(into output: inout PNGOutput) {
    if chunk == nil { chunk = output.begin("IDAT") }
    deflater.deflate(pending[...], into: &output.bytes)
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func endChunk(in output: inout PNGOutput) {
    guard let ended = chunk.take() else { return }
    if isFirstChunk, format == .zlib {
      output.bytes.narrowWindow(at: ended.dataStart, forSize: size)
    }
    isFirstChunk = false
    output.end(ended)
  }
}
