import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import ManifestLoading
import Planning
import Testing

@Suite struct EntryResolverTests {
  @Test func flattensGroups() {
    let tree: InMemoryFileTree = [
      "Art/Icons/map/pin.png": "1", "Art/Icons/a.txt": "2", "Art/Icons/x/y/z.dat": "3",
      "Other/b.txt": "4",
    ]
    let result = planned(
      Manifest.Product(resources: [
        Manifest.Entry(.group, "Art/Icons"), Manifest.Entry(.group, "Other"),
      ]), in: tree)
    #expect(result.messages == [])
    #expect(result.outputs == ["a.txt", "b.txt", "pin.png", "z.dat"])
    #expect(result.action(for: "pin.png")?.reason.hasPrefix("group 'Art/Icons'") == true)
  }

  @Test func keepsFolders() {
    let tree: InMemoryFileTree = [
      "Levels/1/map.json": "1", "Levels/Main.xib": "2", "Levels/.DS_Store": "3",
      "Levels/2/.DS_Store": "4", "Levels/empty": .directory, "Levels/2/.gitkeep": "",
      "Levels/run.sh": .file("5", isExecutable: true),
    ]
    let result = planned(
      Manifest.Product(resources: [Manifest.Entry(.folder, "Levels")]), in: tree)
    #expect(result.messages == [])
    #expect(
      result.outputs == [
        "Levels/1/map.json", "Levels/2", "Levels/Main.xib", "Levels/empty", "Levels/run.sh",
      ])
    #expect(result.action(for: "Levels/Main.xib")?.operation == .copy)
    #expect(result.action(for: "Levels/empty")?.operation == .makeDirectory)
    #expect(result.output("Levels/run.sh")?.mode == 0o755)
    #expect(result.output("Levels/1/map.json")?.mode == 0o644)
  }

  @Test func putsTheContentsOfFoldersInPlace() {
    let result = planned(
      Manifest.Product(resources: [
        Manifest.Entry(.folder, "Web") { $0.contents = located(true) }
      ]), in: ["Web/index.html": "1", "Web/css/a.css": "2"])
    #expect(result.messages == [])
    #expect(result.outputs == ["css/a.css", "index.html"])
  }

  @Test func mergesTheContentsOfFolders() {
    let result = planned(
      Manifest.Product(resources: [
        Manifest.Entry(.folder, "A") { $0.contents = located(true) },
        Manifest.Entry(.folder, "B") { $0.contents = located(true) },
      ]), in: ["A/css/a.css": "1", "B/css/b.css": "2"])
    #expect(result.messages == [])
    #expect(result.outputs == ["css/a.css", "css/b.css"])
  }

  @Test func takesRegionsFromTheImmediateParentOnly() {
    let tree: InMemoryFileTree = [
      "en.lproj/a.txt": "1", "en.lproj/sub/b.png": "2", "Base.lproj/c.txt": "3",
      "x/English.lproj/d.txt": "4",
    ]
    let result = planned(
      Manifest.Product(resources: [
        Manifest.Entry(nil, "en.lproj"), Manifest.Entry(nil, "Base.lproj"),
        Manifest.Entry(nil, "x"),
      ]), in: tree)
    #expect(result.messages == [])
    #expect(
      result.outputs == ["Base.lproj/c.txt", "English.lproj/d.txt", "b.png", "en.lproj/a.txt"])
    #expect(result.output("en.lproj/a.txt")?.language == "en")
    #expect(result.output("b.png")?.language == nil)
  }

  @Test func keepsWrappersWhole() {
    let tree: InMemoryFileTree = [
      "Res/Settings.bundle/Root.plist": "1", "Res/Settings.bundle/en.lproj/Root.strings": "2",
      "Res/v1.2/a.txt": "3", "Res/Settings.bundle/a.psd": "4", "Res/Settings.bundle/._x": "5",
    ]
    let result = planned(
      Manifest.Product(resources: [
        Manifest.Entry(.group, "Res") { $0.exclude = [located("*.psd")] }
      ]), in: tree)
    #expect(result.messages == [])
    #expect(
      result.outputs == [
        "Settings.bundle/Root.plist", "Settings.bundle/a.psd",
        "Settings.bundle/en.lproj/Root.strings", "a.txt",
      ])
    #expect(result.action(for: "Settings.bundle/Root.plist")?.operation == .copy)
  }

  @Test func includesThenExcludes() {
    let tree: InMemoryFileTree = [
      "Art/a.png": "1", "Art/b.psd": "2", "Art/drafts/c.png": "3", "Art/ui/d.png": "4",
      "Art/ui/e.jpg": "5",
    ]
    let result = planned(
      Manifest.Product(resources: [
        Manifest.Entry(.group, "Art") {
          $0.include = [located("*.png"), located("ui/*.jpg")]
          $0.exclude = [located("drafts/**")]
        }
      ]), in: tree)
    #expect(result.messages == [])
    #expect(result.outputs == ["a.png", "d.png", "e.jpg"])
  }

  @Test func excludesByTheProjectsOptions() {
    let manifest = Manifest(
      Manifest.Product(resources: [Manifest.Entry(.group, "Art"), Manifest.Entry(nil, "Art/x.tmp")])
    ) { $0.exclude = [located("*.tmp"), located("Art/old/**")] }
    let result = planned(
      manifest,
      in: [
        "Art/a.png": "1", "Art/x.tmp": "2", "Art/old/b.png": "3", "Art/c~": "4", "Art/d.orig": "5",
      ])
    #expect(result.messages == [])
    // What an entry names itself is never left out (rule 6.4).
    #expect(result.outputs == ["a.png", "x.tmp"])
  }

  @Test func renamesFilesAndFolders() {
    let result = planned(
      Manifest.Product(resources: [
        Manifest.Entry(.file, "Art/poster-tablet@2x.png") {
          $0.as = located("poster@2x.png")
          $0.devices = [located(.ipad)]
        },
        Manifest.Entry(.folder, "Levels") { $0.as = located("Maps") },
      ]), in: ["Art/poster-tablet@2x.png": "1", "Levels/1.json": "2"])
    #expect(result.messages == [])
    #expect(result.outputs == ["Maps/1.json", "poster@2x~ipad.png"])
    let output = result.output("poster@2x~ipad.png")
    #expect(output?.devices == [.ipad])
    #expect(output?.scale == 2)
    #expect(output?.kind == "png")
  }

  @Test(arguments: [
    (
      Manifest.Entry(.file, "Levels"),
      "error: 'Levels' is a directory; use 'folder: Levels' to keep its hierarchy or 'group: Levels' to flatten it"
    ),
    (
      Manifest.Entry(.folder, "a.txt"),
      "error: 'a.txt' is a file, not a directory; use 'file: a.txt'"
    ),
    (
      Manifest.Entry(.file, "Levles"),
      "error: 'Levles' does not exist; did you mean 'Levels'?"
    ),
    (
      Manifest.Entry(.file, "zzzzzzzzz"),
      "error: 'zzzzzzzzz' does not exist; restore it, or set 'optional: true' if it may be absent"
    ),
    (
      Manifest.Entry(.file, "*.jpg"),
      "error: nothing matches '*.jpg'; correct it or set 'optional: true'"
    ),
    (
      Manifest.Entry(.file, "a.txt") { $0.as = located("x/y") },
      "error: 'as' takes one file name, found 'x/y'; use 'to:' for a directory"
    ),
    (
      Manifest.Entry(.group, "Levels") { $0.as = located("x") },
      "error: 'as' renames a file or the top of a folder; a group's files keep their names"
    ),
    (
      Manifest.Entry(.file, "*.txt") { $0.as = located("x") },
      "error: 'as' names one file, but '*.txt' matches 2"
    ),
    (
      Manifest.Entry(.group, "Levels") { $0.contents = located(true) },
      "error: 'contents' is for a 'folder' entry: it leaves out the folder and keeps what is in it"
    ),
    (
      Manifest.Entry(.file, "a.txt") { $0.lproj = located("fr.lproj") },
      "error: 'lproj' takes a language such as 'fr', found 'fr.lproj'"
    ),
    (
      Manifest.Entry(.file, "a.txt") {
        $0.to = located(DestinationPath(.resources, subpath: "../../x"))
      },
      "error: '../../x' is outside the bundle"
    ),
    (
      Manifest.Entry(.file, "fr.lproj/c.txt") { $0.lproj = located("de") },
      "error: 'fr.lproj/c.txt' is in 'fr.lproj' by its path and in 'de.lproj' by 'lproj'"
    ),
    (
      Manifest.Entry(.group, "sock"),
      "error: 'sock/s' is a socket, FIFO or device, which no bundle can hold; exclude it"
    ),
    (
      Manifest.Entry(.file, "sock/s"),
      "error: 'sock/s' is a socket, FIFO or device, which no bundle can hold; exclude it"
    ),
    (
      Manifest.Entry(.group, "odd"),
      #"error: the name of 'odd/x\xff' is not UTF-8; rename it or exclude it"#
    ),
    (
      Manifest.Entry(.group, "x") {
        $0.exclude = [located("{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}")]
      },
      "error: '{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}' stands for more than 256 patterns; write fewer alternatives in braces"
    ),
  ])
  func reports(_ entry: Manifest.Entry, message: String) {
    var tree: InMemoryFileTree = [
      "Levels/1.json": "1", "a.txt": "2", "b.txt": "3", "fr.lproj/c.txt": "4", "sock/s": .special,
      "odd": .directory, "x": .directory,
    ]
    tree.undecodableNames["odd"] = [#"x\xff"#]
    let result = planned(
      Manifest.Product(resources: [entry]), in: tree,
      options: ResolutionOptions(absolutePath: { "/home/a/\($0)" }))
    #expect(result.messages == [message])
    #expect(result.outputs == [])
  }

  @Test func letsUndecodableNamesBeExcluded() {
    var tree: InMemoryFileTree = ["odd/a": "1"]
    tree.undecodableNames["odd"] = [#"x\xff"#]
    let result = planned(
      Manifest.Product(resources: [
        Manifest.Entry(.group, "odd") { $0.exclude = [located("x*")] }
      ]), in: tree)
    #expect(result.messages == [])
  }

  @Test func passesOverWhatIsOptional() {
    let result = planned(
      Manifest.Product(resources: [
        Manifest.Entry(.file, "GoogleService-Info.plist") { $0.optional = located(true) },
        Manifest.Entry(.file, "*.jpg") { $0.optional = located(true) },
      ]), in: ["a": "1"])
    #expect(result.messages == [])
    #expect(
      result.skipped == ["GoogleService-Info.plist: does not exist", "*.jpg: does not exist"])
    #expect(result.plan.products[0].absences == ["GoogleService-Info.plist"])
    #expect(result.plan.products[0].listings == [""])
  }

  @Test func warnsOfMissingFilesWhenAsked() {
    let manifest = Manifest(Manifest.Product(resources: [Manifest.Entry(.file, "zzzz")])) {
      $0.onMissing = located(.warn)
    }
    let result = planned(manifest, in: ["a": "1"])
    #expect(result.diagnostics.map(\.severity) == [.warning])
    #expect(result.skipped == ["zzzz: does not exist"])
  }

  @Test func recordsWhatItDependsOn() {
    let result = planned(
      Manifest.Product(resources: [
        Manifest.Entry(.group, "Art"), Manifest.Entry(.file, "*/x.txt"),
      ]), in: ["Art/ui/a.png": "1", "B/x.txt": "2"])
    #expect(result.messages == [])
    #expect(result.plan.products[0].listings == ["", "Art", "Art/ui"])
    #expect(result.plan.products[0].absences == ["Art/x.txt"])
  }

  @Test func filtersByPlatform() {
    let entries = [
      Manifest.Entry(.file, "a.txt") { $0.platforms = [located(.ios)] },
      Manifest.Entry(.file, "b.txt") { $0.platforms = [located(.macos), located(.gnustep)] },
      Manifest.Entry(.file, "c.txt") { $0.platforms = [located(.iosSimulator)] },
    ]
    let tree: InMemoryFileTree = ["a.txt": "1", "b.txt": "2", "c.txt": "3"]
    #expect(planned(Manifest.Product("A", .ios, resources: entries), in: tree).outputs == ["a.txt"])
    let simulator = planned(Manifest.Product("A", .iosSimulator, resources: entries), in: tree)
    #expect(simulator.outputs == ["a.txt", "c.txt"])
    #expect(
      simulator.skipped == ["b.txt: for macos, gnustep only; the product is for ios-simulator"])
  }

  @Test func skipsEntriesForOtherFamilies() {
    let entry = Manifest.Entry(.file, "a.png") { $0.devices = [located(.ipad)] }
    let result = planned(
      Manifest.Product(resources: [entry]) { $0.devices = [located(.iphone)] }, in: ["a.png": "1"])
    #expect(result.messages == [])
    #expect(result.outputs == [])
    #expect(result.skipped == ["a.png: for ipad only; the target has iphone"])
  }

  @Test func thins() {
    let tree: InMemoryFileTree = [
      "G/a.png": "1", "G/a~ipad.png": "2", "G/a@2x~iphone.png": "3", "b.png": "4",
    ]
    let product = Manifest.Product(resources: [
      Manifest.Entry(.group, "G"),
      Manifest.Entry(.file, "b.png") { $0.devices = [located(.ipad), located(.iphone)] },
    ])
    #expect(
      planned(product, in: tree).outputs
        == ["a.png", "a@2x~iphone.png", "a~ipad.png", "b~ipad.png", "b~iphone.png"])
    #expect(
      planned(product, in: tree, options: ResolutionOptions(thin: .ipad)).outputs
        == ["a.png", "a~ipad.png", "b~ipad.png"])
  }
}
