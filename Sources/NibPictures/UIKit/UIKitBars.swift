internal import NibFormat

extension PictureClass {
  static let uiKitBars: [PictureClass] = [
    PictureClass("UINavigationBar") { painter in
      let item = painter.graph.objects("UIItems", of: painter.id).last
      painter.drawNavigationBar(
        item, showsBack: painter.graph.objects("UIItems", of: painter.id).count > 1)
    },
    PictureClass("UIToolbar") { painter in
      painter.fill(painter.bounds, painter.color("UIBarTintColor") ?? painter.barGround)
      painter.line(
        [(0, 0), (painter.size.width, 0)], painter.theme.separator, width: 0.5, isRound: false)
      painter.drawBarItems(
        painter.graph.objects("UIItems", of: painter.id), in: painter.bounds.inset(16, 0))
    },
    PictureClass("UITabBar") { painter in
      painter.drawTabBar(painter.graph.objects("UIItems", of: painter.id), selected: 0)
    },
  ]
}

extension Painter {
  var barGround: NibColor { theme.isDark ? NibColor(white: 0.09) : NibColor(white: 0.973) }

  mutating func drawNavigationBar(_ item: NibObjectID?, showsBack: Bool, in bar: NibRect? = nil) {
    let bar = bar ?? bounds
    fill(bar, color("UIBarTintColor") ?? barGround)
    line([(bar.x, bar.maxY), (bar.maxX, bar.maxY)], theme.separator, width: 0.5, isRound: false)
    let left = item.map { barItems("UILeftBarButtonItem", of: $0) } ?? []
    let right = item.map { barItems("UIRightBarButtonItem", of: $0) } ?? []
    var leftEnd = bar.x + 12
    if showsBack, left.isEmpty {
      chevron(NibRect(x: bar.x + 9, y: bar.midY - 9, width: 9, height: 18), .left, tint, width: 2.5)
      text(
        "Back", in: NibRect(x: bar.x + 24, y: bar.y, width: 60, height: bar.height), .system(17),
        tint)
      leftEnd = bar.x + 70
    }
    for button in left.prefix(12) {
      let width = barItemWidth(button)
      drawBarItem(button, in: NibRect(x: leftEnd, y: bar.y, width: width, height: bar.height))
      leftEnd += width + 10
    }
    var rightEnd = bar.maxX - 12
    for button in right.prefix(12) {
      let width = barItemWidth(button)
      drawBarItem(
        button, in: NibRect(x: rightEnd - width, y: bar.y, width: width, height: bar.height))
      rightEnd -= width + 10
    }
    guard let item, graph.object("UITitleView", of: item) == nil,
      let title = graph.string("UITitle", of: item)
    else { return }
    let side = max(leftEnd - bar.x, bar.maxX - rightEnd)
    text(
      title, in: bar.inset(min(side, bar.width / 3), 0), .system(17, weight: 600), theme.label,
      .center)
  }

  private func barItems(_ key: HashedName, of item: NibObjectID) -> [NibObjectID] {
    let list = graph.objects("\(key)s", of: item)
    return list.isEmpty ? graph.object(key, of: item).map { [$0] } ?? [] : list
  }

  mutating func drawBarItems(_ items: [NibObjectID], in bar: NibRect) {
    let items = items.prefix(40)
    let widths = items.map { barItemWidth($0) }
    let springs = items.filter { isFlexible($0) }.count
    let gap = 8.0
    let free = max(0, bar.width - widths.reduce(0, +) - gap * Double(max(0, items.count - 1)))
    var x = bar.x
    for (item, width) in zip(items, widths) {
      if isFlexible(item) {
        x += free / Double(springs) + gap
        continue
      }
      drawBarItem(item, in: NibRect(x: x, y: bar.y, width: width, height: bar.height))
      x += width + gap
    }
  }

  private func isFlexible(_ item: NibObjectID) -> Bool {
    graph.measure("UISystemItem", of: item) == 5
  }

  private func barItemWidth(_ item: NibObjectID) -> Double {
    if let own = graph.measure("UIWidth", of: item), own > 0, own < 2000 { return own }
    if let view = graph.object("UICustomView", of: item) {
      return min(600, max(0, graph.rect("UIBounds", of: view)?.width ?? 40))
    }
    switch barItemLook(item) {
    case .symbol: return 26
    case .title(let title): return width(of: title, .system(17)) + 4
    case .image(let image): return min(80, size(of: image, fallback: 22).width)
    case .none: return graph.measure("UISystemItem", of: item) == 6 ? 20 : 0
    }
  }

  private enum BarItemLook {
    case symbol(String)
    case title(String)
    case image(NibImage)
    case none
  }

  private func barItemLook(_ item: NibObjectID) -> BarItemLook {
    if let number = graph.measure("UISystemItem", of: item).flatMap({ Int(exactly: $0) }) {
      let titles = [0: "Done", 1: "Cancel", 2: "Edit", 3: "Save", 21: "Undo", 22: "Redo"]
      if let title = titles[number] { return .title(title) }
      let symbols = [
        4: "plus", 7: "square.and.pencil", 8: "arrow.left", 9: "square.and.arrow.up", 10: "folder",
        11: "bookmark", 12: "magnifyingglass", 13: "arrow.clockwise", 14: "xmark", 15: "camera",
        16: "trash", 17: "play.fill", 18: "pause", 19: "backward.fill", 20: "forward.fill",
        24: "xmark",
      ]
      if let name = symbols[number] { return .symbol(name) }
      return .none
    }
    if let image = graph.image("UIImage", of: item) { return .image(image) }
    if let title = graph.string("UITitle", of: item) { return .title(title) }
    return .none
  }

  private mutating func drawBarItem(_ item: NibObjectID, in box: NibRect) {
    let isOff = graph[item]["UIEnabled"]?.truth == false
    var ink = graph.color("UITintColor", of: item).map { theme.resolve($0) } ?? tint
    if isOff { ink = theme.secondaryLabel.withAlpha(0.4) }
    if let view = graph.object("UICustomView", of: item) {
      var reader = PictureTreeReader(graph, .uiKit)
      if var custom = reader.uiKitView(view, 0, depth: 0) {
        custom.frame = NibRect(
          x: box.x, y: box.midY - custom.frame.height / 2, width: custom.frame.width,
          height: custom.frame.height)
        custom.graph = element.graph
        drawMoved(custom)
      }
      return
    }
    let isBold =
      graph.measure("UIStyle", of: item) == 2 || graph.measure("UISystemItem", of: item) == 0
      || graph.measure("UISystemItem", of: item) == 3
    switch barItemLook(item) {
    case .symbol(let name): symbol(name, in: box.middle(20, 20), ink)
    case .title(let title):
      text(title, in: box.inset(-4, 0), .system(17, weight: isBold ? 600 : 400), ink, .center)
    case .image(let image):
      self.image(
        image, in: box.middle(box.width, min(box.height - 8, 28)), .fit, tint: ink, isTemplate: true
      )
    case .none: break
    }
  }

  /// Draws an element that was read by itself from the nib of this one.
  private mutating func drawMoved(_ custom: PictureElement) {
    draw(custom.owned(by: element.graph), depth: 50)
  }

  mutating func drawTabBar(_ items: [NibObjectID], selected: Int, in bar: NibRect? = nil) {
    let bar = bar ?? bounds
    fill(bar, color("UIBarTintColor") ?? barGround)
    line([(bar.x, bar.y), (bar.maxX, bar.y)], theme.separator, width: 0.5, isRound: false)
    guard !items.isEmpty else { return }
    let shown = items.prefix(12)
    let width = bar.width / Double(shown.count)
    let names = [
      "More", "Favorites", "Featured", "Top Rated", "Recents", "Contacts", "History", "Bookmarks",
      "Search", "Downloads", "Most Recent", "Most Viewed",
    ]
    let symbols = [
      "ellipsis", "star.fill", "star.fill", "star.fill", "clock.fill", "person.circle.fill",
      "clock.fill", "bookmark.fill", "magnifyingglass", "arrow.down.circle.fill", "clock.fill",
      "list.bullet",
    ]
    for (index, item) in shown.enumerated() {
      let ink = index == selected ? tint : theme.secondaryLabel
      let box = NibRect(
        x: bar.x + width * Double(index), y: bar.y, width: width, height: min(49, bar.height))
      let icon = NibRect(x: box.midX - 13, y: box.y + 5, width: 26, height: 26)
      var title = graph.string("UITitle", of: item)
      if let number = graph.measure("UISystemItem", of: item).flatMap({ Int(exactly: $0) }),
        names.indices.contains(number)
      {
        title = names[number]
        symbol(symbols[number], in: icon, ink)
      } else if let image = graph.image("UIImage", of: item) {
        self.image(image, in: icon, .fit, tint: ink, isTemplate: true)
      } else {
        symbol("square", in: icon.inset(3, 3), ink)
      }
      text(
        title ?? "Item", in: NibRect(x: box.x + 2, y: box.y + 33, width: width - 4, height: 13),
        .system(10, weight: 500), ink, .center)
      if let badge = graph.string("UIBadgeValue", of: item), !badge.isEmpty {
        let room = max(18, self.width(of: badge, .system(13)) + 9)
        let place = NibRect(x: box.midX + 3, y: box.y + 2, width: room, height: 18)
        fill(place, theme.system("systemRedColor"), radius: 9)
        text(badge, in: place, .system(13), .white, .center)
      }
    }
  }
}
