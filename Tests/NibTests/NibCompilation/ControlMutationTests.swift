import BundlerTestSupport
import Testing

@Suite struct ControlMutationTests {
  static let document = Array(
    """
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
    <popUpButton id="1"><popUpButtonCell key="cell" pullsDown="YES" selectedItem="4" id="2">
    <menu key="menu" id="3"><items><menuItem title="A" id="4"/></items></menu></popUpButtonCell>
    </popUpButton><segmentedControl id="5"><segmentedCell key="cell" id="6"><segments>
    <segment label="a" selected="YES"/></segments></segmentedCell></segmentedControl>
    <comboBox id="7"><comboBoxCell key="cell" id="8"><objectValues><string>a</string></objectValues>
    </comboBoxCell></comboBox><pathControl id="9"><pathCell key="cell" id="10"><url key="url"
    string="file:///usr/bin"/></pathCell></pathControl><matrix id="11"><cells><column>
    <buttonCell/></column></cells></matrix><predicateEditor id="12"><rowTemplates>
    <predicateEditorRowTemplate rowType="simple"><integer key="rightExpressionObject" value="700"/>
    <popUpMenus><menu><items><menuItem state="on"><expression key="representedObject"/></menuItem>
    </items></menu></popUpMenus></predicateEditorRowTemplate></rowTemplates></predicateEditor>
    <slider id="13"><sliderCell key="cell"/></slider><searchField id="14"><searchFieldCell key="cell"/>
    </searchField></objects></document>
    """.utf8)

  @Test func survivesMutations() throws {
    var random = SplitMix(seed: 11)
    let alphabet = Array("<>/=\"&; 019.-eYNaxkey".utf8)
    for _ in 0..<400 {
      var bytes = Self.document
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 80..<bytes.count, using: &random)
        bytes[index] = alphabet.randomElement(using: &random) ?? 0
      }
      try withCPULimit(on: bytes, compileAnything)
    }
  }

  @Test func limitsTheCellsOfALongPath() throws {
    let url = "file:///" + String(repeating: "a/", count: 400)
    let sample = Sample(
      "<pathControl id=\"1\"><pathCell key=\"cell\" id=\"2\"><url key=\"url\" string=\"\(url)\"/>"
        + "</pathCell></pathControl>")
    #expect(try sample.objects("NSPathComponentCell").count == 65)
  }
}
