internal import Diagnostics
internal import InterfaceBuilderFormat
internal import StringsFormat
internal import XMLFormat

extension ContentReader {
  /// Documents of Interface Builder by object and connection.
  static let document = ContentReader(claims: isDocument) { file, diagnostics in
    do throws(XMLError) {
      let xml = try XMLDocument(parsing: file.bytes)
      // What Xcode 4 and before saved is an archive of objects: one of a Mac as a nib is, one of iOS is read
      // as a document of today.
      if xml.root.name == "archive" {
        var ignored: [Diagnostic] = []
        let today = InterfaceBuilderDocument(xml, file: file.name, diagnostics: &ignored)
        if let today, today.archive == nil {
          return ContentTree("document", DocumentContent(today.root).tree)
        }
        if let nib = ContentTree.compiling(file) { return nib }
      }
      return ContentTree("document", DocumentContent(xml.root).tree)
    } catch {
      diagnostics.append(
        .unreadable(
          error.message, in: file, at: SourceRange(file: file.name, start: error.position)))
      return nil
    }
  }

  /// True for a `.xib` or `.storyboard`, under any name.
  @Sendable static func isDocument(_ file: ContentFile) -> Bool {
    let start = String(decoding: file.bytes.prefix(1024).filter { $0 != 0 }, as: UTF8.self)
    return start.contains("com.apple.InterfaceBuilder") && start.contains("<?xml")
  }
}

/// Reads the elements of a document as objects, connections and values.
private struct DocumentContent {
  private let root: XMLElement
  /// True if frames count from the bottom.
  private let isOfMac: Bool
  /// What people call the object of each id.
  private var names: [String: String] = [:]

  init(_ root: XMLElement) {
    self.root = root
    isOfMac =
      root["targetRuntime"]?.contains("MacOSX") == true
      || root["type"]?.contains("Cocoa.") == true
    for element in root.descendants {
      guard let id = element["id"], names[id] == nil else { continue }
      let title = title(of: element)
      names[id] =
        title.map { ContentText.named($0) }
        ?? "\(DocumentWords.kind(of: element.name)) \(label(of: element) ?? id)"
    }
  }

  var tree: ContentNode { node(root, depth: 0) }

  // MARK: Elements

  private func node(_ element: XMLElement, depth: Int) -> ContentNode {
    let name = element.name
    if let value = DocumentWords.values[name], element["id"] == nil || element["key"] != nil,
      let node = self.value(element, value)
    {
      return node
    }
    var node = ContentNode(.place, kind: DocumentWords.kind(of: name))
    // That of a device is the name of a model.
    let id = name == "device" ? nil : element["id"] ?? element["sceneID"]
    if let id {
      node.identity = .id(id)
      node.anchor = id
    }
    var left: Set<String> = name == "device" ? [] : ["id", "key", "sceneID"]
    if id != nil, DocumentWords.connections.contains(name) {
      node.role = .connection
      let noun =
        element["property"] ?? element["selector"] ?? element["name"] ?? element["identifier"]
      node.title = noun
      left.formUnion(["property", "selector"])
      if let target = element["destination"] ?? element["target"] {
        node.value = reference(target)
        left.formUnion(["destination", "target"])
      }
    } else if id != nil, element["key"] == "cell", name.hasSuffix("Cell") {
      // To people, a control and its cell are one.
      node.role = .list
    } else if id != nil {
      node.role = .object
      node.title = title(of: element)
      node.label = name == "constraint" ? constraint(element) : label(of: element)
    } else if let key = element["key"] {
      node.identity = .name(DocumentWords.keyed(name, key))
    } else if let key = element["keyPath"] {
      node.identity = .name(key)
      left.insert("keyPath")
    } else if depth > 0, element.attributes.isEmpty {
      node.identity = .name(name)
      node.role = .list
      node.isOrdered = !DocumentWords.unordered.contains(name)
    } else if let own = element["identifier"] ?? element["name"] {
      node.identity = .name("\(name) \(own)")
      left.formUnion(["identifier", "name"])
    }
    if depth == 0 { (node.role, node.kind) = (.object, "document") }
    node.noise = DocumentWords.noise(name, key: element["key"])
    for attribute in element.attributes where !left.contains(attribute.name) {
      node.children.append(self.attribute(attribute, of: name, isRoot: depth == 0))
    }
    if element.hasText {
      node.value = .text(element.text)
    }
    for child in element.children { node.children.append(self.node(child, depth: depth + 1)) }
    return node
  }

  private func attribute(_ attribute: XMLAttribute, of element: String, isRoot: Bool) -> ContentNode
  {
    let (name, value) = (attribute.name, attribute.value)
    var node = ContentNode(.name(DocumentWords.names[name] ?? name), kind: "attribute")
    if DocumentWords.references.contains(name), names[value] != nil {
      node.value = reference(value)
    } else {
      node.value = DocumentWords.texts.contains(name) ? .text(value) : .word(value)
    }
    if isRoot, DocumentWords.saving.contains(name) { node.noise = name }
    if let reason = DocumentWords.canvas[name] { node.noise = reason }
    if name.hasPrefix("simulated") { node.noise = "simulated metrics" }
    return node
  }

  private func reference(_ id: String) -> ContentValue {
    .reference(id, name: names[id] ?? id)
  }

  // MARK: Values

  /// An element that is one value; nil if there is more in it than that.
  private func value(_ element: XMLElement, _ form: DocumentWords.Form) -> ContentNode? {
    let key = element["key"].map { DocumentWords.keyed(element.name, $0) } ?? element.name
    var node = ContentNode(.name(key), kind: element.name)
    node.noise = DocumentWords.noise(element.name, key: element["key"])
    switch form {
    case .rectangle:
      let numbers = ["x", "y", "width", "height"].compactMap { name in
        element.attributes.first { $0.name == name }.flatMap { Double($0.value) }
      }
      guard numbers.count == 4 else { return nil }
      node.value = .rectangle(
        ContentRectangle(
          x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3],
          countsFromBottom: isOfMac))
    case .text:
      guard element.descendantOrdinals.isEmpty else { return nil }
      node.value = .text(element.text)
    case .color: node.value = .word(color(element))
    case .words:
      // The rest of such an element, as of a font with its traits, is told in words as well.
      node.value = .word(words(of: element))
    }
    return node
  }

  /// `systemBlueColor`, or `sRGB 1 0 0 alpha 1`.
  private func color(_ element: XMLElement) -> String {
    // The numbers beside a name are only for the canvas.
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] ?? element["name"] {
      return name
    }
    let space = element["customColorSpace"] ?? element["colorSpace"]
    let numbers = ["white", "red", "green", "blue", "cyan", "magenta", "yellow", "black"]
      .compactMap { name in element.attributes.first { $0.name == name }?.value }
      .map { text in Double(text).map { "\(($0 * 10000).rounded() / 10000)" } ?? text }
      .map { $0.hasSuffix(".0") ? String($0.dropLast(2)) : $0 }
    let alpha = element["alpha"].map { "alpha \($0)" }
    let words = [space].compactMap(\.self) + numbers + [alpha].compactMap(\.self)
    return words.isEmpty ? self.words(of: element) : words.joined(separator: " ")
  }

  /// The attributes in words: `name label`, `type system, pointSize 17`.
  private func words(of element: XMLElement) -> String {
    let attributes = element.attributes.filter { $0.name != "key" && $0.name != "id" }
    var words = attributes.map { attribute in
      attribute.value == "YES" ? attribute.name : "\(attribute.name) \(attribute.value)"
    }
    if attributes.count == 1, attributes[0].value != "YES" { words = [attributes[0].value] }
    words += element.children.map { child in
      "\(child["key"] ?? child.name) (\(self.words(of: child)))"
    }
    if element.hasText { words.append(element.text) }
    return words.isEmpty ? element.name : words.joined(separator: ", ")
  }

  // MARK: Titles

  /// The text by which people know an object.
  private func title(of element: XMLElement) -> String? {
    if let label = element["userLabel"] { return label }
    if let text = ownText(of: element) { return text }
    for child in element.children {
      switch child.name {
      case "state" where child["key"] == "normal", "segment":
        if let title = child["title"], !title.isEmpty { return title }
      case _ where child.name.hasSuffix("Cell") && child["key"] == "cell":
        if let text = ownText(of: child) { return text }
      case "string", "mutableString":
        if ["text", "title", "label"].contains(child["key"] ?? ""), !child.text.isEmpty {
          return child.text
        }
      case "objects" where element.name == "scene":
        for object in child.children {
          if let text = title(of: object), object.name != "placeholder" { return text }
        }
      default: continue
      }
    }
    return nil
  }

  /// What an object without a title is called.
  private func label(of element: XMLElement) -> String? {
    element["customClass"] ?? element["storyboardIdentifier"] ?? element["identifier"]
  }

  /// `'Sign in'.top = 'Title'.bottom + 8`.
  private func constraint(_ element: XMLElement) -> String {
    func end(_ item: String?, _ attribute: String?) -> String {
      let object = item ?? ancestor(of: element)?["id"]
      return "\(object.flatMap { names[$0] } ?? "?").\(attribute ?? "?")"
    }
    var text = end(element["firstItem"], element["firstAttribute"])
    text +=
      ["greaterThanOrEqual": " ≥ ", "lessThanOrEqual": " ≤ "][element["relation"] ?? ""] ?? " = "
    let constant = element["constant"].flatMap { Double($0) } ?? 0
    guard element["secondAttribute"] != nil else { return text + points(constant) }
    text += end(element["secondItem"], element["secondAttribute"])
    if let factor = element["multiplier"], factor != "1" { text += " × \(factor)" }
    if constant != 0 { text += constant > 0 ? " + \(points(constant))" : " - \(points(-constant))" }
    return text
  }

  /// The object that a constraint is listed in.
  private func ancestor(of element: XMLElement) -> XMLElement? {
    element.ancestors.first { $0["id"] != nil }
  }

  private func ownText(of element: XMLElement) -> String? {
    for name in ["title", "text", "label", "placeholder", "headerTitle"] {
      let text = element.attributes.first { $0.name == name }?.value
      if let text, !text.isEmpty { return text }
    }
    return nil
  }
}

/// The words of documents: what their elements and attributes are to people.
private enum DocumentWords {
  /// How an element without parts is read.
  enum Form {
    case rectangle, text, color, words
  }

  static let values: [String: Form] = [
    "rect": .rectangle, "string": .text, "mutableString": .text,
    "point": .words, "size": .words, "color": .color, "fontDescription": .words, "font": .words,
    "autoresizingMask": .words, "edgeInsets": .words, "inset": .words, "offsetWrapper": .words,
    "nil": .words, "integer": .words, "real": .words, "bool": .words, "boolean": .words,
    "modifierMask": .words, "behavior": .words, "windowStyleMask": .words,
    "windowPositionMask": .words, "windowCollectionBehavior": .words, "dataDetectorType": .words,
    "textInputTraits": .words, "range": .words, "metadata": .words, "date": .words,
    "imageReference": .words, "directionalEdgeInsets": .words,
  ]

  static let connections: Set = [
    "outlet", "action", "outletCollection", "segue", "binding", "accessibilityConnection",
  ]

  /// Lists whose order says nothing.
  static let unordered: Set = [
    "resources", "dependencies", "connections", "constraints", "objects", "scenes", "classes",
    "variation", "customFonts", "userDefinedRuntimeAttributes", "viewLayoutGuides", "layoutGuides",
    "designables", "inferredMetricsTieBreakers", "gestureRecognizers",
  ]

  /// Attributes that hold the id of another object.
  static let references: Set = [
    "firstItem", "secondItem", "destination", "target", "initialViewController", "nextKeyView",
    "initialFirstResponder", "trigger", "view", "delegate", "dataSource", "tabView", "selectedItem",
    "headerView", "documentView", "contentView", "verticalScroller", "horizontalScroller",
    "reference",
    "toolbarItem", "menuItem", "object", "source", "destinationCreationSelector", "identifierPath",
  ]

  /// Attributes that people have another word for.
  static let names = [
    "customClass": "class", "customModule": "module", "userLabel": "label in Xcode",
  ]

  static let texts: Set = [
    "title", "text", "label", "placeholder", "headerTitle", "footerTitle", "userLabel", "toolTip",
    "prompt", "alternateTitle", "paletteLabel", "placeholderString", "catalog",
  ]

  /// Attributes of the whole document that saving it changes.
  static let saving: Set = [
    "toolsVersion", "systemVersion", "version", "colorMatched", "propertyAccessControl",
    "customObjectInstantitationMethod", "customObjectInstantiationMethod",
  ]

  /// Attributes for the canvas alone.
  static let canvas: [String: String] = [
    "misplaced": "misplaced", "ambiguous": "ambiguous", "verifyAmbiguity": "ambiguous",
    "sceneMemberID": "sceneMemberID", "customModuleProvider": "provider of a module",
  ]

  private static let noises: [String: String] = [
    "device": "device of the canvas", "plugIn": "plug-in version", "capability": "capability",
    "development": "plug-in version", "resources": "sizes of resources on the canvas",
    "inferredMetricsTieBreakers": "tie breaker of metrics",
    "designables": "drawing of a designable",
    "simulatedStatusBarMetrics": "simulated metrics",
    "simulatedOrientationMetrics": "simulated metrics",
    "simulatedScreenMetrics": "simulated metrics", "simulatedTabBarMetrics": "simulated metrics",
    "simulatedNavigationBarMetrics": "simulated metrics",
    "simulatedToolbarMetrics": "simulated metrics",
    "freeformSimulatedSizeMetrics": "simulated metrics",
    "refreshedSimulatedMetrics": "simulated metrics",
  ]

  /// Keys of documents of Xcode 4 and before that saving them changes.
  private static let savedByOlder = [
    "IBDocument.SystemVersion", "IBDocument.InterfaceBuilderVersion", "IBDocument.AppKitVersion",
    "IBDocument.HIToolboxVersion", "IBDocument.PluginVersions", "IBDocument.EditedObjectIDs",
    "IBDocument.LastKnown", "IBCocoaTouchPluginVersion",
  ]

  static func noise(_ element: String, key: String?) -> String? {
    if key == "canvasLocation" || key == "freeformSize" { return "position on the canvas" }
    if key == "screenRect" { return "screen of who saved it" }
    if let key, savedByOlder.contains(where: { key.hasPrefix($0) }) { return "version of Xcode" }
    return noises[element]
  }

  /// The name of an element with a key.
  static func keyed(_ element: String, _ key: String) -> String {
    element == "state" ? "\(key) state" : key
  }

  /// `tableViewCell` as `table view cell`.
  static func kind(of element: String) -> String {
    var result = ""
    for character in element {
      if character.isUppercase, let last = result.last, !last.isUppercase { result.append(" ") }
      result.append(character.lowercased())
    }
    return result
  }
}
