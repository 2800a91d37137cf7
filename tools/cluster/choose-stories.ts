/** What a run is about: each story's name, and why it cannot be told here; null if it can. */
interface Tellable {
  name: string;
  whyNot?(): string | null;
}

const WITHOUT = '--without-';

/** The stories that a command line asks for: all, some, or all without some. Or its word that means none. */
export function chooseStories<S extends Tellable>(
  words: readonly string[],
  all: readonly S[],
): S[] | { unknown: string } {
  const unknown = words.find((word) => !all.some(({ name }) => word === name || word === WITHOUT + name));
  if (unknown !== undefined) return { unknown };
  const asked = words.filter((word) => !word.startsWith(WITHOUT));
  return all.filter(({ name }) => (asked.length === 0 || asked.includes(name)) && !words.includes(WITHOUT + name));
}

/** How a story ended: `not-run` if it could not be told on this machine. */
export type Ending = { name: string; outcome: 'holds' | 'broken' } | { name: string; outcome: 'not-run'; why: string };

/** What a run says at its end. A story that was asked for and not run fails it as a broken one does. */
export function summarise(endings: readonly Ending[]): { lines: string[]; exitCode: 0 | 1 } {
  const count = (outcome: Ending['outcome']) => endings.filter((one) => one.outcome === outcome).length;
  const notRun = endings.flatMap((one) =>
    one.outcome === 'not-run'
      ? [`NOT RUN: ${one.name}: ${one.why}. To leave it out: npm run cluster -- ${WITHOUT}${one.name}`]
      : [],
  );
  return {
    lines: [`${count('holds')} stories hold, ${count('broken')} are broken, ${notRun.length} were not run`, ...notRun],
    exitCode: count('broken') + notRun.length === 0 ? 0 : 1,
  };
}
