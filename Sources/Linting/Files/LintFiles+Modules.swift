internal import Diagnostics
internal import FileTree

extension LintFiles {
  /// Every name that a target or product of the projects below a directory has, as the name of a module; nil
  /// without projects.
  func moduleNames(in tree: any FileTree) -> Set<String>? {
    guard moduleFiles.contains(where: { $0.name.hasSuffix(".pbxproj") }) else { return nil }
    var names: Set<String> = []
    for path in moduleFiles {
      guard let status = (try? tree.status(of: path, followingLinks: true)) ?? nil,
        status.size <= Self.greatestProject, let bytes = try? tree.contents(of: path)
      else { return nil }
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        guard let value = Self.value(of: line) else { continue }
        // A macro may stand for any name but those of targets, which are listed by themselves.
        if value.contains("$("), !value.contains("TARGET_NAME") { return nil }
        names.insert(value.moduleName)
      }
    }
    return names
  }

  private static let greatestProject: Int64 = 16 << 20
  private static let keys = ["name", "productName", "PRODUCT_NAME", "PRODUCT_MODULE_NAME"].map {
    Array($0.utf8)
  }

  /// The value in `name = "Value";`.
  private static func value(of line: ArraySlice<UInt8>) -> String? {
    let start = line.drop { $0 == 0x20 || $0 == 0x09 }
    let key = start.prefix { $0 > 0x20 && $0 != UInt8(ascii: "=") }
    guard keys.contains(where: { $0.elementsEqual(key) }) else { return nil }
    let rest = start.dropFirst(key.count).drop { $0 == 0x20 || $0 == UInt8(ascii: "=") }
    let value = rest.filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: ";") && $0 != 0x0D }
    return value.count == rest.count && rest.isEmpty ? nil : String(decoding: value, as: UTF8.self)
  }
}

extension String {
  /// What Xcode makes of a target's name: `Cover_Tube` of `Cover Tube`.
  var moduleName: String {
    let bytes = utf8.map { byte in
      byte &- 0x30 < 10 || byte &- 0x41 < 26 || byte &- 0x61 < 26 || byte >= 0x80
        ? byte : UInt8(ascii: "_")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
