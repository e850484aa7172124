internal import AppleVocabulary
internal import ByteCoding
internal import Diagnostics
internal import PropertyListFormat
internal import SignatureFormat

extension ContentReader {
  /// Programs and libraries of Apple's systems by what they run on, who signed them, and entitlements; their code by its digest.
  static let program = ContentReader(claims: isProgram) { file, diagnostics in
    do throws(FormatError) {
      let facts = try ProgramFacts(of: file.bytes)
      var root = ContentNode(.name(""), kind: "program")
      for (index, part) in facts.parts.enumerated() {
        // Of one architecture there is one part; others are told apart by their place.
        let isFirst = facts.parts[..<index].allSatisfy {
          $0.slice.architecture != part.slice.architecture
        }
        let name = part.slice.architecture + (isFirst ? "" : " #\(index + 1)")
        root.children.append(part.content(.name(name), of: file.bytes))
      }
      // Whatever else there is, such as the numbers of a signature, which each signing makes anew.
      var rest = ContentNode.value("bytes", .data(ContentData(file.bytes)))
      rest.noise = "bytes of the signature"
      root.children.append(rest)
      return ContentTree("program", root)
    } catch {
      diagnostics.append(.unreadable("the program cannot be read: \(error)", in: file))
      return nil
    }
  }

  @Sendable private static func isProgram(_ file: ContentFile) -> Bool {
    [.executable, .library].contains(file.kind) && MachOFile.begins(file.bytes)
  }
}

extension ProgramFacts.Part {
  fileprivate func content(_ identity: ContentNode.Identity, of file: [UInt8]) -> ContentNode {
    var node = ContentNode(identity, kind: "architecture")
    let end = signature == nil ? slice.range.upperBound : slice.signature?.lowerBound
    let code = file[slice.range.lowerBound..<(end ?? slice.range.upperBound)]
    let values: [(String, String?)] = [
      (
        "system",
        slice.platformName.map { $0 + (slice.minimumSystem.map { " \($0)" } ?? "") }
      ),
      ("SDK", slice.sdk?.description), ("encrypted", slice.isEncrypted ? "yes" : nil),
    ]
    node.children = values.compactMap { name, value in value.map { .word(name, $0) } }
    node.children.append(.value("code", .data(ContentData(code))))
    if let signature, let directory = signature.best {
      var signed = ContentNode(.name("signature"), kind: "signature")
      let facts: [(String, String?)] = [
        ("identifier", directory.identifier), ("team", directory.team),
        ("by", signer ?? (signature.isAdHoc ? "nobody, ad hoc" : "nobody")),
        ("hardened", directory.flags & 0x10000 != 0 ? "yes" : nil),
        ("requirement", signature.designatedRequirement),
      ]
      signed.children = facts.compactMap { name, value in value.map { .word(name, $0) } }
      for certificate in certificates {
        var words = ContentNode.word("certificate \(certificate.name ?? "")", certificate.words)
        words.identity = .place
        words.kind = "certificate"
        signed.children.append(words)
      }
      node.children.append(signed)
    }
    if let entitlements { node.children.append(entitlements.content(.name("entitlements"))) }
    if let otherEntitlements {
      node.children.append(otherEntitlements.content(.name("entitlementsInDER")))
    }
    return node
  }
}
