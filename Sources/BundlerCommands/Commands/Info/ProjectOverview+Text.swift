import AppleVocabulary
import BundleModel
import FileTree
import XcodeProjectLoading

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
  /// What it is, and below that its phases and what it takes from elsewhere.
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
