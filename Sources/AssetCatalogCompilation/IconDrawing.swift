internal import AssetCatalogFormat
internal import CompiledAssetFormat
internal import Diagnostics
internal import FileTree
internal import ImageFormats
internal import VectorDrawing

/// A document of Icon Composer as a flat SVG, without the effects of glass.
///
/// Docs/Rules.md, Asset catalogs 6.9.
struct IconDrawing {
  /// In points.
  static let side = 1024

  let text: [UInt8]

  /// Draws the ground, and the layers of which bytes and sizes are there, by the names of their
  /// files; `hasShape` cuts off the corners, as icons of the Mac have it.
  init(
    _ document: IconDocument, files: [String: [UInt8]], sizes: [String: VectorSize],
    hasShape: Bool
  ) {
    let ground = IconGround(document.fills.value(for: .any) ?? .automatic)
    var body = ""
    for group in document.groups.reversed() {
      for layer in group.layers.reversed() {
        guard let bytes = files[layer.file.value], let size = sizes[layer.file.value] else {
          continue
        }
        let frame = layer.frame(size)
        let type = layer.file.value.lowercased().hasSuffix(".svg") ? "svg+xml" : "png"
        body += """
          <image x="\(frame.x.svg)" y="\(frame.y.svg)" width="\(frame.width.svg)" \
          height="\(frame.height.svg)" opacity="\(layer.opacity.svg)" \
          href="data:image/\(type);base64,\(base64(bytes))"/>

          """
      }
    }
    let frame =
      hasShape
      ? ("100", "100", "824", "824", "185.4", "translate(100 100) scale(0.8047)")
      : ("0", "0", "1024", "1024", "0", "")
    text = Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024" viewBox="0 0 1024 1024">
      <defs>\(ground.gradient)<clipPath id="shape"><rect x="\(frame.0)" y="\(frame.1)" \
      width="\(frame.2)" height="\(frame.3)" rx="\(frame.4)"/></clipPath></defs>
      <g clip-path="url(#shape)">
      <g transform="\(frame.5)">
      <rect width="1024" height="1024" fill="\(ground.paint)"/>
      \(body)</g>
      </g>
      </svg>

      """.utf8)
  }
}

extension IconLayer {
  /// Where the layer lies on a ground of 1024 points; its own size is that of its image.
  func frame(_ size: VectorSize) -> (x: Double, y: Double, width: Double, height: Double) {
    let (width, height) = (size.width * scale, size.height * scale)
    let side = Double(IconDrawing.side)
    return ((side - width) / 2 + x, (side - height) / 2 + y, width, height)
  }
}

/// A ground as SVG says it.
private struct IconGround {
  var paint = "#ffffff"
  var gradient = ""

  init(_ fill: IconFill) {
    switch fill {
    case .none: paint = "none"
    case .automatic: setGradient(["#ffffff", "#ebebf0"])
    case .solid(let color): paint = color.svg
    case .automaticGradient(let color): setGradient([color.lighter.svg, color.svg])
    case .linearGradient(let colors): setGradient(colors.map(\.svg))
    }
  }

  private mutating func setGradient(_ colors: [String]) {
    let stops = colors.enumerated().map { index, color in
      let offset = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
      return "<stop offset=\"\(offset.svg)\" stop-color=\"\(color)\"/>"
    }
    gradient =
      "<linearGradient id=\"ground\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\">\(stops.joined())"
      + "</linearGradient>"
    paint = "url(#ground)"
  }
}

extension IconColor {
  /// In sRGB; colors beyond it become the nearest ones.
  fileprivate var svg: String {
    let colors =
      switch space.components.count {
      case 2: [components[0], components[0], components[0]]
      default: Array(components.prefix(3))
      }
    let bytes = colors.map { Int((min(1, max(0, $0)) * 255).rounded()) }
    return "rgb(\(bytes.map(String.init).joined(separator: ",")))"
  }

  /// A fifth of the way to white.
  fileprivate var lighter: IconColor {
    var color = self
    for index in components.indices.dropLast() {
      color.components[index] += (1 - components[index]) * 0.2
    }
    return color
  }
}

private func base64(_ bytes: [UInt8]) -> String {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var text: [UInt8] = []
  text.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let count = min(3, bytes.count - start)
    var group: UInt32 = 0
    for offset in 0..<3 {
      group = group << 8 | (offset < count ? UInt32(bytes[start + offset]) : 0)
    }
    for digit in 0..<4 {
      let shift = UInt32(18 - 6 * digit)
      text.append(digit <= count ? digits[Int(group >> shift & 63)] : UInt8(ascii: "="))
    }
  }
  return String(decoding: text, as: UTF8.self)
}

/// The colors and gradients of a document, numbered from 1 in the order of their use.
struct IconPalette {
  struct Gradient: Equatable {
    /// Indices of the palette's colors, from above to below.
    var colors: [Int]
    var isAutomatic: Bool
  }

  private let document: IconDocument
  private(set) var colors: [IconColor] = []
  private(set) var gradients: [Gradient] = []
  private var grounds: [IconAppearance: (part: RenditionPart, name: String)] = [:]

  init(_ document: IconDocument) {
    self.document = document
    // All documents have it.
    colors = [IconColor(space: .extendedGray, components: [1, 1])]
  }

  /// The default ground in the dark.
  private static let dark: IconFill = .linearGradient(
    [0.192, 0.078].map { IconColor(space: .gray, components: [$0, 1]) })

  /// The default ground of the system.
  private static let light: IconFill = .linearGradient(
    [1, 0.92].map { IconColor(space: .gray, components: [$0, 1]) })

  mutating func addFill(_ appearance: IconAppearance) {
    var fill = document.fills.value(for: appearance) ?? .automatic
    if appearance == .dark, document.fills[.dark] == nil { fill = Self.dark }
    if fill == .automatic { fill = appearance == .dark ? Self.dark : Self.light }
    switch fill {
    case .none, .automatic: return
    case .solid(let color):
      grounds[appearance] = (.color, "Color-\(add(color) + 1)")
    case .automaticGradient(let color):
      addGradient(Gradient(colors: [add(color)], isAutomatic: true), appearance)
    case .linearGradient(let list):
      addGradient(Gradient(colors: list.map { add($0) }, isAutomatic: false), appearance)
    }
  }

  private mutating func add(_ color: IconColor) -> Int {
    if let index = colors.firstIndex(of: color) { return index }
    colors.append(color)
    return colors.count - 1
  }

  private mutating func addGradient(_ gradient: Gradient, _ appearance: IconAppearance) {
    var index = gradients.firstIndex(of: gradient)
    if index == nil {
      index = gradients.count
      gradients.append(gradient)
    }
    grounds[appearance] = (.gradient, "Gradient-\((index ?? 0) + 1)")
  }

  /// The facet of a ground; nil if there is none.
  func ground(_ appearance: IconAppearance) -> (part: RenditionPart, name: String)? {
    grounds[appearance]
  }
}

extension IconPalette.Gradient {
  func stored(_ document: IconDocument) -> StoredGradient {
    StoredGradient(
      kind: isAutomatic ? 0 : 1, geometry: [0.5, 0, 0.5, 1],
      stops: colors.enumerated().map { index, color in
        StoredGradient.Stop(
          position: colors.count > 1 ? Float(index) / Float(colors.count - 1) : 0,
          color: document.assetName("Color-\(color + 1)"))
      })
  }
}
