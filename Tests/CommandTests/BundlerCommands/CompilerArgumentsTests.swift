import AppleVocabulary
import ArgumentParser
import BundleModel
import Testing

@testable import BundlerCommands

/// Options that the parser gets from rows.
@Suite struct CompilerArgumentsTests {
  @Test(arguments: [
    ("16", 16), ("1341", 1341), ("13.4.1", 1341), ("13.4", 1340), ("26.4", 2640), ("16.0", 1600),
  ])
  func takesVersionsOfXcodeAsPeopleWriteThem(_ text: String, _ number: Int) throws {
    let parsed = try CompilerArguments<OptionsOfBuilds>.parse(["--xcode", text])
    #expect(parsed.values[.nib]?["xcode"] == .number(number))
  }

  @Test(arguments: ["17.1", "13.", ".4", "13.4.1.2", "13.40", "auto.1"])
  func refusesOtherVersionsOfXcode(_ text: String) {
    #expect(throws: (any Error).self) {
      try CompilerArguments<OptionsOfBuilds>.parse(["--xcode", text])
    }
  }

  @Test(
    arguments: [
      ([], [:]),
      (["--app-icon", "Tide"], ["appIcon": .text("Tide")]),
      (
        ["--alternate-app-icon", "A", "--alternate-app-icon=B"],
        ["alternateAppIcons": .texts(["A", "B"])]
      ),
      (["--include-all-app-icons"], ["includeAllAppIcons": .flag(true)]),
      (
        ["--scale", "2", "--device", "iPhone16,2"],
        ["scale": .number(2), "device": .text("iPhone16,2")]
      ),
      (["--vectors", "only", "--packing", "auto"], ["vectors": .text("only")]),
    ] as [([String], OptionValues)])
  func readsEachForm(_ words: [String], values: OptionValues) throws {
    let parsed = try CompilerArguments<OptionsOfKinds>.parse(words)
    #expect(parsed.values == (values.isEmpty ? [:] : [.assets: values]))
  }

  @Test func givesAValueToEveryKindThatHasTheOption() throws {
    let parsed = try CompilerArguments<OptionsOfBuilds>.parse(["--strict-nibs", "--xcode", "1341"])
    let values: OptionValues = ["strict": .flag(true), "xcode": .number(1341)]
    #expect(
      parsed.values
        == [.nib: values, .storyboard: values, .coredata: ["xcode": .number(1341)]])
    let mac = try CompilerArguments<OptionsOfBuilds>.parse(["--host-system", "22G120"])
    #expect(mac.values[.nib] == ["hostSystem": .text("13.6")])
    let screen = try CompilerArguments<OptionsOfBuilds>.parse(
      ["--host-processor", "intel", "--host-scrollers", "overlay", "--host-screen", "retina"])
    #expect(
      screen.values[.storyboard]
        == [
          "hostProcessor": .text("intel"), "hostScrollers": .text("overlay"),
          "hostScreen": .text("retina"),
        ])
    let facts = try CompilerArguments<FactsOfOthers>.parse(["--encoding", "Latin1"])
    #expect(facts.values == [.strings: ["encoding": .text("iso-8859-1")]])
  }

  @Test(arguments: [
    (["--scale", "7"], "'--scale 7': expected 1, 2 or 3"),
    (["--scale", "x"], "The value 'x' is invalid for '--scale <n>'"),
    (["--vectors", "all"], "The value 'all' is invalid for '--vectors <vectors>'"),
  ])
  func refuses(_ words: [String], message: String) {
    let error = #expect(throws: (any Error).self) {
      try CompilerArguments<OptionsOfKinds>.parse(words)
    }
    #expect(
      error.map { CompilerArguments<OptionsOfKinds>.message(for: $0) }?.contains(message) == true)
  }

  @Test(arguments: [
    (["--xcode", "new"], "'--xcode new': expected a version of Xcode, or 'auto'"),
    (["--xcode", "3"], "unknown Xcode '3'; it is one of '5'"),
    (["--host-system", "Ventura"], "'--host-system Ventura': expected a version of macOS"),
  ])
  func refusesWhatIsNoXcode(_ words: [String], message: String) {
    let error = #expect(throws: (any Error).self) {
      try CompilerArguments<OptionsOfBuilds>.parse(words)
    }
    #expect(
      error.map { CompilerArguments<OptionsOfBuilds>.message(for: $0) }?.contains(message) == true)
  }

  @Test func compileOffersEveryRow() {
    let help = Bundler.Compile.helpMessage(columns: 100)
    let flags = ResourceKind.allCases.flatMap(\.options).compactMap(\.flag)
    #expect(flags.count > 15)
    for flag in flags { #expect(help.contains("--\(flag.name)"), "\(flag.name)") }
  }
}
