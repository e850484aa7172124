import Inspection
import NibFormat
import NibLayout
import Testing

/// Large buttons, help buttons, and what symbols take in buttons of macOS documents.
@Suite struct AppKitButtonTests {
  private func views(
    _ content: String, constraints: String, toolsVersion: String = "21507", images: String = ""
  ) throws -> [String: NibFrames.View] {
    try FrameSamples.appKitViews(
      "cove", content, constraints: constraints, toolsVersion: toolsVersion, images: images)
  }

  private func button(_ id: String, frame: String, cell: String, font: String = "") -> String {
    """
    <button id="\(id)" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" \(frame)/>
      <buttonCell key="cell" \(cell) id="\(id)-cell">
        <font key="font" metaFont="system" \(font)/>
      </buttonCell>
    </button>
    """
  }

  private func pin(_ id: String, leading: Int = 20, top: Int = 20) -> String {
    """
    <constraint firstItem="\(id)" firstAttribute="leading" secondItem="cove" \
    secondAttribute="leading" constant="\(leading)" id="\(id)-left"/>
    <constraint firstItem="\(id)" firstAttribute="top" secondItem="cove" \
    secondAttribute="top" constant="\(top)" id="\(id)-top"/>
    """
  }

  private func large(height: Int, x: Int = 14, font: String = "") -> String {
    button(
      "dive", frame: #"x="\#(x)" y="153" width="90" height="\#(height)""#,
      cell: #"""
        type="push" title="Dive" bezelStyle="rounded" controlSize="large" borderStyle="border"
        """#, font: font)
  }

  @Test func largeButtonsOfTheFirstBetasAreWider() throws {
    func width(_ tools: String, font: String = "") throws -> Double {
      let found = try views(
        large(height: 40, font: font), constraints: pin("dive"), toolsVersion: tools)
      return try #require(found["dive"]).solved.width
    }
    #expect(try width("17147") == width("17701") + 12)
    #expect(try width("17147", font: #"size="14""#) == width("17701", font: #"size="14""#))
  }

  @Test func largeButtonsWereRegular() throws {
    let found = try views(large(height: 32, x: 13), constraints: pin("dive"), toolsVersion: "17701")
    #expect(found["dive"]?.solved.height == 32)
    #expect(found["dive"]?.alignment == NibInsets(top: 5, left: 7, bottom: 7, right: 7))
  }

  @Test func helpButtonsHaveTheBaselineOfButtonsBesideThem() throws {
    let content =
      button(
        "go", frame: #"x="13" y="100" width="60" height="32""#,
        cell: #"type="push" title="Go" bezelStyle="rounded" borderStyle="border""#)
      + button(
        "help", frame: #"x="80" y="103" width="25" height="25""#,
        cell: #"type="help" bezelStyle="helpButton" borderStyle="border""#)
    let level = """
      <constraint firstItem="help" firstAttribute="baseline" secondItem="go" \
      secondAttribute="baseline" id="level"/>
      <constraint firstItem="help" firstAttribute="leading" secondItem="go" \
      secondAttribute="trailing" constant="8" id="beside"/>
      """
    let found = try views(content, constraints: pin("go") + level)
    let go = try #require(found["go"]).solved
    let help = try #require(found["help"]).solved
    #expect(abs(help.y - go.y - 3) <= 0.5)
  }

  @Test func aSymbolKeepsNinePointsInItsView() throws {
    let content = """
      <imageView translatesAutoresizingMaskIntoConstraints="NO" id="sun">
        <rect key="frame" x="20" y="100" width="28" height="45"/>
        <constraints>
          <constraint firstAttribute="width" constant="28" id="sun-width"/>
          <constraint firstAttribute="height" constant="34" id="sun-height"/>
        </constraints>
        <imageCell key="cell" refusesFirstResponder="YES" imageScaling="proportionallyUpOrDown" \
      id="sun-cell">
          <imageReference key="image" image="sun.min" catalog="system" symbolScale="large"/>
        </imageCell>
      </imageView>
      """
    let image = #"<image name="sun.min" catalog="system" width="20" height="20"/>"#
    let found = try views(content, constraints: pin("sun"), images: image)
    #expect(found["sun"]?.solved.height == 45)
  }

  @Test func aSymbolOfItsOwnSizeHasItsHeight() throws {
    let content = """
      <imageView translatesAutoresizingMaskIntoConstraints="NO" id="mark">
        <rect key="frame" x="20" y="165" width="17" height="15"/>
        <imageCell key="cell" refusesFirstResponder="YES" imageScaling="proportionallyDown" \
      id="mark-cell">
          <imageReference key="image" image="exclamationmark.triangle.fill" catalog="system" \
      symbolScale="default"/>
        </imageCell>
      </imageView>
      """
    let image = """
      <image name="exclamationmark.triangle.fill" catalog="system" width="17" height="15"/>
      """
    let found = try views(content, constraints: pin("mark"), images: image)
    #expect(found["mark"]?.solved.width == 17)
    #expect(found["mark"]?.solved.height == 15)
  }

  @Test func fieldsAreFivePointsHigherThanTheirLine() throws {
    let content = """
      <textField id="path" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="20" y="159" width="120" height="21"/>
        <textFieldCell key="cell" selectable="YES" editable="YES" borderStyle="bezel" \
      drawsBackground="YES" id="path-cell">
          <font key="font" size="14" name="Menlo-Regular"/>
        </textFieldCell>
      </textField>
      """
    let found = try views(content, constraints: pin("path"))
    #expect(found["path"]?.solved.height == 21)
  }

  @Test func popUpsHaveRoomForTheImagesOfTheirItems() throws {
    func popUp(_ id: String, image: String) -> String {
      """
      <popUpButton id="\(id)" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="17" y="156" width="70" height="25"/>
        <popUpButtonCell key="cell" type="push" title="Ebb" bezelStyle="rounded" \
      alignment="left" state="on" borderStyle="borderAndBezel" inset="2" \
      selectedItem="\(id)-item" id="\(id)-cell">
          <font key="font" metaFont="menu"/>
          <menu key="menu" id="\(id)-menu">
            <items><menuItem title="Ebb" state="on" \(image) id="\(id)-item"/></items>
          </menu>
        </popUpButtonCell>
      </popUpButton>
      """
    }
    let content =
      popUp("plain", image: "") + popUp("shown", image: #"image="NSStatusAvailable""#)
    let image = #"<image name="NSStatusAvailable" width="16" height="16"/>"#
    let found = try views(
      content, constraints: pin("plain") + pin("shown", top: 60), images: image)
    let plain = try #require(found["plain"]).solved.width
    let shown = try #require(found["shown"]).solved.width
    #expect(shown == plain + 20)
  }

  @Test func buttonsDrawCirclesInFifteenPoints() throws {
    let name = "NSStopProgressFreestandingTemplate"
    let content = button(
      "stop", frame: #"x="20" y="100" width="20" height="20""#,
      cell: #"""
        type="square" bezelStyle="shadowlessSquare" image="\#(name)" imagePosition="only"
        """#)
    let found = try views(
      content, constraints: pin("stop"), images: #"<image name="\#(name)" width="20" height="20"/>"#
    )
    #expect(found["stop"]?.solved.width == 15)
    #expect(found["stop"]?.solved.height == 19)
  }

  @Test func titlesWithoutABorderHaveTwoPointsAtBothSides() throws {
    let label = """
      <textField id="text" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="18" y="164" width="40" height="16"/>
        <textFieldCell key="cell" lineBreakMode="clipping" title="Neap" id="text-cell">
          <font key="font" metaFont="system"/>
        </textFieldCell>
      </textField>
      """
    let content =
      label
      + button(
        "round", frame: #"x="20" y="124" width="40" height="16""#,
        cell: #"type="roundRect" title="Neap" bezelStyle="roundedRect""#)
      + button(
        "square", frame: #"x="20" y="84" width="40" height="16""#,
        cell: #"type="square" title="Neap" bezelStyle="shadowlessSquare""#)
    let found = try views(
      content, constraints: pin("text") + pin("round", top: 60) + pin("square", top: 100))
    let width = try #require(found["text"]).solved.width
    #expect(found["round"]?.solved.width == width)
    #expect(found["square"]?.solved.width == width)
    #expect(found["square"]?.solved.height == 16)
  }

  @Test func largeChoicesAreAsHighAsALine() throws {
    func choice(_ points: Int) -> String {
      button(
        "ebb", frame: #"x="17" y="157" width="60" height="22""#,
        cell: #"""
          type="radio" title="Ebb" bezelStyle="regularSquare" imagePosition="left"
          controlSize="large" inset="2"
          """#, font: #"size="\#(points)""#)
    }
    let usual = try views(choice(14), constraints: pin("ebb"))
    #expect(usual["ebb"]?.alignment == NibInsets(top: 2.5, left: 3, bottom: 2.5, right: 2))
    let larger = try views(choice(15), constraints: pin("ebb"))
    #expect(larger["ebb"]?.alignment == NibInsets(top: 1.5, left: 3, bottom: 1.5, right: 2))
    #expect(larger["ebb"]?.solved.height == 22)
  }

  @Test func smallBoxesAloneAreTwelvePointsHigh() throws {
    let content = button(
      "box", frame: #"x="19" y="166" width="14" height="16""#,
      cell: #"""
        type="check" bezelStyle="regularSquare" imagePosition="left" controlSize="small" inset="2"
        """#)
    let found = try views(content, constraints: pin("box"))
    #expect(found["box"]?.alignment.top == 2)
    #expect(found["box"]?.alignment.bottom == 2)
    #expect(found["box"]?.solved.height == 16)
  }

  private let roundPopUp = """
    <popUpButton id="list" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="20" y="163" width="60" height="17"/>
      <popUpButtonCell key="cell" type="roundRect" title="Ebb" bezelStyle="roundedRect" \
    alignment="left" controlSize="small" state="on" borderStyle="border" inset="2" \
    selectedItem="list-item" id="list-cell">
        <font key="font" metaFont="smallSystem"/>
        <menu key="menu" id="list-menu">
          <items><menuItem title="Ebb" state="on" id="list-item"/></items>
        </menu>
      </popUpButtonCell>
    </popUpButton>
    """

  @Test func roundPopUpsHaveAPointBelow() throws {
    let found = try views(roundPopUp, constraints: pin("list"))
    #expect(found["list"]?.alignment == NibInsets(bottom: 1))
    #expect(found["list"]?.solved.height == 17)
  }

  @Test func oldDocumentsAreNotOfMacOS26() throws {
    let content =
      roundPopUp
      + button(
        "go", frame: #"x="20" y="100" width="60" height="24""#,
        cell: #"type="push" title="Go" bezelStyle="rounded" borderStyle="border""#)
    let constraints = pin("list") + pin("go", top: 76)
    let old = try views(content, constraints: constraints)
    #expect(old["list"]?.alignment == NibInsets(bottom: 1))
    let new = try views(content, constraints: constraints, toolsVersion: "24506")
    #expect(new["list"]?.alignment == NibInsets())
  }
}
