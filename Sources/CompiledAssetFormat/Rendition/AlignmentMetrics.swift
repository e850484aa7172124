/// What lies around the part of an image that is aligned, in pixels, and that part's size.
public struct AlignmentMetrics: Hashable, Sendable {
  public var left: Int32
  public var top: Int32
  public var right: Int32
  public var bottom: Int32
  public var width: UInt32
  public var height: UInt32

  public init(
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
