import VectorDrawing

extension FuzzTarget {
  static let svg = FuzzTarget(
    name: "svg",
    seeds: [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" viewBox="0 0 16 16">
      <style>.a { fill: red; stroke: #00f; stroke-width: 2 } #b { opacity: .5 }</style>
      <defs><linearGradient id="g"><stop stop-color="#fff"/><stop offset="1"/></linearGradient>
      <radialGradient id="r" href="#g" gradientUnits="userSpaceOnUse" cx="8" cy="8" r="8"/>
      <clipPath id="c"><circle cx="8" cy="8" r="6"/></clipPath>
      <mask id="m"><rect width="16" height="16" fill="url(#g)"/></mask></defs>
      <g id="b" clip-path="url(#c)" transform="rotate(30 8 8) scale(1.5)">
      <path class="a" d="M1 1h8a3 2 10 0 1 4 4c1 1 2 2 3 0s1 1 2 2q1 1 2 0t2 2z"/>
      <use href="#p" x="2"/></g><rect mask="url(#m)" width="9" height="9" rx="2" fill="url(#r)"/>
      <polyline id="p" points="1,1 5,9 9,1" fill="none" stroke="#000" stroke-dasharray="2 1"
      stroke-linejoin="round" stroke-linecap="square"/></svg>
      """
    ],
    words: [
      "1e9", "1e-9", "-", "url(#b)", "url(#m)", "url(#c)", "#p", "0 0", "nan", "objectBoundingBox",
      "<use href=\"#b\"/>", "matrix(0 0 0 0 0 0)", "100000", "%", "a0 0 0 1 1 9 9", "pattern",
    ],
    run: { bytes in
      let work = DrawingWork(limit: 1 << 22, pixelLimit: 1 << 16)
      _ = try? drawing(svg: bytes, width: 8, height: 8, work: work)
    })

  static let pdf = FuzzTarget(
    name: "pdf",
    binarySeeds: [
      pdfSeed(
        """
        q 1 0 0 rg /G gs 0 0 4 4 re W n 1 1 m 3 1 l 2 3 1 2 3 3 c h B* Q /X Do /S sh
        [1 2] 0 d 2 w 1 J 1 j 0 0 m 4 4 l S /P cs 0.5 scn 1 0 3 2 re f
        q 4 0 0 4 0 0 cm BI /W 2 /H 2 /BPC 8 /CS /G /F /AHx ID 00FF8040> EI Q
        """)
    ],
    words: [
      " re f", " cm", "/X Do", "/S sh", " 0 R", "obj", "endobj", "stream", "endstream", "xref",
      "trailer", "<<", ">>", "[", "]", "/FlateDecode", "/Length", "1e9", "-1", "/SMask", "/Prev",
      "/FunctionType 3", "/ShadingType 3", "/Type/ObjStm", "{ 1 2 roll }", "startxref",
    ],
    run: { bytes in
      let work = DrawingWork(limit: 1 << 22, pixelLimit: 1 << 16)
      _ = try? VectorSize(pdf: bytes, work: work)
      _ = try? drawing(pdf: bytes, width: 8, height: 8, work: work)
    })

  /// A page with a form, a shading, a mask and colors of a function.
  private static func pdfSeed(_ content: String) -> [UInt8] {
    let form = "0.5 g 0 0 2 4 re f"
    let objects = [
      "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      """
      <</Type/Page/Parent 2 0 R/MediaBox[0 0 4 4]/Rotate 90/Contents 4 0 R/Resources<<
      /XObject<</X 5 0 R>>/ExtGState<</G<</ca 0.5/SMask<</S/Luminosity/G 5 0 R>>>>>>
      /ColorSpace<</P[/Separation/Red/DeviceRGB 6 0 R]>>/Shading<</S<</ShadingType 3
      /ColorSpace/DeviceRGB/Coords[1 1 0 2 2 3]/Extend[true false]/Function 6 0 R>>>>>>>>
      """,
      "<</Length \(content.utf8.count)>>stream\n\(content)\nendstream",
      """
      <</Type/XObject/Subtype/Form/BBox[0 0 4 4]/Matrix[1 0 0 1 0 1]/Group<</S/Transparency/I true>>
      /Length \(form.utf8.count)>>stream\n\(form)\nendstream
      """,
      """
      <</FunctionType 3/Domain[0 1]/Bounds[0.5]/Encode[0 1 1 0]/Functions[
      <</FunctionType 2/Domain[0 1]/C0[1 1 1]/C1[1 0 0]/N 2>>
      <</FunctionType 2/Domain[0 1]/C0[1 1 1]/C1[0 0 1]/N 1>>]>>
      """,
    ]
    var text = "%PDF-1.7\n"
    for (index, object) in objects.enumerated() {
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    return Array((text + "trailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n").utf8)
  }
}
