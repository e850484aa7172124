/// A version of macOS: that of the Mac which compiles, whose AppKit archives the objects of nibs.
package struct MacSystem: Hashable, Comparable, Sendable, CustomStringConvertible {
  package var major, minor, patch: Int

  package init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    (self.major, self.minor, self.patch) = (major, minor, patch)
  }

  /// Parses `13`, `13.6` or `10.15.7`; nil for anything else.
  package init?(parsing text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.allSatisfy(\.isASCIIDigit) ? Int($0) : nil }
    guard 1...3 ~= parts.count, numbers.count == parts.count, 10...99 ~= numbers[0] else {
      return nil
    }
    self.init(
      numbers[0], numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0)
  }

  package static func < (a: Self, b: Self) -> Bool {
    (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch)
  }

  package var description: String {
    patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)"
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

extension MacSystem {
  /// The system with a build number, `BuildMachineOSBuild` of a product's Info.plist: 13.6 for
  /// `22G120`.
  ///
  /// A build between two of the table counts as the earlier one. Nil for text of another form, for
  /// systems before OS X 10.8, and for those after the last one of the table.
  package init?(build text: String) {
    guard let build = MacBuild(text), let last = Self.builds.last, build.kernel <= last.0.kernel,
      let row = Self.builds.last(where: { $0.0 <= build })
    else { return nil }
    self = row.1
  }

  /// The first build of each system that nibs may be of, in ascending order.
  private static let builds: [(MacBuild, MacSystem)] = rows.compactMap { text, system in
    MacBuild(text).map { ($0, system) }
  }

  private static let rows: [(String, MacSystem)] = [
    ("12A1", .init(10, 8)), ("13A1", .init(10, 9)), ("14A1", .init(10, 10)),
    ("14B1", .init(10, 10, 1)), ("14C1", .init(10, 10, 2)), ("14D1", .init(10, 10, 3)),
    ("14E1", .init(10, 10, 4)), ("14F1", .init(10, 10, 5)),
    ("15A1", .init(10, 11)), ("15B1", .init(10, 11, 1)), ("15C1", .init(10, 11, 2)),
    ("15D1", .init(10, 11, 3)), ("15E1", .init(10, 11, 4)), ("15F1", .init(10, 11, 5)),
    ("15G1", .init(10, 11, 6)),
    ("16A1", .init(10, 12)), ("16B1", .init(10, 12, 1)), ("16C1", .init(10, 12, 2)),
    ("16D1", .init(10, 12, 3)), ("16E1", .init(10, 12, 4)), ("16F1", .init(10, 12, 5)),
    ("16G1", .init(10, 12, 6)),
    ("17A1", .init(10, 13)), ("17B1", .init(10, 13, 1)), ("17C1", .init(10, 13, 2)),
    ("17D1", .init(10, 13, 3)), ("17E1", .init(10, 13, 4)), ("17F1", .init(10, 13, 5)),
    ("17G1", .init(10, 13, 6)),
    ("18A1", .init(10, 14)), ("18B1", .init(10, 14, 1)), ("18C1", .init(10, 14, 2)),
    ("18D1", .init(10, 14, 3)), ("18E1", .init(10, 14, 4)), ("18F1", .init(10, 14, 5)),
    ("18G1", .init(10, 14, 6)),
    ("19A1", .init(10, 15)), ("19B1", .init(10, 15, 1)), ("19C1", .init(10, 15, 2)),
    ("19D1", .init(10, 15, 3)), ("19E1", .init(10, 15, 4)), ("19F1", .init(10, 15, 5)),
    ("19G1", .init(10, 15, 6)), ("19H1", .init(10, 15, 7)),
    ("20A1", .init(11)), ("20C1", .init(11, 1)), ("20D1", .init(11, 2)), ("20E1", .init(11, 3)),
    ("20F1", .init(11, 4)), ("20G71", .init(11, 5)), ("20G165", .init(11, 6)),
    ("20G817", .init(11, 7)),
    ("21A1", .init(12)), ("21C1", .init(12, 1)), ("21D1", .init(12, 2)), ("21E1", .init(12, 3)),
    ("21F1", .init(12, 4)), ("21G72", .init(12, 5)), ("21G115", .init(12, 6)),
    ("21G816", .init(12, 7)),
    ("22A1", .init(13)), ("22C1", .init(13, 1)), ("22D1", .init(13, 2)), ("22E1", .init(13, 3)),
    ("22F1", .init(13, 4)), ("22G74", .init(13, 5)), ("22G120", .init(13, 6)),
    ("23A1", .init(14)), ("23B1", .init(14, 1)), ("23C1", .init(14, 2)), ("23D1", .init(14, 3)),
    ("23E1", .init(14, 4)), ("23F1", .init(14, 5)), ("23G1", .init(14, 6)),
    ("23H1", .init(14, 7)),
    ("24A1", .init(15)), ("24B1", .init(15, 1)), ("24C1", .init(15, 2)), ("24D1", .init(15, 3)),
    ("24E1", .init(15, 4)), ("24F1", .init(15, 5)), ("24G1", .init(15, 6)),
    ("25A1", .init(26)), ("25B1", .init(26, 1)), ("25C1", .init(26, 2)), ("25D1", .init(26, 3)),
    ("25E1", .init(26, 4)), ("25F1", .init(26, 5)), ("25G1", .init(26, 6)),
  ]
}

/// A build number, `22G120`: the kernel's major version, a letter for the update, a count.
///
/// A beta has a letter at its end, which says nothing of the system.
private struct MacBuild: Comparable {
  var kernel: Int
  var letter: Character
  var count: Int

  init?(_ text: String) {
    let kernel = text.prefix { $0.isASCIIDigit }
    let rest = text.dropFirst(kernel.count)
    let count = rest.dropFirst().prefix { $0.isASCIIDigit }
    let end = rest.dropFirst(1 + count.count)
    guard let number = Int(kernel), let letter = rest.first, ("A"..."Z").contains(letter),
      let counted = Int(count), end.count <= 1, end.allSatisfy({ ("a"..."z").contains($0) })
    else { return nil }
    (self.kernel, self.letter, self.count) = (number, letter, counted)
  }

  static func < (a: Self, b: Self) -> Bool {
    (a.kernel, a.letter, a.count) < (b.kernel, b.letter, b.count)
  }
}
