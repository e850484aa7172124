internal import AppleVocabulary
internal import FileTree
internal import HostSystem
internal import ImageFormats
internal import Pages

/// Small pictures of the PNG files that come next in a bundle, made by several threads at a time.
///
/// How many are made at once, and by how many threads, changes no picture.
struct PreparedPictures {
  private var pictures: [Int: Picture] = [:]
  /// The entries before this one were tried.
  private var end = 0
  /// The longest side of the pictures, in pixels.
  private var side = 0

  private static let batch = 192
  private static let largestFile: Int64 = 1 << 20
  /// Of an image.
  static let mostPixels = 1 << 22

  /// True for a file that is made beforehand; larger ones would take memory for each thread.
  static func takes(_ entry: BundleReport.Entry) -> Bool {
    entry.type == .file && entry.kind == .png && entry.size <= largestFile
  }

  /// The picture of an entry; nil if it cannot be decoded or is larger than it may be.
  mutating func picture(
    of index: Int, in entries: [BundleReport.Entry], _ bundle: any FileTree, side: Int
  ) -> Picture? {
    if index >= end || side != self.side {
      self.side = side
      prepare(from: index, entries, bundle)
    }
    return pictures.removeValue(forKey: index)
  }

  private mutating func prepare(
    from start: Int, _ entries: [BundleReport.Entry], _ bundle: any FileTree
  ) {
    var chosen: [Int] = []
    end = start
    while end < entries.count, chosen.count < Self.batch {
      if Self.takes(entries[end]) { chosen.append(end) }
      end += 1
    }
    let paths = chosen.map { entries[$0].path }
    let side = side
    let made = parallelMap(paths, on: .ofMachine) { _, path -> Picture? in
      guard let bytes = try? bundle.contents(of: path),
        let header = PNGHeader(Array(bytes.prefix(FileFacts.prefixLength))),
        Int(header.width) <= Self.mostPixels, Int(header.height) <= Self.mostPixels,
        Int(header.width) * Int(header.height) <= Self.mostPixels,
        let image = try? PNGFile(decoding: bytes).image(limit: 4 * Self.mostPixels)
      else { return nil }
      return Self.picture(of: image, side: side)
    }
    pictures = [:]
    for (index, picture) in zip(chosen, made) { pictures[index] = picture }
  }

  /// A picture no larger than a side; nil for an empty image.
  static func picture(of image: RGBAImage, side: Int) -> Picture? {
    guard image.width > 0, image.height > 0 else { return nil }
    let size = PageReader.fitting(image.width, image.height, side)
    let small =
      size.width == image.width && size.height == image.height
      ? image : image.resampled(width: size.width, height: size.height)
    return Picture(
      .png, PNGImage(small).encodedForPage(), width: size.width, height: size.height)
  }
}
