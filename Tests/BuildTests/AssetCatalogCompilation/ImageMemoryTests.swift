import Diagnostics
import HostSystem
import ImageFormats
import Testing

@testable import AssetCatalogCompilation

@Suite struct ImageMemoryTests {
  /// The start of a file of 3000 x 3000 pixels, 36 MB of colors.
  private static let large = Array(
    PNGImage(
      header: PNGHeader(width: 3000, height: 3000, bitDepth: 1, colorType: .gray),
      pixels: Array(repeating: 0, count: 375 * 3000)
    ).encoded().prefix(64))

  /// What is reported, or "done".
  private func ids(_ image: [UInt8], bytes: Int) -> [String] {
    var diagnostics: [Diagnostic] = []
    var isDone = false
    holdingMemory(
      for: [image], "a.png", at: SourceRange(file: "a.json"),
      budget: MemoryBudget(bytes: bytes, greatest: bytes), diagnostics: &diagnostics
    ) { _ in isDone = true }
    return diagnostics.map(\.id) + (isDone ? ["done"] : [])
  }

  @Test func refusesWhatIsTooLarge() {
    #expect(ids(Self.large, bytes: 50 << 20) == ["catalog-image-memory"])
    #expect(ids(Self.large, bytes: 60 << 20) == ["done"])
  }

  @Test func leavesOtherFaultsToTheDecoder() {
    #expect(ids([1, 2, 3], bytes: 1) == ["done"])
    #expect(ids(png(3, 3), bytes: 1) == ["done"])
  }
}
