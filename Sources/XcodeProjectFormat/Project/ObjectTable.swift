/// The objects of a project by identifier.
struct ObjectTable: Sendable {
  let storage: ProjectStorage
  /// The records of the identifiers in the order of the file, repeated ones included.
  let keys: [Int]
  private let table: ContentTable

  init(of objects: ProjectNode) {
    storage = objects.storage
    keys = storage.keys(of: objects.index)
    table = ContentTable(keys, in: storage)
  }

  /// The number of an object in `keys`.
  func number(of id: ObjectID) -> Int? {
    table.number(of: Array(id.text.utf8)[...], in: keys, of: storage)
  }

  /// The number of the object that a value of the file is the identifier of.
  func number(of node: ProjectNode) -> Int? {
    guard node.kind == .string else { return nil }
    return table.number(of: storage.content(node.index), in: keys, of: storage)
  }

  func key(_ number: Int) -> ProjectNode { ProjectNode(storage, keys[number]) }
  func value(_ number: Int) -> ProjectNode { ProjectNode(storage, keys[number] + 1) }

  /// The identifiers that a later definition replaces.
  var repeatedKeys: [ProjectNode] { table.repeated.map { key($0) } }

  /// The numbers of the objects that count, in the order of the file.
  var numbers: [Int] { table.numbersOfLast(count: keys.count) }

  func fields(of id: ObjectID) -> ObjectFields? { number(of: id).map { fields($0) } }

  func fields(_ number: Int) -> ObjectFields {
    ObjectFields(key: key(number), value: value(number))
  }
}
