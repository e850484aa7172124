import Diagnostics
import Testing
import XcodeProjectFormat

@Suite struct PBXTargetTests {
  @Test func readsEachClass() throws {
    let text = ProjectText(
      """
      ①N = { isa = PBXNativeTarget; name = ②"My App"; buildPhases = (R, C); buildRules = (X);
        productType = "com.apple.product-type.application"; productReference = A;
        fileSystemSynchronizedGroups = (S); };
      G = { isa = PBXAggregateTarget; };
      L = { isa = PBXLegacyTarget; buildToolPath = /usr/bin/make; passBuildSettingsInEnvironment = 1; };
      """)
    let native = try text.object("N", as: PBXTarget.self)
    #expect(native.range == text.range(0, length: 1))
    #expect(native.name?.value == "My App")
    #expect(native.name?.range == text.range(1, length: 8))
    #expect(native.buildPhases.map(\.value) == ["R", "C"])
    #expect(native.fileSystemSynchronizedGroups.map(\.value) == ["S"])
    #expect(native.native?.productType?.value == "com.apple.product-type.application")
    #expect(native.native?.productReference?.value == "A")
    #expect(native.native?.buildRules.map(\.value) == ["X"])

    let aggregate = try text.object("G", as: PBXTarget.self)
    #expect(aggregate.kind == .aggregate(PBXAggregateTarget()))
    #expect(aggregate.buildPhases.isEmpty && aggregate.dependencies.isEmpty)

    guard case .legacy(let legacy) = try text.object("L", as: PBXTarget.self).kind else {
      Issue.record("not a legacy target")
      return
    }
    #expect(legacy.buildToolPath?.value == "/usr/bin/make")
    #expect(legacy.passBuildSettingsInEnvironment)
  }
}
