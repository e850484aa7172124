internal import NibFormat

extension PictureClass {
  static let uiKitControls: [PictureClass] = [
    PictureClass("UIButton") { $0.drawButton() },
    PictureClass("UISwitch") { $0.drawSwitch() },
    PictureClass("UISlider") { $0.drawSlider() },
    PictureClass("UIStepper") { $0.drawStepper() },
    PictureClass("UIProgressView") { $0.drawProgress() },
    PictureClass("UIActivityIndicatorView", "UIRefreshControl") { $0.drawActivity() },
    PictureClass("UISegmentedControl") { $0.drawSegments() },
    PictureClass("UIPageControl") { $0.drawPages() },
    PictureClass("UIPickerView") {
      $0.drawPicker([["Mountain View", "Sunnyvale", "Cupertino", "Santa Clara", "San Jose"]])
    },
    PictureClass("UIDatePicker") { $0.drawDatePicker() },
    PictureClass("UISearchBar", "UISearchTextField") { $0.drawSearchBar() },
    PictureClass("UIColorWell") { painter in
      let box = painter.bounds.middle(min(28, painter.size.width), min(28, painter.size.height))
      painter.ellipse(box, painter.tint)
      painter.ring(box.inset(2, 2), .white, width: 2)
    },
  ]
}

extension Painter {
  var isDisabled: Bool { flag("UIDisabled") }

  fileprivate mutating func drawSwitch() {
    let box = bounds.middle(min(51, max(size.width, 20)), min(31, max(size.height, 12)))
    let isOn = flag("UISwitchOn")
    let on = color("UISwitchOnTintColor") ?? theme.system("systemGreenColor")
    var ground = isOn ? on : theme.fill
    if graph[id]["UISwitchEnabled"]?.truth == false || isDisabled { ground.alpha *= 0.5 }
    fill(box, ground, radius: box.height / 2)
    let side = box.height - 4
    let knob = NibRect(
      x: isOn ? box.maxX - side - 2 : box.x + 2, y: box.y + 2, width: side, height: side)
    ellipse(knob.moved(0, 0.8), NibColor(white: 0, alpha: 0.15))
    ellipse(knob, color("UISwitchThumbTintColor") ?? .white)
  }

  private func share(
    _ value: HashedName, _ low: HashedName, _ high: HashedName, _ least: Double, _ most: Double,
    _ fallback: Double
  ) -> Double {
    let (first, last) = (number(low) ?? least, number(high) ?? most)
    let part = ((number(value) ?? fallback) - first) / (last - first)
    return part.isFinite ? min(1, max(0, part)) : 0
  }

  fileprivate mutating func drawSlider() {
    fill(bounds, color("UIBackgroundColor"))
    let part = share("UIValue", "UIMinValue", "UIMaxValue", 0, 1, 0)
    var track = NibRect(x: 2, y: size.height / 2 - 2, width: max(0, size.width - 4), height: 4)
    for (key, isLeft) in [("UIMinimumValueImage", true), ("UIMaximumValueImage", false)]
      as [(HashedName, Bool)]
    {
      guard let icon = graph.image(key, of: id) else { continue }
      let own = self.size(of: icon, fallback: 17)
      image(
        icon,
        in: NibRect(
          x: isLeft ? 0 : size.width - own.width, y: size.height / 2 - own.height / 2,
          width: own.width, height: own.height))
      track.width = max(0, track.width - own.width - 8)
      if isLeft { track.x += own.width + 8 }
    }
    fill(track, color("UIMaximumTintColor") ?? theme.fill, radius: 2)
    fill(
      NibRect(x: track.x, y: track.y, width: track.width * part, height: 4),
      color("UIMinimumTintColor") ?? tint, radius: 2)
    let side = min(28, max(10, size.height))
    let knob = NibRect(
      x: track.x + (track.width - side) * part, y: size.height / 2 - side / 2, width: side,
      height: side)
    ellipse(knob.inset(-0.5, -0.5).moved(0, 1), NibColor(white: 0, alpha: 0.16))
    ellipse(knob, color("UIThumbTintColor") ?? .white)
  }

  fileprivate mutating func drawStepper() {
    let box = bounds.middle(94, 32)
    fill(box, theme.fill, radius: 8)
    line([(box.midX, box.y + 7), (box.midX, box.maxY - 7)], theme.separator)
    symbol("minus", in: NibRect(x: box.x + 15, y: box.y + 8, width: 16, height: 16), theme.label)
    symbol("plus", in: NibRect(x: box.midX + 15, y: box.y + 8, width: 16, height: 16), theme.label)
  }

  fileprivate mutating func drawProgress() {
    let height = min(max(size.height, 2), 4)
    let box = NibRect(x: 0, y: size.height / 2 - height / 2, width: size.width, height: height)
    let part = min(1, max(0, number("UIProgress") ?? 0))
    fill(box, color("UIProgressTrackTintColor") ?? theme.fill, radius: height / 2)
    fill(
      NibRect(x: 0, y: box.y, width: size.width * part, height: height),
      color("UIProgressProgressTintColor") ?? tint, radius: height / 2)
  }

  fileprivate mutating func drawActivity() {
    if graph[id]["UIHidesWhenStopped"]?.truth ?? true, has("UIHidesWhenStopped"),
      !flag("UIAnimating")
    {
      // It is seen only while something runs; in the picture it is faint.
    }
    let color = color("UIColor") ?? theme.secondaryLabel
    spinner(in: bounds.middle(min(size.width, 37), min(size.height, 37)), color)
  }

  /// Eight strokes around the middle, fainter and fainter.
  mutating func spinner(in box: NibRect, _ color: NibColor) {
    let radius = min(box.width, box.height) / 2
    guard radius > 2 else { return }
    let directions = [
      (0.0, -1.0), (0.7071, -0.7071), (1, 0), (0.7071, 0.7071), (0, 1), (-0.7071, 0.7071), (-1, 0),
      (-0.7071, -0.7071),
    ]
    for (index, direction) in directions.enumerated() {
      line(
        [
          (box.midX + direction.0 * radius * 0.5, box.midY + direction.1 * radius * 0.5),
          (box.midX + direction.0 * radius * 0.9, box.midY + direction.1 * radius * 0.9),
        ], color.withAlpha(color.alpha * (0.3 + 0.7 * Double(index) / 7)), width: max(1, radius / 5)
      )
    }
  }

  fileprivate mutating func drawSegments() {
    let segments = graph.objects("UISegments", of: id)
    let selected = integer("UISelectedSegmentIndex") ?? -1
    let height = min(max(size.height, 20), 34)
    let box = NibRect(x: 0, y: (size.height - height) / 2, width: size.width, height: height)
    fill(box, color("UIBackgroundColor") ?? theme.fill, radius: 8)
    guard !segments.isEmpty else { return }
    let own = segments.prefix(60).map { max(0, graph.measure("UISegmentWidth", of: $0) ?? 0) }
    let free = own.filter { $0 == 0 }.count
    let rest = max(0, size.width - own.reduce(0, +)) / Double(max(1, free))
    var x = 0.0
    for (index, segment) in segments.prefix(60).enumerated() {
      let width = own[index] > 0 ? own[index] : rest
      let part = NibRect(x: x, y: box.y, width: width, height: height)
      if index == selected {
        fill(part.inset(2, 2).moved(0, 0.7), NibColor(white: 0, alpha: 0.1), radius: 6.5)
        fill(
          part.inset(2, 2),
          color("UISegmentedControlSelectedSegmentTintColor")
            ?? (theme.isDark ? NibColor(white: 0.39) : .white), radius: 6.5)
      } else if index > 0, index - 1 != selected {
        line([(x, box.y + 8), (x, box.maxY - 8)], theme.separator, width: 0.75)
      }
      if let title = graph.attributedText("UISegmentInfo", of: segment) {
        text(
          title, in: part.inset(4, 0), .system(13, weight: index == selected ? 600 : 500),
          theme.label, TextStyle(alignment: .center))
      } else if let icon = graph.image("UISegmentInfo", of: segment) {
        image(icon, in: part.inset(4, 5), .center, tint: theme.label)
      }
      x += width
    }
  }

  fileprivate mutating func drawPages() {
    fill(bounds, color("UIBackgroundColor"))
    let count = min(60, max(0, integer("UINumberOfPages") ?? 0))
    let current = integer("UICurrentPage") ?? 0
    guard count > 1 || !flag("UIHideForSinglePage") else { return }
    let step = 16.0
    var x = size.width / 2 - Double(count - 1) * step / 2
    for index in 0..<count {
      let plain = color("UIPageIndicatorTintColor") ?? theme.label.withAlpha(0.3)
      let dot =
        index == current
        ? color("UICurrentPageIndicatorTintColor") ?? theme.label.withAlpha(0.7) : plain
      ellipse(NibRect(x: x - 3.5, y: size.height / 2 - 3.5, width: 7, height: 7), dot)
      x += step
    }
  }

  mutating func drawPicker(_ columns: [[String]]) {
    fill(bounds, color("UIBackgroundColor"))
    add(.beginClip(.box(place(bounds))))
    fill(
      NibRect(x: 8, y: size.height / 2 - 17, width: size.width - 16, height: 34), theme.fill,
      radius: 8)
    let width = (size.width - 24) / Double(columns.count)
    for (column, rows) in columns.enumerated() {
      for (index, row) in rows.enumerated() {
        let distance = Double(index - rows.count / 2)
        let font = NibFont.system(21 - abs(distance) * 1.5)
        let y = size.height / 2 + distance * 33 - 14
        text(
          row, in: NibRect(x: 12 + Double(column) * width, y: y, width: width, height: 28), font,
          theme.label.withAlpha(distance == 0 ? 1 : max(0.12, 0.5 - abs(distance) * 0.15)), .center)
      }
    }
    add(.endClip)
  }

  fileprivate mutating func drawDatePicker() {
    // Modes: 0 time, 1 date, 2 date and time, 3 count down; styles: 0 automatic, 1 wheels, 2 compact, 3 inline.
    let mode = integer("UIDatePickerMode") ?? 2
    let style = integer("UIPickerStyle") ?? 0
    if style == 2 || size.height < 90 {
      let parts =
        mode == 0
        ? ["9:41 AM"]
        : mode == 1 ? ["Jan 1, 2000"] : mode == 3 ? ["1:00"] : ["Jan 1, 2000", "9:41 AM"]
      var x = 0.0
      for part in parts {
        let room = width(of: part, .system(16)) + 20
        let box = NibRect(x: x, y: size.height / 2 - 17, width: room, height: 34)
        fill(box, theme.fill, radius: 7)
        text(part, in: box, .system(16), theme.label, .center)
        x += room + 6
      }
    } else if mode == 0 {
      drawPicker([
        ["7", "8", "9", "10", "11"], ["39", "40", "41", "42", "43"], ["", "", "AM", "PM", ""],
      ])
    } else if mode == 1 {
      drawPicker([
        ["November", "December", "January", "February", "March"], ["30", "31", "1", "2", "3"],
        ["1998", "1999", "2000", "2001", "2002"],
      ])
    } else if mode == 3 {
      drawPicker([["", "0", "1 hour", "2", "3"], ["", "", "0 min", "1", "2"]])
    } else {
      drawPicker([
        ["Thu Dec 30", "Fri Dec 31", "Sat Jan 1", "Sun Jan 2", "Mon Jan 3"],
        ["7", "8", "9", "10", "11"], ["39", "40", "41", "42", "43"], ["", "", "AM", "PM", ""],
      ])
    }
  }

  fileprivate mutating func drawSearchBar() {
    let isMinimal = integer("UISearchBarStyle") == 2
    if !isMinimal {
      fill(
        bounds,
        color("UIBarTintColor") ?? color("UIBackgroundColor")
          ?? theme.system("secondarySystemBackgroundColor"))
    }
    let cancel = flag("UIShowsCancelButton")
    let bar = NibRect(
      x: 8, y: max(0, min(10, (size.height - 36) / 2)), width: size.width - 16 - (cancel ? 60 : 0),
      height: min(36, size.height))
    fill(bar, theme.isDark || isMinimal ? theme.fill : NibColor(rgba: 0x7878_801F), radius: 10)
    symbol(
      "magnifyingglass", in: NibRect(x: bar.x + 8, y: bar.midY - 8, width: 16, height: 16),
      theme.secondaryLabel)
    let box = NibRect(x: bar.x + 30, y: bar.y, width: bar.width - 36, height: bar.height)
    if let text = string("UIText"), !text.isEmpty {
      self.text(text, in: box, .system(17), theme.label)
    } else {
      text(string("UIPlaceholder") ?? "Search", in: box, .system(17), theme.secondaryLabel)
    }
    if cancel {
      text(
        "Cancel", in: NibRect(x: bar.maxX + 6, y: bar.y, width: 58, height: bar.height),
        .system(17), tint, .center)
    }
    if flag("UIShowsBookmarkButton") {
      symbol(
        "bookmark", in: NibRect(x: bar.maxX - 24, y: bar.midY - 8, width: 16, height: 16),
        theme.secondaryLabel)
    }
    let titles = graph.objects("UIScopeButtonTitles", of: id).prefix(20).compactMap {
      graph.string($0)
    }
    guard flag("UIShowsScopeBar"), !titles.isEmpty, size.height > bar.maxY + 20 else { return }
    let scope = NibRect(x: 8, y: bar.maxY + 8, width: size.width - 16, height: 30)
    fill(scope, theme.fill, radius: 8)
    let width = scope.width / Double(titles.count)
    for (index, title) in titles.enumerated() {
      let part = NibRect(
        x: scope.x + Double(index) * width, y: scope.y, width: width, height: scope.height)
      if index == 0 {
        fill(part.inset(2, 2), theme.isDark ? NibColor(white: 0.39) : .white, radius: 6)
      }
      text(title, in: part, .system(13), theme.label, .center)
    }
  }
}
