import AssetCatalogCompilation
import Testing

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

  @Test func readsPages() {
    #expect(
      VectorSize(pdfinfo: "Pages: 1\nPage size:      54.5 x 17 pts (A4)\nPage rot:   0\n")
        == VectorSize(width: 54.5, height: 17))
    #expect(
      VectorSize(pdfinfo: "Page size: 54 x 17 pts\nPage rot: 270\n")
        == VectorSize(width: 17, height: 54))
    #expect(VectorSize(pdfinfo: "Pages: 1") == nil)
  }

  @Test func roundsPixels() {
    let pixels = (1...3).map { VectorSize(width: 9.75, height: 0.1).pixels(scale: $0) }
    #expect(pixels.map(\.width) == [10, 20, 29])
    #expect(pixels.map(\.height) == [1, 1, 1])
  }
}
