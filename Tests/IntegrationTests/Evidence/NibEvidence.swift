import Testing

/// A xib of iOS: a view with constraints, controls, an image and a class of the product; a cell.
///
/// As in products of Xcode 13 to 26: each key, and but for the image view and the cell the whole
/// list of keys, is that of an object of the same class; controls, constraints and content views
/// are as in those of Xcode 26.0. Components of colors, texts and names follow from this document
/// alone (UIKit nibs 7).
@Suite struct UIKitXibEvidence {
  let project: EvidenceProject
  let nib: NibText

  init() throws {
    project = try EvidenceProject("UIKitXib")
    nib = NibText(try project.shown("Example.bundle/Example.nib", "--table"))
  }

  @Test func matchesThePinnedProducts() throws { try project.expectPinned() }

  /// Docs/Rules.md, Nib archive 2: magic, format 1, coder 10, the first table behind 50 bytes.
  @Test func beginsWithTheHeader() throws {
    let file = try project.file("Example.bundle/Example.nib")
    #expect(file[0..<18].hex == "4e494241 72636869 76650100 00000a00 0000")
    #expect(file.little(22) == 50)
  }

  /// Docs/Rules.md, UIKit nibs 2 and 4.
  @Test func listsWhatUIKitLoads() throws {
    let root = try #require(nib.objects.first)
    #expect(
      root.keys == [
        "UINibTopLevelObjectsKey", "UINibObjectsKey", "UINibConnectionsKey",
        "UINibVisibleWindowsKey", "UINibAccessibilityConfigurationsKey",
        "UINibTraitStorageListsKey", "UINibKeyValuePairsKey",
      ])
    #expect(
      nib.classes(in: root, "UINibTopLevelObjectsKey")
        == ["UIProxyObject", "UIProxyObject", "UIView"])
    #expect(
      nib.all("UIProxyObject").map { $0.text("UIProxiedObjectIdentifier") }
        == ["IBFilesOwner", "IBFirstResponder"])
  }

  /// Docs/Rules.md, UIKit nibs 3: outlets before events; touch up inside is 64.
  @Test func connectsObjects() throws {
    let root = try #require(nib.objects.first)
    #expect(
      nib.classes(in: root, "UINibConnectionsKey") == [
        "UIRuntimeOutletConnection", "UIRuntimeOutletConnection", "UIRuntimeEventConnection",
      ])
    #expect(
      nib.all("UIRuntimeOutletConnection").map { $0.text("UILabel") } == ["headline", "view"])
    #expect(nib.all("UIRuntimeEventConnection").map { $0.text("UIEventMask") } == ["64"])
  }

  /// Docs/Rules.md, UIKit nibs 4 and AppKit nibs 6.
  @Test func namesASwiftClass() throws {
    let swapper = try #require(nib.all("UIClassSwapper").first)
    #expect(swapper.text("UIClassName") == "_TtC7Example10ExampleBar")
    #expect(swapper.text("UIOriginalClassName") == "UIView")
  }
}

/// A storyboard of iOS: a navigation controller, a table with a prototype cell, a detail.
///
/// As in products of Xcode 13 to 26, prototype cells in one of them: each key, and of most objects
/// the whole list of keys, is that of an object of the same class. The order of keys in navigation
/// controllers, bars and items is the program's own.
@Suite struct UIKitStoryboardEvidence {
  static let directory = "Example.bundle/Base.lproj/Example.storyboardc/"
  let project: EvidenceProject

  init() throws { project = try EvidenceProject("UIKitStoryboard") }

  @Test func matchesThePinnedProducts() throws { try project.expectPinned() }

  /// Docs/Rules.md, UIKit nibs 12: a nib for each scene that is reached by name, one for each view.
  @Test func namesTheNibsOfScenes() {
    #expect(
      project.paths.filter { $0.hasPrefix(Self.directory) }
        .map { String($0.dropFirst(Self.directory.count)) } == [
          "Detail.nib", "Info.plist", "UINavigationController-nav-01-aaa.nib",
          "tvc-01-aaa-view-tbl-01-aaa.nib", "vcl-01-aaa-view-vie-01-aaa.nib",
        ])
  }

  /// Docs/Rules.md, UIKit nibs 3 and 12: the segue of the cell is started by its table.
  @Test func storesSeguesWithTheirController() throws {
    let scene = NibText(
      try project.shown(Self.directory + "UINavigationController-nav-01-aaa.nib", "--table"))
    let segue = try #require(scene.all("UIStoryboardShowSegueTemplate").first)
    #expect(segue.text("UIIdentifier") == "detail")
    #expect(segue.text("UIDestinationViewControllerIdentifier") == "Detail")
  }

  /// Docs/Rules.md, UIKit nibs 5: a text of `Base.lproj` is looked up by id and property.
  @Test func looksTextsUp() throws {
    let view = NibText(
      try project.shown(Self.directory + "vcl-01-aaa-view-vie-01-aaa.nib", "--table"))
    let text = try #require(view.all("NSLocalizableString").first)
    #expect(text.text("NSKey") == "lbl-01-aaa.text")
    #expect(text.text("NSDev") == "Detail")
  }
}

/// A xib of macOS: a window with controls, a binding and a class of the product; a menu.
///
/// As in nibs of Xcode 26 (ibtool 26.4, and a product of 26.6): each object has the keys of one of
/// the same class. Windows have no sizes of full screen, and items with a submenu have
/// `NSAllowedForLimitedAppMode`, as in the product of 26.6. The place of that key, and the order of
/// keys in an `NSClassSwapper`, are the program's own.
@Suite struct AppKitXibEvidence {
  static let path = "Example.bundle/Contents/Resources/Example.nib"
  let project: EvidenceProject
  let nib: NibText

  init() throws {
    project = try EvidenceProject("AppKitXib")
    nib = NibText(try project.shown(Self.path, "--table"))
  }

  @Test func matchesThePinnedProducts() throws { try project.expectPinned() }

  /// Docs/Rules.md, AppKit nibs 3.
  @Test func listsWhatAppKitLoads() throws {
    let root = try #require(nib.objects.first)
    #expect(root.keys == ["IB.objectdata", "IB.systemFontUpdateVersion"])
    #expect(
      nib.all("NSIBObjectData").first?.keys == [
        "NSRoot", "NSVisibleWindows", "NSConnections", "NSObjectsKeys", "NSObjectsValues",
        "NSOidsKeys", "NSOidsValues", "NSAccessibilityConnectors", "NSAccessibilityOidsKeys",
        "NSAccessibilityOidsValues",
      ])
  }

  /// Docs/Rules.md, AppKit nibs 6: the owner is an object with a reference to its class.
  @Test func namesSwiftClasses() {
    #expect(
      nib.all("NSCustomObject").map { $0.text("NSClassName") }
        == ["_TtC7Example17ExampleController", "NSApplication"])
    #expect(
      nib.all("NSClassSwapper").map { $0.text("NSClassName") } == ["_TtC7Example11ExampleView"])
  }

  /// Docs/Rules.md, AppKit nibs 8.2: the font of the system has the role 0x14, that of a pop-up
  /// button, which documents call `menu`, 0x16.
  @Test func storesRolesOfFonts() {
    #expect(Set(nib.all("NSFont").compactMap { $0["NSfFlags"] }) == ["\(0x414)", "\(0x616)"])
  }
}

/// A storyboard of macOS: the main menu, a window controller and the controller of its content.
///
/// As in storyboards of Xcode 26 (ibtool 26.4, and a product of 26.6), as far as
/// `AppKitXibEvidence` says.
@Suite struct AppKitStoryboardEvidence {
  static let directory = "Example.bundle/Contents/Resources/Base.lproj/Example.storyboardc/"
  let project: EvidenceProject

  init() throws { project = try EvidenceProject("AppKitStoryboard") }

  @Test func matchesThePinnedProducts() throws { try project.expectPinned() }

  /// Docs/Rules.md, AppKit nibs 6.
  @Test func swapsTheClassOfTheController() throws {
    let scene = NibText(
      try project.shown(Self.directory + "NSWindowController-wcl-01-aaa.nib", "--table"))
    let swapper = try #require(scene.all("NSClassSwapper").first)
    #expect(swapper.text("NSClassName") == "_TtC7Example17ExampleController")
    #expect(swapper.text("NSOriginalClassName") == "NSViewController")
  }

  @Test func namesTheNibsOfScenes() {
    #expect(
      project.paths.filter { $0.hasPrefix(Self.directory) }
        .map { String($0.dropFirst(Self.directory.count)) } == [
          "Info.plist", "MainMenu.nib", "NSWindowController-wcl-01-aaa.nib",
          "vcl-01-aaa-view-vie-01-aaa.nib",
        ])
  }
}

/// A xib for macOS 10.9 by Xcode 13.3: a keyed archive, and a NIBArchive for macOS 10.13 and later.
///
/// As in a product of Xcode 13.3 for 10.9, and in documents that Xcode 12 to 16 saved with their
/// keyed archives: files, and in both the keys of each object but the window, which there has one
/// more each time.
@Suite struct KeyedArchiveEvidence {
  static let directory = "Example.bundle/Contents/Resources/Example.nib/"
  let project: EvidenceProject

  init() throws { project = try EvidenceProject("KeyedArchive") }

  @Test func matchesThePinnedProducts() throws { try project.expectPinned() }

  /// Docs/Rules.md, AppKit nibs 1: the files of an oldest system before 10.13.
  @Test func writesAFileForEachSystem() throws {
    #expect(
      project.paths.filter { $0.hasPrefix(Self.directory) } == [
        Self.directory + "keyedobjects-101300.nib", Self.directory + "keyedobjects.nib",
      ])
    #expect(
      try project.file(Self.directory + "keyedobjects-101300.nib").text(0, 10) == "NIBArchive")
    #expect(try project.file(Self.directory + "keyedobjects.nib").text(0, 8) == "bplist00")
  }

  /// Docs/Rules.md, AppKit nibs 1 and Nib archive, One graph: both hold the same objects.
  @Test func holdsTheSameObjectsInBoth() throws {
    let names = try ["keyedobjects-101300.nib", "keyedobjects.nib"].map { name in
      NibText(try project.shown(Self.directory + name, "--table")).objects.map(\.className).sorted()
    }
    #expect(names[0] == names[1])
  }
}
