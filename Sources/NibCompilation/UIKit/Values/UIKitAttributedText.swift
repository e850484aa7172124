internal import InterfaceBuilderFormat
internal import NibFormat
internal import XMLFormat

/// The text of an `<attributedString>` of an iOS document.
struct UIKitAttributedText: Hashable, Sendable {
  struct Run: Hashable, Sendable {
    var text: String
    var attributes: [Attribute]
  }

  /// The name of an attribute, such as `NSFont`, and its value.
  struct Attribute: Hashable, Sendable {
    var name: String
    var value: Value
  }

  enum Value: Hashable, Sendable {
    case color(Color)
    case uiColor(UIKitColor)
    case font(UIKitFont)
    case paragraphStyle(UIKitParagraphStyle)
    case shadow(UIKitShadow)
    case integer(Int)
    case real(Double)
    case string(String)
    case url(String)
  }

  var runs: [Run]

  init(runs: [Run] = []) { self.runs = runs }

  /// A text that is all of one kind.
  init(_ text: String, _ attributes: [Attribute] = []) {
    runs = text.isEmpty ? [] : [Run(text: text, attributes: attributes)]
  }

  var string: String { runs.map(\.text).joined() }

  var isEmpty: Bool { runs.allSatisfy(\.text.isEmpty) }

  /// An attribute of the first character.
  subscript(first name: String) -> Value? {
    runs.first { !$0.text.isEmpty }?.attributes.first { $0.name == name }?.value
  }

  /// The different attributes, and which lengths of the text in UTF-16 have which of them.
  fileprivate var table: (distinct: [[Attribute]], runs: [(length: Int, index: Int)]) {
    var distinct: [[Attribute]] = []
    var indices: [[Attribute]: Int] = [:]
    var lengths: [(length: Int, index: Int)] = []
    for run in runs where !run.text.isEmpty {
      let index = indices[run.attributes] ?? distinct.count
      if index == distinct.count {
        distinct.append(run.attributes)
        indices[run.attributes] = index
      }
      if lengths.last?.index == index {
        lengths[lengths.count - 1].length += run.text.utf16.count
      } else {
        lengths.append((run.text.utf16.count, index))
      }
    }
    return (distinct, lengths)
  }
}

extension XMLElement {
  /// `<attributedString key="…">` with a `<fragment>` for each run.
  func uiAttributedText(key: HashedName, _ reading: inout Reading) -> UIKitAttributedText? {
    let names: [HashedName] = ["attributedString", "mutableAttributedString"]
    guard let child = child(names, key: key, &reading) else { return nil }
    return UIKitAttributedText(
      runs: child.children.filter { $0.name == "fragment" }.map { fragment in
        UIKitAttributedText.Run(
          text: fragment.string("content", &reading) ?? "",
          attributes: fragment.child("attributes", &reading)?.uiTextAttributes(&reading) ?? [])
      })
  }

  /// The attributes that these children are, by their keys.
  private func uiTextAttributes(_ reading: inout Reading) -> [UIKitAttributedText.Attribute] {
    children.compactMap { child in
      guard let name = child["key"], let value = child.uiTextAttribute(&reading) else {
        return nil
      }
      return UIKitAttributedText.Attribute(name: name, value: value)
    }
  }

  private func uiTextAttribute(_ reading: inout Reading) -> UIKitAttributedText.Value? {
    switch name {
    case "color": return .color(color(&reading))
    case "font", "fontDescription": return .font(uiFont(&reading))
    case "paragraphStyle", "mutableParagraphStyle":
      return .paragraphStyle(uiParagraphStyle(&reading))
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
  /// An `NSAttributedString`: without attributes where it is empty, with one dictionary for text of one
  /// kind, else with one for each kind and the table of runs.
  mutating func uiAttributedString(
    _ text: UIKitAttributedText, styledBy styleClass: String = "NSParagraphStyle"
  ) -> NibObjectID {
    let string = graph.string(text.string)
    let id = graph.add("NSAttributedString", [.init("NSString", .object(string))])
    let table = text.table
    let dictionaries = table.distinct.map { uiTextAttributes($0, styledBy: styleClass) }
    if dictionaries.count > 1 {
      let array = graph.array(dictionaries, as: "NSMutableArray")
      graph[id].set("NSAttributes", array)
      let info = graph.add(
        "NSMutableData", [.init(NibKey.bytes, .data(AttributedText.encode(table.runs)))])
      graph[id].set("NSAttributeInfo", info)
    } else if let dictionary = dictionaries.first {
      graph[id].set("NSAttributes", dictionary)
    }
    return id
  }

  /// A dictionary of attributes, in their order.
  private mutating func uiTextAttributes(
    _ attributes: [UIKitAttributedText.Attribute], styledBy styleClass: String
  ) -> NibObjectID {
    var pairs: [(key: NibObjectID, value: NibObjectID)] = []
    for attribute in attributes {
      guard let value = uiTextAttribute(attribute.value, styledBy: styleClass) else { continue }
      pairs.append((graph.string(attribute.name), value))
    }
    return graph.dictionary(pairs)
  }

  private mutating func uiTextAttribute(
    _ value: UIKitAttributedText.Value, styledBy styleClass: String
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
    case .url(let text):
      let relative = graph.string(text)
      return graph.add(
        "NSURL", [.init("NS.base", .null), .init("NS.relative", .object(relative))])
    }
  }
}

extension Field {
  /// The text of the `<attributedString>` with a key.
  static func uiAttributedString(
    _ childKey: HashedName, _ key: HashedName, styledBy styleClass: String = "NSParagraphStyle"
  ) -> Field {
    Field { compiler, subject in
      let text = subject.element.uiAttributedText(key: childKey, &compiler.reading)
      let object = text.map { compiler.uiAttributedString($0, styledBy: styleClass) }
      compiler.graph[subject.id].set(key, object)
    }
  }
}
