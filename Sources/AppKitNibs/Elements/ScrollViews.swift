internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  /// Scroll views and their parts; the owner of the parts is the scroll view.
  static let scrollViews: [ElementSchema] = [scrollView, clipView, scroller]

  static let scrollView = ElementSchema(
    "scrollView", "NSScrollView", extends: view,
    [
      .flags("NSsFlags", scrollFlags),
      .scrollViewParts,
      .scrollAmounts,
      .double("minMagnification", "NSMinMagnification", default: 0.25),
      .double("maxMagnification", "NSMaxMagnification", default: 4),
      .double("magnification", "NSMagnification", default: 1),
      .bool("allowsMagnification", "NSAllowsMagnification", omit: false),
      .custom { compiler, subject in
        guard let insets = subject.element.insets(key: "contentInsets", &compiler.reading) else {
          return
        }
        let text = AppKitGeometry.list([insets.top, insets.left, insets.bottom, insets.right])
        compiler.set("NSContentInsets", string: text, of: subject)
      },
      .ignored("drawsBackground", "scrollerKnobStyle"),
    ])

  static let scrollFlags: [FlagRule] = [
    .word("borderType", ["none": 0, "line": 1, "bezel": 2, "groove": 3], default: 2),
    .set(0x10, if: "hasVerticalScroller", default: true),
    .set(0x20, if: "hasHorizontalScroller", default: true),
    .set(0x200, if: "autohidesScrollers"),
    .always(0x800),
    .word(
      "findBarPosition",
      ["aboveHorizontalRuler": 0, "aboveContent": 0x2_0000, "belowContent": 0x4_0000],
      default: 0x2_0000),
    // There are insets of the content.
    .custom { compiler, subject in
      let insets = subject.element.insets(key: "contentInsets", &compiler.reading)
      return insets == nil ? 0 : 0x10_0000
    },
    .word("verticalScrollElasticity", ["automatic": 0, "none": 0x1000, "allowed": 0x2000]),
    .word("horizontalScrollElasticity", ["automatic": 0, "none": 0x4000, "allowed": 0x8000]),
    .set(0x1_0000, if: "usesPredominantAxisScrolling", default: true),
  ]

  static let clipView = ElementSchema(
    "clipView", "NSClipView", extends: view,
    [
      .clipViewMask,
      .clipViewDocument,
      .clipViewBackground,
      .bool(
        "automaticallyAdjustsContentInsets", "NSAutomaticallyAdjustsContentInsets", default: true),
      .skipped("contentInsets"),
    ])

  static let scroller = ElementSchema(
    "scroller", "NSScroller", extends: control,
    [
      .omit("NSEnabled", "NSHuggingPriority"),
      .constant("NSControlAction", string: "_doScroller:"),
      .owner("NSControlTarget"),
      .constant("NSControlWritingDirection", 0),
      .flagsIfAny(
        "NSsFlags",
        [
          .set(0x1, if: "horizontal"),
          .word("controlSize", ["regular": 0, "small": 0x100, "mini": 0x200, "large": 0x300]),
        ]),
      .owner("NSTarget"),
      .constant("NSAction", string: "_doScroller:"),
      .custom { compiler, subject in
        let value = subject.element.number("doubleValue", &compiler.reading) ?? 0
        guard value != 0 else { return }
        compiler.graph[subject.id].set("NSCurValue", .double(value))
      },
      .scrollerState,
      .ignored("arrowsPosition", "knobProportion", "focusRingType"),
    ])
}

extension Field {
  /// The state of a scroller after layout, which alone decides its flags.
  fileprivate static var scrollerState: Field {
    Field { compiler, subject in
      let state = compiler.state.scrollers[subject.element.ordinal]
      let isHidden =
        state?.isHidden ?? subject.element.bool("hidden", &compiler.reading) ?? false
      compiler.graph[subject.id].remove("NSvFlags")
      compiler.addFlags(isHidden ? 0x8000_0100 : 0x100, "NSvFlags", of: subject)
      if state?.isEnabled == true { compiler.graph[subject.id].set("NSEnabled", true) }
      if let portion = state?.portion {
        compiler.graph[subject.id].set("NSPercent", .double(portion))
      }
    }
  }

  /// The distances of scrolling by a page and by a line; absent if all are ten points.
  fileprivate static var scrollAmounts: Field {
    Field { compiler, subject in
      let element = subject.element
      var amounts: [Double] = []
      for name in scrollAmountNames {
        amounts.append(element.number(name, &compiler.reading) ?? 10)
      }
      if let table = compiler.scrolledView(of: element), let line = compiler.tableLine(table) {
        amounts[2...3] = [line, line]
      }
      guard amounts != [10, 10, 10, 10] else { return }
      let shifts: [UInt32] = [24, 16, 8, 0]
      var bytes: [UInt8] = []
      for amount in amounts {
        let bits = Float(amount).bitPattern
        bytes += shifts.map { UInt8(truncatingIfNeeded: bits >> $0) }
      }
      compiler.graph[subject.id].set("NSScrollAmts", .data(bytes))
    }
  }

  /// A clip view in a scroll view ignores its autoresizing mask.
  fileprivate static var clipViewMask: Field {
    Field { compiler, subject in
      guard subject.element.parent?.name == "scrollView" else { return }
      compiler.graph[subject.id].set("NSvFlags", compiler.writes(.clipViewBit) ? 0x900 : 0x100)
      compiler.graph[subject.id].remove("NSDoNotTranslateAutoresizingMask")
    }
  }

  /// The view that a clip view shows a part of, if it is compiled.
  fileprivate static var clipViewDocument: Field {
    Field { compiler, subject in
      compiler.showHeaderRoom(of: subject)
      compiler.showLowerView(of: subject)
      guard let document = compiler.documentView(of: subject.element),
        let view = compiler.compiledObject(of: document)
      else { return }
      compiler.graph[subject.id].set("NSNextKeyView", view)
      compiler.graph[subject.id].set("NSDocView", view)
    }
  }

  fileprivate static var clipViewBackground: Field {
    Field { compiler, subject in
      let element = subject.element
      let document = compiler.documentView(of: element)
      let isTable = document.map { compiler.isTable($0) } ?? false
      let isText = document.map { compiler.isKind($0, of: "textView") } ?? false
      let asked = element.bool("drawsBackground", &compiler.reading)
      let color = element.color(key: "backgroundColor", &compiler.reading)
      var isCatalog = false
      if case .catalog? = color?.source { isCatalog = true }
      let isContentView = element.parent?.name == "window"
      let draws =
        asked
        ?? (isTable || isCatalog || !isText || isContentView
          || compiler.wasSaved(byToolsVersion: 14_269))
      let isUpgraded = isText && !draws && color.map { compiler.isOlderWhite($0) } ?? false
      if let color, !isUpgraded {
        let object = compiler.color(color)
        compiler.graph[subject.id].set("NSBGColor", object)
      } else if draws || !isTable {
        let object = compiler.catalogColor("controlBackgroundColor")
        compiler.graph[subject.id].set("NSBGColor", object)
      }
      if isText {
        let cursor = compiler.cursor(type: 0, hotSpot: Point(x: 1, y: -1))
        compiler.graph[subject.id].set("NSCursor", cursor)
      }
      let copies = element.bool("copiesOnScroll", &compiler.reading) ?? true
      let flags: UInt32 = (draws ? 4 : 0) | (copies ? 0 : 2)
      if flags != 0 { compiler.graph[subject.id].set("NScvFlags", .integer(Int64(flags))) }
    }
  }
}

extension NibCompiler {
  mutating func cursor(type: Int64, hotSpot: Point) -> NibObjectID {
    let text = graph.string(hotSpot.nibText)
    return graph.add(
      "NSCursor", [.init("NSHotSpot", .object(text)), .init("NSCursorType", .integer(type))])
  }

  /// The view that a clip view shows a part of.
  func documentView(of clipView: XMLElement) -> XMLElement? {
    clipView.children.first { $0.name == "subviews" }?.children.first { _ in true }
  }

  /// The view that a scroll view shows a part of.
  func scrolledView(of scrollView: XMLElement) -> XMLElement? {
    scrollView.children.first { $0["key"] == "contentView" }.flatMap { documentView(of: $0) }
  }

  func isKind(_ element: XMLElement, of name: HashedName) -> Bool {
    schemas[element.hashedName]?.isKind(of: name) == true
  }

  func isTable(_ element: XMLElement) -> Bool { isKind(element, of: "tableView") }

  /// Moves the bounds to a view that hangs below the clip view, which builds with Xcode 26 do not
  /// move: to two points above its origin.
  fileprivate mutating func showLowerView(of subject: NibSubject) {
    guard writes(.flatControls), options.deploymentTarget != nil,
      document.properties.usesAutoLayout, subject.element.parent?.name == "scrollView",
      let shown = documentView(of: subject.element), !isTable(shown),
      shown["translatesAutoresizingMaskIntoConstraints"] == "NO"
    else { return }
    let lower = frame(of: shown).y
    guard lower < 0, lower != -2 else { return }
    let size = frame(of: subject.element).size
    let bounds = Rect(x: 0, y: lower + 2, width: size.width, height: size.height)
    set("NSBounds", string: bounds.nibText, of: subject)
  }

  /// Makes room above a table for its header.
  fileprivate mutating func showHeaderRoom(of subject: NibSubject) {
    guard let scrollView = subject.element.parent, scrollView.name == "scrollView",
      let document = documentView(of: subject.element), isTable(document),
      let header = scrollView.children.first(where: { $0["key"] == "headerView" })
    else { return }
    let size = frame(of: subject.element).size
    // As tall as the header's clip view; the header itself may be lower.
    let room = header.rect(key: "frame", &reading) ?? frame(of: header)
    let bounds = Rect(x: 0, y: -room.height, width: size.width, height: size.height)
    set("NSBounds", string: bounds.nibText, of: subject)
  }
}

private let scrollAmountNames: [HashedName] = [
  "verticalPageScroll", "horizontalPageScroll", "verticalLineScroll", "horizontalLineScroll",
]
