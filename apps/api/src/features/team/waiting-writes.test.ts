// A request waits for the books. Meanwhile, its sender loses what the request needs.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '@trilane/contract/client';
import { buildApiKey } from '@trilane/testkit/build-api-key';
import { buildMember, inviteMember, joinTokenFor, signInMember, type TestMember } from '@trilane/testkit/build-member';
import { outcomeOf } from '@trilane/testkit/outcome-of';
import { createTestApp, type TestApp } from '../../../../../packages/testkit/src/app.ts';
import { buildMerchant, PASSWORD, type Merchant } from '../../../../../packages/testkit/src/build-merchant.ts';
import { discountBody } from '../../api-matrix/offer-cases.ts';
import { makePasskey, newAuthenticator } from '../../api-matrix/passkey-cases.ts';
import { lockBooks } from '../../ledger/lock-books.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { lockBusiness } from '../business/public.ts';

let app: TestApp;
let merchant: Merchant;

beforeAll(async () => {
  app = await createTestApp();
  merchant = await buildMerchant(app);
  await merchant.pay({ amountCents: 50_000 });
  await app.moveClock({ advance: 'P7D' });
});
afterAll(() => app.stop());

async function countWaiting(): Promise<number> {
  const { rows } = await app.platform.db.read(null, (tx) =>
    tx.query<{ n: number }>(sql`
      select count(*)::int as n
      from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`),
  );
  return rows[0]!.n;
}

const lockTheBooks = (tx: Tx): Promise<unknown> => lockBooks(tx, merchant.businessId);

/** How `write` ends when it has waited for a lock, and `meanwhile` has been answered before it got it. */
async function outcomeBehind(
  write: () => Promise<unknown>,
  meanwhile: () => Promise<unknown>,
  lock = lockTheBooks,
): Promise<string> {
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holding = app.platform.db.write(merchant.businessId, async (tx) => {
    await lock(tx);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const waiting = outcomeOf(write());
  try {
    await expect.poll(countWaiting).toBe(1);
    await meanwhile();
  } finally {
    release.resolve();
  }
  await holding;
  return waiting;
}

const remove = ({ id }: TestMember) => merchant.client.call('removeMember', { params: { id } });

async function refundBy(client: Client): Promise<() => Promise<unknown>> {
  const { transactionNumber } = await merchant.pay({ amountCents: 1000 });
  const order = { params: { transactionNumber }, body: { amount: 5 } };
  return () => client.call('refundTransaction', { ...order, idempotencyKey: randomUUID() });
}

test('a refund of a person who is removed is not made', async () => {
  const member = await buildMember(app, merchant, { role: 'manager' });
  expect(await outcomeBehind(await refundBy(member.client), () => remove(member))).toBe('unauthenticated');
});

test('a person who is removed at the moment of joining does not join', async () => {
  const { id, email } = await inviteMember(merchant);
  const body = { token: await joinTokenFor(app, email), password: PASSWORD };
  const accept = () => app.client().call('acceptTeamInvitation', { body });
  const removeInvited = () => merchant.client.call('removeMember', { params: { id } });
  expect(await outcomeBehind(accept, removeInvited)).toBe('team_link_invalid');
  expect(await outcomeOf(signInMember(app, email))).toBe('wrong_credentials');
});

test('a refund of a person who now owes a second factor is not made', async () => {
  const { client } = await buildMember(app, merchant, { role: 'manager' });
  const requireFactor = (secondFactor: boolean) => merchant.client.call('setTeamRules', { body: { secondFactor } });
  const refund = await refundBy(client);
  expect(await outcomeBehind(refund, () => requireFactor(true))).toBe('second_factor_required');
  await requireFactor(false);
  expect(await outcomeOf(refund())).toBe('done');
});

test('a refund by an API key that is removed, or may refund no longer, is not made', async () => {
  const { key, secret } = await buildApiKey(merchant);
  const byId = { params: { id: key.id } };
  const refund = await refundBy(app.client(secret));
  const { name, networks } = key;
  const lessened = { name, networks, refundLimit: null, scopes: ['read-record' as const] };
  const lessen = () => merchant.client.call('updateApiKey', { ...byId, body: lessened });
  expect(await outcomeBehind(refund, lessen)).toBe('scope_missing');
  await merchant.client.call('updateApiKey', { ...byId, body: { ...lessened, scopes: ['refunds'] } });
  expect(await outcomeBehind(refund, () => merchant.client.call('removeApiKey', byId))).toBe('unauthenticated');
});

test('a refund by an API key stays within a limit that was lowered meanwhile', async () => {
  const { key, secret } = await buildApiKey(merchant);
  const lowered = { name: key.name, networks: [], scopes: key.scopes, refundLimit: 4 };
  const lower = () => merchant.client.call('updateApiKey', { params: { id: key.id }, body: lowered });
  expect(await outcomeBehind(await refundBy(app.client(secret)), lower)).toBe('refund_above_limit');
});

test('a transfer of a person who is removed, or of an owner who is signed out, is not made', async () => {
  const member = await buildMember(app, merchant, { role: 'accountant', mayTransfer: true });
  await app.moveClock({ advance: 'P2D' });
  const transferBy = (client: Client) => () =>
    client.call('transferToBank', { body: { amount: 1, source: 'available' }, idempotencyKey: randomUUID() });
  await member.prove();
  expect(await outcomeBehind(transferBy(member.client), () => remove(member))).toBe('unauthenticated');
  const stolen = app.client(await signInMember(app, merchant.email));
  await stolen.call('prove', { body: { password: PASSWORD } });
  const signOut = () => merchant.client.call('endOtherSessions', {});
  expect(await outcomeBehind(transferBy(stolen), signOut)).toBe('unauthenticated');
});

test('an offer of a person who is removed is not set', async () => {
  const member = await buildMember(app, merchant, { role: 'manager' });
  const create = () => member.client.call('createDiscount', { body: discountBody(app), idempotencyKey: randomUUID() });
  expect(await outcomeBehind(create, () => remove(member))).toBe('unauthenticated');
});

test('a note of a person whose sessions have ended is not kept, as no other write is', async () => {
  const { businessId } = merchant;
  const { transactionNumber } = await merchant.pay({ amountCents: 1000 });
  const member = await buildMember(app, merchant, { role: 'manager' });
  const note = () =>
    member.client.call('setTransactionNote', { params: { transactionNumber }, body: { note: 'Late' } });
  const endSessions = async (tx: Tx) => {
    await tx.query(sql`select 1 from business where business_id = ${businessId} for update`);
    await tx.query(sql`
      select revoke_user_sessions(user_id, null, 'stopped', now())
      from team_member
      where business_id = ${businessId} and member_id = ${member.id}`);
  };
  expect(await outcomeBehind(note, async () => undefined, endSessions)).toBe('unauthenticated');
  expect(await outcomeOf(note())).toBe('unauthenticated');
});

test('a refund at a till that is unlinked is not made', async () => {
  const { device, till } = merchant;
  const sale = await merchant.pay({ amountCents: 1000 });
  const order = { params: { id: sale.transactionNumber }, body: { amount: 5 }, idempotencyKey: randomUUID() };
  const unlink = () => merchant.client.call('unlinkDevice', { params: { deviceId: device.deviceId } });
  expect(await outcomeBehind(() => till.call('refundAtDevice', order), unlink)).toBe('device_unauthenticated');
});

// The last test: it ends every session of the owner.
test('what outlives a session is not made by one that a stopped change ends', async () => {
  const { businessId, email } = merchant;
  const key = { name: 'Theirs', scopes: ['read-money' as const], refundLimit: null, networks: [] };
  const id = await buildApiKey(merchant).then((made) => made.key.id);
  const writes: ((stolen: Client) => Promise<() => Promise<unknown>>)[] = [
    async (stolen) => () => stolen.call('createApiKey', { body: key }),
    async (stolen) => () => stolen.call('rotateApiKey', { params: { id }, body: { overlapHours: 0 } }),
    async (stolen) => () => stolen.call('updateApiKey', { params: { id }, body: key }),
    async (stolen) => () => stolen.call('createCalendar'),
    async (stolen) => {
      const body = await makePasskey({ ...merchant, client: stolen }, newAuthenticator(app));
      return () => stolen.call('addPasskey', { body });
    },
  ];
  const outcomes: string[] = [];
  for (const write of writes) {
    const stolen = app.client(await signInMember(app, email));
    await stolen.call('prove', { body: { password: PASSWORD } });
    const endSessions = async (tx: Tx) => {
      await lockBusiness(tx, businessId);
      await tx.query(sql`
        select revoke_user_sessions(owner_user_id, null, 'stopped', now())
        from business
        where business_id = ${businessId}`);
    };
    outcomes.push(await outcomeBehind(await write(stolen), async () => undefined, endSessions));
  }
  expect(outcomes).toEqual(writes.map(() => 'unauthenticated'));
});
