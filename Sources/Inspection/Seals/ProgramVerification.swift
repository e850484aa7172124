internal import BundleModel
internal import FileTree
internal import SignatureFormat

extension SealCheck {
  /// The program of the bundle with its bytes, which are large and read once.
  struct Program {
    var entry: BundleReport.Entry
    var bytes: [UInt8]
  }

  /// Nil without one, and for a script.
  func program(among entries: [BundleReport.Entry]) -> Program? {
    guard let executable else { return nil }
    let path = base.appending(executable)
    guard let entry = entries.first(where: { $0.path == path && $0.type == .file }),
      let bytes = try? bundle.contents(of: path), MachOFile.begins(bytes)
    else { return nil }
    return Program(entry: entry, bytes: bytes)
  }

  /// How the program of the bundle differs from its own signature, which seals Info.plist and the list too.
  func findings(in program: Program) -> [VerificationReport.Finding] {
    let (path, bytes) = (program.entry.path, program.bytes)
    var findings = modeFinding(of: program.entry).map { [$0] } ?? []
    guard let program = try? MachOFile(decoding: bytes) else {
      findings.append(.init(path: path, problem: .modified, found: "it is no whole program"))
      return findings
    }
    // Each once, whichever architecture it is of.
    var reported: Set<BundlePath> = []
    for slice in program.slices {
      guard let range = slice.signature,
        let signature = try? CodeSignature(decoding: bytes[range]), let directory = signature.best
      else { continue }
      if !slice.isEncrypted, let page = directory.changedPage(of: bytes[slice.range]),
        reported.insert(path).inserted
      {
        findings.append(
          .init(
            path: path, problem: .modified, found: "page \(page) of its \(slice.architecture)"))
      }
      for difference in signature.differences where reported.insert(path).inserted {
        findings.append(
          .init(
            path: path, problem: .modified, found: "\(difference) of its \(slice.architecture)"))
      }
      for (slot, part) in parts {
        guard let expected = directory.digest(of: slot), !reported.contains(part),
          let contents = try? bundle.contents(of: part),
          let found = directory.digest.digest(of: contents[...]), found != expected
        else { continue }
        reported.insert(part)
        findings.append(
          .init(path: part, problem: .modified, found: "the program's signature seals another"))
      }
    }
    return findings
  }

  /// Who signed the program, by what its signature says, once for all architectures.
  func signers(of program: Program) -> [String] {
    guard let facts = try? ProgramFacts(of: program.bytes) else { return [] }
    var signers: [String] = []
    for part in facts.parts {
      let lines = [part.signedBy, part.chainText.map { "chain: \($0)" }] + part.notes
      for line in lines.compactMap(\.self) where !signers.contains(line) { signers.append(line) }
    }
    return signers
  }

  /// The files that the signature of a program has a slot for.
  private var parts: [(slot: CodeDirectory.Slot, path: BundlePath)] {
    let list = base.appending(name: CodeResources.directoryName)
      .appending(name: CodeResources.fileName)
    let plist = [base.appending("Info.plist"), base.appending("Resources/Info.plist")].first {
      ((try? bundle.status(of: $0, followingLinks: false)) ?? nil) != nil
    }
    return [(.resources, list)] + (plist.map { [(.infoPlist, $0)] } ?? [])
  }

  /// A program that nobody may run, which packing without modes leaves.
  private func modeFinding(of entry: BundleReport.Entry) -> VerificationReport.Finding? {
    guard let mode = entry.mode, mode & 0o111 == 0 else { return nil }
    return .init(
      path: entry.path, problem: .mode, expected: "executable", found: String(mode, radix: 8))
  }

  /// How nested code differs from what the list says of it: by its mode, or because other code is there.
  ///
  /// A requirement that names a signer is left to a system that has certificates.
  func nestedDifference(
    of entry: BundleReport.Entry, from file: CodeResources.SealedFile
  ) -> [VerificationReport.Finding] {
    var findings: [VerificationReport.Finding] = []
    if entry.type == .file, let finding = modeFinding(of: entry) { findings.append(finding) }
    guard let requirement = file.requirement, requirement.hasPrefix("cdhash H\""),
      let code = try? NestedCode(
        at: entry.path, isDirectory: entry.type == .directory, of: bundle, architecture: "arm64"),
      !code.hashes.contains(where: {
        requirement.contains(requirementText(ofHashes: [$0]))
      })
    else { return findings }
    findings.append(
      .init(path: entry.path, problem: .modified, found: "its code is signed otherwise"))
    return findings
  }
}

extension CodeSignature {
  /// What in the signature itself is not as its best directory, or its certificates, have it.
  fileprivate var differences: [String] {
    guard let best else { return [] }
    var differences: [String] = []
    for (slot, name) in Self.parts where isOther(slot, best) { differences.append("the \(name)") }
    if isOfOtherCode == true { differences.append("the code that the certificate signs") }
    if let message {
      if CertificateChain(message.chain)?.isBroken == true {
        differences.append("the chain of certificates")
      }
      if message.signers.contains(where: { $0.isGenuine == false }) {
        differences.append("the signature by the certificate")
      }
    }
    return differences
  }

  private static let parts: [(CodeDirectory.Slot, String)] = [
    (.requirements, "requirements"), (.entitlements, "entitlements"),
    (.encodedEntitlements, "entitlements in DER"),
  ]

  private func isOther(_ slot: CodeDirectory.Slot, _ directory: CodeDirectory) -> Bool {
    let expected = directory.digest(of: slot)
    guard let blob = sealed[UInt32(slot.rawValue)] else { return expected != nil }
    guard let found = directory.digest.digest(of: blob) else { return false }
    return found != expected
  }
}
