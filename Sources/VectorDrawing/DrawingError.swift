/// Why a document is not drawn.
package struct DrawingError: Error, Equatable, Sendable {
  package enum Kind: Sendable {
    /// It uses something that only a full renderer draws.
    case unsupported
    /// It is not what its format asks for.
    case damaged
    /// It would take too much time or memory.
    case tooLarge
  }

  package var kind: Kind
  /// Lower case, without a full stop: `it has text`.
  package var reason: String

  static func unsupported(_ reason: String) -> DrawingError {
    DrawingError(kind: .unsupported, reason: reason)
  }

  static func damaged(_ reason: String) -> DrawingError {
    DrawingError(kind: .damaged, reason: reason)
  }

  static func tooLarge(_ reason: String) -> DrawingError {
    DrawingError(kind: .tooLarge, reason: reason)
  }
}

/// The work that a document may cause, so that none takes more than some seconds.
///
/// A unit is about what drawing a pixel takes.
package struct DrawingWork: Sendable {
  var count = 0
  package var limit: Int
  /// Pixels of all layers that exist at a time.
  var pixels = 0
  package var pixelLimit: Int

  package init(limit: Int = 1 << 30, pixelLimit: Int = 1 << 25) {
    self.limit = limit
    self.pixelLimit = pixelLimit
  }

  mutating func add(_ units: Int) throws(DrawingError) {
    count += units
    if count > limit { throw .tooLarge("it takes too long to draw") }
  }

  mutating func hold(_ more: Int) throws(DrawingError) {
    pixels += more
    if pixels > pixelLimit { throw .tooLarge("its layers take too much memory") }
  }
}
