internal import NibFormat

/// What the objects of a nib are in code.
extension NibCodeReader {
  func isExternal(_ expression: CodeExpression) -> Bool {
    if case .form(.external, _) = expression { true } else { false }
  }

  /// The class of the kit of an object that code names, or of the owner.
  func kitClass(of id: NibObjectID) -> KitClass? {
    if isOwner(id) { return kit.named(owner.kitClass) }
    return variables[id]?.kitClass ?? classes(of: id)?.kitClass
  }

  func isOwner(_ id: NibObjectID) -> Bool {
    if id == owner.id { return true }
    let name =
      graph.string("UIProxiedObjectIdentifier", of: id)
      ?? graph.string("NSExternalObjectPlaceholderIdentifier", of: id)
    return name.map { $0 == "IBFilesOwner" || owner.outside[$0] == .owner } ?? false
  }

  /// The user's class of an object; nil for one of the kit.
  func customClass(of id: NibObjectID) -> String? {
    if isOwner(id) { return kit.named(owner.type.swift) == nil ? owner.type.swift : nil }
    if let variable = variables[id] { return variable.isCustom ? variable.type.swift : nil }
    return classes(of: id).flatMap { $0.isCustom ? $0.type.swift : nil }
  }

  func type(of id: NibObjectID) -> CodeForm? {
    if isOwner(id) { return owner.type }
    if graph[id].className == "NSLayoutConstraint"
      || graph[id].className.hasSuffix("LayoutConstraint")
    {
      return CodeForm("NSLayoutConstraint")
    }
    return variables[id]?.type
  }

  /// True for a constraint that no view holds, such as one of a static cell.
  func isLeftOut(_ id: NibObjectID) -> Bool {
    graph[id].className.hasSuffix("LayoutConstraint") && variables[id] == nil
  }

  func isSegue(_ id: NibObjectID) -> Bool { graph[id].className.hasSuffix("SegueTemplate") }

  func segue(_ id: NibObjectID) -> String {
    let name = graph.string("UIIdentifier", of: id) ?? graph.string("NSIdentifier", of: id)
    let target = graph.string("UIDestinationViewControllerIdentifier", of: id)
    return "the segue" + (name.map { " \"\($0)\"" } ?? "")
      + (target.map { " to \"\($0)\"" } ?? "")
  }

  func summary(_ id: NibObjectID) -> String {
    if let name = variables[id]?.name { return name }
    if isOwner(id) { return "the owner" }
    return graph.string("UIProxiedObjectIdentifier", of: id)
      ?? graph.string("NSExternalObjectPlaceholderIdentifier", of: id) ?? graph[id].className
  }

  /// What stands for objects that the nib does not make; nil for all others.
  func proxy(_ id: NibObjectID) -> CodeExpression? {
    switch graph[id].className {
    case "UIProxyObject":
      guard let name = graph.string("UIProxiedObjectIdentifier", of: id) else { return nil }
      switch name {
      case "IBFilesOwner": return .owner
      case "IBFirstResponder": return CodeExpression.null
      default: return owner.outside[name] ?? external(name)
      }
    case "NSNibExternalObjectPlaceholder":
      let name = graph.string("NSExternalObjectPlaceholderIdentifier", of: id) ?? ""
      return owner.outside[name] ?? external(name)
    case "NSCustomObject":
      switch graph.string("NSClassName", of: id) {
      case "FirstResponder": return CodeExpression.null
      case "NSApplication":
        return .symbol("NSApplication.shared", "[NSApplication sharedApplication]")
      case "NSFontManager":
        return .symbol("NSFontManager.shared", "[NSFontManager sharedFontManager]")
      default: return nil
      }
    case "NSUserDefaultsController":
      let isShared = graph[id]["NSSharedInstance"]?.truth ?? true
      return isShared
        ? .symbol(
          "NSUserDefaultsController.shared",
          "[NSUserDefaultsController sharedUserDefaultsController]") : nil
    default: return nil
    }
  }

  private func external(_ name: String) -> CodeExpression { .form(.external, [.string(name)]) }

  /// The class of an object: its name in code, the class of the kit, and whether it is a user's.
  ///
  /// Nil for what is no object of its own in code.
  func classes(of id: NibObjectID) -> (type: CodeForm, kitClass: KitClass, isCustom: Bool)? {
    let object = graph[id]
    guard !Self.valueClasses.contains(object.className), graph.string(id) == nil,
      !graph.isCollection(id), !isSegue(id)
    else { return nil }
    var base = object.className
    var custom: String?
    switch object.className {
    case "UIClassSwapper":
      base = graph.string("UIOriginalClassName", of: id) ?? "NSObject"
      custom = graph.string("UIClassName", of: id)
    case "NSClassSwapper":
      base = graph.string("NSOriginalClassName", of: id) ?? "NSObject"
      custom = graph.string("NSClassName", of: id)
    case "NSCustomView":
      base = "NSView"
      custom = graph.string("NSClassName", of: id)
    case "NSCustomObject", "UICustomObject":
      base = "NSObject"
      custom = graph.string("NSClassName", of: id) ?? graph.string("UIClassName", of: id)
    case "NSWindowTemplate":
      base = "NSWindow"
      custom = graph.string("NSWindowClass", of: id)
    default: break
    }
    base = Self.archived[base] ?? base
    let plain = custom.flatMap { Self.className($0) }
    if let plain, kit.named(plain) != nil { base = plain }
    var kitClass = kit.named(base) ?? guessedClass(of: id)
    if plain != nil, senders[id] != nil, kitClass.name == "UIView" || kitClass.name == "NSView" {
      kitClass = kit.named(toolkit == .uiKit ? "UIControl" : "NSControl") ?? kitClass
    }
    if let plain, plain != base, !Self.archived.keys.contains(plain) {
      return (CodeForm(plain), kitClass, true)
    }
    if !controllerNames.isEmpty,
      let name = graph.string("UINibName", of: id).flatMap({ controllerNames[$0] })
    {
      return (CodeForm(name), kitClass, true)
    }
    guard kit.named(base) == nil, !base.hasPrefix("_") else {
      return (kitClass.type, kitClass, false)
    }
    // A class that no table has: the name is all that is known of it.
    return Self.className(base).map { (CodeForm($0), kitClass, true) }
      ?? (kitClass.type, kitClass, false)
  }

  private func guessedClass(of id: NibObjectID) -> KitClass {
    let keys = graph[id].entries.map(\.key.text)
    let name =
      keys.contains("UIBounds") || keys.contains("UICenter")
      ? "UIView"
      : keys.contains("NSvFlags")
        ? "NSView" : keys.contains("NSCellFlags") ? "NSCell" : "NSObject"
    return kit.named(name) ?? kit.classes[0]
  }

  /// The name of a class without its module, which Swift writes mangled or with a point.
  static func className(_ text: String) -> String? {
    var name = text
    if text.hasPrefix("_Tt") {
      // `_TtC4Demo9PlainView`; nested types have several.
      var rest = text.dropFirst(3).drop { !$0.isNumber }
      name = ""
      while let count = Int(rest.prefix { $0.isASCII && $0.isNumber }.prefix(3)) {
        rest = rest.drop { $0.isASCII && $0.isNumber }
        guard count > 0, rest.count >= count else { break }
        name = String(rest.prefix(count))
        rest = rest.dropFirst(count)
        if rest.first?.isNumber != true { break }
      }
    } else if let point = text.lastIndex(of: ".") {
      name = String(text[text.index(after: point)...])
    }
    guard CodeNames.isIdentifier(name) else { return CodeNames.identifier(name) }
    return CodeNames.words.contains(name) ? name + "_" : name
  }

  static func plainName(of type: CodeForm, _ kitClass: KitClass) -> String {
    CodeNames.lowerFirst(CodeNames.withoutPrefix(String(type.objectiveC.drop { $0 == "_" })))
  }

  /// Classes under other names in archives.
  private static let archived: [String: String] = [
    "NSMutableParagraphStyle": "NSParagraphStyle", "UITableViewCellContentView": "UIView",
    "_UIVisualEffectContentView": "UIView", "UITableViewLabel": "UILabel",
    "NSStackViewContainer": "NSView", "NSWindowView": "NSView", "NSNextStepFrame": "NSView",
    "_NSCornerView": "NSView", "NSColumnClipView": "NSClipView",
    "IBNSWindowController": "NSWindowController",
  ]

  /// Objects that are values in code, or part of another object.
  private static let valueClasses: Set<String> = [
    "NSNumber", "NSData", "NSMutableData", "NSValue", "NSDate", "UIColor", "NSColor", "UIFont",
    "NSFont", "UIImageNibPlaceholder", "NSCustomResource", "UIImageSymbolConfiguration",
    "NSAttributedString", "NSMutableAttributedString", "UIFontDescriptor", "NSFontDescriptor",
    "UIResourceOverrideImage", "NSImage", "NSImageSymbolConfiguration", "UITraitCollection",
    "UINib", "NSNib", "_UISystemBackgroundView", "_UITableViewCellSeparatorView", "NSURL",
    "UIStoryboardViewControllerPlaceholder", "_UILayoutGuide", "UITableViewDataSource",
    "UITableViewSection",
    "UITableViewRow", "_NSRuleEditorViewSliceHolder", "_NSRuleEditorViewUnboundRowHolder",
    "_NSCollectionViewCore",
  ]
}
