import { expect, test } from 'vitest';
import { readTextFile } from './read-text-file.ts';

const TEXT = 'Store Name,City\r\nCafé Größe,Española\r\n';
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16 as spreadsheets save it', utf16(TEXT)],
  ['UTF-16 in the other order of bytes', utf16(TEXT).swap16()],
  ['Windows-1252', Buffer.from(TEXT, 'latin1')],
])('a file in %s is read as it was typed', async (_, bytes) => {
  expect(await readTextFile(new Blob([bytes]))).toBe(TEXT);
});

test('the signs that only Windows-1252 has are read', async () => {
  expect(await readTextFile(new Blob([Buffer.from([0x80, 0x20, 0x93, 0x41, 0x94])]))).toBe('€ “A”');
});

test('an empty file is an empty text', async () => {
  expect(await readTextFile(new Blob([]))).toBe('');
});
