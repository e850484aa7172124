import Diagnostics
import PropertyListFormat
import Testing
import XcodeProjectFormat

@Suite struct XCConfigurationListTests {
  @Test func readsListsAndSettings() throws {
    let text = ProjectText(
      """
      L = { isa = XCConfigurationList; buildConfigurations = (A, B); defaultConfigurationName = Release; };
      A = { isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = F;
        buildSettings = { ①"X[sdk=iphoneos*]" = ②"a b"; Y = (a, "b c", ); Z = { w = v; }; }; };
      B = { isa = XCBuildConfiguration; name = Release; baseConfigurationReferenceAnchor = S;
        baseConfigurationReferenceRelativePath = Config/R.xcconfig; };
      """)
    let list = try text.object("L", as: XCConfigurationList.self)
    #expect(list.buildConfigurations.map(\.value) == ["A", "B"])
    #expect(list.defaultConfigurationName?.value == "Release")
    let debug = try text.object("A", as: XCBuildConfiguration.self)
    #expect(debug.name?.value == "Debug")
    #expect(debug.baseConfigurationReference?.value == "F")
    #expect(debug.buildSettings.map(\.key.value) == ["X[sdk=iphoneos*]", "Y"])
    #expect(debug.buildSettings.map(\.value) == ["a b", ["a", "b c"]])
    #expect(debug.buildSettings.first?.key.range == text.range(0, length: 18))
    #expect(debug.buildSettings.first?.valueRange == text.range(1, length: 5))
    let release = try text.object("B", as: XCBuildConfiguration.self)
    #expect(release.buildSettings.isEmpty)
    #expect(release.baseConfigurationReferenceAnchor?.value == "S")
    #expect(release.baseConfigurationReferenceRelativePath?.value == "Config/R.xcconfig")
  }
}
