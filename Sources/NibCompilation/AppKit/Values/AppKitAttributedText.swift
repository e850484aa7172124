internal import InterfaceBuilderFormat
internal import NibFormat
internal import XMLFormat

extension NibCompiler {
  /// An `NSAttributedString`.
  mutating func attributedString(_ text: AttributedText) -> NibObjectID {
    let id = graph.add("NSAttributedString")
    let string = graph.string(text.string)
    graph[id].set("NSString", string)
    setAttributes(of: text, in: id) { $0 }
    return id
  }

  /// Writes the attributes of a text: none for empty text, a dictionary for text that has but one run.
  mutating func setAttributes(
    of text: AttributedText, in id: NibObjectID,
    completing: (AttributedText.Attributes) -> AttributedText.Attributes
  ) {
    let table = text.table(completing: completing)
    let dictionaries = table.distinct.map { attributes($0) }
    if dictionaries.count > 1 {
      let array = graph.array(dictionaries, as: "NSMutableArray")
      graph[id].set("NSAttributes", array)
      let info = graph.add(
        "NSMutableData", [.init(NibKey.bytes, .data(AttributedText.encode(table.runs)))])
      graph[id].set("NSAttributeInfo", info)
    } else if let dictionary = dictionaries.first {
      graph[id].set("NSAttributes", dictionary)
    }
  }

  /// A dictionary of attributes, sorted by name.
  private mutating func attributes(_ attributes: AttributedText.Attributes) -> NibObjectID {
    let values: [(String, NibObjectID?)] = [
      ("NSBackgroundColor", attributes.backgroundColor.flatMap { color($0) }),
      ("NSBaselineOffset", attributes.baselineOffset.map { graph.number($0) }),
      ("NSColor", attributes.color.flatMap { color($0) }),
      ("NSFont", attributes.font.map { font($0) }),
      ("NSKern", attributes.kern.map { graph.number($0) }),
      ("NSLink", attributes.link.map { url($0) }),
      ("NSParagraphStyle", attributes.paragraphStyle.map { paragraphStyle($0) }),
      ("NSStrikethrough", attributes.strikethrough.map { graph.number($0) }),
      ("NSSuperScript", attributes.superscript.map { graph.number($0) }),
      ("NSUnderline", attributes.underline.map { graph.number($0) }),
    ]
    let pairs = values.compactMap { name, value in
      value.map { (key: graph.string(name), value: $0) }
    }
    return graph.dictionary(pairs)
  }

  private mutating func url(_ text: String) -> NibObjectID {
    let relative = graph.string(text)
    return graph.add("NSURL", [.init("NS.base", .null), .init("NS.relative", .object(relative))])
  }
}

extension Field {
  /// The text of the `<attributedString>` with a key.
  static func attributedString(_ childKey: HashedName, _ key: HashedName) -> Field {
    Field { compiler, subject in
      let child = subject.element.child(
        ["attributedString"], key: childKey, &compiler.reading)
      guard let text = child?.attributedText(&compiler.reading) else { return }
      let object = compiler.attributedString(text)
      compiler.graph[subject.id].set(key, object)
    }
  }
}
