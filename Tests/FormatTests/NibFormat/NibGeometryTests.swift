import NibFormat
import Testing

@Suite struct NibGeometryTests {
  @Test func packsDoublesBehindATag() {
    #expect(
      UIKitGeometry.point(1, -2)
        == .data([7, 0, 0, 0, 0, 0, 0, 0xF0, 0x3F, 0, 0, 0, 0, 0, 0, 0, 0xC0]))
    let rect = UIKitGeometry.rect(0, 1.5, 320, 480)
    #expect(UIKitGeometry.numbers(rect) == [0, 1.5, 320, 480])
    #expect(UIKitGeometry.numbers(.data([6, 0, 0, 0x80, 0x3F])) == [1])
  }

  @Test(arguments: [[], [7], [7, 0], [5, 0, 0, 0, 0], [6, 0, 0, 0]] as [[UInt8]])
  func refusesOtherData(bytes: [UInt8]) {
    #expect(UIKitGeometry.numbers(.data(bytes)) == nil)
  }

  @Test func writesGeometryAsText() {
    #expect(AppKitGeometry.rect(520, 288.5, 400, -0.0) == "{{520, 288.5}, {400, 0}}")
    #expect(AppKitGeometry.pair(250, 750) == "{250, 750}")
    #expect(AppKitGeometry.pair(10_000_000_000_000, 0.1) == "{10000000000000, 0.1}")
    #expect(AppKitGeometry.numbers("{{520, 288.5}, {400, 0}}") == [520, 288.5, 400, 0])
    #expect(AppKitGeometry.numbers("250, 750") == nil)
    #expect(AppKitGeometry.numbers("{a, 1}") == nil)
  }

  @Test(
    arguments: [
      (0, "0"), (1, "1"), (0.5, "0.5"), (1.0 / 3, "0.3333333333"), (2.0 / 3, "0.6666666667"),
      (0.00002694000863, "2.694000863e-05"), (0.0002694000863, "0.0002694000863"),
      (0.99999999999, "1"), (12_345_678_901, "1.23456789e+10"), (-0.25, "-0.25"),
      (1_234_567_890, "1234567890"), (1e100, "1e+100"),
    ] as [(Double, String)])
  func writesTenDigits(number: Double, text: String) {
    #expect(NibNumberText.tenDigits(number) == text)
  }

  @Test func writesComponents() {
    #expect(NibNumberText.components([0.5, 0.25], terminated: true) == Array("0.5 0.25\0".utf8))
    #expect(NibNumberText.components([1, 0, 0]) == Array("1 0 0".utf8))
  }
}
