internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree

/// An item's name, and the device families that the manifest gives for it.
struct NameVariant: Equatable {
  var name: String
  var devices: [DeviceFamily]
}

extension ProductPlanner {
  /// The item's name or, with `devices:`, one name with a suffix for each family.
  mutating func variants(
    of item: ResolvedProject.Item, _ entry: ResolvedProject.Entry
  ) -> [NameVariant] {
    let name = item.name
    if product.platform.hasProductSuffixes { checkSuffix(name, entry) }
    if entry.devices.isEmpty { return [NameVariant(name: name, devices: [])] }
    if name.isEmpty {
      diagnostics.append(.suffixOnContents(entry))
      return []
    }
    if let mark = ResourceName(name).device {
      guard entry.devices.allSatisfy({ $0.productSuffix == mark }) else {
        diagnostics.append(.suffixDisagrees(name, mark, entry))
        return []
      }
      return [NameVariant(name: name, devices: entry.devices)]
    }
    var variants: [NameVariant] = []
    for device in entry.devices {
      guard let suffix = device.productSuffix else {
        diagnostics.append(.deviceWithoutSuffix(device, entry))
        continue
      }
      let marked = name.marked(suffix)
      if let index = variants.firstIndex(where: { $0.name == marked }) {
        variants[index].devices.append(device)
      } else {
        variants.append(NameVariant(name: marked, devices: [device]))
      }
    }
    return variants
  }

  /// Warns of suffixes that Foundation ignores: `~ipad@2x`, `~iPad`.
  private mutating func checkSuffix(_ name: String, _ entry: ResolvedProject.Entry) {
    guard name.utf8.contains(UInt8(ascii: "~")) else { return }
    let file = FileName(name)
    guard let tilde = file.base.utf8.lastIndex(of: UInt8(ascii: "~")) else { return }
    let base = file.base[..<tilde]
    let mark = file.base[file.base.utf8.index(after: tilde)...]
    let scale = mark.utf8.firstIndex(of: UInt8(ascii: "@")).map { mark[$0...] } ?? ""
    let device = mark.dropLast(scale.count)
    let lower = device.lowercased()
    guard !base.isEmpty, ResourceName.devices.contains(lower) else { return }
    let right = FileName.text("\(base)\(scale)~\(lower)", file.extension)
    if !scale.isEmpty {
      guard ResourceName("a\(scale)").scale != nil else { return }
      diagnostics.append(.suffixOrder(name, right, at: entry.range))
    } else if lower != device {
      diagnostics.append(.suffixCase(name, right, at: entry.range))
    }
  }
}

extension String {
  /// The name with a device suffix: after the scale, before the extension.
  fileprivate func marked(_ suffix: String) -> String {
    let file = FileName(self)
    return FileName.text("\(file.base)~\(suffix)", file.extension)
  }
}

extension FileName {
  fileprivate static func text(_ base: String, _ fileExtension: String?) -> String {
    fileExtension.map { base + "." + $0 } ?? base
  }
}

extension Diagnostic {
  fileprivate static func suffixDisagrees(
    _ name: String, _ mark: String, _ entry: ResolvedProject.Entry
  ) -> Diagnostic {
    let names = entry.devices.map(\.rawValue).joined(separator: ", ")
    return Diagnostic(
      .error, id: "plan-device-mismatch",
      "'\(name)' is marked \(mark) by its name and \(names) by 'devices'", at: entry.range)
  }

  fileprivate static func suffixOnContents(_ entry: ResolvedProject.Entry) -> Diagnostic {
    Diagnostic(
      .error, id: "plan-device-contents",
      "'devices' cannot mark the contents of a folder; drop 'contents: true' or list the files",
      at: entry.range)
  }

  fileprivate static func deviceWithoutSuffix(
    _ device: DeviceFamily, _ entry: ResolvedProject.Entry
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "plan-device-suffix",
      "there is no suffix for '\(device.rawValue)' that Foundation would look for; take it out of "
        + "'devices'", at: entry.range)
  }

  fileprivate static func suffixOrder(
    _ name: String, _ right: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "plan-suffix-order",
      "Foundation will never load '\(name)'; the scale comes first: '\(right)'", at: range)
  }

  fileprivate static func suffixCase(
    _ name: String, _ right: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "plan-suffix-case",
      "Foundation will never load '\(name)'; the suffix is in lower case: '\(right)'", at: range)
  }
}
