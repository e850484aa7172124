import NibCompilation
import NibFormat

extension Sample {
  /// Compiles a xib of iOS with these objects.
  static func iOSText(
    _ objects: String, resources: String = "", xcode: NibXcode = .xcode14,
    target: NibSystemVersion? = nil, fonts: Set<String> = [], isBaseLocalization: Bool = false
  ) -> Sample {
    Sample(
      document: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"
        toolsVersion="21225" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"
        colorMatched="YES"><objects>\(objects)</objects>
        <resources>\(resources)</resources></document>
        """,
      options: NibCompilationOptions(
        deploymentTarget: target, isBaseLocalization: isBaseLocalization, xcode: xcode,
        fonts: fonts))
  }
}
