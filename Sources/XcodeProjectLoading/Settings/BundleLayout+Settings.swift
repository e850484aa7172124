internal import BuildSettings
internal import BundleModel
internal import FileTree

extension BundleLayout {
  /// The settings whose paths begin with the bundle's own directory.
  static let placeSettings = [
    "CONTENTS_FOLDER_PATH", "UNLOCALIZED_RESOURCES_FOLDER_PATH", "EXECUTABLE_FOLDER_PATH",
    "INFOPLIST_PATH", "PKGINFO_PATH",
  ]

  /// The directories that settings give, which a project may have changed (rules 5.1 and 10).
  init(_ settings: TargetSettings, type: ProductType, wrapper: EntryName) {
    func inside(_ name: String) -> BundlePath? {
      let path = BundlePath(settings.string(name))
      return path.relative(to: BundlePath(normalized: wrapper.text)).map { BundlePath($0) }
    }
    let isShallow = settings.table.bool("SHALLOW_BUNDLE")
    let hasInfo =
      settings.nonEmpty("INFOPLIST_FILE") != nil || settings.generatesInfoPlist
    let hasPkgInfo = settings.table.bool("GENERATE_PKGINFO_FILE")
    let contents = inside("CONTENTS_FOLDER_PATH") ?? ""
    self.init(
      style: isShallow ? .flat : type == .framework ? .versioned : .deep, contents: contents,
      resources: inside("UNLOCALIZED_RESOURCES_FOLDER_PATH") ?? contents,
      executables: inside("EXECUTABLE_FOLDER_PATH") ?? contents,
      sharedSupport: inside("SHARED_SUPPORT_FOLDER_PATH"),
      infoPlist: hasInfo ? inside("INFOPLIST_PATH") : nil,
      pkgInfo: hasInfo && hasPkgInfo ? inside("PKGINFO_PATH") : nil)
    frameworks = inside("FRAMEWORKS_FOLDER_PATH") ?? frameworks
    sharedFrameworks = inside("SHARED_FRAMEWORKS_FOLDER_PATH") ?? sharedFrameworks
    plugins = inside("PLUGINS_FOLDER_PATH") ?? plugins
    xpcServices = inside("XPCSERVICES_FOLDER_PATH") ?? xpcServices
    javaResources = inside("JAVA_FOLDER_PATH") ?? javaResources
  }
}

extension TargetSettings {
  /// Whether an Info.plist comes about without a file, or gets keys beside those of one (rule 7.1.2).
  var generatesInfoPlist: Bool {
    table.bool("GENERATE_INFOPLIST_FILE") && !table.bool("DONT_GENERATE_INFOPLIST_FILE")
  }
}
