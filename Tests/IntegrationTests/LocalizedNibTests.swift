import Foundation
import Testing

/// Documents of Interface Builder in several languages.
@Suite struct LocalizedNibTests {
  static let manifest = """
    version: 1
    targets:
      Tides:
        type: bundle
        platform: macos
        bundleID: org.example.tides
        deploymentTarget: "13.0"
        resources: ["*.lproj"]
    """

  static func document(_ title: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="MacOSX.Cocoa" propertyAccessControl="none" useAutolayout="YES">
        <objects>
            <customObject id="-2" userLabel="File's Owner"/>
            <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
            <menu title="\(title)" id="men-ti-001"/>
        </objects>
    </document>
    """
  }

  private static let resources = "Tides.bundle/Contents/Resources/"

  /// The files of the bundle that are in directories of languages.
  private func localizedFiles(of sandbox: Sandbox) throws -> [String] {
    let root = sandbox.path(Self.resources)
    return try FileManager.default.subpathsOfDirectory(atPath: root)
      .filter { $0.contains(".lproj/") }.sorted()
  }

  @Test func makesTablesOfTheCatalogForADocument() throws {
    let sandbox = try Sandbox()
    try sandbox.write("bundle.yml", Self.manifest)
    try sandbox.write("Base.lproj/Main.xib", Self.document("Tides"))
    try sandbox.write(
      "mul.lproj/Main.xcstrings",
      """
      {"version": "1.0", "sourceLanguage": "en", "strings": {"men-ti-001.title": {
        "comment": "Class = \\"NSMenu\\"; title = \\"Tides\\"", "localizations": {
          "en": {"stringUnit": {"state": "new", "value": "Tides"}},
          "fr": {"stringUnit": {"state": "translated", "value": "Marées"}}}}}}
      """)
    let outcome = try sandbox.bundler("build", "--output", "Tides.bundle")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(
      try localizedFiles(of: sandbox) == [
        "Base.lproj/Main.nib", "en.lproj/Main.strings", "fr.lproj/Main.strings",
      ])
    let table = try sandbox.bytes(Self.resources + "fr.lproj/Main.strings")
    let french = String(data: table, encoding: .utf16)
    #expect(french?.contains("\"men-ti-001.title\" = \"Marées\";") == true)
    let nib = try sandbox.bytes(Self.resources + "Base.lproj/Main.nib")
    #expect(nib.range(of: Data("men-ti-001.title".utf8)) != nil, "looked up in the table")
  }

  @Test func compilesADocumentOfALanguage() throws {
    let sandbox = try Sandbox()
    try sandbox.write("bundle.yml", Self.manifest)
    try sandbox.write("Base.lproj/Main.xib", Self.document("Tides"))
    try sandbox.write("de.lproj/Main.xib", Self.document("Gezeiten"))
    try sandbox.write("fr.lproj/Main.strings", "\"men-ti-001.title\" = \"Marées\";\n")
    let outcome = try sandbox.bundler("build", "--output", "Tides.bundle")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(
      try localizedFiles(of: sandbox) == [
        "Base.lproj/Main.nib", "de.lproj/Main.nib", "fr.lproj/Main.strings",
      ])
    let german = try sandbox.bytes(Self.resources + "de.lproj/Main.nib")
    #expect(german.starts(with: Data("NIBArchive".utf8)))
    #expect(german.range(of: Data("Gezeiten".utf8)) != nil)
    #expect(german.range(of: Data("men-ti-001.title".utf8)) == nil, "its texts are its own")
    #expect(
      try sandbox.read(Self.resources + "fr.lproj/Main.strings")
        == "\"men-ti-001.title\" = \"Marées\";\n", "copied")
  }

  @Test func makesKeyedNibsForGNUstep() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      "bundle.yml",
      Self.manifest.replacingOccurrences(of: "macos", with: "gnustep")
        + "\n    compile: {nib: keyed}")
    try sandbox.write("Base.lproj/Main.xib", Self.document("Tides"))
    let outcome = try sandbox.bundler("build", "--output", "Tides.bundle")
    #expect(outcome.status == 0, "\(outcome.error)")
    let nib = try sandbox.bytes("Tides.bundle/Resources/Base.lproj/Main.nib")
    #expect(nib.starts(with: Data("bplist00".utf8)))
    #expect(nib.range(of: Data("NSLocalizableString".utf8)) == nil, "GNUstep has no such class")
  }
}
