internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  static let boxes: [ElementSchema] = [box]

  /// A box: a border and a title around one view.
  ///
  /// A separator has neither: AppKit ignores what a document says of them.
  private static let box = ElementSchema(
    "box", "NSBox", extends: view,
    [
      .boxContent,
      .custom { compiler, subject in
        let isSeparator = subject.isSeparator(&compiler.reading)
        let margins = subject.element.size(key: "contentViewMargins", &compiler.reading) ?? .zero
        let offsets = isSeparator ? Size(width: 5, height: 5) : margins
        compiler.set(
          "NSOffsets", string: AppKitGeometry.pair(offsets.width, offsets.height), of: subject)
      },
      .boxTitle,
      .boxBorder,
      .enumeration(
        "boxType", "NSBoxType",
        ["primary": 0, "secondary": 1, "separator": 2, "oldStyle": 3, "custom": 4], default: 0),
      .boxTitlePosition,
      .constant("NSTransparent", false),
      .bool("transparent", "NSFullyTransparent", omit: false),
      .customBox,
      .custom { compiler, subject in
        // Loading a box sets this flag, so the document's value is written after it.
        guard subject.element.bool("autoresizesSubviews", &compiler.reading) == false else {
          return
        }
        let value = compiler.graph.number(false)
        compiler.addRuntimeAttributes([("autoresizesSubviews", value)], to: subject.id)
      },
    ])

  /// Where the title goes.
  fileprivate static let titlePositions: WordTable = [
    "noTitle": 0, "aboveTop": 1, "atTop": 2, "belowTop": 3, "aboveBottom": 4, "atBottom": 5,
    "belowBottom": 6,
  ]
}

extension NibSubject {
  fileprivate func isSeparator(_ reading: inout Reading) -> Bool {
    element.string("boxType", &reading) == "separator"
  }
}

extension Field {
  /// The content view, resized to the room that the border and the title leave.
  fileprivate static var boxContent: Field {
    Field { compiler, subject in
      let element = subject.element.child(key: "contentView", &compiler.reading)
      if let element { compiler.fitContent(element, of: subject) }
      let view = element.flatMap { compiler.compile($0, owner: subject.id) }
      if let element, let view { compiler.fillsBox(element, view) }
      let subviews = compiler.graph.array(view.map { [$0] } ?? [], as: "NSMutableArray")
      compiler.graph[subject.id].set("NSSubviews", subviews)
      compiler.graph[subject.id].set("NSContentView", view)
      if !subject.isSeparator(&compiler.reading) {
        let span = NibSpan(since: .xcode10, seen: "off 8.3, on 13.3")
        if compiler.writes(span) {
          compiler.graph[subject.id].set("IBNSBoxIsUsingDocumentContentView", true)
        }
      }
    }
  }

  fileprivate static var boxBorder: Field {
    Field { compiler, subject in
      let words: WordTable = ["none": 0, "line": 1, "bezel": 2, "groove": 3]
      let type = subject.element.enumeration("borderType", words, &compiler.reading) ?? 3
      let isSeparator = subject.isSeparator(&compiler.reading)
      compiler.graph[subject.id].set("NSBorderType", .integer(Int64(isSeparator ? 3 : type)))
    }
  }

  fileprivate static var boxTitlePosition: Field {
    Field { compiler, subject in
      let words = AppKitElements.titlePositions
      let position = subject.element.enumeration("titlePosition", words, &compiler.reading) ?? 2
      let isSeparator = subject.isSeparator(&compiler.reading)
      compiler.graph[subject.id].set("NSTitlePosition", .integer(Int64(isSeparator ? 2 : position)))
    }
  }

  /// The cell that draws the title.
  fileprivate static var boxTitle: Field {
    Field { compiler, subject in
      let isSeparator = subject.isSeparator(&compiler.reading)
      let written = compiler.localizedText("title", of: subject.element)
      let font = subject.element.font(key: "titleFont", &compiler.reading)
      let text = isSeparator ? nil : written
      let title = text ?? compiler.graph.string(isSeparator ? "Title" : "")
      let support = compiler.font(isSeparator ? .smallSystem : font ?? .smallSystem)
      let background = compiler.catalogColor("textBackgroundColor")
      let color = compiler.catalogColor("labelColor")
      let cell = compiler.graph.add(
        "NSTextFieldCell",
        [
          .init("NSCellFlags", 0x0400_0000), .init("NSCellFlags2", 0x0800_0000),
          .init("NSContents", .object(title)), .init("NSSupport", .object(support)),
          .init("NSBackgroundColor", .object(background)), .init("NSTextColor", .object(color)),
        ])
      if compiler.writes(.titleCellView) { compiler.graph[cell].set("NSControlView", .null) }
      compiler.repeatControlSize(of: cell)
      compiler.graph[subject.id].set("NSTitleCell", cell)
    }
  }

  /// The look of a custom box; other boxes ignore it.
  fileprivate static var customBox: Field {
    Field { compiler, subject in
      let element = subject.element
      let border = element.color(key: "borderColor", &compiler.reading)
      let fill = element.color(key: "fillColor", &compiler.reading)
      let width = element.number("borderWidth", &compiler.reading) ?? 1
      let radius = element.number("cornerRadius", &compiler.reading) ?? 0
      guard element.string("boxType", &compiler.reading) == "custom" else { return }
      let borderColor = border.flatMap { compiler.color($0) }
      compiler.graph[subject.id].set("NSBorderColor2", borderColor)
      let fillColor = fill.flatMap { compiler.color($0) }
      compiler.graph[subject.id].set("NSFillColor2", fillColor)
      if radius != 0 { compiler.graph[subject.id].set("NSCornerRadius2", .double(radius)) }
      guard width != 1 else { return }
      let number = compiler.graph.number(width)
      compiler.graph[subject.id].set("NSBorderWidth2", number)
    }
  }
}

extension NibCompiler {
  /// Gives the content view the frame that it has in boxes of the Mac's system.
  fileprivate mutating func fitContent(_ content: XMLElement, of box: NibSubject) {
    let type = box.element.string("boxType", &reading) ?? "primary"
    guard ["primary", "secondary"].contains(type) else { return }
    let hasTitle = box.element.string("titlePosition", &reading) != "noTitle"
    let points = box.element.font(key: "titleFont", &reading)?.size ?? MacFont.smallSystem.size
    let outer = frame(of: box.element)
    var room = Insets(top: 0, left: 0, bottom: 0, right: 0)
    if writes(.insetBoxes), box.element["borderType"] != "none" {
      let isNarrow = writes(.narrowBoxInsets)
      room = isNarrow ? narrowBoxInsets : boxInsets
      room.top += hasTitle ? points + 1 : 0
    } else if hasTitle {
      room.top = writes(.insetBoxes) ? points + 4 : boxTitleHeight
    }
    let frame = Rect(
      x: room.left, y: room.bottom, width: max(outer.width - room.left - room.right, 0),
      height: max(outer.height - room.top - room.bottom, 0))
    resize(content, to: frame)
  }

  /// Makes the content view resize with its box, unless the document says otherwise.
  fileprivate mutating func fillsBox(_ content: XMLElement, _ view: NibObjectID) {
    guard !content.children.contains(where: { $0["key"] == "autoresizingMask" }),
      let flags = graph[view]["NSvFlags"]?.integer
    else { return }
    graph[view].set("NSvFlags", .integer(flags & ~0x3F | 0x12))
  }
}

/// How much of the height the title takes from the content since macOS 26.
private let boxTitleHeight = 12.0
/// The room around the content in boxes of macOS 13 to 15, and of those before.
private let boxInsets = Insets(top: 3, left: 4, bottom: 5, right: 4)
private let narrowBoxInsets = Insets(top: 3, left: 3, bottom: 3, right: 3)
