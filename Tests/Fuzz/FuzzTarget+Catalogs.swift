import AppleVocabulary
import AssetCatalogCompilation
import BundleModel
import BundlerTestSupport
import Diagnostics
import Exercises
import FileTree
import ImageFormats
import ResourceCompilers

extension FuzzTarget {
  /// The `Contents.json` of every set of a catalog whose images are sound.
  static let catalog = FuzzTarget(
    name: "catalog",
    seeds: [
      """
      {"info": {"version": 1, "author": "xcode"}, "properties": {"template-rendering-intent": "template",
      "preserves-vector-representation": true, "on-demand-resource-tags": ["a"], "localizable": true},
      "images": [{"idiom": "universal", "scale": "1x", "filename": "a.png"},
      {"idiom": "iphone", "scale": "2x", "filename": "b.png", "appearances":
      [{"appearance": "luminosity", "value": "dark"}], "subtype": "retina4", "memory": "2GB",
      "alignment-insets": {"top": 1, "left": 1, "bottom": 1, "right": 1}, "width-class": "compact"},
      {"idiom": "mac", "filename": "a.png", "resizing": {"mode": "9-part", "cap-insets": {"top": 1,
      "left": 1, "bottom": 1, "right": 1}, "center": {"mode": "tile", "width": 1, "height": 1}}}]}
      """,
      """
      {"info": {"version": 1}, "images": [{"idiom": "iphone", "size": "60x60", "scale": "2x",
      "filename": "a.png"}, {"idiom": "ipad", "size": "83.5x83.5", "scale": "2x", "filename": "b.png"},
      {"idiom": "universal", "platform": "ios", "size": "1024x1024", "filename": "a.png"},
      {"idiom": "watch", "size": "40x40", "scale": "2x", "role": "appLauncher", "subtype": "42mm",
      "filename": "a.png"}, {"idiom": "mac", "size": "16x16", "scale": "1x", "filename": "b.png"},
      {"idiom": "ipad", "extent": "full-screen", "orientation": "landscape", "scale": "1x",
      "minimum-system-version": "7.0", "filename": "a.png"}]}
      """,
      """
      {"info": {"version": 1}, "colors": [{"idiom": "universal", "color": {"color-space": "display-p3",
      "components": {"red": "0x80", "green": "0.5", "blue": "128", "alpha": "1.000"}}},
      {"idiom": "universal", "color": {"platform": "ios", "reference": "systemRedColor"}}],
      "data": [{"idiom": "universal", "filename": "a.png", "universal-type-identifier": "public.data"}]}
      """,
      """
      {"info": {"version": 1}, "textures": [{"idiom": "universal", "filename": "U.mipmapset"}],
      "levels": [{"filename": "b.png", "mipmap-level": "base"}, {"filename": "a.png", "mipmap-level": "2"}],
      "properties": {"origin": "bottom-left", "interpretation": "data", "level-mode": "all"}}
      """,
      """
      {"info": {"version": 1}, "stickers": [{"filename": "S.sticker"}, {"filename": "Q.stickersequence"}],
      "frames": [{"filename": "a.png"}, {"filename": "a.png"}], "properties": {"filename": "a.png",
      "accessibility-label": "a", "grid-size": "large", "duration": 10, "repetitions": 2},
      "assets": [{"idiom": "tv", "filename": "Large.imagestack", "role": "primary-app-icon",
      "size": "1280x768"}, {"idiom": "tv", "filename": "Small.imagestack", "role": "primary-app-icon",
      "size": "400x240"}], "layers": [{"filename": "F.imagestacklayer"}], "images":
      [{"idiom": "tv", "filename": "a.png"}]}
      """,
    ],
    words: [
      "\"images\"", "\"colors\"", "\"data\"", "\"filename\": \"a.png\"", "\"scale\": \"3x\"",
      "\"size\": \"1024x1024\"", "{\"idiom\": \"universal\"}", "\"locale\": \"de\"", "-1", "1e308",
      "65536", "\"symbols\"", "\"layers\"", "\"mipmap-level\": \"15\"", "\"duration\": 0",
      "\"frames\"", "null", "[[[[[[", "\\u0000",
    ],
    syntax: .json,
    run: { exerciseCatalog($0) })

  /// The images of a texture atlas: one is the input, one is sound.
  static let atlas = FuzzTarget(
    name: "atlas",
    binarySeeds: images + [[0xFF, 0xD8, 0xFF, 0xC0, 0, 9, 8, 0, 3, 0, 5, 1]],
    words: [
      "IHDR", "IDAT", "IEND", "\0\0\0\u{01}", "\0\0\u{7F}\u{7F}", "\u{7F}\u{7F}\u{7F}\u{7F}",
    ],
    run: { bytes in
      let inputs = InputFiles([
        InputFile(path: "A.atlas/a.png", contents: bytes),
        InputFile(path: "A.atlas/b@2x.png", contents: images[1]),
      ])
      let compiler = ResourceCompiler.textureAtlas
      let compilation = Compilation(rule: compiler.rule, policy: .auto, platform: .ios)
      var diagnostics: [Diagnostic] = []
      let result = compiler.compileUnplanned(
        inputs, compilation, CompileEnvironment(), &diagnostics)
      precondition(result != nil || diagnostics.hasErrors, "no result and no reason")
      precondition(
        result.map { $0.names.count == $0.contents.count } ?? true, "names without files")
    })

  private static let directories = [
    "A.xcassets/AppIcon.appiconset", "A.xcassets/Tint.colorset", "A.xcassets/Launch.launchimage",
    "A.xcassets/Group", "A.xcassets/Group/Logo.imageset", "A.xcassets/File.dataset",
    "A.xcassets/Sign.symbolset", "A.xcassets/Stack.imagestack", "A.xcassets/Mac.iconset",
    "A.xcassets/Map.textureset", "A.xcassets/Map.textureset/U.mipmapset",
    "A.xcassets/Pack.stickerpack", "A.xcassets/Pack.stickerpack/S.sticker",
    "A.xcassets/Pack.stickerpack/Q.stickersequence", "A.xcassets/Brand.brandassets",
    "A.xcassets/Brand.brandassets/Large.imagestack",
    "A.xcassets/Brand.brandassets/Large.imagestack/F.imagestacklayer",
    "A.xcassets/Brand.brandassets/Large.imagestack/F.imagestacklayer/Content.imageset",
    "A.xcassets/Brand.brandassets/Small.imagestack",
    "A.xcassets/Brand.brandassets/Small.imagestack/F.imagestacklayer",
    "A.xcassets/Brand.brandassets/Small.imagestack/F.imagestacklayer/Content.imageset",
    "A.xcassets/Complication.complicationset",
    "A.xcassets/Complication.complicationset/C.imageset",
  ]

  private static let images = [(1, 1), (5, 3)].map { width, height in
    PNGImage(
      RGBAImage(
        width: width, height: height,
        pixels: (0..<4 * width * height).map { UInt8(truncatingIfNeeded: $0 &* 37) })
    ).encoded()
  }

  private static func exerciseCatalog(_ contents: [UInt8]) {
    var nodes: [String: InMemoryFileTree.Node] = [:]
    for directory in directories {
      nodes[directory + "/Contents.json"] = .bytes(contents, isExecutable: false)
      nodes[directory + "/a.png"] = .bytes(images[0], isExecutable: false)
      nodes[directory + "/b.png"] = .bytes(images[1], isExecutable: false)
    }
    exerciseAssetCatalog("A.xcassets", in: InMemoryFileTree(nodes), renderer: FlatRenderer())
  }

  /// The `icon.json` of a document of Icon Composer whose images are sound.
  static let iconDocument = FuzzTarget(
    name: "icon",
    seeds: [
      """
      {"fill": {"linear-gradient": ["srgb:0.1,0.2,0.3,1", "display-p3:0.3,0.2,0.1,1"]},
      "groups": [{"name": "g", "layers": [{"image-name": "a.png", "name": "a", "opacity": 0.5,
      "glass-specializations": [{"appearance": "light", "value": false}, {"value": true}],
      "position": {"scale": 0.5, "translation-in-points": [1, -2]}}, {"image-name": "b.svg",
      "hidden": false, "fill": {"automatic-gradient": "gray:0.5,1"}}],
      "shadow": {"kind": "neutral", "opacity": 0.5}, "translucency": {"enabled": true, "value": 0.25}}],
      "supported-platforms": {"squares": "shared", "circles": ["watchOS"]}}
      """,
      """
      {"fill-specializations": [{"value": {"solid": "extended-gray:1,1"}}, {"appearance": "dark",
      "value": "automatic"}, {"appearance": "tinted", "value": "none"}], "groups": [{"layers":
      [{"image-name-specializations": [{"value": "b.svg"}, {"appearance": "dark", "value": "a.png"}],
      "blend-mode": "multiply"}], "lighting": "individual", "specular": true,
      "hidden-specializations": [{"idiom": "square", "value": true}]}, {"layers": []}]}
      """,
    ],
    words: [
      "\"groups\": [", "\"layers\": [", "{\"image-name\": \"a.png\"}", "\"fill\": {", "\"solid\": ",
      "\"srgb:1,1,1,1\"", "\"extended-srgb:-1,9,1e308,nan\"", "-specializations\": [", "1e308",
      "-1",
      "\"appearance\": \"dark\"", "\"scale\": 1e9", "\"translation-in-points\": [1e300, -1e300]",
      "null",
      "\"value\": ", "[[[[[[", "}", "]", "\"opacity\": -1", "\\u0000", "\"../a.png\"",
    ],
    syntax: .json,
    run: { contents in
      let tree = InMemoryFileTree([
        "A.icon/icon.json": .bytes(contents, isExecutable: false),
        "A.icon/Assets/a.png": .bytes(images[1], isExecutable: false),
        "A.icon/Assets/b.svg": .file("<svg width=\"5\" height=\"3\"><path d=\"M0 0h5\"/></svg>"),
      ])
      // Drawing takes a hundred times as long as the rest.
      let isDrawn = contents.count % 32 == 0
      exerciseAssetCatalog("A.icon", in: tree, renderer: isDrawn ? FlatRenderer() : nil)
    })

  /// The template of a symbol, which is also drawn as a vector image.
  static let symbol = FuzzTarget(
    name: "symbol",
    seeds: [
      template(
        "<g id=\"Regular-M\" transform=\"translate(1400 1126)\"><path d=\"M10-50h100v60h-100z\"/></g>"
      ),
      template(
        ["Ultralight", "Regular", "Black"].map {
          "<g id=\"\($0)-S\"><path class=\"c\" d=\"M0 600h9v50c1 1 2 2 3 3s1 2 3 4q1 1 2 2t3 3a5 3 0 1 1 9 9z\"/></g>"
        }.joined()),
      template(
        """
        <g id="Bold-L" transform="matrix(1 0 0 1 5 5) rotate(45) scale(2,3) skewX(4)"><circle cx="5"
        cy="5" r="5"/><ellipse rx="2" ry="3"/><rect x="1" y="2" width="3" height="4" rx="1"/><line x2="3"
        y2="4" stroke-width="2"/><polygon points="0,0 1,1 2,0"/><polyline points="0 0 1 1"/><use
        href="#c"/><g style="fill:red"><text>t</text></g></g>
        """),
    ],
    words: xmlWords + [
      "<g id=\"Regular-S\">", "</g>", "<path d=\"M0 0", "h1e308", "a1 1 0 0 1 1e9 0",
      "c1 1,2-2.3.4.5 6",
      "z", "\"/>", " transform=\"scale(1e200)\"", " transform=\"matrix(0 0 0 0 0 0)\"",
      "rotate(1e9)",
      " id=\"Black-S\"", "<circle r=\"9\"/>", "<use href=\"#Symbols\"/>", "-", ".", "e", "nan",
      " stroke-width=\"1e300\"", " width=\"1e308\"", "<style>.c{fill:#fff}</style>",
    ],
    syntax: .xml,
    run: { template in
      let contents = """
        {"info": {"version": 1}, "symbols": [{"idiom": "universal", "filename": "a.svg"}],
        "images": [{"idiom": "universal", "filename": "a.svg"}]}
        """
      var nodes: [String: InMemoryFileTree.Node] = [:]
      for directory in ["A.xcassets/S.symbolset", "A.xcassets/I.imageset"] {
        nodes[directory + "/Contents.json"] = .file(contents)
        nodes[directory + "/a.svg"] = .bytes(template, isExecutable: false)
      }
      exerciseAssetCatalog("A.xcassets", in: InMemoryFileTree(nodes), renderer: FlatRenderer())
    })

  private static func template(_ symbols: String) -> String {
    """
    <?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="3300" height="2200">
    <g id="Guides"><line id="Baseline-S" style="stroke-width:0.5" x1="0" x2="9" y1="696" y2="696"/>
    <line id="Capline-S" style="stroke-width:0.5" x1="0" x2="9" y1="626" y2="626"/>
    <line id="Baseline-M" x1="0" x2="9" y1="1126" y2="1126"/>
    <line id="Capline-M" x1="0" x2="9" y1="1056" y2="1056"/>
    <path id="Baseline-L" d="M0 1556h9"/><path id="Capline-L" d="M0 1486h9"/>
    <rect id="left-margin" width="10" height="5" x="0" y="0"/></g><g id="Symbols">\(symbols)</g></svg>
    """
  }
}
