import BundleModel
import BundlerTestSupport
import FileTree
import ManifestLoading
import Planning
import Testing

@Suite struct DocumentSettingsTests {
  /// What the compiler of a xib is told.
  private func settings(
    _ platform: Platform, manifest: DocumentOptions, commandLine: DocumentOptions = .init()
  ) -> Compilation.Settings? {
    var options = ResolutionOptions()
    options.documents = commandLine
    let result = planned(
      Manifest.Product("A", platform, .bundle, resources: [Manifest.Entry(.file, "Main.xib")]) {
        $0.deploymentTarget = located("13.0")
        $0.module = located("M")
        $0.documents = [.nib: manifest]
      }, in: ["Main.xib": "<document/>"], options: options)
    #expect(result.messages == [])
    guard case .compile(let compilation)? = result.actions.first?.operation else { return nil }
    return compilation.settings
  }

  @Test func takesWhatTheManifestSays() {
    #expect(
      settings(.ios, manifest: DocumentOptions(isLenient: true, xcode: 15))
        == .document(DocumentSettings(module: "M", isLenient: true, xcode: 15)))
    #expect(
      settings(.ios, manifest: DocumentOptions()) == .document(DocumentSettings(module: "M")))
  }

  @Test func letsTheCommandLineHaveTheLastWord() {
    #expect(
      settings(
        .ios, manifest: DocumentOptions(isLenient: true, xcode: 15),
        commandLine: DocumentOptions(xcode: 13))
        == .document(DocumentSettings(module: "M", isLenient: true, xcode: 13)))
  }

  @Test func asksNoXcodeWhereAllWriteTheSame() {
    #expect(
      settings(.macos, manifest: DocumentOptions(xcode: 13))
        == .document(DocumentSettings(module: "M")))
  }
}
