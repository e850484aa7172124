internal import NibFormat

/// Buttons of UIKit and their configurations.
extension UIKitControls {
  /// The configurations of buttons, by their number in nibs.
  static let buttonStyles = [
    "plain", "gray", "tinted", "filled", "borderless", "bordered", "borderedTinted",
    "borderedProminent",
  ]

  static let button = KitClass(
    "UIButton", "UIControl",
    maker: .custom { reader, id, type in
      let number = reader.graph.number("UIButtonType", of: id) ?? 0
      let kind = Int64(exactly: number).flatMap { UIKitEnums.buttonType.expression($0) }
      return .form(
        CodeForm("%(type: %)", "[% buttonWithType:%]"),
        [type, kind ?? .symbol(".custom", "UIButtonTypeCustom")])
    },
    members: [
      CodeForm(
        "convenience init(type: UIButton.ButtonType)",
        "+ (instancetype)buttonWithType:(UIButtonType)type;"),
      CodeForm("var titleLabel: UILabel? { get }", "@property (readonly) UILabel *titleLabel;"),
      CodeForm(
        "func setTitle(_ title: String?, for state: UIControl.State)",
        "- (void)setTitle:(NSString *)title forState:(UIControlState)state;"),
      CodeForm(
        "func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State)",
        "- (void)setAttributedTitle:(NSAttributedString *)title forState:(UIControlState)state;"),
      CodeForm(
        "func setTitleColor(_ color: UIColor?, for state: UIControl.State)",
        "- (void)setTitleColor:(UIColor *)color forState:(UIControlState)state;"),
      CodeForm(
        "func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State)",
        "- (void)setTitleShadowColor:(UIColor *)color forState:(UIControlState)state;"),
      CodeForm(
        "func setImage(_ image: UIImage?, for state: UIControl.State)",
        "- (void)setImage:(UIImage *)image forState:(UIControlState)state;"),
      CodeForm(
        "func setBackgroundImage(_ image: UIImage?, for state: UIControl.State)",
        "- (void)setBackgroundImage:(UIImage *)image forState:(UIControlState)state;"),
      CodeForm(
        "func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State)",
        "- (void)setPreferredSymbolConfiguration:(UIImageSymbolConfiguration *)configuration forImageInState:(UIControlState)state;"
      ),
    ],
    [
      .custom("UIButtonStatefulContent") { reader, subject, value in
        reader.setButtonStates(value, subject)
      },
      .property("UIButtonConfiguration", "configuration", .object("UIButtonConfiguration")),
      .custom("UIFont") { reader, subject, value in
        // A configuration has its own.
        if case .object? = reader.graph[subject.id]["UIButtonConfiguration"] { return }
        guard let font = value.object.flatMap({ reader.font($0)?.asMember(of: "UIFont") }) else {
          return
        }
        reader.assign(
          KitProperty("titleLabel?.font", objc: "titleLabel.font", .font), font, subject)
      },
      .custom("UILineBreakMode") { reader, subject, value in
        guard let mode = reader.integer(value).flatMap({ UIKitEnums.lineBreak.expression($0) })
        else { return }
        reader.assign(
          KitProperty(
            "titleLabel?.lineBreakMode", objc: "titleLabel.lineBreakMode",
            .enumeration(UIKitEnums.lineBreak), initial: UIKitEnums.lineBreak.expression(5)), mode,
          subject)
      },
      .custom("UITitleShadowOffset") { reader, subject, value in
        guard let numbers = UIKitGeometry.numbers(value), numbers.count == 2,
          numbers.allSatisfy(\.isFinite)
        else { return }
        reader.assign(
          KitProperty("titleLabel?.shadowOffset", objc: "titleLabel.shadowOffset", .size),
          CodeGeometry.size(numbers), subject)
      },
      .property("UIContentEdgeInsets", "contentEdgeInsets", .insets),
      .property("UIImageEdgeInsets", "imageEdgeInsets", .insets),
      .property("UITitleEdgeInsets", "titleEdgeInsets", .insets),
      .bool(
        "UIAdjustsImageWhenHighlighted", "adjustsImageWhenHighlighted", initial: true, absent: false
      ),
      .bool("UIAdjustsImageWhenDisabled", "adjustsImageWhenDisabled", initial: true, absent: false),
      .bool("UIShowsTouchWhenHighlighted", "showsTouchWhenHighlighted", initial: false),
      .bool(
        "UIReversesTitleShadowWhenHighlighted", "reversesTitleShadowWhenHighlighted",
        initial: false),
      .bool("UIPointerInteractionEnabled", "isPointerInteractionEnabled", initial: false),
      .bool("UIChangesSelectionAsPrimaryAction", "changesSelectionAsPrimaryAction", initial: false),
      .enumeration("UIButtonRole", "role", UIKitEnums.buttonRole, initial: 0),
      .omitted(
        "UIAdjustsImageSizeForAccessibilityContentSizeCategory",
        "a property of the button's imageView"),
      .omitted("UIMenu", "make a UIMenu"), .bool("UIOpaque", "isOpaque", initial: false),
      .bool("UISpringLoaded", "isSpringLoaded", initial: false),
    ] + [KitRow].silent("UIButtonType UIButtonPreferredBehavioralStyle UIBehavioralStyle"))

  static let buttonConfiguration = KitClass(
    "UIButtonConfiguration", type: CodeForm("UIButton.Configuration", "UIButtonConfiguration"),
    maker: .custom { reader, id, _ in
      let number = reader.graph.number("UIButtonConfigurationButtonStyle", of: id) ?? 0
      let styles = UIKitControls.buttonStyles
      let index = Int(exactly: number) ?? 0
      let style = styles.indices.contains(index) ? styles[index] : "plain"
      return .symbol(
        "UIButton.Configuration.\(style)()",
        "[UIButtonConfiguration \(style)ButtonConfiguration]")
    }, isValue: true,
    [
      .silent("UIButtonConfigurationButtonStyle"),
      .color("UIButtonConfigurationBaseBackgroundColor", "baseBackgroundColor"),
      .color("UIButtonConfigurationBaseForegroundColor", "baseForegroundColor"),
      .enumeration(
        "UIButtonConfigurationCornerStyle", "cornerStyle", UIKitEnums.cornerStyle, initial: 0),
      .enumeration(
        "UIButtonConfigurationButtonSize", "buttonSize", UIKitEnums.buttonSize, initial: 0),
      .enumeration(
        "UIButtonConfigurationMacIdiomStyle", "macIdiomStyle", UIKitEnums.macIdiom, initial: 0),
      .enumeration(
        "UIButtonConfigurationTitleAlignment", "titleAlignment", UIKitEnums.titleAlignment,
        initial: 0),
      .options(
        "UIButtonConfigurationImagePlacement", "imagePlacement", UIKitEnums.rectEdge, initial: 2),
      .number("UIButtonConfigurationImagePadding", "imagePadding", initial: 0),
      .number("UIButtonConfigurationTitlePadding", "titlePadding", initial: 1),
      .image("UIButtonConfigurationImage", "image"),
      .property(
        "UIButtonConfigurationPreferredSymbolConfigurationForImage",
        "preferredSymbolConfigurationForImage", .symbolConfiguration),
      .bool(
        "UIButtonConfigurationShowsActivityIndicator", "showsActivityIndicator", initial: false),
      .property("UIButtonConfigurationContentInset", "contentInsets", .directionalInsets),
      .custom("UIButtonConfigurationTitle") { reader, subject, value in
        reader.setConfigured("title", value, subject)
      },
      .custom("UIButtonConfigurationSubtitle") { reader, subject, value in
        reader.setConfigured("subtitle", value, subject)
      },
      .string("title", "title"), .string("subtitle", "subtitle"),
      .property("attributedTitle", "attributedTitle", .attributedString),
      .property("attributedSubtitle", "attributedSubtitle", .attributedString),
      .custom("UIButtonConfigurationBackground") { reader, subject, value in
        guard let id = value.object else { return }
        reader.setBackground(id, CodeForm("%.background"), subject)
      },
    ])

  static let backgroundConfiguration = KitClass(
    "UIBackgroundConfiguration", isValue: true,
    [
      .property("backgroundColor", "backgroundColor", .color),
      .number("cornerRadius", "cornerRadius"), .number("strokeWidth", "strokeWidth"),
      .color("strokeColor", "strokeColor"), .image("image", "image"),
      .enumeration("imageContentMode", "imageContentMode", UIKitEnums.contentMode),
      .number("strokeOutset", "strokeOutset"),
      .property("backgroundInsets", "backgroundInsets", .directionalInsets),
    ])
}

extension NibCodeReader {
  /// Titles, images and colours of each state.
  mutating func setButtonStates(_ value: NibValue, _ subject: KitSubject) {
    for pair in value.object.flatMap({ graph.pairs($0) }) ?? [] {
      guard let number = integer(pair.key), let content = pair.value.object,
        let state = UIKitEnums.controlState.options(number)
      else {
        omit("the content of the state \(describe(pair.key))")
        continue
      }
      for entry in graph[content].entries {
        guard let form = Self.stateForms[entry.key.text] else {
          if case .null = entry.value { continue }
          omit("\(entry.key.text) of a state = \(describe(entry.value))")
          continue
        }
        guard let id = entry.value.object else { continue }
        let value: CodeExpression? =
          switch entry.key.text {
          case "UITitle": string(id)
          case "UIAttributedTitle": attributedString(id)
          case "UITitleColor", "UIShadowColor": color(id)
          case "UIImageSymbolConfiguration": symbolConfiguration(id)
          default: image(id)
          }
        guard let value else {
          omit("\(entry.key.text) of a state = \(describe(entry.value))")
          continue
        }
        counts.values += 1
        current.append(.call(form, [subject.target, value, state]))
      }
    }
  }

  private static let stateForms: [String: CodeForm] = [
    "UITitle": CodeForm("%.setTitle(%, for: %)", "[% setTitle:% forState:%]"),
    "UIAttributedTitle": CodeForm(
      "%.setAttributedTitle(%, for: %)", "[% setAttributedTitle:% forState:%]"),
    "UITitleColor": CodeForm("%.setTitleColor(%, for: %)", "[% setTitleColor:% forState:%]"),
    "UIShadowColor": CodeForm(
      "%.setTitleShadowColor(%, for: %)", "[% setTitleShadowColor:% forState:%]"),
    "UIImage": CodeForm("%.setImage(%, for: %)", "[% setImage:% forState:%]"),
    "UIBackgroundImage": CodeForm(
      "%.setBackgroundImage(%, for: %)", "[% setBackgroundImage:% forState:%]"),
    "UIImageSymbolConfiguration": CodeForm(
      "%.setPreferredSymbolConfiguration(%, forImageIn: %)",
      "[% setPreferredSymbolConfiguration:% forImageInState:%]"),
  ]

  /// The title of a configuration: plain, or with attributes.
  mutating func setConfigured(_ name: String, _ value: NibValue, _ subject: KitSubject) {
    guard let id = value.object, let text = graph.attributedText(id), !text.string.isEmpty
    else { return }
    if text.runs.count <= 1, text.runs.first?.attributes.isEmpty ?? true {
      let plain = graph.object("NSString", of: id).flatMap { string($0) }
      assign(KitProperty(name, .string), plain ?? .string(text.string), subject)
      return
    }
    guard let attributed = attributedString(id) else { return }
    let property = "attributed" + name.capitalizedFirst
    counts.values += 1
    current.append(
      .assignment(
        subject.target, property: CodeForm(property),
        .form(CodeForm("AttributedString(%)", "%"), [attributed])))
  }

  /// What was changed of a background.
  mutating func setBackground(_ id: NibObjectID, _ form: CodeForm, _ subject: KitSubject) {
    guard let kitClass = kit.named("UIBackgroundConfiguration") else { return }
    let target = KitSubject(
      id: id, target: .form(form, [subject.target]), kitClass: kitClass)
    for entry in graph[id].entries {
      guard entry.key.text.hasPrefix("hasCustomized-"), entry.value.truth == true else { continue }
      let key = String(entry.key.text.dropFirst("hasCustomized-".count))
      let value = graph[id][HashedName(key)] ?? .null
      guard let row = kit.row(key, of: kitClass), case .property(let property) = row.meaning,
        let expression = expression(value, property.type, key, target)
      else {
        omit("\(key) of the background = \(describe(value))")
        continue
      }
      assign(property, expression, target)
    }
  }
}
