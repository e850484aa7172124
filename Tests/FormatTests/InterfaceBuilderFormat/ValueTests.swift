import Diagnostics
import InterfaceBuilderFormat
import Testing
import XMLFormat

@Suite struct ValueTests {
  @Test(arguments: [
    (
      "<edgeInsets key=\"a\" top=\"1\" left=\"2\" bottom=\"3\" right=\"4\"/>",
      Insets(top: 1, left: 2, bottom: 3, right: 4)
    ),
    (
      "<directionalEdgeInsets key=\"a\" top=\"1\" leading=\"2\" bottom=\"3\" trailing=\"4\"/>",
      Insets(top: 1, left: 2, bottom: 3, right: 4, isDirectional: true)
    ),
    (
      "<inset key=\"a\" minX=\"2\" minY=\"1\" maxX=\"4\" maxY=\"3\"/>",
      Insets(top: 1, left: 2, bottom: 3, right: 4)
    ),
  ])
  func readsInsets(_ child: String, _ expected: Insets) throws {
    let read = try Sample.read("<o>\(child)</o>") { $0.insets(key: "a", &$1) }
    #expect(read.value == expected)
    #expect(read.diagnostics == [])
  }

  @Test func readsGeometry() throws {
    let read = try Sample.read(
      """
      <o><rect key="frame" x="0.0" y="1" width="2" height="3.5"/><point key="p" x="1" y="2"/>
      <size key="s" width="3" height="4"/><value key="v" type="size" width="5" height="6"/></o>
      """
    ) { element, reading in
      #expect(
        element.rect(key: "frame", &reading) == Rect(x: 0, y: 1, width: 2, height: 3.5))
      #expect(element.point(key: "p", &reading) == Point(x: 1, y: 2))
      #expect(element.size(key: "s", &reading) == Size(width: 3, height: 4))
      #expect(element.size(key: "v", &reading) == Size(width: 5, height: 6))
      #expect(element.size(key: "none", &reading) == nil)
    }
    #expect(read.diagnostics == [])
  }

  @Test(arguments: [
    (
      "name=\"labelColor\" catalog=\"System\" colorSpace=\"catalog\"",
      Color(source: .catalog("System", name: "labelColor"), colorSpace: "catalog")
    ),
    (
      "white=\"0.25\" alpha=\"0.5\" colorSpace=\"calibratedWhite\"",
      Color(components: .white(0.25), alpha: 0.5, colorSpace: "calibratedWhite")
    ),
    (
      "red=\"1\" green=\"0.5\" blue=\"0.0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"",
      Color(
        components: .rgb(red: 1, green: 0.5, blue: 0), colorSpace: "custom",
        customColorSpace: "sRGB")
    ),
    ("systemColor=\"labelColor\"", Color(source: .system("labelColor"))),
    (
      "systemColor=\"a\" cocoaTouchSystemColor=\"b\" white=\"1\"",
      Color(source: .system("a"), components: .white(1))
    ),
    ("cocoaTouchSystemColor=\"b\"", Color(source: .cocoaTouchSystem("b"))),
    ("name=\"Accent\"", Color(source: .named("Accent"))),
    (
      "cyan=\"1\" magenta=\"0\" yellow=\"0\" black=\"0.5\" alpha=\"1\"",
      Color(components: .cmyk(cyan: 1, magenta: 0, yellow: 0, black: 0.5))
    ),
  ])
  func readsColors(_ attributes: String, _ expected: Color) throws {
    let read = try Sample.read("<o><color key=\"c\" \(attributes)/></o>") {
      $0.color(key: "c", &$1)
    }
    #expect(read.value == expected)
    #expect(read.diagnostics == [])
  }

  @Test(
    arguments: [
      ("type=\"boolean\" value=\"YES\"", "", .boolean(true)),
      ("type=\"number\"", "<integer key=\"value\" value=\"4\"/>", .integer(4)),
      ("type=\"number\"", "<real key=\"value\" value=\"4.5\"/>", .real(4.5)),
      ("type=\"string\" value=\"x\"", "", .string("x", isLocalized: false)),
      ("type=\"string\" value=\"x\" localized=\"YES\"", "", .string("x", isLocalized: true)),
      (
        "type=\"localizedString\"", "<string key=\"value\">x</string>",
        .string("x", isLocalized: true)
      ),
      ("type=\"point\"", "<point key=\"value\" x=\"1\" y=\"2\"/>", .point(Point(x: 1, y: 2))),
      (
        "type=\"size\"", "<size key=\"value\" width=\"1\" height=\"2\"/>",
        .size(Size(width: 1, height: 2))
      ),
      (
        "type=\"rect\"", "<rect key=\"value\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/>",
        .rect(Rect(x: 1, y: 2, width: 3, height: 4))
      ),
      (
        "type=\"range\"", "<range key=\"value\" location=\"1\" length=\"2\"/>",
        .range(location: 1, length: 2)
      ),
      (
        "type=\"color\"", "<color key=\"value\" white=\"1\"/>", .color(Color(components: .white(1)))
      ),
      ("type=\"image\" value=\"i\" catalog=\"system\"", "", .image("i", catalog: "system")),
      ("type=\"nil\"", "", .null),
    ] as [(String, String, RuntimeAttribute.Value)])
  func readsRuntimeAttributes(
    _ attributes: String, _ child: String, _ expected: RuntimeAttribute.Value
  ) throws {
    let read = try Sample.read(
      """
      <o><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute keyPath="a.b" \(attributes)>\
      \(child)</userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></o>
      """
    ) { $0.runtimeAttributes(&$1) }
    #expect(read.value.map(\.value) == [expected])
    #expect(read.value.map(\.keyPath) == ["a.b"])
    #expect(read.diagnostics == [])
  }

  @Test func reportsRuntimeAttributesWithoutValue() throws {
    let read = try Sample.read(
      """
      <o><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute keyPath="a" type="odd"/>
      </userDefinedRuntimeAttributes></o>
      """
    ) { $0.runtimeAttributes(&$1) }
    #expect(read.value == [])
    #expect(read.diagnostics.map(\.id) == ["xib-runtime-attribute"])
  }

  @Test(
    arguments: [
      (CustomClass(name: "A"), "Main", "A"),
      (CustomClass(name: "View", module: "Kit"), "Main", "_TtC3Kit4View"),
      (CustomClass(name: "View", module: "Kit", isOfTarget: true), "Main", "_TtC4Main4View"),
      (CustomClass(name: "View", module: "Kit", isOfTarget: true), nil, "_TtC3Kit4View"),
      (CustomClass(name: "View", isOfTarget: true), nil, "View"),
      (CustomClass(name: "_TtC1A1B", module: "A"), nil, "_TtC1A1B"),
    ] as [(CustomClass, String?, String)])
  func namesClassesForTheRuntime(_ custom: CustomClass, module: String?, _ name: String) {
    #expect(custom.runtimeName(builtModule: module) == name)
  }

  @Test func readsVariations() throws {
    let read = try Sample.read(
      """
      <constraint constant="1"><variation key="default"><mask key="constraints">
      <exclude reference="a"/></mask></variation>
      <variation key="heightClass=regular-widthClass=compact" constant="5"><mask key="constraints">
      <include reference="a"/></mask></variation></constraint>
      """
    ) { element, reading in
      let variations = element.variations(&reading)
      #expect(element.number("constant", &reading) == 1)
      #expect(variations.map { $0.element.number("constant", &reading) } == [nil, 5])
      return variations
    }
    #expect(read.value.map(\.isDefault) == [true, false])
    #expect(read.value[1].width == .compact && read.value[1].height == .regular)
    #expect(read.value.map { $0.masks.map(\.excluded) } == [[["a"]], [[]]])
    #expect(read.value.map { $0.masks.map(\.included) } == [[[]], [["a"]]])
    #expect(read.diagnostics == [])
  }
}
