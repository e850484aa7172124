import AppKitNibs
import Hashing
import Testing

@Suite struct ColorProfileTests {
  /// A row of a profile's table of tags.
  struct Tag: Hashable {
    var signature: String
    var offset, size: Int
  }

  func integer(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  func tags(of profile: [UInt8]) -> [Tag] {
    (0..<integer(profile[128..<132])).map { index in
      let row = profile[(132 + 12 * index)...]
      return Tag(
        signature: String(decoding: row.prefix(4), as: UTF8.self),
        offset: integer(row.dropFirst(4).prefix(4)), size: integer(row.dropFirst(8).prefix(4)))
    }
  }

  @Test(arguments: [
    (ColorProfile.gray, 4508, "73d504558e7d03ef4ff2676ba62c7553ee5bd856b45da2d330e33e012ad61fb3"),
    (ColorProfile.sRGB, 3144, "2b3aa1645779a9e634744faf9b01e9102b0c9b88fd6deced7934df86b949af7e"),
  ])
  func equalsApplesProfile(profile: ColorProfile, size: Int, hash: String) {
    #expect(profile.bytes.count == size)
    #expect(Digest(of: profile.bytes).hexadecimal == hash)
  }

  @Test(arguments: ColorProfile.allCases)
  func knowsItsSize(profile: ColorProfile) {
    let bytes = profile.bytes
    #expect(integer(bytes[0..<4]) == bytes.count)
    #expect(Array(bytes[36..<40]) == Array("acsp".utf8))
  }

  @Test(arguments: ColorProfile.allCases)
  func alignsElementsWithoutGapsOrOverlaps(profile: ColorProfile) {
    let bytes = profile.bytes
    let tags = tags(of: bytes)
    var end = 132 + 12 * tags.count
    for tag in tags where tag.offset >= end {
      #expect(tag.offset == end)
      end = (tag.offset + tag.size + 3) / 4 * 4
    }
    #expect(end == bytes.count)
    #expect(tags.allSatisfy { $0.offset.isMultiple(of: 4) })
  }

  @Test func sharesTheCurveOfAllColors() {
    let curves = tags(of: ColorProfile.sRGB.bytes).filter { $0.signature.hasSuffix("TRC") }
    #expect(curves.map(\.signature) == ["rTRC", "gTRC", "bTRC"])
    #expect(Set(curves.map(\.offset)).count == 1)
  }

  @Test func hasOneCurveForBothSpaces() throws {
    let curves = try ColorProfile.allCases.map { try samples(of: $0) }
    #expect(curves[0] == curves[1])
  }

  @Test(arguments: ColorProfile.allCases)
  func risesFromBlackToWhite(profile: ColorProfile) throws {
    let samples = try samples(of: profile)
    #expect(samples.count == 1024)
    #expect(samples.first == 0)
    #expect(samples.last == 65535)
    #expect(zip(samples, samples.dropFirst()).allSatisfy { $0 < $1 })
  }

  /// The curve of a profile, which has only one.
  func samples(of profile: ColorProfile) throws -> [Int] {
    let bytes = profile.bytes
    let tag = try #require(tags(of: bytes).first { $0.signature.hasSuffix("TRC") })
    let curve = bytes[tag.offset..<(tag.offset + tag.size)]
    #expect(Array(curve.prefix(4)) == Array("curv".utf8))
    let samples = Array(curve.dropFirst(12))
    #expect(integer(curve.dropFirst(8).prefix(4)) == samples.count / 2)
    return stride(from: 0, to: samples.count, by: 2).map { integer(samples[$0..<($0 + 2)]) }
  }
}
