import BundlerTestSupport
import HostSystem
import ImageFormats
import Testing
import VectorDrawing

@testable import AssetCatalogCompilation

@Suite struct VectorToolsTests {
  private static let installed = VectorTools(in: ExternalTool.searchPath)

  private static let square = Array(
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="4" height="4">
    <rect width="2" height="4" fill="#ff0000"/></svg>
    """.utf8)

  /// An image that only a program draws.
  private static let text = Array(
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="4" height="4">
    <text>a</text><rect width="2" height="4" fill="#ff0000"/></svg>
    """.utf8)

  @Test func drawsImagesWithoutPrograms() throws {
    let tools = VectorTools(in: [])
    #expect(tools.needOfProgram(Self.square, .svg) == nil)
    let image = try tools.image(of: Self.square, .svg, width: 8, height: 2)
    #expect(image.pixels.prefix(4) == [255, 0, 0, 255])
    #expect(image.pixels.suffix(4) == [0, 0, 0, 0])
  }

  @Test(.enabled(if: VectorToolsTests.installed.draws(.svg)))
  func drawsTheRestByPrograms() throws {
    let tools = Self.installed
    #expect(tools.needOfProgram(Self.text, .svg) == "it has text")
    #expect(try tools.size(of: Self.text, .svg) == VectorSize(width: 4, height: 4))
    let image = try tools.image(of: Self.text, .svg, width: 8, height: 2)
    #expect(image.pixels.prefix(4) == [255, 0, 0, 255])
    #expect(image.pixels.suffix(4) == [0, 0, 0, 0])
    #expect(tools.identity(of: .svg)?.contains("rsvg-convert") == true)
  }

  @Test(.enabled(if: VectorToolsTests.installed.draws(.svg)))
  func saysWhatCannotBeDrawn() throws {
    #expect(throws: VectorError.self) {
      try Self.installed.image(of: Array("<svg".utf8), .svg, width: 8, height: 2)
    }
    #expect(throws: VectorError.self) {
      try Self.installed.image(of: Self.square, .svg, width: 1 << 20, height: 2)
    }
  }

  @Test func refusesWhatIsNoDocument() {
    #expect(throws: VectorError.self) {
      try Self.installed.size(of: Array("%PDF-1.4".utf8), .pdf)
    }
  }

  @Test func namesThePackageThatIsMissing() throws {
    do throws(VectorError) {
      _ = try VectorTools(in: []).image(of: Self.text, .svg, width: 1, height: 1)
      Issue.record("no failure")
    } catch {
      #expect(error.reason.hasPrefix("it has text, and 'rsvg-convert'"))
      #expect(error.reason.contains("librsvg2-bin"))
    }
    #expect(try VectorTool(.svg, in: []) == nil)
    #expect(!VectorTools(in: []).draws(.svg))
  }

  @Test(arguments: [
    ("echo broken >&2; exit 3", "broken (status 3)"), ("exit 4", "it ended with status 4"),
    ("sleep 60", "longer than 5 seconds"),
  ])
  func saysWhatDoesNotWork(script: String, reason: String) throws {
    let directory = try TemporaryDirectory()
    try directory.write("rsvg-convert", "#!/bin/sh\n\(script)\n", mode: 0o755)
    let tools = VectorTools(in: [directory.path])
    #expect(tools.draws(.svg) && tools.identity(of: .pdf) == nil)
    let error = #expect(throws: VectorError.self) {
      try tools.image(of: Self.text, .svg, width: 1, height: 1)
    }
    #expect(error?.reason.contains("rsvg-convert --version' does not work: ") == true)
    #expect(error?.reason.contains(reason) == true)
  }
}

@Suite struct DrawingTimeTests {
  private func wait(_ milliseconds: Int) {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while ContinuousClock.now < end {}
  }

  @Test func doesNotTryAgainWhatTookTooLong() {
    let time = DrawingTime(limit: 1)
    var count = 0
    for _ in 0..<3 {
      #expect(throws: VectorError("slow")) {
        try time.drawing([1]) { seconds throws(VectorError) in
          count += 1
          wait(1000 * seconds)
          throw VectorError("slow")
        }
      }
    }
    #expect(count == 1)
    #expect(throws: Never.self) { try time.drawing([2]) { _ throws(VectorError) in } }
  }

  @Test func triesAgainWhatFailedAtOnce() {
    let time = DrawingTime()
    var count = 0
    for _ in 0..<3 {
      #expect(throws: VectorError.self) {
        try time.drawing([1]) { _ throws(VectorError) in
          count += 1
          throw VectorError("damaged")
        }
      }
    }
    #expect(count == 3)
  }

  @Test func boundsTheTimeOfAll() throws {
    let time = DrawingTime(limit: 30, base: 0, each: 1)
    try time.drawing([1]) { _ throws(VectorError) in wait(2100) }
    // A second document brings a second more, which is used up, too.
    do throws(VectorError) {
      _ = try time.drawing([2]) { _ throws(VectorError) in Issue.record("drawn") }
    } catch {
      #expect(error.reason.contains("2 seconds"))
    }
    try time.drawing([3]) { _ throws(VectorError) in }
  }
}

@Suite struct VectorSizeTests {
  @Test(arguments: [
    (#"<svg width="24" height="16"/>"#, 24.0, 16.0),
    (
      #"<?xml version="1.0"?><!-- <svg width="1" height="1"> --><svg width='24px' height="2in">"#,
      24, 192
    ),
    (#"<svg viewBox="0 0 30 20">"#, 30, 20),
    (#"<svg width="100%" height="100%" viewBox="0,0 30,20">"#, 30, 20),
    (#"<svg width="60" viewBox="0 0 30 20"/>"#, 60, 40),
    (#"<svg height="60" viewBox="0 0 30 20"/>"#, 90, 60),
    (#"<s:svg xmlns:s="x" width="3" height="4">"#, 3, 4),
  ])
  func readsImages(text: String, width: Double, height: Double) {
    #expect(VectorSize(svg: Array(text.utf8)) == VectorSize(width: width, height: height))
  }

  @Test(arguments: ["", "<svg>", "<svg width='0' height='4'>", "<svgs width='3' height='4'>"])
  func findsNone(text: String) {
    #expect(VectorSize(svg: Array(text.utf8)) == nil)
  }

  @Test func roundsPixels() {
    let pixels = (1...3).map { VectorSize(width: 9.75, height: 0.1).pixels(scale: $0) }
    #expect(pixels.map(\.width) == [10, 20, 29])
    #expect(pixels.map(\.height) == [1, 1, 1])
  }
}
