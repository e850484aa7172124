import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import Foundation
import ManifestLoading
import PropertyListFormat
import Testing

@Suite struct ManifestSchemaTests {
  static let expected: [(name: ManifestSchema.Name, keys: String)] = [
    (.manifest, "version name include variables options lint templates targets"),
    (.options, "exclude symlinks outsideRoot onMissing caseCollisions"),
    (.lint, "disable severity baseline"),
    (
      .target,
      """
      type platform layout frameworkVersion productName extension bundleID deploymentTarget developmentLanguage \
      module devices localizations info variables executable resources copyFiles embed assets \
      compile sources tools packs manifest when template
      """
    ),
    (.info, "file properties format defaults expandVariables pkgInfo"),
    (
      .kind(.assets),
      "appIcon alternateAppIcons includeAllAppIcons accentColor widgetBackgroundColor launchImage "
        + "complication thin onDemandResources vectors packing standaloneIcons"
    ),
    (.embed, "target to"),
    (.tool, "command outputs inputs joined timeout"),
    (.packs, "initialInstall prefetch embed baseURL"),
    (.kind(.nib), "policy strict xcode hostSystem fonts hostProcessor hostScrollers hostScreen"),
    (
      .kind(.storyboard),
      "policy strict xcode hostSystem fonts hostProcessor hostScrollers hostScreen"
    ),
    (
      .compile,
      "nib storyboard assets strings xcstrings plist png tiff coredata mlmodel intents metal atlas "
        + "reality rez"
    ),
    (
      .entry,
      """
      group folder file path type to as contents exclude include optional copy into lproj \
      platforms devices tags compile encoding mode symlinks
      """
    ),
    (.include, "path optional"), (.variable, "env default"),
  ]

  @Test(arguments: expected) func hasExactlyTheDocumentedKeys(
    _ name: ManifestSchema.Name, keys: String
  ) {
    let names = ManifestSchema.named(name).keys.map(\.name)
    #expect(Set(names) == Set(keys.split(separator: " ").map(String.init)))
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: ManifestSchema.Name.all) func documentsEachKey(_ name: ManifestSchema.Name) {
    for key in ManifestSchema.named(name).keys {
      #expect(key.doc.count > 10 && key.doc.hasSuffix("."), "\(key.name)")
    }
  }

  @Test func exportsJSONSchema() throws {
    let text = manifestJSONSchema()
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(object["required"] as? [String] == ["version", "targets"])
    let definitions = try #require(object["$defs"] as? [String: [String: Any]])
    for name in ManifestSchema.Name.all where name != .manifest {
      let properties = definitions[name.text]?["properties"] as? [String: Any]
      #expect(
        Set(properties.map(\.keys).map(Array.init) ?? [])
          == Set(ManifestSchema.named(name).keys.map(\.name)))
    }
    for reference in text.split(separator: "\"#/$defs/").dropFirst() {
      let name = String(reference.prefix { $0 != "\"" })
      #expect(definitions[name] != nil, "\(name)")
    }
    #expect(text == manifestJSONSchema())
  }

  /// The page for users names every key and every word.
  @Test func manualNamesEveryKey() throws {
    let page = try String(
      contentsOfFile: packageDirectory + "/Docs/Manifest.md", encoding: .utf8)
    for name in ManifestSchema.Name.all {
      for key in ManifestSchema.named(name).keys {
        #expect(
          page.contains("`\(key.name)`") || page.contains("`\(key.name):"), "\(name).\(key.name)")
      }
    }
    for word in Platform.allCases.map(\.rawValue) + Destination.inBundle.map(\.rawValue)
      + DeviceFamily.allCases.map(\.rawValue) + ProductType.allCases.map(\.rawValue)
      + LayoutStyle.allCases.map(\.rawValue) + CompilePolicy.allCases.map(\.rawValue)
      + builtInVariableNames
    {
      #expect(page.contains("`\(word)`"), "\(word)")
    }
  }
}
