/// A command line as an example, and what it does.
struct CommandExample: Sendable {
  /// Without `bundler`.
  var words: String
  var effect: String

  init(_ words: String, _ effect: String) {
    self.words = words
    self.effect = effect
  }

  /// The examples of a command, by the words that name it.
  static func of(_ command: [String]) -> [CommandExample] {
    all[command.joined(separator: " ")] ?? []
  }

  /// Two or three for each command that help shows.
  static let all: [String: [CommandExample]] = [
    "build": [
      CommandExample("build", "Build the bundles of the project here, below build/."),
      CommandExample(
        "build --project App.xcodeproj --sdk iphonesimulator", "Build the apps of an Xcode project."
      ),
      CommandExample("build Widgets:ios -k", "Build one target as far as it can be built."),
    ],
    "watch": [
      CommandExample("watch", "Build, and build again when an input changes."),
      CommandExample("watch App --build-dir out", "Watch the inputs of one target."),
    ],
    "plan": [
      CommandExample("plan", "Print what a build would do."),
      CommandExample("plan App --json", "Print the plan of one target for a program."),
    ],
    "clean": [
      CommandExample("clean", "Remove what builds made below build/."),
      CommandExample("clean App --build-dir out", "Remove one bundle from another directory."),
    ],
    "sync": [
      CommandExample("sync", "Make the private copies that do not exist yet."),
      CommandExample("sync --refresh", "Replace copies that differ from their originals."),
    ],
    "init": [
      CommandExample("init", "Write a bundle.yml for the resources here."),
      CommandExample("init Weather --force", "Give the target a name, and replace the file."),
    ],
    "add": [
      CommandExample("add Art/pin.png Help", "Add a file and a directory to the only target."),
      CommandExample("add --target App fr.lproj/Localizable.strings", "Add a file to one target."),
    ],
    "import": [
      CommandExample("import", "Import the only project of the directory."),
      CommandExample("import App.xcodeproj --target App -o -", "Print the manifest of one target."),
    ],
    "info": [
      CommandExample(
        "info App.xcodeproj", "Describe a project: its targets, schemes and packages."),
      CommandExample("info App.ipa", "Describe the app in an archive."),
    ],
    "show": [
      CommandExample("show App.ipa", "Write App.html, a page of everything in the archive."),
      CommandExample("show Main.storyboard -o main.html", "Write a page of one document."),
      CommandExample(
        "show build/App.app --serve --open", "Serve the page, and open it in a browser."),
    ],
    "ls": [
      CommandExample("ls -lR App.app", "List all files with their sizes and kinds."),
      CommandExample("ls App.app/Assets.car", "List the assets of a compiled catalog."),
    ],
    "tree": [
      CommandExample("tree App.app", "Show all files as a tree."),
      CommandExample("tree -L 2 App.ipa", "Show two levels of the app in an archive."),
    ],
    "cat": [
      CommandExample("cat App.app/Info.plist", "Print a property list as text."),
      CommandExample(
        "cat --png -o pin.png App.app/Assets.car/pin", "Write an image of a catalog to a file."),
    ],
    "diff": [
      CommandExample("diff Old.app New.app", "Show what changed from one version to another."),
      CommandExample(
        "diff Old.ipa New.ipa --html -o changes.html", "Write a page with both versions of images."),
      CommandExample(
        "diff main.app pr.app --stat --budget 500K", "Fail if a product grows by more than 500 KiB."
      ),
    ],
    "textconv": [
      CommandExample("textconv Main.storyboard", "Print a document as lines that can be compared."),
      CommandExample("textconv App.app/Assets.car", "Print the renditions of a compiled catalog."),
    ],
    "which": [
      CommandExample(
        "which Localizable.strings App.app --lang fr", "Find the table of a user who reads French."),
      CommandExample("which icon.png App.app --scale 3", "Find the image for a screen of scale 3."),
    ],
    "nib outline": [
      CommandExample("nib outline Main.storyboard", "Print the objects of a document as a tree."),
      CommandExample("nib outline App.app", "Print those of all compiled nibs of an app."),
    ],
    "nib connections": [
      CommandExample("nib connections Main.xib", "List outlets, actions and segues."),
      CommandExample("nib connections --json App.app", "Print those of an app for a program."),
    ],
    "nib classes": [
      CommandExample("nib classes Main.xib", "List the classes of code that a document names."),
      CommandExample("nib classes App.app", "List those of all nibs of an app."),
    ],
    "nib strings": [
      CommandExample("nib strings Main.xib", "List the texts that users see."),
      CommandExample("nib strings --json App.app", "Print those of an app for a program."),
    ],
    "nib images": [
      CommandExample("nib images Main.xib", "List the images that a document names."),
      CommandExample("nib images App.app", "List those of all nibs of an app."),
    ],
    "nib picture": [
      CommandExample(
        "nib picture Main.storyboard -o Main.svg", "Draw a storyboard with its scenes and segues."),
      CommandExample(
        "nib picture Main.xib -o Main.png --dark --connections",
        "Draw a document in dark mode, with outlets and actions."),
    ],
    "nib graph": [
      CommandExample("nib graph Main.xib > Main.dot", "Write a graph for Graphviz."),
      CommandExample("nib graph --json Main.xib", "Print objects and connections as JSON."),
    ],
    "nib load": [
      CommandExample("nib load App.app/Main.nib", "Print the steps of loading a nib."),
      CommandExample("nib load --json Main.xib", "Print them for a program."),
    ],
    "nib code": [
      CommandExample("nib code Main.xib", "Print the Swift that makes the same objects."),
      CommandExample(
        "nib code --language objc --class LoginController Login.nib -o Login.m",
        "Write the Objective-C of a compiled nib, as a method of a class."),
    ],
    "nib frames": [
      CommandExample("nib frames Main.storyboard", "Print views that constraints put elsewhere."),
      CommandExample("nib frames --size 390x844 Main.xib", "Lay out a view in another size."),
    ],
    "nib unverified": [
      CommandExample("nib unverified Main.xib", "List keys that no nib of Apple's confirms."),
      CommandExample(
        "nib unverified --json Resources", "Print those of a directory for a program."),
    ],
    "settings": [
      CommandExample("settings PRODUCT_NAME", "Print one build setting of the apps."),
      CommandExample(
        "settings --origin --target App --configuration Debug",
        "Print all settings, and where they come from."),
    ],
    "explain": [
      CommandExample("explain manifest-unknown-key", "Explain the message with this id."),
      CommandExample("explain missing-font", "Explain a rule of lint."),
    ],
    "lint": [
      CommandExample("lint", "Check the project here."),
      CommandExample("lint Sources Main.storyboard", "Check files and directories."),
      CommandExample(
        "lint --fail-on warning --report sarif=lint.sarif", "Check in CI, with a report."),
    ],
    "unused": [
      CommandExample("unused", "List unused resources of all targets."),
      CommandExample(
        "unused --path Resources --path Sources", "Look at directories without a project."),
    ],
    "extract": [
      CommandExample("extract App.ipa -o out", "Write all files of the app to a directory."),
      CommandExample("extract App.app/Assets.car 'Icon*' -o out", "Write images of a catalog."),
    ],
    "find": [
      CommandExample("find 'Sign in' App.ipa", "Find a text in strings, nibs and property lists."),
      CommandExample("find -il --kind nib button App.app", "Print the nibs that mention a word."),
    ],
    "seal": [
      CommandExample("seal App.app", "Write the list of files that the signature of an app seals."),
      CommandExample("seal App.app --macos 10.12 -o -", "Print it as an older codesign wrote it."),
    ],
    "ipa": [
      CommandExample("ipa App.app -o App.ipa", "Pack an app for devices."),
      CommandExample(
        "ipa App.xcarchive/Products/Applications/App.app -o out/App.ipa",
        "Pack the app of an archive."),
    ],
    "verify": [
      CommandExample("verify build/App.app", "Compare a bundle with what was built."),
      CommandExample("verify --json App.app", "Print each file and its state for a program."),
    ],
    "compile": [
      CommandExample("compile xib Main.xib -o Main.nib --platform ios", "Compile a document."),
      CommandExample(
        "compile strings --platform ios fr.lproj/A.strings -o out/", "Compile a table."),
    ],
    "unpack": [
      CommandExample("unpack App.app/Assets.car -o Assets.xcassets", "Rebuild a catalog."),
      CommandExample("unpack App.ipa/Assets.car -o Art/", "Rebuild one in a directory."),
    ],
    "export bazel": [
      CommandExample("export bazel -o BUILD.bazel", "Write the rules of all targets."),
      CommandExample("export bazel App", "Print those of one target."),
    ],
    "export ninja": [
      CommandExample("export ninja && ninja", "Write build.ninja, and build with Ninja."),
      CommandExample("export ninja App -o App.ninja", "Write one target to another file."),
    ],
    "tools install": [
      CommandExample("tools install tools", "Make links to bundler in tools/."),
      CommandExample("tools install --developer-dir dev", "Make a directory for Swift Build, too."),
    ],
    "tools list": [
      CommandExample("tools list", "List Apple's tools that are offered."),
      CommandExample("tools list --json", "List them for a program."),
    ],
    "tool": [
      CommandExample("tool plutil -p Info.plist", "Print a property list as plutil does."),
      CommandExample(
        "tool ibtool --compile Main.nib Main.xib", "Compile a document as ibtool does."),
    ],
    "schema": [
      CommandExample("schema", "Print the schema."),
      CommandExample("schema > bundle.schema.json", "Write it to a file for an editor."),
    ],
    "completions": [
      CommandExample("completions bash", "Print the script for bash."),
      CommandExample("completions zsh --command b", "Complete the name 'b' in zsh."),
    ],
    "precompile": [
      CommandExample("precompile App -o App.results", "Compile what a target needs."),
      CommandExample(
        "precompile --project App.xcodeproj -o out/results", "The same for an Xcode project."),
    ],
    "assemble": [
      CommandExample("assemble App -o out/App.app", "Build a bundle without state."),
      CommandExample(
        "assemble App --results App.results -o out/App.app", "Take results of 'precompile'."),
    ],
    "action": [
      CommandExample("action 3.json --bundle out/App.app", "Run one exported step."),
      CommandExample(
        "action 3.json --root .. --bundle out/App.app", "The project is a directory above."),
    ],
    "record": [
      CommandExample("record record.json --bundle out/App.app", "Finish a bundle."),
      CommandExample(
        "record record.json --bundle out/App.app --parts out/parts", "Put files into it first."),
    ],
  ]
}
