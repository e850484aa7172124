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
    for (name, value) in pairs where self[name] == nil { self[name] = value }
  }

  /// Setting nil leaves the map as it is.
  public subscript(name: HashedName) -> Value? {
    get { table.existingNumber(of: name).map { values[$0] } }
    set {
      guard let newValue else { return }
      let number = table.number(of: name)
      if number == values.count { values.append(newValue) } else { values[number] = newValue }
    }
  }
}

extension NameMap: Sendable where Value: Sendable {}
