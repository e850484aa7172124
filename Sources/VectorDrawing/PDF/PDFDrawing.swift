/// The graphics state of a PDF.
///
/// Source: PDF 1.7 (ISO 32000-1), *8.4 Graphics state*.
struct PDFState: Sendable {
  /// The colors of areas, or those of lines.
  struct Ink: Sendable {
    var space = PDFColorSpace.gray
    /// Nil if nothing is drawn.
    var paint: Paint? = .color(.black)
    var opacity: Float = 1
    /// What keeps areas from being drawn: a pattern that is not known.
    var fault: DrawingError?
  }

  var transform: Transform
  var fill = Ink()
  var stroke = Ink()
  var line: Stroke
  var blendMode = BlendMode.normal
  var clip: Mask
  var softMask: Mask?
  var textIsInvisible = false

  init(_ transform: Transform, _ clip: Mask) {
    self.transform = transform
    self.clip = clip
    line = Stroke()
    line.miterLimit = 10
  }
}

/// Runs the operators of content streams.
struct PDFDrawing: Sendable {
  var file: PDFFile
  var canvas: Canvas
  var state: PDFState
  private var stack: [PDFState] = []
  /// From the coordinates that patterns are in.
  var base: Transform
  var path = VectorPath(segments: [])
  private var point = Point(x: 0, y: 0)
  private var start = Point(x: 0, y: 0)
  private var nextClip: FillRule?

  private static let stackLimit = 512
  private static let operandLimit = 512
  private static let segmentLimit = 2_000_000
  static let depthLimit = 24

  init(_ file: PDFFile, _ canvas: Canvas, _ transform: Transform) {
    self.file = file
    self.canvas = canvas
    base = transform
    state = PDFState(transform, canvas.clip)
  }

  /// Runs a content stream.
  mutating func run(
    _ content: [UInt8], _ resources: PDFDictionary, depth: Int
  ) throws(DrawingError) {
    guard depth < Self.depthLimit else { throw .tooLarge("its forms are nested too deep") }
    let bottom = stack.count
    var lexer = PDFLexer(content)
    var operands: [PDFObject] = []
    while true {
      let before = lexer.position
      let object = try lexer.next()
      try canvas.work.add(16 + (lexer.position - before) / 4)
      guard let object else {
        if lexer.position >= content.count { break }
        lexer.position += 1
        continue
      }
      guard case .keyword(let word) = object else {
        if operands.count < Self.operandLimit { operands.append(object) }
        continue
      }
      if word == "BI" {
        try drawInlineImage(&lexer, resources)
      } else if word == "q" {
        guard stack.count < Self.stackLimit else {
          throw .tooLarge("its states are nested too deep")
        }
        stack.append(state)
      } else if word == "Q" {
        if stack.count > bottom { state = stack.removeLast() }
      } else {
        try perform(word, operands, resources, depth)
      }
      operands.removeAll(keepingCapacity: true)
    }
    if stack.count > bottom {
      state = stack[bottom]
      stack.removeLast(stack.count - bottom)
    }
  }

  private mutating func perform(
    _ word: String, _ operands: [PDFObject], _ resources: PDFDictionary, _ depth: Int
  ) throws(DrawingError) {
    let numbers = operands.compactMap(\.number)
    if construct(word, numbers) { return }
    if let painting = Self.paintings[word] { return try paint(painting) }
    switch word {
    case "W": nextClip = .nonZero
    case "W*": nextClip = .evenOdd
    case "cm":
      guard numbers.count == 6 else { return }
      state.transform = state.transform * Self.transform(numbers)
    case "w": if let width = numbers.first { state.line.width = abs(width) }
    case "J": state.line.cap = numbers.first == 1 ? .round : numbers.first == 2 ? .square : .butt
    case "j": state.line.join = numbers.first == 1 ? .round : numbers.first == 2 ? .bevel : .miter
    case "M": if let limit = numbers.first { state.line.miterLimit = max(1, limit) }
    case "d":
      guard case .array(let items)? = operands.first else { return }
      setDashes(items.compactMap(\.number), numbers.last ?? 0)
    case "gs":
      guard let name = operands.first?.name,
        let states = try file.dictionary("ExtGState", of: resources),
        let values = try file.dictionary(name, of: states)
      else { return }
      try apply(values, resources, depth: depth)
    case "sh":
      guard let name = operands.first?.name,
        let shadings = try file.dictionary("Shading", of: resources), let shading = shadings[name]
      else { return }
      let gradient = try self.gradient(shading, resources, state.transform)
      try fillClip(.gradient(gradient))
    case "Do":
      guard let name = operands.first?.name,
        let objects = try file.dictionary("XObject", of: resources),
        case .stream(let dictionary, let range) = try file.object(name, of: objects)
      else { return }
      switch try file.object("Subtype", of: dictionary).name {
      case "Image": try drawImage(dictionary, range, resources)
      case "Form": try drawForm(dictionary, range, resources, depth: depth)
      default: break
      }
    case "Tj", "TJ", "'", "\"":
      if state.textIsInvisible || !operands.contains(where: \.hasText) { return }
      throw .unsupported("it has text")
    case "Tr": state.textIsInvisible = numbers.first == 3
    default: try setColor(word, operands, numbers, resources)
    }
  }

  static func transform(_ n: [Double]) -> Transform {
    Transform(a: n[0], b: n[1], c: n[2], d: n[3], e: n[4], f: n[5])
  }

  mutating func setDashes(_ lengths: [Double], _ offset: Double) {
    state.line.dashes = lengths.contains { $0 > 0 } && lengths.allSatisfy { $0 >= 0 } ? lengths : []
    state.line.dashOffset = offset
  }

  // MARK: Paths

  /// True if the operator adds to the path.
  private mutating func construct(_ word: String, _ n: [Double]) -> Bool {
    guard path.segments.count < Self.segmentLimit else { return false }
    func at(_ index: Int) -> Point { Point(x: n[index], y: n[index + 1]) }
    switch (word, n.count) {
    case ("m", 2...):
      path.segments.append(.move(at(0)))
      (point, start) = (at(0), at(0))
    case ("l", 2...):
      path.segments.append(.line(at(0)))
      point = at(0)
    case ("c", 6...): curve(at(0), at(2), at(4))
    case ("v", 4...): curve(point, at(0), at(2))
    case ("y", 4...): curve(at(0), at(2), at(2))
    case ("h", _):
      path.segments.append(.close)
      point = start
    case ("re", 4...):
      path.segments += VectorPath(rectangle: n[0], n[1], n[2], n[3]).segments
      (point, start) = (at(0), at(0))
    default: return false
    }
    return true
  }

  private mutating func curve(_ a: Point, _ b: Point, _ end: Point) {
    path.segments.append(.curve(a, b, end))
    point = end
  }

  /// What an operator does with the path.
  private struct Painting {
    var closes = false
    var fill: FillRule?
    var strokes = false
  }

  private static let paintings: [String: Painting] = [
    "n": Painting(), "S": Painting(strokes: true), "s": Painting(closes: true, strokes: true),
    "f": Painting(fill: .nonZero), "F": Painting(fill: .nonZero), "f*": Painting(fill: .evenOdd),
    "B": Painting(fill: .nonZero, strokes: true), "B*": Painting(fill: .evenOdd, strokes: true),
    "b": Painting(closes: true, fill: .nonZero, strokes: true),
    "b*": Painting(closes: true, fill: .evenOdd, strokes: true),
  ]

  private mutating func paint(_ painting: Painting) throws(DrawingError) {
    if painting.closes { path.segments.append(.close) }
    if let rule = painting.fill { try fill(path, rule) }
    if painting.strokes { try strokePath() }
    if let rule = nextClip {
      canvas.clip = state.clip
      try canvas.clip(to: try edges(of: path, state.transform), rule)
      state.clip = canvas.clip
    }
    nextClip = nil
    path.segments.removeAll(keepingCapacity: true)
  }

  mutating func edges(
    of path: VectorPath, _ transform: Transform
  ) throws(DrawingError) -> EdgeList {
    var list = EdgeList()
    for line in path.transformed(transform).flattened(tolerance: Flatness.pixels) {
      try canvas.work.add(4 * line.points.count)
      list.add(closed: line.points)
    }
    return list
  }

  private mutating func fill(_ path: VectorPath, _ rule: FillRule) throws(DrawingError) {
    if let fault = state.fill.fault { throw fault }
    guard let paint = state.fill.paint else { return }
    try draw(try edges(of: path, state.transform), rule, paint, state.fill.opacity)
  }

  private mutating func strokePath() throws(DrawingError) {
    if let fault = state.stroke.fault { throw fault }
    guard let paint = state.stroke.paint else { return }
    var line = state.line
    // The thinnest line is a pixel wide.
    if line.width == 0 { line.width = 1 / max(state.transform.greatestScale, 1e-9) }
    let edges = try line.edges(of: path, state.transform, &canvas.work)
    try draw(edges, .nonZero, paint, state.stroke.opacity)
  }

  /// Draws an area through the clip and the soft mask.
  mutating func draw(
    _ edges: EdgeList, _ rule: FillRule, _ paint: Paint, _ opacity: Float
  ) throws(DrawingError) {
    try useClip()
    try canvas.fill(edges, rule, paint, opacity: opacity, state.blendMode)
  }

  /// Makes the state's clip that of the canvas.
  mutating func useClip() throws(DrawingError) {
    canvas.clip = state.clip
    guard let mask = state.softMask else { return }
    try canvas.work.add(canvas.clip.box.width * canvas.clip.box.height)
    canvas.clip = canvas.clip.intersection(mask)
  }

  private mutating func fillClip(_ paint: Paint) throws(DrawingError) {
    let box = state.clip.box
    var edges = EdgeList()
    edges.add(closed: [
      Point(x: Double(box.left), y: Double(box.top)),
      Point(x: Double(box.right), y: Double(box.top)),
      Point(x: Double(box.right), y: Double(box.bottom)),
      Point(x: Double(box.left), y: Double(box.bottom)),
    ])
    try draw(edges, .nonZero, paint, state.fill.opacity)
  }

  // MARK: Colors

  private static let deviceSpaces: [String: (isStroke: Bool, space: PDFColorSpace)] = [
    "g": (false, .gray), "G": (true, .gray), "rg": (false, .rgb), "RG": (true, .rgb),
    "k": (false, .cmyk), "K": (true, .cmyk),
  ]

  private mutating func setColor(
    _ word: String, _ operands: [PDFObject], _ numbers: [Double], _ resources: PDFDictionary
  ) throws(DrawingError) {
    if let (isStroke, space) = Self.deviceSpaces[word] {
      return set(isStroke, space, space.color(numbers).map { .color($0) })
    }
    switch word {
    case "cs", "CS":
      guard let name = operands.first else { return }
      let space = try file.colorSpace(name, resources)
      set(word == "CS", space, space.color(space.initial).map { .color($0) })
    case "sc", "SC", "scn", "SCN":
      let isStroke = word.first == "S"
      let space = isStroke ? state.stroke.space : state.fill.space
      if let pattern = operands.last?.name, case .pattern = space {
        return try setPattern(pattern, isStroke, resources)
      }
      set(isStroke, space, space.color(numbers).map { .color($0) })
    default: break
    }
  }

  private mutating func set(_ isStroke: Bool, _ space: PDFColorSpace, _ paint: Paint?) {
    let path = isStroke ? \PDFState.stroke : \PDFState.fill
    state[keyPath: path].space = space
    state[keyPath: path].paint = paint
    state[keyPath: path].fault = nil
  }

  private mutating func setPattern(
    _ name: String, _ isStroke: Bool, _ resources: PDFDictionary
  ) throws(DrawingError) {
    let space = isStroke ? state.stroke.space : state.fill.space
    set(isStroke, space, nil)
    guard let patterns = try file.dictionary("Pattern", of: resources),
      let pattern = try file.dictionary(name, of: patterns)
    else { return }
    guard try file.object("PatternType", of: pattern).integer == 2, let shading = pattern["Shading"]
    else {
      let fault = DrawingError.unsupported("it has a pattern")
      if isStroke { state.stroke.fault = fault } else { state.fill.fault = fault }
      return
    }
    var transform = base
    if let matrix = try file.numbers("Matrix", of: pattern), matrix.count == 6 {
      transform = base * Self.transform(matrix)
    }
    set(isStroke, space, .gradient(try gradient(shading, resources, transform)))
  }
}

extension PDFObject {
  /// True for a text, or a list with one, that shows something.
  fileprivate var hasText: Bool {
    switch self {
    case .string(let text): !text.isEmpty
    case .array(let items): items.contains { $0.hasText }
    default: false
    }
  }
}
