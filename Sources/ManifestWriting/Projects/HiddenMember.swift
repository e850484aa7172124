internal import BundleModel
internal import FileTree

extension TargetDrafting {
  /// A file of a directory that manifests leave out by its name, so that it is listed for itself.
  struct HiddenMember {
    var item: ResolvedProject.Item
    var member: ResolvedProject.Member

    /// Where an entry of the manifest has to put the file, as a directory of the bundle.
    ///
    /// The directory of a language is part of it where the item is in one. A file directly in such a
    /// directory has its language by its path, whatever the entry says.
    func directory(in base: BundlePath, of entry: ResolvedProject.Entry) -> BundlePath {
      var directory = base
      let isLocalized =
        entry.isProcessed && base.components.contains { String($0).languageOfDirectory != nil }
      if let region = entry.lproj ?? item.region, !isLocalized {
        directory = directory.appending(name: region + ".lproj")
      }
      directory = directory.appending(item.name).appending(member.path.parent.text)
      return member.source.parent.regionOfChildren == nil ? directory : directory.parent
    }
  }
}
