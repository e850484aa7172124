internal import NibFormat

/// What the flags of a cell say.
///
/// Docs/Rules.md, AppKit nibs: the bits of `NSCellFlags` and `NSCellFlags2`.
struct CellFlags {
  let first, second: UInt32

  init(_ painter: Painter) {
    first = UInt32(truncatingIfNeeded: painter.graph[painter.id]["NSCellFlags"]?.integer ?? 0)
    second = UInt32(truncatingIfNeeded: painter.graph[painter.id]["NSCellFlags2"]?.integer ?? 0)
  }

  var isOn: Bool { first & 0x8000_0000 != 0 }
  var isMixed: Bool { second & 0x0080_0000 != 0 }
  var isDisabled: Bool { first & 0x2000_0000 != 0 }
  var isBezeled: Bool { first & 0x0040_0000 != 0 }
  var isBordered: Bool { first & 0x0080_0000 != 0 }
  var isEditable: Bool { first & 0x1000_0000 != 0 }
  var wraps: Bool { first & 0x40 == 0 && second & 0x40 == 0 && lineBreak < 2 }
  var lineBreak: Int { Int(second >> 9 & 7) }
  /// 0 regular, 1 small, 2 mini.
  var controlSize: Int { Int(second >> 17 & 7) }
  var alignment: TextAlignment { TextAlignment(appKit: Int(second >> 26 & 7)) }

  var truncation: TextStyle.Truncation {
    switch lineBreak {
    case 2: .none
    case 3: .start
    case 5: .middle
    default: .end
    }
  }
}

extension Painter {
  /// Draws a cell in a box; the element is the view, or the table or matrix around it.
  mutating func drawCell(_ cell: NibObjectID?, in box: NibRect) {
    guard let cell, box.width > 0, box.height > 0 else { return }
    let outer = origin
    origin = NibPoint(x: origin.x + box.x, y: origin.y + box.y)
    let own = NibRect(x: 0, y: 0, width: box.width, height: box.height)
    let name =
      graph[cell].className == "NSClassSwapper"
      ? graph.string("NSOriginalClassName", of: cell) ?? "" : graph[cell].className
    with(cell) { painter in
      switch name {
      case "NSButtonCell": painter.drawButtonCell(in: own)
      case "NSPopUpButtonCell": painter.drawPopUpCell(in: own)
      case "NSTextFieldCell", "NSSecureTextFieldCell", "NSTokenFieldCell", "NSPathComponentCell":
        painter.drawTextCell(in: own, isSecret: name == "NSSecureTextFieldCell")
      case "NSSearchFieldCell": painter.drawSearchCell(in: own)
      case "NSComboBoxCell": painter.drawComboCell(in: own)
      case "NSImageCell": painter.drawImageCell(in: own)
      case "NSSliderCell": painter.drawSliderCell(in: own)
      case "NSStepperCell": painter.drawStepperCell(in: own)
      case "NSSegmentedCell": painter.drawSegmentedCell(in: own)
      case "NSLevelIndicatorCell": painter.drawLevelCell(in: own)
      case "NSDatePickerCell": painter.drawDateCell(in: own)
      case "NSFormCell": painter.drawFormCell(in: own)
      case "NSPathCell": painter.drawPathCell(in: own)
      case "NSTextCell", "NSCell", "NSActionCell", "NSBrowserCell":
        painter.drawTextCell(in: own, isSecret: false)
      default: painter.drawTextCell(in: own, isSecret: false)
      }
    }
    origin = outer
  }

  /// The font of the cell.
  var cellFont: NibFont { font("NSSupport") ?? .system(13) }

  func cellColor(_ key: HashedName, _ fallback: NibColor) -> NibColor {
    var color = color(key) ?? fallback
    // The colour of a header is that of its ground; a table gives such texts one that can be read.
    if graph.color(key, of: id)?.name == .system("headerColor") { color = theme.secondaryLabel }
    if CellFlags(self).isDisabled { color.alpha *= 0.35 }
    return color
  }

  fileprivate mutating func drawTextCell(in box: NibRect, isSecret: Bool) {
    let flags = CellFlags(self)
    let isRound = integer("NSTextBezelStyle") == 1
    let draws = flag("NSDrawsBackground")
    let ground = draws ? color("NSBackgroundColor") : nil
    var inset = 2.0
    if flags.isBezeled {
      let radius = isRound ? box.height / 2 : 3.0
      fill(box, ground ?? theme.controlGround, radius: radius)
      stroke(box, theme.controlEdge, radius: radius)
      inset = isRound ? 8 : 5
    } else if flags.isBordered {
      fill(box, ground)
      stroke(box, theme.controlEdge)
      inset = 3
    } else {
      fill(box, ground)
    }
    let isSmall = box.height < 30
    let font = cellFont
    var inner = box.inset(inset, flags.isBezeled && !isSmall ? 3 : 0)
    if inner.width < 1 { inner = box }
    let text = graph.attributedText("NSContents", of: id)
    let isEmpty = text?.string.isEmpty ?? true
    let wraps = flags.wraps || (text?.string.contains { $0.isNewline } ?? false)
    let style = TextStyle(
      alignment: text?.runs.first?.alignment.map { TextAlignment(appKit: $0) } ?? flags.alignment,
      lines: wraps ? 0 : 1,
      vertical: box.height <= TextMetrics.lineHeight(of: font) * 1.5 ? 0.5 : 0,
      truncation: wraps ? .none : flags.truncation)
    if isEmpty {
      guard let placeholder = graph.attributedText("NSPlaceholderString", of: id) else { return }
      self.text(placeholder, in: inner, font, theme.system("placeholderTextColor"), style)
    } else if isSecret {
      let dots = String(repeating: "•", count: min(40, text?.string.count ?? 0))
      self.text(dots, in: inner, font, theme.label, style)
    } else if let text {
      self.text(text, in: inner, font, cellColor("NSTextColor", theme.label), style)
    }
  }

  fileprivate mutating func drawSearchCell(in box: NibRect) {
    let field = box.middle(box.width, min(box.height, 24))
    fill(field, theme.controlGround, radius: 6)
    stroke(field, theme.controlEdge, radius: 6)
    let side = min(13, field.height - 6)
    symbol(
      "magnifyingglass",
      in: NibRect(x: field.x + 6, y: field.midY - side / 2, width: side, height: side),
      theme.secondaryLabel)
    let inner = NibRect(
      x: field.x + 24, y: field.y, width: max(0, field.width - 28), height: field.height)
    if let text = string("NSContents"), !text.isEmpty {
      self.text(text, in: inner, cellFont, theme.label)
    } else {
      text(
        string("NSPlaceholderString") ?? "Search", in: inner, cellFont,
        theme.system("placeholderTextColor"))
    }
  }

  fileprivate mutating func drawComboCell(in box: NibRect) {
    // Its frame has room for a shadow.
    let field = NibRect(
      x: 0, y: max(0, (box.height - 22) / 2), width: max(0, box.width - 3),
      height: min(22, box.height))
    fill(field, theme.controlGround, radius: 3)
    stroke(field, theme.controlEdge, radius: 3)
    let text = graph.attributedText("NSContents", of: id)
    let inner = NibRect(
      x: field.x + 5, y: field.y, width: max(0, field.width - 26), height: field.height)
    if let text, !text.string.isEmpty {
      self.text(
        text, in: inner, cellFont, cellColor("NSTextColor", theme.label),
        TextStyle(alignment: CellFlags(self).alignment))
    } else if let placeholder = string("NSPlaceholderString") {
      self.text(placeholder, in: inner, cellFont, theme.system("placeholderTextColor"))
    }
    let button = NibRect(x: field.maxX - 18, y: field.y + 2, width: 16, height: field.height - 4)
    fill(button, tint, radius: 3)
    chevron(button.middle(7, 4), .down, .white)
  }

  fileprivate mutating func drawFormCell(in box: NibRect) {
    let title = reading(graph.object("NSTitleCell", of: id)) { $0.string("NSContents") }
    let room = min(
      box.width / 2, max(number("NSTitleWidth") ?? 0, title.map { width(of: $0, cellFont) } ?? 0))
    text(
      title ?? "", in: NibRect(x: 0, y: 0, width: room, height: box.height), cellFont, theme.label,
      .right)
    let field = NibRect(x: room + 6, y: 0, width: max(0, box.width - room - 6), height: box.height)
    fill(field, theme.controlGround, radius: 3)
    stroke(field, theme.controlEdge, radius: 3)
    text(string("NSContents") ?? "", in: field.inset(5, 0), cellFont, theme.label)
  }

  private func reading<Result>(_ object: NibObjectID?, _ read: (Painter) -> Result?) -> Result? {
    guard let object else { return nil }
    var copy = self
    var result: Result?
    copy.with(object) { result = read($0) }
    return result
  }

  fileprivate mutating func drawPathCell(in box: NibRect) {
    if CellFlags(self).isBezeled || integer("NSPathStyle") == 2 {
      fill(box, theme.controlGround, radius: 4)
      stroke(box, theme.controlEdge, radius: 4)
    }
    let titles = graph.objects("NSPathComponentCells", of: id).prefix(20).compactMap {
      graph.string("NSContents", of: $0)
    }
    let text =
      titles.isEmpty ? string("NSPlaceholderString") ?? "Path" : titles.joined(separator: " › ")
    self.text(
      text, in: box.inset(6, 0), cellFont,
      titles.isEmpty ? theme.system("placeholderTextColor") : theme.label)
  }

  fileprivate mutating func drawImageCell(in box: NibRect) {
    // 0 none, 1 photo, 2 gray bezel, 3 groove, 4 button.
    let frame = integer("NSStyle") ?? 0
    if frame > 0 {
      fill(box, theme.isDark ? NibColor(white: 0.16) : NibColor(white: 0.985), radius: 3)
      stroke(box, theme.controlEdge, radius: 3)
    }
    guard let image = graph.image("NSContents", of: id) else {
      if frame == 0 {
        stroke(box, theme.separator.withAlpha(0.3), width: 0.5, dashes: [3, 3])
        if box.width > 40, box.height > 16 {
          text(
            "image", in: box, .system(min(11, box.height / 2)),
            theme.secondaryLabel.withAlpha(0.35), .center)
        }
      }
      return
    }
    // 0 down, 1 both axes, 2 none, 3 up or down.
    let scale = integer("NSScale") ?? 0
    let own = size(of: image, fallback: 32)
    var fit = ImageFit.fit
    switch scale {
    case 1: fit = .stretch
    case 2: fit = .center
    case 0: fit = own.width <= box.width && own.height <= box.height ? .center : .fit
    default: break
    }
    self.image(image, in: box.inset(frame > 0 ? 4 : 0, frame > 0 ? 4 : 0), fit, tint: theme.label)
  }

  fileprivate mutating func drawSliderCell(in box: NibRect) {
    let (low, high, value) = (
      number("NSMinValue") ?? 0, number("NSMaxValue") ?? 1, number("NSValue") ?? 0
    )
    let raw = (value - low) / (high - low)
    let part = raw.isFinite ? min(1, max(0, raw)) : 0
    let ticks = min(200, max(0, integer("NSNumberOfTickMarks") ?? 0))
    let ink = theme.isDark ? NibColor(white: 0.6) : NibColor(white: 0.72)
    if integer("NSSliderType") == 1 {
      let side = min(box.width, box.height) - 4
      let circle = box.middle(side, side)
      ellipse(circle, theme.controlGround)
      ring(circle, theme.controlEdge)
      ellipse(NibRect(x: circle.midX - 2, y: circle.y + 3, width: 4, height: 4), theme.label)
      return
    }
    let isVertical = flag("NSVertical") || box.height > box.width * 1.2
    let knob = ticks > 0 ? 16.0 : 18
    if isVertical {
      let x = box.midX
      fill(NibRect(x: x - 2, y: 4, width: 4, height: box.height - 8), theme.fill, radius: 2)
      let length = (box.height - knob - 4) * part
      fill(NibRect(x: x - 2, y: box.height - 4 - length, width: 4, height: length), tint, radius: 2)
      for tick in 0..<ticks {
        let y = 10 + (box.height - 20) * Double(tick) / Double(max(1, ticks - 1))
        line([(x + 10, y), (x + 14, y)], ink)
      }
      let y = box.height - 2 - length - knob
      ellipse(NibRect(x: x - knob / 2, y: y, width: knob, height: knob), .white)
      ring(NibRect(x: x - knob / 2, y: y, width: knob, height: knob), theme.controlEdge)
      return
    }
    let y = ticks > 0 ? (integer("NSTickMarkPosition") == 1 ? box.height - 10 : 10) : box.midY
    fill(NibRect(x: 2, y: y - 2, width: box.width - 4, height: 4), theme.fill, radius: 2)
    let length = (box.width - knob) * part
    fill(NibRect(x: 2, y: y - 2, width: length, height: 4), tint, radius: 2)
    for tick in 0..<ticks {
      let x = 9 + (box.width - 18) * Double(tick) / Double(max(1, ticks - 1))
      let from = integer("NSTickMarkPosition") == 1 ? y - 13 : y + 8
      line([(x, from), (x, from + 5)], ink)
    }
    let place = NibRect(x: length, y: y - knob / 2, width: knob, height: knob)
    ellipse(place, theme.isDark ? NibColor(white: 0.85) : .white)
    ring(place, theme.controlEdge)
  }

  fileprivate mutating func drawStepperCell(in box: NibRect) {
    let body = box.middle(min(13, box.width), min(22, box.height))
    fill(body, theme.controlGround, radius: 5)
    stroke(body, theme.controlEdge, radius: 5)
    line([(body.x, body.midY), (body.maxX, body.midY)], theme.controlEdge, width: 0.5)
    let ink = theme.label.withAlpha(0.7)
    chevron(
      NibRect(x: body.midX - 3, y: body.y + body.height * 0.17, width: 6, height: 3.5), .up, ink,
      width: 1.3)
    chevron(
      NibRect(x: body.midX - 3, y: body.maxY - body.height * 0.17 - 3.5, width: 6, height: 3.5),
      .down, ink, width: 1.3)
  }

  fileprivate mutating func drawSegmentedCell(in box: NibRect) {
    let segments = graph.objects("NSSegmentImages", of: id)
    guard !segments.isEmpty else { return }
    let flags = CellFlags(self)
    let height = min(box.height - 2, flags.controlSize == 0 ? 23 : 19)
    let style = integer("NSSegmentStyle") ?? 0
    let isSquare = style == 6
    let body = NibRect(x: 2, y: box.midY - height / 2, width: max(4, box.width - 4), height: height)
    let radius = isSquare ? 0 : 5.0
    fill(body, theme.controlGround, radius: radius)
    var own = segments.prefix(60).map {
      min(5000, max(0, graph.measure("NSSegmentItemWidth", of: $0) ?? 0))
    }
    // 2 fills in equal parts; the others by what is in the segments.
    if own.allSatisfy({ $0 == 0 }), integer("NSSegmentDistribution") != 2 {
      own = segments.prefix(60).map { segment in
        let label = graph.string("NSSegmentItemLabel", of: segment) ?? ""
        let image = graph.image("NSSegmentItemImage", of: segment) == nil ? 0.0 : 18
        return max(8, self.width(of: label, cellFont) + image) + 12
      }
    }
    let free = own.filter { $0 == 0 }.count
    var rest = (body.width - own.reduce(0, +)) / Double(max(1, free))
    if rest < 0 { rest = 20 }
    var x = body.x
    for (index, segment) in segments.prefix(60).enumerated() {
      var width = own[index] > 0 ? own[index] : rest
      if free == 0 { width = own[index] * body.width / max(1, own.reduce(0, +)) }
      let part = NibRect(x: x, y: body.y, width: width, height: height)
      let isSelected = graph[segment]["NSSegmentItemSelected"]?.truth == true
      if isSelected {
        fill(
          part.inset(1, 1),
          theme.isDark ? NibColor(white: 1, alpha: 0.3) : NibColor(white: 0, alpha: 0.16),
          radius: max(0, radius - 1))
      }
      if index > 0 { line([(x, body.y + 4), (x, body.maxY - 4)], theme.controlEdge, width: 0.75) }
      let isOff = graph[segment]["NSSegmentItemDisabled"]?.truth == true || flags.isDisabled
      let ink = isOff ? theme.label.withAlpha(0.3) : theme.label
      let label = graph.string("NSSegmentItemLabel", of: segment) ?? ""
      if let image = graph.image("NSSegmentItemImage", of: segment) {
        let side = min(height - 6, part.width - 4)
        let room =
          label.isEmpty ? part : NibRect(x: part.x, y: part.y, width: side + 8, height: part.height)
        self.image(image, in: room.middle(side, side), .fit, tint: ink)
        if !label.isEmpty {
          text(
            label,
            in: NibRect(
              x: part.x + side + 8, y: part.y, width: max(0, part.width - side - 10), height: height
            ), cellFont, ink)
        }
      } else {
        text(label, in: part.inset(3, 0), cellFont, ink, .center)
      }
      x += width
    }
    stroke(body, theme.controlEdge, radius: radius)
  }

  fileprivate mutating func drawLevelCell(in box: NibRect) {
    let (low, high, value) = (
      number("NSMinValue") ?? 0, number("NSMaxValue") ?? 2, number("NSValue") ?? 0
    )
    let raw = (value - low) / (high - low)
    let part = raw.isFinite ? min(1, max(0, raw)) : 0
    let style = integer("NSIndicatorStyle") ?? 2
    let count = Int(min(60, max(1, high - low)))
    if style == 3 {
      let side = min(13, box.height)
      for index in 0..<count where Double(index + 1) * (side + 2) <= box.width + 2 {
        let place = NibRect(
          x: Double(index) * (side + 2), y: box.midY - side / 2, width: side, height: side)
        symbol(
          "star.fill", in: place,
          Double(index) < value - low ? theme.label.withAlpha(0.75) : theme.fill)
      }
      return
    }
    let green = theme.system("systemGreenColor")
    let bar = box.middle(box.width, min(box.height, 16))
    if style == 2 {
      let width = bar.width / Double(count)
      for index in 0..<count {
        fill(
          NibRect(
            x: bar.x + Double(index) * width, y: bar.y, width: max(1, width - 2), height: bar.height
          ), Double(index) < value - low ? green : theme.fill, radius: 2)
      }
      return
    }
    fill(bar, theme.fill, radius: 3)
    fill(
      NibRect(x: bar.x, y: bar.y, width: bar.width * part, height: bar.height),
      style == 0 ? theme.label.withAlpha(0.5) : green, radius: 3)
  }

  fileprivate mutating func drawDateCell(in box: NibRect) {
    // 0 field and stepper, 1 clock and calendar, 2 field.
    let style = integer("NSDatePickerType") ?? 0
    let elements = integer("NSDatePickerElements") ?? 0xE0
    let hasDate = elements & 0xA0 != 0
    let hasTime = elements & 0x0C != 0
    if style == 1 {
      fill(box, theme.controlGround)
      let width = hasTime && hasDate ? box.width / 2 : box.width
      if hasDate { drawCalendar(in: NibRect(x: 0, y: 0, width: width, height: box.height)) }
      if hasTime {
        let side = min(width, box.height) - 8
        let clock = NibRect(x: box.width - width, y: 0, width: width, height: box.height).middle(
          side, side)
        ring(clock, theme.label.withAlpha(0.5), width: 1.5)
        line(
          [
            (clock.midX, clock.midY - side * 0.36), (clock.midX, clock.midY),
            (clock.midX + side * 0.22, clock.midY),
          ], theme.label, width: 2)
      }
      return
    }
    let text = [hasDate ? "1/ 1/2001" : "", hasTime ? "12:00:00 AM" : ""].filter { !$0.isEmpty }
      .joined(separator: ", ")
    let field = NibRect(
      x: 0, y: max(0, box.midY - 11), width: max(10, box.width - (style == 0 ? 19 : 0)),
      height: min(22, box.height))
    fill(field, theme.controlGround, radius: 3)
    stroke(field, theme.controlEdge, radius: 3)
    self.text(text, in: field.inset(5, 0), cellFont, cellColor("NSTextColor", theme.label))
    if style == 0 {
      let outer = origin
      origin = NibPoint(x: origin.x + field.maxX + 3, y: origin.y)
      drawStepperCell(in: NibRect(x: 0, y: 0, width: 13, height: box.height))
      origin = outer
    }
  }

  private mutating func drawCalendar(in box: NibRect) {
    text(
      "January 2001", in: NibRect(x: box.x + 6, y: box.y + 2, width: box.width - 12, height: 18),
      .system(12, weight: 600), theme.label)
    let (cell, row) = (box.width / 7, (box.height - 24) / 6)
    for day in 1...31 {
      let place = NibRect(
        x: box.x + Double(day % 7) * cell, y: box.y + 22 + Double(day / 7) * row, width: cell,
        height: row)
      if day == 1 { ellipse(place.middle(min(cell, row), min(cell, row)), tint) }
      text(
        String(day), in: place, .system(min(10, row * 0.7)), day == 1 ? .white : theme.label,
        .center)
    }
  }
}
