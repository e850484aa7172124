package import Diagnostics
package import JSONFormat

/// The known findings of an old project, which are not reported again.
///
/// A finding is identified by its id, file and message, not by its line, which every edit changes;
/// of equal findings, as many are known as the baseline lists.
package struct LintBaseline: Hashable, Sendable {
  private struct Key: Hashable {
    var id: String
    var file: String
    var message: String
  }

  private var counts: [Key: Int] = [:]

  /// Makes these findings known.
  package init(_ findings: [Diagnostic]) {
    for finding in findings { counts[Self.key(finding), default: 0] += 1 }
  }

  /// Decodes the value of `json`; nil for anything else.
  package init?(_ json: JSONValue) {
    guard json["version"]?.integer == 1, let rows = json["findings"]?.array else { return nil }
    for row in rows {
      guard let id = row["id"]?.string, let file = row["file"]?.string,
        let message = row["message"]?.string
      else { return nil }
      let count = row["count"]?.integer ?? 1
      counts[Key(id: id, file: file, message: message), default: 0] += Int(clamping: max(0, count))
    }
  }

  /// The file's contents, in the order of files, ids and messages.
  package var json: JSONValue {
    let keys = counts.keys.sorted { ($0.file, $0.id, $0.message) < ($1.file, $1.id, $1.message) }
    return .object([
      "version": 1,
      "findings": .array(
        keys.map { key in
          let count = counts[key] ?? 1
          return .object([
            "id": .string(key.id), "file": .string(key.file), "message": .string(key.message),
            "count": count > 1 ? .integer(Int64(count)) : nil,
          ])
        }),
    ])
  }

  /// The findings that are new.
  package func filtering(_ findings: [Diagnostic]) -> [Diagnostic] {
    var left = counts
    return findings.filter { finding in
      guard let count = left[Self.key(finding)], count > 0 else { return true }
      left[Self.key(finding)] = count - 1
      return false
    }
  }

  private static func key(_ finding: Diagnostic) -> Key {
    Key(id: finding.id, file: finding.range?.file ?? "", message: finding.message)
  }
}
