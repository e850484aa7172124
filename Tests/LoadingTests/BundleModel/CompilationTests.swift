import AppleVocabulary
import BundleModel
import Foundation
import Testing

@Suite struct CompilationTests {
  @Test(
    arguments: [
      ([:], "{}"),
      (["encoding": .text("macroman")], #"{"encoding":"macroman"}"#),
      (["localizations": .texts(["fr"])], #"{"localizations":["fr"]}"#),
      (
        ["xcode": .number(15), "strict": .flag(true), "module": .text("M")],
        #"{"module":"M","strict":true,"xcode":15}"#
      ),
      (["scale": .number(1), "device": .text("1")], #"{"device":"1","scale":1}"#),
    ] as [(OptionValues, String)])
  func keepsItsOptionsAsJSON(_ options: OptionValues, text: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let compilation = Compilation(
      rule: "r", policy: .auto, platform: .ios, options: options)
    let json = try encoder.encode(compilation)
    #expect(String(decoding: json, as: UTF8.self).contains("\"options\":\(text),"))
    #expect(try JSONDecoder().decode(Compilation.self, from: json) == compilation)
  }
}

@Suite struct CompilerOptionTests {
  /// Every row of every kind, with the kind.
  static let all = ResourceKind.allCases.flatMap { kind in kind.options.map { (kind, $0) } }

  @Test func everyRowHasAnIdOfItsOwn() {
    #expect(Self.all.count > 20)
    for kind in ResourceKind.allCases {
      #expect(Set(kind.options.map(\.id)).count == kind.options.count, "\(kind)")
    }
  }

  /// A name stands for one option wherever it is given.
  @Test func everyNameStandsForOneOption() {
    for (kind, option) in Self.all {
      for (other, another) in Self.all where another.id != option.id {
        if let flag = option.flag { #expect(another.flag?.name != flag.name) }
        if let setting = option.setting { #expect(another.setting != setting) }
        if kind == other, let key = option.key, let second = another.key {
          #expect((key.name, key.group?.name ?? "") != (second.name, second.group?.name ?? ""))
        }
        for name in option.appleNames {
          let spellings = another.appleNames.filter { $0.tool == name.tool }.flatMap(\.spellings)
          #expect(Set(spellings).isDisjoint(with: name.spellings))
        }
      }
    }
  }

  @Test func documentsEveryName() {
    for (_, option) in Self.all {
      if let key = option.key { #expect(key.doc.hasSuffix("."), "\(key.name)") }
      if let flag = option.flag {
        #expect(flag.help.first?.isUppercase == true, "\(flag.name)")
        #expect(!flag.name.contains { $0.isUppercase || $0 == "_" }, "\(flag.name)")
      }
    }
  }

  @Test func fillsItsProperty() {
    var options = AssetOptions()
    #expect(options.values.isEmpty)
    options.appIcon = "Tide"
    options.packing = .none
    options.scale = 2
    options.alternateAppIcons = ["Dark"]
    let values: OptionValues = [
      "appIcon": .text("Tide"), "packing": .text("none"), "scale": .number(2),
      "alternateAppIcons": .texts(["Dark"]),
    ]
    #expect(options.values == values)
    #expect(AssetOptions(values) == options)
    #expect(AssetOptions(["packing": .text("auto"), "scale": .text("2")]) == AssetOptions())
  }

  @Test func letsTheStrongerLayerWin() {
    var values: OptionValues = ["xcode": .number(15), "hostSystem": .text("13.6")]
    values.override(with: ["xcode": .text("auto"), "strict": .flag(false)])
    #expect(
      values == ["hostSystem": .text("13.6"), "strict": .flag(false), "xcode": .text("auto")])
    values["hostSystem"] = nil
    #expect(values.ids == ["strict", "xcode"])
  }
}
