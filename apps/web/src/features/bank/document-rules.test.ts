import { expect, test } from 'vitest';
import { DOCUMENTS_AT_ONCE_MAX } from '@trilane/domain/files';
import { addDocuments, sizeWords } from './document-rules.ts';

let count = 0;
const newKey = () => String((count += 1));
const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);

test('chosen files join the list, each refused one with its reason', () => {
  const first = addDocuments(
    [],
    [file('a.pdf')],
    [
      { file: file('b.txt'), reason: 'type' },
      { file: file('c.pdf'), reason: 'size' },
    ],
    newKey,
  );
  expect(first.map(({ file: { name }, state, error }) => [name, state, error])).toEqual([
    ['a.pdf', 'waiting', null],
    ['b.txt', 'refused', 'Only PDF, PNG and JPG'],
    ['c.pdf', 'refused', 'Larger than 2 MB'],
  ]);
  const second = addDocuments(first, [file('a.pdf'), file('a.pdf', 11), file('empty.pdf', 0)], [], newKey);
  expect(second.slice(3).map(({ file: { name }, error }) => [name, error])).toEqual([
    ['a.pdf', null],
    ['empty.pdf', 'This file is empty'],
  ]);
});

test('more than twenty at once are not taken', () => {
  const items = addDocuments(
    [],
    Array.from({ length: DOCUMENTS_AT_ONCE_MAX + 2 }, (_, n) => file(`${n}.pdf`)),
    [],
    newKey,
  );
  expect(items.map(({ state }) => state)).toEqual([
    ...Array.from({ length: DOCUMENTS_AT_ONCE_MAX }, () => 'waiting'),
    'refused',
    'refused',
  ]);
});

test('sizes are written in words', () =>
  expect([0, 1, 840, 12_400, 999_999, 2_097_152].map(sizeWords)).toEqual([
    '0 bytes',
    '1 byte',
    '840 bytes',
    '12 KB',
    '1000 KB',
    '2.1 MB',
  ]));
