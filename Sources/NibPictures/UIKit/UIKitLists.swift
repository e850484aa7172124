internal import NibFormat

extension PictureClass {
  static let uiKitLists: [PictureClass] = [
    PictureClass(
      "UITableView", clips: true,
      draw: { painter in
        painter.fill(
          painter.bounds,
          painter.color("UIBackgroundColor") ?? painter.theme.system("systemBackgroundColor"))
      }, over: { $0.drawSeparators() }),
    PictureClass("UITableViewCell", draw: { $0.drawCell() }, over: { $0.drawAccessory() }),
    PictureClass("UITableViewHeaderFooterView") { $0.drawBackground() },
    PictureClass(
      "UICollectionView", clips: true,
      draw: { painter in
        painter.fill(
          painter.bounds,
          painter.color("UIBackgroundColor") ?? painter.theme.system("systemBackgroundColor"))
        guard painter.element.children.isEmpty, painter.size.height > 30 else { return }
        painter.text(
          "Collection View", in: painter.bounds, .system(12),
          painter.theme.secondaryLabel.withAlpha(0.4), .center)
      }),
    PictureClass("UICollectionViewCell", draw: { $0.drawCollectionCell() }),
    PictureClass("plain header", "plain footer") { painter in
      painter.fill(painter.bounds, painter.theme.system("secondarySystemBackgroundColor"))
      painter.drawSectionTitle(.system(15, weight: 600), painter.theme.label)
    },
    PictureClass("grouped header", "grouped footer") { painter in
      painter.drawSectionTitle(.system(13), painter.theme.secondaryLabel)
    },
  ]
}

extension Painter {
  fileprivate mutating func drawSectionTitle(_ font: NibFont, _ color: NibColor) {
    let isHeader = element.base.hasSuffix("header")
    var title = string(isHeader ? "UITableSectionHeaderTitle" : "UITableSectionFooterTitle") ?? ""
    if element.base == "grouped header" { title = title.uppercased() }
    text(
      title, in: bounds.inset(16, 5), font, color,
      TextStyle(lines: 1, vertical: isHeader ? (element.base == "plain header" ? 0.5 : 1) : 0))
  }

  fileprivate mutating func drawSeparators() {
    let style = integer("UISeparatorStyleIOS9AndLater") ?? integer("UISeparatorStyle") ?? 1
    guard style != 0 else { return }
    let color = color("UISeparatorColor") ?? theme.separator
    let inset = graph.insets("UISeparatorInset", of: id)?.left ?? 16
    for child in element.children where child.base == "UITableViewCell" {
      let own = tree.graphs[child.graph].insets("UISeparatorInset", of: child.id)?.left
      let left = child.frame.x + min(200, max(0, own ?? inset))
      let y = child.frame.maxY - element.scroll.y
      guard y < size.height else { continue }
      line([(left, y), (child.frame.maxX, y)], color, width: 0.5, isRound: false)
    }
    if element.children.isEmpty, size.height > 60 {
      text("Table View", in: bounds, .system(12), theme.secondaryLabel.withAlpha(0.4), .center)
    }
  }

  fileprivate mutating func drawCell() {
    fill(bounds, color("UIBackgroundColor") ?? theme.system("tableCellGroupedBackgroundColor"))
    guard element.children.isEmpty else { return }
    text(
      string("UIReuseIdentifier") ?? "", in: bounds.inset(16, 0), .system(13),
      theme.secondaryLabel.withAlpha(0.5))
  }

  fileprivate mutating func drawAccessory() {
    let type = integer("UIAccessoryType") ?? 0
    let box = NibRect(x: size.width - 28, y: size.height / 2 - 6, width: 12, height: 12)
    let faint = theme.secondaryLabel.withAlpha(0.45)
    switch type {
    case 1: chevron(NibRect(x: box.x + 3, y: box.y, width: 6, height: 12), .right, faint, width: 2)
    case 2:
      symbol(
        "info.circle", in: NibRect(x: box.x - 24, y: size.height / 2 - 11, width: 22, height: 22),
        tint)
      chevron(NibRect(x: box.x + 3, y: box.y, width: 6, height: 12), .right, faint, width: 2)
    case 3: check(box, tint, width: 2)
    case 4:
      symbol(
        "info.circle", in: NibRect(x: box.x - 8, y: size.height / 2 - 11, width: 22, height: 22),
        tint)
    default: break
    }
  }

  fileprivate mutating func drawCollectionCell() {
    fill(bounds, color("UIBackgroundColor"))
    stroke(bounds, theme.separator.withAlpha(0.3), width: 0.5, dashes: [2, 2])
  }
}
