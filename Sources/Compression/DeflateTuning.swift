internal import CZlib

/// What a writer may choose besides the level; every reader can decompress the result.
package struct DeflateTuning: Hashable, Sendable {
  /// What kind of bytes to expect.
  package enum Strategy: Hashable, Sendable, CaseIterable {
    case standard
    /// Small values with a random look, such as a filtered PNG's.
    case filtered
    case huffmanOnly
    case runLength
  }

  package var strategy: Strategy
  /// 1 to 9: how much memory the search takes; zlib's default is 8.
  package var memoryLevel: Int
  /// The base-two logarithm of the window size, 9 to 15.
  package var windowBits: Int

  package init(strategy: Strategy = .standard, memoryLevel: Int = 8, windowBits: Int = 15) {
    precondition((1...9).contains(memoryLevel) && (9...15).contains(windowBits))
    self.strategy = strategy
    self.memoryLevel = memoryLevel
    self.windowBits = windowBits
  }
}

extension DeflateTuning.Strategy {
  var code: CInt {
    switch self {
    case .standard: Z_DEFAULT_STRATEGY
    case .filtered: Z_FILTERED
    case .huffmanOnly: Z_HUFFMAN_ONLY
    case .runLength: Z_RLE
    }
  }
}
