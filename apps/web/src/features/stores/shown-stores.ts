import { LOCALE } from '@trilane/domain/edition';
import { word } from '@trilane/domain/word';
import type { Store } from '../../lib/queries.ts';
import { addressLine } from './device-facts.ts';

/** From this many stores on, a list has a search field and an order. */
export const searchedFrom = 11;

export const storeOrders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: word('Name') },
  { value: 'number', label: 'Store number' },
  { value: 'unready', label: 'Not ready first' },
] as const;

export type StoreOrder = (typeof storeOrders)[number]['value'];

export const readOrder = (text: string | null): StoreOrder =>
  storeOrders.find(({ value }) => value === text)?.value ?? 'newest';

const texts = new WeakMap<Store, string>();

/**
 * All that a store can be found by: itself, its place, its devices and its people. Lists of many hundred are searched
 * at every key.
 */
function textOf(store: Store): string {
  let text = texts.get(store);
  if (text === undefined) {
    const people = store.staff.map(({ user }) => `${user.firstName} ${user.lastName} ${user.email}`);
    text = [
      store.name,
      store.storeNo,
      addressLine(store.address),
      store.address.state,
      ...store.aisles.map(({ name }) => name),
      ...people,
    ]
      .join('\n')
      .toLowerCase();
    texts.set(store, text);
  }
  return text;
}

const ready = (store: Store) =>
  store.active && store.aisles.length > 0 && store.aisles.every(({ active, deviceId }) => active && deviceId !== null);

const collator = new Intl.Collator(LOCALE, { numeric: true, sensitivity: 'base' });

const comparisons: Record<Exclude<StoreOrder, 'newest'>, (one: Store, other: Store) => number> = {
  name: (one, other) => collator.compare(one.name, other.name),
  // Stores without a number come last.
  number: (one, other) =>
    Number(one.storeNo === '') - Number(other.storeNo === '') ||
    collator.compare(one.storeNo, other.storeNo) ||
    collator.compare(one.name, other.name),
  unready: (one, other) => Number(ready(one)) - Number(ready(other)) || collator.compare(one.name, other.name),
};

const partOfWord = /[\p{L}\p{N}]/u;
const isPart = (letter: string | undefined) => letter !== undefined && partOfWord.test(letter);

/** How well a text matches a word: 0 as a whole word, 1 as the start of a word, 2 inside a word, 3 not at all. */
function rankOf(text: string, word: string): number {
  let best = 3;
  for (let at = text.indexOf(word); at >= 0 && best > 0; at = text.indexOf(word, at + 1)) {
    const rank = isPart(text[at - 1]) ? 2 : isPart(text[at + word.length]) ? 1 : 0;
    best = Math.min(best, rank);
  }
  return best;
}

/**
 * The stores that match every typed word. Whole words come first, then starts of words, then parts of words; within
 * each group the chosen order applies. The list as given is newest first.
 */
export function shownStores(
  stores: readonly Store[],
  { words, order }: { words: string; order: StoreOrder },
): readonly Store[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const ordered = order === 'newest' ? stores : [...stores].sort(comparisons[order]);
  if (wanted.length === 0) return ordered;
  const ranked = ordered.map((store) => ({
    store,
    rank: Math.max(...wanted.map((word) => rankOf(textOf(store), word))),
  }));
  return ranked
    .filter(({ rank }) => rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ store }) => store);
}
