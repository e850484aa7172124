import AppleVocabulary
import AssetCatalogCompilation
import BundleModel
import Diagnostics
import FileTree
import PropertyListFormat
import ResourceCompilers
import Testing

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
    <scenes><scene sceneID="s"><objects><viewController id="v" sceneMemberID="viewController"/>
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
