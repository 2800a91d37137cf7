/**
 * Reports the demo's progress to the program that started it: `progress <percent> <words>`, a line whenever the percent
 * or the words change.
 */
export function createProgress(write: (line: string) => void): (percent: number, words: string) => void {
  let last = '';
  return (percent, words) => {
    const line = `progress ${Math.min(100, Math.floor(percent))} ${words}`;
    if (line !== last) write(line);
    last = line;
  };
}
