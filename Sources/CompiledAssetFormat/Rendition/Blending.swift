/// How an image is drawn over others.
public struct Blending: Hashable, Sendable {
  public var mode: UInt32
  public var opacity: Float

  public init(mode: UInt32 = 0, opacity: Float) {
    self.mode = mode
    self.opacity = opacity
  }
}
