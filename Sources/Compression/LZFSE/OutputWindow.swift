internal import ByteCoding

/// Decompressed bytes so far, up to a limit, from which matches are copied.
///
/// The storage is longer than what is in use, so that whole words may be copied.
struct OutputWindow {
  private var storage: [UInt8] = []
  private(set) var count = 0
  private let limit: Int

  private static let slack = 16

  init(limit: Int) { self.limit = limit }

  /// The bytes so far; the window is empty afterwards.
  mutating func take() -> [UInt8] {
    storage.removeLast(storage.count - count)
    defer {
      storage = []
      count = 0
    }
    return storage
  }

  /// Makes room for more bytes; false if these exceed the limit.
  @inline(__always)
  mutating func reserve(_ more: Int) -> Bool {
    if more <= storage.count &- count &- Self.slack { return more <= limit &- count }
    return grow(more)
  }

  private mutating func grow(_ more: Int) -> Bool {
    guard more <= limit - count else { return false }
    // Doubling, so that copying old bytes stays in proportion to the output.
    let wanted = min(max(2 * storage.count, count + more, 4096), max(limit, count + more))
    storage.append(
      contentsOf: repeatElement(0, count: wanted + Self.slack - storage.count))
    return true
  }

  /// Appends bytes for which room was made.
  ///
  /// `source` has to have all bytes of the range; whole words are copied where it has more.
  @inline(__always)
  mutating func append(_ source: Span<UInt8>, from start: Int, count length: Int) {
    let end = count
    var span = storage.mutableSpan
    var done = 0
    while done < length, start &+ done &+ 8 <= source.count {
      span.setWord(source.word(at: start &+ done), at: end &+ done)
      done &+= 8
    }
    while done < length {
      span[end &+ done] = source[start &+ done]
      done &+= 1
    }
    count = end &+ length
  }

  /// Appends bytes from `distance` bytes ago, for which room was made; false if there are none.
  @inline(__always)
  mutating func appendMatch(distance: Int, count length: Int) -> Bool {
    guard 0 < distance, distance <= count else { return false }
    let end = count
    var span = storage.mutableSpan
    var done = 0
    var back = distance
    if distance < 8 {
      // After these, the same bytes stand a multiple of the distance back that is 8 or more.
      back = (7 &+ distance) / distance &* distance
      while done < back &- distance, done < length {
        span[end &+ done] = span[end &+ done &- distance]
        done &+= 1
      }
    }
    while done < length {
      span.setWord(span.word(at: end &+ done &- back), at: end &+ done)
      done &+= 8
    }
    count = end &+ length
    return true
  }
}
