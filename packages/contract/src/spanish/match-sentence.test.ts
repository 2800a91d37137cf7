import { afterEach, expect, test, vi } from 'vitest';
import { matchSentence } from './match-sentence.ts';

afterEach(() => vi.restoreAllMocks());

const sentences = {
  'Sale, {}': 'Venta, {}',
  'Sale, {} and {}': 'never, because the row before takes it',
  '{} sales': '{} ventas',
  '“{}” isn’t a date.': '“{}” no es una fecha.',
  '{}, so {}': '{}, así que {}',
  Sales: 'Ventas',
};

test.each([
  ['Sales', 'Ventas'],
  ['Sale, 7', 'Venta, 7'],
  ['Sale, 7 and 8', 'Venta, 7 and 8'],
  ['7 sales', '7 ventas'],
  ['Sale, so we stop', 'Venta, so we stop'],
  ['It is closed, so we stop', 'It is closed, así que we stop'],
  ['“first of May” isn’t a date.', '“first of May” no es una fecha.'],
  ['Sale,', null],
  ['sales', null],
  ['constructor', null],
  ['toString', null],
  ['', null],
])('%j is %j', (english, spanish) => expect(matchSentence(sentences, english)).toBe(spanish));

test('figures may be said in another way', () => {
  expect(matchSentence(sentences, 'a, so b', (figure) => figure.toUpperCase())).toBe('A, así que B');
});

test('a table is compiled once', () => {
  const table = { 'Paid {}': 'Pagado {}', 'Sent {} to {}': 'Enviado {} a {}' };
  const compile = vi.spyOn(Object, 'entries');
  for (const day of ['Monday', 'Tuesday', 'Friday']) matchSentence(table, `Paid ${day}`);
  expect(compile).toHaveBeenCalledTimes(1);
});

test('a text that almost is a sentence is refused at once, however often its parts stand in it', () => {
  const table = { 'a {} b {} c {} d {} e {} f {} g.': '' };
  const before = process.threadCpuUsage();
  expect(matchSentence(table, `a ${[...'bcde'].map((word) => `x ${word} `.repeat(60)).join('')} g.`)).toBeNull();
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000, 'milliseconds of the processor').toBeLessThan(500);
});

test('sentences within sentences end at the length of the longest sentence', () => {
  const say = (english: string): string => matchSentence(sentences, english, say) ?? english;
  expect(say(`${'Sale, '.repeat(300)}7`)).toBe(`${'Venta, '.repeat(300)}7`);
  const endless = `${'Sale, '.repeat(100_000)}7`;
  expect(say(endless)).toBe(endless);
});
