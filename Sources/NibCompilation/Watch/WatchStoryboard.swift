package import Diagnostics
package import InterfaceBuilderFormat
package import PropertyListFormat
internal import XMLFormat

/// What a storyboard of watchOS became: property lists beside it, and no nibs.
package struct WatchStoryboard: Sendable {
  package enum Part: String, Sendable, CaseIterable {
    case screens = ""
    case glance = "-glance"
    case notification = "-notification"

    /// The name of the file, for a storyboard's name without its extension.
    package func fileName(of storyboard: String) -> String { storyboard + rawValue + ".plist" }
  }

  package var files: [(part: Part, contents: PropertyList)]

  /// The names and bytes of the files, for a storyboard's name without its extension.
  ///
  /// Apple's have each string for itself, and keys in the order of CoreFoundation's hash table.
  package func files(named storyboard: String) -> [(name: String, bytes: [UInt8])] {
    files.map { part, contents in
      let bytes = contents.inCoreFoundationOrder().encodedAsBinary(sharingStrings: false)
      return (part.fileName(of: storyboard), bytes)
    }
  }

  /// The files that a document becomes; its scenes tell, so that nothing is compiled.
  package static func parts(of document: InterfaceBuilderDocument) -> [Part] {
    let names = Set(document.scenes.flatMap(\.objects).map(\.name))
    return Part.allCases.filter { part in
      switch part {
      case .screens: true
      case .glance: names.contains("glanceController")
      case .notification: names.contains("notificationController")
      }
    }
  }

  /// Compiles a document; nil after an error among the diagnostics.
  package static func compile(
    _ document: InterfaceBuilderDocument, options: NibCompilationOptions,
    diagnostics: inout [Diagnostic]
  ) -> WatchStoryboard? {
    var found: [Diagnostic] = []
    defer { diagnostics += found }
    let files = document.read(unknown: options.unknown, diagnostics: &found) { reading in
      var compiler = WatchStoryboardCompiler(document, options, reading)
      let files = compiler.files()
      reading = compiler.reading
      return files
    }
    options.applyStrictness(to: &found)
    return found.hasErrors ? nil : WatchStoryboard(files: files)
  }
}

/// The state of the compilation of one watch storyboard.
private struct WatchStoryboardCompiler {
  /// Deeper groups are an error, so that no document exhausts the stack.
  private static let depthLimit = 100

  let document: InterfaceBuilderDocument
  let options: NibCompilationOptions
  var reading: Reading
  /// The names of outlets, by the id of what they lead to.
  private var outlets: [ObjectID: [Connection]] = [:]
  private var dynamicScreens: Set<ObjectID> = []
  /// What no file of Apple's confirms, each once and in the order of the document.
  private var unverified: [String] = []
  private var firstUnverified: XMLElement?
  private var depth = 0

  init(
    _ document: InterfaceBuilderDocument, _ options: NibCompilationOptions, _ reading: Reading
  ) {
    self.document = document
    self.options = options
    self.reading = reading
  }

  mutating func files() -> [(part: WatchStoryboard.Part, contents: PropertyList)] {
    let objects = document.scenes.flatMap(\.objects)
    findOutlets(of: objects)
    let files = WatchStoryboard.parts(of: document).map { part in
      let contents =
        switch part {
        case .screens: screens(objects.filter { $0.name == "controller" })
        case .glance: glances(objects.filter { $0.name == "glanceController" })
        case .notification: notifications(objects.filter { $0.name == "notificationController" })
        }
      return (part, contents)
    }
    if let firstUnverified {
      reading.diagnostics.append(.unverified(unverified, firstUnverified, in: document.file))
    }
    return files
  }

  /// Records the outlets of all screens and rows, which the items that they lead to hold.
  private mutating func findOutlets(of objects: [XMLElement]) {
    let holders = objects.flatMap { object in
      [object] + object.descendants.filter { $0.name == "tableRow" }
    }
    for connection in holders.flatMap({ $0.connections(&reading) }) {
      switch connection.kind {
      case .outlet(_, let destination): outlets[destination, default: []].append(connection)
      case .segue(let segue) where segue.relationship == "dynamicNotificationInterface":
        dynamicScreens.insert(segue.destination)
      default: break
      }
    }
  }

  private mutating func note(_ part: String, _ element: XMLElement) {
    firstUnverified = firstUnverified ?? element
    if !unverified.contains(part) { unverified.append(part) }
  }
}

// MARK: The three files

extension WatchStoryboardCompiler {
  private func key(_ id: ObjectID) -> String { "controller-\(id.text)" }

  private mutating func screens(_ elements: [XMLElement]) -> PropertyList {
    var all: PropertyList.Dictionary = [:]
    for element in elements {
      guard let id = element.reference("id", &reading), !dynamicScreens.contains(id) else {
        continue
      }
      all[key(id)] = .dictionary(screen(element))
    }
    var contents: PropertyList.Dictionary = ["controllers": .dictionary(all)]
    if let first = document.properties.initialViewController {
      contents["root"] = .string(key(first))
    }
    return .dictionary(contents)
  }

  private mutating func screen(_ element: XMLElement) -> PropertyList.Dictionary {
    var keys: PropertyList.Dictionary = [:]
    write(WatchItem.controller, of: element, to: &keys)
    writeContents(of: element, to: &keys)
    writeClass(of: element, to: &keys)
    writeMenu(of: element, to: &keys)
    writeConnections(of: element, to: &keys)
    return keys
  }

  private mutating func glances(_ elements: [XMLElement]) -> PropertyList {
    var all: PropertyList.Dictionary = [:]
    var root: ObjectID?
    for element in elements {
      guard let id = element.reference("id", &reading) else { continue }
      root = root ?? id
      var keys = screen(element)
      keys["usesTemplates"] = .boolean(true)
      keys["upperTemplate"] = .string("group")
      keys["lowerTemplate"] = .string("group")
      all[key(id)] = .dictionary(keys)
    }
    var contents: PropertyList.Dictionary = ["controllers": .dictionary(all)]
    if let root { contents["root"] = .string(key(root)) }
    return .dictionary(contents)
  }

  private mutating func notifications(_ elements: [XMLElement]) -> PropertyList {
    var categories: PropertyList.Dictionary = [:]
    for element in elements {
      element.ignore("id", reading: &reading)
      let category = element.child("notificationCategory", &reading)
      category?.ignore("id", "key", reading: &reading)
      let name = category?.string("identifier", &reading)
      if name == nil { note("a notification without a category", element) }
      var keys: PropertyList.Dictionary = ["static": .dictionary(screen(element))]
      if let dynamic = dynamicScreen(of: element) { keys["dynamic"] = .dictionary(screen(dynamic)) }
      categories[name ?? "default"] = .dictionary(keys)
    }
    return .dictionary(["categories": .dictionary(categories)])
  }

  private mutating func dynamicScreen(of element: XMLElement) -> XMLElement? {
    for connection in element.connections(&reading) {
      guard case .segue(let segue) = connection.kind,
        segue.relationship == "dynamicNotificationInterface",
        let screen = document.element(id: segue.destination), screen.name == "controller"
      else { continue }
      screen.ignore("id", reading: &reading)
      return screen
    }
    return nil
  }
}

// MARK: Items

extension WatchStoryboardCompiler {
  private mutating func item(_ element: XMLElement) -> PropertyList? {
    guard let item = WatchItem.byElement[element.hashedName] else { return nil }
    guard depth < Self.depthLimit else {
      reading.diagnostics.append(.tooDeep(element, Self.depthLimit, in: document.file))
      reading.skip(element)
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    element.ignore("key", reading: &reading)
    if !item.isConfirmed { note("<\(element.name)>", element) }
    var keys: PropertyList.Dictionary = ["type": .string(item.type)]
    for (key, value) in item.fixed { keys[key] = value }
    write(item.rows, of: element, to: &keys)
    writeContents(of: element, to: &keys)
    writeRows(of: element, to: &keys)
    // A group in another place stays unread, and is reported.
    if let group = element.child(["group"], key: "contentGroup", &reading) {
      keys["contentGroup"] = self.item(group)
    }
    if let id = element.reference("id", &reading) { writeOutlets(to: id, of: element, &keys) }
    writeConnections(of: element, to: &keys)
    return .dictionary(keys)
  }

  /// The items inside, and the margins around them.
  private mutating func writeContents(
    of element: XMLElement, to keys: inout PropertyList.Dictionary
  ) {
    if element.name != "table" {
      let items = element.members(of: "items", &reading).compactMap { item($0) }
      if !items.isEmpty { keys["items"] = .array(items) }
    }
    guard let margins = element.insets(key: "margins", &reading) else { return }
    keys["margins"] = .dictionary([
      "left": .real(margins.left), "right": .real(margins.right), "top": .real(margins.top),
      "bottom": .real(margins.bottom),
    ])
  }

  /// The kinds of rows of a table, by their identifiers.
  private mutating func writeRows(
    of element: XMLElement, to keys: inout PropertyList.Dictionary
  ) {
    guard element.name == "table" else { return }
    var rows: PropertyList.Dictionary = [:]
    for row in element.members(of: "items", &reading) where row.name == "tableRow" {
      row.ignore("id", reading: &reading)
      var contents: PropertyList.Dictionary = [:]
      if let group = row.child("group", &reading), case .dictionary(let made)? = item(group) {
        contents = made
      }
      writeClass(of: row, to: &contents)
      writeConnections(of: row, to: &contents)
      rows[row.string("identifier", &reading) ?? "default"] = .dictionary(contents)
    }
    keys["rows"] = .dictionary(rows)
  }

  private mutating func writeMenu(
    of element: XMLElement, to keys: inout PropertyList.Dictionary
  ) {
    guard let menu = element.child("menu", &reading) else { return }
    menu.ignore("id", "key", reading: &reading)
    note("<menu>", menu)
    var items: [PropertyList] = []
    for member in menu.members(of: "items", &reading) where member.name == "menuItem" {
      var contents: PropertyList.Dictionary = [:]
      member.ignore("id", reading: &reading)
      write(WatchItem.menuItem, of: member, to: &contents)
      writeConnections(of: member, to: &contents)
      items.append(.dictionary(contents))
    }
    keys["menu"] = .dictionary(["items": .array(items)])
  }

  private mutating func writeClass(
    of element: XMLElement, to keys: inout PropertyList.Dictionary
  ) {
    guard let custom = element.customClass(&reading) else { return }
    let name = custom.runtimeName(builtModule: options.module)
    if name != custom.name { note("classes of Swift", element) }
    keys["controllerClass"] = .string(name)
  }

  private mutating func write(
    _ rows: [WatchItem.Row], of element: XMLElement, to keys: inout PropertyList.Dictionary
  ) {
    for row in rows {
      guard let value = value(row, of: element) else { continue }
      if let omitted = row.omitted, value == .string(omitted) { continue }
      if !row.isConfirmed { note("'\(row.attribute.text)' of <\(element.name)>", element) }
      keys[row.key] = value
    }
  }

  private mutating func value(_ row: WatchItem.Row, of element: XMLElement) -> PropertyList? {
    let name = row.attribute
    switch row.value {
    case .word, .name: return element.string(name, &reading).map { .string($0) }
    case .number: return element.number(name, &reading).map { .real($0) }
    case .integer: return element.integer(name, &reading).map { .integer(Int128($0)) }
    case .bool: return element.bool(name, &reading).map { .boolean($0) }
    case .text:
      guard let text = element.string(name, &reading) else { return nil }
      guard let id = element["id"] else { return .string(text) }
      return .dictionary([
        "fallbackString": .string(text), "localizationKey": .string("\(id).\(row.attribute.text)"),
      ])
    }
  }
}

// MARK: Connections

extension WatchStoryboardCompiler {
  /// Outlets are keys of the items that they lead to.
  private mutating func writeOutlets(
    to id: ObjectID, of element: XMLElement, _ keys: inout PropertyList.Dictionary
  ) {
    for connection in outlets[id] ?? [] {
      guard case .outlet(let property, _) = connection.kind else { continue }
      if property == "notificationAlertLabel", connection.source.name == "notificationController" {
        keys["alert"] = .boolean(true)
      } else if keys["property"] == nil {
        note("outlets", connection.element)
        keys["property"] = .string(property)
      } else {
        reading.diagnostics.append(.leftOut(connection.element, in: document.file))
      }
    }
  }

  private mutating func writeConnections(
    of element: XMLElement, to keys: inout PropertyList.Dictionary
  ) {
    for connection in element.connections(&reading) {
      switch connection.kind {
      case .outlet(_, let destination): checkOutlet(connection, to: destination)
      case .action(let action) where keys["action"] == nil:
        note("actions", connection.element)
        keys["action"] = .string(action.selector)
      case .segue(let segue): write(segue, to: &keys)
      default: reading.diagnostics.append(.leftOut(connection.element, in: document.file))
      }
    }
  }

  /// Reports outlets to anything but an item.
  private mutating func checkOutlet(_ connection: Connection, to destination: ObjectID) {
    let item = document.element(id: destination).flatMap { WatchItem.byElement[$0.hashedName] }
    if item == nil { reading.diagnostics.append(.leftOut(connection.element, in: document.file)) }
  }

  private mutating func write(_ segue: Segue, to keys: inout PropertyList.Dictionary) {
    if segue.relationship == "dynamicNotificationInterface" { return }
    note(
      segue.relationship.map { "relationship \($0)" } ?? "segues of kind \(segue.kind)",
      segue.element)
    let destination = PropertyList.string(key(segue.destination))
    if segue.kind == "relationship" {
      keys[segue.relationship ?? "relationship"] = destination
      return
    }
    guard keys["segue"] == nil else {
      reading.diagnostics.append(.leftOut(segue.element, in: document.file))
      return
    }
    var contents: PropertyList.Dictionary = [
      "type": .string(segue.kind), "destination": destination,
    ]
    if let identifier = segue.identifier { contents["identifier"] = .string(identifier) }
    keys["segue"] = .dictionary(contents)
  }
}

extension Diagnostic {
  fileprivate static func unverified(
    _ parts: [String], _ element: XMLElement, in file: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "nib-unverified",
      "parts of this watch storyboard are compiled as inferred, not as any file of Apple's shows",
      at: element.range(in: file),
      details: [
        "inferred: " + parts.joined(separator: ", "),
        "try the app on a watch; what is set in code does not depend on it",
      ])
  }

  fileprivate static func tooDeep(
    _ element: XMLElement, _ limit: Int, in file: String
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "nib-too-deep", "<\(element.name)> is inside of \(limit) other objects",
      at: element.range(in: file), details: ["a watch shows no groups that deep"])
  }

  fileprivate static func leftOut(_ connection: XMLElement, in file: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "nib-left-out",
      "this <\(connection.name)> has no place in a watch storyboard, and is left out",
      at: connection.range(in: file), details: ["make the connection in code"])
  }
}
