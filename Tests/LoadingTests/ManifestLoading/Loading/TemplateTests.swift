import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import ManifestLoading
import PropertyListFormat
import Testing

@Suite struct TemplateTests {
  @Test func appliesTemplatesLeftToRight() {
    let loaded = Loaded(
      """
      version: 1
      templates:
        base: {module: Base, bundleID: base, resources: zero}
        a: {template: base, module: A, resources: [one]}
        b: {template: base, bundleID: b, resources: two}
      targets:
        T: {template: [a, b], platform: macos, resources: three}
      """)
    #expect(loaded.messages == [])
    #expect(loaded.product?.module?.value == "A")
    #expect(loaded.product?.bundleID?.value == "b")
    #expect(loaded.product?.resources.map(\.writtenPath) == ["zero", "one", "two", "three"])
  }

  @Test(arguments: [
    (
      "templates: {common: {}}\ntargets: {T: {platform: ios, template: ①comon}}",
      "manifest-unknown-template", "unknown template 'comon' (did you mean 'common'?)"
    ),
    (
      "targets: {T: {platform: ios, template: ①x}}", "manifest-unknown-template",
      "unknown template 'x'; there are no templates"
    ),
    (
      "templates: {a: {template: b}, b: {template: ①a}}\ntargets: {T: {platform: ios}}",
      "manifest-template-cycle", "template cycle: a → b → a"
    ),
    (
      "templates: {a: {template: ①a}}\ntargets: {T: {platform: ios, template: a}}",
      "manifest-template-cycle", "template cycle: a → a"
    ),
    (
      "templates: {a: {bundleID: ①$(NOPE)}}\ntargets:\n  T: {platform: ios, template: a}\n  U: {platform: [ios, macos], template: a}",
      "manifest-undefined-variable", "undefined variable 'NOPE'"
    ),
  ])
  func reportsOnce(_ text: String, id: String, message: String) {
    Loaded("version: 1\n" + text).expect(id, message)
  }

  @Test func boundsTemplatesThatMultiply() {
    var text =
      "version: 1\ntemplates:\n  t0: {resources: [\(Array(repeating: "x", count: 500).joined(separator: ","))]}\n"
    for index in 1..<40 { text += "  t\(index): {template: [t\(index - 1), t\(index - 1)]}\n" }
    text += "targets: {T: {platform: macos, template: t39}}"
    let loaded = Loaded(text)
    #expect(loaded.messages == [])
    #expect(loaded.product?.resources.count == 500)
  }

  @Test func boundsTargetsThatMultiplyTemplates() {
    let lists = Array(repeating: "[]", count: 40_000).joined(separator: ",")
    var text =
      "version: 1\ntemplates:\n  t: {info: {properties: {A: [\(lists)]}}}\ntargets:\n"
    for index in 0..<30 { text += "  T\(index): {template: t, platform: macos}\n" }
    #expect(Loaded(text).ids.contains("manifest-too-large"))
  }

  @Test func laysConditionsOverTargets() throws {
    let loaded = Loaded(
      """
      version: 1
      templates:
        t:
          when:
            iOS: {module: FromTemplate, resources: t}
      targets:
        T:
          template: t
          platform: [ios-simulator, macos]
          module: Plain
          resources: a
          when:
            ios: {resources: b, variables: {V: device}}
            ios-simulator: {variables: {V: simulator}}
          bundleID: x.$(V:default=none)
      """)
    #expect(loaded.messages == [])
    let simulator = try #require(loaded.manifest?.products[0])
    #expect(simulator.module?.value == "FromTemplate")
    #expect(simulator.resources.map(\.writtenPath) == ["a", "t", "b"])
    #expect(simulator.bundleID?.value == "x.simulator")
    #expect(loaded.manifest?.products[1].module?.value == "Plain")
    #expect(loaded.manifest?.products[1].bundleID?.value == "x.none")
    #expect(simulator.address == "T:ios-simulator")
  }
}
