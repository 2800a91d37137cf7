export type Sentences = Readonly<Record<string, string>>;

/** A sentence with figures or names in it: its texts before, between and after them. */
interface Row {
  texts: readonly string[];
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

/** No sentence of the service is longer. Without a limit, figures that are sentences themselves have no last depth. */
const LENGTH_MAX = 2_000;

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
  if (english.length > LENGTH_MAX) return null;
  for (const { texts, translated } of candidatesOf(sentences, english)) {
    const figures = figuresOf(texts, english);
    if (figures) return translated.replaceAll('{}', () => say(figures.shift()!));
  }
  return null;
}

/**
 * The figures between the texts of a row, each as short as can be; null for another sentence. Each text is searched
 * once, from where the one before it ends. A regular expression with six figures tries every place of each.
 */
function figuresOf([start = '', ...texts]: readonly string[], english: string): string[] | null {
  const end = texts.pop()!;
  if (!english.startsWith(start) || !english.endsWith(end)) return null;
  const figures: string[] = [];
  let from = start.length;
  for (const text of texts) {
    const at = english.indexOf(text, from + 1);
    if (at < 0) return null;
    figures.push(english.slice(from, at));
    from = at + text.length;
  }
  const last = english.slice(from, english.length - end.length);
  return last ? [...figures, last] : null;
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
    .map(([known, translated]) => ({ texts: known.split('{}'), translated }));
  const within = (word: string | null) =>
    rows.filter(({ texts: [start = ''] }) => firstWord(start) === null || firstWord(start) === word);
  const words = new Set(rows.map(({ texts: [start = ''] }) => firstWord(start)).filter((word) => word !== null));
  return { byWord: new Map([...words].map((word) => [word, within(word)])), anyWord: within(null) };
}
