import AppleVocabulary
import BundleModel
import Diagnostics
import FileTree
import Inspection
import XcodeProjectLoading

/// An overview for people: lines of a label and a value, and tables under headings.
struct OverviewText {
  private(set) var text = ""

  /// Adds a line `label  value`; nothing for a value that is nil or empty.
  mutating func add(_ label: String, _ value: String?) {
    guard let value, !value.isEmpty else { return }
    text += padded("  " + label, to: 20) + value.visible + "\n"
  }

  /// Adds a heading that begins in the first column.
  mutating func title(_ title: String) { text += title.visible + "\n" }

  /// Adds rows under a heading; nothing if there are none.
  ///
  /// Every column but the last is as wide as its widest cell, up to 60. A row of one cell stands by
  /// itself, under what it belongs to.
  mutating func table(_ heading: String, _ rows: [[String]]) {
    if rows.isEmpty { return }
    text += "\n" + heading + "\n"
    let rows = rows.map { $0.map(\.visible) }
    let columns = rows.map(\.count).max() ?? 0
    var widths = Array(repeating: 0, count: columns)
    for row in rows where row.count > 1 {
      for (column, cell) in row.enumerated() {
        widths[column] = max(widths[column], min(60, cell.count))
      }
    }
    for row in rows {
      var line = "  "
      for (column, cell) in row.enumerated() {
        line += column == row.count - 1 ? cell : padded(cell, to: widths[column] + 2)
      }
      while line.utf8.last == UInt8(ascii: " ") { line.removeLast() }
      text += line + "\n"
    }
  }

  private func padded(_ text: String, to width: Int) -> String {
    // A cell that is too wide keeps two spaces after it.
    text + String(repeating: " ", count: max(2, width - text.count))
  }
}

extension BundleOverview {
  /// The facts in groups, one a line, then the bundles inside, sizes of kinds, large and equal files.
  var text: String {
    var text = OverviewText()
    text.title(name.isEmpty ? "bundle" : name)
    text.add("name", info?.name)
    text.add("identifier", info?.identifier)
    text.add("version", version)
    text.add("layout", layout.rawValue)
    text.add("platforms", info?.platforms.joined(separator: ", "))
    text.add("minimum system", info?.minimumSystemVersion)
    text.add("devices", devices.joined(separator: ", "))
    text.add("executable", executableText)
    text.add("built with", details?.origin.text)
    text.add("development", info?.developmentRegion)
    text.add("localizations", localizationsText)
    text.add("signature", signatureText)
    if let details { addSigning(details, to: &text) }
    text.add("record", recordedFileCount.map { "bundle-manifest.json, \($0) files" })
    text.add("size", "\(humanReadable(size)) in \(fileCount) file\(fileCount == 1 ? "" : "s")")
    if let details { addContents(details, to: &text) }
    text.table(
      "Bundles inside", embedded.map { [$0.path.text, $0.kind.rawValue, humanReadable($0.size)] })
    text.table(
      "Kinds", kinds.map { [$0.kind.rawValue, "\($0.fileCount)", humanReadable($0.size)] })
    if let details {
      // Of a few files, the table of kinds says enough.
      if fileCount > details.largest.count {
        text.table(
          "Largest files", details.largest.map { [$0.path.text, humanReadable($0.size)] })
      }
      text.table(duplicatesHeading(details), details.duplicates.prefix(Self.shown).map(\.row))
    }
    return text.text
  }

  /// Rows of a table that may be long.
  private static let shown = 5

  private func addSigning(_ details: BundleDetails, to text: inout OverviewText) {
    if let signature = details.program?.signature {
      text.add("signed as", signature.text)
      text.add("chain", signature.chain)
      for note in signature.notes ?? [] { text.add("note", note) }
      text.add("cdhash", signature.cdhash)
    }
    for (index, entitlement) in (details.program?.entitlements ?? []).enumerated() {
      text.add(
        index == 0 ? "entitlements" : "", entitlement.key + ": " + entitlement.value)
    }
    guard let profile = details.profile else { return }
    text.add("profile", profile.text)
    // Profiles of large teams list everyone's; '--json' has all.
    let certificates = profile.certificates
    text.add(
      "certificates",
      certificates.prefix(Self.shown).joined(separator: ", ")
        + (certificates.count > Self.shown
          ? " and \(certificates.count - Self.shown) more" : ""))
  }

  private func addContents(_ details: BundleDetails, to text: inout OverviewText) {
    text.add("permissions", details.permissions.joined(separator: ", "))
    text.add("privacy", details.privacy?.text)
    text.add("models", details.models.map(\.text).joined(separator: "; "))
    text.add("fonts", details.fonts.map(\.name).joined(separator: ", "))
  }

  private func duplicatesHeading(_ details: BundleDetails) -> String {
    let waste = details.duplicates.reduce(0) { $0 + $1.waste }
    let count = details.duplicates.count
    return "Equal files, \(humanReadable(waste)) too much"
      + (count > Self.shown ? ", the first \(Self.shown) of \(count)" : "")
  }

  /// `1.10 (42)`.
  private var version: String? {
    guard let info else { return nil }
    guard let version = info.version else { return info.build.map { "(\($0))" } }
    return info.build.map { "\(version) (\($0))" } ?? version
  }

  private var executableText: String? {
    guard let executable else { return info?.executable.map { "\($0), not there" } }
    guard let program = details?.program else {
      return executable.path.text + (executable.form.map { ", " + $0 } ?? "")
    }
    let system = [program.platform, program.minimumSystem].compactMap(\.self)
      .joined(separator: " ")
    let facts = [
      executable.path.text, program.architectures.joined(separator: " "), system,
      program.sdk.map { "SDK \($0)" } ?? "", program.isEncrypted ? "encrypted" : "",
    ]
    return facts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// `Base, de 98%, en, fr`: a share where keys are missing.
  private var localizationsText: String {
    guard let details else { return localizations.joined(separator: ", ") }
    return localizations.map { name in
      guard let language = details.languages.first(where: { $0.name == name }),
        language.keys < language.of
      else { return name }
      return "\(name) \(100 * language.keys / language.of)%"
    }.joined(separator: ", ")
  }

  private var signatureText: String {
    let seal =
      if let verdict = details?.seal {
        verdict.differing == 0
          ? "\(verdict.checked.counted("sealed file")), all as signed"
          : verdict.differing > verdict.checked
            ? verdict.differing.counted("file") + " not as signed"
            : "\(verdict.differing) of \(verdict.checked.counted("sealed file")) not as signed"
      } else if signature.isSealed {
        "sealed, not verified"
      } else {
        "none"
      }
    return signature.hasProfile ? seal + ", with a provisioning profile" : seal
  }
}

extension BundleDetails.Origin {
  /// `Xcode 15.2 (15C500b), SDK iphoneos17.2, macOS 13.5 (22G74)`.
  fileprivate var text: String {
    func versioned(_ name: String, _ version: String?, _ build: String?) -> String? {
      switch (version, build) {
      case (let version?, let build?): "\(name) \(version) (\(build))"
      case (let version?, nil): "\(name) \(version)"
      case (nil, let build?): "\(name) (\(build))"
      case (nil, nil): nil
      }
    }
    return [
      versioned("Xcode", xcode, xcodeBuild), sdk.map { "SDK \($0)" },
      versioned("macOS", macOS, macOSBuild),
    ].compactMap(\.self).joined(separator: ", ")
  }
}

extension BundleDetails.Signature {
  fileprivate var text: String {
    [
      identifier, isAdHoc ? "ad hoc, so without a certificate" : signer.map { "by \($0)" },
      team.map { "team \($0)" }, signedOn.map { "on \($0)" },
      validUntil.map { "with a certificate until \($0)" }, isHardened ? "hardened" : nil,
    ].compactMap(\.self).joined(separator: ", ")
  }
}

extension BundleDetails.Profile {
  fileprivate var text: String {
    [
      name, kind, team.map { id in "team \(id)" + (teamName.map { " (\($0))" } ?? "") },
      deviceCount.map { $0.counted("device") }, expiry.map { "until \($0)" },
    ].compactMap(\.self).joined(separator: ", ")
  }
}

extension BundleDetails.Privacy {
  fileprivate var text: String {
    let tracking =
      isTracking || !trackingDomains.isEmpty
      ? "tracking"
        + (trackingDomains.isEmpty ? "" : " by " + trackingDomains.joined(separator: ", "))
      : "no tracking"
    let data =
      collectedData.isEmpty
      ? "no data collected" : "collects " + collectedData.joined(separator: ", ")
    let uses = accessedAPIs.isEmpty ? nil : "uses " + accessedAPIs.joined(separator: ", ")
    return [tracking, data, uses].compactMap(\.self).joined(separator: "; ")
  }
}

extension BundleDetails.Model {
  fileprivate var text: String {
    [
      path.name, versions > 1 ? versions.counted("version") : nil, current.map { "'\($0)'" },
      entities.map { $0.counted("entity", "entities") },
    ].compactMap(\.self).joined(separator: ", ")
  }
}

extension BundleDetails.Duplicate {
  /// The first paths, and the size of one.
  fileprivate var row: [String] {
    let names = paths.prefix(2).map(\.text).joined(separator: " = ")
    let rest = paths.count > 2 ? " and \(paths.count - 2) more" : ""
    return [names + rest, humanReadable(size)]
  }
}

extension ProjectOverview {
  /// The facts, then a table each of targets, schemes, packages, projects, scripts and missing files.
  var text: String {
    var text = OverviewText()
    text.title(file.name)
    text.add("object version", objectVersion.map(String.init))
    text.add("organization", organization)
    text.add(
      "configurations",
      configurations.map { $0 == defaultConfiguration ? $0 + " (default)" : $0 }
        .joined(separator: ", "))
    text.add("development", localizations.development)
    text.add("known regions", localizations.known.joined(separator: ", "))
    text.add("found regions", localizations.found.joined(separator: ", "))
    text.table("Targets", targets.flatMap(\.rows))
    text.table("Schemes", schemes.map(\.row))
    text.table("Packages", packages.map { [$0.location, $0.requirement ?? "local"] })
    text.table("Projects", projects.map { [$0.path.text, $0.exists ? "" : "not there"] })
    text.table("Scripts, which are not run", targets.flatMap(\.scriptRows))
    text.table("Missing files", missingFiles.map { [$0.target, $0.path.text] })
    return text.text
  }
}

extension ProjectOverview.Target {
  /// The type, and below it the phases and dependencies.
  fileprivate var rows: [[String]] {
    let system = platforms.map(\.rawValue).joined(separator: ", ")
    let version = platforms.count == 1 ? deploymentTarget.map { " " + $0 } ?? "" : ""
    let phases = phases.map(\.summary)
    var rows = [
      [
        name, kind, system + version, product ?? "",
        resourceCount == 1 ? "1 resource" : resourceCount == 0 ? "" : "\(resourceCount) resources",
      ]
    ]
    if !phases.isEmpty { rows.append(["  phases: " + phases.joined(separator: ", ")]) }
    if !folders.isEmpty { rows.append(["  folders: " + folders.joined(separator: ", ")]) }
    if !packageProducts.isEmpty {
      rows.append(["  packages: " + packageProducts.joined(separator: ", ")])
    }
    if !packageBundles.isEmpty {
      rows.append(["  with resources: " + packageBundles.joined(separator: ", ")])
    }
    return rows
  }

  fileprivate var scriptRows: [[String]] {
    phases.filter { $0.kind == .script }.map { phase in
      let outputs = phase.scriptOutputs ?? []
      let when = phase.isForInstalling ? "when installing" : ""
      return [
        name, phase.name, outputs.isEmpty ? when : "makes " + outputs.joined(separator: ", "),
      ]
    }
  }
}

extension ProjectOverview.Phase {
  /// `Copy Files to PlugIns (2)`.
  fileprivate var summary: String {
    if kind == .script { return name }
    return name + (destination.map { " to \($0)" } ?? "") + " (\(fileCount))"
  }
}

extension ProjectOverview.Scheme {
  fileprivate var row: [String] {
    let configurations = [
      runConfiguration.map { "run \($0)" }, archiveConfiguration.map { "archive \($0)" },
    ]
    return [
      name, configurations.compactMap(\.self).joined(separator: ", "),
      targets.joined(separator: ", "),
    ]
  }
}
