/// What lies around the part of an image that is aligned, in pixels, and that part's size.
package struct AlignmentMetrics: Hashable, Sendable {
  package var left: Int32
  package var top: Int32
  package var right: Int32
  package var bottom: Int32
  package var width: UInt32
  package var height: UInt32

  package init(
    left: Int32 = 0, top: Int32 = 0, right: Int32 = 0, bottom: Int32 = 0, width: UInt32,
    height: UInt32
  ) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
    self.width = width
    self.height = height
  }
}
