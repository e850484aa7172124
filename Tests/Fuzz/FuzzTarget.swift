import Diagnostics
import Exercises
import InterfaceBuilderFormat
import ManifestLoading
import PropertyListFormat
import SourceDeclarations
import StringsFormat
import XMLFormat

/// A parser to fuzz: what it is given to start from, and how it is called.
struct FuzzTarget: Sendable {
  var name: String
  var seeds: [[UInt8]]
  /// Text that matters to the format, put in at random.
  var words: [String]
  /// What the inputs are written in, so that every other one is changed without becoming unsound.
  var syntax: SyntaxTree.Syntax?
  var run: @Sendable ([UInt8]) -> Void

  init(
    name: String, seeds: [String] = [], binarySeeds: [[UInt8]] = [], words: [String],
    syntax: SyntaxTree.Syntax? = nil,
    run: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.name = name
    self.seeds = seeds.map { Array($0.utf8) } + binarySeeds
    self.words = words
    self.syntax = syntax
    self.run = run
  }

  static let all =
    [
      archive,
      atlas,
      bom,
      car,
      catalog,
      compiledModel,
      contents,
      dataModel,
      font,
      icns,
      iconDocument,
      imageSize,
      intents,
      layout,
      lzfse,
      manifest,
      mapping,
      nib,
      page,
      packs,
      nibCode,
      optimizedModel,
      outlines,
      pdf,
      picture,
      plist,
      png,
      predicate,
      profile,
      program,
      project,
      request,
      source,
      storyboard, watchStoryboard,
      stringCatalog,
      strings,
      stringsdict,
      svg,
      symbol,
      tiff,
      unpack,
      xcconfig,
      xib,
    ] + codecs

  static let manifest = FuzzTarget(
    name: "manifest",
    seeds: [
      """
      version: 1
      name: A
      variables: {V: "1.0", B: {env: BUILD, default: "0"}}
      options: {exclude: ["*.md"], symlinks: keep}
      templates:
        t: {info: {properties: {CFBundleVersion: $(B), X: [1, 2.5, true, text]}}}
      targets:
        A:
          template: t
          type: app
          platform: [ios, macos]
          devices: [iphone, ipad]
          resources:
            - "*.lproj"
            - {group: Art, exclude: [a, "b/**"], platforms: [ios]}
            - folder: Web
              contents: true
            - {group: Levels, tags: [one, two]}
            - file: ../x.png
              as: $(TARGET_NAME:lower).png
              copy: true
          packs: {initialInstall: [one], prefetch: [two], embed: false, baseURL: "https://a.b/"}
          when: {macos: {embed: [B]}}
        B: {type: bundle, platform: macos}
      """,
      "a: &a [1, 2]\nb: *a\nc: {<<: {d: e}}\nversion: 1\n",
      "{\"version\": 1, \"targets\": {\"A\": {\"platform\": \"ios\"}}}",
    ],
    words: [
      "&a ", "*a", "[", "{", "- ", "? ", ": ", "|\n", ">-\n", "$(", "$(A:default=$(A))",
      "version: 1\n",
      "include: fuzz.yml\n", "template: t\n", "\t", "%YAML 1.2\n", "---\n", "!!binary ", "\"\\x",
    ],
    run: { exerciseManifest($0) })

  static let strings = FuzzTarget(
    name: "strings",
    seeds: [
      "/* comment */\n\"key\" = \"value \\U00e9 \\n\";\nplain = 'single';\n// line\nshort;\n",
      "{ a = b; c = (1, 2, <00ff>); }", "\u{FEFF}\"ä\" = \"ö\";",
    ],
    words: [
      "\"", "\\", "\\U", "\\777", "/*", "*/", "//", "{", "(", "<", ";", "=", "\u{FEFF}", "\0",
    ],
    run: { bytes in
      var diagnostics: [Diagnostic] = []
      if let table = StringsTable(decoding: bytes, file: "fuzz", diagnostics: &diagnostics) {
        _ = table.propertyList.encodedAsBinary()
      }
    })

  static let stringsdict = FuzzTarget(
    name: "stringsdict",
    seeds: [
      """
      <plist version="1.0"><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key>
      <string>%#@x@</string><key>x</key><dict><key>NSStringFormatSpecTypeKey</key>
      <string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>1</string><key>other</key><string>%d</string></dict></dict></dict></plist>
      """
    ],
    words: ["<key>", "</key>", "<dict>", "</dict>", "%#@", "@", "<string/>", "other", "<array>"],
    syntax: .xml,
    run: { bytes in
      var diagnostics: [Diagnostic] = []
      _ = StringsdictTable(decoding: bytes, file: "fuzz", diagnostics: &diagnostics)
    })

  static let stringCatalog = FuzzTarget(
    name: "xcstrings",
    seeds: [
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"%lld files": {"comment": "c",
      "localizations": {"en": {"variations": {"device": {"mac": {"variations": {"plural": {"one":
      {"stringUnit": {"state": "new", "value": "%arg file"}}, "other": {"stringUnit": {"state":
      "translated", "value": "%2$@ %lld"}}}}}, "other": {"stringUnit": {"value": "%#@s@ %*d"}}}},
      "substitutions": {"s": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural":
      {"other": {"stringUnit": {"value": "%arg"}}}}}}}}}, "k": {"shouldTranslate": false}}}
      """
    ],
    words: [
      "\"plural\": {", "\"device\": {", "\"stringUnit\": {", "%#@", "%1$", "%arg", "\\u0000", "[",
      "null",
      "\"other\"", "\"substitutions\": {", "\"argNum\": 99999",
    ],
    syntax: .json,
    run: { exerciseStringCatalog($0) })

  static let plist = FuzzTarget(
    name: "plist",
    seeds: [
      """
      <?xml version="1.0" encoding="UTF-8"?><!DOCTYPE plist PUBLIC "x" "y"><plist version="1.0"><dict>
      <key>a</key><array><integer>-1</integer><real>1.5</real><true/><date>2001-01-01T00:00:00Z</date>
      <data>AAEC</data><string>&lt;&#x41;<![CDATA[x]]></string></array></dict></plist>
      """,
      "{ a = (1, \"b\\n\", <00ff>); \"c\" = {d = e;}; }",
      "bplist00",
    ],
    words: [
      "bplist00", "<dict>", "</dict>", "<array>", "<key>", "&#", "<!--", "-->", "<![CDATA[", "]]>",
      "<!DOCTYPE x [", "{", "(", "<", "\u{D1}\u{01}", "\u{A1}\u{00}", "\0\0\0\0\0\0\u{01}\u{01}",
    ],
    run: { bytes in
      for input in [bytes, binary(from: bytes)] {
        guard let list = try? PropertyList(decoding: input) else { continue }
        _ = try? PropertyList(decoding: list.encodedAsBinary())
        _ = list.encodedAsXML()
      }
    })

  static let xib = FuzzTarget(
    name: "xib",
    seeds: [
      """
      <?xml version="1.0" encoding="UTF-8"?><!DOCTYPE d PUBLIC "x" "y"><!-- c -->
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="1.2">
      <resources><namedColor name="N"><color white="1"/></namedColor></resources><objects>
      <view id="1" customClass="A" customModule="B" title="&#65;"><rect key="frame" x="1" y="2"/>
      <connections><outlet property="p" destination="1" id="2"/><action selector="s" target="1"/>
      <binding name="b" keyPath="k" destination="1"><dictionary key="options"><real key="r" value="1"/>
      </dictionary></binding><segue kind="show" destination="1"/></connections>
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="size" keyPath="k"><size
      key="value" width="1"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes><variation
      key="widthClass=regular-heightClass=compact"><mask key="subviews"><exclude reference="1"/>
      </mask></variation><string key="s" base64-UTF8="YES">Gw</string><nil key="n"/></view>
      <segmentedControl id="3"><segments><segment title="x"/></segments></segmentedControl></objects>
      </document>
      """,
      """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" useAutolayout="YES"><objects>
      <customObject id="-2" customClass="A"/><window title="w" id="1"><windowStyleMask key="styleMask"
      titled="YES"/><rect key="contentRect" width="3" height="4"/><view key="contentView" id="2">
      <subviews><button toolTip="t" id="3"><buttonCell key="cell" title="b" bezelStyle="rounded" id="4">
      <font key="font" metaFont="system"/></buttonCell></button></subviews><constraints><constraint
      firstItem="3" firstAttribute="top" constant="1" id="5"/></constraints></view></window>
      <menu title="m" id="6"><items><menuItem title="i" id="7"><menu key="submenu" id="8"/></menuItem>
      </items></menu></objects></document>
      """,
    ],
    words: xmlWords + ["<view id=\"1\">", "</view>", " id=\"2\"", " key=\"value\"", "1e999"],
    syntax: .xml,
    run: { exerciseInterfaceBuilder($0) })

  static let xmlWords = [
    "<a>", "</a>", "/>", "&#x", "&amp;", "<![CDATA[", "]]>", "<!--", "-->", "<?", "?>",
    "<!DOCTYPE x [", "\u{FEFF}", "\0",
  ]

  static func exerciseInterfaceBuilder(_ bytes: [UInt8]) {
    exerciseXML(bytes)
    exerciseInterfaceBuilderDocument(bytes)
    exerciseNibCompilation(bytes)
  }

  /// A binary list that mutations of text seldom reach: the bytes as objects between a right head
  /// and a trailer that is made of their last bytes.
  private static func binary(from bytes: [UInt8]) -> [UInt8] {
    var file = Array("bplist00".utf8) + bytes
    guard bytes.count > 40 else { return file }
    let table = UInt64(8 + Int(bytes[0]) % bytes.count)
    file += [0, 0, 0, 0, 0, 0, 1 + bytes[1] % 2, 1 + bytes[2] % 2]
    for number in [UInt64(bytes[3] % 32), UInt64(bytes[4] % 8), table] {
      file += (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(56 - 8 * $0)) }
    }
    return file
  }
}
