internal import Diagnostics
internal import XcodeProjectFormat

extension PBXTarget {
  /// What the target makes, in plain words; an unknown product type by its own name.
  var kindName: String {
    switch kind {
    case .aggregate: return "aggregate"
    case .legacy: return "external tool"
    case .native(let native):
      guard let type = native.productType?.value else { return "no product type" }
      let prefix = "com.apple.product-type."
      guard type.hasPrefix(prefix) else { return type }
      let short = String(type.dropFirst(prefix.count))
      return productTypeNames.first { $0.identifier == short }?.name ?? short
    }
  }
}

/// Product types, without `com.apple.product-type.`, in plain words.
private let productTypeNames: [(identifier: String, name: String)] = [
  ("application", "app"),
  ("application.messages", "Messages app"),
  ("application.watchapp", "Watch app"),
  ("application.watchapp2", "Watch app"),
  ("application.watchapp2-container", "container of a Watch app"),
  ("application.on-demand-install-capable", "App Clip"),
  ("framework", "framework"),
  ("framework.static", "static framework"),
  ("bundle", "bundle"),
  ("bundle.unit-test", "unit tests"),
  ("bundle.ui-testing", "UI tests"),
  ("bundle.ocunit-test", "unit tests (OCUnit)"),
  ("bundle.external-test", "external tests"),
  ("app-extension", "app extension"),
  ("app-extension.messages", "Messages extension"),
  ("app-extension.messages-sticker-pack", "sticker pack"),
  ("app-extension.intents-service", "intents extension"),
  ("extensionkit-extension", "ExtensionKit extension"),
  ("tv-app-extension", "tvOS app extension"),
  ("watchkit-extension", "WatchKit extension"),
  ("watchkit2-extension", "WatchKit extension"),
  ("xcode-extension", "Xcode extension"),
  ("xpc-service", "XPC service"),
  ("pluginkit-plugin", "PlugInKit plug-in"),
  ("system-extension", "system extension"),
  ("driver-extension", "driver extension"),
  ("kernel-extension", "kernel extension"),
  ("kernel-extension.iokit", "kernel extension (I/O Kit)"),
  ("spotlight-importer", "Spotlight importer"),
  ("in-app-purchase-content", "in-app purchase content"),
  ("tool", "command-line tool"),
  ("library.static", "static library"),
  ("library.dynamic", "dynamic library"),
  ("objfile", "object file"),
  ("metal-library", "Metal library"),
]
