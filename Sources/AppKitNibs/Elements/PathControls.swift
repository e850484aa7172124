internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  static let pathControls: [ElementSchema] = [
    ElementSchema(
      "pathControl", "NSPathControl", extends: control,
      [
        .hugging(250, 750),
        .constant(
          "NSDragTypes", strings: ["Apple URL pasteboard type", "NSFilenamesPboardType"],
          as: "NSMutableSet"),
      ]),
    ElementSchema(
      "pathCell", "NSPathCell", extends: cell,
      [
        .flags("NSCellFlags", [.always(0x0400_0000)]),
        .font("font", "NSSupport", default: .system),
        .string("placeholderString", "NSPlaceholderString"),
        .color("backgroundColor", "NSBackgroundColor"),
        .enumeration("pathStyle", "NSPathStyle", pathStyles, omit: 0),
        .path,
        .owner("NSDelegate"),
        .allowedTypes,
      ]),
  ]

  private static let pathStyles: WordTable = ["standard": 0, "navigationBar": 1, "popUp": 2]
}

extension Field {
  /// The URL, and a cell for each component of its path.
  fileprivate static var path: Field {
    Field { compiler, subject in
      let url = subject.element.child(["url"], key: "url", &compiler.reading)?
        .string("string", &compiler.reading)
      let contents = url.map { compiler.url($0) } ?? compiler.graph.string("")
      compiler.graph[subject.id].set("NSContents", contents)
      let steps = url.map { pathSteps(of: $0) } ?? []
      let font = compiler.graph[subject.id]["NSSupport"]
      let background = steps.isEmpty ? nil : compiler.catalogColor("textBackgroundColor")
      let text = steps.isEmpty ? nil : compiler.catalogColor("controlTextColor")
      let cells = steps.map { step in
        let title = compiler.graph.string(step.title)
        let url = compiler.url(step.url)
        let cell = compiler.graph.add(
          "NSPathComponentCell",
          [
            .init("NSCellFlags", 0x400_0040), .init("NSCellFlags2", 0x1000_0400),
            .init("NSContents", .object(title)),
          ])
        compiler.graph[cell].set("NSSupport", font)
        compiler.graph[cell].set("NSBackgroundColor", background)
        compiler.graph[cell].set("NSTextColor", text)
        compiler.graph[cell].set("NSURL", url)
        compiler.finishAddedObject(cell, like: AppKitElements.cell)
        return cell
      }
      let array = compiler.graph.array(cells, as: "NSMutableArray")
      compiler.graph[subject.id].set("NSPathComponentCells", array)
    }
  }

  /// The types that may be dropped: `<allowedTypes><string>…</string>`.
  fileprivate static var allowedTypes: Field {
    Field { compiler, subject in
      guard let list = subject.element.child("allowedTypes", &compiler.reading) else { return }
      let types = list.children.map { type in
        compiler.graph.string(type.stringContent(&compiler.reading))
      }
      let array = compiler.graph.array(types)
      compiler.graph[subject.id].set("NSAllowedTypes", array)
    }
  }

  /// The volume and the components of a file URL, each with the URL up to it; empty for other URLs.
  ///
  /// Each URL repeats those before it, so their number and length are limited.
  private static func pathSteps(of url: String) -> [(title: String, url: String)] {
    let scheme = "file://"
    guard url.hasPrefix(scheme), url.utf8.count <= longestPath else { return [] }
    var way = scheme
    return [("Macintosh HD", "file:///")]
      + url.dropFirst(scheme.count).split(separator: "/").prefix(mostSteps).map { component in
        way += "/" + component
        return (String(component), way)
      }
  }
}

private let longestPath = 1024

private let mostSteps = 64

extension AppKitElements {
  /// Plain controls and cells, whose classes are a user's.
  static let plainControls: [ElementSchema] = [
    ElementSchema("control", "NSControl", extends: control, []),
    ElementSchema("actionCell", "NSActionCell", extends: cell, plainCellFields),
    ElementSchema("customCell", "NSCell", extends: cell, plainCellFields),
  ]

  private static let plainCellFields: [Field] = [
    .flags("NSCellFlags", [.textType, textBorder]),
    .localized("title", "NSContents"),
    .font("font", "NSSupport"),
    .image("image", "NSContents"),
    .integer("tag", "NSTag", omit: 0),
    .ignored("type"),
  ]
}
