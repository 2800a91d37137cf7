const CARDINALS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const ORDINALS = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');

/** A count within a sentence: 'two', '25', '2,000'. Words up to twelve, then digits in groups of three. */
export function countWord(count: number): string {
  return CARDINALS[count] ?? grouped(count);
}

/** A place in an order: 'second', '13th'. Words up to twelfth. */
export function ordinalWord(place: number): string {
  if (ORDINALS[place]) return ORDINALS[place];
  const ending = Math.floor((place % 100) / 10) === 1 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
  return `${grouped(place)}${ending}`;
}

/** One of so many equal parts, after *one* or *a*: 'twelfth'. */
export const partWord = (parts: number): string => ordinalWord(parts);

/** A whole number in groups of three digits: '2,000'. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A count with what it counts: '1 day', '25 days', '2,000 stores'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** A length of time within a sentence: 'a day', '2 days'. */
export function span(count: number, one: string): string {
  return count === 1 ? `a ${one}` : counted(count, one);
}

/** The same as `counted`, with words up to twelve: 'one export', 'two files', '25 days'. */
export function countedInWords(count: number, one: string, many = `${one}s`): string {
  return `${countWord(count)} ${count === 1 ? one : many}`;
}

/** The words with a capital first letter. */
export function capitalized(words: string): string {
  return words[0]!.toUpperCase() + words.slice(1);
}

/** A size limit in everyday words, rounded to a tenth: '5 MB', '5.1 MB', '2 GB'. */
export function sizeLimitWords(bytes: number): string {
  const [unit, name] = bytes >= 1024 ** 3 ? [1024 ** 3, 'GB'] : bytes >= 1024 ** 2 ? [1024 ** 2, 'MB'] : [1024, 'KB'];
  return `${Math.round((bytes * 10) / unit) / 10} ${name}`;
}
