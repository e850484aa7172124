internal import NibFormat

extension PictureClass {
  static let appKitWindows: [PictureClass] = [
    PictureClass("NSWindowTemplate", draw: { $0.drawWindow() }, over: { $0.drawWindowEdge() }),
    PictureClass("main menu") { $0.drawMainMenu() },
    PictureClass("NSMenu") { $0.drawMenu(MenuLayout($0.id, $0.graph), at: $0.bounds) },
  ]
}

extension Painter {
  fileprivate mutating func drawWindow() {
    let chrome = WindowChrome(of: id, in: graph)
    let mask = integer("NSWindowStyleMask") ?? 15
    let isHUD = mask & 0x2000 != 0
    fill(
      bounds, isHUD ? NibColor(white: 0.18, alpha: 0.92) : theme.system("windowBackgroundColor"),
      radius: chrome.height > 0 ? 8 : 0)
    guard chrome.height > 0 else { return }
    let bar = NibRect(x: 0, y: 0, width: size.width, height: chrome.height)
    fill(
      NibRect(x: 0, y: 0, width: size.width, height: chrome.height),
      isHUD ? NibColor(white: 0.25) : theme.isDark ? NibColor(white: 0.22) : NibColor(white: 0.9),
      radius: 8)
    fill(
      NibRect(x: 0, y: chrome.height - 8, width: size.width, height: 8),
      isHUD ? NibColor(white: 0.25) : theme.isDark ? NibColor(white: 0.22) : NibColor(white: 0.9))
    line(
      [(0, bar.maxY - 0.5), (bar.maxX, bar.maxY - 0.5)], theme.separator.withAlpha(0.18),
      isRound: false)
    drawLights(mask, height: chrome.title)
    if integer("NSWindowTitleVisibility") != 1 {
      text(
        string("NSWindowTitle") ?? "",
        in: NibRect(x: 66, y: 0, width: max(0, size.width - 132), height: chrome.title),
        .system(chrome.title < 22 ? 11 : 13, weight: 600),
        isHUD ? .white : theme.label.withAlpha(0.8), .center)
    }
    drawToolbar(chrome)
  }

  private mutating func drawLights(_ mask: Int, height: Double) {
    let side = height < 22 ? 9.0 : 12
    let gray = theme.isDark ? NibColor(white: 0.35) : NibColor(white: 0.8)
    let lights = [
      (mask & 2, NibColor(rgba: 0xFF5F_57FF)), (mask & 4, NibColor(rgba: 0xFEBC_2EFF)),
      (mask & 8, NibColor(rgba: 0x28C8_40FF)),
    ]
    guard mask & 0xE != 0 else { return }
    for (index, light) in lights.enumerated() {
      ellipse(
        NibRect(
          x: 8 + Double(index) * (side + 8), y: (height - side) / 2, width: side, height: side),
        light.0 != 0 ? light.1 : gray)
    }
  }

  private mutating func drawToolbar(_ chrome: WindowChrome) {
    let items = chrome.items.prefix(60)
    guard chrome.toolbar > 0, !items.isEmpty else { return }
    let showsLabels = chrome.toolbar != 38
    let showsIcons = chrome.toolbar != 26
    let widths = items.map { item -> Double in
      let name = graph[item].className
      if name == "NSToolbarFlexibleSpaceItem" { return 0 }
      if name == "NSToolbarSpaceItem" { return 28 }
      if name == "NSToolbarSeparatorItem" { return 10 }
      let label =
        showsLabels
        ? width(of: graph.string("NSToolbarItemLabel", of: item) ?? "", .system(11)) + 8 : 0
      let view = graph.object("NSToolbarItemView", of: item).flatMap { itemViewSize($0) }
      return max(label, view?.width ?? (showsIcons ? 36 : 0))
    }
    let springs = items.filter { graph[$0].className == "NSToolbarFlexibleSpaceItem" }.count
    let free = max(0, size.width - 24 - widths.reduce(0, +) - 6 * Double(items.count))
    var x = 12.0
    // Items that there is no room for are in the menu of a button at the end.
    let isCrowded = widths.reduce(0, +) + 6 * Double(items.count) > size.width - 12
    let end = size.width - (isCrowded ? 30 : 0)
    for (item, width) in zip(items, widths) {
      if isCrowded, x + width > end {
        let sign = NibRect(
          x: size.width - 24, y: chrome.title + chrome.toolbar / 2 - 12, width: 5, height: 9)
        chevron(sign, .right, theme.secondaryLabel)
        chevron(sign.moved(6, 0), .right, theme.secondaryLabel)
        break
      }
      if graph[item].className == "NSToolbarFlexibleSpaceItem" {
        x += free / Double(springs)
        continue
      }
      let box = NibRect(x: x, y: chrome.title, width: width, height: chrome.toolbar)
      let icon = NibRect(
        x: x, y: chrome.title + 1, width: width,
        height: chrome.toolbar - (showsLabels && showsIcons ? 17 : 2))
      if showsIcons {
        if let view = graph.object("NSToolbarItemView", of: item) {
          drawItemView(view, in: icon)
        } else if let image = graph.image("NSToolbarItemImage", of: item) {
          let side = min(icon.height, 32)
          self.image(image, in: icon.middle(side, side), .fit, tint: theme.label.withAlpha(0.7))
        } else if !graph[item].className.contains("Space") {
          fill(icon.middle(26, min(26, icon.height)), theme.fill, radius: 4)
        }
      }
      if showsLabels, let label = graph.string("NSToolbarItemLabel", of: item) {
        text(
          label, in: NibRect(x: box.x, y: box.maxY - 17, width: box.width, height: 14), .system(11),
          theme.label.withAlpha(0.75), .center)
      }
      x += width + 6
    }
  }

  private func itemViewSize(_ view: NibObjectID) -> NibSize? {
    let size =
      graph.rect("NSFrame", of: view).map { NibSize(width: $0.width, height: $0.height) }
      ?? graph.size("NSFrameSize", of: view)
    return size.map {
      NibSize(width: min(1000, max(0, $0.width)), height: min(500, max(0, $0.height)))
    }
  }

  /// The view of a toolbar's item, read by itself.
  private mutating func drawItemView(_ view: NibObjectID, in box: NibRect) {
    var reader = PictureTreeReader(graph, .appKit)
    guard var custom = reader.appKitView(view, 0, in: nil, depth: 0) else { return }
    custom.frame = box.middle(custom.frame.width, custom.frame.height)
    draw(custom.owned(by: element.graph), depth: 50)
  }

  fileprivate mutating func drawWindowEdge() {
    let chrome = WindowChrome(of: id, in: graph)
    if chrome.isTransparent { drawLights(integer("NSWindowStyleMask") ?? 15, height: 28) }
    stroke(
      bounds, theme.isDark ? NibColor(white: 0.5, alpha: 0.6) : NibColor(white: 0, alpha: 0.25),
      radius: chrome.height > 0 || chrome.isTransparent ? 8 : 0)
  }

  fileprivate mutating func drawMainMenu() {
    let layout = MenuLayout(id, graph)
    let bar = NibRect(x: 0, y: 0, width: size.width, height: 24)
    fill(bar, theme.isDark ? NibColor(white: 0.2) : NibColor(white: 0.95))
    line([(0, 23.5), (size.width, 23.5)], theme.separator.withAlpha(0.2), isRound: false)
    for (index, title) in layout.titles.enumerated() {
      text(
        title.item.title, in: title.frame, .system(13, weight: index == 0 ? 600 : 400), theme.label,
        .center)
    }
    let titles = layout.titles.filter { $0.item.submenu != nil }
    for (open, title) in zip(layout.openMenus, titles) {
      drawMenu(open.menu, at: open.frame)
      text(
        title.item.title, in: NibRect(x: open.frame.x, y: open.frame.y - 1, width: 0, height: 0),
        .system(1), theme.label)
    }
  }

  mutating func drawMenu(_ layout: MenuLayout, at box: NibRect) {
    fill(box.moved(0, 2), NibColor(white: 0, alpha: 0.08), radius: 6)
    fill(box, theme.isDark ? NibColor(white: 0.17) : NibColor(white: 0.97), radius: 6)
    stroke(box, theme.controlEdge, width: 0.75, radius: 6)
    var y = box.y + 5
    for item in layout.items {
      if item.isSeparator {
        line([(box.x + 10, y + 5.5), (box.maxX - 10, y + 5.5)], theme.separator.withAlpha(0.15))
        y += MenuLayout.separatorHeight
        continue
      }
      let row = NibRect(
        x: box.x + 20, y: y, width: max(0, box.width - 32), height: MenuLayout.rowHeight)
      let isOff = graph[item.id]["NSIsDisabled"]?.truth == true
      let ink = isOff ? theme.label.withAlpha(0.35) : theme.label
      let indent = min(15, max(0, graph.measure("NSIndent", of: item.id) ?? 0)) * 12
      var x = row.x + indent
      if graph.measure("NSState", of: item.id) == 1 {
        check(NibRect(x: box.x + 8, y: row.midY - 4.5, width: 9, height: 9), ink, width: 1.5)
      }
      if let image = graph.image("NSImage", of: item.id) {
        self.image(
          image, in: NibRect(x: x, y: row.midY - 8, width: 16, height: 16), .fit, tint: ink)
        x += 20
      }
      let title =
        graph.attributedText("NSAttributedTitle", of: item.id)
        ?? NibAttributedText(runs: [.init(item.title)])
      text(
        title, in: NibRect(x: x, y: row.y, width: max(0, row.maxX - x), height: row.height),
        MenuLayout.font, ink, TextStyle())
      if item.submenu != nil {
        chevron(NibRect(x: box.maxX - 15, y: row.midY - 4, width: 4.5, height: 8), .right, ink)
      } else if !item.key.isEmpty {
        text(item.key, in: row, MenuLayout.font, theme.secondaryLabel, .right)
      }
      y += MenuLayout.rowHeight
    }
  }
}
