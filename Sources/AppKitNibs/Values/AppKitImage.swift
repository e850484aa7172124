internal import ByteCoding
internal import Diagnostics
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

/// An image that the nib's loader finds by name.
struct AppKitImage: Hashable, Sendable {
  var name: String
  /// `system` for symbols.
  var catalog: String?

  init(name: String, catalog: String? = nil) {
    self.name = name
    self.catalog = catalog
  }

  /// The key in the table of images; no text of a document has a NUL.
  var key: HashedName { catalog.map { "\($0)\0\(name)" } ?? HashedName(name) }
}

extension NibCompiler {
  /// The object that names an image; there is one for each.
  mutating func image(_ image: AppKitImage) -> NibObjectID {
    if let known = state.images[image.key] { return known }
    if let embedded = embeddedImage(image) {
      state.images.set(image.key, embedded)
      return embedded
    }
    let isSystem = image.catalog == "system" || image.name.hasPrefix("NS")
    let size = designSize(of: image)
    let id = customResource(image, namespace: isSystem ? "system" : nil, size: size)
    state.images.set(image.key, id)
    return id
  }

  /// One of the marks of menu items, which are not shared with other images.
  mutating func menuMark(_ name: String, size: Size) -> NibObjectID {
    let image = AppKitImage(name: name, catalog: "menu")
    if let known = state.images[image.key] { return known }
    let id = customResource(AppKitImage(name: name), namespace: nil, size: size)
    state.images.set(image.key, id)
    return id
  }

  private mutating func customResource(
    _ image: AppKitImage, namespace: String?, size: Size
  ) -> NibObjectID {
    let className = graph.string("NSImage")
    let name = graph.string(image.name)
    let id = graph.add(
      "NSCustomResource",
      [.init("NSClassName", .object(className)), .init("NSResourceName", .object(name))])
    guard writes(NibSpan.designImages) else { return id }
    let catalog = graph.string(image.catalog)
    graph[id].set("NSCatalogName", catalog)
    let space = graph.string(namespace)
    graph[id].set("IBNamespaceID", space.map { .object($0) } ?? .null)
    let text = graph.string(size.nibText)
    let value = graph.add(
      "NSValue", [.init("NS.special", 2), .init("NS.sizeval", .object(text))])
    graph[id].set("IBDesignSize", value)
    graph[id].set("IBDesignImageConfiguration", .null)
    return id
  }

  /// An image that the document itself holds, as a keyed archive.
  private mutating func embeddedImage(_ image: AppKitImage) -> NibObjectID? {
    let resources = document.resources
    guard let archive = resources.image(named: image.name, catalog: image.catalog)?.archive else {
      return nil
    }
    do throws(FormatError) {
      let first = graph.graph.objects.count
      guard let id = try copyArchive(archive) else { return nil }
      complete(imagesFrom: first)
      return id
    } catch {
      reading.diagnostics.append(
        .badImage(
          image.name, error, at: firstMention(of: image.name)))
      return nil
    }
  }

  /// Adds the keys that today's archives have and those in documents lack.
  private mutating func complete(imagesFrom first: Int) {
    for id in graph.graph.ids.dropFirst(first) {
      switch graph[id].className {
      case "NSImage": graph[id].set("NSTintColor", .null)
      case "NSColor" where !writes(NibSpan.exposure): graph[id].remove("NSLinearExposure")
      case "NSColor" where graph[id]["NSCustomColorSpace"] != nil:
        graph[id].set("NSLinearExposure", .data(Array("1".utf8)))
      default: break
      }
    }
  }

  /// The size that Interface Builder would show, in points.
  private func designSize(of image: AppKitImage) -> Size {
    let standard = Size(width: 32, height: 32)
    if image.catalog == "system" { return standard }
    if image.name.hasPrefix("NS") { return systemImageSizes[image.name] ?? standard }
    return document.resources.image(named: image.name, catalog: image.catalog)?.size ?? standard
  }
}

extension Field {
  /// The image that an attribute names, or an `<imageReference>` of that key.
  static func image(_ attribute: HashedName, _ key: HashedName) -> Field {
    Field(key) { compiler, subject in
      let reference = compiler.referencedImage(attribute, of: subject.element)
      compiler.graph[subject.id].set(key, reference)
      guard let name = subject.element.string(attribute, &compiler.reading) else { return }
      // Beside an alternate image, the catalog may be that of the other one.
      let beside = subject.element.string("catalog", &compiler.reading)
      let resources = compiler.document.resources
      let isOfNone =
        resources.image(named: name, catalog: beside) == nil && resources.image(named: name) != nil
      let catalog = isOfNone ? nil : beside
      let image = compiler.image(AppKitImage(name: name, catalog: catalog))
      compiler.graph[subject.id].set(key, image)
    }
  }
}

extension Diagnostic {
  fileprivate static func badImage(
    _ name: String, _ error: FormatError, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "nib-bad-image",
      "the image '\(name)' that the document holds cannot be decoded: \(error)",
      at: range, details: ["set the image again in Interface Builder"])
  }
}

extension NibSpan {
  /// What Interface Builder needs to show an image.
  static let designImages = NibSpan(since: .xcode12, seen: "off 11.5, on 12.0 to 12.2")
}

/// AppKit's images that are not 32 points both ways.
private let systemImageSizes: [String: Size] = [
  "NSActionTemplate": Size(width: 19, height: 19),
  "NSAddTemplate": Size(width: 18, height: 16),
  "NSRefreshTemplate": Size(width: 17, height: 20),
  "NSRemoveTemplate": Size(width: 18, height: 4),
  "NSStatusAvailable": Size(width: 16, height: 16),
  "NSStatusNone": Size(width: 16, height: 16),
  "NSStatusPartiallyAvailable": Size(width: 16, height: 16),
  "NSStatusUnavailable": Size(width: 16, height: 16),
  "NSTouchBarDownloadTemplate": Size(width: 19, height: 19),
]

extension NibCompiler {
  /// An image that says how it is drawn:
  /// `<imageReference key="image" image="gear" catalog="system" symbolScale="large"/>`.
  mutating func referencedImage(_ key: HashedName, of element: XMLElement) -> NibObjectID? {
    guard let child = element.child(["imageReference"], key: key, &reading),
      let name = child.string("image", &reading)
    else { return nil }
    let catalog = child.string("catalog", &reading)
    let plain = image(AppKitImage(name: name, catalog: catalog))
    let scale = child.enumeration("symbolScale", symbolScales, &reading)
    let mode = child.enumeration("renderingMode", renderingModes, &reading)
    let variableValue = child.number("variableValue", &reading)
    var colors: [Color] = []
    for color in child.members(of: "hierarchicalColors", &reading) {
      reading.use(color)
      colors.append(color.color(&reading))
    }
    guard scale != nil || mode != nil || variableValue != nil,
      graph[plain].className == "NSCustomResource"
    else { return plain }
    let number = variableValue.map { graph.number($0) }
    let hierarchy = graph.array(colors.compactMap { color($0) })
    let configuration = graph.add(
      "IBImageConfiguration",
      [
        .init("IBSymbolScale", .integer(Int64(scale ?? -1))),
        .init("IBRenderingMode", .integer(Int64(mode ?? 0))),
        .init("IBVariableValue", number.map { .object($0) } ?? .null),
        .init("IBHierarchicalColors", .object(hierarchy)), .init("IBLocale", .null),
      ])
    let configured = graph.add(graph[plain].className, graph[plain].entries)
    graph[configured].set("NSImageVariableValue", variableValue.map { .double($0) })
    let symbol = symbolConfiguration(scale: Int64(scale ?? -1), colors: colors)
    graph[configured].set("NSImageSymbolConfiguration", symbol)
    if mode == -1 {
      let isTemplate = graph.number(0)
      graph[configured].set("NSImageIsTemplate", isTemplate)
    }
    if writes(NibSpan.designImages) {
      graph[configured].set("IBDesignImageConfiguration", configuration)
    }
    return configured
  }

  /// How a symbol is drawn: its scale, or the colours of its layers; nil if there is nothing to say.
  private mutating func symbolConfiguration(scale: Int64, colors: [Color]) -> NibObjectID? {
    if !colors.isEmpty {
      let palette = graph.array(colors.compactMap { color($0) })
      let hierarchy = graph.array(colors.compactMap { color($0) })
      return graph.add(
        "NSImageSymbolConfiguration",
        [
          .init("NSPaletteColors", .object(palette)),
          .init("NSHierarchicalColors", .object(hierarchy)), .init("NSPaletteType", 3),
        ])
    }
    guard scale > 0 else { return nil }
    return graph.add(
      "NSImageSymbolConfiguration",
      [
        .init("NSPointSize", .double(MacFont.system.size)), .init("NSFontWeight", .double(0)),
        .init("NSSymbolScale", .integer(scale)),
      ])
  }
}

private let symbolScales: WordTable = [
  "default": -1, "small": 1, "medium": 2, "large": 3,
]

private let renderingModes: WordTable = [
  "automatic": 0, "original": 1, "template": 2, "hierarchical": -1,
]
