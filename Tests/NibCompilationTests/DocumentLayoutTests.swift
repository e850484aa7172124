import NibFormat
import Testing

@testable import NibCompilation

@Suite struct DocumentLayoutTests {
  @Test func leavesOutWhatContradictsWeightierEquations() {
    var equations = LinearEquations(variables: 2)
    equations.add([(0, 1), (1, 1)], equals: 10)
    equations.add([(0, 2), (1, 2)], equals: 30)
    equations.add([(0, 1), (1, -1)], equals: 4)
    equations.add([(1, 1)], equals: 99)
    #expect(equations.value(of: 0) == 7)
    #expect(equations.value(of: 1) == 3)
  }

  /// A view of 800 by 200 points with a large button in its middle, and one line of text.
  private static func document(_ button: String = "") -> String {
    """
    <customView id="v"><rect key="frame" x="0.0" y="0.0" width="800" height="200"/><subviews>
    <button verticalHuggingPriority="750" translatesAutoresizingMaskIntoConstraints="NO" id="b">
    <rect key="frame" x="301" y="114" width="199" height="40"/>
    <buttonCell key="cell" type="push" title="T" bezelStyle="rounded" controlSize="large" id="bc">
    <font key="font" metaFont="system" size="14"/></buttonCell></button>
    <textField verticalHuggingPriority="750" translatesAutoresizingMaskIntoConstraints="NO" id="t">
    <rect key="frame" x="18" y="90" width="60" height="16"/>
    <textFieldCell key="cell" lineBreakMode="clipping" title="T" id="tc"/></textField>\(button)
    </subviews><constraints>
    <constraint firstItem="b" firstAttribute="centerX" secondItem="v" secondAttribute="centerX" id="1"/>
    <constraint firstItem="b" firstAttribute="top" secondItem="v" secondAttribute="top" constant="52"
     id="2"/>
    <constraint firstItem="t" firstAttribute="leading" secondItem="v" secondAttribute="leading"
     constant="20" id="3"/>
    <constraint firstItem="t" firstAttribute="top" secondItem="b" secondAttribute="bottom"
     constant="14" id="4"/></constraints></customView>
    """
  }

  private static let attributes = "toolsVersion=\"19529\" useAutolayout=\"YES\""
  private static let build = NibCompilationOptions(deploymentTarget: NibSystemVersion(11))

  @Test func givesControlsTheirSizesOfToday() throws {
    let sample = Sample(Self.document(), attributes: Self.attributes, options: Self.build)
    #expect(sample.diagnostics == [])
    #expect(try sample.value("NSFrame", of: "NSButton") == "\"{{303, 120}, {195, 28}}\"")
    #expect(try sample.value("NSFrame", of: "NSTextField") == "\"{{18, 90}, {60, 16}}\"")
  }

  @Test(arguments: [
    NibCompilationOptions(),
    NibCompilationOptions(deploymentTarget: NibSystemVersion(11), generation: .xcode16),
  ])
  func keepsFramesOutsideOfBuildsOfToday(_ options: NibCompilationOptions) throws {
    let sample = Sample(Self.document(), attributes: Self.attributes, options: options)
    #expect(try sample.value("NSFrame", of: "NSButton") == "\"{{301, 114}, {199, 40}}\"")
  }

  /// A kind of control, a constraint and a number that nothing is made of.
  @Test(arguments: [
    "<stepper translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"s\"><stepperCell key=\"cell\" id=\"sc\"/></stepper>",
    "<textField translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"s\"><rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"1e9\" height=\"1\"/><textFieldCell key=\"cell\" id=\"sc\"/></textField>",
  ])
  func keepsFramesBesideWhatItDoesNotKnow(_ control: String) throws {
    let sample = Sample(Self.document(control), attributes: Self.attributes, options: Self.build)
    #expect(sample.diagnostics == [])
    #expect(try sample.value("NSFrame", of: "NSButton") == "\"{{301, 114}, {199, 40}}\"")
  }
}
