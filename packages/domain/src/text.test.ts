import { expect, test } from 'vitest';
import { isolateWords, isStorable, isVisible, nameKey, oneLine, withoutStackedMarks } from './text.ts';

test.each(['', 'Ada', 'Zoë 🛒', '\t\r\n', '\ufffd', '\u202e'])('%j can be kept', (text) => {
  expect(isStorable(text)).toBe(true);
});

test.each(['\0', 'a\0b', '\ud800', 'a\udc00', '\udc00\ud800'])('%j cannot', (text) => {
  expect(isStorable(text)).toBe(false);
});

test.each(['', ' \t', '\u3164', '\u200b\ufe0f', '\u2800', '\u00ad'])('nothing of %j can be seen', (text) => {
  expect(isVisible(text)).toBe(false);
  expect(isVisible(`${text}A`)).toBe(true);
});

test.each([
  ['Caf\u00e9', 'Cafe\u0301'],
  ['Main Street', 'MAIN\u00a0 Street '],
  ['Main', '\u200eMa\u200bi\u00adn'],
  ['\u0130stanbul', 'i\u0307stanbul'],
])('compares %j and %j as one name', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test('compares names that look different as two', () => {
  expect(new Set(['Main', 'Mein', 'Ma in', 'Main 2', 'Caf\u00e9', 'Cafe'].map(nameKey)).size).toBe(6);
});

test('a line for a terminal holds nothing that ends or steers it', () => {
  expect(oneLine('Größe 🛒, “表”')).toBe('Größe 🛒, “表”');
  expect(oneLine('a\nb\r\u001b[2K\u009b1A\u2028\u202ec')).toBe('a\ufffdb\ufffd\ufffd[2K\ufffd1A\ufffd\ufffdc');
});

const written = ['Zoë', 'Nguyễn', 'שָׁלוֹם', 'น้ำ', '👩‍🍳'];
test.each([...written, `Z${'\u0335'.repeat(8)}`])('%j stays as it is', (text) =>
  expect(withoutStackedMarks(text)).toBe(text),
);

test('marks that would cover other lines are left out, also with joiners among them', () => {
  expect(withoutStackedMarks(`Z${'\u0335'.repeat(200)}oë`)).toBe(`Z${'\u0335'.repeat(8)}oë`);
  expect(withoutStackedMarks(`Z${'\u0335\u200d'.repeat(200)}`)).toBe(`Z${'\u0335\u200d'.repeat(7)}\u0335\u200d`);
});

test('words that are read from right to left stand by themselves, and amounts keep their places', () => {
  expect(isolateWords('אבג דה: $5.00, $20.00')).toBe('\u2068אבג דה\u2069: $5.00, $20.00');
  expect(isolateWords('Ada, متجر, $5.00, אב')).toBe('Ada, \u2068متجر\u2069, $5.00, \u2068אב\u2069');
  expect(isolateWords('\u{10900}\u{1e900} 1')).toBe('\u2068\u{10900}\u{1e900}\u2069 1');
  expect(isolateWords('Shop\u200f $5.00, $20.00')).toBe('Shop\u2068\u200f\u2069 $5.00, $20.00');
  expect(isolateWords('Zoë 🛒, 5')).toBe('Zoë 🛒, 5');
});
