import AppleVocabulary
import FileTree
import Inspection

extension BundleOverview {
  /// The facts, one a line, then the bundles inside and the sizes of kinds.
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
    text.add("development", info?.developmentRegion)
    text.add("localizations", localizations.joined(separator: ", "))
    text.add("signature", signatureText)
    text.add("record", recordedFileCount.map { "bundle-manifest.json, \($0) files" })
    text.add("size", "\(humanReadable(size)) in \(fileCount) file\(fileCount == 1 ? "" : "s")")
    text.table(
      "Bundles inside", embedded.map { [$0.path.text, $0.kind.rawValue, humanReadable($0.size)] })
    text.table(
      "Kinds", kinds.map { [$0.kind.rawValue, "\($0.fileCount)", humanReadable($0.size)] })
    return text.text
  }

  /// `1.10 (42)`.
  private var version: String? {
    guard let info else { return nil }
    guard let version = info.version else { return info.build.map { "(\($0))" } }
    return info.build.map { "\(version) (\($0))" } ?? version
  }

  private var executableText: String? {
    if let executable {
      return executable.path.text + (executable.form.map { ", " + $0 } ?? "")
    }
    return info?.executable.map { "\($0), not there" }
  }

  private var signatureText: String {
    let seal = signature.isSealed ? "sealed, not verified" : "none"
    return signature.hasProfile ? seal + ", with a provisioning profile" : seal
  }
}
