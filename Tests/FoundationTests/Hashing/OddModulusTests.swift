import Testing

@testable import Hashing

/// Powers modulo odd numbers; the digests are those of what Python's `pow` gives.
@Suite struct OddModulusTests {
  @Test(arguments: [
    (64, 3, "4452fe81cfc9591fd39ad0178f7cf8bdaec1e391b864e04909d0b56476a72310"),
    (256, 5, "ad4601ebc3e807188e12b9aa6e362b215feb60981320e8a96368e4db80316ffb"),
    (512, 11, "2464cd9571f37a0010e233de8cf26825b33846531cb9d127eb327c4412321966"),
    (131, 13, "591ac94a3d14cff6bac49affbfe335fe0d8e665560fe39c16bdfd335c85279bf"),
  ])
  func raisesLargeNumbers(_ size: Int, _ factor: Int, _ digest: String) {
    func bytes(_ factor: Int) -> [UInt8] {
      (0..<size).map { UInt8(($0 * factor + 7) % 256) }
    }
    var modulus = bytes(factor)
    modulus[0] |= 0x80
    modulus[size - 1] |= 1
    var base = bytes(factor + 2)
    base[0] &= 0x7F
    let power = OddModulus(modulus).power(base, [1, 0, 1])
    #expect(power.map { Digest(of: $0).hexadecimal } == digest)
  }

  @Test func raisesSmallNumbers() {
    #expect(OddModulus([7]).power([3], [5]) == [5])
    #expect(OddModulus([1, 1]).power([0, 2], [8]) == [1, 0])
    #expect(OddModulus([7]).power([0], [5]) == [0])
    #expect(OddModulus([7]).power([3], [0]) == [1])
  }

  @Test func refusesNumbersThatAreNotBelow() {
    #expect(OddModulus([7]).power([7], [1]) == nil)
    #expect(OddModulus([7]).power([1, 0, 0, 0, 0], [1]) == nil)
  }
}
