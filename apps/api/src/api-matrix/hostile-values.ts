/** Names that every object inherits; a look-up without an own-property check finds them. */
export const INHERITED = [
  'toString', 'constructor', '__proto__', 'hasOwnProperty', 'valueOf', 'isPrototypeOf', 'propertyIsEnumerable',
  'toLocaleString', 'then', 'toJSON', 'length',
  '__defineGetter__', '__defineSetter__', '__lookupGetter__', '__lookupSetter__',
] as const;

const long = (length: number) => 'x'.repeat(length);
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const quoted = (...texts: string[]) => texts.map((text) => JSON.stringify(text));

/** Legal texts, some of which cannot be stored, shown or computed with. */
export const TEXTS: readonly string[] = [
  '', ' ', '\u0000', 'a\u0000b', '\ud800', '\udfff', 'a\ud83d', '\u202e', '\ufeff', '\ufffd', '\u0301', '\r\n', '\t',
  '\u007f', '\u0085', '\u2028', '🛒', 'İ', 'ﬁ', 'ß',
  'null', 'true', 'NaN', 'Infinity', '-0', '1', '01', '+1', '1e3', '1e999', '-1e999', '0x10', '1_000', '1,5', '0.1',
  '9007199254740993', '99999999999999999999',
  "'", '"', '\\', '%', '%00', '%', '_', '..', '../../etc/passwd', '<b>', '${x}', '{{x}}', '$1', "'; select 1 --", '{',
  '[', '(', '*', '.*', '(?:', '\\p{L}',
  '2026-02-30', '0000-00-00', '0000-01-01', '0001-01-01', '9999-12-31', '10000-01-01', '-000001-01-01',
  '+275760-09-13', '2026-13-01', '2026-01-01T24:00:00Z', '2026-01-01T00:00:60Z',
  '0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '2026-01', '0000-01', '9999-12', 'P1D', 'P99999999999999D',
  'PT1e9S', '-P1D', 'P',
  '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '01900000-0000-7000-8000-00000000000G', 'me', 'undefined', '10001', '1'.repeat(400), long(4_000),
  ...INHERITED,
];

/** Texts that the database or UTF-8 cannot hold, in JSON notation. */
export const UNSTORABLE: readonly string[] = ['"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udc00\\ud800"'];

/** Values in JSON notation, including some that JSON.stringify would never write. */
export const TOKENS: readonly string[] = [
  'null', 'true', 'false', '0', '-0', '-1', '1', '0.001', '1.005', '1e3', '1E+3', '1e308', '-1e308', '1e400', '-1e400',
  '1e-400', '123456789012345678901234567890', '9007199254740993', '2147483648',
  '-2147483649', '9223372036854775808', '1e15', '1e21', '[]', '{}', '[[]]', '[null]', '[{}]', '[1,2]', '["a","a"]',
  '{"a":1}', '{"toString":1}', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}',
  '{"$ne":null}', '{"length":1}', '{"then":1}', '{"toJSON":1}', '{"valueOf":null}', ...UNSTORABLE, nested(50),
  nested(2_000), `{"a":${nested(200)}}`,
  ...quoted(...TEXTS), JSON.stringify(long(30_000)),
];

/** Whole bodies that match no call. */
export const BODIES: readonly string[] = [
  '', ' ', '{', '}', '[]', 'null', 'true', '1', '"text"', '{}', '{"a":1', '{"a":1}}', "{'a':1}", '{a:1}', '\ufeff{}',
  '\u0000', '{"a":\u0000}', '{"\\u0000":1}', '{"\\ud800":1}', '1e400', nested(5_000),
  ...INHERITED.map((name) => `{"${name}":1}`), ...INHERITED.map((name) => `{"${name}":{"${name}":null}}`),
];

/** Content types that a body may claim. */
export const CONTENT_TYPES: readonly string[] = [
  '', ' ', ';', '/', 'application/json', 'application/json; charset=utf-8', 'application/json; charset=utf-16',
  'application/json; charset=nonsense', 'APPLICATION/JSON', 'application/json;', 'application/json;;=',
  'application/json, text/plain',
  'application/ld+json', 'application/problem+json', 'application/vnd.api+json', 'text/json', 'text/plain',
  'text/html', 'text/xml', 'text/csv', 'application/xml', 'application/javascript', 'application/octet-stream',
  'application/pdf',
  'application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x', `multipart/form-data; boundary=${long(200)}`, 'multipart/mixed; boundary=x',
  'multipart/form-data; boundary="', 'image/png',
  'application/x-ndjson', 'application/graphql', 'application/msgpack', 'application/grpc', 'application/cbor', '*/*',
  'x/y', 'toString', '__proto__', `a/${long(300)}`,
];

const FORM_END = '--x--\r\n';
const PDF = '%PDF-1.4\ntrailer\n%%EOF';
const part = (disposition: string, content: string, head = 'content-type: application/pdf') =>
  `--x\r\ncontent-disposition: form-data; ${disposition}\r\n${head && `${head}\r\n`}\r\n${content}\r\n`;
const FIELD_NAMES = ['file', '', 'other', 'toString', '__proto__', 'constructor', 'hasOwnProperty', 'a\u0000b'];
const FILE_NAMES = [
  'a.pdf', '', '\u0000', 'a\u0000.png', '../a.pdf', 'con', '\u202efdp.exe', `${long(3_000)}.pdf`, '%00.pdf',
  '%ED%A0%80.pdf', 'a\\"b.pdf',
];

/** Raw texts of forms; their boundary is x. */
export const FORMS: readonly string[] = [
  '', '--x--', FORM_END, '--x\r\n', `--x\r\n\r\n\r\n${FORM_END}`, part('', 'a', '') + FORM_END,
  ...FIELD_NAMES.map((name) => part(`name="${name}"`, 'text', '') + FORM_END),
  ...FIELD_NAMES.flatMap((name) => FILE_NAMES.map((file) => part(`name="${name}"; filename="${file}"`, PDF) + FORM_END)),
  part("name=\"file\"; filename*=utf-8''%ED%A0%80%00", PDF) + FORM_END,
  part('name="file"; filename="a.png"', '\u0089PNG\r\n\u001a\n\u0000\u0000', 'content-type: image/png') + FORM_END,
  part('name="file"; filename="a.png"', 'AAAA', 'content-transfer-encoding: base64') + FORM_END,
  part('name="file"; filename="a.pdf"', PDF) + part('name="file"; filename="b.pdf"', PDF) + FORM_END,
  part('name="file"; filename="a.pdf"', PDF),
];

/** Parts of an address that no call has: malformed escapes, inherited names, repeated parameters. */
export const QUERY_TAILS: readonly string[] = [
  '%', '%zz', '%00', '%ff', '%ED%A0%80', 'a=%', 'a=%00', 'a=%ff', 'a=1&a=2', 'a[]=1', 'a[b]=1', 'a.b=1', '=', '&&&',
  '=&=', 'a', '[]', `a=${long(3_000)}`, `${'a=1&'.repeat(500)}`, `${'[a]'.repeat(500)}=1`,
  ...INHERITED.flatMap((name) => [`${name}=1`, `${name}[a]=1`, name]),
];
