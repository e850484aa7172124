internal import BundleModel
internal import FileSystem
internal import FileTree

extension OutputLocation {
  /// Bundles beside this one that were built of the same product, when it had another name or type,
  /// and are still there; in the order of their names.
  package func formerBundles(of address: String) -> [OutputLocation] {
    let directory = ProjectPath(normalized: bundle).parent
    return Disk.names(in: stateDirectory).compactMap { bytes in
      guard let other = String(validating: bytes, as: UTF8.self), other != name else { return nil }
      let former = OutputLocation(
        bundle: directory.appending(name: other).text, stateDirectory: stateDirectory)
      guard former.productAddress == address, (try? Disk.stamp(of: former.bundle)) != nil else {
        return nil
      }
      return former
    }
  }

  /// The record beside a former bundle, where it is there and not the record of this one.
  package func sidecar(ofFormer former: OutputLocation) -> String? {
    let base = FileName(former.name).base
    let path = ProjectPath(normalized: former.bundle).parent
      .appending(name: base + ".manifest.json").text
    let isThere = (try? Disk.stamp(of: path)) ?? nil
    return base == FileName(name).base || isThere == nil ? nil : path
  }

  /// The address in the record of the bundle; nil where there is none.
  private var productAddress: String? {
    let start = try? DiskFileTree(root: "").contents(
      of: ProjectPath(normalized: record), from: 0, count: BuildRecord.addressLimit)
    return start.flatMap { BuildRecord.address(inStart: $0) }
  }
}

extension BuildRecord {
  /// As much of a record as its address takes, in bytes, if it is no longer than addresses are.
  fileprivate static let addressLimit = 4096

  /// The address at the start of a record, of which the rest need not be there.
  fileprivate static func address(inStart bytes: [UInt8]) -> String? {
    let start = magic.count + 4
    guard bytes.starts(with: magic), bytes.count >= start else { return nil }
    let length = bytes[magic.count..<start].reversed().reduce(0) { $0 << 8 | Int($1) }
    guard length <= bytes.count - start else { return nil }
    return String(decoding: bytes[start..<start + length], as: UTF8.self)
  }
}
