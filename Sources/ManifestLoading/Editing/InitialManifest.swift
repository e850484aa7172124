internal import AppleVocabulary
internal import BundleModel
internal import FileTree
internal import MacroExpansion

/// The text of a new `bundle.yml`: what was found, and comments on the common keys.
///
/// Characters that a target's name cannot contain are removed from `name`. `schema` is the path of the JSON
/// Schema, for editors.
package func initialManifest(
  name: String, resources: InitialResources = InitialResources(), schema: String? = nil
) -> String {
  let target = targetName(name)
  let platform = resources.platform ?? .ios
  let version = firstVersions[platform.device] ?? "1.0"
  let escaped = target.escapedForMacros
  let types = ProductType.allCases.map(\.rawValue).joined(separator: " ")
  let platforms = Platform.allCases.prefix(6).map(\.rawValue).joined(separator: " ")
  let info = resources.infoFile.map {
    "file: " + yamlScalar($0.text.escapedForMacros, .block)
  }
  let rows: [(text: String, comment: String)] = [
    ("    type: \((resources.type ?? .app).rawValue)", types),
    ("    platform: \(platform.rawValue)", platforms + ", or a list"),
    ("    deploymentTarget: \"\(version)\"", "quoted: versions are text"),
    ("    bundleID: org.example.$(TARGET_NAME:rfc1034identifier)", ""),
    (
      "    # executable: build/\(escaped.commentSafe)",
      "a linked program, to make more than resources"
    ),
  ]
  var lines = [
    "# What goes into the bundle. 'bundler schema' prints every key.",
    "version: 1", "name: \(yamlScalar(escaped, .block))", "", "targets:",
    "  \(yamlScalar(target, .block)):",
  ]
  if let schema { lines.insert("# yaml-language-server: $schema=\(schema)", at: 0) }
  lines += rows.map { $0.comment.isEmpty ? $0.text : $0.text.padded(to: 32) + "# " + $0.comment }
  lines += [
    "",
    info == nil ? "    # info:" : "    info:",
    info.map { "      " + $0 }
      ?? "    #   file: Info.plist".padded(to: 32) + "# a property list to start from",
    "    #   properties:".padded(to: 32) + "# keys of your own, over those of the file",
    "    #     CFBundleShortVersionString: \"1.0\"",
    "    #     CFBundleVersion: \"1\"", "",
    resources.families.isEmpty ? "    resources: []" : "    resources:",
  ]
  for family in resources.families {
    lines.append("      # \(family.comment)")
    for entry in family.entries { lines += entry.blockItem(indent: "      ") }
  }
  lines += resources.families.isEmpty ? examples : ["      # To add more: bundler add PATH"]
  if !resources.sources.isEmpty {
    lines += [
      "", "    # source code, which 'bundler lint' and 'bundler unused' read", "    sources:",
    ]
    lines += resources.sources.map { "      - " + yamlScalar($0.escapedForMacros, .block) }
  }
  return lines.joined(separator: "\n") + "\n"
}

/// Entries of the common kinds, for a directory without resources.
private let examples = [
  "      # - Assets.xcassets           # an asset catalog",
  "      # - \"*.lproj\"                 # localized files; globs are quoted",
  "      # - group: Art                # a group: every file below lands side by side",
  "      #   exclude: [\"*.psd\"]",
  "      # - folder: Levels            # a folder: copied as it is, hierarchy and all",
  "      # - file: ../shared/LICENSE   # outside the project…",
  "      #   copy: true                # …so take a private copy once",
]

/// Initial deployment targets: old enough for most users, new enough for current tools.
private let firstVersions: [Platform: String] = [
  .ios: "16.0", .tvos: "16.0", .watchos: "9.0", .visionos: "1.0", .macos: "13.0",
]

private func targetName(_ name: String) -> String {
  let kept = name.unicodeScalars.filter { $0 != "/" && $0 != ":" && $0.value >= 0x20 }
  let target = String(String.UnicodeScalarView(kept)).trimmed
  return target.isEmpty || target == "." || target == ".." ? "App" : target
}

/// The text in double quotes, valid in both JSON and YAML.
func quotedJSON(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _
    where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      || (0x2028...0x2029).contains(scalar.value) || scalar.value == 0xFEFF:
      let hex = String(scalar.value, radix: 16, uppercase: true)
      result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

extension String {
  fileprivate var trimmed: String {
    let front = drop { $0 == " " }
    return String(String(front.reversed().drop { $0 == " " }.reversed()))
  }

  fileprivate var commentSafe: String {
    unicodeScalars.allSatisfy { $0.value != 0x2028 && $0.value != 0x2029 && $0.value != 0x85 }
      ? self : "App"
  }

  /// The text with spaces up to a column, one at least.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
