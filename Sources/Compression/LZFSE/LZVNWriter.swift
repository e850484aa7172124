/// Writes LZVN instructions; `LZVNDecoder` has their layouts.
struct LZVNWriter {
  private(set) var output: [UInt8] = []
  private var lastDistance = 0

  /// Appends literals, and then `length` bytes that repeat others; 0 for none.
  mutating func append(
    _ bytes: Span<UInt8>, literalsFrom first: Int, count: Int, length: Int, distance: Int
  ) {
    var next = first
    var literals = count
    while literals > 3 || (literals > 0 && length < 3) {
      let part = min(literals, 271)
      if part < 16 {
        output.append(0xE0 | UInt8(part))
      } else {
        output.append(0xE0)
        output.append(UInt8(part - 16))
      }
      copy(bytes, from: next, count: part)
      next += part
      literals -= part
    }
    if length == 0 { return }
    var left = length
    if distance != lastDistance || literals > 0 {
      left -= appendDistance(distance, literals: literals, length: length)
      copy(bytes, from: next, count: literals)
      lastDistance = distance
    }
    while left > 0 {
      let part = min(left, 271)
      if part < 16 {
        output.append(0xF0 | UInt8(part))
      } else {
        output.append(0xF0)
        output.append(UInt8(part - 16))
      }
      left -= part
    }
  }

  mutating func finish() { output += [6, 0, 0, 0, 0, 0, 0, 0] }

  /// Appends an instruction for up to 3 literals and the first bytes of a match.
  ///
  /// - Returns: how many bytes of the match the instruction covers.
  private mutating func appendDistance(_ distance: Int, literals: Int, length: Int) -> Int {
    let greatest = 10 - 2 * literals
    let high = UInt8(literals << 6)
    if distance == lastDistance {
      let part = min(length, greatest)
      output.append(high | UInt8(part - 3) << 3 | 6)
      return part
    }
    if distance < 0x600, length <= greatest || length > 34 {
      let part = min(length, greatest)
      output.append(high | UInt8(part - 3) << 3 | UInt8(distance >> 8))
      output.append(UInt8(distance & 255))
      return part
    }
    if distance < 0x4000 {
      let part = min(length, 34)
      let rest = part - 3
      output.append(0xA0 | UInt8(literals << 3) | UInt8(rest >> 2))
      output.append(UInt8((distance & 63) << 2 | rest & 3))
      output.append(UInt8(distance >> 6))
      return part
    }
    let part = min(length, greatest)
    output.append(high | UInt8(part - 3) << 3 | 7)
    output.append(UInt8(distance & 255))
    output.append(UInt8(distance >> 8))
    return part
  }

  private mutating func copy(_ bytes: Span<UInt8>, from first: Int, count: Int) {
    for index in first..<first + count { output.append(bytes[index]) }
  }
}
