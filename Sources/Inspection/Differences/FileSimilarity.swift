internal import AppleVocabulary
internal import Diagnostics

/// What a file is made of, in pieces that another version of it has too: the lines of its contents, or, of
/// contents that are not read, pieces of its bytes.
struct ContentSignature: Sendable {
  /// How many bytes each piece has in all.
  private(set) var weights: [Int: Int] = [:]
  private(set) var weight = 0

  /// Nil for a file of which little can be said.
  init?(_ file: ContentFile) {
    var ignored: [Diagnostic] = []
    // Pixels are not compared with those of every other image.
    guard !EntryKind.pictures.contains(file.kind) else { return nil }
    if let tree = ContentTree(file, diagnostics: &ignored) {
      for line in tree.text().utf8.split(separator: 0x0A) { add(line) }
    } else {
      for piece in Self.pieces(of: file.bytes) { add(piece) }
    }
    guard weight >= Self.leastWeight, weights.count <= Self.mostPieces else { return nil }
  }

  /// Smaller files are alike by chance, in bytes.
  private static let leastWeight = 24
  private static let mostPieces = 50_000

  private mutating func add(_ piece: some Sequence<UInt8>) {
    // FNV-1a, which is the same in every run.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var count = 0
    for byte in piece {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      count += 1
    }
    guard count > 0 else { return }
    weights[Int(truncatingIfNeeded: hash), default: 0] += count
    weight += count
  }

  /// Pieces that end where the bytes before say so, so that an insertion changes few of them.
  private static func pieces(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var start = 0
    var rolling: UInt32 = 0
    for index in bytes.indices {
      rolling = rolling &* 31 &+ UInt32(bytes[index]) &+ 1
      if rolling & 0x3F == 0x3F || index - start == 255 {
        pieces.append(bytes[start...index])
        start = index + 1
      }
    }
    return pieces + [bytes[start...]]
  }
}

/// Finds files that were moved and changed: those that share most of what they are made of.
struct SimilarFiles {
  /// Half of the larger one, as git has it.
  private static let leastShare = 0.5
  /// Pieces that more files have say nothing.
  private static let commonest = 50
  /// More files of a side are not compared with each other, nor larger ones, in bytes.
  static let mostFiles = 1000
  static let largestFile: Int64 = 4 << 20
  static let mostBytes: Int64 = 16 << 20

  struct Candidate: Sendable {
    var name: String
    var kind: EntryKind
    var signature: ContentSignature?
  }

  /// The pairs, each file once; the most similar ones first.
  static func pairs(_ olds: [Candidate], _ news: [Candidate]) -> [(old: Int, new: Int)] {
    var owners: [Int: [Int]] = [:]
    for (index, old) in olds.enumerated() {
      for piece in old.signature?.weights.keys ?? [:].keys {
        owners[piece, default: []].append(index)
      }
    }
    var found: [(share: Double, old: Int, new: Int)] = []
    for (index, new) in news.enumerated() {
      guard let signature = new.signature else { continue }
      var shared: [Int: Int] = [:]
      for (piece, weight) in signature.weights {
        guard let having = owners[piece], having.count <= commonest else { continue }
        for old in having where olds[old].kind == new.kind {
          shared[old, default: 0] += min(weight, olds[old].signature?.weights[piece] ?? 0)
        }
      }
      for (old, weight) in shared {
        let share = Double(weight) / Double(max(signature.weight, olds[old].signature?.weight ?? 0))
        if share >= leastShare { found.append((share, old, index)) }
      }
    }
    func isBefore(
      _ a: (share: Double, old: Int, new: Int), _ b: (share: Double, old: Int, new: Int)
    )
      -> Bool
    {
      if a.share != b.share { return a.share > b.share }
      let (same, other) = (
        olds[a.old].name == news[a.new].name, olds[b.old].name == news[b.new].name
      )
      return same == other ? (a.old, a.new) < (b.old, b.new) : same
    }
    found.sort(by: isBefore)
    var (usedOld, usedNew): (Set<Int>, Set<Int>) = ([], [])
    return found.compactMap { _, old, new in
      guard !usedOld.contains(old), !usedNew.contains(new) else { return nil }
      usedOld.insert(old)
      usedNew.insert(new)
      return (old, new)
    }
  }
}
