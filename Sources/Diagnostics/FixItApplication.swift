/// A text with the edits of fix-its made; of two that overlap, the first counts.
///
/// Returns how many were made. Edits at positions outside the text are left out.
package func applyFixIts(_ fixIts: [FixIt], to text: [UInt8]) -> (text: [UInt8], count: Int) {
  var starts = [0]
  for (offset, byte) in text.enumerated() where byte == 0x0A { starts.append(offset + 1) }
  func offset(_ position: SourcePosition) -> Int? {
    guard (1...starts.count).contains(position.line) else { return nil }
    let offset = starts[position.line - 1] + position.column - 1
    return offset <= text.count && position.column > 0 ? offset : nil
  }
  var edits: [(range: Range<Int>, replacement: String)] = []
  var seen: Set<FixIt> = []
  for fixIt in fixIts where seen.insert(fixIt).inserted {
    guard let start = fixIt.range.start.flatMap(offset) else { continue }
    let end = fixIt.range.end.map(offset) ?? start
    guard let end, end >= start else { continue }
    let isFree = edits.allSatisfy { $0.range.upperBound <= start || end <= $0.range.lowerBound }
    if isFree { edits.append((start..<end, fixIt.replacement)) }
  }
  var result: [UInt8] = []
  var position = 0
  for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
    result += text[position..<edit.range.lowerBound]
    result += Array(edit.replacement.utf8)
    position = edit.range.upperBound
  }
  result += text[position...]
  return (result, edits.count)
}
