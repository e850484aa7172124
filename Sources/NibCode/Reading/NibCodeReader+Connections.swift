internal import NibFormat

/// Connections, runtime attributes and accessibility.
extension NibCodeReader {
  mutating func connectionStatements(_ connections: [NibCodeConnection]) -> [CodeStatement] {
    var statements: [CodeStatement] = []
    let outer = current
    for connection in connections {
      // What values of the connection need stands before it.
      current = []
      let made = self.statements(of: connection)
      statements += current + made
    }
    current = outer
    return statements
  }

  private mutating func statements(of connection: NibCodeConnection) -> [CodeStatement] {
    switch connection.kind {
    case .outlet: return outlet(connection)
    case .collection: return collection(connection)
    case .action(let events): return action(connection, events)
    case .binding: return binding(connection)
    case .other:
      let name = graph[connection.id].className
      if Self.silentConnectors.contains(name) { return [] }
      if name == "NSIBUserDefinedRuntimeAttributesConnector" { return [] }
      if name == "NSIBHelpConnector", let tip = toolTip(connection) { return [tip] }
      return omission("a connection of the class \(name)")
    }
  }

  /// The tool tip that a connector of help is.
  private mutating func toolTip(_ connection: NibCodeConnection) -> CodeStatement? {
    guard let id = connection.destinations.first, let view = object(id), view != .null,
      !isExternal(view), let kitClass = kitClass(of: id),
      kit.property("toolTip", of: kitClass) != nil,
      let text = graph.object("NSMarker", of: connection.id).flatMap({ string($0) })
    else { return nil }
    counts.values += 1
    return .assignment(view, property: CodeForm("toolTip"), text)
  }

  mutating func omission(_ text: String) -> [CodeStatement] {
    counts.omissions += 1
    return [.omission(text)]
  }

  private mutating func outlet(_ connection: NibCodeConnection) -> [CodeStatement] {
    guard let source = connection.source, let target = connection.destinations.first else {
      return []
    }
    let name = connection.name
    if isOwner(source), ["sceneViewController", "sceneController", "storyboard"].contains(name) {
      return []
    }
    if graph.string("UIProxiedObjectIdentifier", of: target) == "UIStoryboardPlaceholder"
      || graph.string("NSExternalObjectPlaceholderIdentifier", of: target)?
        .hasSuffix("StoryboardPlaceholder") == true
    {
      return []
    }
    if isSegue(source) {
      return []
    }
    if name == "staticDataSource", let statements = staticTable(target, of: source) {
      return statements
    }
    if isSegue(target) { return omission("the segue of the outlet \"\(name)\"") }
    if isLeftOut(source) || isLeftOut(target) {
      return omission("the outlet \"\(name)\" of a constraint between objects that are not code")
    }
    guard let from = object(source), from != .null, let to = object(target), to != .null else {
      return omission("the outlet \"\(name)\" of \(summary(source)) to \(summary(target))")
    }
    counts.connections += 1
    let statement = set(name, of: source, from, to: target, to)
    if name == "view", from == .owner {
      // Before constraints to the guides of the controller, which are in its view.
      relations.append(statement)
      return []
    }
    return [statement]
  }

  /// The statement that sets an outlet: the property of the kit or of a user's class, else by key.
  private mutating func set(
    _ name: String, of source: NibObjectID, _ from: CodeExpression, to target: NibObjectID,
    _ to: CodeExpression
  ) -> CodeStatement {
    let kitClass = kitClass(of: source)
    if let kitClass, !isExternal(from), let property = kit.outlet(name, of: kitClass) {
      switch property.type {
      case .object(let type):
        let isKind = self.kitClass(of: target).map { kit.isKind($0.name, of: type) } ?? false
        let known = kit.named(type)?.type ?? CodeForm(type)
        let value: CodeExpression =
          isKind && !isExternal(to)
          ? to
          : .form(CodeForm("% as? \(known.swift)", "(\(known.objectiveC) *)%"), [to])
        return .assignment(from, property: property.name, value)
      case .conforming(let type):
        return .assignment(
          from, property: property.name,
          .form(CodeForm("% as? any \(type)", "(id<\(type)>)%"), [to]))
      default: break
      }
    }
    if !isExternal(from), !isExternal(to), let className = customClass(of: source),
      canDeclare(name, in: kitClass), let type = type(of: target),
      !hasSimilarOutlet(name, in: className)
    {
      declare(
        .init(name: name, type: type, isCollection: false), in: className, kitClass?.type)
      return .assignment(from, property: CodeForm(name.swiftName, name), to)
    }
    return keyValue(from, name, to)
  }

  private func keyValue(_ object: CodeExpression, _ key: String, _ value: CodeExpression)
    -> CodeStatement
  {
    isExternal(object)
      ? .call(
        CodeForm("%?.setValue(%, forKey: %)", "[% setValue:% forKey:%]"),
        [object, value, .string(key)])
      : .call(
        CodeForm("%.setValue(%, forKey: %)", "[% setValue:% forKey:%]"),
        [object, value, .string(key)])
  }

  private mutating func collection(_ connection: NibCodeConnection) -> [CodeStatement] {
    guard let source = connection.source, let from = object(source), from != .null else {
      return omission("the outlets \"\(connection.name)\"")
    }
    let members = connection.destinations.filter { !isLeftOut($0) }.compactMap { id in
      object(id).map { (id, $0) }
    }
    counts.connections += 1
    if connection.name == "gestureRecognizers", !isExternal(from),
      kitClass(of: source).map({ kit.isKind($0.name, of: "UIView") }) == true
    {
      return members.filter { !isExternal($0.1) }.map { _, member in
        .call(
          CodeForm("%.addGestureRecognizer(%)", "[% addGestureRecognizer:%]"), [from, member])
      }
    }
    let list = CodeExpression.array(members.map(\.1))
    if !isExternal(from), let className = customClass(of: source),
      canDeclare(connection.name, in: kitClass(of: source)),
      !members.contains(where: { isExternal($0.1) }), let first = members.first,
      let type = type(of: first.0)
    {
      for member in members {
        declare(
          .init(
            name: connection.name, type: self.type(of: member.0) ?? type, isCollection: true),
          in: className, kitClass(of: source)?.type)
      }
      return [
        .assignment(
          from, property: CodeForm(connection.name.swiftName, connection.name), list)
      ]
    }
    return [keyValue(from, connection.name, list)]
  }

  private mutating func action(_ connection: NibCodeConnection, _ events: Int64?)
    -> [CodeStatement]
  {
    guard let source = connection.source else { return [] }
    let target = connection.destinations.first
    if let target, isSegue(target) {
      return omission("\(summary(source)) performs \(segue(target))")
    }
    guard var from = object(source), from != .null, !isExternal(from) else {
      return omission("the action \"\(connection.name)\" of \(summary(source))")
    }
    let receiver = target.flatMap { object($0) } ?? .null
    if let target, !isExternal(receiver), let className = customClass(of: target) {
      declare(action: connection.name, in: className, kitClass(of: target)?.type)
    }
    let selector = CodeExpression.selector(
      connection.name, of: target.flatMap { customClass(of: $0) })
    var kind = kitClass(of: source)?.name ?? ""
    if case .form(.cell, let controls) = from, let control = controls.first {
      // A control sends what its cell would.
      (from, kind) = (control, "NSControl")
    }
    counts.connections += 1
    if toolkit == .uiKit {
      if kit.isKind(kind, of: "UIControl") {
        guard let events = CodeEvents.all.options(events ?? 64) else {
          return omission("the action \"\(connection.name)\" for events \(events ?? 0)")
        }
        return [
          .call(
            CodeForm(
              "%.addTarget(%, action: %, for: %)",
              "[% addTarget:% action:% forControlEvents:%]"), [from, receiver, selector, events])
        ]
      }
      if kit.isKind(kind, of: "UIGestureRecognizer") {
        if receiver == .null {
          return omission(
            "the action \"\(connection.name)\" of \(summary(source)) without a target")
        }
        return [
          .call(
            CodeForm("%.addTarget(%, action: %)", "[% addTarget:% action:%]"),
            [from, isExternal(receiver) ? receiver.unwrapped : receiver, selector])
        ]
      }
    }
    if kit.isKind(kind, of: "UIBarButtonItem") || (toolkit == .appKit && CodeTargets.has(kind, kit))
    {
      // A new object has no target: its action goes to the first responder.
      let targets: [CodeStatement] =
        receiver == .null ? [] : [.assignment(from, property: CodeForm("target"), receiver)]
      return initialized.contains(source)
        ? targets : targets + [.assignment(from, property: CodeForm("action"), selector)]
    }
    // A class that code knows nothing of is connected as the loader does it.
    return [
      keyValue(from, "target", receiver),
      .comment("The action is \(connection.name)"),
    ]
  }

  private mutating func binding(_ connection: NibCodeConnection) -> [CodeStatement] {
    guard let source = connection.source, let from = object(source), from != .null,
      let target = connection.destinations.first, let to = object(target), to != .null,
      !isExternal(from)
    else { return omission("the binding \"\(connection.name)\"") }
    let path = graph.string("NSKeyPath", of: connection.id) ?? ""
    let options =
      graph.object("NSOptions", of: connection.id)
      .flatMap { bindingOptions($0) } ?? .null
    counts.connections += 1
    return [
      .call(
        CodeForm(
          "%.bind(NSBindingName(%), to: %, withKeyPath: %, options: %)",
          "[% bind:% toObject:% withKeyPath:% options:%]"),
        [
          from, .string(connection.name), isExternal(to) ? to.unwrapped : to, .string(path),
          options,
        ])
    ]
  }

  private mutating func bindingOptions(_ id: NibObjectID) -> CodeExpression? {
    guard let pairs = graph.pairs(id), !pairs.isEmpty else { return nil }
    var parts: [CodeExpression] = []
    for pair in pairs.prefix(64) {
      guard let key = pair.key.object.flatMap({ graph.string($0) }),
        let value = plainObject(pair.value)
      else {
        omit("an option of a binding: \(describe(pair.key)) = \(describe(pair.value))")
        continue
      }
      let known = CodeBindingOptions.all.first { "NS" + $0.archived == key }
      parts += [
        known.map { .symbol(".\($0.swift)", key + "BindingOption") }
          ?? .form(CodeForm("NSBindingOption(rawValue: %)", "%"), [.string(key)]), value,
      ]
    }
    return .dictionary(parts)
  }

  /// A value as an object: number, text, colour, image, object.
  mutating func plainObject(_ value: NibValue) -> CodeExpression? {
    switch value {
    case .null: return .null
    case .boolean(let flag): return .boxed(.boolean(flag))
    case .integer(let number): return .boxed(.integer(number))
    case .float, .double: return number(value).map { .boxed($0) }
    case .data: return nil
    case .object(let id):
      if let number = graph.number(id) { return plainObject(number) }
      if graph[id].className == "NSValue" { return valueObject(id) }
      return string(id) ?? color(id) ?? font(id) ?? image(id) ?? date(id) ?? attributedString(id)
        ?? object(id)
    }
  }

  private func valueObject(_ id: NibObjectID) -> CodeExpression? {
    let kinds: [(HashedName, Int, String, String)] = [
      ("NS.rectval", 4, "cgRect", "Rect"), ("NS.sizeval", 2, "cgSize", "Size"),
      ("NS.pointval", 2, "cgPoint", "Point"),
    ]
    for (key, count, swift, objectiveC) in kinds {
      guard let text = graph.string(key, of: id), let numbers = AppKitGeometry.numbers(text),
        numbers.count == count, numbers.allSatisfy(\.isFinite)
      else { continue }
      let geometry =
        count == 4
        ? CodeGeometry.rect(numbers)
        : swift == "cgSize" ? CodeGeometry.size(numbers) : CodeGeometry.point(numbers)
      return toolkit == .uiKit
        ? .form(
          CodeForm("NSValue(\(swift): %)", "[NSValue valueWithCG\(objectiveC):%]"), [geometry])
        : .form(
          CodeForm(
            "NSValue(\(objectiveC.lowercased()): %)", "[NSValue valueWith\(objectiveC):%]"),
          [geometry])
    }
    return nil
  }

  /// Runtime attributes, by key paths.
  mutating func attributeStatements() -> [CodeStatement] {
    var found: [(object: NibObjectID, path: String, value: NibValue)] = []
    switch toolkit {
    case .uiKit:
      for pair in graph.objects("UINibKeyValuePairsKey", of: graph.root) {
        guard let object = graph.object("UIObject", of: pair),
          let path = graph.string("UIKeyPath", of: pair)
        else { continue }
        found.append((object, path, graph[pair]["UIValue"] ?? .null))
      }
    case .appKit:
      guard let data = graph.object("IB.objectdata", of: graph.root) else { return [] }
      for id in graph.objects("NSConnections", of: data)
      where graph[id].className == "NSIBUserDefinedRuntimeAttributesConnector" {
        guard let object = graph.object("NSObject", of: id) else { continue }
        let paths = graph.objects("NSKeyPaths", of: id)
        let values = graph.object("NSValues", of: id).flatMap { graph.elements($0) } ?? []
        for (path, value) in zip(paths, values) {
          found.append((object, graph.string(path) ?? "", value))
        }
      }
    }
    let outer = current
    current = []
    for (id, path, value) in found {
      guard let target = object(id), target != .null, let value = plainObject(value) else {
        omit("the attribute \"\(path)\" of \(summary(id)): \(describe(value))")
        continue
      }
      counts.attributes += 1
      current.append(
        .call(
          isExternal(target)
            ? CodeForm("%?.setValue(%, forKeyPath: %)", "[% setValue:% forKeyPath:%]")
            : CodeForm("%.setValue(%, forKeyPath: %)", "[% setValue:% forKeyPath:%]"),
          [target, value, .string(path)]))
    }
    let statements = current
    current = outer
    return statements
  }

  /// Connectors that mean nothing to a program.
  private static let silentConnectors: Set<String> = ["NSNibConnector"]
}

extension CodeExpression {
  /// An external object where one is needed.
  var unwrapped: CodeExpression {
    guard case .form(let form, let arguments) = self else { return self }
    return .form(CodeForm(form.swift + "!", form.objectiveC), arguments)
  }
}
