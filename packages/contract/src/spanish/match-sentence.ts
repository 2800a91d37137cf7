export type Sentences = Readonly<Record<string, string>>;

/** What a table says instead of an English sentence, with its figures and names; null for one that it lacks. */
export function matchSentence(sentences: Sentences, english: string): string | null {
  if (Object.hasOwn(sentences, english)) return sentences[english]!;
  for (const [known, translated] of Object.entries(sentences)) {
    const found = known.includes('{}') ? patternOf(known).exec(english) : null;
    if (found) {
      const [, ...figures] = found;
      return translated.replaceAll('{}', () => figures.shift()!);
    }
  }
  return null;
}

const patternOf = (known: string) =>
  new RegExp(`^${known.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll('{}', '(.+?)')}$`);
