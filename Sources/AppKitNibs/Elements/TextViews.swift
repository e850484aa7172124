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
      .textContainer,
      .textSharedData,
      .flags("NSTVFlags", textViewFlags),
      .textMaxSize,
      .constant("NSDelegate", .null),
      .textColor,
      .ignored(
        "allowsNonContiguousLayout", "textReplacement", "grammarChecking",
        "incrementalSearchingEnabled", "allowsCharacterPickerTouchBarItem", "dataDetection",
        "selectionGranularity"),
      .skipped("minSize", "maxSize", "font", "allowedInputSourceLocales"),
    ])

  private static let textViewFlags: [FlagRule] = [
    .always(0x84),
    .set(0x1, if: "horizontallyResizable"),
    .custom { compiler, subject in
      let isOfThoseVersions =
        compiler.document.properties.toolsVersion != nil
        && compiler.wasSaved(byToolsVersion: "11169") && !compiler.wasSaved(byToolsVersion: "13087")
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
      if !compiler.writes(NibSpan(macOf: .xcode13, seen: "off 8.3, on 13.3")) {
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

  fileprivate static var textColor: Field {
    Field { compiler, subject in
      let hasText = subject.element.children.contains { $0["key"] == "textStorage" }
      let isOld = !compiler.wasSaved(byToolsVersion: "14269")
      let fallback = isOld && !hasText ? "textColor" : nil
      Field.color("textColor", "NSTextViewTextColor", defaultNamed: fallback)
        .write(&compiler, subject)
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
