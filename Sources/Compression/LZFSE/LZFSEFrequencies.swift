/// How many states each symbol of the four alphabets has.
struct LZFSEFrequencies: Hashable, Sendable {
  static let count = 20 + 20 + 64 + 256

  var all = [UInt16](repeating: 0, count: count)

  var literalCounts: ArraySlice<UInt16> { all[0..<20] }
  var matchLengths: ArraySlice<UInt16> { all[20..<40] }
  var distances: ArraySlice<UInt16> { all[40..<104] }
  var literals: ArraySlice<UInt16> { all[104..<360] }
}
