import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant } from '@trilane/testkit/build-merchant';
import type { DeskRole } from '@trilane/domain/desk-role';
import type { WaitingKind } from '@trilane/domain/waiting';
import { INSTALLATION } from '../../platform/audit.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { decideBank } from '../bank/decide-bank.ts';
import { sendBankFileAgain } from '../bank-files/decide-bank-file.ts';
import { sinceWhen } from '../desk-money/prove-books.ts';
import { insertEndedRun } from '../desk-runs/runs.repo.ts';
import { decideIdentity } from '../onboarding/decide-identity.ts';
import { claimItem, readClocks, dismissItem, releaseItem, takeOverItem } from './decide-item.ts';
import { releasePayout, stopStuckPayout } from '../desk-money/decide-payout.ts';
import { ANN, BEN, buryMail, deskOf, giveDocument, returnPayout, stuckPayout, writeLetter } from './waiting.harness.ts';
import { countItems, listItems, type ItemRow } from './waiting.repo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const every = { kind: null, claimedBy: null, after: null, limit: 1000 };
const listAll = (kind: WaitingKind | null = null): Promise<ItemRow[]> =>
  app.platform.jobsDb.read(null, (tx) => listItems(tx, { ...every, kind }, readClocks(app.platform)));
const itemOf = async (key: string) => (await listAll()).find((item) => item.key === key);
const write = <T>(work: (tx: Tx) => Promise<T>) => app.platform.jobsDb.write(null, work);
const aside = (item: ItemRow, reason = 'Known') =>
  write((tx) => dismissItem(tx, deskOf(app), { key: item.key, fact: item.fact, by: ANN, reason }));
/** The last line of the installation's audit trail. */
async function lastLine() {
  const { rows } = await app.platform.jobsDb.single(sql`
    select action, actor, subject
    from audit_event
    where business_id = ${INSTALLATION}
    order by sequence desc limit 1`);
  return rows[0];
}
/** The message of a payout is not sent anymore. */
const drop = (messageId: string) => app.database.asOwner(`update outbox set done_at = now() where id = '${messageId}'`);

describe('the queue is computed from facts', () => {
  test('documents wait from their upload until the bank is decided', async () => {
    const { businessId, client } = await giveDocument(app);
    const key = `documents:${businessId}`;
    expect(await itemOf(key)).toMatchObject({ kind: 'documents', business_id: businessId, subject: '1' });
    const word = { businessId, outcome: 'failed', reason: 'Not the same firm' } as const;
    await app.moveClock({ advance: 'PT1S' });
    await app.platform.jobsDb.write(businessId, (tx) => decideBank(tx, deskOf(app), word));
    expect(await itemOf(key)).toBeUndefined();
    expect((await client.call('getMe')).status).toBe('pending-bank-approval');
  });

  test('an identity check that the agency rejects waits until an operator overrules it', async () => {
    app.world.decision = 'rejected';
    const { businessId } = await buildMerchant(app, { stage: 'registered' });
    app.world.decision = 'approved';
    const key = `identity:${businessId}:business`;
    expect(await itemOf(key)).toMatchObject({ detail: 'rejected', subject: 'business', earlier: null });
    const word = { businessId, kind: 'business', decision: 'approved', reason: 'Papers seen' } as const;
    await app.platform.jobsDb.write(businessId, (tx) => decideIdentity(tx, deskOf(app), word));
    expect(await itemOf(key)).toBeUndefined();
  });

  test('a check that the agency leaves open waits after a day', async () => {
    app.world.decision = null;
    const { businessId } = await buildMerchant(app, { stage: 'registered' });
    app.world.decision = 'approved';
    const key = `identity:${businessId}:business`;
    expect(await itemOf(key)).toBeUndefined();
    await app.moveClock({ advance: 'PT25H' });
    expect(await itemOf(key)).toMatchObject({ detail: 'pending' });
    await app.database.asOwner(`update outbox set done_at = now() where kind = 'business-check' and done_at is null`);
  });

  test('a check of new details says how the agency answered the one before', async () => {
    const { businessId, client } = await buildMerchant(app, { stage: 'signed-in' });
    const key = `identity:${businessId}:owner`;
    const give = async (decision: 'rejected' | 'undecided') => {
      app.world.decision = decision;
      await client.call('verifyOwner', { body: { dob: '1984-02-29', ssn: '123-45-6789' } });
      app.world.decision = 'approved';
      app.advanceSecurity(1);
    };
    await give('rejected');
    expect(await itemOf(key)).toMatchObject({ detail: 'rejected' });
    await give('undecided');
    expect(await itemOf(key)).toMatchObject({ detail: 'undecided', earlier: 'rejected' });
  });

  test('a payout that came back waits until a later one is paid', async () => {
    const { merchant, payoutId } = await returnPayout(app);
    expect(await itemOf(`payout:${payoutId}`)).toMatchObject({ amount_cents: 200, detail: 'Account unknown' });
    await merchant.client.call('transferToBank', { body: { amount: 3 }, idempotencyKey: randomUUID() });
    await app.platform.outbox.flush();
    const { reference } = app.world.payouts.at(-1)!;
    const paid = { id: randomUUID(), type: 'payout.paid', reference, payoutId: 'payout-1' };
    await app.report('/webhooks/payouts', app.config.payoutWebhookSecrets[0]!, paid);
    expect(await itemOf(`payout:${payoutId}`)).toBeUndefined();
  });

  test('a payout that could not be handed over waits as a payout until it is released or stopped', async () => {
    const [released, stopped] = [await stuckPayout(app), await stuckPayout(app)];
    const keyOf = ({ payoutId }: typeof released) => `stuck-payout:${payoutId}`;
    for (const { businessId, messageId, ...payout } of [released, stopped]) {
      const item = await itemOf(keyOf({ businessId, messageId, ...payout }));
      expect(item).toMatchObject({ kind: 'stuck-payout', business_id: businessId, amount_cents: 200 });
      expect(await itemOf(`message:${messageId}`), 'it waits once').toBeUndefined();
    }
    const decide = (decision: typeof releasePayout, order: typeof released) =>
      app.platform.jobsDb.write(order.businessId, (tx) => decision(tx, deskOf(app), { ...order, reason: 'Known' }));
    await decide(releasePayout, released);
    await decide(stopStuckPayout, stopped);
    await app.platform.outbox.flush();
    expect([await itemOf(keyOf(released)), await itemOf(keyOf(stopped))]).toEqual([undefined, undefined]);
  });

  test('a payout whose retries end is a new fact', async () => {
    const { payoutId, messageId } = await stuckPayout(app);
    onTestFinished(() => drop(messageId));
    const fact = async () => (await itemOf(`stuck-payout:${payoutId}`))?.fact;
    const dead = await fact();
    await app.database.asOwner(
      `update outbox set dead_at = null, due_at = now() + interval '1 hour', attempts = 6, last_error = 'answered 503'
       where id = '${messageId}'`,
    );
    expect(await fact()).toBe('retrying');
    expect(dead).not.toBe('retrying');
  });

  test('a dead message of a payout that the bank has answered waits as a message', async () => {
    const { payoutId, messageId } = await stuckPayout(app);
    const setState = (state: string) =>
      app.database.asOwner(`update ledger.payout set state = '${state}' where bank_transfer_id = '${payoutId}'`);
    // The books of the other tests need the payout as it was.
    onTestFinished(async () => {
      await setState('requested');
      await drop(messageId);
    });
    await setState('sent');
    expect(await itemOf(`stuck-payout:${payoutId}`)).toBeUndefined();
    expect(await itemOf(`message:${messageId}`)).toMatchObject({ subject: 'payout' });
  });

  test('dead messages, enquiries, bank files and differences of the last proof wait', async () => {
    const [message, letter] = [await buryMail(app), await writeLetter(app)];
    await app.database.asOwner(
      `insert into bank_file (file_id, direction, name, state, sha256, made_at, last_error)
       values (gen_random_uuid(), 'in', 'returns-7.ach', 'unreadable', 'x7', now(), 'Line 3 is short')`,
      `insert into desk_run (run_id, kind, asked_by, started_at, beat_at, ended_at, result)
       values (gen_random_uuid(), 'books', '', now(), now(), now(), jsonb_build_object('differences', jsonb_build_array(
         jsonb_build_object('check', 'a balance', 'businessId', null, 'detail', 'one cent', 'since', now()))))`,
    );
    expect(await itemOf(`message:${message}`)).toMatchObject({ subject: 'mail', detail: 'No such mailbox' });
    expect(await itemOf(`enquiry:${letter}`)).toMatchObject({ subject: 'Lena Okafor' });
    expect(await listAll('bank-file')).toMatchObject([{ subject: 'returns-7.ach', detail: 'Line 3 is short' }]);
    expect(await listAll('difference')).toMatchObject([{ subject: 'a balance', detail: 'one cent' }]);
    await app.database.asOwner(
      `insert into desk_run (run_id, kind, asked_by, started_at, beat_at, ended_at, result)
       values (gen_random_uuid(), 'books', '', now(), now(), now(), '{"differences": []}')`,
    );
    expect(await listAll('difference')).toEqual([]);
  });
});

describe('operators share the queue', () => {
  test('an operator dismisses only what the own roles decide', async () => {
    const message = (await itemOf(`message:${await buryMail(app)}`))!;
    const dismissBy = (roles: readonly DeskRole[]) =>
      write((tx) =>
        dismissItem(tx, deskOf(app), { key: message.key, fact: message.fact, reason: 'Known', by: { ...BEN, roles } }),
      );
    await expect(dismissBy(['risk', 'admin'])).rejects.toMatchObject({ code: 'role_required' });
    await dismissBy(['risk', 'support']);
    expect(await itemOf(message.key)).toBeUndefined();
  });

  test('one operator takes an item; a second one is told who has it, and may take it over with a reason', async () => {
    const key = `message:${await buryMail(app)}`;
    await write((tx) => claimItem(tx, deskOf(app), { key, by: ANN }));
    expect(await itemOf(key)).toMatchObject({ claimed_by: ANN.operatorId, claimed_name: 'Ann Keeper' });
    await expect(write((tx) => claimItem(tx, deskOf(app), { key, by: BEN }))).rejects.toMatchObject({
      code: 'waiting_claimed',
      body: { message: 'Ann Keeper has taken this item.' },
    });
    const word = { key, by: BEN, from: ANN.operatorId, reason: 'Ann is away' };
    await write((tx) => takeOverItem(tx, deskOf(app, 'ben@desk.example'), word));
    expect(await lastLine()).toEqual({ action: 'waiting.take-over', actor: 'ben@desk.example', subject: key });
    await expect(write((tx) => releaseItem(tx, deskOf(app), { key, by: ANN }))).rejects.toMatchObject({
      code: 'waiting_not_yours',
    });
    await write((tx) => releaseItem(tx, deskOf(app), { key, by: BEN }));
    expect(await itemOf(key)).toMatchObject({ claimed_by: null });
  });

  test('when two operators take an item at once, one of them gets it', async () => {
    const key = `message:${await buryMail(app)}`;
    const both = await Promise.allSettled(
      [ANN, BEN].map((by) => write((tx) => claimItem(tx, deskOf(app), { key, by }))),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('a dismissed item leaves the queue, and comes back once its fact changes', async () => {
    const id = await buryMail(app);
    const item = (await itemOf(`message:${id}`))!;
    await aside(item, 'The mailbox is closed');
    expect(await itemOf(item.key)).toBeUndefined();
    const { rows } = await app.platform.jobsDb.single(sql`
      select operator_name, reason from desk_seen where item_key = ${item.key}`);
    expect(rows).toEqual([{ operator_name: 'Ann Keeper', reason: 'The mailbox is closed' }]);
    await expect(aside(item)).rejects.toMatchObject({ code: 'waiting_gone' });
    await app.database.asOwner(`update outbox set dead_at = now() + interval '1 hour' where id = '${id}'`);
    const again = (await itemOf(item.key))!;
    await expect(aside(item)).rejects.toMatchObject({ code: 'waiting_changed' });
    await write((tx) => claimItem(tx, deskOf(app), { key: again.key, by: BEN }));
    await expect(aside(again)).rejects.toMatchObject({ code: 'waiting_claimed' });
  });
});

describe('an item that was dismissed comes back', () => {
  test('when a bank file that was sent again is held again', async () => {
    const [{ file_id: id } = { file_id: '' }] = (
      await app.platform.jobsDb.single<{ file_id: string }>(sql`
        insert into bank_file (file_id, direction, name, state, made_on, modifier, effective_on, made_at, tries, try_at)
        values (gen_random_uuid(), 'out', 'out-a.ach', 'held', '2024-01-01', 'A', '2024-01-02', now(), 1, now())
        returning file_id`)
    ).rows;
    await aside((await itemOf(`bank-file:${id}`))!);
    expect(await itemOf(`bank-file:${id}`)).toBeUndefined();
    const order = { name: 'out-a.ach', reason: 'The bank lacks it' };
    await app.database.asOwner(`update bank_file set content_box = 'x' where file_id = '${id}'`);
    await write((tx) => sendBankFileAgain(tx, deskOf(app), order));
    await app.database.asOwner(`update bank_file set state = 'held', tries = 1, try_at = clock_timestamp()
      where file_id = '${id}'`);
    expect(await itemOf(`bank-file:${id}`)).toMatchObject({ subject: 'out-a.ach' });
  });

  test('when a difference is found again after a proof without it, and not while each proof finds it', async () => {
    const found = async () => (await listAll('difference')).filter(({ subject }) => subject === 'a till');
    const prove = async (differences: { check: string; businessId: null; detail: string }[]) => {
      const standing = await app.platform.jobsDb.read(null, (tx) =>
        sinceWhen(tx, differences as never, app.platform.securityNow()),
      );
      const [id, startedAt] = [newId(), app.platform.securityNow()];
      const run = { id, kind: 'books', askedBy: '', startedAt, endedAt: startedAt } as const;
      await write((tx) => insertEndedRun(tx, { ...run, result: { differences: standing } }));
      app.advanceSecurity(60);
    };
    const difference = { check: 'a till', businessId: null, detail: 'one cent' };
    app.advanceSecurity(3_600);
    await prove([difference]);
    await aside((await found())[0]!);
    await prove([difference]);
    expect(await found()).toEqual([]);
    await prove([]);
    await prove([difference]);
    expect(await found()).toHaveLength(1);
  });
});

test('pages hold every item once, the oldest first', async () => {
  for (let letters = 0; letters < 5; letters += 1) await writeLetter(app, `Visitor ${letters}`);
  const all = await listAll();
  const paged: ItemRow[] = [];
  for (let after: { at: string; id: string } | null = null; ;) {
    const page = { ...every, after, limit: 2 };
    const rows: ItemRow[] = await app.platform.jobsDb.read(null, (tx) => listItems(tx, page, readClocks(app.platform)));
    paged.push(...rows);
    const last = rows.at(-1);
    if (!last) break;
    after = { at: last.place, id: last.key };
  }
  expect(paged).toEqual(all);
  const counts = await app.platform.jobsDb.read(null, (tx) => countItems(tx, readClocks(app.platform)));
  expect(counts.reduce((sum, { items }) => sum + items, 0)).toBe(all.length);
});
