import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import ManifestLoading
import ManifestWriting
import PropertyListFormat
import Testing

@Suite struct InfoDraftTests {
  /// A product as a front end of Xcode projects yields one, whose lists get the platform alone.
  private func app(_ properties: PropertyList.Dictionary = [:]) -> ResolvedProject.Product {
    var product = ProjectDraftTests.app([], in: [:])
    product.info.defaults = .platform
    product.info.properties = properties.entries.map {
      .init(key: Located($0.key, at: product.range), value: $0.value)
    }
    return product
  }

  private let all: PropertyList.Dictionary = [
    "CFBundleDevelopmentRegion": "en", "CFBundleIdentifier": "org.example.app",
    "CFBundleInfoDictionaryVersion": "6.0", "CFBundleName": "App", "CFBundlePackageType": "APPL",
    "CFBundleExecutable": "App", "LSRequiresIPhoneOS": true,
  ]

  @Test func leavesOutWhatEveryBundleHas() {
    #expect(
      ProjectDraftTests.text([app(all)]).contains(
        "    info:\n      properties:\n        CFBundleExecutable: App\n    compile:"))
  }

  @Test func saysThatTheProjectGivesLess() {
    var some = all
    some["CFBundleName"] = nil
    let text = ProjectDraftTests.text([app(some)])
    #expect(text.contains("        CFBundlePackageType: APPL\n"))
    #expect(text.contains("      defaults: platform\n"))
  }

  @Test func countsTheKeysOfTheFile() {
    var product = app(["CFBundleName": "App"])
    product.info.file = Located("Info.plist", at: product.range)
    let tree: InMemoryFileTree = [
      "Info.plist": .file(
        String(decoding: PropertyList.dictionary(all).encodedAsXML(), as: UTF8.self))
    ]
    let text = ProjectDraftTests.text([product], in: tree)
    // The file has a name, which the project overrides.
    #expect(text.contains("      properties:\n        CFBundleName: App\n"))
    #expect(!text.contains("defaults:"))
  }

  @Test func saysWhatIsNotReplacedAndNotMade() {
    var product = app(all)
    product.info.file = Located("Info.plist", at: product.range)
    product.info.expandsMacros = false
    product.layout.pkgInfo = nil
    let text = ProjectDraftTests.text([product], in: ["Info.plist": ""])
    #expect(text.contains("      expandVariables: false\n      pkgInfo: false\n"))
  }

  @Test func sharesVariables() {
    var first = app()
    first.info.file = Located("A.plist", at: first.range)
    first.info.settings = ["VERSION": "2", "BUILD": "1", "ONLY": "x"]
    var second = first
    second.target = "Other"
    second.address = "Other"
    second.info.file = Located("B.plist", at: first.range)
    second.info.settings = ["VERSION": "2", "BUILD": "3"]
    let tree: InMemoryFileTree = [
      "A.plist": .file(
        String(
          decoding: PropertyList.dictionary(["A": "$(VERSION)$(BUILD)"]).encodedAsXML(),
          as: UTF8.self)),
      "B.plist": .file(
        String(
          decoding: PropertyList.dictionary(["A": "$(VERSION)$(BUILD)"]).encodedAsXML(),
          as: UTF8.self)),
    ]
    let text = ProjectDraftTests.text([first, second], in: tree)
    #expect(text.contains("name: App\n\nvariables:\n  VERSION: \"2\"\n\n"))
    #expect(text.contains("    variables:\n      BUILD: \"1\"\n      ONLY: x\n    info:"))
    #expect(text.contains("    variables:\n      BUILD: \"3\"\n    info:"))

    // A third mentions it and has no value for it.
    var third = second
    third.target = "Third"
    third.address = "Third"
    third.info.settings = ["BUILD": "3"]
    #expect(!ProjectDraftTests.text([first, second, third], in: tree).contains("\nvariables:"))
  }

  @Test func namesTheVersionOfAFramework() {
    var product = app(all)
    product.type = .framework
    product.platform = .macos
    product.wrapper = "App.framework"
    product.layout = BundleLayout(
      .versioned, type: .framework, platform: .macos, productName: "App", version: "B")
    let text = ProjectDraftTests.text([product])
    #expect(text.contains("    frameworkVersion: B\n"))
    #expect(!text.contains("    # "))
  }

  @Test func namesAssetsWhereThereAreCatalogs() {
    var product = ProjectDraftTests.app(["A.xcassets"], in: [:])
    product.options[.assets] = [
      "appIcon": .text("Icon"), "alternateAppIcons": .texts(["Dark"]),
      "includeAllAppIcons": .flag(true), "accentColor": .text("Tint"),
    ]
    #expect(
      ProjectDraftTests.text([product]).contains(
        """
            assets:
              appIcon: Icon
              alternateAppIcons: [Dark]
              includeAllAppIcons: true
              accentColor: Tint

        """)
        || ProjectDraftTests.text([product]).contains(
          "    assets: {appIcon: Icon, alternateAppIcons: [Dark], includeAllAppIcons: true, "
            + "accentColor: Tint}\n")
    )
    product.options = [:]
    #expect(ProjectDraftTests.text([product]).contains("    assets: {appIcon: \"\"}\n"))
    product.entries = []
    #expect(!ProjectDraftTests.text([product]).contains("assets:"))
  }

  /// Xcode's system extensions have a type of package that no type of the manifest has.
  @Test func writesTextsOfBuiltInVariablesThatDiffer() {
    var product = app(all)
    product.info.file = Located("Info.plist", at: product.range)
    product.info.settings = ["PRODUCT_BUNDLE_PACKAGE_TYPE": "SYSX", "PRODUCT_NAME": "Other"]
    let file: PropertyList.Dictionary = [
      "CFBundlePackageType": "$(PRODUCT_BUNDLE_PACKAGE_TYPE)",
      "Inside": ["Name": "$(PRODUCT_NAME)"],
    ]
    product.info.properties.removeAll { $0.key.value == "CFBundlePackageType" }
    let text = ProjectDraftTests.text(
      [product],
      in: [
        "Info.plist": .file(
          String(decoding: PropertyList.dictionary(file).encodedAsXML(), as: UTF8.self))
      ])
    #expect(text.contains("      properties:\n        CFBundlePackageType: SYSX\n"))
    #expect(text.contains("# '$(PRODUCT_NAME)' is 'Other' in the project\n"))
    #expect(!text.contains("PRODUCT_BUNDLE_PACKAGE_TYPE"))
  }

  /// Loaded again, values are of the types that they were.
  @Test func keepsTheTypesOfValues() throws {
    let values: PropertyList.Dictionary = [
      "Large": .real(1e20), "Real": .real(1.5), "Small": .real(-2.5e-7), "Whole": .real(2),
      "Integer": 2, "Text": "1.5", "Truth": true, "Data": .data([1, 2]), "List": [.real(0.5), "x"],
      "Date": .date(86_400),
      "Inside": ["Date": .date(-1), "Data": .data([255]), "Real": .real(0.1)],
    ]
    var tree: InMemoryFileTree = [:]
    tree["bundle.yml"] = .file(ProjectDraftTests.text([app(values)]))
    var diagnostics: [Diagnostic] = []
    let loaded = try #require(
      ManifestFrontEnd().load(
        "bundle.yml", in: tree, options: LoadingOptions(), diagnostics: &diagnostics))
    let project = loaded.resolve(ResolutionOptions(), in: tree, diagnostics: &diagnostics)
    #expect(!diagnostics.hasErrors, "\(diagnostics)")
    let properties = try #require(project.products.first).info.properties
    #expect(Set(properties.map(\.key.value)).isSuperset(of: values.entries.map(\.key)))
    for property in properties {
      #expect(values[property.key.value].map { $0 == property.value } ?? true)
    }
  }
}

@Suite struct ProductRemarksTests {
  private func remarks(_ messages: [String]) -> [String] {
    let product = ProjectDraftTests.app([], in: [:])
    var remarks = ProductRemarks()
    remarks.add(
      messages.enumerated().map {
        Diagnostic(
          .warning, id: "project-test", $0.element,
          at: SourceRange(file: "p", line: $0.offset + 1, column: 1))
      }, of: ResolvedProject(products: [product]), "App")
    return remarks.byAddress["App"] ?? []
  }

  @Test func saysOnceWhatIsSaidOfSeveralThings() {
    #expect(
      remarks([
        "'a', a resource of target 'App', does not exist", "the script 'x' is not run",
        "'b', a resource of target 'App', does not exist",
        "the script 'y' of target 'App' is not run", "the script 'z' of target 'Other' is not run",
      ]) == [
        "'a' does not exist; likewise 'b'", "the script 'x' is not run; likewise 'y'",
        "the script 'z' of target 'Other' is not run",
      ])
  }

  @Test func keepsWhatNamesNothing() {
    #expect(remarks(["nothing at all", "nothing at all"]) == ["nothing at all", "nothing at all"])
  }
}
