import BundlerTestSupport

/// A project with one of each thing that an overview tells.
enum SampleProject {
  static let tree: InMemoryFileTree = [
    "Sky.xcodeproj/project.pbxproj": .file(text),
    "Sky.xcodeproj/xcshareddata/xcschemes/Sky.xcscheme": .file(scheme),
    "Sky.xcodeproj/xcshareddata/xcschemes/notes.txt": "no scheme",
    "Base.xcconfig": "SKY_LEVEL = base\nPRODUCT_NAME = Hidden\n",
    "Info.plist": "<plist version=\"1.0\"><dict/></plist>",
    "en.lproj/Localizable.strings": "",
    "fr.lproj/Localizable.strings": "",
    "Art/pin.png": "",
  ]

  static let scheme = """
    <?xml version="1.0" encoding="UTF-8"?>
    <Scheme version="1.7">
      <BuildAction><BuildActionEntries><BuildActionEntry>
        <BuildableReference BlueprintIdentifier="APP" BlueprintName="Sky"
          BuildableName="Sky.app" ReferencedContainer="container:Sky.xcodeproj"/>
      </BuildActionEntry></BuildActionEntries></BuildAction>
      <LaunchAction buildConfiguration="Debug"/>
      <ArchiveAction buildConfiguration="Release"/>
    </Scheme>
    """

  static let text = """
    // !$*UTF8*$!
    { archiveVersion = 1; objectVersion = 60; rootObject = ROOT; objects = {
    ROOT = { isa = PBXProject; attributes = { ORGANIZATIONNAME = "Sky Works"; };
      buildConfigurationList = PLIST; mainGroup = MAIN; developmentRegion = en;
      knownRegions = (en, Base, fr, de); targets = (APP, MULTI, ALL);
      packageReferences = (PKG, LOCAL);
      projectReferences = ({ ProductGroup = MAIN; ProjectRef = OTHER; }); };
    MAIN = { isa = PBXGroup; sourceTree = "<group>";
      children = (STRINGS, PIN, LOST, OTHER, XCCONFIG); };
    STRINGS = { isa = PBXVariantGroup; children = (EN, FR); name = Localizable.strings;
      sourceTree = "<group>"; };
    EN = { isa = PBXFileReference; path = en.lproj/Localizable.strings; name = en;
      lastKnownFileType = text.plist.strings; sourceTree = "<group>"; };
    FR = { isa = PBXFileReference; path = fr.lproj/Localizable.strings; name = fr;
      lastKnownFileType = text.plist.strings; sourceTree = "<group>"; };
    PIN = { isa = PBXFileReference; path = Art/pin.png; lastKnownFileType = image.png;
      sourceTree = "<group>"; };
    LOST = { isa = PBXFileReference; path = Art/lost.png; lastKnownFileType = image.png;
      sourceTree = "<group>"; };
    OTHER = { isa = PBXFileReference; path = Other.xcodeproj; sourceTree = "<group>"; };
    XCCONFIG = { isa = PBXFileReference; path = Base.xcconfig; sourceTree = "<group>"; };
    PKG = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/kit";
      requirement = { kind = upToNextMajorVersion; minimumVersion = 1.2.0; }; };
    LOCAL = { isa = XCLocalSwiftPackageReference; relativePath = ../Own; };
    KIT = { isa = XCSwiftPackageProductDependency; package = PKG; productName = Kit; };
    APP = { isa = PBXNativeTarget; name = Sky; buildConfigurationList = TLIST;
      productType = "com.apple.product-type.application";
      packageProductDependencies = (KIT);
      buildPhases = (SOURCES, RES, COPY, SCRIPT); };
    SOURCES = { isa = PBXSourcesBuildPhase; files = (); };
    RES = { isa = PBXResourcesBuildPhase; files = (B1, B2, B3); };
    B1 = { isa = PBXBuildFile; fileRef = STRINGS; };
    B2 = { isa = PBXBuildFile; fileRef = PIN; };
    B3 = { isa = PBXBuildFile; fileRef = LOST; };
    COPY = { isa = PBXCopyFilesBuildPhase; name = "Embed Plugins"; dstSubfolderSpec = 13;
      dstPath = Importers; files = (); };
    SCRIPT = { isa = PBXShellScriptBuildPhase; outputPaths = ("$(DERIVED_FILE_DIR)/made.txt");
      shellScript = "true"; runOnlyForDeploymentPostprocessing = 1; };
    MULTI = { isa = PBXNativeTarget; name = Multi; buildConfigurationList = MLIST;
      productType = "com.apple.product-type.framework"; buildPhases = (); };
    ALL = { isa = PBXAggregateTarget; name = All; buildConfigurationList = PLIST;
      buildPhases = (); };
    PLIST = { isa = XCConfigurationList; buildConfigurations = (PD, PR);
      defaultConfigurationName = Release; };
    PD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = macosx; }; };
    PR = { isa = XCBuildConfiguration; name = Release;
      buildSettings = { SDKROOT = macosx; SKY_LEVEL = project; MACOSX_DEPLOYMENT_TARGET = 11.0;
        "SKY_LEVEL[sdk=iphoneos*]" = phone; }; };
    TLIST = { isa = XCConfigurationList; buildConfigurations = (TR);
      defaultConfigurationName = Release; };
    TR = { isa = XCBuildConfiguration; name = Release; baseConfigurationReference = XCCONFIG;
      buildSettings = {
        PRODUCT_NAME = "$(TARGET_NAME)";
        INFOPLIST_FILE = Info.plist; PRODUCT_BUNDLE_IDENTIFIER = org.example.sky; }; };
    MLIST = { isa = XCConfigurationList; buildConfigurations = (MR);
      defaultConfigurationName = Release; };
    MR = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = auto;
      SUPPORTED_PLATFORMS = "iphonesimulator iphoneos macosx"; PRODUCT_NAME = Multi; }; };
    }; }
    """
}
