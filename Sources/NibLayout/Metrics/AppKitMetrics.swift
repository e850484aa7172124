internal import NibFormat

extension NibScene {
  func appKitMetrics(_ view: NibViews.View) -> ViewMetrics {
    var metrics = ViewMetrics()
    let size = max(
      graph.whole("NSControlSize", of: view.id), graph.whole("NSControlSize2", of: view.id))
    switch view.className {
    case "NSTextField", "NSSecureTextField", "NSTokenField": fieldMetrics(view, size, &metrics)
    case "NSButton": appKitButtonMetrics(view, size, &metrics)
    case "NSPopUpButton": popUpMetrics(view, size, &metrics)
    case "NSImageView":
      guard let cell = graph.object("NSCell", of: view.id),
        let image = graph.image("NSContents", of: cell)
      else { break }
      let room = symbolRoom(of: image)
      if let room { metrics.alignment = room }
      guard let size = self.size(of: image) else { break }
      let height = size.height - (room.map { $0.top + $0.bottom } ?? 0)
      metrics.intrinsic = IntrinsicSize(size.width, height)
    case "NSBox": boxMetrics(view, &metrics)
    case "NSTabView":
      // Without tabs it has no frame around it.
      if graph.whole("NSTvFlags", of: view.id) & 7 == 0 {
        metrics.alignment = NibInsets(top: 6, left: 7, bottom: 10, right: 7)
      }
    case "NSProgressIndicator":
      // The flag says that it turns instead of growing.
      let flags = graph.whole("NSpiFlags", of: view.id)
      let isSmall = flags & 0x100 != 0 || view.stored.height <= 16
      let isSpinning = flags & 0x1000 != 0
      apply(isSpinning ? "spinner" : "bar", isSmall ? 1 : 0, view, title: nil, &metrics)
    default:
      guard let kind = Self.appKitKinds[view.className] else { break }
      if kind == "slider", !isLinear(view) {
        let isUpright = view.stored.height > view.stored.width
        if isUpright, size > 0, tree.generation == .yosemite {
          metrics.intrinsic.width = view.stored.width
        } else if isUpright, size > 0, tree.generation == .bigSur {
          metrics.alignment = NibInsets(top: 2, left: 2, bottom: 2, right: 2)
        }
        break
      }
      if kind == "slider", tree.generation == .yosemite, !hasForm(kind, size, of: view) {
        // How high sliders were before macOS 11 depends on their ticks, too.
        metrics.alignment = NibInsets(left: 2, right: 2)
        metrics.intrinsic.height = view.stored.height
        break
      }
      if kind == "colorWell", tree.generation == .yosemite { break }
      if kind == "segmented" {
        segmentedMetrics(view, size, &metrics)
        break
      }
      apply(kind, size, view, title: nil, &metrics)
    }
    return metrics
  }

  /// Whether a control is as high as a form of its systems.
  private func hasForm(_ kind: String, _ size: Int, of view: NibViews.View) -> Bool {
    AppKitControl.rows[AppKitControl.name(kind, size)]?.forms.contains {
      $0.height == view.stored.height && ($0.generation ?? tree.generation) == tree.generation
    } ?? false
  }

  private static let appKitKinds: [String: String] = [
    "NSComboBox": "comboBox", "NSLevelIndicator": "level", "NSSearchField": "search",
    "NSSegmentedControl": "segmented", "NSSlider": "slider", "NSStepper": "stepper",
    "NSSwitch": "switch", "NSColorWell": "colorWell", "NSDatePicker": "datePicker",
  ]

  /// Whether a slider runs from left to right.
  private func isLinear(_ view: NibViews.View) -> Bool {
    let kind = graph.object("NSCell", of: view.id).map { graph.whole("NSSliderType", of: $0) } ?? 0
    return kind == 0 && view.stored.height <= view.stored.width
  }

  private func segmentedMetrics(
    _ view: NibViews.View, _ size: Int, _ metrics: inout ViewMetrics
  ) {
    guard let cell = graph.object("NSCell", of: view.id) else { return }
    let isRound = graph.whole("NSSegmentStyle", of: cell) == 3
    apply(isRound ? "roundSegmented" : "segmented", size, view, title: nil, &metrics)
    let widths = graph.objects("NSSegmentImages", of: cell).prefix(100).map {
      graph.number("NSSegmentItemWidth", of: $0) ?? 0
    }
    guard !widths.isEmpty, widths.allSatisfy({ $0 > 0 }) else { return }
    // Lines between the segments and at both ends.
    metrics.intrinsic.width = widths.reduce(0, +) + Double(widths.count + (isRound ? 3 : 1))
  }

  /// Takes a form of the table, with the width of a title.
  private func apply(
    _ kind: String, _ size: Int, _ view: NibViews.View, title: Double?,
    _ metrics: inout ViewMetrics
  ) {
    let size = AppKitControl.drawnSize(kind, size, storedHeight: view.stored.height)
    guard
      let (row, likely) = AppKitControl.form(
        kind, size: size, storedHeight: view.stored.height, tree.generation)
    else { return }
    let form = forms[view.id] ?? likely
    metrics.control = kind
    let name = AppKitControl.name(kind, size)
    metrics.row = AppKitControl.rows[name] == nil ? kind : name
    metrics.alignment = form.room
    metrics.intrinsic.height = form.height - form.room.top - form.room.bottom
    if let baseline = AppKitControl.baselines[metrics.row ?? name]?[form.height] {
      metrics.baseline = .centered(form.height / 2 - baseline)
    }
    if kind == "slider" {
      // As in a text field of the same size.
      let baseline: Double = size == 1 ? 5 : size == 2 ? 4 : 7
      metrics.baseline = .centered(form.height / 2 - form.room.bottom - baseline)
    }
    if let title, let beside = form.beside {
      metrics.intrinsic.width = (title + beside - 0.01).rounded(.up)
      metrics.hasText = title > 0
    } else {
      metrics.intrinsic.width = form.width ?? row.width
    }
  }

  private func boxMetrics(_ view: NibViews.View, _ metrics: inout ViewMetrics) {
    switch graph.whole("NSBoxType", of: view.id) {
    case 2 where view.stored.height >= 4 && view.stored.width > view.stored.height:
      metrics.alignment = NibInsets(top: 2, bottom: 2)
      metrics.intrinsic.height = 1
    case 2 where view.stored.width == 5:
      metrics.alignment = NibInsets(left: 2, right: 2)
      metrics.intrinsic.width = 1
    case 2:
      if view.stored.width >= view.stored.height {
        metrics.intrinsic.height = min(view.stored.height, 5)
      } else {
        metrics.intrinsic.width = min(view.stored.width, 5)
      }
    case 0 where tree.generation != .tahoe:
      let isTitled = graph.whole("NSTitlePosition", of: view.id) != 0
      let top: Double = isTitled ? 0 : 2
      metrics.alignment = NibInsets(top: top, left: 3, bottom: 4, right: 3)
    default: break
    }
  }

  // MARK: Cells

  /// The text of a cell, and its font.
  func cellText(_ cell: NibObjectID) -> (text: String, font: NibFont) {
    let font = graph.font("NSSupport", of: cell) ?? .system(13)
    for key: HashedName in ["NSContents", "NSAttributedTitle"] {
      guard let object = graph.object(key, of: cell), let rich = graph.attributedText(object) else {
        continue
      }
      return (rich.string, rich.runs.first?.font ?? font)
    }
    return ("", font)
  }

  /// The height of a line, which OS X made higher than macOS 11 and later: the stored height tells.
  func lineHeight(of font: NibFont, storedHeight: Double) -> Double {
    let line = FontHeights.height(of: font, lines: 1, isAppKit: true)
    if font.size == 13, storedHeight > 0, storedHeight.remainder(dividingBy: 17) == 0 { return 17 }
    guard tree.generation == .yosemite, !font.isSystem else { return line }
    let ascent = FontHeights.ascent(font)
    return ascent.rounded(.up) + (FontHeights.line(font) - ascent).rounded(.up)
  }

  private func fieldMetrics(_ view: NibViews.View, _ size: Int, _ metrics: inout ViewMetrics) {
    guard let cell = graph.object("NSCell", of: view.id) else { return }
    let (text, font) = cellText(cell)
    let flags = graph.whole("NSCellFlags", of: cell)
    let isEditable = flags & 0x1000_0000 != 0
    let line = lineHeight(of: font, storedHeight: view.stored.height)
    let ascent = FontHeights.ascent(font)
    // What OS X adds to a line is above the text.
    let first = ascent.rounded() + (line == 17 && font.size == 13 ? 1 : 0)
    if flags & 0x00C0_0000 != 0 {
      metrics.baseline = .centered(ascent - FontHeights.line(font) / 2)
      apply("field", size, view, title: nil, &metrics)
      if tree.generation == .bigSur, font.size > 13 && size == 0 || !font.isSystem {
        metrics.intrinsic.height = line + 5
      } else if font.size > 13, size == 0 {
        metrics.intrinsic.height = line + 6
      }
      return
    }
    // A label that fills its background has no room at its sides.
    let isFilled = graph[cell]["NSDrawsBackground"]?.truth == true
    if !isFilled { metrics.alignment = NibInsets(left: 2, right: 2) }
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let isSingle = graph.whole("NSControlLineBreakMode", of: view.id) >= 2
    // Text that is cut off instead of wrapped still has the lines that it is written in.
    let isOneLine = isSingle && graph[view.id]["NSControlUsesSingleLineMode"]?.truth == true
    let shown = isOneLine ? paragraphs.prefix(1) : paragraphs[...]
    var natural = shown.map { TextMetrics.width(of: $0, in: font) }.max() ?? 0
    if text.isEmpty, let other = graph.string("NSPlaceholderString", of: cell) {
      natural = TextMetrics.width(of: other, in: font)
    }
    let count = max(1, shown.count)
    let height = line * Double(count)
    if isFilled { natural += 4 }
    // Text in the middle of a label has room at both sides.
    if graph.whole("NSCellFlags2", of: cell) >> 26 & 7 == 2, !text.isEmpty { natural += 4 }
    metrics.hasText = isSingle && !isEditable && !text.isEmpty
    metrics.intrinsic = IntrinsicSize(isEditable ? nil : (natural - 0.01).rounded(.up), height)
    metrics.baseline =
      count == 1
      ? .lines(first: first, last: height - first)
      : .lines(first: first, last: line - first)
    guard !isSingle, !isEditable else { return }
    metrics.wrapping = WrappedText(text: text, font: font, lines: 0, isAppKit: true)
    metrics.wrapping?.line = line
    let preferred = graph.number("NSPreferredMaxLayoutWidth", of: view.id) ?? 0
    guard preferred > 0, preferred < natural else { return }
    let wrapped = TextMetrics.lines(of: text, in: font, width: preferred)
    metrics.intrinsic = IntrinsicSize(
      wrapped.map { TextMetrics.width(of: $0, in: font) }.max()?.rounded(.up),
      line * Double(wrapped.count))
  }

  private func appKitButtonMetrics(
    _ view: NibViews.View, _ size: Int, _ metrics: inout ViewMetrics
  ) {
    guard let cell = graph.object("NSCell", of: view.id) else { return }
    let (text, font) = cellText(cell)
    let width = TextMetrics.width(of: text, in: font)
    let bezel = self.bezel(ofCell: cell)
    let auxiliary = graph.whole("NSAuxButtonType", of: cell)
    let image = graph.image("NSNormalImage", of: cell)
    if image?.name == "NSSwitch" || image?.name == "NSRadioButton" || [3, 4].contains(auxiliary) {
      metrics.baseline = .centered(FontHeights.ascent(font) - FontHeights.line(font) / 2)
      let isRadio = image?.name == "NSRadioButton" || auxiliary == 4
      let hasOwn = isRadio && AppKitControl.rows[AppKitControl.name("radio", size)] != nil
      apply(hasOwn ? "radio" : "check", size, view, title: width, &metrics)
      if size == 3 { centerLine(of: font, &metrics) }
      if text.isEmpty {
        let own = Self.boxWidths[size, default: 16]
        metrics.intrinsic.width = size == 0 ? own - metrics.alignment.right : own
        if size == 1, tree.generation == .bigSur {
          // As high as its box.
          (metrics.alignment.top, metrics.alignment.bottom) = (2, 2)
          metrics.intrinsic.height = 12
        }
      }
      return
    }
    let texts = FontHeights.ascent(font) - FontHeights.line(font) / 2
    let isBordered = graph.whole("NSButtonFlags", of: cell) & 0x80_0000 != 0
    if !isBordered, Self.plainBezels.contains(bezel) || bezel == 6 && !text.isEmpty {
      plainButtonMetrics(view, cell, width, &metrics)
      metrics.baseline = .centered(texts)
      return
    }
    if let kind = Self.titledButtons[bezel], !text.isEmpty {
      metrics.baseline = .centered(texts)
      let isInline = kind == "inline"
      let beside = isInline ? image.flatMap { imageWidth(besideTitle: $0) }.map { $0 + 1 } : nil
      apply(kind, size, view, title: width + (beside ?? 0), &metrics)
      if image != nil, beside == nil { metrics.intrinsic.width = nil }
      return
    }
    switch bezel {
    case 9: apply("help", size, view, title: nil, &metrics)
    case 5: apply("disclosure", size, view, title: nil, &metrics)
    case 10 where isBordered: metrics.alignment = NibInsets(top: 1, bottom: 1)
    case 1 where image == nil:
      metrics.baseline = .centered(texts - 1)
      let isWider = settings.isOfFirstBigSur && size == 3 && view.stored.height == 40
      apply("push", size, view, title: width + (isWider && font.size == 13 ? 12 : 0), &metrics)
    case 1:
      // An image stands beside the title.
      let beside =
        text.isEmpty
        ? image.flatMap { self.size(of: $0) }.map { $0.width - 5.5 }
        : image.flatMap { imageWidth(besideTitle: $0) }
      metrics.baseline = .centered(texts - 1)
      apply("push", size, view, title: beside.map { width + $0 }, &metrics)
    case 6 where text.isEmpty:
      guard let image else { break }
      let room = isBordered ? nil : symbolRoom(of: image, inButton: view.id)
      if let room { metrics.alignment = room }
      guard !image.isSymbol, let known = self.size(of: image) else { break }
      metrics.intrinsic = IntrinsicSize(known.width, known.height)
      if room != nil, let size = buttonSize(ofTemplate: known) { metrics.intrinsic = size }
    default: break
    }
  }

  /// Gives a check box whose text is higher than its alignment rectangle one as high as a line.
  private func centerLine(of font: NibFont, _ metrics: inout ViewMetrics) {
    let line = FontHeights.height(of: font, lines: 1, isAppKit: true)
    guard tree.generation == .bigSur, let height = metrics.intrinsic.height, line > height else {
      return
    }
    let room = (height + metrics.alignment.top + metrics.alignment.bottom - line) / 2
    guard room >= 0 else { return }
    (metrics.alignment.top, metrics.alignment.bottom) = (room, room)
    metrics.intrinsic.height = line
  }

  /// The widths of check boxes alone, by size.
  private static let boxWidths: [Int: Double] = [1: 13, 3: 18]

  /// The rows of bezels around a title.
  private static let titledButtons = [11: "textured", 12: "roundRect", 15: "inline"]

  private func popUpMetrics(_ view: NibViews.View, _ size: Int, _ metrics: inout ViewMetrics) {
    guard let cell = graph.object("NSCell", of: view.id) else { return }
    let font = graph.font("NSSupport", of: cell) ?? .system(13)
    let menu = graph.object("NSMenu", of: cell)
    let widest =
      (menu.map { graph.objects("NSMenuItems", of: $0) } ?? []).prefix(500).map { item in
        let title = graph.string("NSTitle", of: item) ?? ""
        let image = graph.image("NSImage", of: item).flatMap { self.size(of: $0)?.width }
        return TextMetrics.width(of: title, in: font) + (image.map { besideItem($0) } ?? 0)
      }.max() ?? 0
    let style = graph.whole("NSBezelStyle", of: cell)
    metrics.baseline = .centered(FontHeights.ascent(font) - FontHeights.line(font) / 2 - 1)
    let hasTextured = tree.generation == .tahoe || tree.generation == .bigSur && size == 0
    let kind =
      switch bezel(ofCell: cell) {
      case 11 where hasTextured: "popUp textured"
      case 12 where size == 1 && tree.generation != .tahoe: "popUp roundRect"
      default: "popUp"
      }
    apply(kind, size, view, title: style == 13 ? nil : widest, &metrics)
  }

  /// What the image of a menu's item takes in a pop-up button with the space beside it.
  private func besideItem(_ image: Double) -> Double {
    switch tree.generation {
    case .yosemite: image + 2
    case .bigSur: image + 4
    case .tahoe: 0
    }
  }

  /// The bezel of a button's cell, whose number is in two parts of the flags.
  private func bezel(ofCell cell: NibObjectID) -> Int {
    let bits = graph.whole("NSButtonFlags2", of: cell)
    return bits & 7 | (bits >> 2) & 8
  }
}
