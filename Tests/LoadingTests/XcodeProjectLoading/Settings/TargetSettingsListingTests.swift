import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import Testing
import XcodeProjectLoading

/// The settings of a target, and where they come from.
@Suite struct TargetSettingsListingTests {
  private func project(
    overrides: [String: String] = [:], sdk: String? = nil
  ) throws -> LoadedXcodeProject {
    var options = LoadingOptions(overrides: overrides, absolutePath: { "/w/" + $0.text })
    options.sdk = sdk
    var diagnostics: [Diagnostic] = []
    let loaded = XcodeFrontEnd().load(
      "Sky.xcodeproj", in: SampleProject.tree, options: options, diagnostics: &diagnostics)
    return try #require(loaded as? LoadedXcodeProject)
  }

  private func setting(
    _ name: String, of target: String = "Sky", in project: LoadedXcodeProject
  ) throws -> TargetSettingsListing.Setting {
    var diagnostics: [Diagnostic] = []
    let listing = try #require(
      project.settings(of: target, named: [name], diagnostics: &diagnostics))
    return try #require(listing.settings.first)
  }

  @Test func knowsEveryTarget() throws {
    #expect(try project().targetNames == ["Sky", "Multi", "All"])
    #expect(try project().defaultTargetNames == ["Sky"])
  }

  @Test func listsAssignmentsStrongestFirst() throws {
    let name = try setting("PRODUCT_NAME", in: project())
    #expect(name.value == "Sky")
    #expect(name.assignments.prefix(2).map(\.level) == ["target", "target xcconfig"])
    #expect(name.assignments.prefix(2).map(\.text) == ["$(TARGET_NAME)", "Hidden"])
    #expect(name.assignments[0].origin?.file == "Sky.xcodeproj/project.pbxproj")
    #expect(name.assignments[1].origin?.description == "Base.xcconfig:2:1")
  }

  @Test func leavesOutWhatAConditionExcludes() throws {
    let level = try setting("SKY_LEVEL", in: project())
    #expect(level.value == "base")
    #expect(level.assignments.map(\.level) == ["target xcconfig", "project"])
    #expect(level.assignments.map(\.conditions) == ["", ""])
    let phone = try setting("SKY_LEVEL", of: "All", in: project(sdk: "iphoneos"))
    #expect(phone.value == "phone" && phone.assignments[0].conditions == "[sdk=iphoneos*]")
  }

  @Test func putsTheCommandLineFirst() throws {
    let level = try setting("SKY_LEVEL", in: project(overrides: ["SKY_LEVEL": "mine"]))
    #expect(level.value == "mine")
    #expect(level.assignments[0] == .init(level: "command line", conditions: "", text: "mine"))
  }

  @Test func sortsAllByName() throws {
    var diagnostics: [Diagnostic] = []
    let listing = try #require(project().settings(of: "Sky", diagnostics: &diagnostics))
    let names = listing.settings.map(\.name)
    #expect(names.contains("WRAPPER_NAME") && names.contains("SKY_LEVEL"))
    #expect(names == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(diagnostics == [])
  }

  @Test func listsThoseOfTheFirstPlatform() throws {
    var diagnostics: [Diagnostic] = []
    let listing = try project().settings(
      of: "Multi", named: ["PLATFORM_NAME"], diagnostics: &diagnostics)
    #expect(listing?.settings.map(\.value) == ["iphoneos"])
    #expect(diagnostics == [])
  }

  @Test func isNilForAnUnknownTarget() throws {
    var diagnostics: [Diagnostic] = []
    #expect(try project().settings(of: "None", diagnostics: &diagnostics) == nil)
    #expect(diagnostics == [])
  }
}
