extension String {
  /// Whether the name has a prefix of Apple's frameworks.
  var isOfFramework: Bool {
    let prefix = prefix { $0.isUppercase || $0.isNumber }.dropLast()
    return Self.frameworkPrefixes.contains(String(prefix)) || hasPrefix("_")
      || Self.frameworkClasses.contains(self)
  }

  private static let frameworkPrefixes: Set<String> = [
    "NS", "UI", "WK", "MK", "AV", "SK", "SCN", "MTK", "GLK", "PDF", "QL", "IK", "IB", "AB", "CN",
    "MP", "EK", "AR", "CA", "PK", "PH", "HK", "GK", "MF", "SL", "CK", "AU", "QC", "QT", "OSA", "DR",
    "AM", "IM", "XC", "LP", "SF", "ASC", "CLK", "INUI", "RP", "BN", "CB", "CM", "CI", "WKInterface",
    "AS", "ARS", "VN", "ICC", "IOB", "NC", "PHL",
  ]
  private static let frameworkClasses: Set<String> = [
    "WebView", "FirstResponder", "CALayer", "ICCameraDeviceView", "ICScannerDeviceView",
    "IOBluetoothAccessibilityIgnoredImageCell",
  ]
}
