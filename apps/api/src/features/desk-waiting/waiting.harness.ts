import { DESK_ROLES } from '@trilane/domain/desk-role';
import { randomUUID } from 'node:crypto';
import type { TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { makeRich, uploadDocument } from '../../api-matrix/case-parts.ts';
import { sql } from '../../platform/db/sql.ts';
import { requestDocuments } from '../bank/decide-bank.ts';
import { insertClaim, type Claimant } from './claims.repo.ts';
import { readClocks } from './decide-item.ts';
import { findItem, type ItemRow } from './waiting.repo.ts';

export const ANN = { operatorId: '01900000-0000-7000-8000-0000000000a1', name: 'Ann Keeper', roles: DESK_ROLES };
export const BEN = { operatorId: '01900000-0000-7000-8000-0000000000b2', name: 'Ben Ledger', roles: DESK_ROLES };

/** The `OperatorDesk` of a test. */
export const deskOf = ({ platform }: TestApp, operator = 'ann@desk.example') => ({
  config: platform.config,
  clock: platform.clock,
  securityNow: platform.securityNow,
  outbox: platform.outbox,
  operator,
});

/** A merchant who was asked for documents and has uploaded one. */
export async function giveDocument(app: TestApp): Promise<Merchant> {
  const merchant = await buildMerchant(app, { stage: 'bank' });
  const word = { businessId: merchant.businessId, requested: true, reason: 'Name differs' };
  await app.platform.jobsDb.write(merchant.businessId, (tx) => requestDocuments(tx, deskOf(app), word));
  const { id } = await uploadDocument(merchant);
  await merchant.client.call('uploadBankDocuments', { body: { files: [id] } });
  return merchant;
}

/** A merchant with money for several payouts, and a fresh proof. */
export async function buildRich(app: TestApp): Promise<Merchant> {
  const merchant = await buildMerchant(app);
  await makeRich(merchant, app);
  return merchant;
}

/** A merchant whose payout came back from the bank. */
export async function returnPayout(app: TestApp, of?: Merchant): Promise<{ merchant: Merchant; payoutId: string }> {
  const merchant = of ?? (await buildRich(app));
  const { transfer } = await merchant.client.call('transferToBank', {
    body: { amount: 2 },
    idempotencyKey: randomUUID(),
  });
  await app.platform.outbox.flush();
  const { reference } = app.world.payouts.at(-1)!;
  for (const outcome of ['paid', 'returned'])
    await app.report('/webhooks/payouts', app.config.payoutWebhookSecrets[0]!, {
      id: randomUUID(),
      type: `payout.${outcome}`,
      reference,
      payoutId: 'payout-1',
      reason: outcome === 'returned' ? 'Account unknown' : undefined,
    });
  return { merchant, payoutId: transfer.id };
}

/** Makes a dead mail. Returns its id. */
export async function buryMail(
  app: TestApp,
  businessId: string | null = null,
  error = 'No such mailbox',
): Promise<string> {
  const mail = { to: 'lost@nowhere.example', subject: 'Lost', text: 'Lost', html: 'Lost' };
  const db = app.platform.jobsDb;
  await db.write(businessId, (tx) => app.platform.outbox.add(tx, 'mail', mail, businessId ? { businessId } : {}));
  const { rows } = await db.single<{ id: string }>(sql`
    update outbox set dead_at = now(), attempts = 9, last_error = ${error}
    where id = (
      select id from outbox where kind = 'mail' and done_at is null and dead_at is null order by id desc limit 1
    )
    returning id`);
  return rows[0]!.id;
}

/** A requested payout whose message to the payout bank is dead. */
export async function stuckPayout(
  app: TestApp,
  of?: Merchant,
): Promise<{ businessId: string; payoutId: string; messageId: string }> {
  const merchant = of ?? (await buildRich(app));
  await app.platform.outbox.flush();
  const answer = app.world.payoutAnswer;
  app.world.payoutAnswer = null;
  const { transfer } = await merchant.client.call('transferToBank', {
    body: { amount: 2 },
    idempotencyKey: randomUUID(),
  });
  await app.platform.outbox.flush();
  app.world.payoutAnswer = answer;
  const { rows } = await app.platform.jobsDb.single<{ id: string }>(sql`
    update outbox set dead_at = now() where subject = ${transfer.id} and done_at is null returning id`);
  return { businessId: merchant.businessId, payoutId: transfer.id, messageId: rows[0]!.id };
}

/** An item of the queue that `by` has taken; null for nobody. */
export async function takeItem(
  app: TestApp,
  by: Claimant | null = ANN,
): Promise<{ key: string; item: ItemRow; by: Claimant }> {
  const key = `message:${await buryMail(app)}`;
  const item = await app.platform.jobsDb.write(null, async (tx) => {
    if (by) await insertClaim(tx, key, by, app.platform.securityNow());
    return findItem(tx, { kind: 'message', key }, readClocks(app.platform));
  });
  return { key, item: item!, by: by ?? ANN };
}

/** Makes an enquiry. Returns its id. */
export async function writeLetter(app: TestApp, fullName = 'Lena Okafor'): Promise<string> {
  await app
    .client()
    .call('sendEnquiry', {
      body: {
        subject: 'Partnerships',
        fullName,
        email: `${randomUUID()}@makers.example`,
        message: 'We run market halls.',
        captcha: app.world.solveCaptcha(),
      },
    });
  const { rows } = await app.platform.jobsDb.single<{ enquiry_id: string }>(
    sql`select enquiry_id from enquiry order by created_at desc, enquiry_id desc limit 1`,
  );
  return rows[0]!.enquiry_id;
}
