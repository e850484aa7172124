import BundleModel
import CoreDataFormat
import Diagnostics
import FileTree
import PropertyListFormat
import ResourceCompilers

extension FuzzTarget {
  /// Intent definitions: property lists that are checked with their places, and generated classes.
  static let intents = FuzzTarget(
    name: "intents",
    seeds: [
      """
      <plist><dict><key>INIntentDefinitionNamespace</key><string>q</string>
      <key>INEnums</key><array><dict><key>INEnumName</key><string>E</string>
      <key>INEnumValues</key><array><dict><key>INEnumValueName</key><string>a</string>
      <key>INEnumValueIndex</key><integer>1</integer></dict></array></dict></array>
      <key>INIntents</key><array><dict><key>INIntentName</key><string>A</string>
      <key>INIntentInput</key><string>b</string>
      <key>INIntentParameterCombinations</key><dict><key>b,c</key><dict>
      <key>INIntentParameterCombinationTitle</key><string>x ${b} ${c</string></dict></dict>
      <key>INIntentParameters</key><array><dict><key>INIntentParameterName</key><string>b</string>
      <key>INIntentParameterEnumType</key><string>E</string>
      <key>INIntentParameterEnumTypeNamespace</key><string>q</string></dict></array>
      </dict></array></dict></plist>
      """,
      "{ INIntents = ({ INIntentName = A; INIntentParameters = ({}); }, {}); INTypes = (x); }",
    ],
    words: [
      "<dict>", "</dict>", "<array>", "</array>", "<key>INIntents</key>", "<key>INTypes</key>",
      "<key>INIntentName</key>", "<string>", "</string>", "${", "}", ",", "<true/>", "<integer>9",
    ],
    run: { bytes in
      guard let list = try? LocatedPropertyList(decoding: bytes, file: "fuzz") else { return }
      var diagnostics: [Diagnostic] = []
      let definition = IntentDefinition(list)
      definition.check(diagnostics: &diagnostics)
      for language in IntentSources.Language.allCases {
        let sources = IntentSources(of: definition, in: language, diagnostics: &diagnostics)
        for file in sources.files {
          precondition(!file.name.contains("/"), "a class is written elsewhere")
        }
      }
    })

  /// Packs of on-demand resources, by their tags: a line each.
  static let packs = FuzzTarget(
    name: "packs", seeds: ["foo\nbar", "\u{e4} b", String(repeating: "long", count: 80)],
    words: ["/", "\n", "\u{301}", "..", "\0", "%"],
    run: { bytes in
      let tags = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      var options = AssetPackOptions()
      options.prefetch = tags
      guard let pack = AssetPack(tags: tags, of: "com.example.app", options) else { return }
      precondition(pack.name.text.utf8.count <= 240, "a name is too long")
      precondition(!pack.name.text.utf8.contains(0x2F), "a name is a path")
      _ = AssetPackManifest.url("https://example.com/", pack.name.text)
      let placed = PlacedAssetPack(pack, directory: BundlePath("").appending(name: pack.name))
      _ = [placed].resourceList.encodedAsBinary()
    })
}
