/// Frequencies that add up to the number of states, in proportion to counts; each symbol that
/// occurs gets one at least.
func normalized(_ counts: ArraySlice<UInt32>, states: Int) -> [UInt16] {
  let total = counts.reduce(0) { $0 + Int($1) }
  if total == 0 { return Array(repeating: 0, count: counts.count) }
  var frequencies: [Int] = []
  var left = states
  var greatest = 0
  for (symbol, count) in counts.enumerated() {
    let share = (2 * Int(count) * states + total) / (2 * total)
    frequencies.append(count == 0 ? 0 : max(1, share))
    left -= frequencies[symbol]
    if frequencies[symbol] > frequencies[greatest] { greatest = symbol }
  }
  if left >= 0 {
    frequencies[greatest] += left
  }
  while left < 0 {
    // Symbols with many states lose least.
    for symbol in frequencies.indices.sorted(by: { frequencies[$0] > frequencies[$1] }) {
      let part = min(-left, max(0, frequencies[symbol] / 8))
      let taken = part == 0 && frequencies[symbol] > 1 ? 1 : part
      frequencies[symbol] -= taken
      left += taken
      if left == 0 { break }
    }
  }
  return frequencies.map { UInt16($0) }
}
