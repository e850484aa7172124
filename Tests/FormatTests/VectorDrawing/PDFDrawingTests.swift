import Compression
import ImageFormats
import Testing

@testable import VectorDrawing

/// A PDF of one page with these objects behind the content, which is object 4.
private func pdf(
  _ content: String, page: String = "/MediaBox [0 0 4 4]", resources: String = "",
  objects: [String] = [], table: Bool = true, isDeflated: Bool = false
) -> [UInt8] {
  var bytes = Array("%PDF-1.7\n".utf8)
  var offsets: [Int] = []
  var data = Array(content.utf8)
  if isDeflated { data = deflated(data[...], format: .zlib) }
  let all = [
    "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R \(page)/Contents 4 0 R/Resources<<\(resources)>>>>",
  ]
  func add(_ object: [UInt8]) {
    offsets.append(bytes.count)
    bytes += Array("\(offsets.count) 0 obj\n".utf8) + object + Array("\nendobj\n".utf8)
  }
  for object in all { add(Array(object.utf8)) }
  let filter = isDeflated ? "/Filter/FlateDecode" : ""
  add(
    Array("<</Length \(data.count)\(filter)>>stream\n".utf8) + data
      + Array("\nendstream".utf8))
  for object in objects { add(Array(object.utf8)) }
  let start = bytes.count
  if table {
    var text = "xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n"
    for offset in offsets {
      let digits = String(offset)
      text += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    bytes += Array(text.utf8)
  }
  bytes += Array(
    "trailer<</Size \(offsets.count + 1)/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF\n".utf8)
  return bytes
}

private func stream(_ dictionary: String, _ data: String) -> String {
  "<<\(dictionary)/Length \(data.utf8.count)>>stream\n\(data)\nendstream"
}

private func draw(
  _ content: String, page: String = "/MediaBox [0 0 4 4]", resources: String = "",
  objects: [String] = []
) throws(DrawingError) -> RGBAImage {
  try drawing(
    pdf: pdf(content, page: page, resources: resources, objects: objects), width: 4, height: 4)
}

extension RGBAImage {
  fileprivate func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    Array(pixels[4 * (y * width + x)..<4 * (y * width + x) + 4])
  }

  fileprivate func alphas(_ y: Int) -> [UInt8] { (0..<width).map { pixel($0, y)[3] } }
}

@Suite struct PDFDrawingTests {
  @Test func drawsFromTheLowerLeftCorner() throws {
    let image = try draw("1 0 0 rg 0 0 2.5 1 re f")
    #expect(image.alphas(3) == [255, 255, 128, 0] && image.alphas(2) == [0, 0, 0, 0])
    #expect(image.pixel(0, 3) == [255, 0, 0, 255])
  }

  @Test(arguments: [(0, 0, 3), (90, 0, 0), (180, 3, 0), (270, 3, 3), (-90, 3, 3)])
  func turnsPages(angle: Int, x: Int, y: Int) throws {
    let image = try draw("0 0 1 1 re f", page: "/MediaBox [0 0 4 4]/Rotate \(angle)")
    #expect(image.pixel(x, y) == [0, 0, 0, 255])
  }

  @Test func readsSizes() throws {
    let page = "/MediaBox [0 0 54.5 17]/CropBox [4.5 0 100 7]/Rotate 90"
    #expect(try VectorSize(pdf: pdf("", page: page)) == VectorSize(width: 7, height: 50))
    #expect(throws: DrawingError.self) { try VectorSize(pdf: Array("%PDF-1.4".utf8)) }
  }

  @Test func readsDamagedTables() throws {
    let bytes = pdf("0 0 4 4 re f", table: false)
    #expect(try drawing(pdf: bytes, width: 1, height: 1).pixels == [0, 0, 0, 255])
  }

  @Test func readsCompressedContent() throws {
    let bytes = pdf("0 0 4 4 re f", isDeflated: true)
    #expect(try drawing(pdf: bytes, width: 1, height: 1).pixels == [0, 0, 0, 255])
  }

  @Test func transformsAndRestores() throws {
    let image = try draw("q 2 0 0 1 0 0 cm 0 0 1 1 re f Q 0 3 1 1 re f")
    #expect(image.alphas(3) == [255, 255, 0, 0] && image.alphas(0) == [255, 0, 0, 0])
  }

  @Test func fillsAndStrokes() throws {
    let image = try draw("1 0 0 RG 0 0 1 rg 1 1 2 2 re B")
    // The line is a pixel wide, half of it outside.
    #expect(image.alphas(0) == [64, 128, 128, 64])
    #expect(image.pixel(1, 1) == [191, 0, 64, 255])
  }

  @Test func clips() throws {
    let image = try draw("0 0 4 4 re 1 1 2 2 re W* n 0 0 4 4 re f")
    #expect(image.alphas(1) == [255, 0, 0, 255] && image.alphas(0) == [255, 255, 255, 255])
  }

  @Test(arguments: [
    ("0.5 g", [128, 128, 128]), ("0 0 0 0 k", [255, 255, 255]), ("1 0 0 0 k", [0, 173, 239]),
    ("/I cs 0.2 0.4 0.6 sc", [51, 102, 153]), ("/T cs 0.5 scn", [255, 128, 128]),
  ])
  func readsColors(operators: String, color: [UInt8]) throws {
    let image = try draw(
      "\(operators) 0 0 4 4 re f",
      resources: """
        /ColorSpace<</I[/ICCBased 5 0 R]/T[/Separation/Red/DeviceRGB
        <</FunctionType 2/Domain[0 1]/C0[1 1 1]/C1[1 0 0]/N 1>>]>>
        """, objects: [stream("/N 3", "profile")])
    #expect(Array(image.pixel(0, 0).prefix(3)) == color)
  }

  @Test func drawsGroups() throws {
    let image = try draw(
      "/G gs /X Do",
      resources: "/ExtGState<</G<</ca 0.5>>>>/XObject<</X 5 0 R>>",
      objects: [
        stream(
          "/Type/XObject/Subtype/Form/BBox[0 0 4 3]/Group<</S/Transparency>>",
          "0 0 4 4 re f 1 0 0 rg 0 0 2 4 re f")
      ])
    #expect(image.alphas(0) == [0, 0, 0, 0] && image.alphas(1) == [128, 128, 128, 128])
    #expect(image.pixel(0, 1) == [255, 0, 0, 128] && image.pixel(3, 1) == [0, 0, 0, 128])
  }

  @Test func drawsThroughSoftMasks() throws {
    let image = try draw(
      "/G gs 0 0 4 4 re f",
      resources: "/ExtGState<</G<</SMask<</S/Luminosity/G 5 0 R>>>>>>",
      objects: [
        stream(
          "/Type/XObject/Subtype/Form/BBox[0 0 4 4]/Group<</S/Transparency/CS/DeviceGray>>",
          "0.5 g 0 0 2 4 re f")
      ])
    #expect(image.alphas(0) == [128, 128, 0, 0])
  }

  @Test func drawsShadings() throws {
    let image = try draw(
      "/S sh",
      resources: """
        /Shading<</S<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 4 0]
        /Function<</FunctionType 2/Domain[0 1]/N 1>>>>>>
        """)
    #expect((0..<4).map { image.pixel($0, 1)[0] } == [32, 96, 159, 223])
  }

  @Test func drawsImages() throws {
    let image = try draw(
      "q 4 0 0 4 0 0 cm BI /W 2 /H 2 /BPC 8 /CS /G /F /AHx ID 00FF 8040> EI Q")
    #expect(image.pixel(0, 0) == [0, 0, 0, 255] && image.pixel(3, 3) == [64, 64, 64, 255])
  }

  @Test func ignoresInvisibleText() throws {
    _ = try draw("BT /F 12 Tf 3 Tr (a) Tj ET BT () Tj ET")
  }

  @Test(arguments: [
    ("BT (a) Tj ET", "", "it has text"),
    ("/Pattern cs /P scn 0 0 4 4 re f", "/Pattern<</P<</PatternType 1>>>>", "it has a pattern"),
    ("/S sh", "/Shading<</S<</ShadingType 4>>>>", "it has a shading of the type 4"),
  ])
  func refusesWhatNeedsMore(content: String, resources: String, reason: String) throws {
    let error = #expect(throws: DrawingError.self) { try draw(content, resources: resources) }
    #expect(error == DrawingError(kind: .unsupported, reason: reason))
  }

  @Test func boundsFormsInForms() throws {
    let error = #expect(throws: DrawingError.self) {
      try draw(
        "/X Do", resources: "/XObject<</X 5 0 R>>",
        objects: [
          stream(
            "/Subtype/Form/BBox[0 0 4 4]/Resources<</XObject<</X 5 0 R>>>>", "/X Do /X Do")
        ])
    }
    #expect(error?.kind == .tooLarge)
  }

  @Test func survivesTruncation() {
    let bytes = pdf("1 0 0 rg 0 0 2.5 1 re f")
    for count in stride(from: 0, to: bytes.count, by: 7) {
      _ = try? drawing(pdf: Array(bytes.prefix(count)), width: 4, height: 4)
    }
  }
}

/// Numbers that no drawing has; nothing of them is seen.
@Suite struct ExtremeNumberTests {
  @Test(arguments: [
    "1e300", "99999999999999999999999999999999999999", "-0.00000000000000000000000000000000001",
  ])
  func survivesThemInSVG(number: String) {
    for body in [
      "<path d='M0 0A\(number) 1 0 1 1 2 2' stroke='#000' stroke-width='\(number)'/>",
      "<rect width='2' height='2' transform='scale(\(number))' stroke='red'/>",
      "<circle r='\(number)' stroke='#000' stroke-dasharray='\(number) 1'/>",
    ] {
      let text = "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'>\(body)</svg>"
      _ = try? drawing(svg: Array(text.utf8), width: 4, height: 4)
    }
  }

  @Test(arguments: ["99999999999999999999999999999999999999", "0.00000000000000000000000000001"])
  func survivesThemInPDF(number: String) {
    let digits = String(repeating: "9", count: 390)
    for content in [
      "\(number) 0 0 \(number) 0 0 cm \(number) w 0 0 m 1 1 l S",
      "q \(digits) 0 0 1 0 0 cm \(digits) 0 0 1 0 0 cm 0 0 1 1 re B",
      "[\(number) 0] \(number) d 0 0 m 3 3 l S",
    ] {
      _ = try? draw(content)
    }
  }
}
