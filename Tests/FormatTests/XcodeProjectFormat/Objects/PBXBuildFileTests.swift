import Diagnostics
import Testing
import XcodeProjectFormat

@Suite struct PBXBuildFileTests {
  @Test func readsSettingsAndFilters() throws {
    let text = ProjectText(
      """
      A = { isa = PBXBuildFile; fileRef = F; platformFilter = ios; platformFilters = (tvos, macos);
        settings = { ATTRIBUTES = (CodeSignOnCopy, RemoveHeadersOnCopy); ASSET_TAGS = (level1);
        COMPILER_FLAGS = "-w -x"; }; };
      B = { isa = PBXBuildFile; productRef = Q; };
      """)
    let file = try text.object("A", as: PBXBuildFile.self)
    #expect(file.fileRef?.value == "F")
    #expect(file.attributes.map(\.value) == ["CodeSignOnCopy", "RemoveHeadersOnCopy"])
    #expect(file.assetTags.map(\.value) == ["level1"])
    #expect(file.compilerFlags?.value == "-w -x")
    #expect(file.platformFilters.map(\.value) == ["tvos", "macos", "ios"])
    let product = try text.object("B", as: PBXBuildFile.self)
    #expect(product.productRef?.value == "Q")
    #expect(product.fileRef == nil)
    #expect(product.attributes.isEmpty && product.platformFilters.isEmpty)
  }
}
