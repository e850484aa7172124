import Diagnostics
import PropertyListFormat
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
