import { randomUUID } from 'node:crypto';
import type { CallError } from '@trilane/contract/client';
import { dollarsToCents } from '@trilane/domain/money';
import { DISCOUNT_DESCRIPTIONS } from '@trilane/domain/discount';
import { PROMOTION_DESCRIPTIONS } from '@trilane/domain/promotion';
import type { TestApp } from '@trilane/testkit/app';
import type { Merchant } from '@trilane/testkit/build-merchant';
import { sql } from '../../platform/db/sql.ts';
import type { WireReceipt } from './receipts.wire.ts';

export const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: CallError) => error.body?.code,
  );

export const receiptOf = ({ client }: Merchant, transactionNumber: number): Promise<WireReceipt> =>
  client.call('getReceipt', { params: { transactionNumber } });

export const refundOf = async ({ client }: Merchant, transactionNumber: number, amount: number, tip = 0) => {
  const answer = await client.call('refundTransaction', {
    params: { transactionNumber },
    body: { amount, tip },
    idempotencyKey: randomUUID(),
  });
  return answer.transaction.transactionNumber;
};

export const sendTo = (
  { client }: Pick<Merchant, 'client'>,
  transactionNumber: number,
  body: { email?: string; mobile?: string },
  idempotencyKey: string = randomUUID(),
) => client.call('sendReceipt', { params: { transactionNumber }, body, idempotencyKey });

/** Ten percent off and cashback of five percent, from the tenth of January 2027 on. */
export async function addOffers({ client }: Merchant): Promise<void> {
  const days = { fromDate: '2027-01-10', toDate: '2027-12-31' };
  await client.call('createDiscount', { body: { discount: 10, discription: DISCOUNT_DESCRIPTIONS[0], ...days } });
  await client.call('createPromotion', {
    body: { spend: 50, reward: 5, description: PROMOTION_DESCRIPTIONS[0], ...days },
  });
}

const REASONS = ['sale', 'tip', 'cashback', 'refund', 'tip_refund', 'cashback_withheld'] as const;

/** What the journal says that a transaction moved between merchant and shopper, in cents. */
export async function movedBy(app: TestApp, { businessId }: Merchant, transactionNumber: number) {
  const { rows } = await app.platform.jobsDb.read(null, (tx) =>
    tx.query<{ reason: string; cents: number }>(sql`
      select reason, sum(amount_cents)::bigint as cents
      from ledger.journal_entry
      where business_id = ${businessId} and transaction_number = ${transactionNumber}
      group by reason`),
  );
  const of = (reason: (typeof REASONS)[number]) => rows.find((row) => row.reason === reason)?.cents ?? 0;
  return Object.fromEntries(REASONS.map((reason) => [reason, of(reason)])) as Record<(typeof REASONS)[number], number>;
}

/** The amounts of a receipt in cents. */
export const centsOf = ({ price, discount, tip, cashback, total, saved, left }: WireReceipt) =>
  Object.fromEntries(
    Object.entries({ price, discount, tip, cashback, total, saved, left }).map(([name, dollars]) => [
      name,
      dollarsToCents(dollars)!,
    ]),
  );

/** The path of the link in the last message to an address. */
export async function linkTo(app: TestApp, to: string): Promise<string> {
  await app.platform.outbox.flush();
  const text = [...app.world.mails, ...app.world.texts].findLast((message) => message.to === to)?.text ?? '';
  const path = /\/r\/[\w-]{43}/.exec(text)?.[0];
  if (path === undefined) throw new Error(`no link of a receipt went to ${to}`);
  return path;
}
