import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { hasArrivedOrComeBack, nextStates, PAYOUT_STATES, type PayoutState } from '@trilane/domain/payout';
import { applyPayoutEvent } from './apply-payout-event.ts';
import { sql } from '../../platform/db/sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});

const SOURCES = ['available', 'tips'] as const;
const WORDS = 'The teller was on holiday';
/** The payout bank could not be reached at the first try, so the message is sent again when it is due. */
const again = () => {
  app.advanceSecurity(5);
  return app.platform.outbox.flush();
};
const accept = () => {
  app.world.payoutAnswer = { status: 'accepted', railId: 'payout-1' };
};

interface Started {
  merchant: Merchant;
  id: string;
}
const event = ({ merchant, id }: Started, outcome: 'paid' | 'failed' | 'returned') =>
  applyPayoutEvent(app.platform, {
    id: randomUUID(),
    outcome,
    reference: `${merchant.businessId}.${id}`,
    railId: 'payout-1',
    reason: outcome === 'paid' ? null : WORDS,
  });

/** What moves a transfer from one state to the next: an answer to our call, or a report of the rail. */
const STEPS: Partial<Record<`${PayoutState} ${PayoutState}`, Record<string, (started: Started) => Promise<unknown>>>> =
  {
    'requested sent': {
      'by an answer': () => {
        accept();
        return again();
      },
    },
    'requested failed': {
      'by a refusal': () => {
        app.world.payoutAnswer = { status: 'refused', reason: WORDS };
        return again();
      },
      'by a report': (started) => event(started, 'failed'),
      'by a stop': async ({ merchant }) => {
        accept();
        await app.database.asOwner(
          `update business set payouts_frozen_at = now() where business_id = '${merchant.businessId}'`,
        );
        await again();
      },
    },
    'requested paid': { 'by an early report': (started) => event(started, 'paid') },
    'requested returned': { 'by an early report': (started) => event(started, 'returned') },
    'sent paid': { 'by a report': (started) => event(started, 'paid') },
    'sent failed': { 'by a report': (started) => event(started, 'failed') },
    'sent returned': { 'by a report': (started) => event(started, 'returned') },
    'paid returned': { 'by a report': (started) => event(started, 'returned') },
  };

/** Every path from the request on: the states, and what leads to each. */
function waysFrom(
  state: PayoutState,
): { states: PayoutState[]; words: string; run: ((started: Started) => Promise<unknown>)[] }[] {
  return nextStates(state).flatMap((next) => {
    const steps = STEPS[`${state} ${next}`];
    if (!steps) throw new Error(`no test moves a transfer from ${state} to ${next}`);
    return Object.entries(steps).flatMap(([how, step]) => {
      const here = { states: [next], words: `${next} ${how}`, run: [step] };
      const further = waysFrom(next).map((way) => ({
        states: [next, ...way.states],
        words: `${here.words}, ${way.words}`,
        run: [step, ...way.run],
      }));
      return [here, ...further];
    });
  });
}

const ways = waysFrom('requested');

it('every end state is reached', () => {
  const reached = new Set(ways.map(({ states }) => states.at(-1)!));
  expect(PAYOUT_STATES.filter((state) => hasArrivedOrComeBack(state) && !reached.has(state))).toEqual([]);
});

describe.each(SOURCES)('a transfer from %s', (source) => {
  it.each(ways)('that is $words sends one mail for each end state', async ({ states, run }) => {
    accept();
    const merchant = await buildMerchant(app);
    await merchant.pay({ amountCents: 5_000, tipCents: 5_000 });
    await app.moveClock({ advance: 'P7D' });
    await merchant.prove();
    app.world.payoutAnswer = null;
    const {
      transfer: { id },
    } = await merchant.client.call('transferToBank', { body: { amount: 12.5, source }, idempotencyKey: randomUUID() });
    await app.platform.outbox.flush();
    for (const step of run) await step({ merchant, id });
    await app.platform.outbox.flush();
    const { rows } = await app.platform.jobsDb.read(merchant.businessId, (tx) =>
      tx.query<{ state: string }>(sql`select state from ledger.payout where bank_transfer_id = ${id}`),
    );
    expect(rows[0]!.state).toBe(states.at(-1));
    const mails = app.world.mails.filter(
      ({ to, subject }) => to === merchant.email && /^\$12\.50 is (back )?in /.test(subject),
    );
    expect(mails).toHaveLength(states.filter((state) => hasArrivedOrComeBack(state)).length);
    const last = mails.at(-1);
    if (!last) return;
    expect(last.text).toContain('$12.50 to Business Checking 6789');
    const isBack = states.at(-1) !== 'paid';
    expect(last.text.includes(`The money is back in ${source === 'tips' ? 'Tips' : 'Available'}.`)).toBe(isBack);
    if (isBack) expect(last.text).toMatch(/The teller was on holiday|The reason: Transfers were put on hold/);
  });
});

it('the owner who has chosen Spanish reads it in Spanish, with the words that are known of the reason', async () => {
  const merchant = await buildMerchant(app);
  await merchant.client.call('setLanguage', { body: { language: 'es' } });
  await merchant.pay({ amountCents: 5_000 });
  await app.moveClock({ advance: 'P7D' });
  await merchant.prove();
  app.world.payoutAnswer = { status: 'refused', reason: 'The account is closed (R02)' };
  await merchant.client.call('transferToBank', { body: { amount: 12.5 }, idempotencyKey: randomUUID() });
  await app.platform.outbox.flush();
  const mail = app.world.mails.findLast(({ to }) => to === merchant.email)!;
  expect(mail.subject).toBe('$12.50 volvieron a Disponible: transferencia fallida');
  expect(mail.text).toContain('El banco dice: “La cuenta está cerrada (R02)”');
});

it('an account that the bank calls closed takes no more transfers, and the mail says so', async () => {
  const merchant = await buildMerchant(app);
  await merchant.pay({ amountCents: 5_000 });
  await app.moveClock({ advance: 'P7D' });
  await merchant.prove();
  app.world.payoutAnswer = { status: 'refused', reason: 'The account is closed', accountClosed: true };
  await merchant.client.call('transferToBank', { body: { amount: 1 }, idempotencyKey: randomUUID() });
  await app.platform.outbox.flush();
  expect(app.world.mails.findLast(({ to }) => to === merchant.email)!.text).toContain(
    'No more money can be sent to this account.',
  );
  const { bankRegistration } = await merchant.client.call('getMe');
  expect(bankRegistration).toMatchObject({ primaryAccount: null, accounts: { accounts: [{ closed: true }] } });
  const transfer = merchant.client.call('transferToBank', { body: { amount: 1 }, idempotencyKey: randomUUID() });
  await expect(transfer).rejects.toMatchObject({ body: { code: 'no_primary_account' } });
});
