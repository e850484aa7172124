import BundlerCommands
import Testing

@Suite struct CompletionTests {
  @Test(arguments: [
    (["bu"], ["build"]),
    ([""], ["build", "nib", "tool", "help"]),
    (["-C", "x", "bu"], ["build"]),
    (["help", "n"], ["nib"]),
    (["help", "nib", ""], ["show"]),
    (["--v"], ["--version"]),
    (["nib", ""], ["show"]),
    (["none", ""], []),
    (["build", "Se"], ["Sea"]),
    (["-C", "Se2", "build", "Se"], ["Se2"]),
    (["build", "a", "--"], ["--output", "--platform", "--report", "--into"]),
    (["build", "--into", "--i"], []),
    (["build", "--platform", "ios", "--pl"], ["--platform"]),
    (["build", "--platform", "m"], ["macos"]),
    (["build", "--platform=m"], ["macos"]),
    (["build", "-o", ""], []),
    (["build", "-oout", "Sea"], ["Sea"]),
    (["build", "--", "--"], []),
    (["build", "--report", "j"], ["json="]),
    (["tool", "pl"], ["plutil"]),
    (["tool", "plutil", "pl"], []),
    (["nib", "show", "A.ipa/I"], ["Info.plist"]),
  ])
  func offers(_ words: [String], _ texts: [String]) {
    #expect(Completion(of: words, from: SampleSource()).candidates.map(\.text) == texts)
  }

  @Test(arguments: [
    (["build", "-o", "x/"], CommandInformation.PathKind.files, ""),
    (["build", "--output=x"], .files, "--output="),
    (["build", "--report", "json=x"], .files, "json="),
    (["tool", "plutil", "-lint", "x"], .files, ""),
    (["nib", "show", ""], .files, ""),
    (["nib", "show", "A.ipa/"], nil, "A.ipa/"),
  ])
  func leavesPathsToTheShell(
    _ words: [String], _ paths: CommandInformation.PathKind?, _ fixed: String
  ) {
    let completion = Completion(of: words, from: SampleSource())
    #expect(completion.paths == paths)
    #expect(completion.fixed == fixed)
  }

  @Test(arguments: [
    ("bundler build Sky", ["words", "Sky\\ App", "Sky:ios"]),
    ("bundler build 'Sky", ["words", "Sky App", "Sky:ios"]),
    ("bundler build Sky\\ ", ["words", "Sky\\ App"]),
    ("bundler build Sky:", ["words", "ios"]),
    ("bundler build --platform=", ["words", "ios", "macos"]),
    ("bundler build --report t", ["words open", "text="]),
    ("bundler nib show A.ipa/f", ["words open", "A.ipa/fr.lproj/"]),
    ("bundler build -o ", ["files"]),
  ])
  func answersBash(_ line: String, _ answer: [String]) {
    let text = CompletingShell.bash.answer(to: [line, " \t\n\"'><=;|&(:"], from: SampleSource())
    #expect(text.split(separator: "\n").map(String.init) == answer)
  }

  @Test func answersZsh() {
    let text = CompletingShell.zsh.answer(to: ["build", "Sky"], from: SampleSource())
    #expect(text == "words 0\ncSky App\ncSky\\:ios\n")
    let fixed = CompletingShell.zsh.answer(to: ["build", "--platform=i"], from: SampleSource())
    #expect(fixed == "words 11\ncios\n")
  }

  @Test func answersFish() {
    let text = CompletingShell.fish.answer(to: ["build", "--platform=i"], from: SampleSource())
    #expect(text == "words --platform=\n--platform=ios\n")
    let commands = CompletingShell.fish.answer(to: ["b"], from: SampleSource())
    #expect(commands == "words \nbuild\tBuild bundles.\n")
  }

  @Test(arguments: CompletingShell.allCases)
  func scriptsNameEveryCommand(_ shell: CompletingShell) {
    let script = shell.script(for: ["one", "two"])
    #expect(script.contains("one") && script.contains("two"))
    #expect(script.contains("__complete \(shell.rawValue)"))
  }
}
