internal import AppleVocabulary
internal import ByteCoding
internal import Diagnostics
internal import FileTree
internal import Hashing
internal import JSONFormat
internal import PropertyListFormat
internal import SignatureFormat

extension FileDecoder {
  /// Provisioning profiles and configuration profiles as the property lists that they sign.
  static let profile = FileDecoder(
    kinds: [.profile],
    forms: [
      .text: { bytes, file, diagnostics in
        guard let list = decoded(bytes, file, &diagnostics) else { return nil }
        return Array(list.namingCertificates().printedText.utf8)
      },
      .xml: { bytes, file, diagnostics in
        guard let list = decoded(bytes, file, &diagnostics) else { return nil }
        return list.encodedAsXML()
      },
      .json: { bytes, file, diagnostics in
        decoded(bytes, file, &diagnostics)?.json.encoded()
      },
    ])

  private static func decoded(
    _ bytes: [UInt8], _ file: String, _ diagnostics: inout [Diagnostic]
  ) -> PropertyList? {
    do {
      return try ProvisioningProfile.propertyList(of: bytes)
    } catch let error as PropertyListError {
      diagnostics.append(.undecodable(error.message, what: "profile", in: file))
      return nil
    } catch {
      diagnostics.append(.undecodable("\(error)", what: "profile", in: file))
      return nil
    }
  }

  /// What programs of Apple's systems say of themselves: systems, signature, entitlements.
  static let program = FileDecoder(
    kinds: [.executable, .library],
    forms: [
      .text: { bytes, file, diagnostics in
        guard MachOFile.begins(bytes) else { return nil }
        return facts(bytes, file, &diagnostics).map { Array($0.text.utf8) }
      },
      .xml: { bytes, file, diagnostics in
        entitlements(bytes, file, &diagnostics)?.encodedAsXML()
      },
      .json: { bytes, file, diagnostics in
        entitlements(bytes, file, &diagnostics)?.json.encoded()
      },
    ])

  private static func facts(
    _ bytes: [UInt8], _ file: String, _ diagnostics: inout [Diagnostic]
  ) -> ProgramFacts? {
    do throws(FormatError) {
      return try ProgramFacts(of: bytes)
    } catch {
      diagnostics.append(.undecodable("\(error)", what: "program", in: file))
      return nil
    }
  }

  private static func entitlements(
    _ bytes: [UInt8], _ file: String, _ diagnostics: inout [Diagnostic]
  ) -> PropertyList? {
    guard MachOFile.begins(bytes) else {
      diagnostics.append(.undecodable("it is none of Apple's", what: "program", in: file))
      return nil
    }
    guard let facts = facts(bytes, file, &diagnostics) else { return nil }
    return facts.parts.lazy.compactMap(\.entitlements).first ?? .dictionary([:])
  }
}

/// What a program says of itself, without its code.
struct ProgramFacts: Equatable, Sendable {
  /// One for each architecture.
  var parts: [Part] = []

  struct Part: Equatable, Sendable {
    var slice: MachOFile.Slice
    /// Nil for a program that is not signed.
    var signature: CodeSignature?
    /// As systems read them: in the property list, or, where there is none, in DER.
    var entitlements: PropertyList?
    /// Those in DER, if they are others than those in the property list.
    var otherEntitlements: PropertyList?
    /// Who signed it, then by whom each is certified; none for one ad hoc.
    var certificates: [Certificate] = []
    /// The same, with what their signatures are worth; nil without any.
    var chain: CertificateChain?
    /// Whether who signed it has the key of the certificate; nil where that is not computed.
    var isGenuine: Bool?
    /// When, by the clock of who signed it.
    var signingDate: String?
    /// What was odd about the certificates then.
    var notes: [String] = []
  }

  /// Reads a whole file; throws for a signature that cannot be read.
  init(of bytes: [UInt8]) throws(FormatError) {
    for slice in try MachOFile(decoding: bytes).slices {
      var part = Part(slice: slice)
      if let range = slice.signature {
        let signature = try CodeSignature(decoding: bytes[range])
        part.signature = signature
        let list = signature.entitlements.flatMap { try? PropertyList(decoding: $0) }
        let encoded = signature.encodedEntitlements.flatMap { bytes in
          (try? EncodedEntitlement(decoding: bytes)).map { PropertyList($0) }
        }
        part.entitlements = list ?? encoded
        part.otherEntitlements = list == nil || list == encoded ? nil : encoded
        let message = signature.message
        let signer = message?.signers.first { $0.certificate != nil } ?? message?.signers.first
        part.certificates = message?.chain ?? []
        part.chain = CertificateChain(part.certificates)
        part.isGenuine = signer?.isGenuine
        part.signingDate = signer?.time.flatMap { Certificate.date(of: $0) }
        part.notes = part.chain?.notes(signedAt: signer?.time) ?? []
      }
      parts.append(part)
    }
  }

  /// Lines for each architecture, then requirement and entitlements, each once where they are the same.
  var text: String {
    var text = ""
    for part in parts { text += part.slice.architecture + ": " + part.summary.visible + "\n" }
    for (label, value) in grouped({ $0.signature?.designatedRequirement }) {
      text += "requirement\(label): \(value.visible)\n"
    }
    for (label, value) in grouped({ part in
      part.certificates.isEmpty
        ? nil : part.certificates.map { "  \($0.words.visible)\n" }.joined()
    }) { text += "certificates\(label):\n\(value)" }
    for (label, value) in grouped(\.chainText) { text += "chain\(label): \(value.visible)\n" }
    for (label, value) in grouped({ part in
      part.notes.isEmpty ? nil : part.notes.joined(separator: "; ")
    }) { text += "note\(label): \(value.visible)\n" }
    for (label, value) in grouped({ part in
      part.entitlements.map { $0.printedText }
    }) { text += "entitlements\(label):\n\(value)" }
    for (label, value) in grouped({ part in
      part.otherEntitlements.map { $0.printedText }
    }) { text += "other entitlements in DER\(label):\n\(value)" }
    return text
  }

  /// The values of parts, in order; with their architectures where they differ.
  private func grouped(_ value: (Part) -> String?) -> [(label: String, value: String)] {
    var groups: [(names: [String], value: String)] = []
    for part in parts {
      guard let value = value(part) else { continue }
      if let index = groups.firstIndex(where: { $0.value == value }) {
        groups[index].names.append(part.slice.architecture)
      } else {
        groups.append(([part.slice.architecture], value))
      }
    }
    let isUniform = groups.count == 1 && groups[0].names.count == parts.count
    return groups.map {
      (isUniform ? "" : " of " + $0.names.joined(separator: ", "), $0.value)
    }
  }
}

extension ProgramFacts.Part {
  /// `iOS 15.0, SDK 15.0, signed as 'a.b' by 'Apple Development: N', team ABC, cdhash 0123…`.
  var summary: String {
    var words: [String] = []
    if let name = slice.platformName {
      words.append(name + (slice.minimumSystem.map { " \($0)" } ?? ""))
    }
    if let sdk = slice.sdk, sdk.packed != 0 { words.append("SDK \(sdk)") }
    if slice.isEncrypted { words.append("encrypted") }
    guard let signature, let directory = signature.best else {
      return (words + ["not signed"]).joined(separator: ", ")
    }
    words.append(
      "\(manner(signature, directory)) as '\(directory.identifier)'"
        + (signer.map { " by '\($0)'" } ?? ""))
    if let signingDate { words.append("on \(signingDate)") }
    if let team = directory.team { words.append("team \(team)") }
    if directory.flags & 0x10000 != 0 { words.append("hardened") }
    if let hash = directory.hash { words.append("cdhash \(hexadecimal(hash))") }
    return words.joined(separator: ", ")
  }

  /// `signed by 'Apple Development: N (X)', team ABC, on 2024-03-01`; nil for a program that is not signed.
  var signedBy: String? {
    guard let signature, let directory = signature.best else { return nil }
    guard let signer else {
      return manner(signature, directory).replacing("ad hoc,", with: "ad hoc")
        + (signature.isAdHoc ? ": nobody stands for it" : "")
    }
    return [
      "signed by '\(signer)'", directory.team.map { "team \($0)" },
      signingDate.map { "on \($0)" },
    ].compactMap(\.self).joined(separator: ", ")
  }

  /// Ad hoc, there are digests, and nobody who stands for them.
  private func manner(_ signature: CodeSignature, _ directory: CodeDirectory) -> String {
    if directory.isOfLinker { return "signed by the linker, ad hoc," }
    if signature.isAdHoc { return "signed ad hoc" }
    return signature.cms.isEmpty ? "signed without certificates" : "signed"
  }

  /// What the certificates are worth, in words; nil without any.
  var chainText: String? {
    guard let chain else { return nil }
    return isGenuine == false
      ? "the signature is not by the key of '\(signer ?? "the certificate")'" : chain.words
  }

  /// The name in the certificate that the signature names.
  var signer: String? { certificates.first?.name }
}

extension Certificate {
  /// `Apple Development: N (X), team ABC, valid 2024-01-31 to 2025-01-31, by Apple Worldwide …`.
  var words: String {
    var words = [name ?? "a certificate without a name"]
    // Apple's own have a department there.
    if let unit, unit.utf8.count == 10, unit.utf8.allSatisfy({ $0.isTeamCharacter }) {
      words.append("team \(unit)")
    }
    if let startDate, let expiryDate { words.append("valid \(startDate) to \(expiryDate)") }
    if let issuer, issuer != name { words.append("by \(issuer)") }
    return words.joined(separator: ", ")
  }
}

extension UInt8 {
  fileprivate var isTeamCharacter: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self)
  }
}

extension PropertyList {
  /// Entitlements in DER as a property list says them.
  init(_ value: EncodedEntitlement) {
    switch value {
    case .boolean(let flag): self = .boolean(flag)
    case .integer(let number): self = .integer(Int128(number))
    case .text(let text): self = .string(text)
    case .data(let bytes): self = .data(bytes)
    case .array(let values): self = .array(values.map { PropertyList($0) })
    case .dictionary(let pairs):
      var dictionary = PropertyList.Dictionary()
      for (key, value) in pairs { dictionary[key] = PropertyList(value) }
      self = .dictionary(dictionary)
    }
  }
}

/// A profile that says where a program may run.
struct ProvisioningProfile: Equatable, Sendable {
  var name: String?
  var team: String?
  var teamName: String?
  /// `2025-01-31`.
  var expiry: String?
  var created: String?
  /// Development devices; nil for a profile that has no list.
  var deviceCount: Int?
  var isForAllDevices = false
  var platforms: [String] = []
  var entitlements: PropertyList.Dictionary?
  /// The certificates that may sign.
  var certificates: [Certificate] = []

  /// The list that a profile signs, or that it is.
  static func propertyList(of bytes: [UInt8]) throws -> PropertyList {
    guard SignedData.begins(bytes) else { return try PropertyList(decoding: bytes) }
    guard let content = try SignedData(decoding: bytes).content else {
      throw FormatError(.invalid("it has a signature, and not what is signed"), at: 0)
    }
    return try PropertyList(decoding: content)
  }

  init(decoding bytes: [UInt8]) throws {
    guard let list = try Self.propertyList(of: bytes).dictionary else {
      throw FormatError(.invalid("it is no dictionary"), at: 0)
    }
    func date(_ key: String) -> String? {
      guard case .date(let seconds)? = list[key] else { return nil }
      return String(CalendarDate(secondsSinceReferenceDate: seconds).description.prefix(10))
    }
    name = list["Name"]?.string
    team = list["TeamIdentifier"]?.array?.first?.string
    teamName = list["TeamName"]?.string
    expiry = date("ExpirationDate")
    created = date("CreationDate")
    deviceCount = list["ProvisionedDevices"]?.array?.count
    isForAllDevices = list["ProvisionsAllDevices"] == .boolean(true)
    platforms = (list["Platform"]?.array ?? []).compactMap(\.string)
    entitlements = list["Entitlements"]?.dictionary
    certificates = (list["DeveloperCertificates"]?.array ?? []).compactMap { value in
      guard case .data(let bytes) = value else { return nil }
      return try? Certificate(decoding: bytes)
    }
  }
}

extension PropertyList {
  /// A profile with the names of its certificates in place of their bytes.
  fileprivate func namingCertificates() -> PropertyList {
    guard var list = dictionary, let certificates = list["DeveloperCertificates"]?.array else {
      return self
    }
    list["DeveloperCertificates"] = .array(
      certificates.map { value in
        guard case .data(let bytes) = value, let certificate = try? Certificate(decoding: bytes),
          let name = certificate.name
        else { return value }
        return .string(name + (certificate.expiryDate.map { ", until \($0)" } ?? ""))
      })
    return .dictionary(list)
  }
}

extension Diagnostic {
  fileprivate static func undecodable(
    _ reason: String, what: String, in file: String
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "inspect-undecodable", "the \(what) cannot be decoded: \(reason)",
      at: SourceRange(file: file), details: ["'--raw' writes the bytes as they are"])
  }
}
