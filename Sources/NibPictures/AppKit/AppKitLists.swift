internal import NibFormat

extension PictureClass {
  static let appKitLists: [PictureClass] = [
    PictureClass("NSTableView", "NSOutlineView") { $0.drawTable() },
    PictureClass("NSTableHeaderView") { $0.drawTableHeader() },
    PictureClass("NSCollectionView") { painter in
      painter.fill(
        painter.bounds,
        painter.graph.objects("NSBackgroundColors", of: painter.id).first.flatMap {
          painter.graph.color($0)
        }.map { painter.theme.resolve($0) } ?? painter.theme.system("controlBackgroundColor"))
      painter.text(
        "Collection View", in: painter.bounds, .system(12),
        painter.theme.secondaryLabel.withAlpha(0.4), .center)
    },
    PictureClass("NSBrowser") { $0.drawBrowser() },
  ]
}

extension Painter {
  fileprivate mutating func drawTable() {
    let isSource = integer("NSTableViewSelectionHighlightStyle") == 1
    let flags = UInt32(truncatingIfNeeded: graph[id]["NSTvFlags"]?.integer ?? 0)
    let alternates = flags & 0x0080_0000 != 0
    let ground = alternates ? nil : color("NSBackgroundColor")
    fill(
      bounds,
      isSource
        ? theme.system("_sourceListBackgroundColor")
        : ground ?? theme.system("controlBackgroundColor"))
    let spacing = number("NSIntercellSpacingHeight") ?? 2
    let gap = min(100, max(0, number("NSIntercellSpacingWidth") ?? 3))
    var row = min(2000, max(4, (number("NSRowHeight") ?? 17) + spacing))
    if flag("NSTableViewUseARH"), let cell = element.children.first {
      row = max(row, cell.frame.height + spacing)
    }
    let count = min(300, Int(size.height / row) + 1)
    if alternates {
      for index in stride(from: 1, to: count, by: 2) {
        fill(
          NibRect(
            x: 0, y: Double(index) * row, width: size.width,
            height: min(row, max(0, size.height - Double(index) * row))),
          theme.isDark ? NibColor(white: 1, alpha: 0.05) : NibColor(rgba: 0xF4F5_F5FF))
      }
    }
    let grid = integer("NSGridStyleMask") ?? 0
    let line = color("NSGridColor") ?? theme.system("gridColor")
    if grid & 2 != 0 {
      for index in 1..<max(2, count) {
        self.line(
          [(0, Double(index) * row), (size.width, Double(index) * row)], line, width: 0.5,
          isRound: false)
      }
    }
    var x = 0.0
    let hasViews = !element.children.isEmpty
    for column in graph.objects("NSTableColumns", of: id).prefix(200) {
      guard graph[column]["NSHidden"]?.truth != true else { continue }
      let width = min(10_000, max(0, graph.measure("NSWidth", of: column) ?? 100)) + gap
      if grid & 1 != 0 {
        self.line([(x + width, 0), (x + width, size.height)], line, width: 0.5, isRound: false)
      }
      if !hasViews, let cell = graph.object("NSDataCell", of: column) {
        for index in 0..<min(count, 3) where Double(index + 1) * row <= size.height {
          let place = NibRect(
            x: x + gap / 2, y: Double(index) * row + spacing / 2, width: max(0, width - gap),
            height: row - spacing)
          drawDataCell(cell, in: place, faded: index > 0)
        }
      }
      x += width
      if x > size.width { break }
    }
  }

  /// What a column shows in each row; a text that has none is `Text Cell`.
  private mutating func drawDataCell(_ cell: NibObjectID, in box: NibRect, faded: Bool) {
    let isText = graph[cell].className.contains("Text")
    let isEmpty = graph.attributedText("NSContents", of: cell)?.string.isEmpty ?? true
    add(.beginLayer(opacity: faded ? 0.35 : 0.8))
    if isText, isEmpty {
      text(
        "Text Cell", in: box.inset(2, 0), graph.font("NSSupport", of: cell) ?? .system(13),
        theme.label)
    } else {
      drawCell(cell, in: box)
    }
    add(.endLayer)
  }

  fileprivate mutating func drawTableHeader() {
    fill(bounds, theme.isDark ? NibColor(white: 0.16) : NibColor(white: 0.98))
    line(
      [(0, size.height - 0.5), (size.width, size.height - 0.5)], theme.controlEdge, width: 0.75,
      isRound: false)
    guard let table = graph.object("NSTableView", of: id) else { return }
    let gap = min(100, max(0, graph.measure("NSIntercellSpacingWidth", of: table) ?? 3))
    var x = 0.0
    for column in graph.objects("NSTableColumns", of: table).prefix(200) where x < size.width {
      guard graph[column]["NSHidden"]?.truth != true else { continue }
      let width = min(10_000, max(0, graph.measure("NSWidth", of: column) ?? 100)) + gap
      let cell = graph.object("NSHeaderCell", of: column)
      let title = cell.flatMap { graph.string("NSContents", of: $0) } ?? ""
      let second = cell.flatMap { graph[$0]["NSCellFlags2"]?.integer } ?? 0
      text(
        title, in: NibRect(x: x + 5, y: 0, width: max(0, width - 10), height: size.height),
        .system(11, weight: 500), theme.label,
        TextAlignment(appKit: Int(UInt32(truncatingIfNeeded: second) >> 26 & 7)))
      x += width
      line([(x - 1, 4), (x - 1, size.height - 4)], theme.controlEdge, width: 0.75)
    }
  }

  fileprivate mutating func drawBrowser() {
    fill(bounds, theme.system("controlBackgroundColor"))
    let columns = min(20, max(1, Int(size.width / 120)))
    for index in 1..<max(2, columns) {
      let x = size.width * Double(index) / Double(columns)
      line([(x, 0), (x, size.height)], theme.controlEdge, width: 0.75, isRound: false)
    }
    for index in 0..<min(4, Int(size.height / 20)) {
      text(
        "Item \(index + 1)",
        in: NibRect(
          x: 8, y: Double(index) * 20 + 2, width: size.width / Double(columns) - 20, height: 18),
        .system(13), theme.label.withAlpha(0.5))
      chevron(
        NibRect(
          x: size.width / Double(columns) - 14, y: Double(index) * 20 + 7, width: 5, height: 8),
        .right, theme.secondaryLabel)
    }
    stroke(bounds, theme.controlEdge)
  }
}
