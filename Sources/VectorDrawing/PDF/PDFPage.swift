package import ImageFormats

/// The first page of a PDF.
struct PDFPage: Sendable {
  var dictionary: PDFDictionary
  var resources: PDFDictionary
  /// The visible part, in points.
  var left, bottom, width, height: Double
  /// Quarter turns clockwise.
  var turns: Int

  /// The size as it is shown.
  var size: VectorSize {
    turns % 2 == 0
      ? VectorSize(width: width, height: height) : VectorSize(width: height, height: width)
  }

  /// From the coordinates of the page to pixels.
  func transform(width pixels: Double, height rows: Double) -> Transform {
    let unit = Transform(
      a: 1 / width, d: 1 / height, e: -left / width, f: -bottom / height)
    let turned =
      switch turns {
      case 1: Transform(a: 0, b: 1, c: 1, d: 0)
      case 2: Transform(a: -1, d: 1, e: 1)
      case 3: Transform(a: 0, b: -1, c: -1, d: 0, e: 1, f: 1)
      default: Transform(d: -1, f: 1)
      }
    return Transform(a: pixels, d: rows) * turned * unit
  }
}

extension PDFFile {
  private static let pageDepth = 64

  mutating func firstPage() throws(DrawingError) -> PDFPage {
    guard let root = try dictionary("Root", of: trailer) else { throw .damaged("it has no pages") }
    guard var node = try dictionary("Pages", of: root) else { throw .damaged("it has no pages") }
    var inherited: PDFDictionary = [:]
    for _ in 0..<Self.pageDepth {
      for key in ["Resources", "MediaBox", "CropBox", "Rotate"] {
        if let value = node[key] { inherited[key] = value }
      }
      guard let kids = try array("Kids", of: node) else { return try page(node, inherited) }
      var next: PDFDictionary?
      for kid in kids {
        guard case .dictionary(let child) = kid else { continue }
        if try object("Count", of: child).integer == 0 { continue }
        next = child
        break
      }
      guard let next else { throw .damaged("it has no pages") }
      node = next
    }
    throw .damaged("it has no pages")
  }

  private mutating func page(
    _ dictionary: PDFDictionary, _ inherited: PDFDictionary
  ) throws(DrawingError) -> PDFPage {
    func box(_ key: String) throws(DrawingError) -> [Double]? {
      guard let n = try numbers(key, of: inherited), n.count == 4 else { return nil }
      return [min(n[0], n[2]), min(n[1], n[3]), max(n[0], n[2]), max(n[1], n[3])]
    }
    let media = try box("MediaBox") ?? [0, 0, 612, 792]
    var crop = try box("CropBox") ?? media
    crop = [
      max(crop[0], media[0]), max(crop[1], media[1]), min(crop[2], media[2]),
      min(crop[3], media[3]),
    ]
    if crop[0] >= crop[2] || crop[1] >= crop[3] { crop = media }
    let (width, height) = (crop[2] - crop[0], crop[3] - crop[1])
    guard width > 0, height > 0, width < 1e7, height < 1e7 else {
      throw .damaged("its page has no size")
    }
    let angle = try object("Rotate", of: inherited).integer ?? 0
    return PDFPage(
      dictionary: dictionary,
      resources: try self.dictionary("Resources", of: inherited) ?? [:], left: crop[0],
      bottom: crop[1], width: width, height: height, turns: ((angle / 90) % 4 + 4) % 4)
  }
}

extension VectorSize {
  /// The size of the first page of a PDF as it is shown, in points.
  ///
  /// - Throws: an error for a document that is damaged or encrypted.
  package init(pdf bytes: [UInt8], work: DrawingWork = DrawingWork()) throws(DrawingError) {
    var file = try PDFFile(bytes, work)
    self = try file.firstPage().size
  }
}

/// Draws the first page of a PDF as design tools write it, stretched to so many pixels on a clear
/// ground.
///
/// - Throws: an error for a document that needs a full renderer, such as one with text; one that is
///   damaged; and one that takes more than `work`.
package func drawing(
  pdf bytes: [UInt8], width: Int, height: Int, work: DrawingWork = DrawingWork()
) throws(DrawingError) -> RGBAImage {
  guard width > 0, height > 0 else { throw .damaged("it has no size") }
  var file = try PDFFile(bytes, work)
  let page = try file.firstPage()
  if let annotations = try file.array("Annots", of: page.dictionary) {
    for case .dictionary(let annotation) in annotations
    where annotation["AP"] != nil && annotation["Subtype"]?.name != "Popup" {
      throw .unsupported("it has annotations")
    }
  }
  if let root = try file.dictionary("Root", of: file.trailer),
    let layers = try file.dictionary("OCProperties", of: root),
    let shown = try file.dictionary("D", of: layers)
  {
    let off = try file.array("OFF", of: shown) ?? []
    let state = try file.object("BaseState", of: shown).name
    if !off.isEmpty || state == "OFF" {
      throw .unsupported("it has hidden layers")
    }
  }
  let content = try file.content(of: page)
  let canvas = try Canvas(width: width, height: height, file.work)
  var drawing = PDFDrawing(
    file, canvas, page.transform(width: Double(width), height: Double(height)))
  try drawing.run(content, page.resources, depth: 0)
  return drawing.canvas.image
}

extension PDFFile {
  /// The streams of a page's content, one behind the other.
  fileprivate mutating func content(of page: PDFPage) throws(DrawingError) -> [UInt8] {
    switch try object("Contents", of: page.dictionary) {
    case .stream(let dictionary, let range): return try decoded(dictionary, range)
    case .array(let items):
      var content: [UInt8] = []
      for item in items {
        if case .stream(let dictionary, let range) = try resolved(item) {
          content += try decoded(dictionary, range) + [10]
        }
      }
      return content
    default: return []
    }
  }
}
