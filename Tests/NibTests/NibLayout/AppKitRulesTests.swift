import Inspection
import NibFormat
import NibLayout
import Testing

/// What Interface Builder does with controls, stacks and constraints of macOS documents.
@Suite struct AppKitRulesTests {
  private func views(
    _ content: String, constraints: String, toolsVersion: String = "21507"
  ) throws -> [String: NibFrames.View] {
    try FrameSamples.appKitViews(
      "quay", content, constraints: constraints, toolsVersion: toolsVersion)
  }

  private func label(
    _ id: String, frame: String, title: String = "Tide", cell: String = ""
  ) -> String {
    """
    <textField id="\(id)" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" \(frame)/>
      <textFieldCell key="cell" lineBreakMode="clipping" title="\(title)" \(cell) id="\(id)-cell">
        <font key="font" metaFont="system"/>
      </textFieldCell>
    </textField>
    """
  }

  private func button(_ id: String, x: Int, inside: String = "") -> String {
    """
    <button id="\(id)" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="\(x)" y="100" width="80" height="32"/>
      <buttonCell key="cell" type="push" title="Go" bezelStyle="rounded" borderStyle="border" \
    id="\(id)-cell"><font key="font" metaFont="system"/></buttonCell>
      \(inside)
    </button>
    """
  }

  /// Leading and top, from the view around.
  private func pin(_ id: String, leading: Int = 20, top: Int = 20) -> String {
    """
    <constraint firstItem="\(id)" firstAttribute="leading" secondItem="quay" \
    secondAttribute="leading" constant="\(leading)" id="\(id)-left"/>
    <constraint firstItem="\(id)" firstAttribute="top" secondItem="quay" \
    secondAttribute="top" constant="\(top)" id="\(id)-top"/>
    """
  }

  @Test func laysOutWithPlaceholders() throws {
    let width = """
      <constraints>
        <constraint firstAttribute="width" constant="120" placeholder="YES" id="wide"/>
      </constraints>
      """
    let found = try views(button("go", x: 13, inside: width), constraints: pin("go"))
    #expect(found["go"]?.solved.width == 134)
  }

  @Test func constraintsTellTheRoomOfAControl() throws {
    let found = try views(
      button("new", x: 13) + button("old", x: 114),
      constraints: pin("new") + pin("old", leading: 120))
    #expect(found["new"]?.alignment.left == 7)
    #expect(found["old"]?.alignment.left == 6)
    #expect(found["old"]?.solved.x == 114)
  }

  @Test func textInTheMiddleHasRoomBesideIt() throws {
    let frame = #"x="18" y="100" width="40" height="16""#
    let content =
      label("plain", frame: frame)
      + label("middle", frame: frame, cell: #"alignment="center""#)
    let found = try views(content, constraints: pin("plain") + pin("middle", top: 60))
    let plain = try #require(found["plain"])
    let middle = try #require(found["middle"])
    #expect(middle.solved.width == plain.solved.width + 4)
  }

  @Test func aFilledLabelHasNoRoom() throws {
    let frame = #"x="20" y="100" width="40" height="16""#
    let found = try views(
      label("filled", frame: frame, cell: #"drawsBackground="YES""#), constraints: pin("filled"))
    #expect(found["filled"]?.alignment == NibInsets())
    #expect(found["filled"]?.solved.x == 20)
  }

  @Test func tellsFramesThatAreOutOfDate() throws {
    let content =
      label("early", frame: #"x="90" y="164" width="40" height="16""#)
      + label("next", frame: #"x="134" y="164" width="40" height="16""#)
      + label("right", frame: #"x="18" y="104" width="31" height="16""#)
    let beside = """
      <constraint firstItem="next" firstAttribute="leading" secondItem="early" \
      secondAttribute="trailing" constant="8" id="beside"/>
      <constraint firstItem="next" firstAttribute="top" secondItem="early" \
      secondAttribute="top" id="level"/>
      """
    let found = try views(
      content, constraints: pin("early") + beside + pin("right", top: 80))
    #expect(found["early"]?.outdated == .contradicts)
    #expect(found["next"]?.outdated == .follows)
    #expect(found["right"]?.outdated == nil)
  }

  @Test func stacksPinViewsThatHugLess() throws {
    func member(_ id: String, hugging: Int) -> String {
      label(id, frame: #"x="-2" y="0" width="31" height="16""#).replacing(
        "<textField ", with: #"<textField verticalHuggingPriority="\#(hugging)" "#)
    }
    let tall = """
      <customView id="tall" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="80" y="0" width="40" height="60"/>
        <constraints>
          <constraint firstAttribute="width" constant="40" id="tall-width"/>
          <constraint firstAttribute="height" constant="60" id="tall-height"/>
        </constraints>
      </customView>
      """
    let stack = """
      <stackView distribution="fill" orientation="horizontal" alignment="top" \
      horizontalStackHuggingPriority="250" verticalStackHuggingPriority="750" \
      translatesAutoresizingMaskIntoConstraints="NO" id="stack">
        <rect key="frame" x="20" y="120" width="140" height="60"/>
        <subviews>\(member("loose", hugging: 700))\(member("tight", hugging: 1000))\(tall)</subviews>
        <visibilityPriorities><integer value="1000"/><integer value="1000"/><integer value="1000"/>\
      </visibilityPriorities>
        <customSpacing>
          <real value="3.4028234663852886e+38"/><real value="3.4028234663852886e+38"/>
          <real value="3.4028234663852886e+38"/>
        </customSpacing>
      </stackView>
      """
    let found = try views(stack, constraints: pin("stack"))
    #expect(found["stack"]?.solved.height == 60)
    #expect(found["loose"]?.solved.height == 60)
    #expect(found["tight"]?.solved.height == 16)
  }

  @Test func gridsPlaceTheirCells() throws {
    func box(_ id: String, _ width: Int, _ height: Int) -> String {
      """
      <customView key="contentView" id="\(id)" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="0" y="0" width="\(width)" height="\(height)"/>
        <constraints>
          <constraint firstAttribute="width" constant="\(width)" id="\(id)-width"/>
          <constraint firstAttribute="height" constant="\(height)" id="\(id)-height"/>
        </constraints>
      </customView>
      """
    }
    let grid = """
      <gridView xPlacement="leading" yPlacement="center" rowAlignment="none" rowSpacing="10" \
      columnSpacing="8" translatesAutoresizingMaskIntoConstraints="NO" id="grid">
        <rect key="frame" x="20" y="100" width="138" height="80"/>
        <rows><gridRow id="upper"/><gridRow bottomPadding="-4" id="lower"/></rows>
        <columns>
          <gridColumn xPlacement="trailing" id="names"/>
          <gridColumn width="60" leadingPadding="2" id="values"/>
        </columns>
        <gridCells>
          <gridCell row="upper" column="names" id="c1">\(box("a", 30, 20))</gridCell>
          <gridCell row="upper" column="values" id="c2">\(box("b", 40, 30))</gridCell>
          <gridCell row="lower" column="names" id="c3">\(box("c", 50, 40))</gridCell>
          <gridCell row="lower" column="values" id="c4"/>
        </gridCells>
      </gridView>
      """
    let found = try views(grid, constraints: pin("grid"))
    #expect(found["a"]?.fromTop == NibRect(x: 20, y: 5, width: 30, height: 20))
    #expect(found["b"]?.fromTop == NibRect(x: 60, y: 0, width: 40, height: 30))
    #expect(found["c"]?.fromTop == NibRect(x: 0, y: 40, width: 50, height: 40))
    #expect(found["grid"]?.solved.width == 120)
    #expect(found["grid"]?.solved.height == 80)
  }

  private func choice(
    _ id: String, type: String, x: Int = 18, y: Int, size: String = "regular"
  ) -> String {
    """
    <button id="\(id)" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="\(x)" y="\(y)" width="60" height="18"/>
      <buttonCell key="cell" type="\(type)" title="Ebb" bezelStyle="regularSquare" \
    imagePosition="left" controlSize="\(size)" inset="2" id="\(id)-cell">
        <behavior key="behavior" changeContents="YES" doesNotDimImage="YES" lightByContents="YES"/>
        <font key="font" metaFont="system"/>
      </buttonCell>
    </button>
    """
  }

  private func popUp(_ id: String, x: Int) -> String {
    """
    <popUpButton id="\(id)" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="\(x)" y="100" width="70" height="25"/>
      <popUpButtonCell key="cell" type="push" title="Ebb" bezelStyle="rounded" alignment="left" \
    lineBreakMode="truncatingTail" state="on" borderStyle="borderAndBezel" inset="2" \
    selectedItem="\(id)-item" id="\(id)-cell">
        <behavior key="behavior" lightByBackground="YES" lightByGray="YES"/>
        <font key="font" metaFont="menu"/>
        <menu key="menu" id="\(id)-menu">
          <items><menuItem title="Ebb" state="on" id="\(id)-item"/></items>
        </menu>
      </popUpButtonCell>
    </popUpButton>
    """
  }

  @Test func choicesHaveRoomBySystem() throws {
    func content(dot: Int) -> String {
      choice("box", type: "check", y: 100) + choice("dot", type: "radio", x: dot, y: 60)
        + choice("small", type: "check", x: 17, y: 20, size: "small")
    }
    let constraints = pin("box", top: 80) + pin("dot", top: 120) + pin("small", top: 160)
    let old = try views(content(dot: 19), constraints: constraints, toolsVersion: "14460")
    #expect(old["box"]?.alignment == NibInsets(top: 2, left: 2, bottom: 2, right: 2))
    #expect(old["dot"]?.alignment == NibInsets(top: 1, left: 1, bottom: 1, right: 2))
    #expect(old["small"]?.alignment == NibInsets(top: 3, left: 3, bottom: 3, right: 2))
    let new = try views(content(dot: 18), constraints: constraints)
    #expect(new["box"]?.alignment == NibInsets(top: 1, left: 2, bottom: 1))
    #expect(new["dot"]?.alignment == NibInsets(top: 1, left: 2, bottom: 1, right: 2))
  }

  @Test func popUpsOfCatalinaHaveTheirOwnRoom() throws {
    let constraints = pin("list", top: 75)
    let old = try views(popUp("list", x: 18), constraints: constraints, toolsVersion: "15705")
    #expect(old["list"]?.alignment == NibInsets(top: 1, left: 2, bottom: 3, right: 3))
    let new = try views(popUp("list", x: 17), constraints: constraints)
    #expect(new["list"]?.alignment == NibInsets(top: 1, left: 3, bottom: 4, right: 4))
  }

  @Test func labelsAreFourPointsAboveTheirBottom() throws {
    let level = """
      <constraint firstItem="text" firstAttribute="firstBaseline" secondItem="box" \
      secondAttribute="firstBaseline" id="level"/>
      <constraint firstItem="text" firstAttribute="leading" secondItem="box" \
      secondAttribute="trailing" constant="8" id="beside"/>
      """
    for (tools, height) in [("14460", 17), ("21507", 16)] {
      let content =
        choice("box", type: "check", y: 100)
        + label("text", frame: #"x="90" y="101" width="31" height="\#(height)""#)
      let found = try views(
        content, constraints: pin("box", top: 80) + level, toolsVersion: tools)
      let box = try #require(found["box"]).solved
      let text = try #require(found["text"]).solved
      #expect(text.y - box.y == 1)
    }
  }
}
