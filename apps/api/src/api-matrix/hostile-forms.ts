const long = (length: number) => 'x'.repeat(length);
const FORM_END = '--x--\r\n';
const PDF = '%PDF-1.4\ntrailer\n%%EOF';
const part = (disposition: string, content: string, head = 'content-type: application/pdf') =>
  `--x\r\ncontent-disposition: form-data; ${disposition}\r\n${head && `${head}\r\n`}\r\n${content}\r\n`;
const FIELD_NAMES = ['file', '', 'other', 'toString', '__proto__', 'constructor', 'hasOwnProperty', 'a\u0000b'];
const FILE_NAMES = [
  'a.pdf',
  '',
  '\u0000',
  'a\u0000.png',
  '../a.pdf',
  'con',
  '\u202efdp.exe',
  `${long(3_000)}.pdf`,
  '%00.pdf',
  '%ED%A0%80.pdf',
  'a\\"b.pdf',
];

/** Raw texts of forms; their boundary is x. */
export const FORMS: readonly string[] = [
  '',
  '--x--',
  FORM_END,
  '--x\r\n',
  `--x\r\n\r\n\r\n${FORM_END}`,
  part('', 'a', '') + FORM_END,
  ...FIELD_NAMES.map((name) => part(`name="${name}"`, 'text', '') + FORM_END),
  ...FIELD_NAMES.flatMap((name) =>
    FILE_NAMES.map((file) => part(`name="${name}"; filename="${file}"`, PDF) + FORM_END),
  ),
  part('name="file"; filename*=utf-8\'\'%ED%A0%80%00', PDF) + FORM_END,
  part('name="file"; filename="a.png"', '\u0089PNG\r\n\u001a\n\u0000\u0000', 'content-type: image/png') + FORM_END,
  part('name="file"; filename="a.png"', 'AAAA', 'content-transfer-encoding: base64') + FORM_END,
  part('name="file"; filename="a.pdf"', PDF) + part('name="file"; filename="b.pdf"', PDF) + FORM_END,
  part('name="file"; filename="a.pdf"', PDF),
];
