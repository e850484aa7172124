import BundleModel
package import Diagnostics
package import PropertyListFormat

/// A key to which two sources give values of different types.
struct MergeConflict {
  var key: String
  var earlier, later: PropertyList
}

extension PropertyList.Dictionary {
  /// Merges later content (rule 7.4.1): scalars replace, arrays append missing elements,
  /// dictionaries overlay.
  mutating func merge(_ later: Self, conflict: (MergeConflict) -> Void) {
    for entry in later.entries {
      guard let earlier = self[entry.key] else {
        self[entry.key] = entry.value
        continue
      }
      if let merged = mergedInfoPlistValue(entry.key, earlier, entry.value) {
        self[entry.key] = merged
      } else {
        conflict(MergeConflict(key: entry.key, earlier: earlier, later: entry.value))
      }
    }
  }
}

/// Keys whose dictionaries are merged at every depth (rule 7.4.2).
private let deepKeys = ["CFBundleIcons", "CFBundleIcons~ipad", "CFBundleIcons~iphone"]

/// Nil for values of different types.
private func mergedInfoPlistValue(
  _ key: String, _ earlier: PropertyList, _ later: PropertyList
) -> PropertyList? {
  switch (earlier, later) {
  case (.array(let earlier), .array(let later)):
    return .array(appended(earlier, later))
  case (.dictionary(let earlier), .dictionary(let later)):
    return .dictionary(overlaid(earlier, later, isDeep: deepKeys.contains(key)))
  case (.array(let list), .dictionary(let dictionary)) where key == "UIRequiredDeviceCapabilities":
    return capabilities(list).map { .dictionary(overlaid($0, dictionary, isDeep: false)) }
  case (.dictionary(let dictionary), .array(let list)) where key == "UIRequiredDeviceCapabilities":
    return capabilities(list).map { .dictionary(overlaid(dictionary, $0, isDeep: false)) }
  case (.array, _), (_, .array), (.dictionary, _), (_, .dictionary): return nil
  default: return later
  }
}

private func appended(_ earlier: [PropertyList], _ later: [PropertyList]) -> [PropertyList] {
  var known = Set(earlier)
  return earlier + later.filter { known.insert($0).inserted }
}

private func overlaid(
  _ earlier: PropertyList.Dictionary, _ later: PropertyList.Dictionary, isDeep: Bool
) -> PropertyList.Dictionary {
  var result = earlier
  for entry in later.entries {
    switch (isDeep, result[entry.key], entry.value) {
    case (true, .dictionary(let old)?, .dictionary(let new)):
      result[entry.key] = .dictionary(overlaid(old, new, isDeep: true))
    case (true, .array(let old)?, .array(let new)):
      result[entry.key] = .array(appended(old, new))
    default: result[entry.key] = entry.value
    }
  }
  return result
}

/// A list of required capabilities as a dictionary; nil if not all are strings.
private func capabilities(_ list: [PropertyList]) -> PropertyList.Dictionary? {
  var result: PropertyList.Dictionary = [:]
  for item in list {
    guard let name = item.string else { return nil }
    result[name] = .boolean(true)
  }
  return result
}

/// The keys of all compilers, in order; two different values for a key are an error.
package func mergePartialInfoPlists(
  _ partials: [PartialInfoPlist], diagnostics: inout [Diagnostic]
) -> PropertyList.Dictionary {
  var result: PropertyList.Dictionary = [:]
  var sources: [String: String] = [:]
  for partial in partials {
    for entry in partial.values.entries {
      guard let earlier = result[entry.key] else {
        result[entry.key] = entry.value
        sources[entry.key] = partial.source
        continue
      }
      if let united = united(earlier, entry.value) {
        result[entry.key] = united
      } else {
        diagnostics.append(
          .disagreement(entry, partial.source, earlier, sources[entry.key] ?? partial.source))
      }
    }
  }
  return result
}

/// Both values merged; nil if they contradict each other.
private func united(_ a: PropertyList, _ b: PropertyList) -> PropertyList? {
  switch (a, b) {
  case (.array(let a), .array(let b)): return .array(appended(a, b))
  case (.dictionary(var result), .dictionary(let b)):
    for entry in b.entries {
      guard let earlier = result[entry.key] else {
        result[entry.key] = entry.value
        continue
      }
      guard let value = united(earlier, entry.value) else { return nil }
      result[entry.key] = value
    }
    return .dictionary(result)
  default: return a == b ? a : nil
  }
}

extension Diagnostic {
  fileprivate static func disagreement(
    _ entry: PropertyList.Dictionary.Entry, _ source: String, _ earlier: PropertyList,
    _ earlierSource: String
  ) -> Diagnostic {
    func text(_ value: PropertyList) -> String {
      value.string.map { "'\($0)'" } ?? value.typeName
    }
    return Diagnostic(
      .error, id: "info-compilers-disagree",
      """
      '\(earlierSource)' and '\(source)' disagree on '\(entry.key)': \
      \(text(earlier)) and \(text(entry.value))
      """,
      at: SourceRange(file: source),
      notes: [Note("the other value comes from here", at: SourceRange(file: earlierSource))])
  }
}
