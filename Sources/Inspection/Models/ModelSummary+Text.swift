internal import CoreDataFormat
internal import Diagnostics

extension ModelSummary {
  /// The names of the versions, of the mappings, or of the entities of a single version, one a line.
  package var plainText: String {
    let names =
      isMapping ? mappings.map(\.name) : isVersioned ? versions.map(\.name) : entities.map(\.name)
    return names.map { $0 + "\n" }.joined()
  }

  /// The versions with the current one, and the entities of that.
  ///
  ///       Harbor    2 entities  5 attributes  1 relationship
  ///     * Harbor 2  3 entities  8 attributes  2 relationships  current
  ///
  ///     Boat   class Boat   3 attributes  1 relationship
  package var table: String {
    if isMapping { return aligned(mappings.map(\.cells)) }
    var text = ""
    if isVersioned {
      text += aligned(
        versions.map { version in
          [(version.isCurrent ? "* " : "  ") + version.name] + version.counts
            + [version.isCurrent ? "current" : ""]
        })
      if !entities.isEmpty { text += "\n" }
    }
    return text + aligned(entities.map(\.cells))
  }

  private func aligned(_ rows: [[String]]) -> String {
    var widths: [Int] = []
    for row in rows {
      for (index, cell) in row.enumerated() {
        if index == widths.count { widths.append(0) }
        widths[index] = max(widths[index], min(60, cell.columns))
      }
    }
    return rows.map { row in
      let cells = zip(row, widths).filter { $0.1 > 0 }.map { $0.padded(to: $1) }
      return cells.joined(separator: "  ").withoutTrailingSpaces + "\n"
    }.joined()
  }

  /// The facts about the model as a whole.
  package var text: String {
    let form = isMapping ? "Core Data mapping model" : "Core Data model"
    var lines = ["\(isCompiled ? "compiled " : "")\(form), \(humanReadable(Int64(bytes)))"]
    func row(_ name: String, _ value: String) {
      if !value.isEmpty { lines.append("  " + name.padded(to: 16) + value) }
    }
    if isMapping {
      row("mappings", "\(mappings.count)")
      var kinds: [String: Int] = [:]
      for mapping in mappings { kinds[mapping.kind, default: 0] += 1 }
      for (kind, count) in kinds.sorted(by: { $0.key.precedes($1.key) }) {
        row("  " + kind, "\(count)")
      }
      return lines.map { $0 + "\n" }.joined()
    }
    let current = versions.first { $0.isCurrent }
    if isVersioned {
      row("versions", "\(versions.count)")
      row("current", current?.name ?? "none is named")
    }
    guard let current else {
      for version in versions { row("  " + version.name, version.counts.joined(separator: ", ")) }
      return lines.map { $0 + "\n" }.joined()
    }
    row("identifier", current.identifier ?? "")
    row("compiled by", current.compiler ?? "")
    let abstract = entities.count { $0.isAbstract }
    row("entities", "\(current.entities)" + (abstract > 0 ? ", \(abstract) abstract" : ""))
    row("attributes", "\(current.attributes)")
    row("relationships", "\(current.relationships)")
    let fetched = entities.reduce(0) { $0 + $1.fetchedProperties }
    row("fetched", fetched > 0 ? fetched.counted("property", "properties") : "")
    row("fetch requests", fetchRequests.joined(separator: ", "))
    row("configurations", configurations.joined(separator: ", "))
    let generated = entities.count { $0.generates != nil }
    if generated > 0 {
      row(
        "generates",
        "\(sourceLanguage ?? "Objective-C") for \(generated.counted("entity", "entities"))")
    }
    let uses = [isUsedWithCloudKit ? "CloudKit" : nil, isUsedWithSwiftData ? "SwiftData" : nil]
    row("used with", uses.compactMap(\.self).joined(separator: ", "))
    return lines.map { $0 + "\n" }.joined()
  }
}

extension ModelSummary.Version {
  fileprivate var counts: [String] {
    [
      entities.counted("entity", "entities"), attributes.counted("attribute"),
      relationships.counted("relationship"),
    ]
  }
}

extension ModelSummary.Entity {
  fileprivate var cells: [String] {
    [
      name, className.map { "class \($0)" } ?? "", attributes.counted("attribute"),
      relationships.counted("relationship"),
      fetchedProperties > 0 ? "\(fetchedProperties) fetched" : "",
      [isAbstract ? "abstract" : nil, parent.map { "a \($0)" }].compactMap(\.self)
        .joined(separator: ", "),
    ]
  }
}

extension ModelSummary.Mapping {
  fileprivate var cells: [String] {
    [
      name, kind, [source, destination].compactMap(\.self).joined(separator: " to "),
      attributes.counted("attribute"), relationships.counted("relationship"),
      policy.map { "policy \($0)" } ?? "",
    ]
  }
}
