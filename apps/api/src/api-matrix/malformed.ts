import { randomUUID } from 'node:crypto';
import { signAuthorization } from '../adapters/shopper-network/sign-authorization.ts';
import type { CallShape } from '@trilane/contract/call';
import { FORMS } from './hostile-forms.ts';
import { BODIES, CONTENT_TYPES, INHERITED, QUERY_TAILS, TEXTS, TOKENS, UNSTORABLE } from './hostile-values.ts';
import type { Sending } from './send-call.ts';

export type Random = () => number;

/** A right request of a call and what is needed to spoil it. */
export interface Spoilable {
  call: CallShape;
  sending: Sending;
  random: Random;
  /** Signs authorizations as the shopper network does. */
  networkKey: { keyId: string; secret: string };
}

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, inner]) =>
      pathsOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

const HOLE = '\u0001hole\u0001';
/** The JSON text of a value, with a hole for text that JSON.stringify would not write. */
const fill = (value: unknown, text: string) => JSON.stringify(value).replace(JSON.stringify(HOLE), () => text);

function withHole(value: unknown, [step, ...rest]: Path): unknown {
  if (step === undefined) return HOLE;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  copy[step] = withHole(copy[step], rest);
  return copy;
}

/** Replaces one value of the body with another, of any kind. */
function replaceValue(body: unknown, random: Random): string {
  return fill(withHole(body, pick(random, pathsOf(body))), pick(random, random() < 0.15 ? UNSTORABLE : TOKENS));
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, step) => (inner as Record<string | number, unknown>)[step], value);
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds a key to one of the body's objects: an inherited name, an existing one, or one that cannot be stored. */
function addKey(body: unknown, random: Random): string {
  const at = pick(
    random,
    pathsOf(body).filter((path) => isObject(valueAt(body, path))),
  );
  const object = valueAt(body, at) as object;
  const key = pick(random, [...INHERITED, ...TEXTS.slice(0, 20), ...Object.keys(object)]);
  const members = [JSON.stringify(object).slice(1, -1), `${JSON.stringify(key)}:${pick(random, TOKENS)}`].filter(
    Boolean,
  );
  return fill(withHole(body, at), `{${(random() < 0.5 ? members : members.reverse()).join(',')}}`);
}

const namesIn = (schema: unknown): string[] => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});

/** Adds a field that the call knows and the right body leaves out. Null when it leaves none out. */
function addLeftOut(call: CallShape, body: object, random: Random): string | null {
  const leftOut = namesIn(call.body).filter((name) => !(name in body));
  return leftOut.length === 0 ? null : fill({ ...body, [pick(random, leftOut)]: HOLE }, pick(random, TOKENS));
}

/** An authorization with the network's own signature over malformed content. */
function spoilAuthorization(body: { approval: string }, { random, networkKey }: Spoilable): string {
  const content = {
    ...(JSON.parse(Buffer.from(body.approval.split('.')[0]!, 'base64url').toString()) as object),
    approvalId: randomUUID(),
  };
  const spoiled = random() < 0.7 ? replaceValue(content, random) : addKey(content, random);
  return JSON.stringify({ ...body, approval: signAuthorization(networkKey, spoiled) });
}

function spoilBody(spoilable: Spoilable): Sending {
  const { call, sending, random } = spoilable;
  const headers = { 'content-type': 'application/json', ...sending.headers };
  const { body } = sending;
  const chance = random();
  if (typeof body !== 'object' || body === null || chance < 0.1)
    return { ...sending, headers, body: pick(random, BODIES) };
  if ('approval' in body && chance < 0.5)
    return { ...sending, headers, body: spoilAuthorization(body as { approval: string }, spoilable) };
  const more = chance < 0.85 ? addLeftOut(call, body, random) : null;
  return { ...sending, headers, body: chance < 0.7 ? replaceValue(body, random) : (more ?? addKey(body, random)) };
}

function spoilForm({ sending, random }: Spoilable): Sending {
  return {
    ...sending,
    form: undefined,
    body: pick(random, FORMS),
    headers: {
      ...sending.headers,
      'content-type': random() < 0.9 ? 'multipart/form-data; boundary=x' : pick(random, CONTENT_TYPES),
    },
  };
}

/** A text as an address carries it. Half of a surrogate pair becomes three bytes that are not valid UTF-8. */
export const escaped = (text: string) =>
  [...text].map((character) => (character.isWellFormed() ? encodeURIComponent(character) : '%ED%A0%80')).join('');

function spoilQuery({ call, sending, random }: Spoilable): Sending {
  const known = namesIn(call.query);
  const name = pick(random, [...known, ...known, ...known, ...INHERITED]);
  const piece =
    known.length === 0 || random() < 0.3
      ? pick(random, QUERY_TAILS)
      : `${escaped(name)}=${escaped(pick(random, TEXTS).slice(0, 3_000))}`;
  // Replaces the right value, or repeats the parameter.
  const query = random() < 0.7 ? { ...sending.query, [name]: undefined } : sending.query;
  return { ...sending, query, rewriteUrl: (url) => url + (url.includes('?') ? '&' : '?') + piece };
}

function spoilParams({ sending, random }: Spoilable): Sending {
  const name = pick(random, Object.keys(sending.params ?? {}));
  const text = escaped(pick(random, TEXTS).slice(0, 3_000));
  return {
    ...sending,
    params: { ...sending.params, [name]: 'HOLE' },
    rewriteUrl: (url) => url.replace('/HOLE', () => `/${random() < 0.1 ? pick(random, QUERY_TAILS) : text}`),
  };
}

/** What a header can carry: bytes except line breaks and NUL. */
const sendable = (text: string) => text.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '?').slice(0, 4_000);

const HEADERS = [
  'content-type',
  'content-type',
  'content-type',
  'authorization',
  'idempotency-key',
  'x-background',
  'accept',
  'accept-encoding',
  'user-agent',
  'origin',
  'referer',
  'host',
  'cookie',
  'range',
  'if-none-match',
  'if-modified-since',
  'x-signature',
  'x-device-id',
  'x-device-time',
  'x-device-signature',
  'x-seed-secret',
  'x-test-clock-secret',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-request-id',
  'expect',
  'content-encoding',
  'plaid-verification',
] as const;

function spoilHeader({ sending, random }: Spoilable): Sending {
  const name = pick(random, HEADERS);
  const value = name === 'content-type' ? pick(random, CONTENT_TYPES) : sendable(pick(random, TEXTS));
  return { ...sending, headers: { ...sending.headers, [name]: value } };
}

/** The body with each of its texts in turn replaced by each text that cannot be stored. */
export function* spoilTexts(body: object): Generator<string> {
  for (const path of pathsOf(body)) {
    if (typeof valueAt(body, path) === 'string') for (const text of UNSTORABLE) yield fill(withHole(body, path), text);
  }
}

/** One request that is wrong in one random way: body, form, query, parameter or header. */
export function spoil(spoilable: Spoilable): Sending {
  const { call, sending, random } = spoilable;
  const chance = random();
  // A key that was used before would be refused for that reason.
  if (sending.headers?.['idempotency-key']) sending.headers['idempotency-key'] = randomUUID();
  if (chance < 0.1) return spoilHeader(spoilable);
  if (call.params && chance < 0.25) return spoilParams(spoilable);
  if (call.form === 'multipart' && chance < 0.8) return spoilForm(spoilable);
  if (call.method === 'GET' || (call.query && chance < 0.9) || chance < 0.2) return spoilQuery(spoilable);
  return spoilBody({ ...spoilable, sending: { ...sending, body: sending.body ?? {} } });
}
