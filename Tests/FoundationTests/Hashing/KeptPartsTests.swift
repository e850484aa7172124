import Hashing
import Testing

@Suite struct KeptPartsTests {
  @Test func keepsNoMoreThanTheLimit() {
    let kept = KeptParts()
    let half = [UInt8](repeating: 0, count: KeptParts.limit / 2)
    for number in 0..<3 { kept.add(half, for: Digest(of: [UInt8(number)])) }
    #expect(kept.changed?.count == 2)
  }

  @Test func saysNothingOfWhatIsTheSame() {
    let (a, b) = (Digest(of: [1]), Digest(of: [2]))
    let kept = KeptParts([a: [1], b: [2]])
    #expect(kept[a] == [1])
    #expect(kept[Digest(of: [3])] == nil)
    #expect(kept.changed?.map(\.key) == [a])
    #expect(kept[b] == [2])
    #expect(kept.changed == nil)
  }
}
