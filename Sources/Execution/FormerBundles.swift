package import BundleModel
internal import FileTree
internal import HostSystem

extension OutputLocation {
  /// Bundles beside this one that were built of the same product under another name or type and
  /// still exist; sorted by name.
  package func formerBundles(of address: String) -> [OutputLocation] {
    let directory = ProjectPath(normalized: bundle).parent
    return (Disk.names(in: stateDirectory) ?? []).compactMap { bytes in
      guard let other = String(validating: bytes, as: UTF8.self), other != name else { return nil }
      let former = OutputLocation(
        bundle: directory.appending(name: other).text, stateDirectory: stateDirectory,
        checkout: checkout)
      guard former.recordHead?.address == address, (try? Disk.stamp(of: former.bundle)) != nil
      else {
        return nil
      }
      return former
    }
  }

  /// The path of the record beside a former bundle, if there is one and it is not this bundle's
  /// `record`.
  package func sidecar(
    ofFormer former: OutputLocation, insteadOf record: Plan.RecordOutput?
  ) -> String? {
    let name = FileName(former.name).base + ".manifest.json"
    if case .sidecar(let own)? = record, own.text == name { return nil }
    let path = ProjectPath(normalized: former.bundle).parent.appending(name: name).text
    let isThere = (try? Disk.stamp(of: path)) ?? nil
    return isThere == nil ? nil : path
  }
}
