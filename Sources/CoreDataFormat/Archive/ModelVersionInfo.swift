internal import ByteCoding
internal import Hashing
internal import PropertyListFormat

/// The file `VersionInfo.plist` of a `.momd`: the hashes of its versions, and which is the current one.
package struct ModelVersionInfo: Sendable {
  package static let fileName = "VersionInfo.plist"

  private let xcode: Int
  /// By name, in the order in which they were added.
  private var versions: [(name: String, hashes: VersionHashes, order: [String])] = []
  /// Nil if the source names none.
  package var current: String?

  /// The first Xcode that writes checksums.
  private static let oldestWithChecksums = 1500

  package init(xcode: Int) { self.xcode = ModelCompiler.digits(xcode) }

  package mutating func add(_ model: DataModel, named name: String) {
    let names = Self.twice(model.entities.map(\.name))
    versions.append((name, VersionHashes(of: model), Self.twice(names)))
  }

  /// The order of strings in a table and then in another, filled from it.
  private static func twice(_ names: [String]) -> [String] {
    sorted(sorted(names))
  }

  private static func sorted(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return CoreFoundationHashOrder.sorted(
      names.filter { seen.insert($0).inserted }, .archives)
  }

  /// The binary property list; nothing in it is shared.
  package func encoded() -> [UInt8] {
    var values: [String: PropertyList] = [
      "NSManagedObjectModel_VersionHashes": byVersion { version in
        .dictionary(
          .init(
            version.order.map { name in
              (key: name, value: .data(version.hashes.entities[name]?.bytes ?? []))
            }))
      }
    ]
    var keys = ["NSManagedObjectModel_VersionHashes"]
    if let current {
      keys.append("NSManagedObjectModel_CurrentVersionName")
      values["NSManagedObjectModel_CurrentVersionName"] = .string(current)
    }
    if xcode >= Self.oldestWithChecksums {
      keys.append("NSManagedObjectModel_VersionChecksums")
      values["NSManagedObjectModel_VersionChecksums"] = byVersion {
        .string($0.hashes.checksum)
      }
    }
    let entries = Self.sorted(keys).compactMap { key in
      values[key].map { (key: key, value: $0) }
    }
    return PropertyList.dictionary(.init(entries)).encodedAsBinary(
      sharingStrings: false, sharingData: false)
  }

  private func byVersion(
    _ value: ((name: String, hashes: VersionHashes, order: [String])) -> PropertyList
  ) -> PropertyList {
    var entries: [(key: String, value: PropertyList)] = []
    for name in Self.sorted(versions.map(\.name)) {
      guard let version = versions.first(where: { $0.name == name }) else { continue }
      entries.append((key: name, value: value(version)))
    }
    return .dictionary(.init(entries))
  }
}
