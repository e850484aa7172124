public import ByteCoding

/// A part of an image in pixels.
public struct PixelRect: Hashable, Sendable {
  public var x: Int
  /// From the bottom.
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  init(decoding reader: inout ByteReader) throws(FormatError) {
    x = try reader.readCount("rectangle")
    y = try reader.readCount("rectangle")
    width = try reader.readCount("rectangle")
    height = try reader.readCount("rectangle")
  }
}

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

/// How an image is drawn over others.
public struct Blending: Hashable, Sendable {
  public var mode: UInt32
  public var opacity: Float

  public init(mode: UInt32 = 0, opacity: Float) {
    self.mode = mode
    self.opacity = opacity
  }
}

extension Rendition {
  /// The parts of which a sliced image is made up, from the top and from the left; nil if the
  /// rendition does not say.
  public func slices() throws(FormatError) -> [PixelRect]? {
    guard var reader = reader(.slices) else { return nil }
    var slices: [PixelRect] = []
    for _ in 0..<(try reader.readCount("slice count", of: 16)) {
      slices.append(try PixelRect(decoding: &reader))
    }
    return slices
  }

  /// Alignment insets; nil if the rendition does not say.
  public func metrics() throws(FormatError) -> [AlignmentMetrics]? {
    guard var reader = reader(.metrics) else { return nil }
    var metrics: [AlignmentMetrics] = []
    for _ in 0..<(try reader.readCount("metrics count", of: 24)) {
      metrics.append(
        AlignmentMetrics(
          left: try reader.readInteger(.little), top: try reader.readInteger(.little),
          right: try reader.readInteger(.little), bottom: try reader.readInteger(.little),
          width: try reader.readInteger(.little), height: try reader.readInteger(.little)))
    }
    return metrics
  }

  /// Blend mode and opacity; nil if the rendition does not say.
  public func blending() throws(FormatError) -> Blending? {
    guard var reader = reader(.blending) else { return nil }
    return Blending(
      mode: try reader.readInteger(.little, field: "blend mode"),
      opacity: try reader.readFloat("opacity"))
  }

  /// The uniform type identifier of a file; nil if the rendition does not say.
  public func typeIdentifier() throws(FormatError) -> String? {
    guard var reader = reader(.typeIdentifier) else { return nil }
    _ = try reader.read(8, field: "type identifier")
    return try reader.readText(reader.remaining, field: "type identifier")
  }

  /// How an image is turned, as EXIF counts; nil if the rendition does not say.
  public func orientation() throws(FormatError) -> UInt32? {
    guard var reader = reader(.orientation) else { return nil }
    return try reader.readInteger(.little, field: "orientation")
  }

  /// How far apart rows of a bitmap are stored; nil if the rendition does not say.
  public func bytesPerRow() throws(FormatError) -> Int? {
    guard var reader = reader(.bytesPerRow) else { return nil }
    return try reader.readCount("bytes per row")
  }
}
