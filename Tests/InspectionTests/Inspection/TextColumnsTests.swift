import Inspection
import Testing

@Suite struct TextColumnsTests {
  @Test(
    arguments: [
      (0, "0"), (812, "812"), (1023, "1023"), (1024, "1.0K"), (1946, "1.9K"), (86_208, "84.2K"),
      (102_348, "99.9K"), (102_349, "100K"), (217_000, "212K"), (1_048_063, "1023K"),
      (1_048_064, "1.0M"), (5 << 30, "5.0G"), (Int64.max, "8.0E"),
    ] as [(Int64, String)])
  func writesSizesInFiveCharacters(size: Int64, text: String) {
    #expect(humanReadable(size) == text)
  }
}
