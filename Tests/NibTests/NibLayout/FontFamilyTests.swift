import NibFormat
import NibLayout
import Testing

@Suite struct FontFamilyTests {
  @Test func emojiGrowByFivePointsInLargeFonts() {
    #expect(TextMetrics.width(of: "🌊", in: NibFont("Ocean", size: 40)).rounded() == 45)
    #expect(TextMetrics.width(of: "🌊", in: NibFont("Ocean", size: 16)).rounded() == 20)
  }

  @Test func familiesHaveTheirOwnLines() {
    let sans = NibFont("NotoSansCJKjp-Regular", size: 14)
    #expect(FontHeights.height(of: sans, lines: 1, isAppKit: false) == 20.5)
    let helvetica = NibFont("Helvetica", size: 10)
    #expect(abs(TextMetrics.width(of: "iii", in: helvetica) - 6.66) < 0.01)
  }

  @Test func smallLinesOfAppKitAreAPointHigher() {
    let heights = [9.0, 10, 11, 12, 13, 14].map {
      FontHeights.height(of: .system($0), lines: 1, isAppKit: true)
    }
    #expect(heights == [11, 13, 14, 15, 16, 17])
  }
}
