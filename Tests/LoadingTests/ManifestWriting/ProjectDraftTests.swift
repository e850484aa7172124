import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import ManifestLoading
import ManifestWriting
import PropertyListFormat
import Testing

@Suite struct ProjectDraftTests {
  /// An app for iOS, as a front end of Xcode projects yields one.
  static func app(_ paths: [String], in tree: InMemoryFileTree) -> ResolvedProject.Product {
    var product = ResolvedProject.Product(
      target: "App", address: "App", range: SourceRange(file: "App.xcodeproj"), platform: .ios,
      type: .app, layout: BundleLayout(.flat, type: .app, platform: .ios, productName: "App"),
      productName: "App", wrapper: "App.app", bundleID: "org.example.app",
      deploymentTarget: "15.0", module: "App", devices: [.iphone, .ipad],
      compile: [.strings: .binary, .plist: .binary, .png: .apple, .tiff: .none],
      record: .sidecar)
    product.entries = paths.map { Self.entry($0) }
    return product
  }

  static func entry(
    _ path: String, _ kind: ResolvedProject.Entry.Kind = .file, isProcessed: Bool = true,
    to destination: DestinationPath = DestinationPath(.resources),
    settings: FileSettings = FileSettings(), members: [ResolvedProject.Member]? = nil
  ) -> ResolvedProject.Entry {
    let path = ProjectPath(path)
    let item = ResolvedProject.Item(
      source: path, name: path.name, region: path.parent.regionOfChildren,
      contents: members.map { .directory($0) } ?? .file(isExecutable: false), settings: settings)
    return ResolvedProject.Entry(
      range: SourceRange(file: "App.xcodeproj"), kind: kind, writtenPath: path.text,
      isProcessed: isProcessed, destination: destination, items: [item])
  }

  /// A folder, or what is copied as it is, with these files in it.
  static func folder(
    _ path: String, _ files: [String], isProcessed: Bool = true,
    to destination: DestinationPath = DestinationPath(.resources)
  ) -> ResolvedProject.Entry {
    let members = files.map {
      ResolvedProject.Member(
        path: BundlePath($0), source: ProjectPath("\(path)/\($0)"),
        contents: .file(isExecutable: false))
    }
    return entry(
      path, isProcessed ? .folder : .file, isProcessed: isProcessed, to: destination,
      members: members)
  }

  static func text(_ products: [ResolvedProject.Product], in tree: InMemoryFileTree = [:]) -> String
  {
    ManifestDraft(ResolvedProject(products: products), name: "App", in: tree).text
  }

  @Test func writesTagsAndPacks() throws {
    let tree = InMemoryFileTree(["a.dat": "a", "b.dat": "b"])
    var product = Self.app(["a.dat", "b.dat"], in: tree)
    product.entries[0].tags = ["two", "one"]
    var packs = AssetPackOptions()
    packs.initialInstall = ["one"]
    packs.isEmbedded = true
    product.packs = packs
    let text = Self.text([product], in: tree)
    #expect(text.contains("packs: {initialInstall: [one], embed: true}"))
    #expect(text.contains("tags: [two, one]"))
    #expect(try Self.taken(text, in: tree).count == 2)
  }

  /// Sources and destinations of everything that a manifest takes, loaded again.
  static func taken(_ text: String, in tree: InMemoryFileTree) throws -> [String] {
    var tree = tree
    tree["bundle.yml"] = .file(text)
    var diagnostics: [Diagnostic] = []
    let loaded = try #require(
      ManifestFrontEnd().load(
        "bundle.yml", in: tree, options: LoadingOptions(), diagnostics: &diagnostics))
    let project = loaded.resolve(ResolutionOptions(), in: tree, diagnostics: &diagnostics)
    #expect(!diagnostics.hasErrors, "\(diagnostics)")
    return sources(project.products)
  }

  static func sources(_ products: [ResolvedProject.Product]) -> [String] {
    products.flatMap { product in
      product.entries.flatMap { entry in
        entry.items.map { item in
          let place = product.directory(for: entry.destination)?.text ?? "-"
          let how = entry.isProcessed ? "" : " as it is"
          return "\(item.source) in '\(place)'\(how)"
        }
      }
    }.sorted()
  }

  @Test func writesWhatATargetIs() {
    #expect(
      Self.text([Self.app([], in: [:])]) == """
        version: 1
        name: App

        targets:
          App:
            type: app
            platform: ios
            bundleID: org.example.app
            deploymentTarget: "15.0"
            manifest: sidecar
            compile: {png: apple}

        """)
  }

  @Test func listsADirectoryOnlyWhereAllOfItIsListed() throws {
    let tree: InMemoryFileTree = [
      "Art/a.png": "", "Art/map/b.png": "", "Src/App.swift": "", "Src/App.json": "",
      "Web/index.html": "", "Web/style.css": "", "Web/unused.css": "",
    ]
    let product = Self.app(
      ["Web/style.css", "Art/map/b.png", "Art/a.png", "Src/App.json", "Web/index.html"], in: tree)
    let text = Self.text([product], in: tree)
    #expect(
      text.hasSuffix(
        """
            resources:
              - Art
              - Src/App.json
              - Web/index.html
              - Web/style.css

        """))
    #expect(try Self.taken(text, in: tree) == Self.sources([product]))
  }

  @Test func writesGlobsForAllFilesOfAType() throws {
    let tree: InMemoryFileTree = [
      "Src/a.png": "", "Src/b.png": "", "Src/c.png": "", "Src/App.swift": "", "Src/a.json": "",
      "Src/b.json": "", "Src/c.json": "", "Src/d.json": "", "Src/.hidden.png": "",
    ]
    let product = Self.app(
      ["Src/a.png", "Src/b.png", "Src/c.png", "Src/a.json", "Src/b.json", "Src/c.json"], in: tree)
    let text = Self.text([product], in: tree)
    #expect(text.contains("- \"Src/*.png\""))
    #expect(!text.contains("Src/*.json"))
    #expect(try Self.taken(text, in: tree) == Self.sources([product]))
  }

  @Test func writesAllLocalizationsAsOne() throws {
    let tree: InMemoryFileTree = [
      "App/Base.lproj/Main.storyboard": "", "App/fr.lproj/Main.strings": "",
      "App/fr.lproj/Localizable.strings": "", "App/AppDelegate.swift": "",
    ]
    let product = Self.app(
      [
        "App/Base.lproj/Main.storyboard", "App/fr.lproj/Main.strings",
        "App/fr.lproj/Localizable.strings",
      ], in: tree)
    let text = Self.text([product], in: tree)
    #expect(text.hasSuffix("    resources:\n      - \"App/*.lproj\"\n"))
    #expect(try Self.taken(text, in: tree) == Self.sources([product]))
  }

  @Test func writesOneTableInAllLanguages() throws {
    let tree: InMemoryFileTree = [
      "de.lproj/A.strings": "", "de.lproj/Unused.strings": "", "fr.lproj/A.strings": "",
      "fr.lproj/B.strings": "", "de.lproj/B.strings": "", "en.lproj/B.strings": "",
    ]
    let product = Self.app(
      ["de.lproj/A.strings", "fr.lproj/A.strings", "fr.lproj/B.strings"], in: tree)
    let text = Self.text([product], in: tree)
    #expect(text.contains("- \"*.lproj/A.strings\""))
    #expect(text.contains("- fr.lproj/B.strings"))
    #expect(try Self.taken(text, in: tree) == Self.sources([product]))
  }

  @Test func listsWhatGroupsLeaveOut() throws {
    let tree: InMemoryFileTree = ["Art/a.png": "", "Art/b.png": "", "Art/.gitkeep": ""]
    let product = Self.app(["Art/a.png", "Art/b.png", "Art/.gitkeep"], in: tree)
    let text = Self.text([product], in: tree)
    #expect(text.contains("- Art\n      - Art/.gitkeep\n"))
    #expect(try Self.taken(text, in: tree) == Self.sources([product]))
  }

  @Test func keepsFoldersAndDestinations() throws {
    let tree: InMemoryFileTree = ["Levels/1/map.json": "", "Helper.sh": ""]
    var product = Self.app([], in: tree)
    product.entries = [
      Self.entry(
        "Levels", .folder,
        members: [
          ResolvedProject.Member(
            path: "1/map.json", source: "Levels/1/map.json", contents: .file(isExecutable: false))
        ]),
      Self.entry(
        "Helper.sh", isProcessed: false, to: DestinationPath(.products, subpath: "App.app/Tools")),
    ]
    let text = Self.text([product], in: tree)
    #expect(
      text.hasSuffix(
        """
            resources:
              - folder: Levels
            copyFiles:
              - file: Helper.sh
                to: wrapper/Tools

        """))
    #expect(try Self.taken(text, in: tree) == Self.sources([product]))
  }

  @Test func copiesWhatIsRecordedAsSomethingElse() {
    var product = Self.app([], in: [:])
    product.entries = [
      Self.entry("a.strings", settings: FileSettings(type: "text")),
      Self.entry(
        "b.strings", settings: FileSettings(type: "text.plist.strings", encoding: .macRoman)),
    ]
    let text = Self.text([product], in: ["a.strings": "", "b.strings": "\"a\" = \"é\";"])
    #expect(text.contains("- file: a.strings\n        compile: none\n"))
    #expect(text.contains("- file: b.strings\n        encoding: macroman\n"))
  }

  @Test func remarksOnWhatItCannotSay() {
    var product = Self.app([], in: [:])
    product.entries = [
      Self.entry("man.1", isProcessed: false, to: DestinationPath(.absolute, subpath: "usr/man"))
    ]
    let text = Self.text([product], in: ["man.1": ""])
    #expect(text.contains("    # 'man.1' goes outside the bundle\n"))
  }

  @Test func sharesWhatTargetsHaveInCommon() {
    let first = Self.app([], in: [:])
    var second = first
    second.target = "Other"
    second.address = "Other"
    second.productName = "Other"
    second.wrapper = "Other.app"
    second.module = "Other"
    #expect(
      Self.text([first, second]) == """
        version: 1
        name: App

        templates:
          common:
            platform: ios
            deploymentTarget: "15.0"
            manifest: sidecar
            compile: {png: apple}

        targets:
          App:
            template: common
            type: app
            bundleID: org.example.app

          Other:
            template: common
            type: app
            bundleID: org.example.app

        """)
  }

  @Test func givesVariablesOfInfoPlist() throws {
    var product = Self.app([], in: [:])
    product.info.file = Located("App/Info.plist", at: product.range)
    product.info.settings = ["PRODUCT_NAME": "App", "BUILD": "42", "NOTICE": "5 $$"]
    product.info.properties = [
      .init(key: Located("CFBundleName", at: product.range), value: "$(SHORT)"),
      .init(key: Located("UILaunchScreen", at: product.range), value: [:]),
    ]
    let tree: InMemoryFileTree = ["App/Info.plist": ""]
    let text = Self.text([product], in: tree)
    #expect(
      text.contains(
        """
            variables:
              BUILD: "42"
              NOTICE: 5 $$
              SHORT: ""
            info:
              file: App/Info.plist
              properties:
                CFBundleName: $(SHORT)
                UILaunchScreen: {}

        """))
    _ = try Self.taken(text, in: tree)
  }

  /// What Xcode copies without parsing it, `auto` refuses.
  @Test func keepsListsThatAreNone() {
    let tree: InMemoryFileTree = [
      "a.plist": "<plist><integer>%d</integer>", "b.plist": "{ a = 1; }",
    ]
    var product = Self.app(["a.plist", "b.plist"], in: tree)
    product.platform = .macos
    product.devices = []
    product.compile = [.plist: .same]
    #expect(Self.text([product], in: tree).contains("    compile: {plist: same}\n"))
    product.entries.removeFirst()
    #expect(!Self.text([product], in: tree).contains("compile:"))
  }
}
