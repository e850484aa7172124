import BundlerTestSupport
import CoreDataFormat
import Diagnostics
import Testing

@Suite struct OptimizedModelTests {
  static func model(
    _ bytes: [UInt8]
  ) -> (model: DataModel?, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let model = DataModel(decodingOptimized: bytes, file: "A.omo", diagnostics: &diagnostics)
    return (model, diagnostics)
  }

  @Test func readsEntitiesWithTheirProperties() {
    let (model, diagnostics) = Self.model(OptimizedModelSample.make())
    #expect(diagnostics == [])
    #expect(
      model?.text() == """
        entity Boat, a Vessel, class Boat
          mooring: String, optional, indexed
          harbor: to one Harbor, optional, inverse boats, nullify
          unique: mooring
          index mooring: mooring

        entity Harbor, class Harbor
          boats: to many Boat, optional, ordered, inverse harbor, deny

        abstract entity Vessel, class SeaVessel
          length: Double, default 1.5
          title: String, optional, default 'Gull'

        """)
  }

  @Test func warnsOfBitsThatAreNotKnown() {
    let (model, diagnostics) = Self.model(OptimizedModelSample.make(oddBits: 0x10))
    #expect(model != nil)
    #expect(diagnostics.map(\.id) == ["coredata-optimized"])
    #expect(diagnostics.map(\.severity) == [.warning])
  }

  @Test func refusesEveryTruncation() {
    let bytes = OptimizedModelSample.make()
    // The last word of the sample is not read.
    for length in stride(from: 0, to: bytes.count - 4, by: 7) {
      let (model, diagnostics) = Self.model(Array(bytes.prefix(length)))
      #expect(model == nil)
      #expect(diagnostics.map(\.id) == ["coredata-unreadable"])
    }
  }

  @Test func survivesAnyNumberAtAnyPlace() {
    let bytes = OptimizedModelSample.make()
    for place in stride(from: 64, to: bytes.count - 4, by: 4) {
      for value: [UInt8] in [[0xFF, 0xFF, 0xFF, 0xFF], [0x7F, 0xFF, 0xFF, 0xFF], [0, 0, 4, 0]] {
        var changed = bytes
        changed.replaceSubrange(place..<place + 4, with: value)
        let (model, diagnostics) = Self.model(changed)
        #expect(model != nil || diagnostics.hasErrors)
      }
    }
  }
}
