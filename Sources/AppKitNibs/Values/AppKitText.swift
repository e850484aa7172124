internal import AppleVocabulary
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

/// The attributes of a run of text in a macOS document, by name.
struct AppKitTextAttributes: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    case color(Color)
    case font(MacFont)
    case paragraphStyle(ParagraphStyle)
    case real(Double)
    case integer(Int)
    case url(String)
  }

  var values: [String: Value] = [:]
}

typealias AppKitAttributedText = AttributedText<AppKitTextAttributes>

extension XMLElement {
  /// `<attributedString>` with a `<fragment>` for each run.
  func attributedText(_ reading: inout Reading) -> AppKitAttributedText {
    attributedText(&reading) { element, reading in
      element?.textAttributes(&reading) ?? AppKitTextAttributes()
    }
  }

  /// The attributes that the children are, by their keys.
  func textAttributes(_ reading: inout Reading) -> AppKitTextAttributes {
    var attributes = AppKitTextAttributes()
    for child in children {
      guard let key = child["key"], let value = child.textAttribute(key, &reading) else { continue }
      attributes.values[key] = value
    }
    return attributes
  }

  /// The value of an attribute; nil, and the element unread, for one that is not understood.
  private func textAttribute(
    _ key: String, _ reading: inout Reading
  ) -> AppKitTextAttributes.Value? {
    switch name {
    case "color":
      reading.use(self)
      return .color(color(&reading))
    case "font":
      reading.use(self)
      return .font(font(&reading))
    case "paragraphStyle", "mutableParagraphStyle":
      reading.use(self)
      return .paragraphStyle(paragraphStyle(.appKit, &reading))
    case "url":
      reading.use(self)
      return string("string", &reading).map { .url($0) }
    case "integer", "real", "decimal", "number":
      reading.use(self)
      if Self.wholeAttributes.contains(key) {
        return integer("value", &reading).map { .integer($0) }
      }
      return number("value", &reading).map { .real($0) }
    default: return nil
    }
  }

  /// Attributes that are whole numbers; others are not.
  private static let wholeAttributes: Set = [
    "NSLigature", "NSStrikethrough", "NSSuperScript", "NSUnderline", "NSVerticalGlyphForm",
  ]
}

extension NibCompiler {
  /// An `NSAttributedString`.
  mutating func attributedString(_ text: AppKitAttributedText) -> NibObjectID {
    let id = graph.add("NSAttributedString")
    let string = graph.string(text.string)
    graph[id].set("NSString", string)
    setAttributes(of: text, in: id)
    return id
  }

  /// Writes the attributes of a text.
  mutating func setAttributes(of text: AppKitAttributedText, in id: NibObjectID) {
    setAttributes(of: text, in: id) { $0.textAttributes($1) }
  }

  /// A dictionary of attributes, sorted by name.
  mutating func textAttributes(_ attributes: AppKitTextAttributes) -> NibObjectID {
    var pairs: [(key: NibObjectID, value: NibObjectID)] = []
    for (name, value) in attributes.values.sorted(by: { $0.key < $1.key }) {
      guard let object = textAttribute(value) else { continue }
      pairs.append((graph.string(name), object))
    }
    return graph.dictionary(pairs)
  }

  private mutating func textAttribute(_ value: AppKitTextAttributes.Value) -> NibObjectID? {
    switch value {
    case .color(let color): self.color(color)
    case .font(let font): self.font(font)
    case .paragraphStyle(let style): paragraphStyle(style)
    case .real(let number): graph.number(number)
    case .integer(let number): graph.number(number)
    case .url(let text): url(text)
    }
  }
}

extension Field {
  /// The text of the `<attributedString>` with a key; without one, what is there stays.
  static func attributedString(_ childKey: HashedName, _ key: HashedName) -> Field {
    Field(key) { compiler, subject in
      let child = subject.element.child(["attributedString"], key: childKey, &compiler.reading)
      guard let text = child?.attributedText(&compiler.reading) else { return }
      let object = compiler.attributedString(text)
      compiler.graph[subject.id].set(key, object)
    }
  }
}

extension ParagraphStyle.Words {
  /// The numbers of macOS, where right comes before center.
  static let appKit = Self(
    alignments: ["left": 0, "right": 1, "center": 2, "justified": 3, "natural": 4],
    lineBreakModes: AppKitElements.lineBreakModes)
}

extension NibCompiler {
  /// An `NSParagraphStyle`.
  mutating func paragraphStyle(_ style: ParagraphStyle) -> NibObjectID {
    let id = graph.add("NSParagraphStyle", [.init("NSTabStops", .null)])
    for measure in style.measures { graph[id].set(measure.key, .double(measure.value)) }
    if style.alignment != 0 { graph[id].set("NSAlignment", .integer(Int64(style.alignment))) }
    if style.lineBreakMode != 0 {
      graph[id].set("NSLineBreakMode", .integer(Int64(style.lineBreakMode)))
    }
    if style.writingDirection != -1 {
      graph[id].set("NSWritingDirection", .integer(Int64(style.writingDirection)))
    }
    if let stops = style.tabStops {
      let tabs = stops.map { graph.add("NSTextTab", $0.entries) }
      let array = graph.array(tabs)
      graph[id].set("NSTabStops", array)
    }
    guard style.allowsTightening != false else { return id }
    graph[id].set("NSTighteningFactorForTruncation", .double(Double(Float(0.05))))
    graph[id].set("NSAllowsTighteningForTruncation", 1)
    return id
  }

  /// The `NSFont`, an object of its own each time.
  mutating func font(_ font: MacFont) -> NibObjectID {
    let isHidden = font.name.hasPrefix(".PingFang") && font.name.hasSuffix("-Regular")
    let font =
      isHidden ? MacFont(MacFont.system.name, font.size, flags: MacFont.system.flags) : font
    let name = graph.string(fontName(font))
    let id = graph.add("NSFont", [.init("NSName", .object(name))])
    if font.followsAppearance { graph[id].set("NSFontUsesAppearanceFontSize", true) }
    graph[id].set("NSSize", .double(font.size))
    let isSmall = font.flags == MacFont.system.flags && font.size == MacFont.smallSystem.size
    let flags =
      isSmall && !writes(.sizedSystemFont) ? MacFont.smallSystem.flags : font.flags
    graph[id].set("NSfFlags", .integer(flags))
    if let style = font.textStyle {
      let descriptor = fontDescriptor(style: style, size: font.size)
      graph[id].set("NSTextStyleDescriptor", descriptor)
      if writes(NibSpan(macOS: .init(13), seen: "off 12.3, on 13.6")) {
        graph[id].set("NSHasWidth", false)
      }
    }
    return id
  }

  /// The name of a font, which the system font changes from system to system.
  private func fontName(_ font: MacFont) -> String {
    if font.size >= 20, font.name == MacFont.system.name, writes(.displayFonts) {
      return ".SFNSDisplay"
    }
    return writes(.systemNames) ? font.name : yosemiteNames[font.name] ?? font.name
  }

  private mutating func fontDescriptor(style: String, size: Double) -> NibObjectID {
    let attributes = graph.dictionary([
      (key: graph.string("NSCTFontSizeCategoryAttribute"), value: graph.number(3)),
      (key: graph.string("NSCTFontUIUsageAttribute"), value: graph.string(style)),
      (key: graph.string("NSFontSizeAttribute"), value: graph.number(size)),
    ])
    let descriptor = graph.add(
      "NSFontDescriptor", [.init("NSFontDescriptorAttributes", .object(attributes))])
    if writes(NibSpan(macOS: .init(12, 4), seen: "off 12.3, on 13.6; 12.4 as on iOS")) {
      let options: NibValue = writes(.styleOptions) ? 0x8000_8404 : 0x8000_8006
      graph[descriptor].set("NSFontDescriptorOptions", options)
    }
    return descriptor
  }
}

extension Field {
  /// The font of the child with a key.
  static func font(
    _ childKey: HashedName, _ key: HashedName, default fallback: MacFont? = nil
  ) -> Field {
    .object(key) { compiler, element in
      (element.font(key: childKey, &compiler.reading) ?? fallback).map { compiler.font($0) }
    }
  }
}

private let yosemiteNames = [
  ".AppleSystemUIFont": ".HelveticaNeueDeskInterface-Regular",
  ".AppleSystemUIFontBold": ".HelveticaNeueDeskInterface-Bold",
]
