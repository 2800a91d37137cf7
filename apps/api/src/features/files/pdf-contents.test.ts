import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isMoreThanPages } from './pdf-contents.ts';

const pdf = (object: string | Buffer) =>
  Buffer.concat([Buffer.from('%PDF-1.5\n1 0 obj\n'), Buffer.from(object), Buffer.from('\nendobj\n%%EOF\n')]);
const OBJECTS = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode';
const compressed = (objects: string | Buffer, dictionary: string | Buffer = `<< ${OBJECTS} >>`) =>
  pdf(
    Buffer.concat([
      Buffer.from(dictionary),
      Buffer.from('\nstream\r\n'),
      deflateSync(objects),
      Buffer.from('\nendstream'),
    ]),
  );
/** Written as rows of one byte, each behind a byte that says how it is written, as pictures are. */
const inRows = (objects: string) => Buffer.from(Array.from(objects, (sign) => `\0${sign}`).join(''), 'latin1');

test.each([
  '<< /S /JavaScript /JS (app.alert(1)) >>',
  '<< /S /J#61vaScript /J#53 (app.alert(1)) >>',
  '<< /S /L#61unch /F (cmd.exe) >>',
  '<< /S /SubmitForm /F (https://elsewhere.example) >>',
  '<< /S /GoToR /F (\\\\elsewhere\\share) >>',
  '<< /Names << /EmbeddedFiles 2 0 R >> >>',
  '<< /Subtype /FileAttachment /FS << /EF << /F 5 0 R >> >> >>',
  '<< /S /Rendition /JS (app.alert(1)) >>',
])('%s is more than pages, in plain sight and in a compressed part', async (object) => {
  expect(await isMoreThanPages(pdf(object))).toBe(true);
  expect(await isMoreThanPages(compressed(object))).toBe(true);
  expect(await isMoreThanPages(compressed(object, '<< /Type /Obj#53tm /Filter /FlateDecode >>'))).toBe(true);
});

const HARMFUL = '1 0 << /S /JavaScript /JS (app.alert(1)) >>';
const HARMLESS = Buffer.concat([Buffer.from('stream\n'), deflateSync('1 0 << /Type /Page >>')]);

test.each<[string, string | Buffer, (string | Buffer)?]>([
  ['has no type', HARMFUL, '<< /N 1 /First 4 /Filter /FlateDecode >>'],
  ['names its type through another object', HARMFUL, '<< /Type 7 0 R /N 1 /F#69rst 4 /Filter [/FlateDecode] >>'],
  ['is written in rows', inRows(HARMFUL), `<< ${OBJECTS} /DecodeParms << /Predictor 12 /Columns 1 >> >>`],
  ['says so first', inRows(HARMFUL), `<< /DP << /Predictor 12 /Columns 1 >> ${OBJECTS} >>`],
  [
    'has another filter, to which its bytes mean something else',
    Buffer.from(HARMFUL).toString('hex'),
    '<< /Filter /ASCIIHexDecode /N 1 /First 4 >>',
  ],
  [
    'has a harmless part in a text before it',
    HARMFUL,
    Buffer.concat([Buffer.from(`<< ${OBJECTS} /X (`), HARMLESS, Buffer.from(') >>')]),
  ],
  ['stands far behind its name', HARMFUL, `<< ${OBJECTS} ${'/X (y) '.repeat(900)}>>`],
  ['stands behind the end of an inner dictionary', HARMFUL, `<< ${OBJECTS} /X << /Y (>> stream) >> % >>\n>>`],
  ['stands far behind its dictionary', HARMFUL, `<< ${OBJECTS} >>${' '.repeat(3_000)}`],
  ['stands behind a long comment', HARMFUL, `<< ${OBJECTS} >> %${'x'.repeat(3_000)}`],
  ['stands behind a comment', HARMFUL, `<< ${OBJECTS} >> % stream`],
])('a compressed part that %s is found', async (_, objects, dictionary) => {
  expect(await isMoreThanPages(compressed(objects, dictionary))).toBe(true);
});

test('outlines, pictures and lists of objects are only pages', async () => {
  const outline = '<< /Type /Outlines /First 5 0 R /Last 9 0 R /Count 3 /Title (a \\) b) >>';
  expect(await isMoreThanPages(pdf(outline))).toBe(false);
  const parts = ['/Subtype /Image /DecodeParms << /Predictor 15 >>', '/Type /XRef /DecodeParms << /Columns 4 >>'];
  for (const part of parts)
    expect(await isMoreThanPages(compressed('\0\u0001', `<< ${part} /Filter /FlateDecode >>`))).toBe(false);
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

test.each(['stream\n', '/ObjStm', '/ObjStm stream\n', 'obj', '/First ', '/F (', '/F <', '/DP <<', '/First>>%'])(
  'two megabytes of %j are judged at once',
  async (piece) => {
    const begun = process.cpuUsage();
    await isMoreThanPages(Buffer.from(piece.repeat(Math.floor(2_097_152 / piece.length))));
    // Seconds would mean that the time grows with the square of the length.
    expect(process.cpuUsage(begun).user / 1_000_000).toBeLessThan(2);
  },
);
