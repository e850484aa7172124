# Runs the steps of a formula without Homebrew: ruby steps.rb FORMULA TARBALL DIR
#
# Stands in for the parts of Homebrew's documented language that the formula uses; it is checked that its checksum is
# the tarball's, that what it installs is there, and that its own test passes.
require "delegate"
require "digest"
require "fileutils"
require "open3"
require "pathname"

FORMULA, TARBALL, DIRECTORY = ARGV.map { |path| Pathname(path).expand_path }

# A directory that things are installed into, as `bin` and `man1` are.
class Place < SimpleDelegator
  def initialize(path)
    super(Pathname(path))
    mkpath
  end

  # `install "a"`, `install "a" => "b"`, `install Dir["*.1"]`
  def install(what)
    pairs = what.is_a?(Hash) ? what.to_a : Array(what).map { |file| [file, File.basename(file)] }
    raise "nothing to install in #{self}" if pairs.empty?

    pairs.each { |from, to| FileUtils.cp_r(from, self + to) }
  end
end

class Formula
  class << self
    attr_reader :facts, :trial

    %i[desc url version sha256 license].each { |name| define_method(name) { |value| (@facts ||= {})[name] = value } }
    def depends_on(*) = nil
    def test(&block) = @trial = block
  end

  def bin = Place.new(DIRECTORY + "cellar/bin")
  def man1 = Place.new(DIRECTORY + "cellar/share/man/man1")
  def testpath = Place.new(DIRECTORY + "test")

  # Homebrew calls the program once a shell, with the shell's name as its last word.
  def generate_completions_from_executable(program, *words)
    %w[bash zsh fish].each do |shell|
      raise "no completion for #{shell}" if shell_output([program, *words, shell].join(" ")).empty?
    end
  end

  def shell_output(command)
    output, status = Open3.capture2(command)
    raise "#{command}: #{status}" unless status.success?

    output
  end

  def system(*command) = Kernel.system(*command.map(&:to_s)) || raise("#{command.join(" ")} failed")
  def assert_match(text, output) = output.include?(text) || raise("no '#{text}' in: #{output}")
  def assert_path_exists(path) = path.exist? || raise("no #{path}")
end

load FORMULA.to_s
formula = ObjectSpace.each_object(Class).find { |type| type < Formula }
raise "the checksum is another one" if formula.facts[:sha256] != Digest::SHA256.file(TARBALL).hexdigest

source = DIRECTORY + "source"
source.mkpath
Kernel.system("tar", "xf", TARBALL.to_s, "-C", source.to_s, "--strip-components", "1") || raise("no tarball")
Dir.chdir(source) { formula.new.install }
Dir.chdir(formula.new.testpath.to_s) { formula.new.instance_eval(&formula.trial) }
