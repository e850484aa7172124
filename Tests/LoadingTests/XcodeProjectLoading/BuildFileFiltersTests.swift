import BundleModel
import Diagnostics
import Testing

/// Which build files take part (rules 8 and 9.1).
@Suite struct BuildFileFiltersTests {
  /// Whether a build file with these words takes part.
  private func takes(_ fields: TestProject.Fields, sdk: String) -> (Bool, [String]) {
    var project = TestProject()
    let use = project.use(project.file("a.png"), fields)
    project.target("App", "application", [project.phase("Resources", [use])])
    let result = Resolution(project, ["a.png"], sdk: sdk)
    return (!result.paths().isEmpty, result.ids)
  }

  struct Word: Sendable {
    var word: String
    var sdks: [String]
  }

  static let words: [Word] = [
    Word(word: "ios", sdks: ["iphoneos", "iphonesimulator"]), Word(word: "macos", sdks: ["macosx"]),
    Word(word: "maccatalyst", sdks: []),
    Word(word: "tvos", sdks: ["appletvos", "appletvsimulator"]),
    Word(word: "watchos", sdks: ["watchos", "watchsimulator"]),
    Word(word: "xros", sdks: ["xros", "xrsimulator"]), Word(word: "driverkit", sdks: []),
  ]

  /// Rule 8.1.3, and Docs/Rules.md, Xcode projects 5.6.
  @Test(arguments: words)
  func wordsNamePlatforms(_ word: Word) {
    for sdk in Self.words.flatMap(\.sdks) {
      for fields in [
        ["platformFilter": .text(word.word)], ["platformFilters": [.text(word.word)]],
      ] as [TestProject.Fields] {
        let (isTaken, ids) = takes(fields, sdk: sdk)
        #expect(isTaken == word.sdks.contains(sdk), "\(word.word) \(sdk)")
        #expect(ids == [])
      }
    }
  }

  @Test func bothKeysTogetherAreTheFilter() {
    let fields: TestProject.Fields = ["platformFilter": "ios", "platformFilters": ["tvos"]]
    #expect(takes(fields, sdk: "iphoneos").0)
    #expect(takes(fields, sdk: "appletvos").0)
    #expect(!takes(fields, sdk: "macosx").0)
    #expect(takes(["platformFilters": []], sdk: "macosx").0)
  }

  @Test func unknownWordsMatchNothing() {
    let (isTaken, ids) = takes(["platformFilter": "beos"], sdk: "macosx")
    #expect(!isTaken)
    #expect(ids == ["project-unknown-platform"])
  }

  /// Rule 9.1: the first of two listings counts even if the platform filters it.
  @Test(arguments: [("macosx", [String]()), ("iphoneos", ["a.png"])])
  func repetitionsAreFoundBeforeFilters(_ sdk: String, _ expected: [String]) {
    var project = TestProject()
    let file = project.file("a.png")
    let uses = [
      project.use(file, ["platformFilter": "ios"]), project.use(file, ["platformFilter": "macos"]),
    ]
    project.target("App", "application", [project.phase("Resources", uses)])
    let result = Resolution(project, ["a.png"], sdk: sdk)
    #expect(result.sources() == expected)
  }

  /// Excluded and included patterns, and what is left (rule 8.2).
  struct Patterns: Sendable {
    var excluded: String
    var included: String?
    var left: [String]
  }

  static let files: [String] = [
    "Preview Assets.xcassets", "Deep/a.png", "Other/a.png", "SimA.png", "b.txt", "iTunesArtwork@2x",
  ]

  static let patterns: [Patterns] = [
    Patterns(excluded: "a.png", left: files.filter { !$0.hasSuffix("/a.png") }),
    Patterns(excluded: "Deep/a.png", left: files.filter { $0 != "Deep/a.png" }),
    Patterns(excluded: "*/a.png", left: files.filter { !$0.hasSuffix("/a.png") }),
    Patterns(excluded: "x/*/a.png", left: files),
    Patterns(excluded: "*.png", left: [files[0], files[4], files[5]]),
    Patterns(excluded: "Sim*.png iTunesArtwork*", left: [0, 1, 2, 4].map { files[$0] }),
    Patterns(excluded: "Preview\\ Assets.xcassets", left: Array(files.dropFirst())),
    Patterns(excluded: "'Preview Assets.xcassets' b.txt", left: [1, 2, 3, 5].map { files[$0] }),
    Patterns(excluded: "\"Preview Assets.xcassets\"", left: Array(files.dropFirst())),
    Patterns(excluded: "Preview Assets.xcassets", left: files),
    Patterns(excluded: "*", included: "b.txt", left: ["b.txt"]),
    Patterns(excluded: "*", included: "Deep/*", left: ["Deep/a.png"]),
    Patterns(excluded: "[a-c].???", left: [files[0], files[3], files[5]]),
    Patterns(excluded: "", included: "b.txt", left: files),
    Patterns(excluded: "A.PNG", left: files),
    Patterns(excluded: "$(WHICH)", left: files.filter { $0 != "b.txt" }),
    Patterns(excluded: "$(SRCROOT)/Deep/*", left: files.filter { $0 != "Deep/a.png" }),
    Patterns(excluded: "/some/sample/*.txt", left: files.filter { $0 != "b.txt" }),
    Patterns(excluded: "/sample/b.txt", left: files),
  ]

  @Test(arguments: patterns)
  func patternsMatchTheEndsOfPaths(_ test: Patterns) {
    var project = TestProject()
    let uses = Self.files.map { project.use(project.file($0)) }
    let phases = [
      project.phase("Resources", uses),
      project.phase("CopyFiles", uses, ["dstSubfolderSpec": "13"]),
    ]
    project.target("App", "application", phases, settings: ["WHICH": "b.txt"])
    var overrides = ["EXCLUDED_SOURCE_FILE_NAMES": test.excluded]
    overrides["INCLUDED_SOURCE_FILE_NAMES"] = test.included
    let result = Resolution(project, Self.files, overrides: overrides)
    #expect(result.sources() == test.left + test.left, "\(test)")
    #expect(result.ids == [])
  }

  @Test func listsOfPatternsAreLists() {
    var project = TestProject()
    let uses = Self.files.map { project.use(project.file($0)) }
    project.target(
      "App", "application", [project.phase("Resources", uses)],
      settings: [
        "EXCLUDED_SOURCE_FILE_NAMES": ["Preview\\ Assets.xcassets", "b.txt"],
        "EXCLUDED_SOURCE_FILE_NAMES[sdk=iphoneos*]": ["$(inherited)", "Sim*.png"],
      ])
    #expect(
      Resolution(project, Self.files, sdk: "macosx").sources()
        == [1, 2, 3, 5].map { Self.files[$0] })
    #expect(
      Resolution(project, Self.files, sdk: "iphoneos").sources()
        == [1, 2, 5].map { Self.files[$0] })
  }

  @Test func excludedFilesAreListedAsSkipped() {
    var project = TestProject()
    let use = project.use(project.file("a.png"))
    project.target(
      "App", "application", [project.phase("Resources", [use])],
      settings: ["EXCLUDED_SOURCE_FILE_NAMES": "*.png"])
    #expect(Resolution(project, ["a.png"])[]?.skipped.map(\.path) == ["a.png"])
  }
}
