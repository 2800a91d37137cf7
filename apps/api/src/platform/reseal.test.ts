import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '@trilane/testkit/database';
import { beginReseal, listSealedByOthers, type SealedColumn } from './db/sealed-columns.ts';
import { newId } from './ids.ts';
import { resealColumn } from './reseal.ts';
import { createSecretBox, type SecretBox } from './secret-box.ts';

const [k1, k2] = [
  { id: 'k1', key: randomBytes(32) },
  { id: 'k2', key: randomBytes(32) },
];
const old = createSecretBox([k1]);
const turned = createSecretBox([k2, k1]);
const column: SealedColumn = { table: 'outbox', column: 'payload', key: ['id'], placeOf: (id) => id };

const database = await createTestDatabase();
const [owner, product] = [0, 1].map(() => new pg.Client(database.connections.owner.client)) as [pg.Client, pg.Client];
beforeAll(async () => {
  await owner.connect();
  await product.connect();
  await beginReseal(owner);
});
afterAll(async () => {
  await owner.end();
  await product.end();
  await database.drop();
});
beforeEach(() => product.query('delete from outbox'));

/** Writes messages that wait, sealed under the old key. */
async function write(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  await product.query(
    `insert into outbox (id, kind, payload, due_at, created_at, give_up_at)
     select id, 'sms', payload, now(), now(), now() from unnest($1::uuid[], $2::text[]) as m(id, payload)`,
    [ids, ids.map((id) => old.encrypt(`to ${id}`, id))],
  );
  return ids;
}
const put = (id: string, payload: string) =>
  product.query('update outbox set payload = $2 where id = $1', [id, payload]);
const payloadOf = async (id: string): Promise<string> =>
  (await product.query<{ payload: string }>('select payload from outbox where id = $1', [id])).rows[0]!.payload;
const reseal = (box: SecretBox = turned) => resealColumn(owner, box, column, 'k2');

/** The same box, which does something each time before it seals a value. */
const boxThatFirst = (act: (place: string) => void): SecretBox => ({
  ...turned,
  encrypt(text, place) {
    act(place);
    return turned.encrypt(text, place);
  },
});

test('more values than a batch holds are resealed, each once', async () => {
  const ids = await write(1_203);
  const sealed = new Set<string>();
  expect(await reseal(boxThatFirst((place) => sealed.add(place)))).toEqual({ resealed: 1_203, unreadable: 0, left: 0 });
  expect(sealed.size).toBe(1_203);
  for (const id of [ids[0]!, ids[700]!, ids.at(-1)!])
    expect(createSecretBox([k2]).decrypt(await payloadOf(id), id)).toBe(`to ${id}`);
  expect(await reseal()).toEqual({ resealed: 0, unreadable: 0, left: 0 });
});

test('what the product writes while a value is resealed stays', async () => {
  const [emptied, renewed, older, untouched] = await write(4);
  const writes = {
    [emptied!]: '',
    [renewed!]: turned.encrypt('newer', renewed!),
    [older!]: old.encrypt('newer', older!),
  };
  // The product writes after the rotation has read the values, and before it replaces the first.
  let isWritten = false;
  const query = async (text: string, values: unknown[]) => {
    if (!isWritten && text.startsWith('update')) {
      isWritten = true;
      for (const [id, payload] of Object.entries(writes)) await put(id, payload);
    }
    return owner.query(text, values);
  };
  const { resealed, left } = await resealColumn({ query } as unknown as pg.Client, turned, column, 'k2');
  expect([resealed, left]).toEqual([1, 1]);
  for (const [id, payload] of Object.entries(writes)) expect(await payloadOf(id)).toBe(payload);
  expect(turned.isCurrent(await payloadOf(untouched!))).toBe(true);
  expect(await reseal()).toEqual({ resealed: 1, unreadable: 0, left: 0 });
  expect(turned.decrypt(await payloadOf(older!), older!)).toBe('newer');
});

test('a row that somebody holds is left for the next run', async () => {
  const [held] = await write(2);
  await product.query('begin');
  await product.query('select 1 from outbox where id = $1 for update', [held]);
  expect(await reseal()).toEqual({ resealed: 1, unreadable: 0, left: 1 });
  await product.query('commit');
  expect(await reseal()).toEqual({ resealed: 1, unreadable: 0, left: 0 });
});

test('a run that was ended goes on where it stopped', async () => {
  await write(10);
  let sealed = 0;
  const ended = reseal(
    boxThatFirst(() => {
      if ((sealed += 1) === 7) throw new Error('ended');
    }),
  );
  await expect(ended).rejects.toThrow('ended');
  expect(await reseal()).toEqual({ resealed: 4, unreadable: 0, left: 0 });
});

test('a value that no key opens at its place is counted and stays as it is', async () => {
  const [good, bad] = await write(2);
  const copied = await payloadOf(good!);
  await put(bad!, copied);
  expect(await reseal()).toEqual({ resealed: 1, unreadable: 1, left: 1 });
  expect(await payloadOf(bad!)).toBe(copied);
});

test('rows with a key of two columns are walked one after the other', async () => {
  const pair: SealedColumn = {
    table: 'planted',
    column: 'number_box',
    key: ['business_id', 'account_id'],
    placeOf: (...key) => key.join(' '),
  };
  await product.query(
    'create table planted (business_id uuid, account_id text, number_box text, primary key (business_id, account_id))',
  );
  const accounts = ['b', 'a', 'Ä'];
  const rows = [newId(), newId()].flatMap((business) => accounts.map((account) => [business, account] as const));
  for (const row of rows)
    await product.query('insert into planted values ($1, $2, $3)', [...row, old.encrypt('1', row.join(' '))]);
  const walked: string[] = [];
  for (let after: readonly string[] | null = null; ;) {
    const [value] = await listSealedByOthers(owner, pair, { keyId: 'k2', after, most: 1 });
    if (value === undefined) break;
    walked.push((after = value.key).join(' '));
  }
  expect(walked.toSorted()).toEqual(rows.map((row) => row.join(' ')).toSorted());
  expect(await resealColumn(owner, turned, pair, 'k2')).toEqual({ resealed: 6, unreadable: 0, left: 0 });
});
