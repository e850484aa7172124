/// A function of a PDF: numbers to numbers.
///
/// Source: PDF 1.7 (ISO 32000-1), *7.10 Functions*.
indirect enum PDFFunction: Sendable {
  case sampled(Sampled)
  case exponential(from: [Double], to: [Double], exponent: Double, domain: [Double])
  case stitching([PDFFunction], bounds: [Double], encode: [Double], domain: [Double])
  case calculator([Operation], domain: [Double], range: [Double])
  /// A function for each output.
  case several([PDFFunction])

  struct Sampled: Sendable {
    var domain, range, encode, decode: [Double]
    var sizes: [Int]
    var outputs: Int
    /// From 0 to 1.
    var samples: [Float]
  }

  /// An instruction of a calculator.
  indirect enum Operation: Sendable {
    case push(Double)
    case word(String)
    case branch([Operation], [Operation])
  }

  func values(_ input: [Double]) -> [Double] {
    switch self {
    case .several(let functions): return functions.flatMap { $0.values(input) }
    case .exponential(let from, let to, let exponent, let domain):
      let x = Self.clamped(input.first ?? 0, domain, 0)
      let power = ExactMath.power(x, exponent)
      return zip(from, to).map { $0 + power * ($1 - $0) }
    case .stitching(let functions, let bounds, let encode, let domain):
      let x = Self.clamped(input.first ?? 0, domain, 0)
      let index = min(bounds.firstIndex { x < $0 } ?? bounds.count, functions.count - 1)
      let low = index == 0 ? domain[0] : bounds[index - 1]
      let high = index < bounds.count ? bounds[index] : domain[1]
      let (first, last) = (encode[2 * index], encode[2 * index + 1])
      let place = high > low ? first + (x - low) / (high - low) * (last - first) : first
      return functions[index].values([place])
    case .sampled(let function): return function.values(input)
    case .calculator(let operations, let domain, let range):
      var stack = input.enumerated().map { Self.clamped($1, domain, $0) }
      var count = 0
      guard Self.run(operations, &stack, &count) else { return [] }
      let outputs = range.count / 2
      guard stack.count >= outputs else { return [] }
      return stack.suffix(outputs).enumerated().map { Self.clamped($1, range, $0) }
    }
  }

  fileprivate static func clamped(_ value: Double, _ limits: [Double], _ index: Int) -> Double {
    guard 2 * index + 1 < limits.count else { return value }
    return max(limits[2 * index], min(limits[2 * index + 1], value))
  }

  /// False if the program is wrong or too long.
  private static func run(
    _ operations: [Operation], _ stack: inout [Double], _ count: inout Int
  ) -> Bool {
    for operation in operations {
      count += 1
      guard count < 10_000, stack.count < 200 else { return false }
      switch operation {
      case .push(let value): stack.append(value)
      case .branch(let first, let second):
        guard let condition = stack.popLast() else { return false }
        guard run(condition != 0 ? first : second, &stack, &count) else { return false }
      case .word(let word): guard perform(word, &stack) else { return false }
      }
    }
    return true
  }

  private static let unary: [String: @Sendable (Double) -> Double] = [
    "abs": { abs($0) }, "neg": { -$0 }, "ceiling": { $0.rounded(.up) },
    "floor": { $0.rounded(.down) }, "round": { ($0 + 0.5).rounded(.down) },
    "truncate": { $0.rounded(.towardZero) }, "cvi": { $0.rounded(.towardZero) }, "cvr": { $0 },
    "sqrt": { max(0, $0).squareRoot() },
    "sin": { ExactMath.sineAndCosine($0 * .pi / 180).sine },
    "cos": { ExactMath.sineAndCosine($0 * .pi / 180).cosine }, "ln": { ExactMath.log($0) },
    "log": { ExactMath.log($0) / ExactMath.log(10) }, "not": { $0 == 0 ? 1 : 0 },
  ]

  private static let binary: [String: @Sendable (Double, Double) -> Double] = [
    "add": { $0 + $1 }, "sub": { $0 - $1 }, "mul": { $0 * $1 },
    "div": { $1 == 0 ? 0 : $0 / $1 }, "exp": { ExactMath.power($0, $1) },
    "idiv": { $1 == 0 ? 0 : ($0 / $1).rounded(.towardZero) },
    "mod": { $1 == 0 ? 0 : $0.truncatingRemainder(dividingBy: $1) },
    "atan": {
      let angle = ExactMath.arcTangent($0, $1) * 180 / .pi
      return angle < 0 ? angle + 360 : angle
    },
    "eq": { $0 == $1 ? 1 : 0 }, "ne": { $0 != $1 ? 1 : 0 }, "gt": { $0 > $1 ? 1 : 0 },
    "ge": { $0 >= $1 ? 1 : 0 }, "lt": { $0 < $1 ? 1 : 0 }, "le": { $0 <= $1 ? 1 : 0 },
    "and": { $0 != 0 && $1 != 0 ? 1 : 0 }, "or": { $0 != 0 || $1 != 0 ? 1 : 0 },
  ]

  private static func perform(_ word: String, _ stack: inout [Double]) -> Bool {
    if let function = unary[word] {
      guard let value = stack.popLast() else { return false }
      stack.append(function(value))
      return true
    }
    if let function = binary[word] {
      guard let second = stack.popLast(), let first = stack.popLast() else { return false }
      stack.append(function(first, second))
      return true
    }
    switch word {
    case "pop": return stack.popLast() != nil
    case "dup":
      guard let last = stack.last else { return false }
      stack.append(last)
    case "exch":
      guard stack.count >= 2 else { return false }
      stack.swapAt(stack.count - 1, stack.count - 2)
    case "copy", "index":
      guard let number = stack.popLast(), number >= 0, number < 100 else { return false }
      let count = Int(number)
      if word == "copy" {
        guard stack.count >= count else { return false }
        stack += stack.suffix(count)
      } else {
        guard stack.count > count else { return false }
        stack.append(stack[stack.count - 1 - count])
      }
    case "roll":
      guard let turns = stack.popLast(), let number = stack.popLast(), number >= 0,
        number <= Double(stack.count), abs(turns) < 1e6
      else { return false }
      let count = Int(number)
      if count == 0 { return true }
      let part = Array(stack.suffix(count))
      let shift = ((Int(turns) % count) + count) % count
      stack.removeLast(count)
      stack += part.suffix(shift) + part.prefix(count - shift)
    case "true": stack.append(1)
    case "false": stack.append(0)
    default: return false
    }
    return true
  }
}

extension PDFFunction.Sampled {
  /// The mean of the samples around a point, weighted by their distances.
  func values(_ input: [Double]) -> [Double] {
    var lows: [Int] = []
    var shares: [Double] = []
    for (index, size) in sizes.enumerated() {
      let x = PDFFunction.clamped(index < input.count ? input[index] : 0, domain, index)
      let (d0, d1) = (domain[2 * index], domain[2 * index + 1])
      let (e0, e1) = (encode[2 * index], encode[2 * index + 1])
      let place = d1 > d0 ? e0 + (x - d0) / (d1 - d0) * (e1 - e0) : e0
      let inside = max(0, min(Double(size - 1), place))
      let low = min(Int(inside), max(0, size - 2))
      lows.append(low)
      shares.append(inside - Double(low))
    }
    var result = [Double](repeating: 0, count: outputs)
    for corner in 0..<(1 << sizes.count) {
      var weight = 1.0
      var index = 0
      var stride = 1
      for (axis, size) in sizes.enumerated() {
        let isHigh = corner >> axis & 1 == 1
        weight *= isHigh ? shares[axis] : 1 - shares[axis]
        index += min(lows[axis] + (isHigh ? 1 : 0), size - 1) * stride
        stride *= size
      }
      if weight == 0 { continue }
      for output in 0..<outputs {
        result[output] += weight * Double(samples[index * outputs + output])
      }
    }
    return result.enumerated().map { index, value in
      let (low, high) = (decode[2 * index], decode[2 * index + 1])
      return PDFFunction.clamped(low + value * (high - low), range, index)
    }
  }
}

extension PDFFile {
  private static let functionDepth = 8
  private static let sampleLimit = 1 << 20

  mutating func function(
    _ object: PDFObject, depth: Int = 0
  ) throws(DrawingError) -> PDFFunction {
    guard depth < Self.functionDepth else { throw .tooLarge("its functions are nested too deep") }
    let object = try resolved(object)
    if case .array(let items) = object {
      guard items.count <= 32 else { throw .damaged("it has too many functions") }
      var functions: [PDFFunction] = []
      for item in items { functions.append(try function(item, depth: depth + 1)) }
      return .several(functions)
    }
    var dictionary: PDFDictionary
    var range: Range<Int>?
    switch object {
    case .dictionary(let value): dictionary = value
    case .stream(let value, let bytes): (dictionary, range) = (value, bytes)
    default: throw .damaged("it has a wrong function")
    }
    let damaged = DrawingError.damaged("it has a wrong function")
    guard let domain = try numbers("Domain", of: dictionary), domain.count >= 2,
      domain.count % 2 == 0
    else { throw damaged }
    switch try self.object("FunctionType", of: dictionary).integer {
    case 0:
      guard let range else { throw damaged }
      return .sampled(try sampled(dictionary, range, domain))
    case 2:
      let from = try numbers("C0", of: dictionary) ?? [0]
      let to = try numbers("C1", of: dictionary) ?? [1]
      guard from.count == to.count, from.count <= 32,
        let exponent = try self.object("N", of: dictionary).number
      else { throw damaged }
      return .exponential(from: from, to: to, exponent: exponent, domain: domain)
    case 3:
      guard let items = try array("Functions", of: dictionary), !items.isEmpty, items.count <= 256,
        let bounds = try numbers("Bounds", of: dictionary), bounds.count == items.count - 1,
        let encode = try numbers("Encode", of: dictionary), encode.count >= 2 * items.count
      else { throw damaged }
      var functions: [PDFFunction] = []
      for item in items { functions.append(try function(item, depth: depth + 1)) }
      return .stitching(functions, bounds: bounds, encode: encode, domain: domain)
    case 4:
      guard let range, let limits = try numbers("Range", of: dictionary), limits.count >= 2 else {
        throw damaged
      }
      var lexer = PDFLexer(try decoded(dictionary, range))
      guard case .array(let program)? = try lexer.next() else { throw damaged }
      return .calculator(Self.operations(program), domain: domain, range: limits)
    default: throw damaged
    }
  }

  private static func operations(_ program: [PDFObject]) -> [PDFFunction.Operation] {
    var result: [PDFFunction.Operation] = []
    var blocks: [[PDFObject]] = []
    for object in program {
      switch object {
      case .number(let value): result.append(.push(value))
      case .boolean(let value): result.append(.push(value ? 1 : 0))
      case .array(let block): blocks.append(block)
      case .keyword("if"):
        if let first = blocks.popLast() { result.append(.branch(operations(first), [])) }
        blocks = []
      case .keyword("ifelse"):
        if blocks.count >= 2 {
          result.append(
            .branch(operations(blocks[blocks.count - 2]), operations(blocks[blocks.count - 1])))
        }
        blocks = []
      case .keyword(let word): result.append(.word(word))
      default: result.append(.word(""))
      }
    }
    return result
  }

  private mutating func sampled(
    _ dictionary: PDFDictionary, _ range: Range<Int>, _ domain: [Double]
  ) throws(DrawingError) -> PDFFunction.Sampled {
    let damaged = DrawingError.damaged("it has a wrong function")
    guard let limits = try numbers("Range", of: dictionary), limits.count >= 2,
      limits.count % 2 == 0, limits.count <= 64,
      let sizes = try numbers("Size", of: dictionary)?.map({ Int(max(0, min($0, 1e6))) }),
      sizes.count == domain.count / 2, (1...4).contains(sizes.count),
      sizes.allSatisfy({ $0 > 0 }),
      let bits = try object("BitsPerSample", of: dictionary).integer,
      [1, 2, 4, 8, 12, 16, 24, 32].contains(bits)
    else { throw damaged }
    let outputs = limits.count / 2
    var count = outputs
    for size in sizes {
      count *= size
      guard count <= Self.sampleLimit else { throw .tooLarge("its functions are too large") }
    }
    let data = try decoded(dictionary, range)
    guard data.count * 8 >= count * bits else { throw damaged }
    try work.add(count)
    var reader = PDFBits(data)
    let greatest = Float(UInt64(1) << UInt64(bits) - 1)
    let samples = (0..<count).map { _ in Float(reader.read(bits)) / greatest }
    let whole: [Double] = sizes.flatMap { [0, Double($0 - 1)] }
    let encode = try numbers("Encode", of: dictionary) ?? whole
    let decode = try numbers("Decode", of: dictionary) ?? limits
    guard encode.count >= 2 * sizes.count, decode.count >= limits.count else { throw damaged }
    return PDFFunction.Sampled(
      domain: domain, range: limits, encode: encode, decode: decode, sizes: sizes,
      outputs: outputs, samples: samples)
  }
}

/// Reads numbers of some bits each, the highest first; zeros behind the end.
struct PDFBits {
  private let data: [UInt8]
  private var bit = 0

  init(_ data: [UInt8]) { self.data = data }

  mutating func read(_ count: Int) -> UInt32 {
    if count == 8, bit & 7 == 0 {
      bit += 8
      return bit / 8 <= data.count ? UInt32(data[bit / 8 - 1]) : 0
    }
    var value: UInt32 = 0
    for _ in 0..<count {
      let byte = bit >> 3 < data.count ? data[bit >> 3] : 0
      value = value << 1 | UInt32(byte >> UInt8(7 - bit & 7) & 1)
      bit += 1
    }
    return value
  }

  /// Goes on at the next byte.
  mutating func align() { bit = (bit + 7) & ~7 }
}
