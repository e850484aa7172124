internal import FileTree

/// Finds the file that a request gets, and why each other candidate is not chosen.
///
/// The first directory with a match wins; a better name in a later one does not count (rule
/// 11.3.1). Within a directory the most specific name wins, whatever the order of its entries (rule
/// 11.2.3).
///
/// `directories` are the resources directory and all `.lproj` directories, as far as they have the
/// request's subdirectory.
package func lookUp(
  _ request: LookupRequest, in directories: [LookupDirectory], preferences: LanguagePreferences
) -> LookupReport {
  let order = LookupDirectory.searchOrder(
    directories, localization: request.localization, preferences: preferences)
  var winner: BundlePath?
  var lost: [LookupCandidate] = []
  for directory in order.searched {
    let found = candidates(of: directory, for: request)
    let usable = found.filter { $0.refusal == nil }.sorted {
      ($1.variant.rank, $0.path.text) < ($0.variant.rank, $1.path.text)
    }
    let earlier = winner
    if winner == nil { winner = usable.first?.path }
    for candidate in usable where candidate.path != winner {
      let verdict: LookupCandidate.Verdict? =
        earlier.map { .laterDirectory($0) } ?? winner.map { .lessSpecific($0) }
      if let verdict { lost.append(LookupCandidate(candidate.path, verdict)) }
    }
    lost += found.compactMap { found in
      found.refusal.map { LookupCandidate(found.path, $0) }
    }
  }
  for directory in order.others {
    lost += candidates(of: directory, for: request).map {
      LookupCandidate($0.path, $0.refusal == .otherCase ? .otherCase : .otherLanguage)
    }
  }
  return LookupReport(
    candidates: (winner.map { [LookupCandidate($0, .loaded)] } ?? []) + lost,
    searched: order.searched.map(\.path))
}

private struct Found {
  var path: BundlePath
  var variant: LookupVariant
  /// Why it cannot be chosen; nil if it can.
  var refusal: LookupCandidate.Verdict?
}

private func candidates(of directory: LookupDirectory, for request: LookupRequest) -> [Found] {
  var folded = request
  folded.fileName = request.fileName.lowercased()
  return directory.names.compactMap { name in
    let path = directory.path.appending(name: name)
    if let variant = LookupVariant(name, request: request) {
      return Found(path: path, variant: variant, refusal: variant.refusal(by: request))
    }
    return LookupVariant(name.lowercased(), request: folded).map {
      Found(path: path, variant: $0, refusal: .otherCase)
    }
  }
}
