/// A map of sizes as a drawing: nested tiles, each as large as what it stands for.
struct SizeMap {
  private struct Tile {
    var node: Page.SizeNode
    var place: Rectangle
    var depth: Int
    /// True if its parts are drawn on it.
    var isOpened: Bool
  }

  /// A drawing's size, and that of its letters, for a kind of screen.
  struct Form {
    var style: StaticString
    var width, height: Double
    /// The height of a line; the names of tiles with parts have one.
    var line: Double
    /// The mean width of a bold letter.
    var letter: Double
    /// More tiles are not told from each other.
    var mostTiles: Int

    static let wide = Form(
      style: "map", width: 1000, height: 480, line: 13, letter: 7.4, mostTiles: 1200)
    /// For screens of phones, on which it is about 0.7 times as large.
    static let narrow = Form(
      style: "map small", width: 480, height: 560, line: 19, letter: 10.4, mostTiles: 150)
  }

  private var tiles: [Tile] = []
  private let label: String
  private let form: Form

  private static let deepest = 12
  private static let gap = 1.0
  /// The shortest side of a tile.
  private static let shortest = 2.5

  init(_ root: Page.SizeNode, label: String, form: Form) {
    (self.label, self.form) = (label, form)
    let titleHeight = form.line + 3
    var pending: [(node: Page.SizeNode, place: Rectangle, depth: Int)] = [
      (root, Rectangle(x: 0, y: 0, width: form.width, height: form.height), 0)
    ]
    // Largest parts first, so that the small ones are left out when there are too many.
    var index = 0
    while index < pending.count, tiles.count < form.mostTiles {
      let (node, place, depth) = pending[index]
      index += 1
      let hasTitle = depth > 0
      let inner = Rectangle(
        x: place.x + Self.gap, y: place.y + (hasTitle ? titleHeight : 0),
        width: place.width - 2 * Self.gap,
        height: place.height - (hasTitle ? titleHeight + Self.gap : 0))
      let isOpened =
        !node.children.isEmpty && depth < Self.deepest
        && (depth == 0 || inner.width > 2 * form.line && inner.height > form.line)
      if depth > 0 {
        tiles.append(Tile(node: node, place: place, depth: depth, isOpened: isOpened))
      }
      guard isOpened else { continue }
      let children = node.children.filter { $0.bytes > 0 }
        .enumerated().sorted { ($1.element.bytes, $0.offset) < ($0.element.bytes, $1.offset) }
        .map(\.element)
      let places = Rectangle.tiles(of: children.map { Double($0.bytes) }, in: inner)
      for (child, place) in zip(children, places)
      where place.width > Self.shortest && place.height > Self.shortest {
        pending.append((child, place, depth + 1))
      }
    }
  }

  /// Adds the drawing.
  func add(to html: inout HTML) {
    html.element(
      "svg",
      [
        "viewBox": "0 0 \(Int(form.width)) \(Int(form.height))",
        "class": .text("\(form.style)"), "role": "img",
        "aria-label": .text(label), "preserveAspectRatio": "none",
      ]
    ) { html in
      for tile in tiles { add(tile, to: &html) }
    }
    html.newline()
  }

  private func add(_ tile: Tile, to html: inout HTML) {
    let place = tile.place
    let kind = "k-\(PageKind.group(of: tile.node.kind))"
    html.element("g", ["data-path": tile.node.path.map { .text($0) }]) { html in
      html.element("title", "\(tile.node.path ?? tile.node.name) — \(byteText(tile.node.bytes))")
      html.element(
        "rect",
        [
          "class": .text(tile.isOpened ? "open \(kind)" : kind), "x": .number(place.x),
          "y": .number(place.y),
          "width": .number(max(0.5, place.width - Self.gap)),
          "height": .number(max(0.5, place.height - Self.gap)),
        ]
      ) { _ in }
      let room = Int((place.width - 8) / form.letter)
      guard place.height > form.line + 2, room >= 3 else { return }
      html.element(
        "text", ["x": .number(place.x + 4), "y": .number(place.y + form.line - 1)],
        shortened(tile.node.name, to: room))
      guard !tile.isOpened, place.height > 2 * form.line + 4 else { return }
      let size = byteText(tile.node.bytes)
      if size.utf8.count <= room {
        html.element(
          "text",
          ["class": "n", "x": .number(place.x + 4), "y": .number(place.y + 2 * form.line - 1)],
          size)
      }
    }
  }

  private func shortened(_ text: String, to room: Int) -> String {
    text.count <= room ? text : String(text.prefix(max(1, room - 1))) + "…"
  }
}

/// Kinds of files in groups that have one colour.
enum PageKind {
  static func group(of kind: String) -> String { groups[kind] ?? "other" }

  private static let groups: [String: String] = {
    let rows: [(String, [String])] = [
      ("code", ["executable", "library", "script", "shader", "framework", "app", "appex", "xpc"]),
      (
        "image",
        [
          "png", "jpeg", "gif", "tiff", "heic", "webp", "bmp", "pdf", "svg", "icns", "iconset",
          "cursor",
        ]
      ),
      ("catalog", ["catalog", "atlas"]),
      ("interface", ["nib", "storyboard"]),
      ("text", ["strings", "stringsdict", "xcstrings", "plist", "record"]),
      ("media", ["sound", "video", "scene"]),
      ("font", ["font"]),
      ("model", ["model", "mlmodel", "sqlite"]),
    ]
    return Dictionary(
      rows.flatMap { group, kinds in kinds.map { ($0, group) } }, uniquingKeysWith: { a, _ in a })
  }()
}

/// A size for people: `1.4 MB`, in powers of 1024.
package func byteText(_ size: Int64) -> String {
  if size < 1024 { return "\(size) B" }
  var value = Double(size) / 1024
  for unit in ["KB", "MB", "GB"] {
    if value < 1024 || unit == "GB" {
      let tenths = Int64((value * 10).rounded())
      return value < 10 && tenths % 10 != 0
        ? "\(tenths / 10).\(tenths % 10) \(unit)" : "\(Int64(value.rounded())) \(unit)"
    }
    value /= 1024
  }
  return "\(size) B"
}
