import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { enquiryShapes } from './calls/marketing.ts';
import { email, required, text } from './wire.ts';

test('every call that keeps a hash of an SSN says so', () => {
  const told = Object.values<Call>(calls).filter(
    ({ idempotency, body }) => idempotency !== 'ignored' && body && /\bssn\b/.test(fieldsOf(body)),
  );
  expect(told.map(({ path, hasSsn }) => [path, hasSsn])).toEqual([[calls.verifyOwner.path, true]]);
});

const fieldsOf = (body: z.ZodType) => JSON.stringify(z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' }));

describe('text that people read', () => {
  test.each(['\u200b', '\u2060\ufeff', ' \u00ad ', '\u3164', '\u115f\u180e', '\ufe0f', '\u{e0020}'])(
    'is refused when nothing in it is visible: %j',
    (value) => {
      expect(required('Enter a name').safeParse(value).success).toBe(false);
      expect(text(40).safeParse(value).success).toBe(false);
    },
  );

  const lines = ['Zoë', '🛒', '👩\u200d🍳', 'नमस्ते', 'می\u200cخواهم', '.'];
  test.each(lines)('is accepted: %j', (value) => {
    expect(required('Enter a name').parse(value)).toBe(value);
  });

  test('is refused when its marks would cover other lines', () => {
    const name = `Z${'\u0335'.repeat(9)}`;
    expect(required('Enter a name').safeParse(name).success).toBe(false);
    expect(text(40).safeParse(name).success).toBe(false);
    expect(text(40).parse(name.slice(0, -1))).toBe(name.slice(0, -1));
  });

  test('may be blank where it is not required', () => expect(text(40).parse('  ')).toBe('  '));
});

test('an email that is missing is not called invalid as well', () => {
  for (const value of ['', '  '])
    expect(email.safeParse(value).error?.issues.map(({ message }) => message)).toEqual(['Email is required']);
});

/** The states of the addresses in a schema, each with its path. */
function statesOf(schema: unknown, path: string): [path: string, state: z.ZodType][] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([field, inner]) =>
    field === 'state' ? [[`${path}.state`, inner]] : statesOf(inner, `${path}.${field}`),
  );
}

describe('a state', () => {
  const states = Object.entries(calls as Record<string, Call>).flatMap(([name, { body }]) => statesOf(body, name));

  test('is part of the address of a store and of every way to sign up', () => {
    const calls = [
      'createBusiness.address',
      'createMerchant',
      'createStore.address',
      'register',
      'updateStore.address',
    ];
    expect(states.map(([path]) => path).sort()).toEqual(calls.map((path) => `${path}.state`));
  });

  test.each(states)('becomes its full name in %s, however it is written', (_, state) => {
    const written = ['ny', ' NY ', 'N.Y.', 'nEw yoRk', 'New  York', 'New York'];
    expect(written.map((text) => state.parse(text))).toEqual(written.map(() => 'New York'));
  });

  test.each(states)('that names none is free text in a sign-up and refused for a store: %s', (path, state) => {
    const answer = state.safeParse('Narnia');
    const refused = 'Enter a US state or territory, such as New York or NY';
    expect(answer.error?.issues[0]!.message ?? answer.data).toBe(path.includes('Store') ? refused : 'Narnia');
  });
});

/** What a schema takes first, past what only wraps it. */
function unwrapped(schema: z.ZodType): z.ZodType {
  const { def } = schema as unknown as { def: { type: string; innerType?: z.ZodType; in?: z.ZodType } };
  if (def.innerType) return unwrapped(def.innerType);
  if (def.type === 'pipe' && !(def.in instanceof z.ZodTransform)) return unwrapped(def.in!);
  return schema;
}

/** The texts that an input holds, each with its path and with all that is done to it. */
function textsOf(schema: z.ZodType | undefined, path: string): [path: string, text: z.ZodType][] {
  const inner = schema && unwrapped(schema);
  if (inner instanceof z.ZodString) return [[path, schema!]];
  if (inner instanceof z.ZodArray) return textsOf(inner.element as z.ZodType, `${path}[]`);
  if (inner instanceof z.ZodUnion) return (inner.options as z.ZodType[]).flatMap((option) => textsOf(option, path));
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([field, of]) =>
    textsOf(of, `${path}.${field}`),
  );
}

/** Compared or handed on, and never shown (`opaque`). */
const OPAQUE = new Set([
  ...[
    'accountId',
    'accountNo',
    'advance',
    'approval',
    'captcha',
    'code',
    'deviceProof',
    'deviceToken',
    'otpToken',
    'pin',
    'token',
  ],
  ...['newPassword', 'oldPassword', 'password'],
]);
/** The cells of a file are judged one by one, by the rules of the forms; nothing of a bank's file is kept. */
const FILES = ['checkStoreImport.csv', 'importStores.csv', 'matchBankFile.content'];
const SEVERAL_LINES = ['sendEnquiry.contact.message', 'setTransactionNote.note', 'updateReceiptLook.footer'];

describe('every text of every call', () => {
  const texts = [
    ...Object.entries(calls as Record<string, Call>).flatMap(([name, { params, query, body }]) =>
      [params, query, body].flatMap((schema) => textsOf(schema, name)),
    ),
    ...Object.entries(enquiryShapes).flatMap(([kind, shape]) => textsOf(shape, `sendEnquiry.${kind}`)),
  ];
  const judged = texts.filter(([path]) => !OPAQUE.has(path.split('.').at(-1)!) && !FILES.includes(path));
  const controls = ['\0', '\t', '\n', '\r', '\u001b', '\u007f', '\u0085', '\u2028', '\u2029'];
  /** Which of them a text may hold once it is read, however it is written around them. */
  const heldBy = (text: z.ZodType) =>
    controls.filter((control) =>
      [`One${control}Two`, `/one${control}two`, `A text${control}of some length`].some((written) => {
        const { success, data } = text.safeParse(written);
        return success && String(data).includes(control);
      }),
    );

  test('is found', () => {
    const paths = judged.map(([path]) => path);
    expect(paths).toEqual(expect.arrayContaining([...SEVERAL_LINES, 'createStore.name', 'listTransactions.q']));
    expect(paths.length).toBeGreaterThan(150);
  });

  test.each(judged)('%s is one line without control characters, unless it is named for several', (path, text) => {
    expect(heldBy(text)).toEqual(SEVERAL_LINES.includes(path) ? ['\t', '\n', '\u2028', '\u2029'] : []);
  });

  test.each(['\t', '\n', '\u2028'])('says so: %j', (control) => {
    for (const schema of [text(40), required('Enter a name')])
      expect(schema.safeParse(`One${control}Two`).error?.issues.map((issue) => issue.message)).toEqual([
        'must be one line, without tabs',
      ]);
    expect(required('Enter a name').parse(`Name${control}`), 'at the ends it is trimmed').toBe('Name');
  });
});
