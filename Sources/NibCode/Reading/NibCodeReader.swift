internal import InterfaceBuilderFormat
internal import NibFormat
internal import XMLFormat

/// Reads the objects of one nib as statements of code.
///
/// An object gets its name when something first refers to it, and is described once, in the order of
/// the nib; what leads from object to object comes after all of them. So cycles end, and nothing is
/// used before it is declared.
struct NibCodeReader: Sendable {
  /// A named object.
  struct Variable: Sendable {
    var name: String
    /// The user's class, or that of the kit.
    var type: CodeForm
    var kitClass: KitClass
    var isCustom: Bool
  }

  let kit: Kit
  let toolkit: NibToolkit
  let graph: NibGraph
  /// What size classes change.
  lazy var varying = varyingObjects()
  /// The class whose method the code is.
  let owner: NibCodeOwner
  /// The table of strings for texts that are looked up.
  let table: String
  /// The methods that make the views of controllers, by the names of their nibs.
  let viewMethods: [String: String]
  /// The classes of controllers that the storyboard gives none, by the nibs of their views.
  let controllerNames: [String: String]
  var names: CodeNames
  var hints: NibCodeHints

  private(set) var variables: [NibObjectID: Variable] = [:]
  private var described: Set<NibObjectID> = []
  /// Objects that have a name but no description yet; the next one last.
  private var pending: [NibObjectID] = []
  private var fresh: [NibObjectID] = []
  private var depth = 0
  /// The statements of the object that is being described.
  var current: [CodeStatement] = []
  private(set) var bodies: [[CodeStatement]] = []
  var relations: [CodeStatement] = []
  var classes: [CodeClassDeclaration] = []
  var counts = CodeCounts()
  /// Constraints by views, each once, in the order of the nib.
  var constraints: [NibObjectID] = []
  var knownConstraints: Set<NibObjectID> = []
  /// Constraints that only some size classes have.
  var inactiveConstraints: Set<NibObjectID> = []
  /// Objects that are properties of others: the content of a cell, the bar of a controller.
  var aliases: [NibObjectID: CodeExpression] = [:]
  /// Nibs in this one: prototype cells.
  var nested: [(name: String, graph: NibGraph)] = []
  /// Objects with an action, which are controls if they are views.
  let senders: [NibObjectID: NibCodeConnection]
  /// Senders whose action their initializer has.
  private(set) var initialized: Set<NibObjectID> = []
  /// The guides of views: whose, and which.
  var guides: [NibObjectID: (owner: NibObjectID?, property: CodeForm)] = [:]
  /// A larger nib is not written any further.
  static let largestCount = 50_000

  init(
    _ graph: NibGraph, toolkit: NibToolkit, owner: NibCodeOwner, table: String,
    hints: NibCodeHints, viewMethods: [String: String] = [:],
    controllerNames: [String: String] = [:]
  ) {
    kit = Kit.kit(toolkit)
    self.toolkit = toolkit
    self.graph = graph
    self.owner = owner
    self.table = table
    self.viewMethods = viewMethods
    self.controllerNames = controllerNames
    self.hints = hints
    var senders: [NibObjectID: NibCodeConnection] = [:]
    for connection in NibCodeConnection.all(in: graph, toolkit) {
      guard case .action = connection.kind, let source = connection.source,
        !connection.destinations.contains(where: { graph[$0].className.hasSuffix("SegueTemplate") })
      else { continue }
      senders[source] = connection
    }
    self.senders = senders
    // A variable must not hide a class.
    names = CodeNames(
      reserved: graph.ids.flatMap { id in
        ["UIClassName", "NSClassName"].compactMap { key in
          graph.string(HashedName(key), of: id).flatMap { Self.className($0) }
        }
      } + [owner.type.swift])
  }
}

/// Whose method the code is.
struct NibCodeOwner: Sendable {
  var type: CodeForm
  /// The class of the kit that it is or extends.
  var kitClass: String
  /// The object in the nib.
  var id: NibObjectID?
  /// What objects from outside are to it, by the names of their placeholders.
  var outside: [String: CodeExpression] = [:]
}

extension NibCodeReader {
  /// The expression of an object, which is made if it is not there yet; nil for what has none.
  mutating func object(_ id: NibObjectID) -> CodeExpression? {
    if let known = variables[id] { return .variable(known.name) }
    if let alias = aliases[id] { return alias }
    if id == owner.id { return .owner }
    if let guide = guides[id] {
      guard let view = guide.owner else { return .form(guide.property, [.owner]) }
      // A view has no guide of a view.
      guard guides[view] == nil, let expression = object(view), !isExternal(expression) else {
        return nil
      }
      return .form(guide.property, [expression])
    }
    if let proxy = proxy(id) { return proxy }
    guard let (type, kitClass, isCustom) = classes(of: id),
      bodies.count + pending.count + fresh.count < Self.largestCount
    else { return nil }
    let name = names.unique(hints.name(of: id, in: graph) ?? Self.plainName(of: type, kitClass))
    variables[id] = Variable(name: name, type: type, kitClass: kitClass, isCustom: isCustom)
    fresh.append(id)
    return .variable(name)
  }

  /// The action of an object for its initializer; the connection then says the target only.
  mutating func initialAction(of id: NibObjectID) -> CodeExpression {
    guard let connection = senders[id] else { return .null }
    initialized.insert(id)
    return .selector(
      connection.name, of: connection.destinations.first.flatMap { customClass(of: $0) })
  }

  /// Reads an object that is a property of another, such as the content view of a cell.
  mutating func merge(
    _ id: NibObjectID, _ property: CodeForm, of subject: KitSubject, as className: String
  ) {
    guard depth < 12, variables[id] == nil, aliases[id] == nil, let kitClass = kit.named(className)
    else { return }
    let target = CodeExpression.form(property, [subject.target])
    aliases[id] = target
    depth += 1
    defer { depth -= 1 }
    readRows(of: id, as: KitSubject(id: id, target: target, kitClass: kitClass))
  }

  /// Gives an object a name without describing it: a constraint.
  mutating func adopt(_ id: NibObjectID, as name: String) {
    variables[id] = Variable(
      name: name, type: CodeForm("NSLayoutConstraint"),
      kitClass: kit.named("NSLayoutConstraint") ?? kit.classes[0], isCustom: false)
    described.insert(id)
  }

  /// Describes an object before the one that is being described.
  ///
  /// Nil where objects need each other.
  mutating func objectBefore(_ id: NibObjectID) -> CodeExpression? {
    guard depth < 6, let expression = object(id) else { return nil }
    guard variables[id] != nil, !described.contains(id) else { return expression }
    let outer = current
    fresh.removeAll { $0 == id }
    pending.removeAll { $0 == id }
    describe(id)
    current = outer
    return expression
  }

  /// Describes all objects that have a name, and those that they lead to.
  mutating func describePending() {
    while true {
      pending += fresh.reversed()
      fresh = []
      guard let id = pending.popLast() else { return }
      describe(id)
    }
  }

  /// Writes the declaration of an object and its values.
  private mutating func describe(_ id: NibObjectID) {
    guard described.insert(id).inserted, let variable = variables[id] else { return }
    depth += 1
    defer { depth -= 1 }
    current = []
    let value = makeObject(id, variable)
    current.append(
      .declaration(
        name: variable.name, type: variable.type, value: value,
        isValue: variable.kitClass.isValue))
    counts.objects += 1
    let subject = KitSubject(
      id: id, target: .variable(variable.name), kitClass: variable.kitClass)
    readRows(of: id, as: subject)
    bodies.append(current)
    current = []
  }

  private mutating func makeObject(_ id: NibObjectID, _ variable: Variable) -> CodeExpression {
    let type = CodeExpression.form(variable.type, [])
    switch kit.maker(of: variable.kitClass) {
    case .plain: return .form(CodeForm("%()", "[[% alloc] init]"), [type])
    case .frame:
      guard let frame = frame(of: id) else {
        return .form(CodeForm("%()", "[[% alloc] init]"), [type])
      }
      return .form(CodeForm("%(frame: %)", "[[% alloc] initWithFrame:%]"), [type, frame])
    case .custom(let make): return make(&self, id, type)
    }
  }

  /// Reads every key of an object by its row, and the rows that count without their key.
  mutating func readRows(of id: NibObjectID, as subject: KitSubject) {
    var met: Set<String> = []
    for entry in graph[id].entries {
      let key = entry.key.text
      guard met.insert(key).inserted, !Self.structural.contains(key) else { continue }
      read(entry.value, key, subject)
    }
    for row in kit.absentRows(of: subject.kitClass) where !met.contains(row.key) {
      guard let absent = row.absent, case .property(let property) = row.meaning else { continue }
      assign(property, absent, subject)
    }
  }

  private mutating func read(_ value: NibValue, _ key: String, _ subject: KitSubject) {
    guard let row = kit.row(key, of: subject.kitClass) else {
      if case .null = value { return }
      return omit("\(key) = \(describe(value))")
    }
    switch row.meaning {
    case .silent: break
    case .omitted(let reason):
      if case .null = value { return }
      omit("\(key) = \(describe(value)) (\(reason))")
    case .property(let property):
      if case .null = value { return }
      guard let expression = expression(value, property.type, key, subject) else {
        // A list may have nothing that code makes, such as scenes of other storyboards.
        return omit("\(key) = \(describe(value))")
      }
      assign(property, expression, subject)
    case .members(let form):
      guard let list = value.object else { return }
      for member in graph.elements(list)?.compactMap(\.object) ?? [] {
        // Parts of a cell that are its properties are in it already.
        guard guides[member] == nil, aliases[member] == nil, let expression = object(member),
          !isExternal(expression)
        else { continue }
        relations.append(.call(form, [subject.target, expression]))
      }
    case .custom(let body):
      if case .null = value { return }
      body(&self, subject, value)
    }
  }

  /// Sets a property, unless a new object has the value.
  mutating func assign(
    _ property: KitProperty, _ value: CodeExpression, _ subject: KitSubject
  ) {
    if value == property.initial {
      counts.defaults += 1
      return
    }
    counts.values += 1
    let statement = CodeStatement.assignment(subject.target, property: property.name, value)
    if property.type.isObject {
      relations.append(statement)
    } else {
      current.append(statement)
    }
  }

  mutating func omit(_ text: String) {
    counts.omissions += 1
    current.append(.omission(text))
  }

  /// A value for a comment.
  func describe(_ value: NibValue) -> String {
    switch value {
    case .boolean(let value): return String(value)
    case .integer(let value): return String(value)
    case .float(let value): return NibNumberText.shortest(Double(value.description) ?? 0)
    case .double(let value): return NibNumberText.shortest(value)
    case .data(let bytes):
      if let numbers = UIKitGeometry.numbers(value) {
        return "{" + numbers.map { NibNumberText.shortest($0) }.joined(separator: ", ") + "}"
      }
      return "\(bytes.count) bytes"
    case .null: return "nil"
    case .object(let id):
      if let text = graph.string(id) { return "\"\(text.prefix(120))\"" }
      if let number = graph.number(id) { return describe(number) }
      return graph[id].className
    }
  }

  /// Keys that say of which class an object is, and other matters of the archive.
  private static let structural: Set<String> = [
    "UIClassName", "UIOriginalClassName", "NSClassName", "NSOriginalClassName",
    NibKey.sourceElement.text, "NSInlinedValue", "NSInitializeWithInit", "IBClassReference",
    "UINibEncoderEmptyKey",
  ]
}
