import BundlerTestSupport
import Diagnostics
import Testing
import XcodeProjectFormat

@Suite struct XCSchemeTests {
  static let text: MarkedText = """
    <?xml version="1.0" encoding="UTF-8"?>
    <Scheme LastUpgradeVersion = "1610" version = "1.7">
      <BuildAction parallelizeBuildables = "YES">
        <BuildActionEntries>
          <BuildActionEntry buildForTesting = "YES" buildForRunning = "YES" buildForArchiving = "YES">
            ①<BuildableReference
              BuildableIdentifier = "primary"
              BlueprintIdentifier = "②BF58"
              BuildableName = "App.app"
              BlueprintName = "App"
              ReferencedContainer = "container:My App.xcodeproj">
            </BuildableReference>
          </BuildActionEntry>
          <BuildActionEntry buildForTesting = "YES" buildForRunning = "NO" buildForArchiving = "NO">
            <BuildableReference BlueprintIdentifier = "BF59" ReferencedContainer = "container:"/>
          </BuildActionEntry>
          <BuildActionEntry>③<BuildableReference BlueprintName = "X"/></BuildActionEntry>
        </BuildActionEntries>
      </BuildAction>
      <TestAction buildConfiguration = "Debug"><MacroExpansion><BuildableReference/></MacroExpansion>
      </TestAction>
      <LaunchAction buildConfiguration = "Debug">
        <MacroExpansion><BuildableReference BlueprintIdentifier = "BF60"/></MacroExpansion>
        <BuildableProductRunnable><BuildableReference BlueprintIdentifier = "BF58"/>
        </BuildableProductRunnable>
      </LaunchAction>
      <ProfileAction buildConfiguration = ""/>
      <ArchiveAction buildConfiguration = "Release-Store"/>
    </Scheme>
    """

  static func read(_ text: String) -> (scheme: XCScheme?, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let scheme = XCScheme(decoding: Array(text.utf8), file: "s", diagnostics: &diagnostics)
    return (scheme, diagnostics)
  }

  @Test func saysWhatActionsBuild() throws {
    let (read, diagnostics) = Self.read(Self.text.plain)
    let scheme = try #require(read)
    let archived = scheme.buildables(for: .archive)
    #expect(archived.map(\.blueprintIdentifier.value) == ["BF58"])
    #expect(archived.map(\.blueprintName?.value) == ["App"])
    #expect(archived.map(\.buildableName?.value) == ["App.app"])
    #expect(archived.map(\.projectPath) == ["My App.xcodeproj"])
    #expect(archived.map(\.range.start) == [Self.text.positions[0]])
    #expect(archived.map(\.blueprintIdentifier.range.start) == [Self.text.positions[1]])
    #expect(scheme.buildables(for: .test).map(\.blueprintIdentifier.value) == ["BF58", "BF59"])
    // What is not said is built.
    #expect(scheme.buildables(for: .profile).count == 2)
    #expect(scheme.runnable?.blueprintIdentifier.value == "BF58")
    #expect(diagnostics.map(\.id) == ["scheme-no-identifier"])
    #expect(diagnostics.first?.range?.start == Self.text.positions[2])
  }

  @Test(arguments: [
    (XCScheme.Action.run, "Debug" as String?), (.test, "Debug"), (.archive, "Release-Store"),
    (.profile, nil), (.analyze, nil),
  ])
  func namesConfigurations(_ action: XCScheme.Action, _ name: String?) {
    #expect(Self.read(Self.text.plain).scheme?.configuration(of: action)?.value == name)
  }

  @Test func refusesOtherFiles() {
    let (scheme, diagnostics) = Self.read("<Workspace/>")
    #expect(scheme == nil)
    #expect(diagnostics.map(\.message) == ["expected <Scheme>, found <Workspace>"])
  }
}
