import BundleModel
import BundlerTestSupport
import Diagnostics
import Execution
import FileTree
import Testing

@Suite struct FormerBundlesTests {
  @Test func areThoseOfTheSameProductUnderOtherNames() throws {
    var workshop = try Workshop()
    try workshop.source("a", "a")
    func build(_ bundle: String, _ address: String) -> OutputLocation {
      workshop.bundle = bundle
      var product = Workshop.product([.copy("a", to: "a")])
      product.address = address
      #expect(workshop.executor.execute(product, into: workshop.location).isComplete)
      return workshop.location
    }
    let old = build("out/Old.app", "App")
    let gone = build("out/Gone.app", "App")
    _ = build("out/Other.app", "Other")
    let new = build("out/New.framework", "App")
    workshop.directory.remove("out/Gone.app")
    try workshop.directory.write("out/.bundler/Damaged.app/record", "BNDLREC3\u{FF}\u{FF}")
    try workshop.directory.makeDirectory("out/Damaged.app")
    #expect(new.formerBundles(of: "App") == [old])
    #expect(new.sidecar(ofFormer: old, insteadOf: nil) == nil)
    try workshop.directory.write("out/Old.manifest.json", "{}")
    #expect(
      new.sidecar(ofFormer: old, insteadOf: .inside("record.json"))
        == workshop.directory.absolute("out/Old.manifest.json"))
    #expect(new.sidecar(ofFormer: old, insteadOf: .sidecar("Old.manifest.json")) == nil)
    #expect(
      new.formerBundles(of: "Other").map(\.bundle) == [workshop.directory.absolute("out/Other.app")]
    )
    #expect(new.formerBundles(of: "None") == [])
    _ = workshop.executor.clean(old)
    #expect(new.formerBundles(of: "App") == [])
    _ = gone
  }

  /// What is kept in a link would be written elsewhere.
  @Test func stateIsNoLink() throws {
    let workshop = try Workshop()
    try workshop.source("a", "a")
    try workshop.directory.makeDirectory("elsewhere")
    try workshop.directory.link("out/.bundler/App.app", to: "../../elsewhere")
    let result = workshop.build([.copy("a", to: "a")])
    #expect(result.receipt.diagnostics.map(\.id) == ["build-cannot-write"])
    #expect(workshop.directory.listing(of: "elsewhere") == [])
  }
}
