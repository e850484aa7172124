internal import NibFormat

/// The sizes of AppKit's controls.
///
/// A row is a kind of control in a size, with the frames that systems gave it: macOS 11 to 15 first,
/// then macOS 26, which draws without room around, and OS X 10.11 to 10.15. The stored height tells
/// which one a document was saved with. Source: stored frames of documents since Xcode 7 against what
/// their constraints say.
struct AppKitControl: Sendable {
  struct Form: Sendable {
    /// The height of the frame.
    var height: Double
    /// Around the alignment rectangle in the frame.
    var room: NibInsets
    /// What the alignment rectangle has beside the title; nil for a width that constraints give.
    var beside: Double?

    init(
      _ height: Double, _ top: Double, _ left: Double, _ bottom: Double, _ right: Double,
      beside: Double? = nil
    ) {
      self.height = height
      room = NibInsets(top: top, left: left, bottom: bottom, right: right)
      self.beside = beside
    }
  }

  /// The width of a control without a title.
  var width: Double?
  var forms: [Form]

  /// The row and form for a stored height: the first one if no system had it.
  static func form(_ kind: String, size: Int, storedHeight: Double) -> (AppKitControl, Form)? {
    let sizes = ["regular", "small", "mini", "large"]
    let name = sizes.indices.contains(size) ? sizes[size] : "regular"
    guard let row = rows["\(kind) \(name)"] ?? rows[kind] else { return nil }
    return (row, row.forms.first { $0.height == storedHeight } ?? row.forms[0])
  }

  static let rows: [String: AppKitControl] = [
    "push regular": AppKitControl(forms: [
      Form(32, 5, 7, 7, 7, beside: 20), Form(24, 0, 0, 0, 0, beside: 24),
    ]),
    "push small": AppKitControl(forms: [
      Form(27, 4, 6, 6, 6, beside: 16), Form(20, 0, 0, 0, 0, beside: 20),
      Form(28, 4, 5, 7, 5, beside: 17),
    ]),
    "push mini": AppKitControl(forms: [Form(16, 1, 1, 1, 1, beside: 16)]),
    "push large": AppKitControl(forms: [
      Form(40, 6, 6, 6, 6, beside: 19), Form(28, 0, 0, 0, 0, beside: 28),
    ]),
    "check regular": AppKitControl(forms: [
      Form(18, 1, 2, 1, 0, beside: 22), Form(16, 0, 0, 0, 0, beside: 21.5),
    ]),
    "check small": AppKitControl(forms: [
      Form(16, 1, 1, 1, 0, beside: 18.5), Form(14, 0, 0, 0, 0, beside: 18),
      Form(18, 2, 3, 2, 1, beside: 18),
    ]),
    "check mini": AppKitControl(forms: [Form(14, 1, 1, 1, 0, beside: 16)]),
    "check large": AppKitControl(forms: [
      Form(22, 2.5, 3, 2.5, 2, beside: 22), Form(20, 0, 0, 0, 0, beside: 24),
    ]),
    "help": AppKitControl(
      width: 21,
      forms: [
        Form(25, 1, 2, 3, 2), Form(24, 0, 0, 0, 0), Form(26, 1, 2, 4, 2),
      ]),
    "disclosure": AppKitControl(width: 13, forms: [Form(13, 0, 0, 0, 0)]),
    "popUp regular": AppKitControl(forms: [
      Form(25, 1, 3, 4, 3, beside: 38), Form(24, 0, 0, 0, 0, beside: 42),
      Form(26, 2, 3, 4, 3, beside: 36),
    ]),
    "popUp small": AppKitControl(forms: [
      Form(22, 1, 4, 3, 4, beside: 34), Form(20, 0, 0, 0, 0, beside: 36),
    ]),
    "comboBox regular": AppKitControl(forms: [
      Form(26, 2, 1, 4, 4), Form(24, 0, 0, 0, 0), Form(23, 1, 1, 2, 2),
    ]),
    "slider regular": AppKitControl(forms: [Form(28, 2, 2, 6, 2), Form(16, 0, 0, 0, 0)]),
    "slider small": AppKitControl(forms: [Form(20, 1, 1, 3, 1), Form(22, 2, 2, 4, 2)]),
    "stepper regular": AppKitControl(
      width: 13,
      forms: [
        Form(28, 2, 3, 4, 3), Form(27, 2, 3, 2, 3), Form(26, 0, 0, 0, 0),
      ]),
    "stepper small": AppKitControl(width: 11, forms: [Form(22, 0, 2, 2, 2)]),
    "segmented regular": AppKitControl(forms: [Form(24, 1, 2, 3, 2), Form(22, 0, 0, 0, 0)]),
    "segmented small": AppKitControl(forms: [Form(21, 1, 2, 2, 2), Form(20, 0, 0, 0, 0)]),
    "bar regular": AppKitControl(forms: [Form(20, 1, 2, 1, 2)]),
    "bar small": AppKitControl(forms: [Form(12, 1, 1, 1, 1)]),
    "spinner regular": AppKitControl(width: 32, forms: [Form(32, 0, 0, 0, 0)]),
    "spinner small": AppKitControl(width: 16, forms: [Form(16, 0, 0, 0, 0)]),
    "field regular": AppKitControl(forms: [
      Form(21, 0, 0, 0, 0), Form(22, 0, 0, 0, 0), Form(24, 0, 0, 0, 0),
    ]),
    "field small": AppKitControl(forms: [Form(19, 0, 0, 0, 0), Form(20, 0, 0, 0, 0)]),
    "field mini": AppKitControl(forms: [Form(16, 0, 0, 0, 0)]),
    "field large": AppKitControl(forms: [Form(28, 0, 0, 0, 0), Form(21, 0, 0, 0, 0)]),
    "search regular": AppKitControl(forms: [Form(22, 0, 0, 0, 0), Form(24, 0, 0, 0, 0)]),
    "search small": AppKitControl(forms: [Form(19, 0, 0, 0, 0), Form(20, 0, 0, 0, 0)]),
    "level": AppKitControl(forms: [Form(18, 0, 0, 0, 0)]),
    "switch regular": AppKitControl(
      width: 38,
      forms: [
        Form(25, 2, 2, 2, 2), Form(24, 0, 0, 0, 0), Form(21, 0, 0, 0, 0),
      ]),
    "switch small": AppKitControl(width: 26, forms: [Form(17, 1, 1, 1, 1), Form(16, 0, 0, 0, 0)]),
  ]
}

extension NibScene {
  func appKitMetrics(_ view: NibViews.View) -> ViewMetrics {
    var metrics = ViewMetrics()
    let size = graph.whole("NSControlSize", of: view.id)
    switch view.className {
    case "NSTextField", "NSSecureTextField", "NSTokenField": fieldMetrics(view, size, &metrics)
    case "NSButton": appKitButtonMetrics(view, size, &metrics)
    case "NSPopUpButton": popUpMetrics(view, size, &metrics)
    case "NSImageView":
      guard let cell = graph.object("NSCell", of: view.id),
        let image = graph.image("NSContents", of: cell), !image.isSymbol,
        let size = self.size(of: image)
      else { break }
      metrics.intrinsic = IntrinsicSize(size.width, size.height)
    case "NSBox": boxMetrics(view, &metrics)
    case "NSProgressIndicator":
      // The flag says that it turns instead of growing.
      let flags = graph.whole("NSpiFlags", of: view.id)
      let isSmall = flags & 0x100 != 0 || view.stored.height <= 16
      let isSpinning = flags & 0x1000 != 0
      apply(isSpinning ? "spinner" : "bar", isSmall ? 1 : 0, view, title: nil, &metrics)
    default:
      guard let kind = Self.appKitKinds[view.className] else { break }
      if kind == "slider", view.stored.height > view.stored.width { break }
      apply(kind, size, view, title: nil, &metrics)
    }
    return metrics
  }

  private static let appKitKinds: [String: String] = [
    "NSComboBox": "comboBox", "NSLevelIndicator": "level", "NSSearchField": "search",
    "NSSegmentedControl": "segmented", "NSSlider": "slider", "NSStepper": "stepper",
    "NSSwitch": "switch",
  ]

  /// Takes a form of the table, with the width of a title.
  private func apply(
    _ kind: String, _ size: Int, _ view: NibViews.View, title: Double?,
    _ metrics: inout ViewMetrics
  ) {
    guard
      let (row, form) = AppKitControl.form(kind, size: size, storedHeight: view.stored.height)
    else { return }
    metrics.alignment = form.room
    metrics.intrinsic.height = form.height - form.room.top - form.room.bottom
    if let title, let beside = form.beside {
      metrics.intrinsic.width = (title + beside - 0.01).rounded(.up)
    } else {
      metrics.intrinsic.width = row.width
    }
  }

  private func boxMetrics(_ view: NibViews.View, _ metrics: inout ViewMetrics) {
    switch graph.whole("NSBoxType", of: view.id) {
    case 2 where view.stored.height == 5:
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
    case 0: metrics.alignment = NibInsets(top: 0, left: 3, bottom: 4, right: 3)
    default: break
    }
  }

  // MARK: Cells

  /// The text of a cell, and its font.
  private func cellText(_ cell: NibObjectID) -> (text: String, font: NibFont) {
    let font = graph.font("NSSupport", of: cell) ?? .system(13)
    for key: HashedName in ["NSContents", "NSAttributedTitle"] {
      guard let object = graph.object(key, of: cell), let rich = graph.attributedText(object) else {
        continue
      }
      return (rich.string, rich.runs.first?.font ?? font)
    }
    return ("", font)
  }

  private func fieldMetrics(_ view: NibViews.View, _ size: Int, _ metrics: inout ViewMetrics) {
    guard let cell = graph.object("NSCell", of: view.id) else { return }
    let (text, font) = cellText(cell)
    let flags = graph.whole("NSCellFlags", of: cell)
    let isEditable = flags & 0x1000_0000 != 0
    let line = FontHeights.height(of: font, lines: 1, isAppKit: true)
    let ascent = FontHeights.ascent(font)
    if flags & 0x00C0_0000 != 0 {
      apply("field", size, view, title: nil, &metrics)
      if font.size > 13, size == 0 { metrics.intrinsic.height = line + 6 }
      metrics.baseline = .centered(ascent - FontHeights.line(font) / 2)
      return
    }
    metrics.alignment = NibInsets(left: 2, right: 2)
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let isSingle = graph.whole("NSControlLineBreakMode", of: view.id) >= 2
    let shown = isSingle ? paragraphs.prefix(1) : paragraphs[...]
    let natural = shown.map { TextMetrics.width(of: $0, in: font) }.max() ?? 0
    let count = max(1, isSingle ? 1 : paragraphs.count)
    // OS X made lines of 13 points a point higher.
    let isEarlier = font.size == 13 && view.stored.height == 17 * Double(count)
    let height = isEarlier ? 17 * Double(count) : line * Double(count)
    metrics.intrinsic = IntrinsicSize(isEditable ? nil : (natural - 0.01).rounded(.up), height)
    metrics.baseline =
      count == 1
      ? .lines(first: ascent.rounded(), last: height - ascent.rounded())
      : .lines(first: ascent.rounded(), last: line - ascent.rounded())
    guard !isSingle, !isEditable else { return }
    metrics.wrapping = WrappedText(text: text, font: font, lines: 0, isAppKit: true)
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
    let bits = graph.whole("NSButtonFlags2", of: cell)
    let bezel = Int(bits & 7 | (bits >> 2) & 8)
    let auxiliary = graph.whole("NSAuxButtonType", of: cell)
    let image = graph.image("NSNormalImage", of: cell)
    if image?.name == "NSSwitch" || image?.name == "NSRadioButton" || [3, 4].contains(auxiliary) {
      apply("check", size, view, title: text.isEmpty ? -4 : width, &metrics)
      metrics.baseline = .centered(FontHeights.ascent(font) - FontHeights.line(font) / 2)
      return
    }
    switch bezel {
    case 9: apply("help", size, view, title: nil, &metrics)
    case 5: apply("disclosure", size, view, title: nil, &metrics)
    case 1 where image == nil:
      apply("push", size, view, title: width, &metrics)
      metrics.baseline = .centered(FontHeights.ascent(font) - FontHeights.line(font) / 2 - 1)
    case 1:
      apply("push", size, view, title: nil, &metrics)
      metrics.intrinsic.width = nil
    case 6 where text.isEmpty:
      guard let image, !image.isSymbol, let known = self.size(of: image) else { break }
      metrics.intrinsic = IntrinsicSize(known.width, known.height)
    default: break
    }
  }

  private func popUpMetrics(_ view: NibViews.View, _ size: Int, _ metrics: inout ViewMetrics) {
    guard let cell = graph.object("NSCell", of: view.id) else { return }
    let font = graph.font("NSSupport", of: cell) ?? .system(13)
    let menu = graph.object("NSMenu", of: cell)
    let titles = (menu.map { graph.objects("NSMenuItems", of: $0) } ?? []).prefix(500)
      .compactMap { graph.string("NSTitle", of: $0) }
    let widest = titles.map { TextMetrics.width(of: $0, in: font) }.max() ?? 0
    apply("popUp", size, view, title: widest, &metrics)
    metrics.baseline = .centered(FontHeights.ascent(font) - FontHeights.line(font) / 2 - 1)
  }
}
