package import AppleVocabulary
internal import BundleModel
package import FileTree

/// A short description of a bundle.
package struct BundleOverview: Equatable, Sendable, Codable {
  package var name: String
  package var layout: BundleStructure.Layout
  /// Nil without a readable Info.plist.
  package var info: BundleInfo?
  /// The devices of `UIDeviceFamily`, for people; unknown numbers as such.
  package var devices: [String]
  /// The executable's path and form, `Mach-O arm64`; nil where there is none.
  package var executable: Executable?
  /// Languages with an `.lproj` among the resources, `Base` included, in byte order.
  package var localizations: [String]
  package var signature: Signature
  /// Files that the record of a build lists; nil without a record.
  package var recordedFileCount: Int?
  /// Apps, extensions, frameworks and other bundles inside, at any depth.
  package var embedded: [Embedded]
  package var fileCount: Int
  /// In bytes.
  package var size: Int64
  /// Sums over files of a kind, the largest first.
  package var kinds: [KindTotal]
  /// What the files say; nil if they were not read.
  package var details: BundleDetails?

  package struct Executable: Hashable, Sendable, Codable {
    package var path: BundlePath
    package var form: String?
  }

  /// The parts of a signature that exist; nothing is verified.
  package struct Signature: Equatable, Sendable, Codable {
    /// `_CodeSignature/CodeResources`.
    package var isSealed: Bool
    /// `embedded.mobileprovision` or `embedded.provisionprofile`.
    package var hasProfile: Bool

    package init(isSealed: Bool, hasProfile: Bool) {
      self.isSealed = isSealed
      self.hasProfile = hasProfile
    }
  }

  package struct Embedded: Equatable, Sendable, Codable {
    package var path: BundlePath
    package var kind: EntryKind
    package var size: Int64
  }

  package struct KindTotal: Equatable, Sendable, Codable {
    package var kind: EntryKind
    package var fileCount: Int
    package var size: Int64
  }
}

extension BundleOverview {
  /// Sums a report up.
  package init(_ report: BundleReport) {
    name = report.name
    layout = report.structure.layout
    info = report.info
    devices = (report.info?.deviceFamilies ?? []).map(deviceName)
    executable = report.executable
    localizations = report.languages
    signature = Signature(
      isSealed: report.isSealed,
      hasProfile: report.entries.contains {
        $0.kind == .profile && FileName($0.path.name).base == "embedded"
      })
    let recorded = report.entries.count { $0.record != nil }
    recordedFileCount = recorded == 0 ? nil : recorded
    embedded = report.entries.filter { $0.isDirectory && bundleKinds.contains($0.kind) }
      .map { Embedded(path: $0.path, kind: $0.kind, size: $0.size) }
    fileCount = report.fileCount
    size = report.size
    kinds = report.kindTotals
  }
}

/// Directories that are bundles by themselves.
private let bundleKinds: [EntryKind] = [.app, .appex, .bundle, .framework, .plugin, .xpc]

extension BundleReport {
  /// The file that Info.plist names, where the layouts have it (rule 11.1).
  fileprivate var executable: BundleOverview.Executable? {
    guard let name = info?.executable, !name.isEmpty else { return nil }
    let directory = structure.infoDirectory
    let candidates = [
      directory.appending(name), directory.appending("MacOS").appending(name),
      directory.parent.appending(name),
    ]
    for path in candidates {
      if let entry = entries.first(where: { $0.path == path && $0.type == .file }) {
        return .init(path: path, form: entry.note)
      }
    }
    return nil
  }

  fileprivate var kindTotals: [BundleOverview.KindTotal] {
    var positions: [EntryKind: Int] = [:]
    var totals: [BundleOverview.KindTotal] = []
    for entry in entries where entry.type == .file {
      let position = positions[entry.kind] ?? totals.count
      if position == totals.count {
        positions[entry.kind] = position
        totals.append(.init(kind: entry.kind, fileCount: 0, size: 0))
      }
      totals[position].fileCount += 1
      let (sum, overflow) = totals[position].size.addingReportingOverflow(entry.size)
      totals[position].size = overflow ? .max : sum
    }
    return totals.sorted {
      ($1.size, $0.kind.rawValue) < ($0.size, $1.kind.rawValue)
    }
  }
}

/// `iPad` for 2, as `UIDeviceFamily` counts (rule 3.2.6).
private func deviceName(_ family: Int) -> String {
  DeviceFamily.allCases.first { $0.number == family }?.displayName ?? "family \(family)"
}
