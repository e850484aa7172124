/// The role of a file in the directory of a nib.
public enum NibRole: Hashable, Sendable {
  /// A flat nib, or `objects.nib`.
  case everywhere
  /// `runtime.nib`: iOS systems older than every `objects-N+.nib` beside it.
  case oldest
  /// `objects-11.0+.nib`: iOS from a version on.
  case objects(from: NibSystemVersion)
  /// `keyedobjects.nib`: a keyed archive for macOS before 10.13.
  case keyedObjects
  /// `keyedobjects-101300.nib`: a NIBArchive for macOS from a version on, in spite of the name.
  case keyedObjectsFrom(NibSystemVersion)
  /// `designable.nib`: the document itself.
  case document
  /// `info.nib`, `classes.nib`: property lists of Interface Builder 3 and before.
  case settings

  /// Finds the role of a file by its name; nil for another name.
  public init?(fileName: String) {
    if let role = Self.fixed[fileName] {
      self = role
    } else if let version = Self.middle(of: fileName, "objects-", "+.nib") {
      let parts = version.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
      guard 1...3 ~= parts.count, let major = parts[0], parts.allSatisfy({ $0 != nil }) else {
        return nil
      }
      self = .objects(from: NibSystemVersion(major, parts.count > 1 ? parts[1] ?? 0 : 0))
    } else if let digits = Self.middle(of: fileName, "keyedobjects-", ".nib") {
      guard let number = Int(digits), number >= 10_000 else { return nil }
      self = .keyedObjectsFrom(NibSystemVersion(number / 10_000, number / 100 % 100, number % 100))
    } else {
      return nil
    }
  }

  /// True if the file holds compiled objects.
  public var isCompiled: Bool { self != .document && self != .settings }

  /// The first system that reads the file; nil for the file of the oldest systems.
  public var minimumSystem: NibSystemVersion? {
    switch self {
    case .objects(let version), .keyedObjectsFrom(let version): version
    case .everywhere, .oldest, .keyedObjects, .document, .settings: nil
    }
  }

  /// Grows from what serves as a last resort to what the newest systems read.
  var precedence: (Int, Int, Int, Int) {
    let version = minimumSystem
    let last = self == .everywhere ? 1 : 0
    return (version?.major ?? -1, version?.minor ?? -1, version?.patch ?? -1, last)
  }

  private static let fixed: [String: NibRole] = [
    "objects.nib": .everywhere,
    "runtime.nib": .oldest,
    "keyedobjects.nib": .keyedObjects,
    "designable.nib": .document,
    "info.nib": .settings,
    "classes.nib": .settings,
  ]

  private static func middle(of text: String, _ prefix: String, _ suffix: String) -> Substring? {
    guard text.hasPrefix(prefix), text.hasSuffix(suffix),
      text.utf8.count > prefix.utf8.count + suffix.utf8.count
    else { return nil }
    return text.dropFirst(prefix.count).dropLast(suffix.count)
  }
}
