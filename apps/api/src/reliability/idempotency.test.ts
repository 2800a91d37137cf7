import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillStaff } from '../api-matrix/fill-caps.ts';
import { calls } from '@trilane/contract/calls';
import { createTestApp, type Answer, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, PASSWORD, type Merchant } from '@trilane/testkit/build-merchant';
import { DatabaseUnavailable } from '../platform/db/database-errors.ts';
import { sql } from '../platform/db/sql.ts';
import { toQuery, type Asked } from '../platform/db/to-query.ts';
import type { Db } from '../platform/db/transaction.ts';
import { hashRequest } from '../platform/idempotency.ts';

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  app = await createTestApp({ STEP_UP: 'off' });
  merchant = await buildRich();
});
afterAll(() => app.stop());

const KEPT_SECONDS = 24 * 3600;

async function buildRich(): Promise<Merchant> {
  const rich = await buildMerchant(app);
  await rich.pay({ amountCents: 90_000 });
  await app.moveClock({ advance: 'P6D' });
  return rich;
}
const post = (token: string, path: string, key: string, body: unknown): Promise<Answer> =>
  app.request('POST', path, { token, body, headers: { 'idempotency-key': key } });
const transfer = (of: Merchant, key: string, amount: number, token = of.token) =>
  post(token, '/payments/merchant/credit_to_bank', key, { amount });
const refund = (of: Merchant, key: string, number: number, amount: number, token = of.token) =>
  post(token, `/payments/merchant/transactions/${number}/refunds`, key, { amount });
const code = (answer: Answer) => [answer.statusCode, (answer.json() as { code?: string }).code];
const sell = async (of: Merchant) => (await of.pay({ amountCents: 1_000 })).transactionNumber;
const figures = async (of: Merchant, token = of.token) => (await app.client(token).call('getAccountBalance')).data;

/** A new session: the old one ends long before a day has passed. */
async function signIn(of: Merchant): Promise<string> {
  const answer = await app
    .client()
    .call('login', { body: { email: of.email, password: PASSWORD, role: 'owner', captcha: app.world.solveCaptcha() } });
  return answer.token;
}

/** Runs a call while every commit succeeds but its answer is lost. */
async function withLostCommits<T>(work: () => Promise<T>): Promise<T> {
  const { db } = app.platform;
  const kept = { ...db };
  const lose = async (stored: Promise<unknown>) => {
    await stored;
    throw new DatabaseUnavailable('unknown', new Error('Connection terminated'));
  };
  const write: Db['write'] = (...asked) => lose(kept.write(...asked)) as never;
  const single = (...asked: Asked) =>
    toQuery(...asked).name === 'post_payments' ? lose(kept.single(...asked)) : kept.single(...asked);
  Object.assign(db, { write, single });
  try {
    return await work();
  } finally {
    Object.assign(db, kept);
  }
}

describe('a commit whose answer is lost', () => {
  const unknown = 'We could not confirm whether this was done.';
  const money = async () => ({ ...(await figures(merchant)), asOf: null });
  it.each(['payment', 'refund', 'transfer'])(
    'says that the outcome of a %s is unknown, and a repeat moves nothing twice',
    async (kind) => {
      const [idempotencyKey, number] = [randomUUID(), await sell(merchant)];
      const body = merchant.saleBody({ amountCents: 500 });
      const params = { transactionNumber: number };
      const { till, client } = merchant;
      const send = {
        payment: () => till.call('postPayment', { body, idempotencyKey }),
        refund: () => client.call('refundTransaction', { params, body: { amount: 3 }, idempotencyKey }),
        transfer: () => client.call('transferToBank', { body: { amount: 2 }, idempotencyKey }),
      }[kind]! as () => Promise<object>;
      const before = await money();
      const lost = withLostCommits(send);
      await expect(lost).rejects.toMatchObject({ status: 503, body: { code: 'unavailable' }, retryAfterSeconds: 2 });
      await expect(lost).rejects.toThrow(
        `${unknown} It is safe to send the same request again: it is carried out only once.`,
      );
      const after = await money();
      expect(after).not.toEqual(before);
      await send();
      expect(await money()).toEqual(after);
    },
  );

  it('asks a caller without a key to check first', async () => {
    const params = { transactionNumber: await sell(merchant) };
    const note = () => merchant.client.call('setTransactionNote', { params, body: { note: 'x' } });
    await expect(withLostCommits(note)).rejects.toThrow(`${unknown} Check before you try again.`);
  });
});

describe('a key', () => {
  it('with a changed body or at another path is refused (R-IDEM-2)', async () => {
    const [key, one, two] = [randomUUID(), await sell(merchant), await sell(merchant)];
    expect((await refund(merchant, key, one, 4)).statusCode).toBe(200);
    expect(code(await refund(merchant, key, one, 5))).toEqual([422, 'idempotency_key_reused']);
    expect(code(await refund(merchant, key, two, 4))).toEqual([422, 'idempotency_key_reused']);
    const moved = randomUUID();
    expect((await transfer(merchant, moved, 1)).statusCode).toBe(200);
    expect(code(await transfer(merchant, moved, 2))).toEqual([422, 'idempotency_key_reused']);
  });

  it('whose answer has more than 64 KiB counts as used: a repeat changes nothing and is told so', async () => {
    const of = await buildMerchant(app, { stage: 'store' });
    await fillStaff(app, of, 500);
    const send = (key: string) =>
      post(of.token, `/businesses/stores/${of.store.id}/update-active-status`, key, { active: false });
    const key = randomUUID();
    expect((await send(key)).payload.length).toBeGreaterThan(64 * 1024);
    expect(code(await send(key))).toEqual([409, 'idempotency_key_spent']);
    const { rows } = await app.platform.jobsDb.write(null, (tx) =>
      tx.query<{ longest: number }>(sql`select max(octet_length(answer)) as longest from idempotency`),
    );
    expect(rows[0]!.longest).toBeLessThanOrEqual(64 * 1024);
  });

  it('keeps no hash from which an SSN can be guessed, and knows a repeat under a turned key', async () => {
    const { token, businessId } = await buildMerchant(app, { stage: 'store' });
    const [key, body] = [randomUUID(), { dob: '1980-04-12', ssn: '123-45-6789' }];
    const path = '/businesses/businesses/me/verify-owner';
    const first = await post(token, path, key, body);
    expect(first.statusCode).toBe(200);
    expect((await post(token, path, key, body)).payload).toBe(first.payload);
    expect(code(await post(token, path, key, { ...body, ssn: '123-45-6780' }))).toEqual([
      422,
      'idempotency_key_reused',
    ]);
    const { rows } = await app.platform.jobsDb.read(null, (tx) =>
      tx.query<{ body_hash: string }>(
        sql`select body_hash from idempotency where business_id = ${businessId} and key = ${key}`,
      ),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.body_hash).not.toBe(hashRequest(`/api/v2${path}`, calls.verifyOwner.body!.parse(body)));
  });

  it('belongs to its call and business: another call and merchant use the same one (R-IDEM-2)', async () => {
    const [key, other] = [randomUUID(), await buildRich()];
    const before = [await figures(merchant), await figures(other)];
    for (const of of [merchant, other]) {
      const number = await sell(of);
      expect((await transfer(of, key, 3)).statusCode).toBe(200);
      expect((await refund(of, key, number, 2)).statusCode).toBe(200);
      expect((await of.pay({ amountCents: 100, idempotencyKey: key })).grossAmount).toBe(1);
    }
    for (const [n, of] of [merchant, other].entries()) {
      const { inTransit, pendingBalance } = await figures(of);
      expect([
        Math.round((inTransit - before[n]!.inTransit) * 100),
        Math.round((pendingBalance - before[n]!.pendingBalance) * 100),
      ]).toEqual([300, 900]);
    }
  });

  it('is not used up by an invalid request (R-IDEM-5)', async () => {
    const [key, number] = [randomUUID(), await sell(merchant)];
    for (const amount of [0, -1, 0.001, 'x'])
      expect((await post(merchant.token, '/payments/merchant/credit_to_bank', key, { amount })).statusCode).toBe(422);
    expect((await transfer(merchant, key, 1)).statusCode).toBe(200);
    for (const amount of [-1, 0.001, null])
      expect(
        (await post(merchant.token, `/payments/merchant/transactions/${number}/refunds`, key, { amount })).statusCode,
      ).toBe(422);
    expect((await refund(merchant, key, number, 1)).statusCode).toBe(200);
  });

  it('after a day has no answer any more and still moves no money twice (R-IDEM-4)', async () => {
    const [key, number] = [randomUUID(), await sell(merchant)];
    expect([
      (await transfer(merchant, key, 7)).statusCode,
      (await refund(merchant, key, number, 6)).statusCode,
    ]).toEqual([200, 200]);
    const before = await figures(merchant);
    app.advanceSecurity(KEPT_SECONDS + 1);
    const token = await signIn(merchant);
    expect(code(await transfer(merchant, key, 7, token))).toEqual([409, 'idempotency_key_spent']);
    expect(code(await refund(merchant, key, number, 6, token))).toEqual([409, 'idempotency_key_spent']);
    const { inTransit, pendingBalance } = await figures(merchant, token);
    expect([inTransit, pendingBalance]).toEqual([before.inTransit, before.pendingBalance]);
    const { rows } = await app.platform.jobsDb.read(merchant.businessId, (tx) =>
      tx.query(sql`
        select 1
        from ledger.transaction
        where business_id = ${merchant.businessId} and refund_of = ${number}`),
    );
    expect(rows).toHaveLength(1);
  });
});
