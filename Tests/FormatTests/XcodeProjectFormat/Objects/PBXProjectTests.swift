import Diagnostics
import Testing
import XcodeProjectFormat

@Suite struct PBXProjectTests {
  @Test func readsTheRootObject() throws {
    let text = ProjectText(
      root: """
        buildConfigurationList = L; mainGroup = M; productRefGroup = Q; targets = (T, U);
        developmentRegion = en; knownRegions = (en, Base); projectDirPath = ../x;
        projectReferences = ({ ProductGroup = G; ProjectRef = F; });
        packageReferences = (K); attributes = { KnownAssetTags = (level1, New); };
        """, "")
    let root = try #require(text.project?.rootObject)
    #expect(root.buildConfigurationList?.value == "L")
    #expect(root.mainGroup?.value == "M")
    #expect(root.productRefGroup?.value == "Q")
    #expect(root.targets.map(\.value) == ["T", "U"])
    #expect(root.developmentRegion?.value == "en")
    #expect(root.knownRegions.map(\.value) == ["en", "Base"])
    #expect(root.projectDirPath?.value == "../x")
    #expect(root.projectReferences.map { $0.projectRef?.value } == ["F"])
    #expect(root.projectReferences.map { $0.productGroup?.value } == ["G"])
    #expect(root.packageReferences.map(\.value) == ["K"])
    #expect(root.knownAssetTags.map(\.value) == ["level1", "New"])
  }

  @Test func readsDependenciesRulesAndPackages() throws {
    let text = ProjectText(
      """
      D = { isa = PBXTargetDependency; target = T; targetProxy = I; platformFilter = ios; };
      R = { isa = PBXBuildRule; compilerSpec = com.apple.compilers.proxy.script; fileType =
        pattern.proxy; filePatterns = "*.x"; outputFiles = (o); isEditable = 1; script = (a, b); };
      A = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://x.org/a"; };
      B = { isa = XCLocalSwiftPackageReference; relativePath = Modules/B; };
      Q = { isa = XCSwiftPackageProductDependency; package = A; productName = Pro; };
      """)
    let dependency = try text.object("D", as: PBXTargetDependency.self)
    #expect(dependency.target?.value == "T")
    #expect(dependency.targetProxy?.value == "I")
    #expect(dependency.platformFilters.map(\.value) == ["ios"])
    let rule = try text.object("R", as: PBXBuildRule.self)
    #expect(rule.filePatterns?.value == "*.x")
    #expect(rule.outputFiles.map(\.value) == ["o"])
    #expect(rule.script?.value == "a\nb")
    #expect(rule.isEditable)
    let remote = try text.object("A", as: XCRemoteSwiftPackageReference.self)
    #expect(remote.repositoryURL?.value == "https://x.org/a")
    let local = try text.object("B", as: XCLocalSwiftPackageReference.self)
    #expect(local.relativePath?.value == "Modules/B")
    let product = try text.object("Q", as: XCSwiftPackageProductDependency.self)
    #expect(product.package?.value == "A")
    #expect(product.productName?.value == "Pro")
  }
}
