export type Sentences = Readonly<Record<string, string>>;

/** A sentence with figures or names in it: its text before the first and after the last of them, and the whole. */
interface Row {
  start: string;
  end: string;
  pattern: RegExp;
  translated: string;
}

/**
 * The rows that a sentence may be, by its first word, in the order of the table. `anyWord` are those whose first word
 * holds a figure; they are in every list.
 */
interface Rows {
  byWord: ReadonlyMap<string, readonly Row[]>;
  anyWord: readonly Row[];
}

const compiled = new WeakMap<Sentences, Rows>();

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
  for (const { start, end, pattern, translated } of candidatesOf(sentences, english)) {
    const found = english.startsWith(start) && english.endsWith(end) ? pattern.exec(english) : null;
    if (found) {
      const [, ...figures] = found;
      return translated.replaceAll('{}', () => say(figures.shift()!));
    }
  }
  return null;
}

function candidatesOf(sentences: Sentences, english: string): readonly Row[] {
  const rows = compiled.get(sentences) ?? compile(sentences);
  compiled.set(sentences, rows);
  return rows.byWord.get(firstWord(english) ?? '') ?? rows.anyWord;
}

/** The text up to the first blank; null where there is none. */
const firstWord = (text: string) => (text.includes(' ') ? text.slice(0, text.indexOf(' ')) : null);

function compile(sentences: Sentences): Rows {
  const rows = Object.entries(sentences)
    .filter(([known]) => known.includes('{}'))
    .map(([known, translated]) => rowOf(known, translated));
  const within = (word: string | null) =>
    rows.filter(({ start }) => firstWord(start) === null || firstWord(start) === word);
  const words = new Set(rows.map(({ start }) => firstWord(start)).filter((word) => word !== null));
  return { byWord: new Map([...words].map((word) => [word, within(word)])), anyWord: within(null) };
}

const rowOf = (known: string, translated: string): Row => ({
  start: known.slice(0, known.indexOf('{}')),
  end: known.slice(known.lastIndexOf('{}') + '{}'.length),
  pattern: new RegExp(`^${known.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll('{}', '(.+?)')}$`),
  translated,
});
