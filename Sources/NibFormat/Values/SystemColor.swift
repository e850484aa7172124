/// The named colours of both kits as they look in light and dark mode.
///
/// Values of UIKit: iOS 15 and later, as Apple's documentation of `UIColor` lists them. Values of
/// AppKit: macOS 12 and later, with the blue accent colour, on a window.
package enum SystemColor {
  /// Returns a colour by its name; nil for an unknown one.
  package static func color(
    _ name: String, of toolkit: NibToolkit, isDark: Bool
  ) -> NibColor? {
    let tables = toolkit == .uiKit ? [uiKit, shared, plain] : [appKit, shared, plain]
    for table in tables {
      if let pair = table.value(named: name) {
        return NibColor(rgba: isDark ? pair.dark : pair.light, .system(name))
      }
    }
    return nil
  }

  private typealias Pair = (light: UInt32, dark: UInt32)

  private static func table(_ rows: [(HashedName, UInt32, UInt32)]) -> NameMap<Pair> {
    NameMap(rows.map { ($0.0, (light: $0.1, dark: $0.2)) })
  }

  /// The same in both kits and in every mode.
  private static let plain = table(
    [
      ("blackColor", 0x0000_00FF), ("blueColor", 0x0000_FFFF), ("brownColor", 0x9966_33FF),
      ("clearColor", 0x0000_0000), ("cyanColor", 0x00FF_FFFF), ("darkGrayColor", 0x5555_55FF),
      ("darkTextColor", 0x0000_00FF), ("grayColor", 0x8080_80FF), ("greenColor", 0x00FF_00FF),
      ("lightGrayColor", 0xAAAA_AAFF), ("lightTextColor", 0xFFFF_FF99),
      ("magentaColor", 0xFF00_FFFF), ("orangeColor", 0xFF80_00FF), ("purpleColor", 0x8000_80FF),
      ("redColor", 0xFF00_00FF), ("whiteColor", 0xFFFF_FFFF), ("yellowColor", 0xFFFF_00FF),
    ].map { ($0.0, $0.1, $0.1) })

  /// The palette of both kits.
  private static let shared = table([
    ("systemBlueColor", 0x007A_FFFF, 0x0A84_FFFF), ("systemBrownColor", 0xA284_5EFF, 0xAC8E_68FF),
    ("systemCyanColor", 0x32AD_E6FF, 0x64D2_FFFF), ("systemGrayColor", 0x8E8E_93FF, 0x8E8E_93FF),
    ("systemGreenColor", 0x34C7_59FF, 0x30D1_58FF),
    ("systemIndigoColor", 0x5856_D6FF, 0x5E5C_E6FF),
    ("systemMintColor", 0x00C7_BEFF, 0x63E6_E2FF), ("systemOrangeColor", 0xFF95_00FF, 0xFF9F_0AFF),
    ("systemPinkColor", 0xFF2D_55FF, 0xFF37_5FFF), ("systemPurpleColor", 0xAF52_DEFF, 0xBF5A_F2FF),
    ("systemRedColor", 0xFF3B_30FF, 0xFF45_3AFF), ("systemTealColor", 0x30B0_C7FF, 0x40C8_E0FF),
    ("systemYellowColor", 0xFFCC_00FF, 0xFFD6_0AFF),
  ])

  private static let uiKit = table([
    ("groupTableViewBackgroundColor", 0xF2F2_F7FF, 0x0000_00FF),
    ("labelColor", 0x0000_00FF, 0xFFFF_FFFF), ("linkColor", 0x007A_FFFF, 0x0984_FFFF),
    ("opaqueSeparatorColor", 0xC6C6_C8FF, 0x3838_3AFF),
    ("placeholderTextColor", 0x3C3C_434C, 0xEBEB_F54C),
    ("quaternaryLabelColor", 0x3C3C_432D, 0xEBEB_F528),
    ("quaternarySystemFillColor", 0x7474_8014, 0x7676_802D),
    ("secondaryLabelColor", 0x3C3C_4399, 0xEBEB_F599),
    ("secondarySystemBackgroundColor", 0xF2F2_F7FF, 0x1C1C_1EFF),
    ("secondarySystemFillColor", 0x7878_8029, 0x7878_8051),
    ("secondarySystemGroupedBackgroundColor", 0xFFFF_FFFF, 0x1C1C_1EFF),
    ("separatorColor", 0x3C3C_434A, 0x5454_5899),
    ("systemBackgroundColor", 0xFFFF_FFFF, 0x0000_00FF),
    ("systemFillColor", 0x7878_8033, 0x7878_805B),
    ("systemGray2Color", 0xAEAE_B2FF, 0x6363_66FF), ("systemGray3Color", 0xC7C7_CCFF, 0x4848_4AFF),
    ("systemGray4Color", 0xD1D1_D6FF, 0x3A3A_3CFF), ("systemGray5Color", 0xE5E5_EAFF, 0x2C2C_2EFF),
    ("systemGray6Color", 0xF2F2_F7FF, 0x1C1C_1EFF),
    ("systemGroupedBackgroundColor", 0xF2F2_F7FF, 0x0000_00FF),
    ("tableBackgroundColor", 0xFFFF_FFFF, 0x0000_00FF),
    ("tableCellBackgroundColor", 0xFFFF_FFFF, 0x1C1C_1EFF),
    ("tableCellGroupedBackgroundColor", 0xFFFF_FFFF, 0x1C1C_1EFF),
    ("tableCellPlainBackgroundColor", 0xFFFF_FFFF, 0x0000_00FF),
    ("tertiaryLabelColor", 0x3C3C_434C, 0xEBEB_F54C),
    ("tertiarySystemBackgroundColor", 0xFFFF_FFFF, 0x2C2C_2EFF),
    ("tertiarySystemFillColor", 0x7676_801E, 0x7676_803D),
    ("tertiarySystemGroupedBackgroundColor", 0xF2F2_F7FF, 0x2C2C_2EFF),
    ("tintColor", 0x007A_FFFF, 0x0A84_FFFF),
  ])

  private static let appKit = table([
    ("_sourceListBackgroundColor", 0xEDED_EDFF, 0x2A2A_2AFF),
    ("alternateSelectedControlColor", 0x0063_E1FF, 0x0058_D0FF),
    ("alternateSelectedControlTextColor", 0xFFFF_FFFF, 0xFFFF_FFFF),
    ("controlAccentColor", 0x007A_FFFF, 0x007A_FFFF),
    ("controlBackgroundColor", 0xFFFF_FFFF, 0x1E1E_1EFF),
    ("controlColor", 0xFFFF_FFFF, 0xFFFF_FF3F),
    ("controlDarkShadowColor", 0x4C4C_4CFF, 0x2B2B_2BFF),
    ("controlHighlightColor", 0xE2E2_E2FF, 0xE2E2_E2FF),
    ("controlLightHighlightColor", 0xFFFF_FFFF, 0xFFFF_FFFF),
    ("controlShadowColor", 0x9393_93FF, 0x9393_93FF),
    ("controlTextColor", 0x0000_00D8, 0xFFFF_FFD8),
    ("disabledControlTextColor", 0x0000_003F, 0xFFFF_FF3F),
    ("findHighlightColor", 0xFFFF_00FF, 0xFFFF_00FF), ("gridColor", 0xE6E6_E6FF, 0x4242_42FF),
    ("headerColor", 0xFFFF_FFFF, 0x2E2E_2EFF), ("headerTextColor", 0x0000_00D8, 0xFFFF_FFFF),
    ("highlightColor", 0xFFFF_FFFF, 0xB4B4_B4FF),
    ("keyboardFocusIndicatorColor", 0x0067_F47F, 0x1AA9_FF7F),
    ("labelColor", 0x0000_00D8, 0xFFFF_FFD8), ("linkColor", 0x0068_DAFF, 0x419C_FFFF),
    ("placeholderTextColor", 0x0000_003F, 0xFFFF_FF3F),
    ("quaternaryLabelColor", 0x0000_0019, 0xFFFF_FF19),
    ("secondaryLabelColor", 0x0000_007F, 0xFFFF_FF8C),
    ("secondarySelectedControlColor", 0xDCDC_DCFF, 0x4646_46FF),
    ("selectedContentBackgroundColor", 0x0063_E1FF, 0x0058_D0FF),
    ("selectedControlColor", 0xB3D7_FFFF, 0x3F63_8BFF),
    ("selectedControlTextColor", 0x0000_00D8, 0xFFFF_FFD8),
    ("selectedMenuItemColor", 0x0063_E1FF, 0x0058_D0FF),
    ("selectedMenuItemTextColor", 0xFFFF_FFFF, 0xFFFF_FFFF),
    ("selectedTextBackgroundColor", 0xB3D7_FFFF, 0x3F63_8BFF),
    ("selectedTextColor", 0x0000_00FF, 0xFFFF_FFFF), ("separatorColor", 0x0000_0019, 0xFFFF_FF19),
    ("tertiaryLabelColor", 0x0000_003F, 0xFFFF_FF3F),
    ("textBackgroundColor", 0xFFFF_FFFF, 0x1E1E_1EFF), ("textColor", 0x0000_00FF, 0xFFFF_FFFF),
    ("textInsertionPointColor", 0x007A_FFFF, 0x0A84_FFFF),
    ("underPageBackgroundColor", 0x9696_96E5, 0x2828_28FF),
    ("unemphasizedSelectedContentBackgroundColor", 0xDCDC_DCFF, 0x4646_46FF),
    ("unemphasizedSelectedTextBackgroundColor", 0xDCDC_DCFF, 0x4646_46FF),
    ("windowBackgroundColor", 0xECEC_ECFF, 0x3232_32FF),
    ("windowFrameColor", 0xAAAA_AAFF, 0xAAAA_AAFF),
    ("windowFrameTextColor", 0x0000_00D8, 0xFFFF_FFD8),
  ])
}
