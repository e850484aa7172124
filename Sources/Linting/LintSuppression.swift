internal import Diagnostics
package import InterfaceBuilderFormat
internal import XMLFormat

/// A comment that suppresses rules: `// bundler:disable ID …`, `<!-- bundler:disable ID … -->`.
///
/// After code, the comment applies to its line; on a line of its own, to the next one; before an
/// element of a document, to that element with its contents. `bundler:disable-file` applies to the
/// whole file. Ids are separated by spaces; `all` means every rule.
package struct LintSuppression: Equatable, Sendable {
  /// The ids of rules, without `lint-`.
  package var rules: [String]
  /// Counted from 1.
  package var lines: ClosedRange<Int>

  package init(rules: [String], lines: ClosedRange<Int>) {
    self.rules = rules
    self.lines = lines
  }

  func covers(_ finding: Diagnostic) -> Bool {
    guard rules.contains("all") || rules.contains(where: { finding.id == "lint-" + $0 }) else {
      return false
    }
    return lines.contains(finding.range?.start?.line ?? 1)
  }
}

extension [LintSuppression] {
  /// The suppressions in a file, which `document` was parsed from if it is one; takes linear time.
  package init(scanning bytes: [UInt8], document: InterfaceBuilderDocument? = nil) {
    self = []
    for marker in Marker.all(in: bytes) {
      let lines: ClosedRange<Int>
      if marker.isForFile {
        lines = 1...Int.max
      } else if let document {
        lines = document.linesOfElement(after: marker.line, column: marker.column) ?? marker.lines
      } else {
        lines = marker.lines
      }
      append(LintSuppression(rules: marker.rules, lines: lines))
    }
  }
}

/// The position of a `bundler:disable`.
private struct Marker {
  var line: Int
  /// In bytes, from 1.
  var column: Int
  var rules: [String]
  var isForFile: Bool
  /// True if it is preceded on its line only by the start of the comment.
  var isAlone: Bool

  var lines: ClosedRange<Int> { isAlone ? line...(line + 1) : line...line }

  static func all(in bytes: [UInt8]) -> [Marker] {
    let word = Array("bundler:disable".utf8)
    var markers: [Marker] = []
    var line = 1
    var lineStart = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x0A {
        line += 1
        lineStart = index + 1
      } else if byte == word[0], bytes.count - index >= word.count,
        bytes[index..<(index + word.count)].elementsEqual(word)
      {
        let lineEnd = bytes[index...].firstIndex(of: 0x0A) ?? bytes.count
        let before = bytes[lineStart..<index]
        let rest = String(decoding: bytes[(index + word.count)..<lineEnd], as: UTF8.self)
        markers.append(
          Marker(
            line: line, column: index - lineStart + 1, rest: rest,
            isAlone: before.allSatisfy { " \t/*<!-".utf8.contains($0) }))
        index = lineEnd
        continue
      }
      index += 1
    }
    return markers
  }

  init(line: Int, column: Int, rest: String, isAlone: Bool) {
    self.line = line
    self.column = column
    self.isAlone = isAlone
    isForFile = rest.hasPrefix("-file")
    var text = isForFile ? rest.dropFirst("-file".count) : rest[...]
    for end in ["--", "*/"] {
      if let range = text.firstRange(of: end) { text = text[..<range.lowerBound] }
    }
    rules = text.split { " \t,\r".contains($0) }
      .prefix { $0.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D } }.map(String.init)
  }
}

extension InterfaceBuilderDocument {
  /// The lines of the first element after a position.
  fileprivate func linesOfElement(after line: Int, column: Int) -> ClosedRange<Int>? {
    let place = SourcePosition(line: line, column: column)
    var low = 0
    var high = xml.elementCount
    while low < high {
      let middle = (low + high) / 2
      if xml.element(at: middle).position < place { low = middle + 1 } else { high = middle }
    }
    guard low < xml.elementCount else { return nil }
    let element = xml.element(at: low)
    let first = element.position.line
    let next = element.descendantOrdinals.upperBound
    guard next < xml.elementCount else { return first...Int.max }
    return first...max(first, xml.element(at: next).position.line - 1)
  }
}
