import AssetCatalogCompilation
import BundlerTestSupport
import HostSystem
import ImageFormats
import Testing

@Suite struct VectorToolsTests {
  private static let installed = VectorTools(in: ExternalTool.searchPath)

  private static let square = Array(
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="4" height="4">
    <rect width="2" height="4" fill="#ff0000"/></svg>
    """.utf8)

  @Test(.enabled(if: VectorToolsTests.installed.draws(.svg)))
  func drawsImages() throws {
    let tools = Self.installed
    #expect(try tools.size(of: Self.square, .svg) == VectorSize(width: 4, height: 4))
    let image = try tools.image(of: Self.square, .svg, width: 8, height: 2)
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

  @Test(.enabled(if: VectorToolsTests.installed.draws(.pdf)))
  func refusesWhatIsNoDocument() {
    #expect(throws: VectorError.self) {
      try Self.installed.size(of: Array("%PDF-1.4".utf8), .pdf)
    }
  }

  @Test func namesThePackageThatIsMissing() throws {
    do throws(VectorError) {
      _ = try VectorTools(in: []).image(of: Self.square, .svg, width: 1, height: 1)
      Issue.record("no failure")
    } catch {
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
      try tools.image(of: Self.square, .svg, width: 1, height: 1)
    }
    #expect(error?.reason.contains("rsvg-convert --version' does not work: ") == true)
    #expect(error?.reason.contains(reason) == true)
  }
}
