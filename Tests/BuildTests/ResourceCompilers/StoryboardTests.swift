import AppleVocabulary
import AssetCatalogCompilation
import BundleModel
import Diagnostics
import FileTree
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
