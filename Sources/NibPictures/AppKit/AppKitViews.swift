internal import NibFormat

extension PictureClass {
  static let appKitViews: [PictureClass] = [
    PictureClass("NSView", "NSControl") { $0.drawCustomView() },
    PictureClass(
      "NSStackView", "NSGridView", "NSTableCellView", "NSTableRowView", "NSBackgroundExtensionView"
    ) { _ in },
    PictureClass("NSSplitView", draw: { _ in }, over: { $0.drawDividers() }),
    PictureClass("NSBox") { $0.drawBox() },
    PictureClass("NSTabView") { $0.drawTabs() },
    PictureClass("NSVisualEffectView") { painter in
      painter.fill(
        painter.bounds, painter.theme.isDark ? NibColor(white: 0.17) : NibColor(white: 0.93))
    },
    PictureClass("NSScrollView", clips: true, draw: { _ in }, over: { $0.drawScrollBorder() }),
    PictureClass("NSClipView", "NSHeaderClipView") { painter in
      let flags = painter.integer("NScvFlags") ?? 0
      if flags & 4 != 0 || painter.has("NSBGColor") {
        painter.fill(painter.bounds, painter.color("NSBGColor"))
      }
    },
    PictureClass("NSScroller") { $0.drawScroller() },
    PictureClass("NSTextView") { $0.drawTextView() },
    PictureClass("NSProgressIndicator") { $0.drawProgressIndicator() },
    PictureClass("_NSCornerView", "NSRulerView") { _ in },
    PictureClass(
      "WKWebView", "WebView", "MKMapView", "PDFView", "SCNView", "SKView", "MTKView",
      "NSOpenGLView", "QCView", "AVPlayerView", "IKImageView", "IKImageBrowserView",
      "NSPredicateEditor", "NSRuleEditor"
    ) {
      $0.labelledBox($0.element.className)
    },
  ]

  static let appKitControls: [PictureClass] = [
    PictureClass(
      "NSTextField", "NSSecureTextField", "NSSearchField", "NSTokenField", "NSComboBox", "NSSlider",
      "NSStepper", "NSSegmentedControl", "NSLevelIndicator", "NSDatePicker", "NSImageView",
      "NSPathControl"
    ) { $0.drawCellOfView() },
    PictureClass("NSMatrix", "NSForm") { $0.drawMatrix() },
    PictureClass("NSColorWell") { painter in
      painter.fill(painter.bounds, painter.theme.controlGround, radius: 5)
      painter.stroke(painter.bounds, painter.theme.controlEdge, radius: 5)
      painter.fill(painter.bounds.inset(4, 4), painter.color("NSColor") ?? .white, radius: 2)
    },
    PictureClass("NSSwitch") { painter in
      let box = painter.bounds.middle(min(38, painter.size.width), min(21, painter.size.height))
      let isOn = painter.flag("NSControlContents") || painter.integer("NSValue") == 1
      painter.fill(box, isOn ? painter.tint : painter.theme.fill, radius: box.height / 2)
      painter.ellipse(
        NibRect(
          x: isOn ? box.maxX - box.height + 1.5 : box.x + 1.5, y: box.y + 1.5,
          width: box.height - 3, height: box.height - 3), .white)
    },
  ]
}

extension Painter {
  fileprivate mutating func drawCustomView() {
    let isNamed = element.className != element.base
    guard isNamed, element.children.isEmpty else { return }
    labelledBox(visibleClass)
  }

  fileprivate mutating func drawDividers() {
    let isVertical = flag("NSIsVertical")
    let panes = element.children
    for (first, second) in zip(panes, panes.dropFirst()) {
      if isVertical {
        let x = (first.frame.maxX + second.frame.x) / 2
        line([(x, 0), (x, size.height)], theme.separator.withAlpha(0.25), isRound: false)
      } else {
        let y = (first.frame.maxY + second.frame.y) / 2
        line([(0, y), (size.width, y)], theme.separator.withAlpha(0.25), isRound: false)
        if second.frame.y - first.frame.maxY > 5 {
          ellipse(
            NibRect(x: size.width / 2 - 2, y: y - 2, width: 4, height: 4), theme.secondaryLabel)
        }
      }
    }
  }

  fileprivate mutating func drawBox() {
    let type = integer("NSBoxType") ?? 0
    let isThin = min(size.width, size.height) <= 5
    if type == 2 || isThin {
      let isVertical = size.height > size.width
      let line =
        isVertical
        ? NibRect(x: size.width / 2, y: 0, width: 1, height: size.height)
        : NibRect(x: 0, y: size.height / 2, width: size.width, height: 1)
      fill(line, theme.separator.withAlpha(0.16))
      return
    }
    let position = integer("NSTitlePosition") ?? 2
    let title =
      graph.object("NSTitleCell", of: id).flatMap { graph.string("NSContents", of: $0) } ?? ""
    let hasTitle = position != 0 && !title.isEmpty
    let font =
      graph.object("NSTitleCell", of: id).flatMap { graph.font("NSSupport", of: $0) } ?? .system(11)
    let room = hasTitle && position <= 2 ? font.size * 1.2 + 2 : 0
    var body = NibRect(x: 3, y: room + 2, width: size.width - 6, height: size.height - room - 6)
    let isTransparent = flag("NSTransparent") || flag("NSFullyTransparent")
    if type == 4 {
      body = NibRect(x: 0, y: room, width: size.width, height: size.height - room)
      let radius = min(100, max(0, number("NSCornerRadius2") ?? 0))
      if !isTransparent {
        fill(body, color("NSFillColor2"), radius: radius)
        let width = min(20, max(0, number("NSBorderWidth2") ?? 1))
        if width > 0, integer("NSBorderType") ?? 1 != 0 {
          stroke(body, color("NSBorderColor2") ?? theme.controlEdge, width: width, radius: radius)
        }
      }
    } else if !isTransparent, type != 3 || integer("NSBorderType") ?? 3 != 0 {
      fill(
        body, theme.isDark ? NibColor(white: 1, alpha: 0.05) : NibColor(white: 0, alpha: 0.035),
        radius: 5)
      stroke(
        body, theme.isDark ? NibColor(white: 1, alpha: 0.1) : NibColor(white: 0, alpha: 0.08),
        radius: 5)
    }
    if hasTitle {
      text(
        title, in: NibRect(x: 8, y: 0, width: size.width - 16, height: font.size * 1.3), font,
        theme.label)
    }
  }

  fileprivate mutating func drawTabs() {
    let flags = UInt32(truncatingIfNeeded: graph[id]["NSTvFlags"]?.integer ?? 0)
    let type = Int(flags & 7)
    guard type < 6 else { return }
    let items = graph.objects("NSTabViewItems", of: id)
    let selected = graph.object("NSSelectedTabViewItem", of: id)
    let hasTabs = type < 4
    let top = type == 0 ? 14.0 : 2
    let body = NibRect(
      x: 7, y: hasTabs ? top + 2 : 3, width: max(0, size.width - 14),
      height: max(0, size.height - (type == 2 ? 26 : 10) - (hasTabs ? top : 3)))
    fill(
      body, theme.isDark ? NibColor(white: 1, alpha: 0.05) : NibColor(white: 0, alpha: 0.035),
      radius: 5)
    stroke(
      body, theme.isDark ? NibColor(white: 1, alpha: 0.1) : NibColor(white: 0, alpha: 0.08),
      radius: 5)
    guard hasTabs, !items.isEmpty else { return }
    let font = font("NSFont") ?? .system(13)
    let titles = items.prefix(60).map { graph.string("NSLabel", of: $0) ?? "" }
    var widths = titles.map { TextMetrics.width(of: $0, in: font) + 24 }
    let total = widths.reduce(0, +)
    let room = size.width - 20
    if total > room { widths = widths.map { $0 * room / total } }
    let width = min(total, room)
    let y = type == 2 ? size.height - 26 : 4.0
    let bar = NibRect(x: size.width / 2 - width / 2, y: y, width: width, height: 21)
    fill(bar, theme.isDark ? NibColor(white: 0.28) : NibColor(white: 0.97), radius: 5)
    var x = bar.x
    for (index, title) in titles.enumerated() {
      let part = NibRect(x: x, y: bar.y, width: widths[index], height: bar.height)
      if items[index] == selected {
        fill(
          part.inset(0.5, 0.5), theme.isDark ? NibColor(white: 0.45) : NibColor(white: 0.82),
          radius: 5)
      }
      text(title, in: part.inset(3, 0), font, theme.label, .center)
      if index > 0 { line([(x, bar.y + 4), (x, bar.maxY - 4)], theme.controlEdge, width: 0.5) }
      x += widths[index]
    }
    stroke(bar, theme.controlEdge, width: 0.75, radius: 5)
  }

  fileprivate mutating func drawScrollBorder() {
    let flags = integer("NSsFlags") ?? 0
    if flags & 3 != 0 {
      stroke(
        bounds, theme.isDark ? NibColor(white: 1, alpha: 0.18) : NibColor(white: 0, alpha: 0.16))
    }
  }

  fileprivate mutating func drawScroller() {
    guard min(size.width, size.height) > 6, flag("NSEnabled") || (number("NSPercent") ?? 1) < 1
    else { return }
    let isVertical = size.height > size.width
    let part = min(1, max(0.1, number("NSPercent") ?? 1))
    guard part < 0.999 else { return }
    let length = (isVertical ? size.height : size.width) * part
    let start =
      ((isVertical ? size.height : size.width) - length) * min(1, max(0, number("NSCurValue") ?? 0))
    let knob =
      isVertical
      ? NibRect(x: size.width / 2 - 3.5, y: start + 2, width: 7, height: max(10, length - 4))
      : NibRect(x: start + 2, y: size.height / 2 - 3.5, width: max(10, length - 4), height: 7)
    fill(knob, theme.label.withAlpha(0.3), radius: 3.5)
  }

  fileprivate mutating func drawTextView() {
    let shared = graph.object("NSSharedData", of: id)
    if let shared, let ground = graph.color("NSBackgroundColor", of: shared) {
      fill(bounds, theme.resolve(ground))
    }
    let container = graph.object("NSTextContainer", of: id)
    let manager = container.flatMap {
      graph.object("NSLayoutManager", of: $0) ?? graph.object("NSTextLayoutManager", of: $0)
    }
    let storage = manager.flatMap { graph.object("NSTextStorage", of: $0) }
    guard let text = storage.flatMap({ graph.attributedText($0) }), !text.string.isEmpty else {
      return
    }
    self.text(
      text, in: bounds.inset(5, 0), font("NSFont") ?? .system(12), theme.system("textColor"),
      TextStyle(
        alignment: TextAlignment(appKit: text.runs.first?.alignment), lines: 0, vertical: 0,
        truncation: .none))
  }

  fileprivate mutating func drawProgressIndicator() {
    let flags = integer("NSpiFlags") ?? 0
    if flags & 0x1000 != 0 {
      let side = min(size.width, size.height)
      spinner(in: bounds.middle(side, side), theme.label.withAlpha(0.65))
      return
    }
    let (low, high) = (number("NSMinValue") ?? 0, number("NSMaxValue") ?? 100)
    let raw =
      ((number("NSProgressIndicatorDoubleValue") ?? number("NSDoubleValue") ?? 0) - low)
      / (high - low)
    let part = flags & 2 != 0 ? 0.35 : raw.isFinite ? min(1, max(0, raw)) : 0
    let bar = bounds.middle(size.width - 4, 6)
    fill(bar, theme.fill, radius: 3)
    if part > 0 {
      fill(NibRect(x: bar.x, y: bar.y, width: max(6, bar.width * part), height: 6), tint, radius: 3)
    }
  }

  fileprivate mutating func drawMatrix() {
    if flag("NSMatrixDrawsBackground") { fill(bounds, color("NSBackgroundColor")) }
    let cells = graph.objects("NSCells", of: id)
    let columns = min(200, max(1, integer("NSNumCols") ?? 1))
    let cell = graph.size("NSCellSize", of: id) ?? NibSize(width: size.width, height: 18)
    let gap = graph.size("NSIntercellSpacing", of: id) ?? NibSize(width: 4, height: 2)
    for (index, object) in cells.prefix(1000).enumerated() {
      let place = NibRect(
        x: Double(index % columns) * (cell.width + gap.width),
        y: Double(index / columns) * (cell.height + gap.height),
        width: cell.width, height: cell.height)
      guard place.y < size.height + 1 else { break }
      drawCell(object, in: place)
    }
  }
}
