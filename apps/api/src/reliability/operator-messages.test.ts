import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { buildMerchant } from '../../../../packages/testkit/src/build-merchant.ts';
import { makeRich } from '../api-matrix/case-parts.ts';
import { buildPromotion, dayAhead } from '../api-matrix/offer-cases.ts';
import { BECAUSE, operatedApp, statusOf } from './operate.harness.ts';
import { sql } from '../platform/db/sql.ts';

const { app, run, lastLine, mailsTo } = await operatedApp();

describe('messages to the outside', () => {
  test('that are dead are listed and tried again', async () => {
    const merchant = await buildMerchant(app);
    await makeRich(merchant, app);
    await app.platform.outbox.flush();
    app.world.payoutAnswer = null;
    const { transfer } = await merchant.client.call('transferToBank', {
      body: { amount: 2 },
      idempotencyKey: randomUUID(),
    });
    await app.platform.outbox.flush();
    const {
      rows: [message],
    } = await app.platform.jobsDb.read(null, (tx) =>
      tx.query<{ id: string }>(sql`select id from outbox where kind = 'payout' and done_at is null`),
    );
    const id = message!.id;
    expect(await run('replay', id, ...BECAUSE)).toMatchObject({
      code: 2,
      err: expect.stringContaining('still retrying'),
    });
    await app.database.asOwner(`update outbox set dead_at = now(), attempts = 12 where id = '${id}'`);
    expect(await run('jobs')).toMatchObject({
      code: 1,
      out: expect.stringMatching(new RegExp(`dead {5}${id} {2}payout`)),
    });
    app.world.payoutAnswer = { status: 'accepted', railId: 'payout-9' };
    expect(await run('replay', id, ...BECAUSE)).toMatchObject({ code: 0 });
    expect(await lastLine(merchant)).toMatchObject({ action: 'job.replay', after: { message: id } });
    await app.platform.outbox.flush();
    expect((await merchant.client.call('getBankTransfer', { params: { id: transfer.id } })).transfer.state).toBe(
      'sent',
    );
  });

  test('about a payout that the bank has meanwhile are abandoned without moving money a second time', async () => {
    const merchant = await buildMerchant(app);
    await makeRich(merchant, app);
    await app.platform.outbox.flush();
    app.world.payoutAnswer = null;
    const body = { amount: 2 };
    const { transfer } = await merchant.client.call('transferToBank', { body, idempotencyKey: randomUUID() });
    await app.platform.outbox.flush();
    await app.database.asOwner(`update outbox set dead_at = now() where subject = '${transfer.id}'`);
    const dead = await app.platform.jobsDb.single<{ id: string }>(
      sql`select id from outbox where subject = ${transfer.id}`,
    );
    const abandon = () => run('abandon', dead.rows[0]!.id, ...BECAUSE);
    const held = async () => (await merchant.client.call('getAccountBalance')).data.account_balance;
    const before = await held();

    // Handed over again: as long as that message is on its way, nobody knows what the bank will say.
    expect(await run('resend', 'payout', merchant.businessId, transfer.id, ...BECAUSE)).toMatchObject({ code: 0 });
    expect(await abandon()).toMatchObject({ code: 2, err: expect.stringContaining('being handed over') });
    app.world.payoutAnswer = { status: 'accepted', railId: 'payout-77' };
    await app.platform.outbox.flush();
    expect(await abandon()).toMatchObject({ code: 0, out: expect.stringContaining('no money has moved') });
    expect(await held()).toBe(before);
    expect((await merchant.client.call('getBankTransfer', { params: { id: transfer.id } })).transfer.state).toBe(
      'sent',
    );
    expect(await lastLine(merchant)).toMatchObject({ action: 'job.abandon', after: { moneyBack: false } });
  });

  test('are tried for the same time after each retry, however old they are', async () => {
    const id = randomUUID();
    await app.database.asOwner(`
      insert into outbox (id, kind, payload, created_at, due_at, give_up_at, dead_at, title, may_repeat)
      values ('${id}', 'mail', '', now() - interval '9 days', now(), now() - interval '8 days', now(), '', false)`);
    for (const round of [1, 2]) {
      expect([round, await run('replay', id, ...BECAUSE)]).toMatchObject([round, { code: 0 }]);
      const { rows } = await app.platform.jobsDb.single<{ hours: number }>(sql`
        select extract(epoch from give_up_at - due_at)::int / 3600 as hours from outbox where id = ${id}`);
      expect([round, rows]).toEqual([round, [{ hours: 24 }]]);
      await app.database.asOwner(`update outbox set dead_at = now() where id = '${id}'`);
    }
  });

  test('that are dead and never arrived can be abandoned: a payout gives its money back', async () => {
    const merchant = await buildMerchant(app);
    await makeRich(merchant, app);
    await app.platform.outbox.flush();
    app.world.payoutAnswer = null;
    const before = (await merchant.client.call('getAccountBalance')).data.account_balance;
    const { transfer } = await merchant.client.call('transferToBank', {
      body: { amount: 2 },
      idempotencyKey: randomUUID(),
    });
    await app.platform.outbox.flush();
    const {
      rows: [message],
    } = await app.platform.jobsDb.read(null, (tx) =>
      tx.query<{ id: string }>(sql`select id from outbox where subject = ${transfer.id}`),
    );
    const id = message!.id;
    const nextStep = async () =>
      (await merchant.client.call('getBankTransfer', { params: { id: transfer.id } })).nextStep;
    expect(await nextStep()).toContain('not handed over to the payout bank yet. We keep trying');
    expect(await run('abandon', id, ...BECAUSE)).toMatchObject({
      code: 2,
      err: expect.stringContaining('is not dead'),
    });
    await app.database.asOwner(`update outbox set dead_at = now() where id = '${id}'`);
    expect(await nextStep()).toContain('Customer Support decides');
    expect(await run('abandon', id, ...BECAUSE)).toMatchObject({
      code: 0,
      out: expect.stringContaining('the money is back'),
    });
    expect(await lastLine(merchant)).toMatchObject({
      action: 'job.abandon',
      actor: 'Ann Keeper',
      after: { message: id },
    });
    expect((await merchant.client.call('getAccountBalance')).data).toMatchObject({
      account_balance: before,
      inTransit: 0,
    });
    expect((await merchant.client.call('getBankTransfer', { params: { id: transfer.id } })).transfer).toMatchObject({
      state: 'failed',
      reason: 'Papers were checked',
    });
    expect(await mailsTo(merchant)).toContain('$2.00 is back in Available: transfer stopped');
    app.world.payoutAnswer = { status: 'accepted', railId: 'payout-9' };
  });

  test('are built and sent again', async () => {
    app.world.decision = null;
    const merchant = await buildMerchant(app, { stage: 'registered' });
    app.world.decision = 'approved';
    const asked = app.world.checks.length;
    expect(await run('resend', 'business-check', merchant.businessId, ...BECAUSE)).toMatchObject({ code: 0 });
    await app.platform.outbox.flush();
    expect(app.world.checks.length).toBeGreaterThan(asked);
    expect(await statusOf(merchant)).toBe('pending-tnc-acceptance');
    expect(await run('resend', 'payout', merchant.businessId, ...BECAUSE)).toMatchObject({
      code: 2,
      err: 'Name the transfer by its ID\n',
    });
    expect(await run('resend', 'payout', merchant.businessId, randomUUID(), ...BECAUSE)).toMatchObject({
      code: 2,
      err: expect.stringContaining('no transfer'),
    });
  });
});

test('the agency is asked again about an owner whose check waits, and only then', async () => {
  const merchant = await buildMerchant(app, { stage: 'store' });
  const resend = () => run('resend', 'owner-check', merchant.businessId, ...BECAUSE);
  expect(await resend()).toMatchObject({ code: 2, err: expect.stringContaining('nothing to ask') });
  app.world.decision = null;
  await merchant.client.call('verifyOwner', { body: { dob: '1980-05-17', ssn: '123-45-6789' } });
  // The agency is away until the message has been tried.
  await app.platform.outbox.flush();
  app.world.decision = 'approved';
  await app.database.asOwner(`update outbox set dead_at = now() where kind = 'owner-check' and done_at is null`);
  expect(await resend()).toMatchObject({ code: 0 });
  await app.platform.outbox.flush();
  expect((await merchant.client.call('getMe')).ownerCheck).toBe('approved');
});

test('a refund is sent to the shopper network again as it went out: less the withheld cashback', async () => {
  const merchant = await buildMerchant(app);
  await buildPromotion(merchant, app, { spend: 100, reward: 10 });
  await app.moveClock({ to: `${dayAhead(app, 1)}T16:00:00.000Z` });
  const sent: unknown[] = [];
  const { ports } = app.platform;
  ports.shopperNetwork = { ...ports.shopperNetwork, sendRefund: async (refund) => void sent.push(refund) };
  const first = await merchant.pay({ amountCents: 6000 });
  const second = await merchant.pay({ amountCents: 9000 });
  expect(second.cashback).toBe(15);
  const giveBack = (transactionNumber: number, amount: number) =>
    merchant.client.call('refundTransaction', {
      params: { transactionNumber },
      body: { amount },
      idempotencyKey: randomUUID(),
    });
  const refund = (await giveBack(first.transactionNumber, 40)).transaction;
  await app.platform.outbox.flush();
  const resend = (about: number) => run('resend', 'network-refund', merchant.businessId, String(about), ...BECAUSE);
  expect(await resend(refund.transactionNumber)).toMatchObject({ code: 0 });
  expect(await lastLine(merchant)).toMatchObject({
    action: 'webhook.resend',
    actor: 'Ann Keeper',
    after: { about: String(refund.transactionNumber), reason: 'Papers were checked' },
  });
  await app.platform.outbox.flush();
  expect(sent).toEqual([expect.objectContaining({ amountCents: 3600, tipCents: 0 }), sent[0]]);
  // 11.00 given back lose 11.00 of cashback: the shopper got nothing, so there is nothing to send.
  expect(await resend((await giveBack(second.transactionNumber, 11)).transaction.transactionNumber)).toMatchObject({
    code: 2,
    err: expect.stringContaining('no refund'),
  });
});
