/** One line of the launcher on the terminal, told apart from the lines of the programs that it starts. */
export function say(text: string): void {
  console.log(`trilane: ${text}`);
}

/** Ends the launch with a reason that the person at the terminal can act on. */
export class LaunchError extends Error {
  override readonly name = 'LaunchError';
}
