import Compression
import ImageFormats
import Testing

@testable import VectorDrawing

/// The pixels of an SVG of 4 by 4 points.
private func draw(
  _ body: String, width: Int = 4, height: Int = 4, attributes: String = ""
) throws(DrawingError) -> RGBAImage {
  try drawing(
    svg: Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      width="4" height="4" \(attributes)>\(body)</svg>
      """.utf8), width: width, height: height)
}

extension RGBAImage {
  fileprivate func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    Array(pixels[4 * (y * width + x)..<4 * (y * width + x) + 4])
  }

  fileprivate func alphas(_ y: Int) -> [UInt8] { (0..<width).map { pixel($0, y)[3] } }
}

@Suite struct CoverageTests {
  @Test func coversPartsOfPixelsExactly() throws {
    // Half of column 0, a quarter of column 3; three quarters of row 2.
    let image = try draw(##"<rect x="0.5" y="1" width="2.75" height="1.75"/>"##)
    #expect(image.alphas(0) == [0, 0, 0, 0])
    #expect(image.alphas(1) == [128, 255, 255, 64])
    #expect(image.alphas(2) == [96, 191, 191, 48])
  }

  @Test func halvesPixelsByDiagonals() throws {
    let image = try draw(##"<path d="M0 0L4 4L0 4Z"/>"##)
    #expect(image.alphas(0) == [128, 0, 0, 0])
    #expect(image.alphas(3) == [255, 255, 255, 128])
  }

  @Test func cutsSlopesIntoTrapezoids() throws {
    // From (0, 0) to (4, 1): 1/8, 3/8, 5/8 and 7/8 of each pixel.
    let image = try draw(##"<path d="M0 0L4 1L0 1Z"/>"##)
    #expect(image.alphas(0) == [223, 159, 96, 32])
  }

  @Test func countsOverlapsOnce() throws {
    let image = try draw(
      ##"<path d="M0 0H1.5V4H0ZM0 0H1.5V4H0ZM1.25 0H3V4H1.25Z"/>"##)
    #expect(image.alphas(2) == [255, 255, 255, 0])
  }

  @Test func resolvesCrossingLines() throws {
    // Two triangles that meet in the middle of a pixel.
    let image = try draw(##"<path d="M0 0L1 1H0L1 0Z" transform="translate(1 1)"/>"##)
    #expect(image.alphas(1) == [0, 128, 0, 0])
  }

  @Test func knowsBothFillRules() throws {
    let path = ##"d="M0 0H4V4H0ZM1 1H3V3H1Z""##
    #expect(try draw("<path \(path)/>").alphas(1) == [255, 255, 255, 255])
    #expect(
      try draw(##"<path fill-rule="evenodd" \##(path)/>"##).alphas(1) == [255, 0, 0, 255])
  }

  @Test func drawsWhatReachesBeyondTheEdges() throws {
    let image = try draw(##"<rect x="-9" y="-9" width="90" height="11.5"/>"##)
    #expect(image.alphas(1) == [255, 255, 255, 255])
    #expect(image.alphas(2) == [128, 128, 128, 128])
  }

  @Test func areaOfCirclesIsRight() throws {
    let image = try draw(##"<circle cx="2" cy="2" r="1.5"/>"##, width: 64, height: 64)
    let sum = image.pixels.enumerated().reduce(0) {
      $0 + ($1.offset % 4 == 3 ? Int($1.element) : 0)
    }
    // π r² with r = 24 pixels.
    #expect(abs(Double(sum) / 255 - 1809.56) < 1.5)
  }
}

@Suite struct StrokeTests {
  @Test(arguments: [
    ("butt", [0, 255, 255, 0] as [UInt8]), ("square", [128, 255, 255, 128]),
  ])
  func endsLines(cap: String, alphas: [UInt8]) throws {
    let image = try draw(
      ##"<line x1="1" y1="1.5" x2="3" y2="1.5" stroke="#000" stroke-linecap="\##(cap)"/>"##)
    #expect(image.alphas(1) == alphas)
    #expect(image.alphas(0) == [0, 0, 0, 0])
  }

  @Test func joinsLines() throws {
    func corner(_ join: String, _ limit: Int = 4) throws -> UInt8 {
      try draw(
        """
        <path d="M1 4V1H4" fill="none" stroke="#000" stroke-width="2" \
        stroke-linejoin="\(join)" stroke-miterlimit="\(limit)"/>
        """
      ).pixel(0, 0)[3]
    }
    #expect(try corner("miter") == 255)
    #expect(try corner("miter", 1) == 128)
    #expect(try corner("bevel") == 128)
    // A quarter of a circle: π / 4.
    #expect(abs(Int(try corner("round")) - 200) <= 1)
  }

  @Test func breaksLinesIntoDashes() throws {
    let image = try draw(
      """
      <path d="M0 0.5H4" stroke="#000" stroke-dasharray="1 0.5" stroke-dashoffset="0.5"/>
      """)
    #expect(image.alphas(0) == [128, 255, 128, 128])
  }

  @Test func drawsNoSeamsBetweenLines() throws {
    let image = try draw(
      ##"<path d="M0 2H1.3H2.7H4" fill="none" stroke="#000" stroke-width="2" opacity="0.5"/>"##)
    #expect(image.alphas(1) == [128, 128, 128, 128])
  }
}

@Suite struct SVGDrawingTests {
  @Test func stretchesToTheBitmap() throws {
    let image = try draw(##"<rect width="2" height="4" fill="#f00"/>"##, width: 8, height: 2)
    #expect(image.alphas(0) == [255, 255, 255, 255, 0, 0, 0, 0])
    #expect(image.pixel(0, 1) == [255, 0, 0, 255])
  }

  @Test(arguments: [
    ("", [0, 255, 255, 0] as [UInt8]), ("xMinYMin", [255, 255, 0, 0]),
    ("xMaxYMid meet", [0, 0, 255, 255]), ("none", [255, 255, 255, 255]),
  ])
  func fitsViewBoxes(ratio: String, alphas: [UInt8]) throws {
    let image = try draw(
      ##"<rect width="1" height="2"/>"##,
      attributes: ##"viewBox="0 0 1 2" preserveAspectRatio="\##(ratio)""##)
    #expect(image.alphas(2) == alphas)
  }

  @Test(arguments: [
    "#0080ff", "rgb(0, 128, 255)", "rgb(0 128 255 / 100%)", "hsl(210, 100%, 50%)", "#0080FFff",
  ])
  func readsColors(color: String) throws {
    #expect(
      try draw(##"<rect width="4" height="4" fill="\##(color)"/>"##).pixel(0, 0) == [
        0, 128, 255, 255,
      ])
  }

  @Test func ordersStyles() throws {
    let image = try draw(
      """
      <style>.a { fill: red } rect { fill: lime } #b { fill: blue; }</style>
      <rect width="1" height="4" fill="white"/>
      <rect x="1" width="1" height="4" class="z a" fill="white"/>
      <rect x="2" width="1" height="4" class="a" id="b"/>
      <rect x="3" width="1" height="4" class="a" id="c" style="fill:#00ffff"/>
      """)
    #expect(
      (0..<4).map { image.pixel($0, 0).prefix(3) } == [
        [0, 255, 0], [255, 0, 0], [0, 0, 255], [0, 255, 255],
      ])
  }

  @Test func inheritsAndUsesTheCurrentColor() throws {
    let image = try draw(
      """
      <g color="blue" fill="red"><rect width="1" height="4"/>
      <rect x="1" width="1" height="4" fill="currentColor"/></g>
      """)
    #expect(image.pixel(0, 0) == [255, 0, 0, 255] && image.pixel(1, 0) == [0, 0, 255, 255])
  }

  @Test func drawsReferencedElements() throws {
    let image = try draw(
      """
      <defs><rect id="r" width="1" height="4"/><symbol id="s" viewBox="0 0 2 2">
      <rect width="2" height="2" fill="red"/></symbol></defs>
      <use href="#r" x="1"/><use xlink:href="#s" x="2" width="2" height="2"/>
      """)
    #expect(image.alphas(0) == [0, 255, 255, 255] && image.alphas(3) == [0, 255, 0, 0])
    #expect(image.pixel(3, 1) == [255, 0, 0, 255])
  }

  @Test func drawsGradients() throws {
    let image = try draw(
      """
      <linearGradient id="stops"><stop stop-color="#000"/><stop offset="100%" stop-color="#fff"/>
      </linearGradient>
      <linearGradient id="g" href="#stops" gradientUnits="userSpaceOnUse" x1="0" x2="4"/>
      <rect width="4" height="4" fill="url(#g)"/>
      """)
    // The middles of the pixels are at 1/8, 3/8, 5/8 and 7/8.
    #expect((0..<4).map { image.pixel($0, 2)[0] } == [32, 96, 159, 223])
  }

  @Test func drawsRadialGradients() throws {
    let image = try draw(
      """
      <radialGradient id="g" cx="0" cy="0" r="8" gradientUnits="userSpaceOnUse">
      <stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#000"/></radialGradient>
      <rect width="4" height="4" fill="url(#g)"/>
      """)
    // 255 (1 - √(2.5² + 2.5²) / 8)
    #expect(image.pixel(2, 2)[0] == 142)
  }

  @Test func clipsAndMasks() throws {
    let image = try draw(
      """
      <clipPath id="c"><rect x="1" width="2" height="4"/></clipPath>
      <mask id="m"><rect width="4" height="2" fill="#808080"/></mask>
      <g clip-path="url(#c)"><rect width="4" height="4" mask="url(#m)"/></g>
      """)
    #expect(image.alphas(0) == [0, 128, 128, 0])
    #expect(image.alphas(3) == [0, 0, 0, 0])
  }

  @Test func groupsAreTransparentAsAWhole() throws {
    let image = try draw(
      """
      <g opacity="0.5"><rect width="4" height="4" fill="red"/>
      <rect width="2" height="4" fill="blue"/></g>
      """)
    #expect(image.pixel(0, 0) == [0, 0, 255, 128] && image.pixel(3, 0) == [255, 0, 0, 128])
  }

  @Test func drawsImagesInside() throws {
    // A PNG of one red pixel.
    let png =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"
    let image = try draw(
      ##"<image x="1" width="2" height="2" href="data:image/png;base64,\##(png)"/>"##)
    #expect(image.pixel(1, 0) == [255, 0, 0, 255] && image.alphas(3) == [0, 0, 0, 0])
    #expect(image.alphas(0) == [0, 255, 255, 0])
  }

  @Test(arguments: [
    ("<text>a</text>", "it has text"), (##"<g filter="url(#f)"/>"##, "it has 'filter'"),
    (##"<image href="a.png"/>"##, "it refers to another file"),
    (
      ##"<pattern id="p"/><rect width="1" height="1" fill="url(#p)"/>"##, "it has a pattern"
    ),
    ("<style>g rect { fill: red }</style>", "it has the selector 'g rect'"),
  ])
  func refusesWhatNeedsMore(body: String, reason: String) throws {
    let error = #expect(throws: DrawingError.self) { try draw(body) }
    #expect(error == DrawingError(kind: .unsupported, reason: reason))
  }

  @Test func boundsEndlessReferences() throws {
    let error = #expect(throws: DrawingError.self) {
      try draw(##"<g id="a"><use href="#a"/><use href="#a"/></g>"##)
    }
    #expect(error?.kind == .tooLarge)
    let doubling = (1..<40).map {
      ##"<g id="g\##($0)"><use href="#g\##($0 - 1)"/><use href="#g\##($0 - 1)"/></g>"##
    }
    let many = #expect(throws: DrawingError.self) {
      try drawing(
        svg: Array(
          """
          <svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><defs><g id="g0"/>
          \(doubling.joined())</defs><use href="#g39"/></svg>
          """.utf8), width: 4, height: 4, work: DrawingWork(limit: 1 << 24))
    }
    #expect(many?.kind == .tooLarge)
  }
}

@Suite struct ExactMathTests {
  @Test(arguments: [
    (0.0, 0.0, 1.0), (Double.pi / 6, 0.5, 0.8660254037844386), (Double.pi / 2, 1, 0),
    (-3 * Double.pi / 4, -0.7071067811865476, -0.7071067811865476),
    (100, -0.5063656411097588, 0.8623188722876839),
  ])
  func findsSinesAndCosines(angle: Double, sine: Double, cosine: Double) {
    let result = ExactMath.sineAndCosine(angle)
    #expect(abs(result.sine - sine) < 1e-14 && abs(result.cosine - cosine) < 1e-14)
  }

  @Test func findsAnglesAndPowers() {
    #expect(abs(ExactMath.arcTangent(1, -1) - 3 * .pi / 4) < 1e-15)
    #expect(abs(ExactMath.arcTangent(-2, 0.5) + 1.3258176636680326) < 1e-15)
    #expect(abs(ExactMath.power(2, 0.5) - 1.4142135623730951) < 1e-14)
    #expect(abs(ExactMath.power(0.3, 2.2) / 0.07074027770369498 - 1) < 1e-12)
  }
}
