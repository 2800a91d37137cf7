/** Answers `--help` with what the command does and ends the program. Everything that it imports is loaded by then. */
export function answerHelp(usage: string, does: string): void {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  console.log(`${usage}\n  ${does}`);
  process.exit(0);
}
