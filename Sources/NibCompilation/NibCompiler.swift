package import Diagnostics
package import InterfaceBuilderFormat
package import NibFormat
package import XMLFormat

/// The state of a compilation: the document, what was read of it, and the objects so far.
///
/// It is passed `inout`, and never copied. Fields read through `reading`, write to `graph`, and
/// ask for other objects by element or id. An object exists as soon as someone refers to it, and
/// gets its class and keys when its element is compiled.
package struct NibCompiler: ~Copyable {
  package let document: InterfaceBuilderDocument
  package let options: NibCompilationOptions
  package let schemas: NameMap<ElementSchema>
  package var reading: Reading
  package var graph = NibGraphBuilder()

  private var objects: ElementObjects
  /// What was compiled, in that order.
  package private(set) var subjects: [NibSubject] = []
  /// The elements for which an object was made without a schema, such as the File's Owner.
  package private(set) var adopted: [XMLElement] = []
  var depth = 0
  /// The keys of the rows of a schema that the compiler which is imitated does not write.
  var unknownKeys: [ObjectIdentifier: [HashedName]] = [:]
  /// Found by the first message that needs it, and then passed on from nib to nib of a document.
  package var firstMentions: FirstMentions?
  /// What the kit keeps beside the objects.
  package let kitState: any NibState
  /// Where nibs inside of the nib are compiled meanwhile; nil for this thread alone.
  package var pool: CompilationPool?
  /// Nibs inside of this one that other threads compile, until `finishNestedNibs` takes them.
  var pendingNibs: [PendingNib] = []

  package init(
    _ document: InterfaceBuilderDocument, schemas: NameMap<ElementSchema>,
    options: NibCompilationOptions, reading: Reading, state: any NibState
  ) {
    self.init(
      document, schemas: schemas, options: options, reading: reading, state: state,
      part: 0..<document.xml.elementCount)
  }

  /// `part` has the numbers of the elements that the nib is about.
  init(
    _ document: InterfaceBuilderDocument, schemas: NameMap<ElementSchema>,
    options: NibCompilationOptions, reading: Reading, state: any NibState, part: Range<Int>
  ) {
    self.document = document
    self.options = options
    self.schemas = schemas
    self.reading = reading
    kitState = state
    objects = ElementObjects(part)
  }

  /// Where the document first names an image or a colour.
  package mutating func firstMention(of name: String) -> SourceRange {
    findMentions()
    return firstMentions?[name] ?? SourceRange(file: document.file)
  }

  /// The same; nil for a name that was asked for here before, so that one cause has one message.
  package mutating func firstUnreportedMention(of name: String) -> SourceRange? {
    findMentions()
    return firstMentions?.report(name)
  }

  private mutating func findMentions() {
    if firstMentions == nil { firstMentions = FirstMentions(in: document) }
  }
}

extension NibCompiler {
  /// Deeper objects are an error, so that no document exhausts the stack.
  private static var depthLimit: Int { 100 }

  /// The object that an element becomes, whether it is compiled yet or not.
  package mutating func object(for element: XMLElement) -> NibObjectID {
    if let object = objects[element.ordinal] { return object }
    let object = graph.add("NSObject")
    objects[element.ordinal] = object
    return object
  }

  /// Makes an object stand for an element that no schema compiles, such as the File's Owner.
  package mutating func adopt(_ object: NibObjectID, for element: XMLElement) {
    objects[element.ordinal] = object
    objects.markCompiled(element.ordinal)
    adopted.append(element)
    reading.use(element)
  }

  /// The object with an id of the document; nil if there is no such element or it becomes no
  /// object.
  package mutating func object(id: ObjectID) -> NibObjectID? {
    guard let element = document.element(id: id) else { return nil }
    if let object = objects[element.ordinal] { return object }
    return schemas[element.hashedName] == nil ? nil : object(for: element)
  }

  /// The object of an element that has been compiled.
  package func compiledObject(of element: XMLElement) -> NibObjectID? {
    objects.isCompiled(element.ordinal) ? objects[element.ordinal] : nil
  }

  /// Compiles an element by the schema of its name, once.
  ///
  /// Returns nil for an element without a schema. It stays unread, and so is reported as unknown.
  @discardableResult
  package mutating func compile(_ element: XMLElement, owner: NibObjectID?) -> NibObjectID? {
    guard let schema = schemas[element.hashedName] else { return nil }
    return compile(element, as: schema, owner: owner)
  }

  /// Compiles an element by another schema than that of its name.
  @discardableResult
  package mutating func compile(
    _ element: XMLElement, as schema: ElementSchema, owner: NibObjectID?
  ) -> NibObjectID? {
    guard depth < Self.depthLimit else {
      reading.diagnostics.append(.tooDeep(element, Self.depthLimit, in: reading.file))
      reading.skip(element)
      return nil
    }
    let id = object(for: element)
    guard !objects.isCompiled(element.ordinal) else { return id }
    objects.markCompiled(element.ordinal)
    reading.use(element)
    depth += 1
    defer { depth -= 1 }
    let subject = NibSubject(element: element, id: id, owner: owner, schema: schema)
    subjects.append(subject)
    graph[id].className = schema.className
    // Most fields write a key, but few objects have more than 24.
    graph[id].entries.reserveCapacity(min(schema.fieldCount, 24))
    schema.write(subject, by: &self)
    removeUnknownKeys(of: id, like: schema)
    schema.keyOrder.sort(&graph[id])
    for field in schema.last { field.write(&self, subject) }
    switch schema.naming ?? kitState.naming {
    case .byFunction(let swap): swap(&self, subject)
    case .byFields: break
    }
    if options.marksElements {
      graph[id].append(NibKey.sourceElement, .integer(Int64(element.ordinal)))
    }
    return id
  }

  /// Writes what fields say of an element that has no schema of its own.
  package mutating func write(_ fields: [Field], to subject: NibSubject) {
    for field in fields {
      field.write(&self, subject)
      for key in unknownKeys(field.spans) { graph[subject.id].remove(key) }
    }
  }

  /// Removes the keys of an object that the compiler which is imitated does not write: those of the
  /// rows of a schema.
  ///
  /// Objects without an element are like one of a schema, too.
  package mutating func removeUnknownKeys(of id: NibObjectID, like schema: ElementSchema) {
    let identity = ObjectIdentifier(schema)
    if let keys = unknownKeys[identity] {
      for key in keys { graph[id].remove(key) }
    } else {
      unknownKeys[identity] = unknownKeys(schema.spans)
      removeUnknownKeys(of: id, like: schema)
    }
  }

  /// Returns the objects, when all of them have been compiled, and forgets them.
  package mutating func finish() -> NibGraph {
    kitState.finish(graph.takeGraph().sharingNumbers())
  }

  /// Compiles the members of a list, owned by the object that has the list.
  package mutating func compileMembers(
    of list: HashedName, in subject: NibSubject
  ) -> [NibObjectID] {
    subject.element.members(of: list, &reading).compactMap { compile($0, owner: subject.id) }
  }
}

/// What the compilation of a kit's nibs keeps beside the objects, and the few things that the engine
/// asks of a kit.
package protocol NibState: AnyObject {
  /// How objects say that a user's class replaces their own, unless their schema says otherwise.
  var naming: ElementSchema.Naming { get }

  /// The finished graph, with one object for all that the kit's archiver takes for equal.
  func finish(_ graph: NibGraph) -> NibGraph

  /// Returns what makes the state that a nib inside of the nib starts with, on whatever thread compiles it;
  /// `part` has the numbers of the elements that it is about.
  func ofNestedNib(about part: Range<Int>) -> @Sendable () -> any NibState

  /// Tells the state of the nib around this one what was found out about the whole document.
  var findings: @Sendable (any NibState) -> Void { get }
}

extension Diagnostic {
  fileprivate static func tooDeep(_ element: XMLElement, _ limit: Int, in file: String)
    -> Diagnostic
  {
    Diagnostic(
      .error, id: "nib-too-deep", "<\(element.name)> is inside of \(limit) other objects",
      at: element.range(in: file), details: ["views that deep belong in a nib of their own"])
  }
}
