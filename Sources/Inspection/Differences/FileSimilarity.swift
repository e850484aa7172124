internal import AppleVocabulary
internal import Diagnostics

/// What a file is made of, in pieces that another version of it has too: the lines of its contents, or, of
/// contents that are not read, pieces of its bytes.
struct ContentSignature: Sendable {
  struct Piece: Sendable {
    var hash: Int
    /// How many bytes such pieces have in all.
    var weight: Int
  }

  /// Each once, by their hashes.
  private(set) var pieces: [Piece] = []
  private(set) var weight = 0

  /// Nil for a file of which little can be said.
  init?(_ file: ContentFile) {
    var ignored: [Diagnostic] = []
    // Pixels are not compared with those of every other image.
    guard !EntryKind.pictures.contains(file.kind) else { return nil }
    var pieces: [Piece] = []
    if ContentReader.isPlain(file), let text = FileDecoder.readableText(file.bytes) {
      for line in text.split(separator: 0x0A) { pieces.append(Self.piece(line)) }
    } else if let tree = ContentTree(file, diagnostics: &ignored) {
      let text = Array(tree.text().utf8)
      for line in text.split(separator: 0x0A) { pieces.append(Self.piece(line)) }
    } else {
      for piece in Self.pieces(of: file.bytes) where !piece.isEmpty {
        pieces.append(Self.piece(piece))
      }
    }
    pieces.sort { $0.hash < $1.hash }
    for piece in pieces {
      weight += piece.weight
      if self.pieces.last?.hash == piece.hash {
        self.pieces[self.pieces.count - 1].weight += piece.weight
      } else {
        self.pieces.append(piece)
      }
    }
    guard weight >= Self.leastWeight, self.pieces.count <= Self.mostPieces else { return nil }
  }

  /// Smaller files are alike by chance, in bytes.
  private static let leastWeight = 24
  private static let mostPieces = 50_000

  private static func piece(_ bytes: ArraySlice<UInt8>) -> Piece {
    // FNV-1a, which is the same in every run.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Piece(hash: Int(truncatingIfNeeded: hash), weight: bytes.count)
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

  /// Of the pieces of a file, so many with the least hashes are looked up: files that share most of their pieces
  /// share most of these.
  private static let sketchSize = 128
  /// A file is compared as a whole with so many that share the most of these.
  private static let closest = 4

  /// The pairs, each file once; the most similar ones first.
  static func pairs(_ olds: [Candidate], _ news: [Candidate]) -> [(old: Int, new: Int)] {
    var counts: [Int: Int] = [:]
    counts.reserveCapacity(olds.reduce(0) { $0 + ($1.signature?.pieces.count ?? 0) })
    for old in olds {
      for piece in old.signature?.pieces ?? [] { counts[piece.hash, default: 0] += 1 }
    }
    /// What says something: pieces that a few old files have.
    func telling(_ candidate: Candidate) -> [ContentSignature.Piece] {
      (candidate.signature?.pieces ?? []).filter { 1...commonest ~= counts[$0.hash] ?? 0 }
    }
    let oldPieces = olds.map(telling)
    var owners: [Int: [Int]] = [:]
    for (index, pieces) in oldPieces.enumerated() {
      for piece in pieces.prefix(sketchSize) { owners[piece.hash, default: []].append(index) }
    }
    var found: [(share: Double, old: Int, new: Int)] = []
    var shared = [Int](repeating: 0, count: olds.count)
    for (index, new) in news.enumerated() {
      guard let signature = new.signature else { continue }
      let pieces = telling(new)
      var touched: [Int] = []
      for piece in pieces.prefix(sketchSize) {
        for old in owners[piece.hash] ?? [] where olds[old].kind == new.kind {
          if shared[old] == 0 { touched.append(old) }
          shared[old] += 1
        }
      }
      touched.sort { (shared[$1], $0) < (shared[$0], $1) }
      for old in touched.prefix(closest) {
        let weight = commonWeight(oldPieces[old], pieces)
        let share = Double(weight) / Double(max(signature.weight, olds[old].signature?.weight ?? 0))
        if share >= leastShare { found.append((share, old, index)) }
      }
      for old in touched { shared[old] = 0 }
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

  /// What two lists of pieces, by their hashes, have in common.
  private static func commonWeight(
    _ a: [ContentSignature.Piece], _ b: [ContentSignature.Piece]
  ) -> Int {
    var weight = 0
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      if a[i].hash == b[j].hash {
        weight += min(a[i].weight, b[j].weight)
        (i, j) = (i + 1, j + 1)
      } else if a[i].hash < b[j].hash {
        i += 1
      } else {
        j += 1
      }
    }
    return weight
  }
}
