package import AppleVocabulary
internal import BundleModel
package import Diagnostics
package import FileTree

/// A file whose name has a scale or device where Foundation does not look for it, and its correct
/// name.
///
/// Source: names are `base[@scale][-platform][~device].ext` (rule 11.2), devices and `x` in lower
/// case.
package struct LintRename: Hashable, Sendable {
  package var from: ProjectPath
  package var to: ProjectPath

  package init(from: ProjectPath, to: ProjectPath) {
    self.from = from
    self.to = to
  }

  /// The rename as a fix-it, which replaces the file's name.
  package var fixIt: FixIt { FixIt(SourceRange(file: from.text), replacement: to.name) }

  /// Nil for a name that is correct, or that has no such suffix; and for a file of a catalog or an
  /// icon, which is named in a document there.
  package init?(of resource: LintTarget.Resource, on platform: Platform?) {
    guard
      !resource.source.components.contains(where: {
        $0.hasSuffix(".xcassets") || $0.hasSuffix(".icon")
      }),
      let name = correctedResourceName(
        resource.source.name, hasDevices: platform?.hasProductSuffixes ?? true)
    else { return nil }
    self.init(from: resource.source, to: resource.source.parent.appending(name: name))
  }
}

/// The renames after which Foundation finds every file of the targets, each once; `lint --fix` does
/// them.
///
/// No file is renamed to the name of another one.
package func lintRenames(_ targets: [LintTarget]) -> [LintRename] {
  var taken = Set(targets.flatMap { $0.resources.map(\.source) })
  var renames: [LintRename] = []
  var known: Set<ProjectPath> = []
  for target in targets {
    for resource in target.resources {
      guard let rename = LintRename(of: resource, on: target.platform),
        known.insert(rename.from).inserted, taken.insert(rename.to).inserted
      else { continue }
      renames.append(rename)
    }
  }
  return renames
}

/// The name with its suffixes in order and in lower case; nil if it is unchanged.
private func correctedResourceName(_ name: String, hasDevices: Bool) -> String? {
  let file = FileName(name)
  guard let suffix = file.extension else { return nil }
  var base = file.base[...]
  var scale: String?
  var device: String?
  // Taken from the end, in any order.
  while true {
    if scale == nil, let taken = base.takenScale() {
      scale = taken
    } else if hasDevices, device == nil, let taken = base.takenDevice() {
      device = taken
    } else {
      break
    }
  }
  guard !base.isEmpty, scale != nil || device != nil else { return nil }
  let corrected = "\(base)\(scale ?? "")\(device ?? "").\(suffix)"
  return corrected == name ? nil : corrected
}

extension String {
  /// A file's name without scale, platform, device and extension.
  var resourceBase: String { ResourceName(self).base }

  /// A key of Info.plist without `~ipad`.
  var withoutDevice: String {
    device == nil ? self : String(self[..<(lastIndex(of: "~") ?? endIndex)])
  }

  /// The device of a key such as `UIMainStoryboardFile~ipad`.
  var device: String? {
    guard let tilde = lastIndex(of: "~") else { return nil }
    let name = String(self[index(after: tilde)...])
    return ResourceName.devices.contains(name) || name == "ipod" ? name : nil
  }
}

extension Substring {
  /// Removes `@2x` or `@2X` from the end and returns it in lower case.
  fileprivate mutating func takenScale() -> String? {
    let tail = Array(utf8.suffix(3))
    guard tail.count == 3, tail[0] == UInt8(ascii: "@"), tail[2] | 0x20 == UInt8(ascii: "x"),
      (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(tail[1])
    else { return nil }
    self = dropLast(3)
    return "@\(tail[1] - UInt8(ascii: "0"))x"
  }

  /// Removes `~ipad` from the end, in any case, and returns it in lower case.
  fileprivate mutating func takenDevice() -> String? {
    guard let tilde = lastIndex(of: "~") else { return nil }
    let device = self[index(after: tilde)...].lowercased()
    guard ResourceName.devices.contains(device) else { return nil }
    self = self[..<tilde]
    return "~" + device
  }
}
