internal import NibFormat

/// The sizes of AppKit's controls.
///
/// A row is a kind of control in a size, with the frames that systems gave it. The stored height tells
/// which one a document was saved with; where heights are equal, the generation of most others does.
/// Source: stored frames of documents since Xcode 7 against what their constraints say.
struct AppKitControl: Sendable {
  struct Form: Sendable {
    /// The systems; nil for all.
    var generation: AppKitGeneration?
    /// The height of the frame.
    var height: Double
    /// Around the alignment rectangle in the frame.
    var room: NibInsets
    /// What the alignment rectangle has beside the title; nil for a width that constraints give.
    var beside: Double?
    /// The width without a title, if it is another one than that of the row.
    var width: Double?

    init(
      _ generation: AppKitGeneration, _ height: Double, _ top: Double, _ left: Double,
      _ bottom: Double, _ right: Double, beside: Double? = nil, width: Double? = nil
    ) {
      self.init(height, top, left, bottom, right, beside: beside)
      self.generation = generation
      self.width = width
    }

    init(
      _ height: Double, _ top: Double, _ left: Double, _ bottom: Double, _ right: Double,
      beside: Double? = nil
    ) {
      self.height = height
      room = NibInsets(top: top, left: left, bottom: bottom, right: right)
      self.beside = beside
    }
  }

  /// The distances of baselines from the bottom of the frame, by the height of the frame; source:
  /// constraints between baselines of controls and those of labels, which are four points above their
  /// bottom from 11 points of text on.
  static let baselines: [String: [Double: Double]] = [
    "field regular": [21: 7, 22: 7, 24: 8],
    "field small": [19: 6, 20: 6, 22: 7],
    "search regular": [22: 7, 24: 8],
    "search small": [19: 6, 20: 6],
    "popUp regular": [24: 8, 25: 11, 26: 10],
    "popUp small": [20: 6, 22: 9],
    "popUp mini": [16: 6],
    "popUp large": [40: 17],
    "popUp roundRect small": [17: 7],
    "comboBox regular": [23: 9, 24: 8, 26: 11],
    "push regular": [24: 8, 32: 14],
    "push small": [20: 6, 27: 12, 28: 12],
    "push large": [28: 10, 40: 17],
    "roundRect regular": [19: 7],
    "roundRect small": [17: 6],
    "inline": [18: 6],
    "check regular": [16: 4, 18: 5],
    "check large": [22: 7],
    "check small": [14: 3, 16: 5, 18: 6],
    "radio regular": [16: 4, 18: 5],
    "radio small": [14: 3, 15: 4.5, 18: 6],
    "help": [24: 8, 25: 11, 26: 11],
    "help small": [19: 8, 22: 9],
    "stepper regular": [26: 9, 27: 9.5, 28: 11.5],
    "stepper small": [22: 8],
    "switch regular": [25: 9],
    "switch mini": [16: 6],
    "segmented regular": [24: 8.5],
    "datePicker regular": [26: 8, 28: 11],
    "datePicker large": [21: 7, 22: 7],
  ]

  /// The width of a control without a title.
  var width: Double?
  var forms: [Form]

  /// The name of the row of a kind in a size.
  static func name(_ kind: String, _ size: Int) -> String {
    let sizes = ["regular", "small", "mini", "large"]
    return "\(kind) \(sizes.indices.contains(size) ? sizes[size] : "regular")"
  }

  /// The size that a control of a stored height is drawn in: before macOS 11, large ones were regular.
  static func drawnSize(_ kind: String, _ size: Int, storedHeight: Double) -> Int {
    func has(_ size: Int) -> Bool {
      rows[name(kind, size)]?.forms.contains { $0.height == storedHeight } ?? false
    }
    return size == 3 && !has(3) && has(0) ? 0 : size
  }

  /// The row and form for a stored height: that of the generation if no system had it.
  static func form(
    _ kind: String, size: Int, storedHeight: Double, _ generation: AppKitGeneration
  ) -> (AppKitControl, Form)? {
    guard let row = rows[name(kind, size)] ?? rows[kind] else { return nil }
    let high = row.forms.filter { $0.height == storedHeight }
    let found =
      high.first { $0.generation == generation } ?? high.first { $0.generation == nil }
      ?? high.first
      ?? row.forms.first { $0.generation == generation } ?? row.forms[0]
    return (row, found)
  }

  static let rows: [String: AppKitControl] = [
    "push regular": AppKitControl(forms: [
      Form(.bigSur, 32, 5, 7, 7, 7, beside: 20), Form(.tahoe, 24, 0, 0, 0, 0, beside: 24),
      Form(.yosemite, 32, 4, 6, 7, 6, beside: 28),
    ]),
    "push small": AppKitControl(forms: [
      Form(.bigSur, 27, 4, 6, 7, 6, beside: 15.6), Form(.tahoe, 20, 0, 0, 0, 0, beside: 20),
      Form(.yosemite, 28, 4, 5, 6, 5, beside: 17), Form(.yosemite, 27, 3, 5, 6, 5, beside: 17),
    ]),
    "push mini": AppKitControl(forms: [
      Form(.bigSur, 16, 1, 2, 2, 2, beside: 13.5), Form(.yosemite, 16, 1, 1, 1, 1, beside: 21),
      Form(16, 0, 0, 0, 0, beside: 16),
    ]),
    "push large": AppKitControl(forms: [
      Form(.bigSur, 40, 6, 6, 6, 6, beside: 20), Form(.tahoe, 28, 0, 0, 0, 0, beside: 28),
    ]),
    "inline": AppKitControl(forms: [
      Form(18, 0, 0, 0, 0, beside: 10.5), Form(17, 0, 0, 1, 0, beside: 13),
    ]),
    "roundRect small": AppKitControl(forms: [
      Form(17, 0, 0, 0, 0, beside: 14), Form(.tahoe, 20, 0, 0, 0, 0, beside: 20),
    ]),
    "roundRect regular": AppKitControl(forms: [
      Form(19, 0, 0, 0, 0, beside: 14), Form(.tahoe, 24, 0, 0, 0, 0, beside: 24),
    ]),
    "textured": AppKitControl(forms: [
      Form(.bigSur, 23, 1, 1, 2, 1, beside: 14), Form(.tahoe, 24, 0, 0, 0, 0, beside: 24),
      Form(.yosemite, 23, 0, 0, 1, 0, beside: 15), Form(.yosemite, 25, 1, 0, 2, 0, beside: 14),
    ]),
    "check regular": AppKitControl(forms: [
      Form(.bigSur, 18, 1, 2, 1, 0, beside: 24), Form(.tahoe, 16, 0, 0, 0, 0, beside: 21.5),
      Form(.yosemite, 18, 2, 2, 2, 2, beside: 18.2),
    ]),
    "check small": AppKitControl(forms: [
      Form(.bigSur, 16, 1, 1, 1, 0, beside: 20), Form(.tahoe, 14, 0, 0, 0, 0, beside: 18),
      Form(.yosemite, 18, 3, 3, 3, 2, beside: 17),
    ]),
    "check mini": AppKitControl(forms: [
      Form(.bigSur, 14, 0, 0, 0, 0, beside: 18.3), Form(.yosemite, 18, 5, 4, 3, 2, beside: 16),
    ]),
    "radio regular": AppKitControl(forms: [
      Form(.bigSur, 18, 1, 2, 1, 2, beside: 22), Form(.tahoe, 16, 0, 0, 0, 0, beside: 21.5),
      Form(.yosemite, 18, 1, 1, 1, 2, beside: 19),
    ]),
    "radio small": AppKitControl(forms: [
      Form(.bigSur, 15, 0.5, 1, 0.5, 0, beside: 20), Form(.tahoe, 14, 0, 0, 0, 0, beside: 18),
      Form(.yosemite, 18, 2, 2, 2, 2, beside: 18),
    ]),
    "check large": AppKitControl(forms: [
      Form(.bigSur, 22, 2.5, 3, 2.5, 2, beside: 24), Form(.tahoe, 20, 0, 0, 0, 0, beside: 24),
    ]),
    "help": AppKitControl(
      width: 20,
      forms: [
        Form(.bigSur, 25, 1, 3, 4, 2), Form(.tahoe, 24, 0, 0, 0, 0, width: 24),
        Form(.yosemite, 25, 1, 2, 3, 2, width: 21), Form(26, 1, 3, 4, 2),
        Form(.yosemite, 25, 0, 2, 4, 2, width: 21),
      ]),
    "help large": AppKitControl(width: 26, forms: [Form(35, 1, 4, 8, 5)]),
    "help small": AppKitControl(
      width: 18,
      forms: [
        Form(.bigSur, 19, 1, 1, 2, 1, width: 16), Form(.yosemite, 19, 0, 0, 1, 0),
        Form(.yosemite, 22, 1, 2, 3, 2),
      ]),
    "disclosure": AppKitControl(width: 13, forms: [Form(13, 0, 0, 0, 0)]),
    "popUp regular": AppKitControl(forms: [
      Form(.bigSur, 25, 1, 3, 4, 4, beside: 31.7), Form(.tahoe, 24, 0, 0, 0, 0, beside: 46),
      Form(.yosemite, 26, 2, 2, 3, 3, beside: 35), Form(.yosemite, 25, 1, 2, 3, 3, beside: 32.5),
    ]),
    "popUp textured": AppKitControl(forms: [
      Form(.bigSur, 25, 1, 3, 4, 4, beside: 27.5), Form(.tahoe, 24, 0, 0, 0, 0, beside: 45),
      Form(25, 1, 0, 2, 0),
    ]),
    "popUp mini": AppKitControl(forms: [
      Form(.bigSur, 16, 0, 2, 0, 3), Form(.yosemite, 16, 0, 1, 0, 2),
    ]),
    "popUp large": AppKitControl(forms: [
      Form(.bigSur, 40, 6, 5, 6, 5, beside: 40), Form(.tahoe, 28, 0, 0, 0, 0, beside: 60),
    ]),
    "popUp small": AppKitControl(forms: [
      Form(.bigSur, 22, 2, 4, 4, 4, beside: 24), Form(.tahoe, 20, 0, 0, 0, 0, beside: 39.4),
      Form(.yosemite, 22, 1, 3, 3, 3, beside: 29),
    ]),
    "popUp roundRect small": AppKitControl(forms: [
      Form(.bigSur, 17, 0, 0, 1, 0, beside: 20.5), Form(.yosemite, 17, 0, 0, 1, 0, beside: 26),
    ]),
    "comboBox regular": AppKitControl(forms: [
      Form(.yosemite, 26, 2, 1, 4, 4), Form(.tahoe, 24, 0, 0, 0, 0),
      Form(.bigSur, 23, 1, 1, 2, 2),
    ]),
    "slider regular": AppKitControl(forms: [
      Form(.bigSur, 28, 2, 2, 6, 2), Form(.tahoe, 16, 0, 0, 0, 0),
      Form(.yosemite, 19, 2, 2, 2, 2), Form(.yosemite, 21, 2, 2, 2, 2),
      Form(.yosemite, 24, 2, 2, 1, 2), Form(.yosemite, 27, 2, 2, 1, 2),
    ]),
    "slider small": AppKitControl(forms: [
      Form(.bigSur, 20, 2, 2, 2, 2), Form(.bigSur, 20, 2, 2, 4, 2), Form(.bigSur, 22, 2, 2, 4, 2),
      Form(.tahoe, 14, 0, 0, 0, 0), Form(.yosemite, 15, 1, 0, 1, 0),
      Form(.yosemite, 18, 0, 0, 0, 0),
      Form(.yosemite, 20, 0, 0, 0, 0), Form(.yosemite, 22, 0, 0, 0, 0),
    ]),
    "slider mini": AppKitControl(forms: [
      Form(17, 2, 2, 2, 2), Form(17, 1, 2, 4, 2), Form(.yosemite, 15, 0, 0, 0, 0),
    ]),
    "slider large": AppKitControl(forms: [
      Form(.bigSur, 28, 2, 2, 6, 2), Form(.tahoe, 20, 0, 0, 0, 0),
    ]),
    "stepper regular": AppKitControl(
      width: 13,
      forms: [
        Form(.bigSur, 28, 4, 3, 4, 3), Form(.yosemite, 27, 2, 3, 2, 3),
        Form(.tahoe, 26, 0, 0, 0, 0, width: 20),
      ]),
    "stepper small": AppKitControl(width: 11, forms: [Form(22, 0, 2, 3, 2)]),
    "segmented regular": AppKitControl(forms: [
      Form(.bigSur, 24, 2, 3, 2, 2), Form(.tahoe, 24, 0, 0, 0, 0), Form(22, 0, 0, 0, 0),
      Form(.yosemite, 24, 1, 2, 2, 2), Form(.bigSur, 24, 1, 2, 1, 2), Form(24, 1, 2, 3, 2),
      Form(.yosemite, 25, 1, 2, 2, 2),
    ]),
    "segmented mini": AppKitControl(forms: [Form(16, 0, 2, 0, 2)]),
    "segmented small": AppKitControl(forms: [
      Form(21, 1, 2, 2, 2), Form(.bigSur, 21, 2, 3, 3, 2), Form(20, 0, 0, 0, 0),
    ]),
    "roundSegmented": AppKitControl(forms: [Form(20, 1, 1, 1, 1), Form(.tahoe, 24, 0, 0, 0, 0)]),
    "colorWell": AppKitControl(
      width: 38, forms: [Form(.bigSur, 28, 2, 3, 2, 3), Form(.tahoe, 24, 0, 0, 0, 0)]),
    "datePicker regular": AppKitControl(forms: [
      Form(.bigSur, 28, 4, 0, 0, 3), Form(.yosemite, 27, 2, 0, 2, 3),
      Form(.tahoe, 26, 0, 0, 0, 3),
    ]),
    "datePicker large": AppKitControl(forms: [
      Form(22, 4, 0, 0, 3), Form(21, 4, 0, 0, 3),
    ]),
    "bar regular": AppKitControl(forms: [Form(20, 1, 0, 1, 0), Form(.yosemite, 20, 1, 2, 1, 2)]),
    "bar small": AppKitControl(forms: [Form(12, 0, 0, 0, 0)]),
    "spinner regular": AppKitControl(width: 32, forms: [Form(32, 0, 0, 0, 0)]),
    "spinner small": AppKitControl(width: 16, forms: [Form(16, 0, 0, 0, 0)]),
    "field regular": AppKitControl(forms: [
      Form(.bigSur, 21, 0, 0, 0, 0), Form(.yosemite, 22, 0, 0, 0, 0),
      Form(.tahoe, 24, 0, 0, 0, 0),
    ]),
    "field small": AppKitControl(forms: [
      Form(19, 0, 0, 0, 0), Form(.tahoe, 20, 0, 0, 0, 0), Form(22, 0, 0, 0, 0),
    ]),
    "field mini": AppKitControl(forms: [Form(16, 0, 0, 0, 0)]),
    "field large": AppKitControl(forms: [
      Form(.bigSur, 22, 0, 0, 0, 0), Form(.tahoe, 28, 0, 0, 0, 0), Form(21, 0, 0, 0, 0),
    ]),
    "search regular": AppKitControl(forms: [
      Form(22, 0, 0, 0, 0), Form(.tahoe, 24, 0, 0, 0, 0),
    ]),
    "search small": AppKitControl(forms: [Form(19, 0, 0, 0, 0), Form(.tahoe, 20, 0, 0, 0, 0)]),
    "level": AppKitControl(forms: [Form(18, 0, 0, 0, 0)]),
    "switch regular": AppKitControl(
      width: 38,
      forms: [
        Form(.bigSur, 25, 2, 2, 2, 2), Form(.tahoe, 24, 0, 0, 0, 0),
        Form(.yosemite, 21, 0, 0, 0, 0),
      ]),
    "switch small": AppKitControl(width: 26, forms: [Form(17, 1, 1, 1, 1), Form(16, 0, 0, 0, 0)]),
    "switch mini": AppKitControl(
      width: 36, forms: [Form(.bigSur, 16, 0, 0, 0, 0, width: 28), Form(.tahoe, 16, 0, 0, 0, 0)]),
  ]
}
