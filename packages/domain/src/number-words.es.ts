import { capitalized, grouped, sizeLimitWords } from './number-words.ts';

export { capitalized, grouped, sizeLimitWords };

const CARDINALS = 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ');
const ORDINALS = [
  ...'cero primer segundo tercer cuarto quinto sexto'.split(' '),
  ...'séptimo octavo noveno décimo undécimo duodécimo'.split(' '),
];

/** One of three to twelve equal parts. */
const PARTS = 'tercera cuarta quinta sexta séptima octava novena décima onceava doceava'.split(' ');

/** What is counted, by its English name: one and many. */
const NOUNS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  'business day': ['día hábil', 'días hábiles'],
  day: ['día', 'días'],
  digit: ['dígito', 'dígitos'],
  hour: ['hora', 'horas'],
  minute: ['minuto', 'minutos'],
  month: ['mes', 'meses'],
  payment: ['pago', 'pagos'],
  second: ['segundo', 'segundos'],
  transaction: ['transacción', 'transacciones'],
  week: ['semana', 'semanas'],
};

function nounOf(count: number, english: string): string {
  const noun = NOUNS[english];
  if (noun === undefined) throw new Error(`no Spanish word for "${english}"`);
  return noun[count === 1 ? 0 : 1];
}

/** A count within a sentence: 'dos', '25', '2,000'. Words up to twelve, then digits in groups of three. */
export function countWord(count: number): string {
  return CARDINALS[count] ?? grouped(count);
}

/** A place in an order, before a masculine noun: 'segundo', '13.º'. Words up to twelfth. */
export function ordinalWord(place: number): string {
  return ORDINALS[place] ?? `${grouped(place)}.º`;
}

/** One of so many equal parts, after *una*: 'doceava parte'. Throws outside three to twelve. */
export function partWord(parts: number): string {
  const part = PARTS[parts - 3];
  if (part === undefined) throw new Error(`no Spanish word for one of ${parts} parts`);
  return `${part} parte`;
}

/** A count with what it counts, which is named in English: '1 día', '25 días'. */
export function counted(count: number, one: string): string {
  return `${grouped(count)} ${nounOf(count, one)}`;
}

/** A length of time within a sentence: 'un día', '2 días'. */
export function span(count: number, one: string): string {
  if (count !== 1) return counted(count, one);
  const noun = nounOf(1, one);
  return `${/(?:a|ión)$/.test(noun) && noun !== 'día' ? 'una' : 'un'} ${noun}`;
}

/** The same as `counted`, with words up to twelve: 'un día', 'dos días', '25 días'. */
export function countedInWords(count: number, one: string): string {
  return count === 1 ? span(count, one) : `${countWord(count)} ${nounOf(count, one)}`;
}
