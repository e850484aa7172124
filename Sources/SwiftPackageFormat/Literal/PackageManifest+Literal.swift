package import Diagnostics
internal import SourceDeclarations

/// A value of a manifest that is not written out, so that only running the manifest gives it.
package struct UnknownManifestValue: Error, Hashable {
  /// The expression or statement; a whole file where that says nothing.
  package var range: SourceRange

  package init(range: SourceRange) { self.range = range }
}

extension PackageManifest {
  /// Reads the text of a `Package.swift` without running it.
  ///
  /// Literals, constants, concatenated arrays and calls of PackageDescription are understood; loops and
  /// conditions as far as they set what does not concern resources, such as compiler flags. The result is what
  /// `swift package dump-package` prints. `directory` is the absolute path of the package, `name` that of the
  /// file for ranges. Throws the first value that matters and is computed in another way.
  package init(
    literal text: [UInt8], name file: String, directory: String
  ) throws(UnknownManifestValue) {
    guard let version = ToolsVersion(commentIn: text), version >= .init(4, 0) else {
      throw UnknownManifestValue(range: SourceRange(file: file, line: 1, column: 1))
    }
    let statements = SwiftStatement.all(in: text, name: file)
    var evaluator = ManifestEvaluator(directory: directory)
    let package = try evaluator.package(in: statements, file: file)
    self.init(
      name: try evaluator.text(package, "name") ?? "", toolsVersion: version,
      defaultLocalization: try evaluator.text(package, "defaultLocalization"),
      platforms: try evaluator.platforms(package), products: try evaluator.products(package),
      dependencies: try evaluator.dependencies(package), targets: try evaluator.targets(package))
  }
}

extension PackageManifest.ToolsVersion {
  /// The version in the first line, `// swift-tools-version: 5.9`; nil without one.
  package init?(commentIn text: [UInt8]) {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    var line = text.drop { isSpace($0) || $0 == 0x0A || $0 == 0x0D }
      .prefix { $0 != 0x0A && $0 != 0x0D }
    guard line.starts(with: "//".utf8) else { return nil }
    line = line.dropFirst(2).drop(while: isSpace)
    let name = "swift-tools-version"
    guard String(decoding: line.prefix(name.utf8.count), as: UTF8.self).lowercased() == name else {
      return nil
    }
    line = line.dropFirst(name.utf8.count).drop(while: isSpace)
    guard line.first == UInt8(ascii: ":") else { return nil }
    line = line.dropFirst().drop(while: isSpace)
      .prefix { !isSpace($0) && $0 != UInt8(ascii: ";") }
    self.init(digits: String(decoding: line, as: UTF8.self), fewest: 2)
  }

  /// The version in the name of a manifest, `Package@swift-5.9.swift`; nil for another name.
  package init?(manifestNamed name: String) {
    let (start, end) = ("Package@swift-", ".swift")
    guard name.hasPrefix(start), name.hasSuffix(end), name.count > start.count + end.count else {
      return nil
    }
    self.init(digits: String(name.dropFirst(start.count).dropLast(end.count)), fewest: 1)
  }

  private init?(digits text: String, fewest: Int) {
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard (fewest...3).contains(numbers.count), let major = numbers[0],
      numbers.allSatisfy({ $0 != nil })
    else { return nil }
    self.init(major, numbers.count > 1 ? numbers[1] ?? 0 : 0)
  }
}
