/// Values by name.
///
/// Quicker than a dictionary: a name brings its hash along, and the runtime need not find out first how
/// a new type of keys is hashed, for which it looks through all conformances of the program.
public struct NameMap<Value> {
  private var table = NameTable()
  /// By the numbers of their names.
  private var values: [Value] = []

  public init() {}

  /// Of equal names the first counts.
  public init(_ pairs: some Sequence<(HashedName, Value)>) {
    for (name, value) in pairs where self[name] == nil { set(name, value) }
  }

  public subscript(name: HashedName) -> Value? {
    table.existingNumber(of: name).map { values[$0] }
  }

  /// Puts a value in place of the one that a name had, if any.
  public mutating func set(_ name: HashedName, _ value: Value) {
    let number = table.number(of: name)
    if number == values.count { values.append(value) } else { values[number] = value }
  }
}

extension NameMap: Sendable where Value: Sendable {}
