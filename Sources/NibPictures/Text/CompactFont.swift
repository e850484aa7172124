internal import VectorDrawing

/// The outlines of a `CFF ` table: programs of numbers and operators.
///
/// Source: Adobe Technical Notes 5176, *The Compact Font Format*, and 5177, *The Type 2 Charstring
/// Format*. Hints are skipped.
struct CompactFont: Sendable {
  private let file: FontBytes
  private let programs: FontIndex
  private let global: FontIndex
  /// The subroutines of each private dictionary.
  private var local: [FontIndex?] = []
  /// Which private dictionary a glyph has, in fonts of many; nil for one dictionary.
  private var selection: Int?

  init?(_ file: FontBytes, _ table: Range<Int>) {
    self.file = file
    let base = table.lowerBound
    guard let header = file.u8(base + 2), let names = FontIndex(file, base + header),
      let tops = FontIndex(file, names.end), let strings = FontIndex(file, tops.end),
      let global = FontIndex(file, strings.end), let top = tops[0]
    else { return nil }
    let entries = Self.dictionary(file, top)
    guard let place = entries[17]?.first, let programs = FontIndex(file, base + Int(place)) else {
      return nil
    }
    self.programs = programs
    self.global = global
    func subroutines(_ entries: [Int: [Double]]) -> FontIndex? {
      guard let own = entries[18], own.count == 2 else { return nil }
      let start = base + Int(own[1])
      let inner = Self.dictionary(file, start..<(start + max(0, Int(own[0]))))
      return inner[19]?.first.flatMap { FontIndex(file, start + Int($0)) }
    }
    if let list = entries[1236]?.first, let dictionaries = FontIndex(file, base + Int(list)) {
      for index in 0..<min(dictionaries.count, 256) {
        local.append(
          dictionaries[index].flatMap { subroutines(Self.dictionary(file, $0)) })
      }
      selection = entries[1237]?.first.map { base + Int($0) }
    } else {
      local = [subroutines(entries)]
    }
  }

  /// The operands of a dictionary by operator; 12 and a second byte are 1200 and it.
  private static func dictionary(_ file: FontBytes, _ range: Range<Int>) -> [Int: [Double]] {
    var entries: [Int: [Double]] = [:]
    var operands: [Double] = []
    var place = range.lowerBound
    while place < range.upperBound, operands.count < 64, let byte = file.u8(place) {
      place += 1
      if let number = file.operand(byte, &place) {
        operands.append(number)
        continue
      }
      switch byte {
      case 12:
        entries[1200 + (file.u8(place) ?? 0)] = operands
        operands = []
        place += 1
      case 0...21:
        entries[byte] = operands
        operands = []
      case 29:
        let number = file.u32(place) ?? 0
        operands.append(Double(number < 1 << 31 ? number : number - 1 << 32))
        place += 4
      case 30:
        while let pair = file.u8(place) {
          place += 1
          if pair & 15 == 15 { break }
        }
        operands.append(0)
      default: break
      }
    }
    // Places are in the file, whatever the dictionary says.
    return entries.mapValues { $0.map { abs($0) < 1e9 ? $0 : 0 } }
  }

  func outline(of glyph: Int) -> [VectorPath.Segment] {
    guard let program = programs[glyph] else { return [] }
    var run = CharstringRun(file, global: global, local: subroutines(of: glyph))
    run.run(program, depth: 0)
    return run.finished()
  }

  private func subroutines(of glyph: Int) -> FontIndex? {
    guard let selection else { return local.first ?? nil }
    var index = 0
    switch file.u8(selection) {
    case 0: index = file.u8(selection + 1 + glyph) ?? 0
    case 3:
      var (low, high) = (0, file.u16(selection + 1) ?? 0)
      while low + 1 < high {
        let middle = (low + high) / 2
        let first = file.u16(selection + 3 + 3 * middle) ?? 0
        if first <= glyph { low = middle } else { high = middle }
      }
      index = file.u8(selection + 5 + 3 * low) ?? 0
    default: break
    }
    return local.indices.contains(index) ? local[index] : nil
  }
}

/// A list of byte ranges.
private struct FontIndex: Sendable {
  private let file: FontBytes
  private let start: Int
  private let size: Int
  let count: Int
  let end: Int

  init?(_ file: FontBytes, _ start: Int) {
    guard start >= 0, let count = file.u16(start) else { return nil }
    self.file = file
    self.start = start
    self.count = count
    guard count > 0 else {
      (size, end) = (1, start + 2)
      return
    }
    guard let size = file.u8(start + 2), (1...4).contains(size),
      let last = file.number(start + 3 + count * size, size: size)
    else { return nil }
    self.size = size
    end = start + 2 + (count + 1) * size + last
  }

  subscript(index: Int) -> Range<Int>? {
    guard index >= 0, index < count,
      let from = file.number(start + 3 + index * size, size: size),
      let to = file.number(start + 3 + (index + 1) * size, size: size), to >= from
    else { return nil }
    let base = start + 2 + (count + 1) * size
    return base + from..<base + to
  }
}

/// Runs the program of a glyph.
private struct CharstringRun {
  private let file: FontBytes
  private let global: FontIndex
  private let local: FontIndex?
  private var stack: [Double] = []
  private var segments: [VectorPath.Segment] = []
  private var point = Point(x: 0, y: 0)
  private var hints = 0
  private var hasWidth = false
  private var isOpen = false
  private var isDone = false
  /// What is left of the work that any glyph needs.
  private var left = 50_000

  init(_ file: FontBytes, global: FontIndex, local: FontIndex?) {
    self.file = file
    self.global = global
    self.local = local
  }

  func finished() -> [VectorPath.Segment] { isOpen ? segments + [.close] : segments }

  private mutating func move(_ dx: Double, _ dy: Double) {
    if isOpen { segments.append(.close) }
    isOpen = true
    point = Point(x: point.x + dx, y: point.y + dy)
    segments.append(.move(point))
  }

  private mutating func line(_ dx: Double, _ dy: Double) {
    point = Point(x: point.x + dx, y: point.y + dy)
    segments.append(.line(point))
  }

  private mutating func curve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x3: Double, _ y3: Double
  ) {
    let a = Point(x: point.x + x1, y: point.y + y1)
    let b = Point(x: a.x + x2, y: a.y + y2)
    point = Point(x: b.x + x3, y: b.y + y3)
    segments.append(.curve(a, b, point))
  }

  /// Takes the width away, which only the first operator that clears the stack may have.
  private mutating func dropWidth(_ hasOne: Bool) {
    if !hasWidth, hasOne, !stack.isEmpty { stack.removeFirst() }
    hasWidth = true
  }

  private mutating func takeHints() {
    dropWidth(stack.count % 2 == 1)
    hints += stack.count / 2
    stack = []
  }

  mutating func run(_ program: Range<Int>, depth: Int) {
    guard depth < 11 else { return }
    var place = program.lowerBound
    while place < program.upperBound, !isDone, left > 0, stack.count < 200,
      let byte = file.u8(place)
    {
      place += 1
      left -= 1
      if let number = file.operand(byte, &place) {
        stack.append(number)
        continue
      }
      switch byte {
      case 255:
        let number = file.u32(place) ?? 0
        stack.append(Double(number < 1 << 31 ? number : number - 1 << 32) / 65_536)
        place += 4
      case 1, 3, 18, 23: takeHints()
      case 19, 20:
        takeHints()
        place += (hints + 7) / 8
      case 10, 29:
        let index = byte == 10 ? local : global
        guard let index, let number = stack.popLast(), abs(number) < 1e6 else { continue }
        let bias = index.count < 1240 ? 107 : index.count < 33_900 ? 1131 : 32_768
        if let inner = index[Int(number) + bias] { run(inner, depth: depth + 1) }
      case 11: return
      case 14:
        isDone = true
        return
      case 12:
        flex(file.u8(place) ?? 0)
        place += 1
      default: draw(byte)
      }
    }
  }

  private mutating func draw(_ operation: Int) {
    switch operation {
    case 4, 22: dropWidth(stack.count > 1)
    case 21: dropWidth(stack.count > 2)
    default: break
    }
    let numbers = stack
    stack = []
    let count = numbers.count
    var index = 0
    switch operation {
    case 21: if count >= 2 { move(numbers[0], numbers[1]) }
    case 22: if count >= 1 { move(numbers[0], 0) }
    case 4: if count >= 1 { move(0, numbers[0]) }
    case 5, 25:
      let end = operation == 25 ? count - 6 : count
      while index + 2 <= end {
        line(numbers[index], numbers[index + 1])
        index += 2
      }
      if operation == 25, index + 6 <= count { curve(numbers, index) }
    case 6, 7:
      var isHorizontal = operation == 6
      for number in numbers {
        if isHorizontal { line(number, 0) } else { line(0, number) }
        isHorizontal.toggle()
      }
    case 8, 24:
      while index + 6 <= count {
        curve(numbers, index)
        index += 6
      }
      if operation == 24, index + 2 <= count { line(numbers[index], numbers[index + 1]) }
    case 26:
      var dx = 0.0
      if count % 4 == 1 {
        dx = numbers[0]
        index = 1
      }
      while index + 4 <= count {
        curve(dx, numbers[index], numbers[index + 1], numbers[index + 2], 0, numbers[index + 3])
        dx = 0
        index += 4
      }
    case 27:
      var dy = 0.0
      if count % 4 == 1 {
        dy = numbers[0]
        index = 1
      }
      while index + 4 <= count {
        curve(numbers[index], dy, numbers[index + 1], numbers[index + 2], numbers[index + 3], 0)
        dy = 0
        index += 4
      }
    case 30, 31:
      var isHorizontal = operation == 31
      while index + 4 <= count {
        let last = count - index == 5 ? numbers[index + 4] : 0
        if isHorizontal {
          curve(
            numbers[index], 0, numbers[index + 1], numbers[index + 2], last, numbers[index + 3])
        } else {
          curve(
            0, numbers[index], numbers[index + 1], numbers[index + 2], numbers[index + 3], last)
        }
        isHorizontal.toggle()
        index += 4
      }
    default: break
    }
  }

  private mutating func curve(_ n: [Double], _ index: Int) {
    curve(n[index], n[index + 1], n[index + 2], n[index + 3], n[index + 4], n[index + 5])
  }

  /// Two curves in one operator.
  private mutating func flex(_ operation: Int) {
    let n = stack
    stack = []
    switch operation {
    case 35 where n.count >= 12:
      curve(n, 0)
      curve(n, 6)
    case 34 where n.count >= 7:
      curve(n[0], 0, n[1], n[2], n[3], 0)
      curve(n[4], 0, n[5], -n[2], n[6], 0)
    case 36 where n.count >= 9:
      curve(n[0], n[1], n[2], n[3], n[4], 0)
      curve(n[5], 0, n[6], n[7], n[8], -(n[1] + n[3] + n[7]))
    case 37 where n.count >= 11:
      let dx = n[0] + n[2] + n[4] + n[6] + n[8]
      let dy = n[1] + n[3] + n[5] + n[7] + n[9]
      curve(n, 0)
      if abs(dx) > abs(dy) {
        curve(n[6], n[7], n[8], n[9], n[10], -dy)
      } else {
        curve(n[6], n[7], n[8], n[9], -dx, n[10])
      }
    default: break
    }
  }
}
