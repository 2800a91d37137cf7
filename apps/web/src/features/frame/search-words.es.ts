/** A text as the words of a search are looked for in it: many people type without accents. */
export const foldText = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

/** Words that say nothing of what is searched for. */
const SMALL = new Set([
  ...'a al como con cual de del donde el en es esta hago hay la las lo los me mi mis'.split(' '),
  ...'o para por puedo que quiero se su sus un una ver y'.split(' '),
]);

/** The ending of the plural goes: what is looked for may stand in the singular. */
const singular = (word: string) => word.replace(/(\p{L}{4})es$|(\p{L}{3})s$/u, '$1$2');

/** The words of what is typed, as they are looked for; the small ones only if there are no others. */
export function searchWords(typed: string): string[] {
  const words = foldText(typed)
    .split(/\s+/)
    .map((word) => word.replaceAll(/^[¿¡"“]+|[?!.,"”]+$/g, ''))
    .filter(Boolean);
  const telling = words.filter((word) => !SMALL.has(word));
  return (telling.length > 0 ? telling : words).map(singular);
}
