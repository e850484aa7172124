internal import NibFormat

extension PictureClass {
  static let appKitButtons: [PictureClass] = [
    PictureClass("NSButton", "NSPopUpButton", "NSStatusBarButton") { $0.drawCellOfView() }
  ]
}

extension Painter {
  /// Draws the cell of a control in the whole of its frame.
  mutating func drawCellOfView() { drawCell(graph.object("NSCell", of: id), in: bounds) }

  mutating func drawButtonCell(in box: NibRect) {
    let flags = CellFlags(self)
    let bits = UInt32(truncatingIfNeeded: graph[id]["NSButtonFlags"]?.integer ?? 0)
    guard bits & 0x8000 == 0 else { return }
    let font = cellFont
    let title = graph.attributedText("NSContents", of: id)
    let ink = flags.isDisabled ? theme.label.withAlpha(0.3) : theme.label
    switch buttonMark {
    case "NSSwitch": return drawMarked(isRadio: false, flags, title, font, ink, box)
    case "NSRadioButton": return drawMarked(isRadio: true, flags, title, font, ink, box)
    default: break
    }
    let style = integer("NSBezelStyle") ?? 0
    let isBordered = bits & 0x0080_0000 != 0
    let position = Int(bits >> 19 & 0xF)
    var inner = box
    var textInk = color("NSContentTintColor") ?? ink
    switch style {
    case 5 where isBordered:
      chevron(box.middle(5, 8), flags.isOn ? .down : .right, ink, width: 1.6)
      return
    case 14 where isBordered:
      let body = box.middle(min(21, box.width), min(21, box.height))
      fill(body, theme.controlGround, radius: 5)
      stroke(body, theme.controlEdge, radius: 5)
      chevron(body.middle(8, 4.5), flags.isOn ? .up : .down, ink, width: 1.6)
      return
    case 9:
      let circle = box.middle(21, 21)
      ellipse(circle, theme.controlGround)
      ring(circle, theme.controlEdge)
      text("?", in: circle, .system(14, weight: 600), ink, .center)
      return
    default: break
    }
    if isBordered {
      inner = buttonBody(style, flags, in: box)
      let isCircle = style == 7
      let radius =
        isCircle
        ? inner.height / 2 : style == 15 ? inner.height / 2 : style == 10 || style == 6 ? 0 : 5.0
      let isDefault = string("NSKeyEquivalent") == "\r" && style == 1 && !flags.isDisabled
      var ground: NibColor? = isDefault ? tint : theme.controlGround
      if let own = color("NSBezelTintColor") { ground = own }
      if style == 13 { ground = flags.isOn ? theme.fill : nil }
      if style == 15 { ground = theme.label.withAlpha(0.45) }
      // Only a button that shows its state by its ground looks another way when it is on.
      let showsState = bits & 0x3000_0000 != 0
      if flags.isOn, showsState, style != 15, style != 13, style != 1 {
        ground = theme.isDark ? NibColor(white: 1, alpha: 0.3) : NibColor(white: 0.82)
      }
      if !isDefault, style != 13, style != 15, !theme.isDark {
        fill(inner.moved(0, 0.6), NibColor(white: 0, alpha: 0.08), radius: radius)
      }
      fill(inner, ground, radius: radius)
      if !isDefault, style != 13, style != 15 {
        stroke(inner, theme.controlEdge, width: 0.75, radius: radius)
      }
      if isDefault || style == 15 { textInk = .white }
    }
    buttonContents(title, position, font, textInk, flags, in: inner.inset(isBordered ? 4 : 0, 0))
  }

  /// The body of a bordered button: the frame has room for a shadow.
  private func buttonBody(_ style: Int, _ flags: CellFlags, in box: NibRect) -> NibRect {
    switch style {
    case 1:
      let (dx, height) =
        flags.controlSize == 0 ? (6.0, 21.0) : flags.controlSize == 1 ? (5, 18) : (1, 15)
      guard box.width > 3 * dx, box.height >= height else { return box }
      return NibRect(
        x: dx, y: max(1, (box.height - height) / 2 - 1.5), width: box.width - 2 * dx, height: height
      )
    case 2: return box.inset(2, 2)
    case 7:
      let side = max(8, min(box.width, box.height) - 8)
      return box.middle(side, side)
    case 11: return box.middle(box.width, min(box.height, 23))
    default: return box.inset(0.5, 0.5)
    }
  }

  /// The image that makes a button a check box or a radio button.
  private var buttonMark: String? {
    for key: HashedName in ["NSAlternateImage", "NSNormalImage"] {
      guard let object = graph.object(key, of: id) else { continue }
      let name =
        graph.string("NSImageName", of: object) ?? graph.string("NSResourceName", of: object)
      if let name, ["NSSwitch", "NSRadioButton", "NSHighlightedRadioButton"].contains(name) {
        return name == "NSSwitch" ? "NSSwitch" : "NSRadioButton"
      }
    }
    return nil
  }

  private mutating func drawMarked(
    isRadio: Bool, _ flags: CellFlags, _ title: NibAttributedText?, _ font: NibFont,
    _ ink: NibColor, _ box: NibRect
  ) {
    let side = flags.controlSize == 0 ? 14.0 : flags.controlSize == 1 ? 12 : 10
    let bits = UInt32(truncatingIfNeeded: graph[id]["NSButtonFlags"]?.integer ?? 0)
    let position = Int(bits >> 19 & 0xF)
    let isRight = position == 5
    let top = box.height > 30 ? 2 : (box.height - side) / 2
    let only = position == 8 || title?.string.isEmpty ?? true
    let mark = NibRect(
      x: only ? max(0, min(2, (box.width - side) / 2)) : isRight ? box.width - side - 2 : 2, y: top,
      width: side, height: side)
    let isFilled = flags.isOn || flags.isMixed
    let ground = isFilled ? (flags.isDisabled ? theme.fill : tint) : theme.controlGround
    if isRadio {
      ellipse(mark, ground)
      if !isFilled { ring(mark, theme.controlEdge) }
      if flags.isOn { ellipse(mark.middle(side * 0.4, side * 0.4), .white) }
    } else {
      fill(mark, ground, radius: 3.5)
      if !isFilled { stroke(mark, theme.controlEdge, radius: 3.5) }
      if flags.isMixed {
        line([(mark.x + 3, mark.midY), (mark.maxX - 3, mark.midY)], .white, width: 2)
      } else if flags.isOn {
        check(mark.middle(side * 0.6, side * 0.6), .white)
      }
    }
    guard !only, let title else { return }
    let room = max(0, box.width - side - 8)
    let lines = box.height > font.size * 2.2 ? 0 : 1
    text(
      title, in: NibRect(x: isRight ? 2 : side + 8, y: 0, width: room, height: box.height), font,
      ink,
      TextStyle(lines: lines, vertical: box.height > 30 ? 0 : 0.5))
  }

  private mutating func buttonContents(
    _ title: NibAttributedText?, _ position: Int, _ font: NibFont, _ ink: NibColor,
    _ flags: CellFlags, in box: NibRect
  ) {
    var image = graph.image("NSNormalImage", of: id)
    if image?.name == nil, image?.bytes == nil { image = nil }
    let text = position == 8 ? nil : title.flatMap { $0.string.isEmpty ? nil : $0 }
    if position == 0 { image = nil }
    guard let image else {
      guard let text else { return }
      let lines = text.string.contains { $0.isNewline } || box.height > font.size * 3 ? 0 : 1
      self.text(text, in: box, font, ink, TextStyle(alignment: alignment(flags), lines: lines))
      return
    }
    var own = size(of: image, fallback: font.size)
    let scale = min(1, min(box.width / max(1, own.width), (box.height - 2) / max(1, own.height)))
    own = NibSize(width: own.width * scale, height: own.height * scale)
    guard let text else {
      self.image(image, in: box.middle(own.width, own.height), .fit, tint: ink)
      return
    }
    let titleWidth = text.runs.reduce(0) { $0 + width(of: $1.text, $1.font ?? font) }
    switch position {
    case 1, 3:
      let line = TextMetrics.lineHeight(of: font)
      let total = min(box.height, own.height + line + 2)
      let top = box.midY - total / 2
      let imageTop = position == 1 ? top : top + line + 2
      self.image(
        image,
        in: NibRect(x: box.midX - own.width / 2, y: imageTop, width: own.width, height: own.height),
        .fit, tint: ink)
      self.text(
        text,
        in: NibRect(
          x: box.x, y: position == 1 ? top + total - line : top, width: box.width, height: line),
        font, ink, TextStyle(alignment: .center))
    case 9:
      self.image(image, in: box.middle(own.width, own.height), .fit, tint: ink)
      self.text(text, in: box, font, ink, TextStyle(alignment: .center))
    default:
      let total = min(box.width, own.width + 4 + titleWidth)
      let left =
        alignment(flags) == .left
        ? box.x : alignment(flags) == .right ? box.maxX - total : box.midX - total / 2
      let isRight = position == 5
      let room = max(0, total - own.width - 4)
      self.image(
        image,
        in: NibRect(
          x: isRight ? left + room + 4 : left, y: box.midY - own.height / 2, width: own.width,
          height: own.height), .fit, tint: ink)
      self.text(
        text,
        in: NibRect(
          x: isRight ? left : left + own.width + 4, y: box.y, width: room + 1, height: box.height),
        font, ink, TextStyle())
    }
  }

  /// Titles of buttons are in the middle unless the cell says otherwise.
  private func alignment(_ flags: CellFlags) -> TextAlignment {
    let number = Int(flags.second >> 26 & 7)
    return number == 4 ? .left : flags.alignment
  }

  mutating func drawPopUpCell(in box: NibRect) {
    let flags = CellFlags(self)
    let bits = UInt32(truncatingIfNeeded: graph[id]["NSButtonFlags"]?.integer ?? 0)
    let style = integer("NSBezelStyle") ?? 1
    let isBordered = bits & 0x0080_0000 != 0
    let isPullDown = flag("NSPullDown")
    var body = box
    if isBordered, style <= 1 {
      let height = flags.controlSize == 0 ? 21.0 : 18
      body = NibRect(
        x: 3, y: max(1, box.midY - 12), width: max(8, box.width - 6),
        height: min(box.height - 2, height))
    } else if isBordered {
      body = box.middle(box.width - 2, min(23, box.height - 2))
    }
    if isBordered {
      fill(body, theme.controlGround, radius: 5)
      stroke(body, theme.controlEdge, width: 0.75, radius: 5)
    }
    let ink = flags.isDisabled ? theme.label.withAlpha(0.3) : theme.label
    let items = graph.object("NSMenu", of: id).map { graph.objects("NSMenuItems", of: $0) } ?? []
    let selected = integer("NSSelectedIndex") ?? 0
    let item =
      graph.object("NSMenuItem", of: id)
      ?? (items.indices.contains(selected) ? items[selected] : items.first)
    let own = isPullDown ? items.first ?? item : item
    let title = own.flatMap { graph.string("NSTitle", of: $0) } ?? string("NSContents") ?? ""
    let mark = flags.controlSize == 0 ? 15.0 : 13
    let before = flags.controlSize == 0 ? 8.0 : 6
    var inner = NibRect(
      x: body.x + before, y: body.y, width: max(0, body.width - before - 5 - mark),
      height: body.height)
    if let image = own.flatMap({ graph.image("NSImage", of: $0) }), Int(bits >> 19 & 0xF) != 0 {
      let size = self.size(of: image, fallback: 16)
      let side = min(inner.height - 4, max(size.width, size.height))
      self.image(
        image, in: NibRect(x: inner.x, y: inner.midY - side / 2, width: side, height: side), .fit,
        tint: ink)
      inner.x += side + 4
      inner.width = max(0, inner.width - side - 4)
    }
    if Int(bits >> 19 & 0xF) != 8 {
      text(title, in: inner, cellFont, ink, flags.alignment == .center ? .center : .left)
    }
    guard integer("NSArrowPosition") != 0 else { return }
    let arrows = NibRect(
      x: body.maxX - mark - 3, y: body.midY - mark / 2, width: mark, height: mark)
    if isPullDown {
      chevron(arrows.middle(8, 4.5), .down, ink, width: 1.6)
    } else {
      if isBordered { fill(arrows, flags.isDisabled ? theme.fill : tint, radius: 4) }
      let sign = isBordered && !flags.isDisabled ? NibColor.white : ink
      chevron(
        NibRect(x: arrows.midX - 3, y: arrows.y + 3, width: 6, height: 3), .up, sign, width: 1.3)
      chevron(
        NibRect(x: arrows.midX - 3, y: arrows.maxY - 6, width: 6, height: 3), .down, sign,
        width: 1.3)
    }
  }
}
