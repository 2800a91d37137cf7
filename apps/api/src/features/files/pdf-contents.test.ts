import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isMoreThanPages } from './pdf-contents.ts';

const pdf = (object: string | Buffer) =>
  Buffer.concat([Buffer.from('%PDF-1.5\n1 0 obj\n'), Buffer.from(object), Buffer.from('\nendobj\n%%EOF\n')]);
const compressed = (objects: string, dictionary = '<< /Type /ObjStm /Filter /FlateDecode >>') =>
  pdf(Buffer.concat([Buffer.from(`${dictionary}\nstream\r\n`), deflateSync(objects), Buffer.from('\nendstream')]));

test.each([
  '<< /S /JavaScript /JS (app.alert(1)) >>',
  '<< /S /J#61vaScript /J#53 (app.alert(1)) >>',
  '<< /S /L#61unch /F (cmd.exe) >>',
  '<< /S /SubmitForm /F (https://elsewhere.example) >>',
  '<< /S /GoToR /F (\\\\elsewhere\\share) >>',
  '<< /Names << /EmbeddedFiles 2 0 R >> >>',
])('%s is more than pages, in plain sight and in a compressed part', async (object) => {
  expect(await isMoreThanPages(pdf(object))).toBe(true);
  expect(await isMoreThanPages(compressed(object))).toBe(true);
  expect(await isMoreThanPages(compressed(object, '<< /Type /Obj#53tm /Filter /FlateDecode >>'))).toBe(true);
});

test('pages and links to web pages are only pages', async () => {
  expect(await isMoreThanPages(pdf('<< /Type /Page /A << /S /URI /URI (https://bank.example) >> >>'))).toBe(false);
  expect(await isMoreThanPages(compressed('<< /Type /Page >>'))).toBe(false);
});

test('a compressed part that cannot be read, or is a bomb, counts as more', async () => {
  expect(await isMoreThanPages(pdf('<< /Type /ObjStm >>\nstream\nno zlib\nendstream'))).toBe(true);
  expect(await isMoreThanPages(compressed('x'.repeat(9 * 1024 * 1024)))).toBe(true);
  // Each of them is small enough alone.
  const parts = Array.from({ length: 200 }, () => compressed('x'.repeat(1024 * 1024)));
  expect(await isMoreThanPages(Buffer.concat(parts))).toBe(true);
});

test.each(['stream\n', '/ObjStm', '/ObjStm stream\n', 'obj'])(
  'two megabytes of %j are judged at once',
  async (piece) => {
    const begun = process.cpuUsage();
    await isMoreThanPages(Buffer.from(piece.repeat(Math.floor(2_097_152 / piece.length))));
    // Seconds would mean that the time grows with the square of the length.
    expect(process.cpuUsage(begun).user / 1_000_000).toBeLessThan(2);
  },
);
