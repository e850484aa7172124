/// How an image is drawn over others.
package struct Blending: Hashable, Sendable {
  package var mode: UInt32
  package var opacity: Float

  package init(mode: UInt32 = 0, opacity: Float) {
    self.mode = mode
    self.opacity = opacity
  }
}
