/// The assignments that count in a context, by name, strongest first.
struct SettingsIndex: Sendable {
  /// An assignment, and the next weaker one of the same setting.
  struct Entry {
    var level, assignment: Int32
    /// The number of the setting's name.
    var name: Int32
    /// −1 for none.
    var weaker: Int32
  }

  let levels: [SettingLevel]
  private(set) var entries: [Entry] = []
  /// The numbers of names, in the order of their first assignments.
  private var numbers: [String: Int32] = [:]
  /// By the numbers of names: the strongest entry.
  private(set) var strongest: [Int32] = []

  /// Takes levels, the weakest first.
  init(levels: [SettingLevel], context: SettingsContext) {
    self.levels = levels
    let count = levels.reduce(0) { $0 + $1.assignments.count }
    entries.reserveCapacity(count)
    numbers.reserveCapacity(levels.reduce(0) { max($0, $1.assignments.count) } * 2)
    for level in levels.indices {
      for index in levels[level].assignments.indices {
        let assignment = levels[level].assignments[index]
        guard assignment.conditions.allSatisfy({ $0.matches(context) }) else { continue }
        let number = enter(assignment.name)
        let weaker = strongest[Int(number)]
        strongest[Int(number)] = Int32(clamping: entries.count)
        entries.append(
          Entry(
            level: Int32(clamping: level), assignment: Int32(clamping: index), name: number,
            weaker: weaker))
      }
    }
  }

  /// The number of a name that has an assignment.
  private mutating func enter(_ name: String) -> Int32 {
    if let known = numbers[name] { return known }
    let number = Int32(clamping: strongest.count)
    numbers[name] = number
    strongest.append(-1)
    return number
  }

  /// The number of a setting's name; nil if no assignment of it counts.
  func number(of name: String) -> Int32? { numbers[name] }

  func assignment(of entry: Int32) -> SettingAssignment {
    let entry = entries[Int(entry)]
    return levels[Int(entry.level)].assignments[Int(entry.assignment)]
  }

  /// The strongest entry of each setting, by the bytes of their names.
  var winners: [Int32] {
    let named = strongest.map { (name: Array(assignment(of: $0).name.utf8), entry: $0) }
    return named.sorted { $0.name.lexicographicallyPrecedes($1.name) }.map(\.entry)
  }
}
