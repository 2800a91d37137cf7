export type Sentences = Readonly<Record<string, string>>;

/**
 * What a table says instead of an English sentence, with its figures and names, which `say` may write in another way;
 * null for a sentence that it lacks.
 */
export function matchSentence(
  sentences: Sentences,
  english: string,
  say: (figure: string) => string = (figure) => figure,
): string | null {
  if (Object.hasOwn(sentences, english)) return sentences[english]!;
  for (const [known, translated] of Object.entries(sentences)) {
    const found = known.includes('{}') ? patternOf(known).exec(english) : null;
    if (found) {
      const [, ...figures] = found;
      return translated.replaceAll('{}', () => say(figures.shift()!));
    }
  }
  return null;
}

const patternOf = (known: string) =>
  new RegExp(`^${known.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll('{}', '(.+?)')}$`);
