internal import AppleVocabulary
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  /// Text views, each with a text system of its own.
  static let textViews: [ElementSchema] = [textView]

  static let textView = ElementSchema(
    "textView", "NSTextView", extends: view,
    [
      .emptySubviews,
      .keys("NSSubviews")
        .since(
          macOS: .init(13), until: .init(26, 4),
          seen: "off in 46 up to 12.4, on in 76 of 13 to 26.2, off in twelve of 26.4 and 26.6"),
      .textContainer,
      .textSharedData,
      .flags("NSTVFlags", textViewFlags),
      .textMinSize,
      .textMaxSize,
      .constant("NSDelegate", .null),
      .textColor,
      .ignored(
        "allowsNonContiguousLayout", "textReplacement", "grammarChecking",
        "incrementalSearchingEnabled", "allowsCharacterPickerTouchBarItem", "dataDetection",
        "selectionGranularity"),
      .runtimeWord("baseWritingDirection", "baseWritingDirection", writingDirections, omit: -1),
      .skipped("minSize", "maxSize", "font", "allowedInputSourceLocales"),
    ])

  private static let textViewFlags: [FlagRule] = [
    .always(0x4),
    .custom { compiler, _ in
      (compiler.writes(.textSystemBit) ? 0x40 : 0) | (compiler.writes(.upperTextBit) ? 0x80 : 0)
    },
    .set(0x1, if: "horizontallyResizable"),
    .custom { compiler, subject in
      let isOfThoseVersions =
        compiler.document.properties.toolsVersion != nil
        && compiler.wasSaved(byToolsVersion: 11_169) && !compiler.wasSaved(byToolsVersion: 13_087)
      let resizes = subject.element.bool("verticallyResizable", &compiler.reading)
      return resizes ?? isOfThoseVersions ? 0x2 : 0
    },
  ]
}

extension Field {
  /// The container, which is as wide as the view, with the layout manager and the text.
  fileprivate static var textContainer: Field {
    Field { compiler, subject in
      let graph = compiler.graph.add("NSTextContainer")
      let storage = compiler.textStorage(of: subject.element)
      let containers = compiler.graph.array([graph], as: "NSMutableArray")
      let manager = compiler.graph.add(
        "NSLayoutManager",
        [
          .init("NSTextStorage", .object(storage)), .init("NSTextContainers", .object(containers)),
          .init("NSLMFlags", 0x66), .init("NSDelegate", .null),
        ])
      let width = compiler.frame(of: subject.element).width
      compiler.graph[graph].entries = [
        .init("NSLayoutManager", .object(manager)), .init("NSTextLayoutManager", .null),
        .init("NSTextView", .object(subject.id)), .init("NSWidth", .double(width)),
        .init("NSMinWidth", .double(15)), .init("NSTCFlags", 1),
      ]
      if !compiler.writes(NibSpan(macOS: .init(11), seen: "off 10.15.7, on in two of 11")) {
        compiler.graph[graph].remove("NSTextLayoutManager")
      }
      compiler.graph[subject.id].set("NSTextContainer", graph)
    }
  }

  /// The greatest size, at least as wide as the scroll view.
  fileprivate static var textMaxSize: Field {
    Field { compiler, subject in
      let clip = subject.element.parent?.parent
      let scrollView = clip?.parent.flatMap { $0.name == "scrollView" ? $0 : nil }
      let outer = scrollView.map { compiler.frame(of: $0).size }
      var size = subject.element.size(key: "maxSize", &compiler.reading)
      if let width = outer?.width, let own = size?.width { size?.width = max(own, width) }
      compiler.set("NSMaxSize", string: (size ?? outer)?.nibText, of: subject)
    }
  }

  /// The least size of a view that its text has made taller, under the key that AppKit gives it.
  fileprivate static var textMinSize: Field {
    Field("NSMinize") { compiler, subject in
      let least = subject.element.size(key: "minSize", &compiler.reading)
      let saved = subject.element.rect(key: "frame", &compiler.reading)
      guard let least, let saved, least.height < saved.height else { return }
      compiler.set("NSMinize", string: least.nibText, of: subject)
    }
  }

  fileprivate static var textColor: Field {
    Field { compiler, subject in
      let hasText = subject.element.children.contains { $0["key"] == "textStorage" }
      let isOld = !compiler.wasSaved(byToolsVersion: 14_269)
      let fallback = isOld && !hasText ? "textColor" : nil
      Field.color("textColor", "NSTextViewTextColor", defaultNamed: fallback)
        .write(&compiler, subject)
      // Of text the attributes say it.
      if hasText { compiler.graph[subject.id].remove("NSTextViewTextColor") }
    }
  }
}

extension NibCompiler {
  /// The text, with attributes where it is not empty.
  fileprivate mutating func textStorage(of view: XMLElement) -> NibObjectID {
    let element = view.child(["attributedString"], key: "textStorage", &reading)
    var text = element.map { $0.attributedText(&reading) } ?? AppKitAttributedText()
    let storage = graph.add("NSTextStorage")
    let string = graph.mutableString(text.string)
    graph[storage].set("NSString", string)
    for index in text.runs.indices { text.runs[index].attributes.completeForTextView() }
    setAttributes(of: text, in: storage)
    graph[storage].set("NSDelegate", .null)
    return storage
  }
}

extension AppKitTextAttributes {
  /// Adds the default colour and font of a text view.
  fileprivate mutating func completeForTextView() {
    if values["NSColor"] == nil {
      values["NSColor"] = .color(Color(source: .catalog("System", name: "textColor")))
    }
    if values["NSFont"] == nil { values["NSFont"] = .font(MacFont("Helvetica", 12)) }
  }
}

extension Field {
  /// The settings that the text views of one text share, an object of its own in nibs.
  static var textSharedData: Field {
    Field { compiler, subject in
      let data = compiler.graph.add("NSTextViewSharedData")
      var inner = subject
      inner.id = data
      compiler.write(sharedFields, to: inner)
      compiler.graph[subject.id].set("NSSharedData", data)
    }
  }

  /// The background colour; the white of older documents stands for AppKit's own colour.
  fileprivate static var textBackground: Field {
    Field { compiler, subject in
      let color = subject.element.color(key: "backgroundColor", &compiler.reading)
      let isUpgraded = color.map { compiler.isOlderWhite($0) } ?? false
      let object =
        isUpgraded
        ? compiler.catalogColor("textBackgroundColor") : color.flatMap { compiler.color($0) }
      compiler.graph[subject.id].set("NSBackgroundColor", object.map { .object($0) } ?? .null)
    }
  }

  /// The colour of the insertion point.
  ///
  /// In a storyboard the text colour, which was the default once, stands for today's default. In a xib
  /// it stays, and older documents' black becomes it.
  fileprivate static var insertionColor: Field {
    Field { compiler, subject in
      let color = subject.element.color(key: "insertionPointColor", &compiler.reading)
      let isText = color?.source == .catalog("System", name: "textColor")
      let object: NibObjectID
      if let color, compiler.isOlderBlack(color) {
        object = compiler.catalogColor("textColor")
      } else if let color, !(isText && compiler.document.kind.isStoryboard),
        let own = compiler.color(color)
      {
        object = own
      } else {
        object = compiler.catalogColor("textInsertionPointColor")
      }
      compiler.graph[subject.id].set("NSInsertionColor", object)
    }
  }

  /// The substitutions that are made while typing; in storyboards the system's defaults, more of them
  /// where a text view is loaded once more.
  fileprivate static var substitutions: FlagRule {
    FlagRule { compiler, subject in
      let rules: [FlagRule] = [
        .set(0x2_0000, if: "dashSubstitution"), .set(0x100_0000, if: "quoteSubstitution"),
        .set(0x400_0000, if: "spellingCorrection"),
      ]
      let asked = rules.reduce(0) { $0 | $1.bits(&compiler, subject) }
      guard compiler.document.kind.isStoryboard else { return asked }
      let isOfOtherClass = subject.element["customClass"] != nil
      return 0x200_8000 | (isOfOtherClass || compiler.isArchivedAgain ? 0x502_0000 : 0)
    }
  }

  /// How selected text looks.
  fileprivate static func attributes(
    _ key: HashedName, backgroundColor: String, color: String
  ) -> Field {
    Field(key) { compiler, subject in
      let pairs: [(String, NibObjectID)] = [
        ("NSBackgroundColor", compiler.catalogColor(backgroundColor)),
        ("NSColor", compiler.catalogColor(color)),
      ]
      let dictionary = compiler.graph.dictionary(
        pairs.map { (key: compiler.graph.string($0.0), value: $0.1) })
      compiler.graph[subject.id].set(key, dictionary)
    }
  }

  /// How links look.
  fileprivate static var linkAttributes: Field {
    Field { compiler, subject in
      let pairs: [(String, NibObjectID)] = [
        ("NSColor", compiler.catalogColor("linkColor")),
        ("NSCursor", compiler.cursor(type: 13, hotSpot: Point(x: 8, y: -8))),
        ("NSUnderline", compiler.graph.number(1)),
      ]
      let dictionary = compiler.graph.dictionary(
        pairs.map { (key: compiler.graph.string($0.0), value: $0.1) })
      compiler.graph[subject.id].set("NSLinkAttributes", dictionary)
    }
  }
}

extension NibCompiler {
  /// Whether this is the white that Interface Builders before dark mode gave text views.
  func isOlderWhite(_ color: Color) -> Bool {
    color == Color(components: .white(1), colorSpace: "calibratedWhite")
      && !wasSaved(byToolsVersion: 14_269)
  }
}

extension NibCompiler {
  /// Whether this is the black that Interface Builders before dark mode gave insertion points.
  fileprivate func isOlderBlack(_ color: Color) -> Bool {
    color == Color(components: .white(0), colorSpace: "calibratedWhite")
      && !wasSaved(byToolsVersion: 14_269)
  }
}

private let sharedFields: [Field] = [
  .custom { compiler, subject in
    let completes = subject.element.bool("textCompletion", &compiler.reading) ?? true
    compiler.graph[subject.id].set("NSAutomaticTextCompletionDisabled", .boolean(!completes))
  },
  .flags("NSFlags", sharedFlags),
  .flags("NSMoreFlags", [.always(1), .set(2, unless: "textCompletion")]),
  .constant("NSTextCheckingTypes", 0),
  .constant("NSMarkedAttributes", .null),
  .textBackground,
  .attributes(
    "NSSelectedAttributes", backgroundColor: "selectedTextBackgroundColor",
    color: "selectedTextColor"),
  .insertionColor,
  .linkAttributes,
  .constant("NSDefaultParagraphStyle", .null),
  .constant("NSTextFinder", .null),
  .enumeration(
    "findStyle", "NSPreferredTextFinderStyle", ["none": 0, "panel": 1, "bar": 2], default: 0),
  .constant("NSTextHighlightAttributes", .null).since(.highlights),
  .constant("NSWritingToolsFlags", 0x100).since(.highlights),
]

private let sharedFlags: [FlagRule] = [
  .set(0x1, if: "selectable", default: true),
  .set(0x2, if: "editable", default: true),
  .set(0x4, if: "richText", default: true),
  .set(0x8, if: "importsGraphics", default: true),
  .set(0x20, if: "usesFontPanel"),
  .set(0x40, if: "usesRuler"),
  .set(0x80, if: "continuousSpellChecking"),
  .set(0x100, if: "drawsBackground", default: true),
  .set(0x200, if: "smartInsertDelete"),
  .set(0x400, if: "allowsUndo"),
  .always(0x800),
  .word("findStyle", ["none": 0, "panel": 0x2000, "bar": 0]),
  .set(0x4000, if: "allowsDocumentBackgroundColorChange"),
  .set(0x4_0000, if: "linkDetection"),
  Field.substitutions,
]

extension NibSpan {
  fileprivate static let highlights = NibSpan(
    macOS: .init(15, 1), seen: "off in three of 15.0, on in 20 of 15.5")
}
