internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import SourceWalking

extension EntryResolver {
  /// The device families that get a copy with their suffix; nil if none of the entry's is built.
  ///
  /// On platforms without such suffixes, the list stays as it is: planning reports it.
  mutating func devices(for entry: Manifest.Entry) -> [DeviceFamily]? {
    guard let listed = entry.devices?.map(\.value), !listed.isEmpty else { return [] }
    guard platform.hasProductSuffixes else { return listed }
    let own = listed.filter(devices.contains)
    if own.isEmpty {
      skip(entry, "for \(names(listed)) only; the target has \(names(devices))")
      return nil
    }
    let foreign = listed.filter { !devices.contains($0) }
    if !foreign.isEmpty {
      skip(entry, "no copy for \(names(foreign)); the target has \(names(devices))")
    }
    guard let thin = options.thin else { return own }
    let kept = own.filter { $0.productSuffix == thin.productSuffix }
    if kept.isEmpty {
      skip(entry, "for \(names(own)); '--thin \(thin.rawValue)' leaves it out")
      return nil
    }
    return kept
  }

  /// Removes files whose names have the suffix of another device family than `--thin` keeps.
  mutating func leaveOutThinned(_ resolved: inout ResolvedProject.Entry, _ entry: Manifest.Entry) {
    guard let thin = options.thin, platform.hasProductSuffixes, resolved.kind != .folder else {
      return
    }
    var left: [ResolvedProject.Item] = []
    resolved.items.removeAll { item in
      guard item.name.utf8.contains(UInt8(ascii: "~")),
        let device = ResourceName(item.name).device, device != thin.productSuffix
      else { return false }
      left.append(item)
      return true
    }
    for item in left {
      skip(
        entry, "its name is for others; '--thin \(thin.rawValue)' leaves it out",
        path: item.source.text)
    }
  }

  /// Reports keys that would write outside the destination or have no meaning here.
  mutating func hasSoundKeys(_ entry: Manifest.Entry) -> Bool {
    let errors = reader.diagnostics.count
    if let rename = entry.as, !rename.value.isFileName {
      reader.diagnostics.append(.notAName(rename))
    }
    if let rename = entry.as, entry.kind == .group || entry.contents?.value == true {
      reader.diagnostics.append(.nothingToRename(rename, isGroup: entry.kind == .group))
    }
    if let contents = entry.contents, contents.value, entry.kind != .folder {
      reader.diagnostics.append(.contentsWithoutFolder(contents))
    }
    if let lproj = entry.lproj, !lproj.value.isFileName || lproj.value.languageOfDirectory != nil {
      reader.diagnostics.append(.notALanguage(lproj))
    }
    if let to = entry.to, to.value.subpath.isOutsideRoot {
      reader.diagnostics.append(.destinationOutside(to))
    }
    return reader.diagnostics.count == errors
  }

  private func names(_ devices: [DeviceFamily]) -> String {
    devices.isEmpty ? "none" : devices.map(\.rawValue).joined(separator: ", ")
  }
}

extension Diagnostic {
  fileprivate static func notAName(_ rename: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, id: "resolve-rename",
      "'as' takes one file name, found '\(rename.value)'; use 'to:' for a directory",
      at: rename.range)
  }

  static func nothingToRename(_ rename: Located<String>, isGroup: Bool) -> Diagnostic {
    Diagnostic(
      .error, id: "resolve-rename-group",
      isGroup
        ? "'as' renames a file or the top of a folder; a group's files keep their names"
        : "'as' renames the top of a folder, which 'contents: true' leaves out", at: rename.range)
  }

  fileprivate static func contentsWithoutFolder(_ contents: Located<Bool>) -> Diagnostic {
    Diagnostic(
      .error, id: "resolve-contents",
      "'contents' is for a 'folder' entry: it leaves out the folder and keeps what is in it",
      at: contents.range)
  }

  fileprivate static func notALanguage(_ lproj: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, id: "resolve-lproj",
      "'lproj' takes a language such as 'fr', found '\(lproj.value)'", at: lproj.range)
  }

  fileprivate static func destinationOutside(_ to: Located<DestinationPath>) -> Diagnostic {
    Diagnostic(
      .error, id: "resolve-destination-outside",
      "'\(to.value.subpath)' is outside the bundle", at: to.range)
  }
}
