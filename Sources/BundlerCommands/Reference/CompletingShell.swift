import ArgumentParser

/// A shell whose completion calls this program.
package enum CompletingShell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script that the shell reads once; it completes each of the commands.
  package func script(for commands: [String]) -> String {
    let names = commands.joined(separator: " ")
    switch self {
    case .bash:
      return Self.bashScript + "complete -F _bundler \(names)\n"
    case .zsh:
      return "#compdef \(names)\n\n" + Self.zshScript + """
        if [ "${funcstack[1]}" = _bundler ]; then
          _bundler "$@"
        else
          compdef _bundler \(names)
        fi

        """
    case .fish:
      return Self.fishScript
        + commands.map { "complete -c \($0) -f -a '(__bundler_complete)'\n" }.joined()
    }
  }

  // The answer: on the first line what the shell does itself, then a candidate a line. Nothing is
  // said on standard error, which would end up on the line that is being typed.

  private static let bashScript = #"""
    # Completion of bundler for bash. It asks the program itself.
    _bundler() {
      local answer kind
      COMPREPLY=()
      mapfile -t answer < <("$1" __complete bash "${COMP_LINE:0:COMP_POINT}" "$COMP_WORDBREAKS" 2>/dev/null)
      kind=${answer[0]-}
      COMPREPLY=("${answer[@]:1}")
      case $kind in
        *files*) compopt -o default ;;
        *directories*) compopt -o dirnames ;;
      esac
      case $kind in
        *open*) compopt -o nospace ;;
      esac
    }

    """#

  private static let zshScript = #"""
    # Completion of bundler for zsh. It asks the program itself.
    _bundler() {
      local -a answer head closed open
      answer=("${(@f)$(command ${(Q)~words[1]} __complete zsh "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
      head=(${(s: :)answer[1]})
      [[ $head[2] -gt 0 ]] && compset -p $head[2]
      closed=(${${(M)answer[2,-1]:#c*}#c})
      open=(${${(M)answer[2,-1]:#o*}#o})
      local result=1
      (( $#closed )) && _describe -t values bundler closed && result=0
      (( $#open )) && _describe -t values bundler open -S '' && result=0
      (( result )) || return 0
      case $head[1] in
        files) _files ;;
        directories) _files -/ ;;
        *) return 1 ;;
      esac
    }

    """#

  private static let fishScript = #"""
    # Completion of bundler for fish. It asks the program itself.
    function __bundler_complete
        set -l words (commandline -opc)
        set -l word (commandline -ct)
        set -l answer ($words[1] __complete fish $words[2..-1] "$word" 2>/dev/null)
        set -l head (string split -m 1 ' ' -- $answer[1])
        if test (count $answer) -gt 1
            printf '%s\n' $answer[2..-1]
        end
        set -l fixed (string length -- "$head[2]")
        set -l path (string sub -s (math $fixed + 1) -- "$word")
        switch "$head[1]"
            case files
                __fish_complete_path "$path" | string replace -r '^' -- "$head[2]"
            case directories
                __fish_complete_directories "$path" | string replace -r '^' -- "$head[2]"
        end
    end

    """#

  /// Returns the answer to a script's words; nil for words of no script.
  package func answer(to words: [String], from source: some CompletionSource) -> String {
    switch self {
    case .bash: bashAnswer(to: words, from: source)
    case .zsh: zshAnswer(Completion(of: words, from: source))
    case .fish: fishAnswer(Completion(of: words, from: source))
    }
  }

  private func bashAnswer(to words: [String], from source: some CompletionSource) -> String {
    let line = ShellWords(words.first ?? "", breaks: words.count > 1 ? words[1] : "=:")
    let completion = Completion(of: Array(line.words.dropFirst()), from: source)
    var head = completion.paths?.rawValue ?? "words"
    let candidates = completion.candidates
    if !candidates.isEmpty, candidates.allSatisfy(\.isOpen) { head += " open" }
    let replies = candidates.map {
      line.quoted(String((completion.fixed + $0.text).dropFirst(line.kept)))
    }
    return ([head] + replies).map { oneLine($0) + "\n" }.joined()
  }

  private func zshAnswer(_ completion: Completion) -> String {
    let head = "\(completion.paths?.rawValue ?? "words") \(completion.fixed.count)"
    let replies = completion.candidates.map { candidate in
      let text = candidate.text.reduce(into: "") { text, character in
        if character == ":" || character == "\\" { text.append("\\") }
        text.append(character)
      }
      let summary = candidate.summary.isEmpty ? "" : ":" + candidate.summary
      return (candidate.isOpen ? "o" : "c") + text + summary
    }
    return ([head] + replies).map { oneLine($0) + "\n" }.joined()
  }

  private func fishAnswer(_ completion: Completion) -> String {
    let head = "\(completion.paths?.rawValue ?? "words") \(completion.fixed)"
    let replies = completion.candidates.map { candidate in
      completion.fixed + candidate.text
        + (candidate.summary.isEmpty ? "" : "\t" + oneLine(candidate.summary))
    }
    return ([head] + replies).map { $0 + "\n" }.joined()
  }

  private func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}

extension CompletingShell: ExpressibleByArgument {}

extension Bundler {
  /// Prints the script with which a shell completes command lines of this program.
  struct Completions: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "completions", _superCommandName: "bundler",
      abstract: "Print the completion script of a shell.",
      discussion: """
        'make install' and packages install the scripts. Otherwise, for bash and zsh in the file \
        that the shell reads at its start: eval "$(bundler completions bash)"; for fish: bundler \
        completions fish > ~/.config/fish/completions/bundler.fish
        """)

    @Argument(help: "The shell: bash, zsh or fish.")
    var shell: CompletingShell

    @Option(
      name: .customLong("command"), parsing: .singleValue,
      help: ArgumentHelp(
        "Complete this command; by default 'bundler' and 'apple-bundler'.",
        valueName: "command"))
    var commands: [String] = []

    func run() throws {
      let names = commands.isEmpty ? ["bundler", "apple-bundler"] : commands
      try Console().write(shell.script(for: names))
    }
  }

  /// Answers the scripts of shells.
  struct Complete: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "__complete", _superCommandName: "bundler",
      abstract: "Answer the completion script of a shell.", shouldDisplay: false)

    @Argument(
      parsing: .captureForPassthrough,
      help: ArgumentHelp("The shell, and the words of the line.", valueName: "words"))
    var words: [String] = []

    func run() throws {
      guard let shell = words.first.flatMap(CompletingShell.init) else { return }
      try Console().write(
        shell.answer(to: Array(words.dropFirst()), from: BundlerCompletionSource()))
    }
  }
}

/// The words of a command line of bash up to the cursor, as the shell would pass them.
struct ShellWords {
  /// Without quotes and backslashes; the last one is being typed, and may be empty.
  private(set) var words: [String] = []
  /// How many characters of the last word the shell keeps, since it breaks words there.
  private(set) var kept = 0
  /// The quote that the last word is in.
  private(set) var quote: Character?

  /// Splits a line; `breaks` are the characters at which bash breaks a word besides spaces, `=` and
  /// `:` by default.
  init(_ line: String, breaks: String) {
    var word = ""
    var isWord = false
    var isEscaped = false
    for character in line {
      if isEscaped {
        isEscaped = false
        word.append(character)
      } else if let open = quote {
        if character == open {
          quote = nil
        } else if character == "\\", open == "\"" {
          isEscaped = true
        } else {
          word.append(character)
        }
      } else if character == " " || character == "\t" || character == "\n" {
        if isWord { words.append(word) }
        (word, isWord, kept) = ("", false, 0)
        continue
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" || character == "'" {
        quote = character
      } else {
        word.append(character)
        if breaks.contains(character), character == "=" || character == ":" { kept = word.count }
      }
      isWord = true
    }
    words.append(word)
  }

  /// A word as it is typed after the open quote, if there is one.
  func quoted(_ word: String) -> String {
    switch quote {
    case "'": word
    case "\"": escaping("\"\\$`", in: word)
    default: escaping(" \t\"'\\$`&|;<>()*?[]{}!#~", in: word)
    }
  }

  private func escaping(_ special: String, in word: String) -> String {
    word.reduce(into: "") { text, character in
      if special.contains(character) { text.append("\\") }
      text.append(character)
    }
  }
}
