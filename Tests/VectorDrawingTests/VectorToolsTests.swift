import Raster
import Testing
import VectorDrawing

@Suite struct VectorToolsTests {
  private static let square = Array(
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="4" height="4">
    <rect width="2" height="4" fill="#ff0000"/></svg>
    """.utf8)

  @Test(.enabled(if: VectorTools.installed.draws(.svg)))
  func drawsImages() throws {
    let tools = VectorTools.installed
    #expect(try tools.size(of: Self.square, .svg) == VectorSize(width: 4, height: 4))
    let image = try tools.image(of: Self.square, .svg, width: 8, height: 2)
    #expect(image.pixels.prefix(4) == [255, 0, 0, 255])
    #expect(image.pixels.suffix(4) == [0, 0, 0, 0])
    #expect(tools.versions.contains { $0.contains("rsvg-convert") })
  }

  @Test(.enabled(if: VectorTools.installed.draws(.svg)))
  func saysWhatCannotBeDrawn() throws {
    #expect(throws: VectorError.self) {
      try VectorTools.installed.image(of: Array("<svg".utf8), .svg, width: 8, height: 2)
    }
    #expect(throws: VectorError.self) {
      try VectorTools.installed.image(of: Self.square, .svg, width: 1 << 20, height: 2)
    }
  }

  @Test(.enabled(if: VectorTools.installed.draws(.pdf)))
  func refusesWhatIsNoDocument() {
    #expect(throws: VectorError.self) {
      try VectorTools.installed.size(of: Array("%PDF-1.4".utf8), .pdf)
    }
  }

  @Test func namesThePackageThatIsMissing() throws {
    do throws(VectorError) {
      _ = try VectorTools(tools: []).image(of: Self.square, .svg, width: 1, height: 1)
      Issue.record("no failure")
    } catch {
      #expect(error.reason.contains("librsvg2-bin"))
    }
    #expect(VectorTool(.svg, in: []) == nil)
  }
}
