/** Answers `--help` with what the command does, and ends the program. The imports of the command have run by then. */
export function answerHelp(usage: string, does: string): void {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  console.log(`${usage}\n  ${does}`);
  process.exit(0);
}
