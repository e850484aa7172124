internal import BundleModel

/// The actions of a product, each of which comes up when all whose results it reads have succeeded.
///
/// In the order of the plan, as far as results allow. What waits for an action that fails never comes
/// up.
struct ReadyQueue {
  private var ready: [Int] = []
  private var next = 0
  /// How many results each action still lacks.
  private var missing: [Int]
  /// Which actions read each one's result.
  private var readers: [[Int]]

  /// The indices of result inputs have to be indices of actions.
  init(_ actions: [Action]) {
    missing = Array(repeating: 0, count: actions.count)
    readers = Array(repeating: [], count: actions.count)
    for (index, action) in actions.enumerated() {
      missing[index] = action.resultInputs.count
      for input in action.resultInputs { readers[input].append(index) }
      if action.resultInputs.isEmpty { ready.append(index) }
    }
  }

  /// Takes the next action, or returns nil while there is none.
  mutating func popFirst() -> Int? {
    guard next < ready.count else { return nil }
    next += 1
    return ready[next - 1]
  }

  /// Takes all actions that are ready.
  mutating func popAll() -> [Int] {
    defer { next = ready.count }
    return Array(ready[next...])
  }

  /// Lets those come up that lacked only this result.
  mutating func succeed(_ index: Int) {
    for reader in readers[index] {
      missing[reader] -= 1
      if missing[reader] == 0 { ready.append(reader) }
    }
  }
}

extension ReadyQueue {
  /// An action that waits for itself, by way of others or at once; nil where none does.
  static func cycle(in actions: [Action]) -> Int? {
    var queue = ReadyQueue(actions)
    while let index = queue.popFirst() { queue.succeed(index) }
    return queue.missing.firstIndex { $0 > 0 }
  }
}
