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
  /// systems before Mac OS X 10.6, and for those after the last one of the table.
  package init?(build text: String) {
    guard let build = MacBuild(text), let last = Self.builds.last, build.kernel <= last.0.kernel
    else { return nil }
    let ofUpdate =
      build.isBeta
      ? Self.builds.first { ($0.0.kernel, $0.0.letter) == (build.kernel, build.letter) } : nil
    guard let row = ofUpdate ?? Self.builds.last(where: { $0.0 <= build }) else { return nil }
    self = row.1
  }

  /// The first build of each system, in ascending order.
  ///
  /// Up to 10.15, a letter is an update, and its counts are betas and security updates. From 11 on, updates share
  /// letters: the first has the letter, the others the build that was released first.
  private static let builds: [(MacBuild, MacSystem)] = rows.compactMap { text, system in
    MacBuild(text).map { ($0, system) }
  }

  private static let rows: [(String, MacSystem)] = [
    ("10A1", .init(10, 6)), ("10B1", .init(10, 6, 1)), ("10C1", .init(10, 6, 2)),
    ("10D1", .init(10, 6, 3)), ("10F1", .init(10, 6, 4)), ("10H1", .init(10, 6, 5)),
    ("10J1", .init(10, 6, 6)), ("10J800", .init(10, 6, 7)), ("10K1", .init(10, 6, 8)),
    ("11A1", .init(10, 7)), ("11B1", .init(10, 7, 1)), ("11C1", .init(10, 7, 2)),
    ("11D1", .init(10, 7, 3)), ("11E1", .init(10, 7, 4)), ("11G1", .init(10, 7, 5)),
    ("12A1", .init(10, 8)), ("12B1", .init(10, 8, 1)), ("12C1", .init(10, 8, 2)),
    ("12D1", .init(10, 8, 3)), ("12E1", .init(10, 8, 4)), ("12F1", .init(10, 8, 5)),
    ("13A1", .init(10, 9)), ("13B1", .init(10, 9, 1)), ("13C1", .init(10, 9, 2)),
    ("13D1", .init(10, 9, 3)), ("13E1", .init(10, 9, 4)), ("13F1", .init(10, 9, 5)),
    ("14A1", .init(10, 10)),
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
    ("20A1", .init(11)), ("20B1", .init(11, 0, 1)), ("20C1", .init(11, 1)), ("20D1", .init(11, 2)),
    ("20D74", .init(11, 2, 1)), ("20D80", .init(11, 2, 2)), ("20D91", .init(11, 2, 3)),
    ("20E1", .init(11, 3)), ("20E241", .init(11, 3, 1)), ("20F1", .init(11, 4)),
    ("20G1", .init(11, 5)), ("20G80", .init(11, 5, 1)), ("20G95", .init(11, 5, 2)),
    ("20G165", .init(11, 6)), ("20G224", .init(11, 6, 1)), ("20G314", .init(11, 6, 2)),
    ("20G415", .init(11, 6, 3)), ("20G417", .init(11, 6, 4)), ("20G527", .init(11, 6, 5)),
    ("20G624", .init(11, 6, 6)), ("20G630", .init(11, 6, 7)), ("20G730", .init(11, 6, 8)),
    ("20G817", .init(11, 7)), ("20G918", .init(11, 7, 1)), ("20G1020", .init(11, 7, 2)),
    ("20G1116", .init(11, 7, 3)), ("20G1120", .init(11, 7, 4)), ("20G1225", .init(11, 7, 5)),
    ("20G1231", .init(11, 7, 6)), ("20G1345", .init(11, 7, 7)), ("20G1351", .init(11, 7, 8)),
    ("20G1426", .init(11, 7, 9)), ("20G1427", .init(11, 7, 10)),
    ("21A1", .init(12)), ("21A559", .init(12, 0, 1)), ("21C1", .init(12, 1)),
    ("21D1", .init(12, 2)), ("21D62", .init(12, 2, 1)), ("21E1", .init(12, 3)),
    ("21E258", .init(12, 3, 1)), ("21F1", .init(12, 4)), ("21G1", .init(12, 5)),
    ("21G83", .init(12, 5, 1)), ("21G115", .init(12, 6)), ("21G217", .init(12, 6, 1)),
    ("21G320", .init(12, 6, 2)), ("21G419", .init(12, 6, 3)), ("21G526", .init(12, 6, 4)),
    ("21G531", .init(12, 6, 5)), ("21G646", .init(12, 6, 6)), ("21G651", .init(12, 6, 7)),
    ("21G725", .init(12, 6, 8)), ("21G726", .init(12, 6, 9)), ("21G816", .init(12, 7)),
    ("21G920", .init(12, 7, 1)), ("21G1974", .init(12, 7, 2)), ("21H1015", .init(12, 7, 3)),
    ("21H1105", .init(12, 7, 4)), ("21H1222", .init(12, 7, 5)), ("21H1320", .init(12, 7, 6)),
    ("22A1", .init(13)), ("22A400", .init(13, 0, 1)), ("22C1", .init(13, 1)),
    ("22D1", .init(13, 2)), ("22D68", .init(13, 2, 1)), ("22E1", .init(13, 3)),
    ("22E261", .init(13, 3, 1)), ("22F1", .init(13, 4)), ("22F82", .init(13, 4, 1)),
    ("22G1", .init(13, 5)), ("22G90", .init(13, 5, 1)), ("22G91", .init(13, 5, 2)),
    ("22G120", .init(13, 6)), ("22G313", .init(13, 6, 1)), ("22G320", .init(13, 6, 2)),
    ("22G436", .init(13, 6, 3)), ("22G513", .init(13, 6, 4)), ("22G621", .init(13, 6, 5)),
    ("22G630", .init(13, 6, 6)), ("22G720", .init(13, 6, 7)), ("22G820", .init(13, 6, 8)),
    ("22G830", .init(13, 6, 9)), ("22H1", .init(13, 7)), ("22H221", .init(13, 7, 1)),
    ("22H313", .init(13, 7, 2)), ("22H417", .init(13, 7, 3)), ("22H420", .init(13, 7, 4)),
    ("22H527", .init(13, 7, 5)), ("22H625", .init(13, 7, 6)), ("22H722", .init(13, 7, 7)),
    ("22H730", .init(13, 7, 8)),
    ("23A1", .init(14)), ("23B1", .init(14, 1)), ("23B81", .init(14, 1, 1)),
    ("23B92", .init(14, 1, 2)), ("23C1", .init(14, 2)), ("23C71", .init(14, 2, 1)),
    ("23D1", .init(14, 3)), ("23D60", .init(14, 3, 1)), ("23E1", .init(14, 4)),
    ("23E224", .init(14, 4, 1)), ("23F1", .init(14, 5)), ("23G1", .init(14, 6)),
    ("23G93", .init(14, 6, 1)), ("23H1", .init(14, 7)), ("23H222", .init(14, 7, 1)),
    ("23H311", .init(14, 7, 2)), ("23H417", .init(14, 7, 3)), ("23H420", .init(14, 7, 4)),
    ("23H527", .init(14, 7, 5)), ("23H626", .init(14, 7, 6)), ("23H723", .init(14, 7, 7)),
    ("23H730", .init(14, 7, 8)),
    ("24A1", .init(15)), ("24A348", .init(15, 0, 1)), ("24B1", .init(15, 1)),
    ("24B91", .init(15, 1, 1)), ("24C1", .init(15, 2)), ("24D1", .init(15, 3)),
    ("24D70", .init(15, 3, 1)), ("24D81", .init(15, 3, 2)), ("24E1", .init(15, 4)),
    ("24E263", .init(15, 4, 1)), ("24F1", .init(15, 5)), ("24G1", .init(15, 6)),
    ("24G90", .init(15, 6, 1)), ("24G222", .init(15, 7)), ("24G231", .init(15, 7, 1)),
    ("24G325", .init(15, 7, 2)),
    ("25A1", .init(26)), ("25A362", .init(26, 0, 1)), ("25B1", .init(26, 1)),
    ("25C1", .init(26, 2)), ("25D1", .init(26, 3)), ("25E1", .init(26, 4)), ("25F1", .init(26, 5)),
    ("25G1", .init(26, 6)),
  ]
}

/// A build number, `22G120`: the kernel's major version, a letter for the update, a count.
///
/// A beta has a letter at its end, and a high count; it is of the update that its letter began with.
private struct MacBuild: Comparable {
  var kernel: Int
  var letter: Character
  var count: Int
  var isBeta: Bool

  private static let firstBeta = 5000

  init?(_ text: String) {
    let kernel = text.prefix { $0.isASCIIDigit }
    let rest = text.dropFirst(kernel.count)
    let count = rest.dropFirst().prefix { $0.isASCIIDigit }
    let end = rest.dropFirst(1 + count.count)
    guard let number = Int(kernel), let letter = rest.first, ("A"..."Z").contains(letter),
      let counted = Int(count), end.count <= 1, end.allSatisfy({ ("a"..."z").contains($0) })
    else { return nil }
    (self.kernel, self.letter, self.count) = (number, letter, counted)
    isBeta = !end.isEmpty || counted >= Self.firstBeta
  }

  static func < (a: Self, b: Self) -> Bool {
    (a.kernel, a.letter, a.count) < (b.kernel, b.letter, b.count)
  }
}
