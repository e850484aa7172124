package import FileTree

/// A directory that a look-up may search, and what lies in it.
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

  /// Puts directories into the order of a search; what is not searched comes apart.
  ///
  /// The order is: unlocalized, the first preferred language, `Base`, the others (rule 11.3.1); with a
  /// localization of the request only that one after the unlocalized (rule 11.3.4).
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
