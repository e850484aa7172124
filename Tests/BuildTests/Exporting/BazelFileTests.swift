import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import Exporting
import FileTree
import ResourceCompilers
import Testing

@Suite struct BazelFileTests {
  private func product(_ inputs: [ProjectPath], address: String = "App") -> ExportedProduct {
    ExportedProduct(
      Plan.Product(
        target: "App", address: address, platform: .ios, wrapper: "App.app",
        layout: BundleLayout(
          style: .flat, contents: "", resources: "", executables: "", infoPlist: "Info.plist",
          pkgInfo: nil),
        actions: inputs.map { Action(.copy, inputs: [$0], outputs: [Output(BundlePath($0.name))]) },
        record: .inside("bundle-manifest.json")))
  }

  private func text(
    _ products: ExportedProduct..., at place: BazelPlace, diagnostics: inout [Diagnostic]
  ) -> String? {
    BazelFile(place: place, products: products, arguments: ["export", "bazel", "--set", "A=b c"])
      .text(diagnostics: &diagnostics).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func writesARuleForEachProduct() {
    var diagnostics: [Diagnostic] = []
    let text = text(
      product(["b.txt", "a.txt"], address: "App:ios"), at: BazelPlace(package: "", root: ""),
      diagnostics: &diagnostics)
    let expected = """
      # Written by 'bundler export bazel --set 'A=b c''.
      load("@rules_bundler//:defs.bzl", "bundler_bundle")

      bundler_bundle(
          name = "App_ios",
          srcs = [
              "a.txt",
              "b.txt",
          ],
          record = [
              '{"version":1,',
              '"product":"App:ios",',
              '"records":[["bundle-manifest.json","","App:ios","ios","flat"]],',
              '"entries":[["b.txt",420,"file","copy","",["b.txt"],[]],',
              '["a.txt",420,"file","copy","",["a.txt"],[]]]}',
          ],
          wrapper = "App.app",
      )

      """
    #expect(text == expected)
    #expect(diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("a.txt", "a.txt"), ("sub/é b.txt", "sub/é b.txt"), ("@2x.png", ":@2x.png"),
    ("inner/deep/a", "//App/inner:deep/a"), ("../shared/a", "//shared:a"), ("../a", "//:a"),
  ])
  func labels(_ path: String, _ label: String) throws {
    let place = BazelPlace(package: "App", root: "", packages: ["", "shared", "App/inner"])
    #expect(try place.label(of: ProjectPath(path)) == label)
  }

  @Test func labelsFromTheProjectsRoot() throws {
    #expect(try BazelPlace(package: "", root: "App").label(of: "a/b") == "App/a/b")
    #expect(try BazelPlace(package: "bazel", root: "..", packages: [""]).label(of: "a") == "//:a")
  }

  @Test(arguments: [
    ("../../a", "export-outside-workspace"), ("/etc/a", "export-outside-workspace"),
    ("../other/a", "export-no-package"), ("a:b", "export-inexpressible"),
    ("a\nb", "export-inexpressible"),
  ])
  func reportsWhatHasNoLabel(_ path: String, _ id: String) {
    var diagnostics: [Diagnostic] = []
    let place = BazelPlace(package: "App", root: "")
    let text = text(product([ProjectPath(path)]), at: place, diagnostics: &diagnostics)
    #expect(text == nil)
    #expect(Set(diagnostics.map(\.id)) == [id])
  }

  @Test func escapesForStarlark() {
    var diagnostics: [Diagnostic] = []
    let text = text(
      product(["it's \"so\".txt"]), at: BazelPlace(package: "", root: ""),
      diagnostics: &diagnostics)
    #expect(text?.contains(#"        "it's \"so\".txt","#) == true)
  }
}
