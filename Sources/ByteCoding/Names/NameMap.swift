/// Values by name.
///
/// Quicker than a dictionary: a name has its hash already. And the first use of a dictionary with a
/// new type of key makes the runtime search all conformances of the program.
public struct NameMap<Value> {
  private var table = NameTable()
  /// At the numbers of their names.
  private var values: [Value] = []

  public init() {}

  /// The first of equal names counts.
  public init(_ pairs: some Sequence<(HashedName, Value)>) {
    for (name, value) in pairs where self[name] == nil { set(name, value) }
  }

  public subscript(name: HashedName) -> Value? {
    table.existingNumber(of: name).map { values[$0] }
  }

  /// Gives a name a value; an earlier one is replaced.
  public mutating func set(_ name: HashedName, _ value: Value) {
    let number = table.number(of: name)
    if number == values.count { values.append(value) } else { values[number] = value }
  }
}

extension NameMap: Sendable where Value: Sendable {}
