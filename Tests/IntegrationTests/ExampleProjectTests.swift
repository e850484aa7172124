import Foundation
import Testing

/// The example of the repository, as users first meet it.
@Suite struct ExampleProjectTests {
  private static let resources = "out/macos/Tidewater.app/Contents/Resources/"

  private func build(in sandbox: Sandbox) throws {
    try FileManager.default.copyItem(
      atPath: Sandbox.checkout + "/ExampleProject", toPath: sandbox.path("project"))
    for platform in ["ios", "macos"] {
      let outcome = try sandbox.bundler(
        "build", "-q", "Tidewater:\(platform)", "--output",
        "../out/\(platform)/Tidewater.app", in: "project")
      #expect(outcome.status == 0)
      #expect(outcome.error == "", "no warning")
    }
  }

  /// Every text that a table translates is one that the nib looks up.
  @Test func localizesItsNibs() throws {
    let sandbox = try Sandbox()
    try build(in: sandbox)
    for name in ["MainMenu", "StationBrowser"] {
      let nib = try sandbox.bytes(Self.resources + "Base.lproj/\(name).nib")
      #expect(nib.starts(with: Data("NIBArchive".utf8)))
      for language in ["de", "fr"] {
        let table = try sandbox.read(Self.resources + "\(language).lproj/\(name).strings")
        let keys = table.split(separator: "\n").filter { $0.hasPrefix("\"") }
          .compactMap { $0.split(separator: "\"").first }
        #expect(!keys.isEmpty)
        for key in keys {
          #expect(nib.range(of: Data(key.utf8)) != nil, "\(name) does not look up \(key)")
        }
      }
    }
  }
}
