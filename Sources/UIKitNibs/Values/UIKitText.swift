internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

/// An attribute of a run of text in an iOS document.
struct UIKitTextAttribute: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    case color(Color)
    case uiColor(UIKitColor)
    case font(UIKitFont)
    case paragraphStyle(ParagraphStyle)
    case shadow(UIKitShadow)
    case integer(Int)
    case real(Double)
    case string(String)
    case url(String)
  }

  /// Such as `NSFont`.
  var name: String
  var value: Value
}

typealias UIKitAttributedText = AttributedText<[UIKitTextAttribute]>

extension AttributedText where Attributes == [UIKitTextAttribute] {
  /// A text that is all of one kind.
  init(_ text: String, _ attributes: [UIKitTextAttribute] = []) {
    self.init(runs: text.isEmpty ? [] : [Run(text: text, attributes: attributes)])
  }

  var isEmpty: Bool { runs.allSatisfy(\.text.isEmpty) }

  /// An attribute of the first character.
  subscript(first name: String) -> UIKitTextAttribute.Value? {
    runs.first { !$0.text.isEmpty }?.attributes.first { $0.name == name }?.value
  }
}

extension XMLElement {
  /// `<attributedString key="…">` with a `<fragment>` for each run.
  func uiAttributedText(key: HashedName, _ reading: inout Reading) -> UIKitAttributedText? {
    let names: [HashedName] = ["attributedString", "mutableAttributedString"]
    return child(names, key: key, &reading)?.attributedText(&reading) { element, reading in
      element?.uiTextAttributes(&reading) ?? []
    }
  }

  /// The attributes that these children are, by their keys.
  private func uiTextAttributes(_ reading: inout Reading) -> [UIKitTextAttribute] {
    children.compactMap { child in
      guard let name = child["key"], let value = child.uiTextAttribute(&reading) else {
        return nil
      }
      return UIKitTextAttribute(name: name, value: value)
    }
  }

  private func uiTextAttribute(_ reading: inout Reading) -> UIKitTextAttribute.Value? {
    switch name {
    case "color": return .color(color(&reading))
    case "font", "fontDescription": return .font(uiFont(&reading))
    case "paragraphStyle", "mutableParagraphStyle":
      return .paragraphStyle(paragraphStyle(.uiKit, &reading))
    case "shadow": return .shadow(uiShadow(&reading))
    case "url": return string("string", &reading).map { .url($0) }
    default: break
    }
    switch scalar(&reading) {
    case .integer(let number): return .integer(number)
    case .real(let number): return .real(number)
    case .decimal(let text): return Double(text).map { .real($0) }
    case .bool(let flag): return .integer(flag ? 1 : 0)
    case .string(let text): return .string(text)
    case .null, nil: return nil
    }
  }
}

extension NibCompiler {
  /// An `NSAttributedString`; `styleClass` is that of paragraph styles.
  mutating func uiAttributedString(
    _ text: UIKitAttributedText, styledBy styleClass: String = "NSParagraphStyle"
  ) -> NibObjectID {
    let string = graph.string(text.string)
    let id = graph.add("NSAttributedString", [.init("NSString", .object(string))])
    setAttributes(of: text, in: id) { $0.uiTextAttributes($1, styledBy: styleClass) }
    return id
  }

  /// A dictionary of attributes, in their order.
  private mutating func uiTextAttributes(
    _ attributes: [UIKitTextAttribute], styledBy styleClass: String
  ) -> NibObjectID {
    var pairs: [(key: NibObjectID, value: NibObjectID)] = []
    for attribute in attributes {
      guard let value = uiTextAttribute(attribute.value, styledBy: styleClass) else { continue }
      pairs.append((graph.string(attribute.name), value))
    }
    return graph.dictionary(pairs)
  }

  private mutating func uiTextAttribute(
    _ value: UIKitTextAttribute.Value, styledBy styleClass: String
  ) -> NibObjectID? {
    switch value {
    case .color(let color): return uiColor(color)
    case .uiColor(let color): return uiColor(color)
    case .font(let font): return uiFont(font)
    case .paragraphStyle(let style): return uiParagraphStyle(style, as: styleClass)
    case .shadow(let shadow): return uiShadow(shadow)
    case .integer(let number): return graph.number(number)
    case .real(let number): return graph.number(number)
    case .string(let text): return graph.string(text)
    case .url(let text): return url(text)
    }
  }
}

extension Field {
  /// The text of the `<attributedString>` with a key.
  static func uiAttributedString(
    _ childKey: HashedName, _ key: HashedName, styledBy styleClass: String = "NSParagraphStyle"
  ) -> Field {
    .object(key) { compiler, element in
      element.uiAttributedText(key: childKey, &compiler.reading)
        .map { compiler.uiAttributedString($0, styledBy: styleClass) }
    }
  }
}

extension ParagraphStyle.Words {
  /// The numbers of iOS, where center comes before right.
  static let uiKit = Self(
    alignments: UIKitElements.textAlignments,
    lineBreakModes: [
      "wordWrapping": 0, "charWrapping": 1, "clipping": 2, "truncatingHead": 3,
      "truncatingTail": 4, "truncatingMiddle": 5,
    ])
}

extension NibCompiler {
  /// An `NSParagraphStyle` or, in the texts of views, an `NSMutableParagraphStyle`.
  mutating func uiParagraphStyle(_ style: ParagraphStyle, as className: String) -> NibObjectID {
    var object = NibObject(className, [])
    if style.alignment != 0 { object.set("NSAlignment", .integer(Int64(style.alignment))) }
    if style.lineBreakMode != 0 {
      object.set("NSLineBreakMode", .integer(Int64(style.lineBreakMode)))
    }
    for measure in style.measures { object.set(measure.key, .double(measure.value)) }
    let stops = style.tabStops?.map { graph.share(NibObject("NSTextTab", $0.entries)) }
    object.set("NSTabStops", stops.map { .object(graph.array($0)) } ?? .null)
    if style.writingDirection != -1 {
      object.set("NSWritingDirection", .integer(Int64(style.writingDirection)))
    }
    if style.allowsTightening == true { object.set("NSAllowsTighteningForTruncation", 1) }
    return graph.share(object)
  }
}

/// The shadow of a text.
struct UIKitShadow: Hashable, Sendable {
  /// In points, to the right and down.
  var offset = Size(width: 0, height: 0)
  var blurRadius = 0.0
  /// Nil for a shadow that is not there.
  var color: Color?
}

extension XMLElement {
  /// `<shadow key="…" blurRadius="…">` with `<size key="offset">` and `<color key="color">`.
  func uiShadow(_ reading: inout Reading) -> UIKitShadow {
    UIKitShadow(
      offset: size(key: "offset", &reading) ?? Size(width: 0, height: 0),
      blurRadius: number("blurRadius", &reading) ?? 0, color: color(key: "color", &reading))
  }
}

extension NibCompiler {
  /// An `NSShadow`, without what is 0.
  mutating func uiShadow(_ shadow: UIKitShadow) -> NibObjectID {
    var object = NibObject("NSShadow", [])
    let numbers: [(HashedName, Double)] = [
      ("NSShadowHoriz", shadow.offset.width), ("NSShadowVert", shadow.offset.height),
      ("NSShadowBlurRadius", shadow.blurRadius),
    ]
    for (key, value) in numbers where value != 0 { object.set(key, .double(value)) }
    object.set(
      "NSShadowColor", shadow.color.flatMap { uiColor($0) }.map { .object($0) } ?? .null)
    return graph.share(object)
  }
}
