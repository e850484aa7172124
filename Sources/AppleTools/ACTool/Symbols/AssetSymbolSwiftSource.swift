/// A Swift source with a constant for each asset.
func swiftSource(_ symbols: [AssetSymbol], _ options: AssetSymbolOptions) -> String {
  var text = imports
  if options.supportsOlderSystems { text += ownTypes }
  for kind in AssetSymbol.Kind.allCases {
    let own = symbols.filter { $0.kind == kind }
    text += "\n// MARK: - \(kind.rawValue) symbols\n\n"
    text += extensionSource(of: resourceType(kind, options), availability(options)) {
      members(of: own, indent: "  ") { symbol in
        "static let \(escaped(symbol.name)) = \(resourceType(symbol.kind, options))"
          + "(name: \(quoted(symbol.assetName)), bundle: resourceBundle)"
      }
    }
    if options.extendsFrameworkTypes {
      for framework in options.frameworks { text += extensions(of: framework, kind, own, options) }
    }
  }
  return text
}

private let imports = """
  import Foundation
  #if canImport(AppKit)
  import AppKit
  #endif
  #if canImport(UIKit)
  import UIKit
  #endif
  #if canImport(SwiftUI)
  import SwiftUI
  #endif
  #if canImport(DeveloperToolsSupport)
  import DeveloperToolsSupport
  #endif

  #if SWIFT_PACKAGE
  private let resourceBundle = Foundation.Bundle.module
  #else
  private class ResourceBundleClass {}
  private let resourceBundle = Foundation.Bundle(for: ResourceBundleClass.self)
  #endif

  """

/// The types of older systems instead of those of `DeveloperToolsSupport`.
private let ownTypes = """

  // MARK: - Types for older systems

  """
  + AssetSymbol.Kind.allCases.map { kind in
    """

    /// \(kind == .color ? "A color" : "An image") of an asset catalog.
    struct \(kind.rawValue)Resource: Swift.Hashable, Swift.Sendable {
      /// Its name in the catalog.
      fileprivate let name: Swift.String
      /// The bundle that the catalog is in.
      fileprivate let bundle: Foundation.Bundle

      init(name: Swift.String, bundle: Foundation.Bundle) {
        self.name = name
        self.bundle = bundle
      }
    }

    """
  }.joined() + AssetSymbol.Kind.allCases.flatMap(frameworkTypes).map(initializer).joined()

/// A framework's type for what an asset holds.
private struct FrameworkType {
  var framework: AssetSymbolOptions.Framework
  var name: String
  var kind: AssetSymbol.Kind

  /// How the type loads the resource, where it has no initializer of its own for it.
  var loading: String {
    switch framework {
    case .swiftUI: "self.init(resource.name, bundle: resource.bundle)"
    case .uiKit where kind == .color:
      watchCondition("self.init(named: resource.name, in: resource.bundle, compatibleWith: nil)!")
    case .uiKit:
      watchCondition("self.init(named: resource.name, in: resource.bundle, compatibleWith: nil)!")
    case .appKit where kind == .color:
      "self.init(named: NSColor.Name(resource.name), bundle: resource.bundle)!"
    case .appKit:
      "self.init(data: resource.bundle.image(forResource: resource.name)!.tiffRepresentation!)!"
    }
  }

  private func watchCondition(_ line: String) -> String {
    "#if os(watchOS)\n    self.init(named: resource.name)!\n    #else\n    \(line)\n    #endif"
  }
}

private func frameworkTypes(_ kind: AssetSymbol.Kind) -> [FrameworkType] {
  AssetSymbolOptions.Framework.allCases.map { framework in
    let prefix = [.uiKit: "UIKit.UI", .appKit: "AppKit.NS", .swiftUI: "SwiftUI."][framework] ?? ""
    return FrameworkType(framework: framework, name: prefix + kind.rawValue, kind: kind)
  }
}

private func initializer(_ type: FrameworkType) -> String {
  let label = type.framework == .swiftUI ? "_ resource" : "resource"
  return """

    \(condition(type.framework))
    extension \(type.name) {
      /// Loads the resource.
      \(type.framework == .swiftUI ? "" : "convenience ")init(\(label): \(type.kind.rawValue)Resource) {
        \(type.loading)
      }
    }
    #endif

    """
}

private func condition(_ framework: AssetSymbolOptions.Framework) -> String {
  switch framework {
  case .swiftUI: "#if canImport(SwiftUI)"
  case .uiKit: "#if canImport(UIKit)"
  case .appKit: "#if canImport(AppKit) && !targetEnvironment(macCatalyst)"
  }
}

private func resourceType(_ kind: AssetSymbol.Kind, _ options: AssetSymbolOptions) -> String {
  (options.supportsOlderSystems ? "" : "DeveloperToolsSupport.") + kind.rawValue + "Resource"
}

private func availability(_ options: AssetSymbolOptions) -> String {
  options.supportsOlderSystems
    ? "" : "@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)\n"
}

private func extensions(
  of framework: AssetSymbolOptions.Framework, _ kind: AssetSymbol.Kind, _ symbols: [AssetSymbol],
  _ options: AssetSymbolOptions
) -> String {
  guard let type = frameworkTypes(kind).first(where: { $0.framework == framework }),
    !symbols.isEmpty
  else { return "" }
  func body(_ symbol: AssetSymbol, _ type: String) -> String {
    let name = symbol.namespaces.map(escaped) + [escaped(symbol.name)]
    let label = framework == .swiftUI ? "" : "resource: "
    return
      "static var \(escaped(symbol.name)): \(type) { .init(\(label).\(name.joined(separator: "."))) }"
  }
  // Styles such as `foregroundStyle(.tint)` look colors up in `ShapeStyle`.
  let styles =
    framework == .swiftUI && kind == .color
    ? extensionSource(
      of: "SwiftUI.ShapeStyle where Self == SwiftUI.Color", availability(options)
    ) { members(of: symbols, indent: "  ") { body($0, type.name) } }
    : ""
  return "\n\(condition(framework))\n"
    + extensionSource(of: type.name, availability(options)) {
      members(of: symbols, indent: "  ") { body($0, type.name) }
    } + styles + "#endif\n"
}

private func extensionSource(
  of type: String, _ availability: String, members: () -> String
) -> String {
  "\(availability)extension \(type) {\n\(members())}\n"
}

/// The members of an extension, those of a namespace inside of an `enum` of its name.
private func members(
  of symbols: [AssetSymbol], depth: Int = 0, indent: String, line: (AssetSymbol) -> String
) -> String {
  var text = ""
  for symbol in symbols where symbol.namespaces.count == depth {
    text += "\(indent)/// The \(quoted(symbol.assetName)) asset catalog "
    text += "\(symbol.kind.rawValue.lowercased()) resource.\n\(indent)\(line(symbol))\n"
  }
  var known: Set<String> = []
  for symbol in symbols where symbol.namespaces.count > depth {
    let namespace = symbol.namespaces[depth]
    guard known.insert(namespace).inserted else { continue }
    let inner = symbols.filter {
      $0.namespaces.count > depth && $0.namespaces[depth] == namespace
    }
    text +=
      "\(indent)/// Resources in \(quoted(namespace)).\n\(indent)enum \(escaped(namespace)) {\n"
    text += members(of: inner, depth: depth + 1, indent: indent + "  ", line: line)
    text += "\(indent)}\n"
  }
  return text
}

/// A name that is a keyword in backticks.
func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

/// Words that cannot be names of members as they are.
private let keywords: Set<String> = [
  "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
  "defer",
  "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
  "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
  "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self",
  "Self",
  "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "Type",
  "typealias", "var", "where", "while",
]
