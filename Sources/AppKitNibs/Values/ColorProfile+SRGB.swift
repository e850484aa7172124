internal import NibCompilation

extension ColorProfile {
  /// sRGB as Hewlett-Packard described it in 1998.
  static let sRGBProfile = ICCProfile(
    engine: "Lino", version: 0x0210_0000, colorSpace: "RGB ",
    created: [1998, 2, 9, 6, 49, 0], platform: "MSFT", manufacturer: "IEC ", model: "sRGB",
    creator: "HP  ",
    tags: [
      ("cprt", .text("Copyright (c) 1998 Hewlett-Packard Company")),
      ("desc", .description("sRGB IEC61966-2.1", hasScript: true)),
      ("wtpt", .xyz(white)),
      ("bkpt", .xyz(.init(0, 0, 0))),
      ("rXYZ", .xyz(.init(0.43607, 0.22249, 0.01392))),
      ("gXYZ", .xyz(.init(0.38515, 0.71687, 0.09708))),
      ("bXYZ", .xyz(.init(0.14307, 0.06061, 0.7141))),
      ("dmnd", .description("IEC http://www.iec.ch", hasScript: true)),
      (
        "dmdd",
        .description("IEC 61966-2.1 Default RGB colour space - sRGB", hasScript: true)
      ),
      (
        "vued",
        .description("Reference Viewing Condition in IEC61966-2.1", hasScript: true)
      ),
      (
        "view",
        .viewing(
          illuminant: .init(19.6445, 20.3718, 16.8089), surround: .init(3.9289, 4.07439, 3.36179),
          light: 1)
      ),
      ("lumi", .xyz(.init(76.03647, 80, 87.12462))),
      ("meas", .measurement(observer: 1, flare: 0.01, light: 2)),
      ("tech", .signature("CRT ")),
      ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
    ])
}
