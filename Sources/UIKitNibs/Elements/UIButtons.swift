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
  fileprivate static let buttonTypes: [String: Int] = [
    "custom": 0, "roundedRect": 1, "system": 1, "detailDisclosure": 2, "infoLight": 3,
    "infoDark": 4, "contactAdd": 5, "plain": 6, "close": 7,
  ]

  private static let roles = ["normal": 0, "primary": 1, "cancel": 2, "destructive": 3]

  /// The bits of `UIControl.State`.
  fileprivate static let controlStates: [String: Int] = [
    "normal": 0, "highlighted": 1, "disabled": 2, "selected": 4, "focused": 8,
  ]
}

extension Field {
  /// The font.
  ///
  /// What documents leave out is 18 points for custom buttons and 15 for those of the system; a
  /// configuration chooses the font itself.
  fileprivate static var uiButtonFont: Field {
    Field { compiler, subject in
      let own = subject.element.uiFont(key: "fontDescription", &compiler.reading)
      let type = subject.element.enumeration(
        "buttonType", UIKitElements.buttonTypes, &compiler.reading)
      let isConfigured = compiler.isConfigured(subject.element)
      guard let font = own ?? (isConfigured ? nil : .system((type ?? 0) == 0 ? 18 : 15))
      else { return }
      var isApart = own == nil
      if case .style = font.design { isApart = true }
      let object = compiler.uiFont(font, ofButton: isApart)
      compiler.graph[subject.id].set("UIFont", object)
    }
  }

  /// The insets of the image; with a configuration they are written even if they are zero.
  fileprivate static var imageInsets: Field {
    Field { compiler, subject in
      let own = subject.element.insets(key: "imageEdgeInsets", &compiler.reading)
      let nothing = Insets(top: 0, left: 0, bottom: 0, right: .leastNormalMagnitude)
      let isConfigured = compiler.isConfigured(subject.element)
      guard let insets = own ?? (isConfigured ? nothing : nil) else { return }
      compiler.graph[subject.id].set("UIImageEdgeInsets", NibValue(insets))
    }
  }

  /// What a button shows in each of its states: `<state key="normal" title="OK"/>`.
  fileprivate static var statefulContent: Field {
    Field { compiler, subject in
      var pairs: [(key: NibObjectID, value: NibObjectID)] = []
      for child in subject.element.children where child.name == "state" {

        let states = UIKitElements.controlStates
        guard let key = child["key"],
          let state = child.enumeration("key", states, &compiler.reading)
        else { continue }
        let content = compiler.buttonContent(child, state: key, of: subject.element)
        guard !compiler.graph[content].entries.isEmpty || !compiler.isConfigured(subject.element)
        else { continue }
        pairs.append((compiler.graph.number(state), content))
      }
      guard !pairs.isEmpty else { return }
      let dictionary = compiler.graph.dictionary(pairs, as: "NSMutableDictionary")
      compiler.graph[subject.id].set("UIButtonStatefulContent", dictionary)
    }
  }
}

extension NibCompiler {
  fileprivate mutating func isConfigured(_ button: XMLElement) -> Bool {
    button.child(["buttonConfiguration"], key: "configuration", &reading) != nil
  }

  fileprivate mutating func buttonContent(
    _ state: XMLElement, state key: String, of button: XMLElement
  ) -> NibObjectID {
    var content = NibObject("UIButtonContent", [])
    let title = localizedPart("title", of: state, key + "Title", button)
    let shown = button.children.first { $0["key"] == "configuration" }
    // A configured button shows the title of its configuration, whatever that of its state is.
    content.set("UITitle", shown == nil || shown?["title"] == state["title"] ? title : nil)
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
      content.set(name, state.color(key: child, &reading).flatMap { uiColor($0) })
    }
    return graph.add(content.className, content.entries)
  }
}
