import AppleVocabulary
import AssetCatalogCompilation
import BundleModel
import Diagnostics
import FileTree
import PropertyListFormat
import ResourceCompilers
import Testing

@Suite struct StoryboardTests {
  static func document(deployment: String = "", identifier: String = "First") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0" toolsVersion="22505">
    <dependencies>\(deployment)</dependencies><scenes>
    <scene sceneID="s0"><objects><application id="a" sceneMemberID="viewController">
    <menu key="mainMenu" title="M" id="m"/></application></objects></scene>
    <scene sceneID="s1"><objects><viewController id="v" storyboardIdentifier="\(identifier)"
    sceneMemberID="viewController"><view key="view" id="w"/></viewController></objects></scene>
    <scene sceneID="s2"><objects><viewController id="x" sceneMemberID="viewController"/></objects></scene>
    </scenes></document>
    """
  }

  static let oldDeployment = "<deployment identifier=\"macosx\" version=\"1090\"/>"

  func make(
    _ text: String, target: String?
  ) -> (result: CompiledResource?, names: [String]?, diagnostics: [Diagnostic]) {
    let compiler = ResourceCompiler.storyboard
    let compilation = Compilation(
      rule: compiler.rule, policy: .auto, platform: .macos, deploymentTarget: target)
    let inputs: InputFiles = [InputFile(path: "Main.storyboard", contents: Array(text.utf8))]
    var diagnostics: [Diagnostic] = []
    guard case .discovered(_, let discover) = compiler.outputs else { return (nil, nil, []) }
    let names = discover(inputs, compilation, &diagnostics)
    var others: [Diagnostic] = []
    return (
      compiler.compile(inputs, compilation, CompileEnvironment(), &others), names, diagnostics
    )
  }

  @Test(arguments: [
    (target: String?.none, deployment: ""), ("13.0", ""), ("11.0", oldDeployment), ("10.13", ""),
    ("10.9", ""),
  ])
  func findsTheNamesThatCompilingGives(target: String?, deployment: String) throws {
    let made = make(Self.document(deployment: deployment), target: target)
    let names = try #require(made.names)
    #expect(names == made.result?.names && names.first == "Main.storyboardc/Info.plist")
    #expect(Set(names.compactMap { $0.split(separator: "/").dropFirst().first }).count == 5)
  }

  @Test(arguments: ["a/b", "MainMenu"])
  func findsBadNamesBeforeCompiling(identifier: String) {
    let made = make(Self.document(identifier: identifier), target: "13.0")
    #expect(made.names == nil && made.result == nil)
    #expect(made.diagnostics.map(\.id) == ["nib-bad-identifier"])
  }
}

/// Fonts that documents use, on their way to the Info.plist.
@Suite struct CustomFontTests {
  static func document(_ kind: String, _ body: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.\(kind)" version="3.0" toolsVersion="22505">
    <customFonts key="customFonts"><array key="Sea.ttf"><string>Sea-Bold</string></array>
    <mutableArray key="Tide.otf"><string>Tide</string></mutableArray></customFonts>
    \(body)</document>
    """
  }

  static let owner = """
    <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
    <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
    </objects>
    """
  static let scene = """
    <scenes><scene sceneID="s"><objects>
    <viewController storyboardIdentifier="Sea" id="v" sceneMemberID="viewController"/>
    </objects></scene></scenes>
    """
  static let macOwner = """
    <objects><customObject id="-2" userLabel="File's Owner"/>
    <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/></objects>
    """

  @Test(
    arguments: [
      ("CocoaTouch.XIB", owner, Platform.ios, ["UIAppFonts": ["Sea.ttf", "Tide.otf"]]),
      ("CocoaTouch.Storyboard.XIB", scene, .ios, ["UIAppFonts": ["Sea.ttf", "Tide.otf"]]),
      ("Cocoa.XIB", macOwner, .macos, [:]),
    ] as [(String, String, Platform, PropertyList.Dictionary)])
  func areNamedInTheInfoPlist(
    kind: String, body: String, platform: Platform, keys: PropertyList.Dictionary
  ) throws {
    let isStoryboard = kind.contains("Storyboard")
    let compiler: ResourceCompiler = isStoryboard ? .storyboard : .nib
    let path: ProjectPath = isStoryboard ? "A.storyboard" : "A.xib"
    var diagnostics: [Diagnostic] = []
    let result = compiler.compile(
      [InputFile(path: path, contents: Array(Self.document(kind, body).utf8))],
      Compilation(rule: compiler.rule, policy: .auto, platform: platform, deploymentTarget: "16.0"),
      CompileEnvironment(), &diagnostics)
    #expect(diagnostics == [])
    #expect(try #require(result).infoPlist == keys)
  }
}
