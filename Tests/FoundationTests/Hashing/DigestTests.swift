import Hashing
import Testing

/// Digests of messages as FIPS 180-2, appendix B, gives them.
@Suite struct DigestTests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func equalsThePublishedDigest(message: String, digits: String) {
    #expect(Digest(of: Array(message.utf8)).hexadecimal == digits)
  }

  /// Digests of RFC 1321, A.5.
  @Test(arguments: [
    ("", "d41d8cd98f00b204e9800998ecf8427e"), ("abc", "900150983cd24fb0d6963f7d28e17f72"),
    ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
  ])
  func equalsThePublishedMD5(message: String, digits: String) {
    #expect(md5(of: Array(message.utf8)) == digits)
  }

  @Test func takesPiecesOfAnySize() {
    let message = (0..<1000).map { UInt8(truncatingIfNeeded: $0) }
    var hasher = DigestHasher()
    hasher.update([])
    for start in stride(from: 0, to: message.count, by: 7) {
      hasher.update(message[start..<min(start + 7, message.count)])
    }
    #expect(hasher.finalized() == Digest(of: message))
  }

  @Test func readsItsOwnDigits() {
    let digest = Digest(of: [1, 2, 3])
    #expect(Digest(hexadecimal: digest.hexadecimal) == digest)
    #expect(Digest(bytes: digest.bytes[...]) == digest)
  }

  @Test(arguments: ["", "ab", String(repeating: "G", count: 64), String(repeating: "A", count: 64)])
  func refusesWhatIsNoDigest(text: String) {
    #expect(Digest(hexadecimal: text) == nil)
  }
}

@Suite struct ResultCacheLimitTests {
  @Test func keepsNoMoreThanTheLimit() {
    let cache = ResultCache()
    let half = [UInt8](repeating: 0, count: ResultCache.limit / 2)
    for number in 0..<3 { cache.add(half, for: Digest(of: [UInt8(number)])) }
    #expect(cache.changed?.count == 2)
  }

  @Test func saysNothingOfWhatIsTheSame() {
    let (a, b) = (Digest(of: [1]), Digest(of: [2]))
    let cache = ResultCache([a: [1], b: [2]])
    #expect(cache[a] == [1])
    #expect(cache[Digest(of: [3])] == nil)
    #expect(cache.changed?.map(\.key) == [a])
    #expect(cache[b] == [2])
    #expect(cache.changed == nil)
  }

  /// Of caches that share results, one makes each entry, and the others get it.
  @Test func resultsAreMadeOnce() {
    let shared = SharedResults()
    let (one, two) = (ResultCache(shared: shared), ResultCache(shared: shared))
    let (a, b) = (Digest(of: [1]), Digest(of: [2]))
    guard case .mine = one.claim(a), case .others = two.claim(a), case .mine = two.claim(b) else {
      Issue.record("each is claimed by one")
      return
    }
    one.finish(a, [7])
    two.finish(b, nil)
    #expect(two.wait(for: a) == [7])
    #expect(one.wait(for: b) == nil)
    // Where one makes none, the next one makes its own.
    guard case .mine = one.claim(b), case .known(let entry) = ResultCache(shared: shared).claim(a)
    else {
      Issue.record("the next one makes its own")
      return
    }
    #expect(entry == [7])
    one.finish(b, [8])
    #expect(one.changed?.count == 2 && two.changed?.count == 1)
  }
}
