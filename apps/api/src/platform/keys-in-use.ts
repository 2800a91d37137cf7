import { createHmac } from 'node:crypto';
import pg from 'pg';
import { counted } from '@trilane/domain/number-words';
import type { DatabaseConnection } from './db/connection.ts';
import { KEEP_ALIVE } from './db/pools.ts';
import type { Db } from './db/transaction.ts';
import { listKnownKeys, putKnownKey, putNeeds, readKnownKeys, type KnownKey } from './keys-in-use.repo.ts';
import type { EncryptionKey } from './secret-box.ts';

/** Things of one kind that depend on a key. */
export interface KeyNeed {
  keyId: string;
  count: number;
  /** One of them, and what several are called. */
  what: readonly [one: string, many: string];
}

/** A setting that holds keys, and what depends on them. */
export interface KeyUse {
  setting: string;
  /** As configured. */
  keys: readonly EncryptionKey[];
  /** What happens to those things without their key, in words that follow their names. */
  lost: string;
  /** What depends on a key that it names. */
  findNeeds(client: pg.Client): Promise<readonly KeyNeed[]>;
  /**
   * What depends on a key without naming it. All keys of the first start that finds it then count as used.
   */
  findUnnamed(client: pg.Client): Promise<Omit<KeyNeed, 'keyId'>>;
}

const checkValueOf = ({ key }: EncryptionKey) => createHmac('sha256', key).update('key-in-use').digest('base64url');

interface Judged {
  problems: string[];
  /** What depends on each key, in words. */
  used: Map<string, string>;
  /** Whether to record the keys as ones that something depends on without naming them. */
  unnamed: boolean;
}

/** "3 values in outbox and 1 recovery code" */
function wordsOf(needs: readonly Omit<KeyNeed, 'keyId'>[]): string {
  const kinds = Map.groupBy(needs, ({ what: [one] }) => one);
  const parts = [...kinds.values()].map((same) =>
    counted(
      same.reduce((sum, { count }) => sum + count, 0),
      ...same[0]!.what,
    ),
  );
  return new Intl.ListFormat('en-US').format(parts);
}

/** What depends on each key, in words, and the keys that something depends on without naming them. */
async function findUsed(client: pg.Client, { setting, ...use }: KeyUse) {
  const known = await listKnownKeys(client, setting);
  const marked = known.filter((key) => key.unnamed);
  const unnamed = await use.findUnnamed(client);
  const needs = [...(await use.findNeeds(client))];
  if (unnamed.count > 0) for (const key of marked) needs.push({ ...unnamed, keyId: key.key_id });
  const used = new Map([...Map.groupBy(needs, ({ keyId }) => keyId)].map(([id, of]) => [id, wordsOf(of)]));
  return { used, known, unnamed: unnamed.count > 0 && marked.length === 0 };
}

/** What speaks against the configured keys, given what depends on each recorded or named key, as sentences. */
function problemsOf(
  { setting, keys, lost }: Pick<KeyUse, 'setting' | 'keys' | 'lost'>,
  known: readonly KnownKey[],
  used: ReadonlyMap<string, string>,
): string[] {
  const missing = [...used.keys()].filter((id) => !keys.some((key) => key.id === id));
  const changed = keys.filter((key) => {
    const old = known.find(({ key_id }) => key_id === key.id);
    return used.has(key.id) && old !== undefined && old.check_value !== checkValueOf(key);
  });
  const without = (id: string) => `without it ${used.get(id)!} ${lost}`;
  return [
    ...missing.map(
      (id) => `${setting} lacks the key ${id}, which is in use: ${without(id)}. Put it back behind the new one`,
    ),
    ...changed.map(
      ({ id }) =>
        `${setting} holds another key under the id ${id}: ${without(id)}. Give a new key a new id; ` +
        'a restored copy needs the keys of the installation that it comes from',
    ),
  ];
}

async function judge(client: pg.Client, use: KeyUse): Promise<Judged> {
  const { used, known, unnamed } = await findUsed(client, use);
  return { problems: problemsOf(use, known, used), used, unnamed };
}

async function note(client: pg.Client, { setting, keys }: KeyUse, { unnamed, used }: Judged): Promise<void> {
  for (const key of keys)
    await putKnownKey(client, setting, { key_id: key.id, check_value: checkValueOf(key), unnamed });
  await putNeeds(client, setting, used);
}

/** Runs work on a connection of the owner, who alone sees everything that depends on a key. */
export async function asKeyOwner<T>(owner: DatabaseConnection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...owner.client, ...KEEP_ALIVE, application_name: 'trilane-keys' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Checks that the configured keys include every key that something depends on. Returns the problems as sentences.
 * Records the configured keys when there is no problem.
 */
export function checkKeysInUse(owner: DatabaseConnection, uses: readonly KeyUse[]): Promise<string[]> {
  return asKeyOwner(owner, async (client) => {
    const judged: (Judged & { use: KeyUse })[] = [];
    for (const use of uses) judged.push({ use, ...(await judge(client, use)) });
    const problems = judged.flatMap((one) => one.problems);
    if (problems.length === 0) for (const { use, ...one } of judged) await note(client, use, one);
    return problems;
  });
}

/** How a rotation of the keys of a setting stands. */
export interface KeyStanding {
  /** Why the configured keys will not do, as sentences. */
  problems: string[];
  /** Whether a process was started with the first key. */
  isStarted: boolean;
  /** What depends on each key but the first, in words. */
  behind: ReadonlyMap<string, string>;
}

/** Finds it, and records what depends on each key. */
export async function findStanding(client: pg.Client, use: KeyUse): Promise<KeyStanding> {
  const first = use.keys[0]!;
  const { problems, used } = await judge(client, use);
  const known = await listKnownKeys(client, use.setting);
  await putNeeds(client, use.setting, used);
  used.delete(first.id);
  return {
    problems,
    isStarted: known.some((key) => key.key_id === first.id && key.check_value === checkValueOf(first)),
    behind: used,
  };
}

/**
 * Checks the configured keys by what the last check with the owner's login has recorded, for a process without that
 * login. Returns the problems as sentences.
 */
export async function checkRecordedKeys(db: Pick<Db, 'single'>, uses: readonly KeyUse[]): Promise<string[]> {
  const problems: string[] = [];
  for (const use of uses) {
    const known = await readKnownKeys(db, use.setting);
    const used = new Map(known.flatMap(({ key_id: id, needed_by: by }) => (by === '' ? [] : [[id, by] as const])));
    const isUnseen = ({ id }: EncryptionKey) => known.length > 0 && !known.some(({ key_id }) => key_id === id);
    problems.push(
      ...problemsOf(use, known, used),
      ...use.keys
        .filter(isUnseen)
        .map(
          ({ id }) =>
            `No check has seen the key ${id} of ${use.setting} yet. ` +
            'Run "npm run operator -- migrate" with these keys and the login of the database\'s owner first',
        ),
    );
  }
  return problems;
}
