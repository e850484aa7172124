internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

/// The look of a button since iOS 15: `<buttonConfiguration key="configuration" style="filled"/>`.
extension Field {
  static var buttonConfiguration: Field {
    Field { compiler, subject in
      let child = subject.element.child(
        ["buttonConfiguration"], key: "configuration", &compiler.reading)
      guard let child else { return }
      let configuration = compiler.buttonConfiguration(child, of: subject.element)
      compiler.graph[subject.id].set("UIButtonConfiguration", configuration)
    }
  }
}

/// The styles of buttons, and what differs between them.
private struct ButtonStyle: Sendable {
  var number: Int
  /// The background if the document says nothing.
  var background: UIKitColor

  static let byName: [String: ButtonStyle] = [
    "plain": ButtonStyle(number: 0, background: .clear),
    "gray": ButtonStyle(number: 1, background: SystemColors.light["systemFillColor"] ?? .clear),
    "tinted": ButtonStyle(number: 2, background: SystemColors.light["tintColor"] ?? .clear),
    "filled": ButtonStyle(number: 3, background: SystemColors.light["tintColor"] ?? .clear),
    "borderless": ButtonStyle(number: 4, background: .clear),
    "bordered": ButtonStyle(
      number: 5, background: SystemColors.light["systemFillColor"] ?? .clear),
    "borderedTinted": ButtonStyle(
      number: 6, background: SystemColors.light["tintColor"] ?? .clear),
    "borderedProminent": ButtonStyle(
      number: 7, background: SystemColors.light["tintColor"] ?? .clear),
  ]
}

/// The words of configurations and their numbers in UIKit.
private enum ButtonWords {
  static let cornerStyles: [String: Int] = [
    "dynamic": 0, "fixed": -1, "small": 1, "medium": 2, "large": 3, "capsule": 4,
  ]
  static let sizes = ["medium": 0, "small": 1, "mini": 2, "large": 3]
  static let macStyles = ["automatic": 0, "bordered": 1, "borderless": 2, "borderlessTinted": 3]
  static let placements: [String: Int] = [
    "top": 1, "leading": 2, "bottom": 4, "trailing": 8, "all": 15,
  ]
  static let alignments = ["automatic": 0, "leading": 1, "center": 2, "trailing": 3]
}

extension NibCompiler {
  fileprivate mutating func buttonConfiguration(
    _ element: XMLElement, of button: XMLElement
  ) -> NibObjectID {
    let style = element.enumeration("style", ButtonStyle.byName, &reading)
    var object = NibObject("UIButtonConfiguration", [])
    func name(_ suffix: String) -> HashedName { "UIButtonConfiguration\(suffix)" }
    object.set(name("ButtonStyle"), .integer(Int64(style?.number ?? 0)))
    let background = buttonBackground(of: element, style: style)
    object.set(name("Background"), backgroundConfiguration(background))
    let numbers: [(String, HashedName, [String: Int])] = [
      ("CornerStyle", "cornerStyle", ButtonWords.cornerStyles),
      ("ButtonSize", "buttonSize", ButtonWords.sizes),
      ("MacIdiomStyle", "macIdiomStyle", ButtonWords.macStyles),
    ]
    for (key, attribute, words) in numbers {
      let number = element.enumeration(attribute, words, &reading) ?? 0
      object.set(name(key), .integer(Int64(number)))
    }
    for (key, child) in [
      ("BaseBackgroundColor", "baseBackgroundColor"),
      ("BaseForegroundColor", "baseForegroundColor"),
    ] as [(String, HashedName)] {
      let color = element.color(key: child, &reading).flatMap { uiColor($0) }
      object.set(name(key), color.map { .object($0) } ?? .null)
    }
    let image = element.uiImage("image", &reading).map { uiImage($0) }
    object.set(name("Image"), image.map { .object($0) } ?? .null)
    let symbol = element.symbolConfiguration(
      key: "preferredSymbolConfigurationForImage", &reading)
    object.set(
      name("PreferredSymbolConfigurationForImage"),
      symbol.map { .object(symbolConfiguration($0)) } ?? .null)
    let isBusy = element.bool("showsActivityIndicator", &reading) ?? false
    object.set(name("ShowsActivityIndicator"), .boolean(isBusy))
    object.set(name("Title"), configuredText("title", of: element, button))
    object.set(name("Subtitle"), configuredText("subtitle", of: element, button))
    if let insets = element.insets(key: "contentInsets", &reading) {
      let numbers = [insets.top, insets.left, insets.bottom, insets.right]
      object.set(name("ContentInset"), graph.string(AppKitGeometry.list(numbers)))
    }
    let placement = element.enumeration("imagePlacement", ButtonWords.placements, &reading) ?? 2
    object.set(name("ImagePlacement"), .integer(Int64(placement)))
    for (key, attribute, standard) in [
      ("ImagePadding", "imagePadding", 0.0), ("TitlePadding", "titlePadding", 1),
    ] as [(String, HashedName, Double)] {
      let padding = element.number(attribute, &reading) ?? standard
      object.set(name(key), .float(Float(padding)))
    }
    let alignment = element.enumeration("titleAlignment", ButtonWords.alignments, &reading) ?? 0
    object.set(name("TitleAlignment"), .integer(Int64(alignment)))
    return graph.add(object.className, object.entries)
  }

  /// The title or subtitle, which is there even when it is empty.
  private mutating func configuredText(
    _ attribute: HashedName, of element: XMLElement, _ button: XMLElement
  ) -> NibObjectID {
    let name = attribute.text
    let key: HashedName = "attributed\(name.prefix(1).uppercased())\(name.dropFirst())"
    let font = element.uiFont(key: "\(attribute)FontDescription", &reading)
    let plain = localizedPart(attribute, of: element, "configuration.\(attribute)", button)
    if let attributed = element.uiAttributedText(key: key, &reading) {
      return uiAttributedString(attributed)
    }
    let text = element.string(attribute, &reading) ?? ""
    let attributes = font.map { [UIKitTextAttribute(name: "NSFont", value: .font($0))] }
    let object = uiAttributedString(UIKitAttributedText(text, attributes ?? []))
    if let plain { graph[object].set("NSString", plain) }
    return object
  }

  private mutating func buttonBackground(
    of element: XMLElement, style: ButtonStyle?
  ) -> BackgroundConfiguration {
    var background = BackgroundConfiguration.button(style?.background ?? .clear)
    guard
      let child = element.child(["backgroundConfiguration"], key: "background", &reading)
    else { return background }
    background.read(child, &reading)
    return background
  }
}
