package import FileTree

/// A directory that a look-up may search, with its contents.
package struct LookupDirectory: Hashable, Sendable {
  package enum Role: Hashable, Sendable {
    case unlocalized
    case base
    /// The name of the `.lproj` without its extension.
    case language(String)
  }

  package var role: Role
  package var path: BundlePath
  package var names: [String]

  package init(_ role: Role, at path: BundlePath, names: [String]) {
    self.role = role
    self.path = path
    self.names = names
  }

  /// Sorts directories into search order, and returns those that are not searched separately.
  ///
  /// The order is: unlocalized, the first preferred language, `Base`, the others (rule 11.3.1). If
  /// the request names a localization, only that one follows the unlocalized directory (rule
  /// 11.3.4).
  static func searchOrder(
    _ directories: [LookupDirectory], localization: String?, preferences: LanguagePreferences
  ) -> (searched: [LookupDirectory], others: [LookupDirectory]) {
    var roles: [Role] = [.unlocalized]
    if let localization {
      roles.append(localization == "Base" ? .base : .language(localization))
    } else {
      roles += preferences.languages.prefix(1).map { .language($0) }
      roles.append(.base)
      roles += preferences.languages.dropFirst().map { .language($0) }
    }
    let searched = roles.compactMap { role in directories.first { $0.role.matches(role) } }
    return (searched, directories.filter { !searched.contains($0) })
  }
}

extension LookupDirectory.Role {
  fileprivate func matches(_ other: Self) -> Bool {
    if case .language(let a) = self, case .language(let b) = other {
      return LanguagePreferences.areSame(a, b)
    }
    return self == other
  }
}
