import Foundation
import Testing

extension Sandbox {
  /// The texts of all files with an extension in a directory of the checkout.
  static func texts(in directory: String, fileExtension: String) throws -> [String] {
    let root = checkout + "/" + directory
    let files = try #require(FileManager.default.enumerator(atPath: root))
    return try files.compactMap { $0 as? String }
      .filter { $0.hasSuffix("." + fileExtension) }
      .map { try String(contentsOfFile: root + "/" + $0, encoding: .utf8) }
  }
}
