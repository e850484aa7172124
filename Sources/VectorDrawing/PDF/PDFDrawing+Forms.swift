extension PDFDrawing {
  private static let blendModes: [String: BlendMode] = [
    "Normal": .normal, "Compatible": .normal, "Multiply": .multiply, "Screen": .screen,
    "Overlay": .overlay, "Darken": .darken, "Lighten": .lighten, "HardLight": .hardLight,
    "Difference": .difference, "Exclusion": .exclusion,
  ]
  private static let luminance: (Float, Float, Float) = (0.3, 0.59, 0.11)

  /// Applies a dictionary of graphics state parameters.
  ///
  /// Source: PDF 1.7 (ISO 32000-1), *8.4.5 Graphics state parameter dictionaries*.
  mutating func apply(
    _ values: PDFDictionary, _ resources: PDFDictionary, depth: Int
  ) throws(DrawingError) {
    for key in values.keys.sorted() {
      let value = try file.object(key, of: values)
      switch (key, value) {
      case ("LW", .number(let width)): state.line.width = abs(width)
      case ("LC", .number(let cap)):
        state.line.cap = cap == 1 ? .round : cap == 2 ? .square : .butt
      case ("LJ", .number(let join)):
        state.line.join = join == 1 ? .round : join == 2 ? .bevel : .miter
      case ("ML", .number(let limit)): state.line.miterLimit = max(1, limit)
      case ("D", .array(let items)):
        guard items.count == 2, case .array(let dashes) = try file.resolved(items[0]) else {
          continue
        }
        setDashes(dashes.compactMap(\.number), try file.resolved(items[1]).number ?? 0)
      case ("ca", .number(let alpha)): state.fill.opacity = Float(min(1, max(0, alpha)))
      case ("CA", .number(let alpha)): state.stroke.opacity = Float(min(1, max(0, alpha)))
      case ("BM", _):
        var names = [value]
        if case .array(let items) = value { names = items }
        guard let mode = names.lazy.compactMap({ $0.name.flatMap { Self.blendModes[$0] } }).first
        else { throw .unsupported("it has a blend mode of its own") }
        state.blendMode = mode
      case ("SMask", .name): state.softMask = nil
      case ("SMask", .dictionary(let mask)):
        state.softMask = try softMask(mask, resources, depth: depth)
      default: break
      }
    }
  }

  /// What a soft mask shows of everything that is drawn through it.
  ///
  /// Source: PDF 1.7 (ISO 32000-1), *11.6.5.2 Soft-mask dictionaries*.
  private mutating func softMask(
    _ mask: PDFDictionary, _ resources: PDFDictionary, depth: Int
  ) throws(DrawingError) -> Mask? {
    guard case .stream(let form, let range) = try file.object("G", of: mask) else { return nil }
    if mask["TR"] != nil, try file.object("TR", of: mask).name != "Identity" {
      throw .unsupported("it has a mask with a function")
    }
    let isLuminosity = try file.object("S", of: mask).name == "Luminosity"
    var ground = Color.black
    if let values = try file.numbers("BC", of: mask),
      let group = try file.dictionary("Group", of: form), let space = group["CS"]
    {
      ground = try file.colorSpace(space, resources).color(values) ?? .black
    }
    let outer = state
    defer { state = outer }
    let box = canvas.layers[0].box
    state = PDFState(outer.transform, Mask(box: box, values: nil))
    canvas.clip = state.clip
    try canvas.beginLayer()
    try runForm(form, range, resources, depth: depth)
    let layer = canvas.removeLayer()
    return isLuminosity ? layer.luminanceMask(Self.luminance, over: ground) : layer.alphaMask
  }

  /// Draws a form, as a layer of its own if it is a group that needs one.
  mutating func drawForm(
    _ form: PDFDictionary, _ range: Range<Int>, _ resources: PDFDictionary, depth: Int
  ) throws(DrawingError) {
    let group = try file.dictionary("Group", of: form)
    let outer = state
    defer { state = outer }
    let hasLayer =
      group != nil
      && (state.fill.opacity < 1 || state.blendMode != .normal || state.softMask != nil
        || group?["I"] != nil)
    guard hasLayer else { return try runForm(form, range, resources, depth: depth) }
    if let group, case .boolean(true) = try file.object("K", of: group) {
      throw .unsupported("it has a knockout group")
    }
    try useClip()
    let mask = state.softMask
    canvas.clip = state.clip
    try canvas.beginLayer()
    state.fill.opacity = 1
    state.stroke.opacity = 1
    state.blendMode = .normal
    state.softMask = nil
    try runForm(form, range, resources, depth: depth)
    try canvas.endLayer(opacity: outer.fill.opacity, mask: mask, outer.blendMode)
  }

  private mutating func runForm(
    _ form: PDFDictionary, _ range: Range<Int>, _ resources: PDFDictionary, depth: Int
  ) throws(DrawingError) {
    let (outerBase, outerPath) = (base, path)
    defer { (base, path) = (outerBase, outerPath) }
    path.segments = []
    if let matrix = try file.numbers("Matrix", of: form), matrix.count == 6 {
      state.transform = state.transform * Self.transform(matrix)
    }
    base = state.transform
    if let box = try file.numbers("BBox", of: form), box.count == 4 {
      let frame = VectorPath(rectangle: box[0], box[1], box[2] - box[0], box[3] - box[1])
      canvas.clip = state.clip
      try canvas.clip(to: try edges(of: frame, state.transform), .nonZero)
      state.clip = canvas.clip
    }
    let own = try file.dictionary("Resources", of: form) ?? resources
    try run(try file.decoded(form, range), own, depth: depth + 1)
  }
}
