import Foundation
import Testing

@Suite struct ShowTests {
  private static func app() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(
      "Harbour.app/Info.plist",
      "{ CFBundleName = Harbour; CFBundleIdentifier = org.example.harbour; }")
    try sandbox.write("Harbour.app/en.lproj/Localizable.strings", "\"a\" = \"Quay <b>\";")
    return sandbox
  }

  private static func page(_ sandbox: Sandbox, _ file: String) throws -> String {
    try String(contentsOfFile: sandbox.path(file), encoding: .utf8)
  }

  @Test func writesOneFileNamedAfterTheBundle() throws {
    let sandbox = try Self.app()
    #expect(try sandbox.bundler("show", "Harbour.app", "-q").status == 0)
    let page = try Self.page(sandbox, "Harbour.html")
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    #expect(page.contains("org.example.harbour"))
    #expect(page.contains("Quay &lt;b&gt;"))
    #expect(!page.contains("http://"))
  }

  @Test func showsOneFile() throws {
    let sandbox = try Self.app()
    let file = "Harbour.app/en.lproj/Localizable.strings"
    #expect(try sandbox.bundler("show", file, "-o", "texts.html", "-q").status == 0)
    #expect(try Self.page(sandbox, "texts.html").contains("Quay &lt;b&gt;"))
  }

  /// The desktop gets the page, and the command does not wait for it.
  @Test func opensThePage() throws {
    let sandbox = try Self.app()
    try sandbox.write("bin/xdg-open", "#!/bin/sh\necho \"$1\" > opened\nexec sleep 30\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: sandbox.path("bin/xdg-open"))
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let start = Date()
    let outcome = try sandbox.bundler(
      "show", "Harbour.app", "-q", "--open",
      environment: ["PATH": sandbox.path("bin") + ":" + path])
    #expect(outcome.status == 0)
    #expect(Date().timeIntervalSince(start) < 25)
    for _ in 0..<1_000 where (try? sandbox.read("opened"))?.isEmpty ?? true { usleep(10_000) }
    #expect(try sandbox.read("opened") == "Harbour.html\n")
  }

  @Test func opensNoStandardOutput() throws {
    let sandbox = try Self.app()
    #expect(try sandbox.bundler("show", "Harbour.app", "-o", "-", "--open").status != 0)
  }

  @Test func saysWhatIsNotThere() throws {
    let sandbox = try Self.app()
    let outcome = try sandbox.bundler("show", "None.app")
    #expect(outcome.status == 2)
    #expect(!sandbox.exists("None.html"))
  }
}
