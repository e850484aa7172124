import ByteCoding
import Exercises
import ImageFormats
import Testing

@Suite struct ICNSFileTests {
  static func image(_ size: Int) -> RGBAImage {
    var pixels: [UInt8] = []
    for index in 0..<size * size {
      let green = index % 40 < 20 ? 9 : index % 7
      pixels += [UInt8(index % 251), UInt8(green), 0, UInt8(255 - index % 3)]
    }
    return RGBAImage(width: size, height: size, pixels: pixels)
  }

  static let iconset = IconsetMember.all.filter { $0.size <= 128 }.map {
    (name: $0.fileName, png: PNGImage(image($0.size)).encoded())
  }

  @Test func putsAnIconsetInOrder() throws {
    var problems: [(name: String, error: IconsetError)] = []
    let file = ICNSFile(iconset: Self.iconset.reversed(), problems: &problems)
    #expect(problems.isEmpty)
    #expect(file.elements.map(\.type) == ["ic12", "ic07", "ic04", "ic05", "ic11"])
    let decoded = try ICNSFile(decoding: file.encoded())
    #expect(decoded.encoded() == file.encoded())
    for member in IconsetMember.all where member.size <= 128 {
      #expect(try decoded.image(of: member.elementType) == Self.image(member.size))
    }
    #expect(decoded["ic07"].map(Array.init) == Self.iconset[1].png)
  }

  @Test func saysWhatItLeavesOut() {
    var problems: [(name: String, error: IconsetError)] = []
    let file = ICNSFile(
      iconset: [
        ("icon_16x16.png", PNGImage(Self.image(17)).encoded()), ("icon_3x3.png", []),
        ("icon_32x32.png", [1]),
      ], problems: &problems)
    #expect(file.elements.isEmpty)
    #expect(problems.map(\.name) == ["icon_16x16.png", "icon_3x3.png", "icon_32x32.png"])
    #expect(problems.first?.error == .wrongSize(width: 17, height: 17, expected: 16))
  }

  @Test func readsElementsWithAMaskOfTheirOwn() throws {
    let plane: [UInt8] = [0xFF, 5, 0xFB, 5]
    let file = ICNSFile(elements: [
      .init("is32", (plane + plane + plane)[...]),
      .init("s8mk", Array(repeating: 3, count: 256)[...]),
    ])
    #expect(try file.image(of: "is32")?.pixels.prefix(4) == [5, 5, 5, 3])
    #expect(try file.image(of: "ics#") == nil)
  }

  @Test func findsTheIconsetOfAnIcon() throws {
    var problems: [(name: String, error: IconsetError)] = []
    let file = ICNSFile(iconset: Self.iconset, problems: &problems)
    var refused: [(elementType: String, error: FormatError)] = []
    let iconset = file.iconset(problems: &refused)
    #expect(refused.isEmpty)
    #expect(iconset.map(\.name) == Self.iconset.map(\.name))
    for (found, original) in zip(iconset, Self.iconset) {
      #expect(
        try PNGImage(decoding: found.png).rgba() == PNGImage(decoding: original.png).rgba())
    }
  }

  @Test func prefersRecentElementsAndNamesUnreadableOnes() throws {
    let file = ICNSFile(elements: [
      .init("icp4", Self.iconset[4].png[...]), .init("is32", [0]), .init("ic08", [0, 0, 0, 12]),
      .init("info", []),
    ])
    var problems: [(elementType: String, error: FormatError)] = []
    let iconset = file.iconset(problems: &problems)
    #expect(iconset.map(\.name) == ["icon_16x16.png"])
    #expect(problems.map(\.elementType) == ["ic08"])
  }

  @Test func boundsTheElements() {
    let element = ICNSFile.Element("ic07", [])
    let icon = ICNSFile(elements: Array(repeating: element, count: 1025))
    #expect(throws: FormatError(.invalid("the icon has more than 1024 elements"), at: 8200)) {
      try ICNSFile(decoding: icon.encoded())
    }
  }

  @Test func refusesARunThatLeadsOutsideItsPlane() {
    let runs = Array(repeating: [0xFF, 5] as [UInt8], count: 2).flatMap(\.self)
    let file = ICNSFile(elements: [.init("ic04", (Array("ARGB".utf8) + runs)[...])])
    #expect(throws: FormatError(.invalid("a run leads outside its plane"), at: 6)) {
      try file.image(of: "ic04")
    }
  }

  @Test func survivesTruncationsAndMutations() throws {
    var problems: [(name: String, error: IconsetError)] = []
    let small = Self.iconset.filter { !$0.name.contains("128") && !$0.name.contains("32x32@") }
    let sample = ICNSFile(iconset: small, problems: &problems).encoded()
    for count in 0..<sample.count {
      #expect(throws: FormatError.self) { try ICNSFile(decoding: Array(sample[..<count])) }
    }
    var state: UInt64 = 5
    for _ in 0..<600 {
      var bytes = sample
      for _ in 0..<3 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 20)
      }
      exerciseICNS(bytes)
    }
  }
}
