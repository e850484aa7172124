import Diagnostics
import NibCompilation
import NibFormat
import Testing

@testable import AppKitNibs

@Suite struct DocumentLayoutTests {
  @Test func leavesOutWhatContradictsWeightierEquations() {
    var equations = LinearEquations(variables: 2)
    equations.add([(0, 1), (1, 1)], equals: 10)
    let contradicts = !equations.add([(0, 2), (1, 2)], equals: 30)
    let fits = equations.add([(0, 1), (1, -1)], equals: 4)
    #expect(contradicts && fits)
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
    NibCompilationOptions(deploymentTarget: NibSystemVersion(11), xcode: .xcode16),
  ])
  func keepsFramesOutsideOfBuildsOfToday(_ options: NibCompilationOptions) throws {
    let sample = Sample(Self.document(), attributes: Self.attributes, options: options)
    #expect(try sample.value("NSFrame", of: "NSButton") == "\"{{301, 114}, {199, 40}}\"")
  }

  /// A constraint that contradicts another, and one that leaves no room for the text.
  @Test(arguments: [
    "firstItem=\"b\" firstAttribute=\"top\" secondItem=\"v\" secondAttribute=\"top\" constant=\"50\"",
    "firstItem=\"t\" firstAttribute=\"bottom\" secondItem=\"b\" secondAttribute=\"bottom\"",
  ])
  func keepsFramesThatConstraintsWouldBreak(_ constraint: String) throws {
    let text = Self.document().replacing(
      "<constraints>", with: "<constraints><constraint \(constraint) id=\"9\"/>")
    let sample = Sample(text, attributes: Self.attributes, options: Self.build)
    #expect(try sample.value("NSFrame", of: "NSButton") == "\"{{301, 114}, {199, 40}}\"")
  }

  /// A kind of control, a constraint and a number that nothing is made of.
  @Test(arguments: [
    "<stepper translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"s\"><stepperCell key=\"cell\" id=\"sc\"/></stepper>",
    "<textField translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"s\"><rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"1e9\" height=\"1\"/><textFieldCell key=\"cell\" id=\"sc\"/></textField>",
  ])
  func notesWhatItCannotLayOut(_ control: String) throws {
    let quiet = Sample(Self.document(control), attributes: Self.attributes, options: Self.build)
    #expect(quiet.diagnostics == [])
    var options = Self.build
    options.isStrict = true
    let sample = Sample(Self.document(control), attributes: Self.attributes, options: options)
    #expect(sample.diagnostics.map(\.id) == ["nib-saved-frames"])
    #expect(sample.diagnostics.map(\.severity) == [.note])
    // A control of an unknown size keeps it, and others are laid out; too large numbers stop all.
    let isLaidOut = control.hasPrefix("<stepper")
    #expect(
      try (sample.value("NSFrame", of: "NSButton") == "\"{{301, 114}, {199, 40}}\"") != isLaidOut)
  }

  @Test func namesTheControlOfWhichItKnowsNoSize() throws {
    let stepper = """
      <stepper translatesAutoresizingMaskIntoConstraints="NO" id="s">
      <stepperCell key="cell" id="sc"/></stepper>
      """
    let box = """
      <customView id="o"><rect key="frame" x="0.0" y="0.0" width="9" height="9"/>
      <subviews>\(stepper)</subviews></customView>
      """
    var strict = Self.build
    strict.isStrict = true
    let sample = Sample(Self.document(box), attributes: Self.attributes, options: strict)
    let note = try #require(sample.diagnostics.first)
    #expect(sample.diagnostics.count == 1)
    #expect(note.message.hasSuffix("the size of <stepper> is not known"))
    // Nothing has changed, so nothing is noted.
    let other = Sample(
      "<customView id=\"v\"><subviews>\(stepper)</subviews></customView>",
      attributes: Self.attributes, options: Self.build)
    #expect(other.diagnostics == [])
  }

  @Test func doesNotLayOutMoreThanEightyViews() throws {
    let views = (0..<80).map { index in
      "<customView id=\"x\(index)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>"
        + "</customView>"
    }
    var options = Self.build
    options.isStrict = true
    let sample = Sample(
      Self.document(views.joined()), attributes: Self.attributes, options: options)
    #expect(sample.diagnostics.map(\.id) == ["nib-saved-frames"])
    #expect(try sample.value("NSFrame", of: "NSButton") == "\"{{301, 114}, {199, 40}}\"")
  }

  // MARK: Limits

  /// A large pop-up button and labels of 56 points right of it, which the constraints are about; their
  /// leading edges are saved 64 points from each other, the button's is 20 points from the left.
  private static func row(labels: Int, _ constraints: [String]) -> String {
    let fields = (0..<labels).map { index in
      """
      <textField translatesAutoresizingMaskIntoConstraints="NO" id="t\(index)">
      <rect key="frame" x="\(117 + 64 * index)" y="164" width="60" height="16"/>
      <textFieldCell key="cell" title="T" id="tc\(index)"/></textField>
      """
    }
    let tops = (["c"] + (0..<labels).map { "t\($0)" }).map {
      "firstItem=\"\($0)\" firstAttribute=\"top\" secondItem=\"v\" secondAttribute=\"top\" constant=\"20\""
    }
    let leading =
      "firstItem=\"c\" firstAttribute=\"leading\" secondItem=\"v\" secondAttribute=\"leading\" constant=\"20\""
    let all = (tops + [leading] + constraints).enumerated().map {
      "<constraint \($1) id=\"k\($0)\"/>"
    }
    return """
      <customView id="v"><rect key="frame" x="0.0" y="0.0" width="2000" height="200"/><subviews>
      <popUpButton verticalHuggingPriority="750" translatesAutoresizingMaskIntoConstraints="NO" id="c">
      <rect key="frame" x="15" y="146" width="101" height="40"/>
      <popUpButtonCell key="cell" type="push" title="T" bezelStyle="rounded" controlSize="large" id="cc">
      \(large)<menu key="menu" id="m"><items><menuItem title="T" id="i"/></items></menu>
      </popUpButtonCell></popUpButton>\(fields.joined())</subviews>
      <constraints>\(all.joined())</constraints></customView>
      """
  }

  private static func limit(
    _ first: String, _ second: String, _ attribute: String, _ constant: Int
  ) -> String {
    "firstItem=\"\(first)\" firstAttribute=\"leading\" relation=\"greaterThanOrEqual\""
      + " secondItem=\"\(second)\" secondAttribute=\"\(attribute)\" constant=\"\(constant)\""
  }

  private static func frames(_ sample: Sample) throws -> [String?] {
    try sample.objects("NSTextField").indices.map {
      try sample.value("NSFrame", of: "NSTextField", at: $0)
    }
  }

  /// Each label is pushed by the one before it: the button is 16 points wider than it was.
  @Test func followsALongChainOfLimits() throws {
    let names = ["c"] + (0..<12).map { "t\($0)" }
    let limits = zip(names.dropFirst(), names).map { Self.limit($0, $1, "trailing", 8) }
    let sample = Sample(
      Self.row(labels: 12, limits), attributes: Self.attributes, options: Self.build)
    #expect(sample.diagnostics == [])
    #expect(
      try Self.frames(sample)
        == (0..<12).map { "\"{{\(133 + 64 * $0), 164}, {60, 16}}\"" })
  }

  /// Limits that would contradict each other if both were equations, and where the label then is.
  @Test(arguments: [
    ([limit("t0", "v", "leading", 200), limit("t0", "v", "leading", 300)], 298),
    ([limit("t0", "v", "leading", 300), limit("t0", "v", "leading", 200)], 298),
    // The width of the button pushes it further than the first one asks for.
    ([limit("t0", "v", "leading", 121), limit("t0", "c", "trailing", 8)], 133),
    ([limit("t0", "v", "leading", 600), limit("t0", "c", "trailing", 8)], 598),
  ])
  func letsLimitsGiveWayToStricterOnes(_ limits: [String], _ x: Int) throws {
    let sample = Sample(
      Self.row(labels: 1, limits), attributes: Self.attributes, options: Self.build)
    #expect(sample.diagnostics == [])
    #expect(try Self.frames(sample) == ["\"{{\(x), 164}, {60, 16}}\""])
  }

  // MARK: Kinds of controls

  /// A control 20 points from the left and the top of a view of 800 by 200 points.
  private static func pinned(
    _ element: String, _ width: Double, _ height: Double, attributes: String = "", _ content: String
  ) -> String {
    """
    <customView id="v"><rect key="frame" x="0.0" y="0.0" width="800" height="200"/><subviews>
    <\(element) \(attributes) verticalHuggingPriority="750" translatesAutoresizingMaskIntoConstraints="NO"
     id="c"><rect key="frame" x="17" y="150" width="\(width)" height="\(height)"/>\(content)</\(element)>
    </subviews><constraints>
    <constraint firstItem="c" firstAttribute="leading" secondItem="v" secondAttribute="leading"
     constant="20" id="1"/>
    <constraint firstItem="c" firstAttribute="top" secondItem="v" secondAttribute="top" constant="20"
     id="2"/></constraints></customView>
    """
  }

  private static func button(
    _ width: Double, _ height: Double, _ cell: String, attributes: String = "",
    _ content: String = ""
  ) -> String {
    pinned(
      "button", width, height, attributes: attributes,
      "<buttonCell key=\"cell\" title=\"T\" \(cell) id=\"cc\">\(large)\(content)</buttonCell>")
  }

  private static func popUp(_ item: String) -> String {
    pinned(
      "popUpButton", 101, 40,
      """
      <popUpButtonCell key="cell" type="push" title="T" bezelStyle="rounded" controlSize="large" id="cc">
      \(large)<menu key="menu" id="m"><items><menuItem title="T" \(item) id="i"/></items></menu>
      </popUpButtonCell>
      """)
  }

  private static let large = "<font key=\"font\" metaFont=\"system\" size=\"14\"/>"
  private static let push = "type=\"push\" bezelStyle=\"rounded\" controlSize=\"large\""
  private static let symbol = "image=\"folder\" catalog=\"system\" imagePosition=\"leading\""
  private static let fixedSize = """
    <constraints><constraint firstAttribute="width" constant="20" id="3"/>
    <constraint firstAttribute="height" constant="20" id="4"/></constraints>
    """
  private static let symbolCell = """
    <imageCell key="cell" id="cc"><imageReference key="image" image="gear" catalog="system"
     symbolScale="medium"/></imageCell>
    """

  /// Frames of Apple's, but for the origins.
  private static let controls: [(className: String, document: String, frame: String)] = [
    ("NSPopUpButton", popUp(""), "{{20, 152}, {107, 28}}"),
    ("NSPopUpButton", popUp("image=\"star\" catalog=\"system\""), "{{20, 152}, {120, 28}}"),
    ("NSButton", button(148, 40, "\(push) \(symbol)"), "{{20, 152}, {157, 28}}"),
    (
      "NSButton",
      button(183, 40, "\(push) image=\"aspectratio\" catalog=\"system\" imagePosition=\"left\""),
      "{{20, 152}, {191, 28}}"
    ),
    (
      "NSButton", button(205, 40, "\(push) image=\"Logo\" imagePosition=\"leading\""),
      "{{20, 152}, {307, 28}}"
    ),
    (
      "NSButton", button(60, 27, "type=\"push\" bezelStyle=\"rounded\" controlSize=\"small\""),
      "{{20, 160}, {52, 20}}"
    ),
    (
      "NSButton",
      button(
        105, 35, "type=\"bevel\" bezelStyle=\"regularSquare\" controlSize=\"large\" \(symbol)"),
      "{{20, 152}, {123, 28}}"
    ),
    (
      "NSButton", button(35, 35, "type=\"help\" bezelStyle=\"helpButton\" controlSize=\"large\""),
      "{{20, 152}, {28, 28}}"
    ),
    (
      "NSButton", button(56, 18.5, "type=\"inline\" bezelStyle=\"inline\" \(symbol)"),
      "{{20, 162}, {73, 18}}"
    ),
    (
      "NSButton", button(82, 18, "type=\"inline\" bezelStyle=\"inline\""), "{{20, 162}, {80, 18}}"
    ),
    (
      "NSTextField",
      pinned(
        "textField", 33, 22,
        "<textFieldCell key=\"cell\" borderStyle=\"bezel\" controlSize=\"large\" id=\"cc\">\(large)"
          + "</textFieldCell>"),
      "{{20, 155}, {33, 25}}"
    ),
    (
      "NSDatePicker",
      pinned(
        "datePicker", 42, 21,
        """
        <datePickerCell key="cell" controlSize="large" borderStyle="bezel" id="cc">
        <font key="font" metaFont="system"/><datePickerElements key="datePickerElements" hour="YES"
         minute="YES"/></datePickerCell>
        """), "{{20, 154}, {65, 30}}"
    ),
    (
      "NSDatePicker",
      pinned(
        "datePicker", 100, 22,
        """
        <datePickerCell key="cell" controlSize="large" borderStyle="bezel" id="cc">
        <font key="font" metaFont="system" size="14"/><datePickerElements key="datePickerElements"
         year="YES" month="YES" day="YES"/></datePickerCell>
        """), "{{20, 154}, {123, 30}}"
    ),
    (
      "NSTextField",
      pinned(
        "textField", 60, 30,
        "<textFieldCell key=\"cell\" borderStyle=\"bezel\" bezelStyle=\"round\" "
          + "controlSize=\"large\" id=\"cc\"><font key=\"font\" metaFont=\"system\"/></textFieldCell>"
      ),
      "{{20, 155}, {60, 25}}"
    ),
    ("NSImageView", pinned("imageView", 20, 26, symbolCell + fixedSize), "{{20, 160}, {20, 20}}"),
    (
      "NSButton",
      button(148, 40, "\(push) \(symbol)", attributes: "misplaced=\"YES\""),
      "{{23, 156}, {136, 28}}"
    ),
  ]

  @Test(arguments: controls.indices)
  func laysOutEachKindOfControl(at index: Int) throws {
    let sample = Sample(
      Self.controls[index].document, attributes: Self.attributes,
      resources: "<image name=\"Logo\" width=\"128\" height=\"143\"/>", options: Self.build)
    #expect(sample.diagnostics == [])
    let frame = try sample.value("NSFrame", of: Self.controls[index].className)
    #expect(frame == "\"\(Self.controls[index].frame)\"")
  }

  /// Controls of sizes that are not known.
  @Test(arguments: [
    button(20, 26, "type=\"square\" image=\"gear\" catalog=\"system\" imagePosition=\"only\""),
    button(148, 40, "\(push) image=\"folder\" catalog=\"system\" imagePosition=\"above\""),
    button(148, 41, push),
  ])
  func keepsControlsThatItDoesNotKnow(_ document: String) throws {
    let sample = Sample(document, attributes: Self.attributes, options: Self.build)
    #expect(try sample.value("NSFrame", of: "NSButton")?.hasPrefix("\"{{17, 150}") == true)
  }

  /// Where a view hangs in its clip view, its frame in a build, and the bounds of the clip view; nil
  /// for those that begin at zero.
  @Test(
    arguments: [
      (98, "NSFrameSize", "{800, 200}", nil), (-2, "NSFrame", "{{0, -2}, {800, 200}}", nil),
      (-345, "NSFrame", "{{0, -345}, {800, 200}}", "{{0, -343}, {800, 298}}"),
    ] as [(Int, String, String, String?)])
  func laysOutWhatAScrollViewShows(_ y: Int, _ key: String, _ frame: String, _ bounds: String?)
    throws
  {
    let shown = Self.button(92, 40, Self.push).replacing(
      "<customView id=\"v\">",
      with: "<customView translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"v\">"
    ).replacing("x=\"0.0\" y=\"0.0\"", with: "x=\"0.0\" y=\"\(y)\"")
    let sample = Sample(
      """
      <scrollView id="s"><rect key="frame" x="0.0" y="0.0" width="802" height="300"/>
      <clipView key="contentView" id="k"><rect key="frame" x="1" y="1" width="800" height="298"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <subviews>\(shown)</subviews></clipView></scrollView>
      """, attributes: Self.attributes, options: Self.build)
    #expect(sample.diagnostics == [])
    #expect(try sample.value("NSFrame", of: "NSButton") == "\"{{20, 152}, {88, 28}}\"")
    #expect(try sample.value(key, of: "NSCustomView") == "\"\(frame)\"")
    #expect(try sample.value("NSBounds", of: "NSClipView") == bounds.map { "\"\($0)\"" })
  }

  @Test func laysOutCellViewsOnTheirOwn() throws {
    let cellView = Self.button(92, 40, Self.push)
      .replacing("<customView ", with: "<tableCellView ")
      .replacing("</customView>", with: "</tableCellView>")
    let table = """
      <tableView id="t"><rect key="frame" x="0.0" y="0.0" width="898" height="198"/><tableColumns>
      <tableColumn identifier="a" width="800" id="o"><prototypeCellViews>\(cellView)
      </prototypeCellViews></tableColumn></tableColumns></tableView>
      """
    let sample = Sample(
      """
      <scrollView id="s"><rect key="frame" x="0.0" y="0.0" width="900" height="200"/>
      <clipView key="contentView" id="k"><rect key="frame" x="1" y="1" width="898" height="198"/>
      <subviews>\(table)</subviews></clipView></scrollView>
      """, attributes: Self.attributes, options: Self.build)
    #expect(sample.diagnostics == [])
    #expect(try sample.value("NSFrame", of: "NSButton") == "\"{{20, 152}, {88, 28}}\"")
  }

  @Test func keepsFixedFrames() throws {
    let fixed = """
      <button fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="f">
      <rect key="frame" x="319" y="11" width="145" height="40"/>
      <buttonCell key="cell" type="push" title="F" bezelStyle="rounded" controlSize="large" id="fc"/>
      </button>
      """
    let sample = Sample(Self.document(fixed), attributes: Self.attributes, options: Self.build)
    #expect(try sample.value("NSFrame", of: "NSButton") == "\"{{303, 120}, {195, 28}}\"")
    #expect(
      try sample.value("NSFrame", of: "NSButton", at: 1) == "\"{{319, 11}, {145, 40}}\"")
  }

  @Test func growsTheContentViewOfAWindowFromTheTop() throws {
    let content = """
      <customView key="contentView" translatesAutoresizingMaskIntoConstraints="NO" id="v">
      <rect key="frame" x="0.0" y="3" width="130" height="77"/><subviews>
      <button verticalHuggingPriority="750" translatesAutoresizingMaskIntoConstraints="NO" id="b">
      <rect key="frame" x="14" y="14" width="102" height="40"/>
      <buttonCell key="cell" type="push" title="T" controlSize="large" id="bc"/></button></subviews>
      <constraints>
      <constraint firstItem="b" firstAttribute="leading" secondItem="v" secondAttribute="leading"
       constant="20" id="1"/>
      <constraint firstItem="b" firstAttribute="top" secondItem="v" secondAttribute="top"
       constant="23" id="2"/>
      <constraint firstAttribute="bottom" secondItem="b" secondAttribute="bottom" constant="20"
       id="3"/></constraints></customView>
      """
    let sample = Sample(
      """
      <window title="W" id="w"><windowStyleMask key="styleMask" titled="YES"/>
      <rect key="contentRect" x="0.0" y="0.0" width="140" height="80"/>\(content)</window>
      """, attributes: Self.attributes, options: Self.build)
    #expect(sample.diagnostics == [])
    #expect(try sample.value("NSFrame", of: "NSCustomView") == "\"{{0, 9}, {140, 80}}\"")
    #expect(try sample.value("NSFrame", of: "NSButton") == "\"{{20, 29}, {98, 28}}\"")
  }
}
