internal import ByteCoding
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

/// The five ways a row may be predicted from the pixel before and the row above.
///
/// Source: PNG (Third Edition), *9.2 Filter types for filter method 0*.
package enum RowFilter: UInt8, Hashable, Sendable, CaseIterable {
  case none
  case sub
  case up
  case average
  case paeth
}

extension RowFilter {
  /// Turns the filtered `row` into samples; `above` is the row before, or zeros.
  ///
  /// `distance` is the number of bytes from a sample to that of the pixel before.
  func restore(
    _ filtered: Span<UInt8>, above: Span<UInt8>, distance: Int, into row: inout MutableSpan<UInt8>
  ) {
    let count = row.count
    precondition(filtered.count == count && above.count == count)
    var done = 0
    switch self {
    case .none, .up:
      while done &+ 8 <= count {
        let word = filtered.word(at: done)
        row.setWord(self == .up ? sum(word, above.word(at: done)) : word, at: done)
        done &+= 8
      }
    case .sub, .average, .paeth:
      if distance == 3 || distance == 4 {
        done = restorePixels(filtered, above: above, distance: distance, into: &row)
      }
    }
    for i in done..<count {
      let left = i < distance ? 0 : row[i &- distance]
      switch self {
      case .none: row[i] = filtered[i]
      case .sub: row[i] = filtered[i] &+ left
      case .up: row[i] = filtered[i] &+ above[i]
      case .average: row[i] = filtered[i] &+ mean(left, above[i])
      case .paeth:
        row[i] = filtered[i] &+ nearest(left, above[i], i < distance ? 0 : above[i &- distance])
      }
    }
  }

  /// Restores pixels of 3 or 4 bytes, four bytes at a time, of which the next pixel replaces what is too much.
  ///
  /// Returns how many bytes are done; the last pixel may be left.
  private func restorePixels(
    _ filtered: Span<UInt8>, above: Span<UInt8>, distance: Int, into row: inout MutableSpan<UInt8>
  ) -> Int {
    let last = row.count &- 4
    var index = 0
    var left: UInt32 = 0
    switch self {
    case .sub:
      while index <= last {
        left = sum(filtered.shortWord(at: index), left)
        row.setShortWord(left, at: index)
        index &+= distance
      }
    case .average:
      while index <= last {
        let up = above.shortWord(at: index)
        let mean = (left & up) &+ ((left ^ up) & 0xFEFE_FEFE) &>> 1
        left = sum(filtered.shortWord(at: index), mean)
        row.setShortWord(left, at: index)
        index &+= distance
      }
    case .paeth:
      var a = SIMD4<Int16>()
      var c = SIMD4<Int16>()
      while index <= last {
        let b = SIMD4<Int16>(samples: above.shortWord(at: index))
        let fromB = b &- c
        let fromA = a &- c
        let both = fromA &+ fromB
        let toA = pointwiseMax(fromB, 0 &- fromB)
        let toB = pointwiseMax(fromA, 0 &- fromA)
        let toC = pointwiseMax(both, 0 &- both)
        var nearest = c.replacing(with: b, where: toB .<= toC)
        nearest.replace(with: a, where: (toA .<= toB) .& (toA .<= toC))
        a = (nearest &+ SIMD4(samples: filtered.shortWord(at: index))) & 0xFF
        row.setShortWord(a.samples, at: index)
        c = b
        index &+= distance
      }
    case .none, .up: break
    }
    return index
  }

  /// Writes the differences of `row` from its prediction to `filtered`.
  ///
  /// - Returns: the sum of the differences' absolute values, which is low if the row compresses
  ///   well.
  func apply(
    to row: Span<UInt8>, above: Span<UInt8>, distance: Int, into filtered: inout MutableSpan<UInt8>
  ) -> Int {
    let count = row.count
    precondition(filtered.count == count && above.count == count)
    let start = min(distance, count)
    switch self {
    case .none:
      for i in 0..<count { filtered[i] = row[i] }
    case .sub:
      for i in 0..<start { filtered[i] = row[i] }
      for i in start..<count { filtered[i] = row[i] &- row[i &- distance] }
    case .up:
      for i in 0..<count { filtered[i] = row[i] &- above[i] }
    case .average:
      for i in 0..<start { filtered[i] = row[i] &- above[i] >> 1 }
      for i in start..<count { filtered[i] = row[i] &- mean(row[i &- distance], above[i]) }
    case .paeth:
      for i in 0..<start { filtered[i] = row[i] &- above[i] }
      for i in start..<count {
        filtered[i] = row[i] &- nearest(row[i &- distance], above[i], above[i &- distance])
      }
    }
    var sum = 0
    for i in 0..<count { sum &+= Int(Int8(bitPattern: filtered[i]).magnitude) }
    return sum
  }
}

/// The sums of eight bytes each, without carries between them.
@inline(__always)
private func sum(_ a: UInt64, _ b: UInt64) -> UInt64 {
  let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
  return ((a & low) &+ (b & low)) ^ ((a ^ b) & ~low)
}

@inline(__always)
private func sum(_ a: UInt32, _ b: UInt32) -> UInt32 {
  let low: UInt32 = 0x7F7F_7F7F
  return ((a & low) &+ (b & low)) ^ ((a ^ b) & ~low)
}

extension SIMD4<Int16> {
  /// The four bytes of a word, the lowest first.
  @inline(__always)
  fileprivate init(samples word: UInt32) {
    self.init(truncatingIfNeeded: unsafe unsafeBitCast(word.littleEndian, to: SIMD4<UInt8>.self))
  }

  @inline(__always)
  fileprivate var samples: UInt32 {
    UInt32(
      littleEndian: unsafe unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: self), to: UInt32.self))
  }
}

@inline(__always)
private func mean(_ a: UInt8, _ b: UInt8) -> UInt8 {
  UInt8(truncatingIfNeeded: (UInt16(a) &+ UInt16(b)) >> 1)
}

/// The one of left, above and above left that is nearest to left + above - above left.
@inline(__always)
private func nearest(_ a: UInt8, _ b: UInt8, _ c: UInt8) -> UInt8 {
  let fromB = Int(b) &- Int(c)
  let fromA = Int(a) &- Int(c)
  let toA = fromB.magnitude
  let toB = fromA.magnitude
  let toC = (fromA &+ fromB).magnitude
  if toA <= toB && toA <= toC { return a }
  return toB <= toC ? b : c
}

/// A PNG under construction: chunks are appended, and small ones may be replaced later.
struct PNGOutput {
  var bytes = PNGFile.signature

  /// A chunk whose data is still being appended to `bytes`.
  struct OpenChunk {
    fileprivate let start: Int
    fileprivate let type: PNGChunkType
    var dataStart: Int { start + 8 }
  }

  /// Appends a chunk; returns its offset.
  @discardableResult
  mutating func append(_ chunk: PNGChunk) -> Int {
    defer { bytes.append(chunk) }
    return bytes.count
  }

  mutating func begin(_ type: PNGChunkType) -> OpenChunk {
    defer {
      bytes.append(UInt32(0), .big)
      bytes.append(type.rawValue, .big)
    }
    return OpenChunk(start: bytes.count, type: type)
  }

  mutating func end(_ chunk: OpenChunk) {
    let length = bytes.count - chunk.dataStart
    for index in 0..<4 {
      bytes[chunk.start + index] = UInt8(truncatingIfNeeded: length >> (24 - 8 * index))
    }
    bytes.append(checksum(of: chunk.type.rawValue, bytes[chunk.dataStart...]), .big)
  }

  /// Replaces the chunk at `start` by one of the same length.
  mutating func replace(at start: Int, with chunk: PNGChunk) {
    var encoded: [UInt8] = []
    encoded.append(chunk)
    bytes.replaceSubrange(start..<start + encoded.count, with: encoded)
  }
}
