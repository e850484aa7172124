internal import FileTree
internal import Hashing
internal import HostSystem

extension TreeComparison {
  /// Files that are at another path: what has the same bytes, rather under the same name.
  func moves(
    _ removed: [TreeListing.Entry], _ added: [TreeListing.Entry], _ a: TreeListing,
    _ b: TreeListing
  ) -> [(TreeListing.Entry, TreeListing.Entry)] {
    func isCandidate(_ entry: TreeListing.Entry) -> Bool { entry.type == .file && entry.size > 0 }
    let sizes = Set(removed.filter(isCandidate).map(\.size))
      .intersection(added.filter(isCandidate).map(\.size))
    let olds = removed.filter { isCandidate($0) && sizes.contains($0.size) }
    let news = added.filter { isCandidate($0) && sizes.contains($0.size) }
    if olds.isEmpty { return [] }
    let digests = parallelMap(olds.map { ($0, a) } + news.map { ($0, b) }, on: workers) {
      _, item in try? item.1.digest(of: item.0)
    }
    var pairs: [(TreeListing.Entry, TreeListing.Entry)] = []
    var isTaken = [Bool](repeating: false, count: digests.count)
    struct Key: Hashable {
      var digest: Digest
      var name: String?
    }
    // First those of one name, then those of any.
    for hasName in [true, false] {
      func key(_ digest: Digest, _ entry: TreeListing.Entry) -> Key {
        Key(digest: digest, name: hasName ? entry.path.name : nil)
      }
      var waiting: [Key: [Int]] = [:]
      for index in olds.indices.reversed() where !isTaken[index] {
        guard let digest = digests[index] else { continue }
        waiting[key(digest, olds[index]), default: []].append(index)
      }
      for (index, entry) in news.enumerated() where !isTaken[olds.count + index] {
        guard let digest = digests[olds.count + index],
          let old = waiting[key(digest, entry)]?.popLast()
        else { continue }
        (isTaken[old], isTaken[olds.count + index]) = (true, true)
        pairs.append((olds[old], entry))
      }
    }
    return pairs
  }

  /// Files that are at another path and say something else: what shares most of its contents.
  func similar(
    _ removed: [TreeListing.Entry], _ added: [TreeListing.Entry], _ a: TreeListing,
    _ b: TreeListing
  ) -> [(TreeListing.Entry, TreeListing.Entry)] {
    func candidates(
      _ entries: [TreeListing.Entry], like others: [TreeListing.Entry]
    ) -> [TreeListing.Entry] {
      let kinds = Set(others.map(\.kind))
      var bytes: Int64 = 0
      return entries.filter { entry in
        guard entry.type == .file, entry.size > 0, entry.size <= SimilarFiles.largestFile,
          kinds.contains(entry.kind)
        else { return false }
        bytes += entry.size
        return bytes <= SimilarFiles.mostBytes
      }
    }
    let olds = candidates(removed, like: added)
    let news = candidates(added, like: removed)
    guard !olds.isEmpty, !news.isEmpty, max(olds.count, news.count) <= SimilarFiles.mostFiles else {
      return []
    }
    func signed(_ entries: [TreeListing.Entry], _ listing: TreeListing) -> [SimilarFiles.Candidate]
    {
      parallelMap(entries, on: workers) { _, entry in
        let bytes = try? listing.contents(of: entry)
        let file = bytes.map { ContentFile(entry.path.text, $0) }
        return SimilarFiles.Candidate(
          name: entry.path.name, kind: entry.kind, signature: file.flatMap { ContentSignature($0) })
      }
    }
    return SimilarFiles.pairs(signed(olds, a), signed(news, b)).map { (olds[$0.old], news[$0.new]) }
  }
}
