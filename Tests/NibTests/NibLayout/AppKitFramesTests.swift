import Diagnostics
import Inspection
import NibFormat
import NibLayout
import Testing

/// Frames of macOS documents: controls of the systems that saved them, boxes, and what is said of elements.
@Suite struct AppKitFramesTests {
  private func report(
    _ content: String, constraints: String, toolsVersion: String = "21507"
  ) throws -> NibFrameReport {
    try FrameSamples.appKitReport(
      "pier", content, constraints: constraints, toolsVersion: toolsVersion)
  }

  private func label(
    _ id: String, _ title: String, font: String,
    frame: String = "x=\"18\" y=\"100\" width=\"80\" height=\"14\""
  ) -> String {
    """
    <textField id="\(id)" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" \(frame)/>
      <textFieldCell key="cell" lineBreakMode="clipping" title="\(title)" id="\(id)-cell">
        <font key="font" metaFont="\(font)"/>
      </textFieldCell>
    </textField>
    """
  }

  private func pin(_ id: String, to outer: String = "pier", top: Int = 20) -> String {
    """
    <constraint firstItem="\(id)" firstAttribute="leading" secondItem="\(outer)" \
    secondAttribute="leading" constant="20" id="\(id)-left"/>
    <constraint firstItem="\(id)" firstAttribute="top" secondItem="\(outer)" \
    secondAttribute="top" constant="\(top)" id="\(id)-top"/>
    """
  }

  @Test func smallTextIsFourteenPointsHigh() throws {
    let report = try report(
      label("tide", "High tide", font: "smallSystem"), constraints: pin("tide"))
    let view = try #require(report.frames.views.first { $0.className == "NSTextField" })
    #expect(view.solved.height == 14)
    #expect(view.solved.x == 18)
  }

  @Test func pushButtonsHaveTheRoomOfTheirSystem() throws {
    func button(_ x: Int) -> String {
      """
      <button id="go" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="\(x)" y="100" width="80" height="32"/>
        <buttonCell key="cell" type="push" title="Go" bezelStyle="rounded" borderStyle="border" \
      id="go-cell"><font key="font" metaFont="system"/></buttonCell>
      </button>
      """
    }
    let bigSur = try report(button(13), constraints: pin("go"))
    let yosemite = try report(button(14), constraints: pin("go"), toolsVersion: "14490")
    let newer = try #require(bigSur.frames.views.first { $0.className == "NSButton" })
    let older = try #require(yosemite.frames.views.first { $0.className == "NSButton" })
    #expect(newer.solved.x == 13)
    #expect(older.solved.x == 14)
    #expect(newer.alignment == NibInsets(top: 5, left: 7, bottom: 7, right: 7))
    #expect(older.alignment == NibInsets(top: 4, left: 6, bottom: 7, right: 6))
  }

  @Test func boxesPlaceTheirContent() throws {
    let box = """
      <box title="Harbour" id="box">
        <rect key="frame" x="17" y="16" width="286" height="150"/>
        <view key="contentView" id="inner">
          <rect key="frame" x="4" y="5" width="278" height="130"/>
          <subviews>\(label("tide", "Tide", font: "system"))</subviews>
          <constraints>\(pin("tide", to: "inner"))</constraints>
        </view>
      </box>
      """
    let report = try report(box, constraints: "")
    let content = try #require(
      report.frames.views.first { $0.className == "NSView" && $0.parent != nil })
    #expect(content.fromTop == NibRect(x: 4, y: 15, width: 278, height: 130))
    let field = try #require(report.frames.views.first { $0.className == "NSTextField" })
    #expect(field.fromTop.y == 20)
  }

  @Test func saysWhichConstraintsTheStoredFramesMiss() throws {
    let report = try report(
      label("tide", "Tide", font: "system", frame: "x=\"58\" y=\"164\" width=\"40\" height=\"16\""),
      constraints: pin("tide"))
    let miss = try #require(report.frames.misses.first)
    #expect(report.frames.misses.count == 1)
    #expect(miss.error == 40)
    #expect(
      report.words(of: miss.constraint)
        == #"tide NSTextField "Tide".leading = pier NSView.leading + 20 (tide-left)"#)
  }

  @Test func takesPlaceholdersAndSpacesFromTheDocument() throws {
    let view = """
      <customView placeholderIntrinsicWidth="120" placeholderIntrinsicHeight="24" \
      translatesAutoresizingMaskIntoConstraints="NO" id="chart">
        <rect key="frame" x="20" y="100" width="10" height="10"/>
      </customView>
      """
    let below = """
      <constraint firstItem="tide" firstAttribute="top" secondItem="chart" \
      secondAttribute="bottom" constant="14" symbolic="YES" id="space"/>
      <constraint firstItem="tide" firstAttribute="leading" secondItem="chart" \
      secondAttribute="leading" id="edge"/>
      """
    let report = try report(
      view + label("tide", "Tide", font: "system"), constraints: pin("chart") + below)
    let chart = try #require(
      report.frames.views.first { $0.className == "NSView" && $0.parent != nil })
    let field = try #require(report.frames.views.first { $0.className == "NSTextField" })
    #expect(chart.fromTop == NibRect(x: 20, y: 20, width: 120, height: 24))
    #expect((field.fromTop.x, field.fromTop.y) == (18, 58))
  }

  @Test func pointsAtElements() throws {
    let report = try report(label("tide", "Tide", font: "system"), constraints: "")
    let view = try #require(report.frames.views.first { $0.className == "NSTextField" })
    #expect(report.label(view.id).hasPrefix("tide "))
    #expect(report.place(of: view.id).start != nil)
  }
}
