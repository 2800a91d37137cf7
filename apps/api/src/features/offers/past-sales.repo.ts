import type { PastSale } from '@trilane/domain/offer-replay';
import type { Tx } from '../../platform/db/transaction.ts';

/** Of each instant the number of the first transaction at or after it. Numbers and instants rise together. */
export async function firstNumbersAt(tx: Tx, businessId: string, instants: readonly Date[]): Promise<number[]> {
  const { rows } = await tx.query<{ n: number }>(
    'select ledger.first_number_at($1, d.at) as n from unnest($2::timestamptz[]) with ordinality d (at, i) order by d.i', [businessId, instants]);
  return rows.map(({ n }) => n);
}

interface Columns {
  shoppers: string | null;
  gross: number[];
  discount: number[];
  tip: number[];
  refunded: number[];
  cashback: number[];
}

// A row for each sale would cost more on its way than everything else together: one row with a list for each column goes as fast as it is read.
// Shoppers are told apart by a hash of 64 bits; two of a hundred thousand would share one once in four billion shops.
const SALES = `select string_agg(hashtextextended(s.shopper_id, 0)::text, ',') as shoppers, array_agg(s.gross_cents) as gross, array_agg(s.discount_cents) as discount,
    array_agg(s.tip_cents) as tip, array_agg(s.refunded_cents) as refunded, array_agg(s.cashback_cents) as cashback
  from (select * from ledger.transaction t where t.business_id = $1 and t.transaction_number >= $2 and t.transaction_number < $3 and t.kind in (1, 2) and t.outcome = 1
         order by t.transaction_number) s`;

/** The accepted sales from one number on and before another, in their order. */
export async function listSales(tx: Tx, businessId: string, range: { from: number; before: number; day: number }): Promise<PastSale[]> {
  const { rows } = await tx.query<Columns & Record<string, unknown>>(SALES, [businessId, range.from, range.before], { name: 'past_sales' });
  const { shoppers, gross, discount, tip, refunded, cashback } = rows[0]!;
  if (shoppers === null) return [];
  return shoppers.split(',').map((shopper, n) => ({
    day: range.day, shopper, grossCents: gross[n]!, discountCents: discount[n]!, tipCents: tip[n]!, refundedCents: refunded[n]!, cashbackCents: cashback[n]!,
  }));
}

/** How many shoppers bought anything in the given stretches of numbers. */
export async function countShoppers(tx: Tx, businessId: string, stretches: readonly { from: number; before: number }[]): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    `select count(*)::int as n from (
       select t.shopper_id from unnest($2::bigint[], $3::bigint[]) r (lower, upper)
         cross join lateral (select t.shopper_id from ledger.transaction t
           where t.business_id = $1 and t.transaction_number >= r.lower and t.transaction_number < r.upper and t.kind in (1, 2) and t.outcome = 1) t
        group by t.shopper_id) s`,
    [businessId, stretches.map(({ from }) => from), stretches.map(({ before }) => before)],
  );
  return rows[0]!.n;
}
