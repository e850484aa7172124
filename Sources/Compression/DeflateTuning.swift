internal import CZlib

/// What zlib lets a writer choose besides the level; readers do not care.
public struct DeflateTuning: Hashable, Sendable {
  /// What kind of bytes to expect.
  public enum Strategy: Hashable, Sendable, CaseIterable {
    case standard
    /// Small values with a random look, such as a filtered PNG's.
    case filtered
    case huffmanOnly
    case runLength
  }

  public var strategy: Strategy
  /// 1 to 9: how much memory the search takes; 8 is zlib's own choice.
  public var memoryLevel: Int
  /// The base-two logarithm of the window, 9 to 15.
  public var windowBits: Int

  public init(strategy: Strategy = .standard, memoryLevel: Int = 8, windowBits: Int = 15) {
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
