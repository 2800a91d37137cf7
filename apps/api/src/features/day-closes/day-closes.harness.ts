import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { dollarsToCents } from '@trilane/domain/money';
import type { JournalReason } from '@trilane/domain/account';
import type { TestApp } from '@trilane/testkit/app';
import type { Merchant } from '@trilane/testkit/build-merchant';
import { sql } from '../../platform/db/sql.ts';

export type Close = CallOutput<Calls['getDayClose']>;
type Figures = Close['total'];

const AMOUNTS = ['gross', 'discount', 'cashback', 'premiumFees', 'refunded', 'refundInterest', 'net', 'tips'] as const;

/** Amounts of a close in cents, as its lines in the journal would give them. */
export const centsOf = (figures: Figures) => ({
  sales: figures.sales,
  refunds: figures.refunds,
  ...Object.fromEntries(AMOUNTS.map((name) => [name, dollarsToCents(figures[name])])),
});

/**
 * What the journal says about the transactions of a close. It knows what was moved and not the price: gross is what was
 * paid and the discounts of the record.
 */
export async function journalOf(app: TestApp, { businessId }: Merchant, close: Close) {
  const { rows } = await app.platform.jobsDb.read(null, (tx) =>
    tx.query<{ reason: JournalReason; cents: number }>(sql`
      select e.reason, sum(e.amount_cents)::bigint as cents
      from ledger.journal_entry e
      join ledger.transaction t using (business_id, transaction_number)
      where e.business_id = ${businessId} and t.store_id = ${close.store.id}
        and t.transaction_number between ${close.firstTransaction} and ${close.lastTransaction}
        and (${close.aisle?.id ?? null}::uuid is null or t.device_id = ${close.aisle?.id ?? null})
      group by e.reason`),
  );
  const of = (reason: JournalReason) => rows.find((row) => row.reason === reason)?.cents ?? 0;
  const discount = dollarsToCents(close.total.discount)!;
  return {
    gross: of('sale') + discount,
    discount,
    cashback: of('cashback') - of('cashback_withheld'),
    premiumFees: of('premium_fee'),
    refunded: of('refund'),
    refundInterest: of('refund_interest'),
    tips: of('tip') - of('tip_refund'),
    net:
      of('sale') - of('cashback') - of('premium_fee') - of('refund') + of('cashback_withheld') - of('refund_interest'),
  };
}

/** The accepted transactions of a business by number, each with its device. */
export async function acceptedOf(app: TestApp, { businessId }: Merchant) {
  const { rows } = await app.platform.jobsDb.read(null, (tx) =>
    tx.query<{ number: number; device: string; net: number }>(sql`
      select transaction_number as number, device_id as device, net_cents as net
      from ledger.transaction
      where business_id = ${businessId} and outcome = 1
      order by transaction_number`),
  );
  return rows;
}

/** Every close of a merchant in the order of its number, by what was closed. */
export async function closesByPlace({ client }: Merchant): Promise<Map<string, Close[]>> {
  const { docs } = await client.call('listDayCloses', { query: { limit: 100 } });
  const byPlace = new Map<string, Close[]>();
  for (const { id } of docs.toReversed()) {
    const close = await client.call('getDayClose', { params: { id } });
    const place = close.aisle?.id ?? close.store.id;
    byPlace.set(place, [...(byPlace.get(place) ?? []), close]);
  }
  for (const closes of byPlace.values()) closes.sort((a, b) => a.number - b.number);
  return byPlace;
}
