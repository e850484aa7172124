/// A map of sizes as a drawing: nested tiles, each as large as what it stands for.
struct SizeMap {
  private struct Tile {
    var node: Page.SizeNode
    var place: Rectangle
    var depth: Int
    /// True if its parts are drawn on it.
    var isOpened: Bool
  }

  private var tiles: [Tile] = []
  private let label: String

  private static let (width, height) = (1000.0, 480.0)
  /// Tiles of a map; more are not told from each other.
  private static let mostTiles = 1500
  private static let deepest = 12
  /// Of the name of a tile with parts.
  private static let titleHeight = 16.0
  private static let gap = 1.0

  init(_ root: Page.SizeNode, label: String) {
    self.label = label
    var pending: [(node: Page.SizeNode, place: Rectangle, depth: Int)] = [
      (root, Rectangle(x: 0, y: 0, width: Self.width, height: Self.height), 0)
    ]
    // Largest parts first, so that the small ones are left out when there are too many.
    var index = 0
    while index < pending.count, tiles.count < Self.mostTiles {
      let (node, place, depth) = pending[index]
      index += 1
      let hasTitle = depth > 0
      let inner = Rectangle(
        x: place.x + Self.gap, y: place.y + (hasTitle ? Self.titleHeight : 0),
        width: place.width - 2 * Self.gap,
        height: place.height - (hasTitle ? Self.titleHeight + Self.gap : 0))
      let isOpened =
        !node.children.isEmpty && depth < Self.deepest
        && (depth == 0 || inner.width > 24 && inner.height > 14)
      if depth > 0 {
        tiles.append(Tile(node: node, place: place, depth: depth, isOpened: isOpened))
      }
      guard isOpened else { continue }
      let children = node.children.filter { $0.bytes > 0 }
        .enumerated().sorted { ($1.element.bytes, $0.offset) < ($0.element.bytes, $1.offset) }
        .map(\.element)
      let places = Rectangle.tiles(of: children.map { Double($0.bytes) }, in: inner)
      for (child, place) in zip(children, places) where place.width > 1.5 && place.height > 1.5 {
        pending.append((child, place, depth + 1))
      }
    }
  }

  /// Adds the drawing.
  func add(to html: inout HTML) {
    html.element(
      "svg",
      [
        "viewBox": "0 0 \(Int(Self.width)) \(Int(Self.height))", "class": "map", "role": "img",
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
      let room = Int((place.width - 8) / 7.2)
      guard place.height > 15, room >= 3 else { return }
      html.element(
        "text", ["x": .number(place.x + 4), "y": .number(place.y + 12)],
        shortened(tile.node.name, to: room))
      guard !tile.isOpened, place.height > 30 else { return }
      let size = byteText(tile.node.bytes)
      if size.utf8.count <= room {
        html.element(
          "text", ["class": "n", "x": .number(place.x + 4), "y": .number(place.y + 25)], size)
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
      ("text", ["strings", "stringsdict", "xcstrings", "plist", "record", "localization"]),
      ("media", ["sound", "video", "scene"]),
      ("font", ["font"]),
      ("model", ["model", "mlmodel", "sqlite"]),
    ]
    return Dictionary(
      rows.flatMap { group, kinds in kinds.map { ($0, group) } }, uniquingKeysWith: { a, _ in a })
  }()
}

/// A size for people: `1.4 MB`, in powers of 1024.
func byteText(_ size: Int64) -> String {
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
