import CompiledAssetFormat
import Testing

@Suite struct RenditionSelectionTests {
  private static let format = KeyFormat([
    .appearance, .scale, .idiom, .subtype, .gamut, .memory, .graphics, .identifier,
  ])

  private func key(_ values: [RenditionAttribute: UInt16]) -> RenditionKey {
    RenditionKey(format: Self.format, values: Self.format.attributes.map { values[$0] ?? 0 })
  }

  @Test(
    arguments: [
      ([1, 2, 3], 3, 2), ([1, 2], 3, 1), ([1, 3], 2, 1), ([1], 2, 0), ([0, 1], 2, 1),
      ([2, 3], 1, 0),
    ] as [([UInt16], UInt16, Int)])
  func takesTheNearestScale(_ scales: [UInt16], _ wanted: UInt16, _ winner: Int) {
    let selection = RenditionSelection(RenditionTarget(scale: wanted))
    #expect(selection.choose(scales.map { key([.scale: $0]) }).winner == winner)
  }

  @Test func prefersTheDeviceToEveryone() {
    let keys = [
      key([.scale: 3]), key([.scale: 2, .idiom: 1]), key([.scale: 3, .idiom: 2]),
      key([.scale: 3, .idiom: 1, .subtype: 568]),
    ]
    let choice = RenditionSelection(RenditionTarget(idiom: 1, subtype: 2796, scale: 3)).choose(keys)
    #expect(choice.winner == 1)
    #expect(
      choice.losses
        == [0: .worse(.idiom), 2: .unsuitable(.idiom), 3: .unsuitable(.subtype)])
  }

  @Test func looksForAppearancesInTheirOrder() {
    let keys = [key([:]), key([.appearance: 1]), key([.appearance: 2])]
    func winner(_ appearances: [UInt16]) -> Int? {
      let values = appearances.map { AttributeValue(.appearance, $0) }
      return RenditionSelection(RenditionTarget(), .init(values)).choose(keys).winner
    }
    #expect(winner([]) == 0)
    #expect(winner([1]) == 1)
    #expect(winner([2, 1]) == 2)
    #expect(winner([3]) == 0)
  }

  @Test func knowsThatFourGigabytesAreMoreThanThree() {
    let keys = [key([.memory: 3]), key([.memory: 4]), key([.memory: 1])]
    #expect(RenditionSelection(RenditionTarget(memory: 4)).choose(keys).winner == 1)
    #expect(RenditionSelection(RenditionTarget(memory: 5)).choose(keys).winner == 0)
  }

  @Test func takesNothingForOtherDevices() {
    let choice = RenditionSelection(RenditionTarget(idiom: 1)).choose([key([.idiom: 2])])
    #expect(choice.winner == nil && choice.losses == [0: .unsuitable(.idiom)])
  }

  @Test func namesDevicesOnce() {
    #expect(Set(DeviceModel.names).count == DeviceModel.names.count)
    for name in DeviceModel.names { #expect(DeviceModel(name) != nil) }
    #expect(DeviceModel("iPhone0,0") == nil)
  }

  @Test func saysWhatItThinsFor() throws {
    var target = try #require(DeviceModel("iPhone16,2")).target
    target.deploymentTarget = 9
    // What Xcode 15.1 wrote for such a device.
    #expect(
      target.thinningArguments
        == "optimized <idiom 1> <subtype 2796> <scale 3> <gamut 1> <graphics 9> "
        + "<graphicsfallback (8,7,6,5,4,3,2,1,0)> <memory 6> <deployment 9> <hostedIdioms (4)>")
  }
}
