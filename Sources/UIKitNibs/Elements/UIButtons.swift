internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension UIKitElements {
  static let buttons: [ElementSchema] = [
    ElementSchema(
      "button", "UIButton", extends: control,
      [
        .statefulContent,
        .bool(
          "reversesTitleShadowWhenHighlighted", "UIReversesTitleShadowWhenHighlighted",
          omit: false),
        .bool("showsTouchWhenHighlighted", "UIShowsTouchWhenHighlighted", omit: false),
        .enumeration("lineBreakMode", "UILineBreakMode", lineBreakModes, omit: 5),
        .bool(
          "adjustsImageWhenHighlighted", "UIAdjustsImageWhenHighlighted", default: true,
          omit: false),
        .bool(
          "adjustsImageWhenDisabled", "UIAdjustsImageWhenDisabled", default: true, omit: false),
        .enumeration("buttonType", "UIButtonType", buttonTypes, omit: 0),
        .bool(
          "adjustsImageSizeForAccessibilityContentSizeCategory",
          "UIAdjustsImageSizeForAccessibilityContentSizeCategory", omit: false),
        .uiButtonFont,
        .uiInsets("contentEdgeInsets", "UIContentEdgeInsets"),
        .uiInsets("titleEdgeInsets", "UITitleEdgeInsets"),
        .imageInsets,
        .enumeration("role", "UIButtonRole", roles, omit: 0),
        .uiSize("titleShadowOffset", "UITitleShadowOffset"),
        .bool("pointerInteraction", "UIPointerInteractionEnabled", omit: false),
        .bool("springLoaded", "UISpringLoaded", omit: false),
        .constant("UIButtonConfiguration", .null).since(.xcode13, seen: "off 12.4, on 13.2"),
        .buttonConfiguration,
        .ignored("hasAttributedTitle"),
        .inferredBool("changesSelectionAsPrimaryAction", "UIChangesSelectionAsPrimaryAction"),
        .leftOutChildren(["menu"]),
      ])
  ]

  /// All current systems treat `plain` as custom.
  fileprivate static let buttonTypes: WordTable = [
    "custom": 0, "roundedRect": 1, "system": 1, "detailDisclosure": 2, "infoLight": 3,
    "infoDark": 4, "contactAdd": 5, "plain": 6, "close": 7,
  ]

  private static let roles: WordTable = ["normal": 0, "primary": 1, "cancel": 2, "destructive": 3]

  /// The bits of `UIControl.State`.
  fileprivate static let controlStates: WordTable = [
    "normal": 0, "highlighted": 1, "disabled": 2, "selected": 4, "focused": 8,
  ]
}

extension Field {
  /// The font.
  ///
  /// What documents leave out is that of an attributed title, else 18 points for custom buttons and
  /// 15 for those of the system; a configuration chooses the font itself.
  fileprivate static var uiButtonFont: Field {
    Field { compiler, subject in
      let own = subject.element.uiFont(key: "fontDescription", &compiler.reading)
      let type = subject.element.enumeration(
        "buttonType", UIKitElements.buttonTypes, &compiler.reading)
      let isConfigured = compiler.isConfigured(subject.element)
      let standard =
        compiler.titleFont(of: subject.element) ?? .system((type ?? 0) == 0 ? 18 : 15)
      guard let font = own ?? (isConfigured ? nil : standard) else { return }
      var isApart = own == nil
      if case .style = font.design { isApart = true }
      let object = compiler.uiFont(font, ofButton: isApart)
      compiler.graph[subject.id].set("UIFont", object)
    }
  }

  /// The insets of the image; with a configuration they are written for systems before iOS 15 even
  /// if they are zero.
  fileprivate static var imageInsets: Field {
    Field { compiler, subject in
      let own = subject.element.insets(key: "imageEdgeInsets", &compiler.reading)
      let nothing = Insets(top: 0, left: 0, bottom: 0, right: .leastNormalMagnitude)
      let isShown = compiler.isConfigured(subject.element) && compiler.supportsPlainButtons
      guard let insets = own ?? (isShown ? nothing : nil) else { return }
      compiler.graph[subject.id].set("UIImageEdgeInsets", NibValue(insets))
    }
  }

  /// What a button shows in each of its states: `<state key="normal" title="OK"/>`.
  ///
  /// A configured button has that for systems before iOS 15 alone.
  fileprivate static var statefulContent: Field {
    Field { compiler, subject in
      var pairs: [(key: NibObjectID, value: NibObjectID)] = []
      for child in subject.element.children where child.name == "state" {

        let states = UIKitElements.controlStates
        guard let key = child["key"],
          let state = child.enumeration("key", states, &compiler.reading)
        else { continue }
        let content = compiler.buttonContent(child, state: key, of: subject.element)
        let isConfigured = compiler.isConfigured(subject.element)
        guard !isConfigured || !compiler.graph[content].entries.isEmpty else { continue }
        pairs.append((compiler.graph.number(state), content))
      }
      let isLost = compiler.isConfigured(subject.element) && !compiler.supportsPlainButtons
      guard !pairs.isEmpty, !isLost else { return }
      let dictionary = compiler.graph.dictionary(pairs, as: "NSMutableDictionary")
      compiler.graph[subject.id].set("UIButtonStatefulContent", dictionary)
    }
  }
}

extension NibCompiler {
  fileprivate mutating func isConfigured(_ button: XMLElement) -> Bool {
    button.child(["buttonConfiguration"], key: "configuration", &reading) != nil
  }

  /// The font with which the attributed title of the normal state begins.
  fileprivate mutating func titleFont(of button: XMLElement) -> UIKitFont? {
    let normal = button.normalState
    let text = normal?.uiAttributedText(key: "attributedTitle", &reading)
    guard case .font(let font) = text?[first: "NSFont"] else { return nil }
    return font
  }

  /// Whether the nib is also for systems before iOS 15, which do not know configurations.
  fileprivate var supportsPlainButtons: Bool {
    options.deploymentTarget.map { $0 < NibSystemVersion(15) } ?? false
  }

  fileprivate mutating func buttonContent(
    _ state: XMLElement, state key: String, of button: XMLElement
  ) -> NibObjectID {
    var content = NibObject("UIButtonContent", [])
    content.set("UITitle", localizedPart("title", of: state, key + "Title", button))
    let image = state.uiImage("image", &reading)
    content.set("UIImage", image.map { uiImage($0) })
    let symbol =
      state.symbolConfiguration(key: "preferredSymbolConfiguration", &reading)
      ?? state.symbolConfiguration(key: "symbolConfiguration", &reading)
    content.set("UIImageSymbolConfiguration", symbol.map { symbolConfiguration($0) })
    let attributed = state.uiAttributedText(key: "attributedTitle", &reading)
    content.set("UIAttributedTitle", attributed.map { uiAttributedString($0) })
    let background = state.uiImage("backgroundImage", &reading)
    content.set("UIBackgroundImage", background.map { uiImage($0) })
    let colors: [(HashedName, HashedName)] = [
      ("UITitleColor", "titleColor"), ("UIShadowColor", "titleShadowColor"),
    ]
    for (name, child) in colors {
      let color = state.color(key: child, &reading)
      // The configuration has the colours.
      if !isConfigured(button) { content.set(name, color.flatMap { uiColor($0) }) }
    }
    return graph.add(content.className, content.entries)
  }
}

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

extension XMLElement {
  fileprivate var normalState: XMLElement? {
    children.first { $0.name == "state" && $0["key"] == "normal" }
  }
}

/// The styles of buttons, and what differs between them.
private struct ButtonStyle: Sendable {
  var number: Int
  /// The background if the document says nothing.
  var background: UIKitColor

  static let byName: [String: ButtonStyle] = [
    "plain": ButtonStyle(number: 0, background: .clear),
    "gray": ButtonStyle(
      number: 1, background: SystemColors.light["secondarySystemFillColor"] ?? .clear),
    "tinted": ButtonStyle(number: 2, background: SystemColors.light["tintColor"] ?? .clear),
    "filled": ButtonStyle(number: 3, background: SystemColors.light["tintColor"] ?? .clear),
    "borderless": ButtonStyle(number: 4, background: .clear),
    "bordered": ButtonStyle(
      number: 5, background: SystemColors.light["secondarySystemFillColor"] ?? .clear),
    "borderedTinted": ButtonStyle(
      number: 6, background: SystemColors.light["tintColor"] ?? .clear),
    "borderedProminent": ButtonStyle(
      number: 7, background: SystemColors.light["tintColor"] ?? .clear),
  ]
}

/// The words of configurations and their numbers in UIKit.
private enum ButtonWords {
  static let cornerStyles: WordTable = [
    "dynamic": 0, "fixed": -1, "small": 1, "medium": 2, "large": 3, "capsule": 4,
  ]
  static let sizes: WordTable = ["medium": 0, "small": 1, "mini": 2, "large": 3]
  static let macStyles: WordTable = [
    "automatic": 0, "bordered": 1, "borderless": 2, "borderlessTinted": 3,
  ]
  static let placements: WordTable = [
    "top": 1, "leading": 2, "bottom": 4, "trailing": 8, "all": 15,
  ]
  static let alignments: WordTable = ["automatic": 0, "leading": 1, "center": 2, "trailing": 3]
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
    let numbers: [(String, HashedName, WordTable)] = [
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
    var plain = localizedPart(attribute, of: element, "configuration.\(attribute)", button)
    if let attributed = element.uiAttributedText(key: key, &reading) {
      return uiAttributedString(attributed)
    }
    var text = element.string(attribute, &reading) ?? ""
    if plain == nil, attribute == "title", supportsPlainButtons, let normal = button.normalState {
      text = normal.string("title", &reading) ?? ""
      plain = localizedPart("title", of: normal, "normalTitle", button)
    }
    let attributes = font.map { [UIKitTextAttribute(name: "NSFont", value: .font($0))] }
    let object = uiAttributedString(UIKitAttributedText(text, attributes ?? []))
    if let plain { graph[object].set("NSString", plain) }
    return object
  }

  /// What is behind a button, in the base colour of the configuration or that of the style; a plain
  /// style has none.
  private mutating func buttonBackground(
    of element: XMLElement, style: ButtonStyle?
  ) -> BackgroundConfiguration {
    let own = element.color(key: "baseBackgroundColor", &reading).flatMap { resolvedColor($0) }
    let standard = style?.background ?? .clear
    let color = standard == .clear ? standard : own ?? standard.withoutName
    var background = BackgroundConfiguration.button(color)
    guard
      let child = element.child(["backgroundConfiguration"], key: "background", &reading)
    else { return background }
    background.read(child, &reading)
    return background
  }
}
