import Exercises
import XcodeProjectFormat

extension FuzzTarget {
  static let project = FuzzTarget(
    name: "project",
    seeds: [
      """
      // !$*UTF8*$!
      { archiveVersion = 1; classes = {}; objectVersion = 77; objects = {
      P /* c */ = { isa = PBXProject; mainGroup = G; targets = (T, X); knownRegions = (en, Base, );
      projectReferences = ({ ProductGroup = G; ProjectRef = F; }); attributes = {
      knownAssetTags = (a); }; };
      T = { isa = PBXNativeTarget; name = "a\\U00e9\\341"; buildPhases = (R, C, S); buildRules = (U);
      buildConfigurationList = L; fileSystemSynchronizedGroups = (Y); dependencies = (D); };
      R = { isa = PBXResourcesBuildPhase; files = (B, X); };
      C = { isa = PBXCopyFilesBuildPhase; dstPath = ""; dstSubfolderSpec = 10; files = (B); };
      S = { isa = PBXShellScriptBuildPhase; shellScript = ("a\\n", b); };
      B = { isa = PBXBuildFile; fileRef = F; platformFilters = (ios); settings = { ATTRIBUTES =
      (CodeSignOnCopy); ASSET_TAGS = (t); COMPILER_FLAGS = "-w"; }; };
      F = { isa = PBXFileReference; path = "x y.png"; sourceTree = "<group>"; };
      G = { isa = PBXGroup; children = (F, V, Y, G); sourceTree = "<group>"; };
      V = { isa = PBXVariantGroup; children = (F); name = l; };
      Y = { isa = PBXFileSystemSynchronizedRootGroup; path = A; exceptions = (E);
      explicitFileTypes = { a = text; }; explicitFolders = (b); };
      E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions =
      (Info.plist); attributesByRelativePath = { a = (b); }; };
      L = { isa = XCConfigurationList; buildConfigurations = (K); };
      K = { isa = XCBuildConfiguration; name = Debug; buildSettings = { "A[sdk=*]" = (a, <00ff>); }; };
      D = { isa = PBXTargetDependency; targetProxy = I; }; U = { isa = PBXBuildRule; script = 'x'; };
      I = { isa = PBXContainerItemProxy; proxyType = 2; };
      }; rootObject = P; }
      """,
      """
      { // JSON5
        rootObject: 'P', objects: { P: { isa: "PBXProject", targets: ['T',], x: [1, +.5, 0xF, null],
        'é': true, b: "\\u00e9\\x41\\ud83d\\ude00\\\\" }, T: { isa: "PBXAggregateTarget" } }, /* c */
      }
      """,
      """
      <?xml version="1.0" encoding="UTF-8"?><!DOCTYPE plist PUBLIC "x" "y"><plist version="1.0"><dict>
      <key>rootObject</key><string>P</string><key>objects</key><dict><key>P</key><dict><key>isa</key>
      <string>PBXProject</string><key>targets</key><array><string>T&amp;</string><true/></array></dict>
      </dict></dict></plist>
      """,
      """
      <Workspace version="1.0"><FileRef location="group:a/../b.xcodeproj"/><Group name="n"
      location="absolute:/x"><FileRef location="self:"/><Group location="container:y"></Group></Group>
      </Workspace>
      """,
      """
      <Scheme><BuildAction><BuildActionEntries><BuildActionEntry buildForArchiving="NO">
      <BuildableReference BlueprintIdentifier="1" ReferencedContainer="container:a"/></BuildActionEntry>
      </BuildActionEntries></BuildAction><LaunchAction><BuildableProductRunnable><BuildableReference
      BlueprintIdentifier="2"/></BuildableProductRunnable></LaunchAction><ArchiveAction
      buildConfiguration="Release"/></Scheme>
      """,
    ],
    words: [
      "{", "}", "(", ")", " = ", ";", ",", ":", "\"", "'", "\\", "\\U", "\\u", "/*", "*/", "//",
      "<",
      "objects", "rootObject", "isa = PBXGroup; ", "children = (G); ", "files = (B); ", "null",
      "<<<<<<< ", "=======", "version https://git-lfs", "\u{2028}", "\u{FEFF}", "<dict>", "</dict>",
      "<key>", "<string>", "<FileRef location=\"group:..\"/>", "[", "]", "\0",
    ],
    run: { exerciseXcodeProject($0) })
}
