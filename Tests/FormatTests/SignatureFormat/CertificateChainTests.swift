import ByteCoding
import PropertyListFormat
import SignatureFormat
import Testing

/// A message that `openssl cms` signed, with a chain of three certificates that `openssl` made for this test.
@Suite struct CertificateChainTests {
  static func message() throws -> [UInt8] {
    try decodeBase64(Array(text.filter { $0 != "\n" }.utf8))
  }

  /// The message with the byte changed that is so far behind the start of a text, where that occurs last.
  static func message(changing text: String, at distance: Int) throws -> SignedData {
    var bytes = try message()
    let mark = Array(text.utf8)
    let place = try #require(bytes.indices.last { bytes[$0...].starts(with: mark) })
    bytes[place + distance] ^= 1
    return try SignedData(decoding: bytes)
  }

  @Test func verifiesEachCertificateWithTheNext() throws {
    let data = try SignedData(decoding: Self.message())
    let chain = try #require(CertificateChain(data.chain))
    #expect(chain.certificates.map(\.name) == ["Pilot", "Harbor Authority", "Harbor Root"])
    #expect(chain.verdict == .otherRoot)
    #expect(!chain.isBroken)
    #expect(
      chain.words
        == "Harbor Authority, Harbor Root: verified up to a root that is none of Apple's")
    #expect(data.signers.map(\.isGenuine) == [true])
  }

  @Test func noticesAChangedCertificate() throws {
    // A letter of the team in the signer's certificate.
    let data = try Self.message(changing: "ABCDE12345", at: 3)
    let chain = try #require(CertificateChain(data.chain))
    #expect(chain.verdict == .broken(certificate: "Pilot", issuer: "Harbor Authority"))
    #expect(chain.isBroken)
  }

  @Test func noticesAnotherSignature() throws {
    var bytes = try Self.message()
    // The signature is the last part.
    bytes[bytes.count - 1] ^= 1
    #expect(try SignedData(decoding: bytes).signers.map(\.isGenuine) == [false])
  }

  @Test func saysWhatIsMissing() throws {
    let chain = try SignedData(decoding: Self.message()).chain
    let leaf = try #require(CertificateChain(Array(chain.prefix(1))))
    #expect(leaf.verdict == .incomplete)
    #expect(leaf.words == "incomplete: 'Harbor Authority' is not in the signature")
    #expect(CertificateChain([]) == nil)
  }

  @Test func comparesDaysWithTheTimeOfSigning() throws {
    let chain = try #require(CertificateChain(SignedData(decoding: Self.message()).chain))
    #expect(chain.notes(signedAt: "270101120000Z") == [])
    #expect(
      chain.notes(signedAt: "20370101120000Z") == ["'Pilot' had expired when it was signed"])
    #expect(
      chain.notes(signedAt: "250101120000Z").first
        == "'Pilot' was not valid yet when it was signed")
    #expect(chain.notes(signedAt: nil) == [])
  }

  static let text = """
    MIIGxQYJKoZIhvcNAQcCoIIGtjCCBrICAQExDTALBglghkgBZQMEAgEwEwYJKoZIhvcNAQcBoAYEBHRpZGWgggVQ
    MIIBoDCCAQkCAQIwDQYJKoZIhvcNAQELBQAwFjEUMBIGA1UEAwwLSGFyYm9yIFJvb3QwHhcNMjYxMTI4MDkxNjU5
    WhcNNDYwMTI3MDkxNjU5WjAbMRkwFwYDVQQDDBBIYXJib3IgQXV0aG9yaXR5MIGfMA0GCSqGSIb3DQEBAQUAA4GN
    ADCBiQKBgQDlcsdcBZlNwcMnM7J+LqQlN8yBdxufKSQX8mv3dLd67Uaa+2bhC75gzOGWLNCkcEy4R3ChKBJDFGgI
    Y6zPBrDz6mQ1SZqx5N7T7tkM1o9ZKNyL9Qm4O1iJsO8if+TrfuakkV8nIBcwQZyO05aI5EUQH/iGv1DdD7bdBRDI
    ZWk21QIDAQABMA0GCSqGSIb3DQEBCwUAA4GBABFUBzRVYTO81H2KycGSU2lId9ktZAd3fm98MSarqD39VLBpIOQb
    JF8iMZ/b2hLHEjPyWNbarujaPCNPPOHEv5RoWnlYnFrY5Q0kUeLv2FEdMLVOmQW5zaZWHhVT+9xjgKrbzE+YNbIM
    s5SQ6o0RBShfXjzrDhEu/tDUns/piX+IMIIBrzCCARgCAQMwDQYJKoZIhvcNAQEFBQAwGzEZMBcGA1UEAwwQSGFy
    Ym9yIEF1dGhvcml0eTAeFw0yNjExMjgwOTE2NTlaFw0zNjExMjUwOTE2NTlaMCUxDjAMBgNVBAMMBVBpbG90MRMw
    EQYDVQQLDApBQkNERTEyMzQ1MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDEc92thCUtCeBCHTAgjz9lcgs3
    420RRoy7ZtqtlbnFZBt+2wAP91kW/TH7RxriW1xx85KOWbgTtb7eTn+lwJylVLwQI+ssSZrVcaXxno+h0UHmCaBq
    dUBM4nSaL0jbisoKdMKhc8A1VzbYleoW0WG1Q7VHtVpxMzqbNtiE1gDodQIDAQABMA0GCSqGSIb3DQEBBQUAA4GB
    AFn/NACjdYKvSP4SJYM1W1tcgKTolUiWa7bf2iPYVu9p2J/mPdpKQjwICW8o7RjLvXWcGkKWFz/Q92UIlqWC9nYL
    LwmP5Svh9P5Z2fttq2AJyOGLrfcDZqOxMFIH/2ZFwImgoSysQ8RRfeK61VBXi8JLYjyYUkUcwaAcT15F2IeuMIIB
    9TCCAV6gAwIBAgIBATANBgkqhkiG9w0BAQsFADAWMRQwEgYDVQQDDAtIYXJib3IgUm9vdDAeFw0yNjExMjgwOTE2
    NTlaFw00NjExMjMwOTE2NTlaMBYxFDASBgNVBAMMC0hhcmJvciBSb290MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCB
    iQKBgQDDHJcH9jdeLSDK+HKAiWTFBIi6sBWCCla/XuQAIdcYtzMHbCqdNoyQH3gZir5Am7SQ0IkTMpsy2CODxkGt
    0XajmWR9RGv+3kpTC+IoEcxB7XhzRPIPR9F/xhGWQaywWEMK7e78nTK0pOQjEKdCQo1v4z0v2U1KQixugHceg4kj
    pwIDAQABo1MwUTAdBgNVHQ4EFgQUBwr03dbdH/bM5gwuX+Y0Fpo2ZUwwHwYDVR0jBBgwFoAUBwr03dbdH/bM5gwu
    X+Y0Fpo2ZUwwDwYDVR0TAQH/BAUwAwEB/zANBgkqhkiG9w0BAQsFAAOBgQBr88O+khmS/o7I3B53rkRxicL/SWbl
    LxNss7zdoq+SH32xXX7oU27O0m59n0WQOPV/TFfgkDZt4Sr6ftqoVPLU5sVPb68VD03qQ8Gz78WqjHtWssSB/vWs
    suiXCfGguFErBn6A0QjQuqjtlclpbWhnEbJ6+Q1GDRgZK/jLo69+yTGCATMwggEvAgEBMCAwGzEZMBcGA1UEAwwQ
    SGFyYm9yIEF1dGhvcml0eQIBAzALBglghkgBZQMEAgGgaTAYBgkqhkiG9w0BCQMxCwYJKoZIhvcNAQcBMBwGCSqG
    SIb3DQEJBTEPFw0yNjExMjgwOTE2NTlaMC8GCSqGSIb3DQEJBDEiBCCKKJKax/mhfpekIaws1jrHNWjr6HvAzuZB
    oZPZHHYVdzANBgkqhkiG9w0BAQEFAASBgLafaXpZQpgwOVu0xU6ROgBJE0n14PDqAL1D6rREH5h+P5EchB49rCb1
    yrrA44O1+ObvL4uZtd66Fm7IcT2Kl1v0lOsqR5yuz7iy4acq6SUCnhxd5k95zL7b+HLV/o2AJSlH/zSQXgQR/npu
    qLCAa7IQmU1Ri/EJysDksO/6C3D4
    """
}
