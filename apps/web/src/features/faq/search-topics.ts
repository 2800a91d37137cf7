import { plainText } from './inline-text.ts';
import type { Block, Question, Topic } from './topic.ts';

/** The words of a search as texts are compared by: lower case, without accents, one kind of apostrophe. */
export function searchWords(query: string): string[] {
  return [...new Set(fold(query).split(/\s+/u).filter(Boolean))];
}

/**
 * The topics with those questions whose question or answer has every word; all of them where there is none to look for.
 */
export function searchTopics(topics: readonly Topic[], words: readonly string[]): readonly Topic[] {
  if (words.length === 0) return topics;
  return topics
    .map((topic) => ({ ...topic, questions: topic.questions.filter((question) => hasAll(question, words)) }))
    .filter(({ questions }) => questions.length > 0);
}

export type Part = { readonly text: string; readonly hit: boolean };

/** The text in order, cut where a word of the search begins and ends. */
export function markHits(text: string, words: readonly string[]): Part[] {
  if (words.length === 0) return [{ text, hit: false }];
  const folded = fold(text);
  const parts: Part[] = [];
  const add = (from: number, to: number, hit: boolean) => {
    if (to > from) parts.push({ text: text.slice(from, to), hit });
  };
  let plainFrom = 0;
  for (let at = 0; at < folded.length;) {
    // The longest, so that 'refunds' is not cut into 'refund' and a rest.
    const length = Math.max(0, ...words.filter((word) => folded.startsWith(word, at)).map((word) => word.length));
    if (length > 0) {
      add(plainFrom, at, false);
      add(at, at + length, true);
      plainFrom = at + length;
    }
    at += Math.max(1, length);
  }
  add(plainFrom, text.length, false);
  return parts;
}

/** The topics as a product of that name shows them. */
export function namedTopics(topics: readonly Topic[], productName: string): readonly Topic[] {
  const named = (text: string) => text.replaceAll('{product}', productName);
  return topics.map((topic) => ({
    ...topic,
    questions: topic.questions.map(({ id, question, answer }) => ({
      id,
      question: named(question),
      answer: answer.map((block) => mapBlock(block, named)),
    })),
  }));
}

function mapBlock(block: Block, change: (text: string) => string): Block {
  if (typeof block === 'string') return change(block);
  return 'steps' in block ? { steps: block.steps.map(change) } : { points: block.points.map(change) };
}

const textsOf = (block: Block): readonly string[] =>
  typeof block === 'string' ? [block] : 'steps' in block ? block.steps : block.points;

const hasAll = ({ question, answer }: Question, words: readonly string[]): boolean =>
  holdsAll([question, ...answer.flatMap(textsOf).map(plainText)].join('\n'), words);

/** Whether a text has every word of a search. */
export function holdsAll(text: string, words: readonly string[]): boolean {
  const folded = fold(text);
  return words.every((word) => folded.includes(word));
}

/** Keeps the length, because hits are marked by their places. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’‘]/gu, "'")
    .replace(/\P{ASCII}/gu, withoutAccent);
}

const withoutAccent = (letter: string) => letter.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC') || letter;
