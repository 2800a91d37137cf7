import { KIND, OUTCOME } from '@trilane/domain/transaction-codes';
import type { PastSale } from '@trilane/domain/offer-replay';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import { literal, sql, type Sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** Of each instant the number of the first transaction at or after it. Numbers and instants rise together. */
export async function firstNumbersAt(tx: Tx, businessId: string, instants: readonly Date[]): Promise<number[]> {
  const { rows } = await tx.query<{ n: number }>(
    sql`
      select ledger.first_number_at(${businessId}, d.at) as n
      from unnest(${instants}::timestamptz[]) with ordinality d (at, i)
      order by d.i`,
  );
  return rows.map(({ n }) => n);
}

interface Columns {
  shoppers: string | null;
  packed: string;
  refunded: number[] | null;
}

const IS_ACCEPTED_SALE = sql`t.kind <> ${literal(KIND.refund)} and t.outcome = ${literal(OUTCOME.approved)}`;

// A row for each sale would cost more to send than everything else together. One row with a list for each column goes
// as fast as it is read, and fewer lists go faster. Amounts are below 2^24 cents (docs/product.md#payments), so that
// price, discount and three flags share a number that JavaScript holds exactly. A hash of 64 bits tells shoppers apart;
// two of a hundred thousand would share one once in four billion shops.
const ABOVE_PRICE = 2 ** 27;

/** The accepted sales from one number on and before another, in their order. */
export async function listSales(
  tx: Tx,
  businessId: string,
  range: { from: number; before: number; day: number },
): Promise<PastSale[]> {
  const { rows } = await tx.query<Columns & Record<string, unknown>>(
    sql`
      select string_agg(hashtextextended(t.shopper_id, 0)::text, ',' order by t.transaction_number) as shoppers,
        array_agg(
          (t.gross_cents << 27) | (t.discount_cents << 3) | (
            least(t.refunded_cents, 1) << 2
          ) | (least(t.tip_cents, 1) << 1) | least(t.cashback_cents, 1)
          order by t.transaction_number
        )::text as packed,
        array_agg(t.refunded_cents order by t.transaction_number) filter (where t.refunded_cents > 0) as refunded
      from ledger.transaction t
      where t.business_id = ${businessId} and t.transaction_number >= ${range.from}
        and t.transaction_number < ${range.before} and ${IS_ACCEPTED_SALE}`,
    { name: 'past_sales' },
  );
  const { shoppers, packed, refunded } = rows[0]!;
  if (shoppers === null) return [];
  const texts = packed.slice(1, -1).split(',');
  let refunds = 0;
  return shoppers.split(',').map((shopper, n) => {
    const sale = Number(texts[n]);
    const grossCents = Math.floor(sale / ABOVE_PRICE);
    const rest = sale - grossCents * ABOVE_PRICE;
    return {
      day: range.day,
      shopper,
      grossCents,
      discountCents: rest >> 3,
      refundedCents: rest & 4 ? refunded![refunds++]! : 0,
      hadTip: (rest & 2) > 0,
      hadCashback: (rest & 1) > 0,
    };
  });
}

type Stretch = { from: number; before: number };

/** The accepted sales in stretches of numbers; `t` is the sale. */
const salesIn = (businessId: string, stretches: readonly Stretch[], columns: Sql, where: Sql) => sql`
  unnest(
    ${stretches.map(({ from }) => from)}::bigint[], ${stretches.map(({ before }) => before)}::bigint[]
  ) r (lower, upper)
  cross join lateral (
    select ${columns}
    from ledger.transaction t
    where t.business_id = ${businessId} and t.transaction_number >= r.lower and t.transaction_number < r.upper
      and ${IS_ACCEPTED_SALE} and ${where}
  ) t`;

/** How many shoppers got a discount in the given stretches of numbers. */
export async function countDiscounted(tx: Tx, businessId: string, stretches: readonly Stretch[]): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    sql`
      select count(*)::int as n
      from (
        select t.shopper_id
        from ${salesIn(businessId, stretches, sql`t.shopper_id`, sql`t.discount_cents > 0`)}
        group by t.shopper_id
      ) s`,
  );
  return rows[0]!.n;
}

/** How many sales of each day were too small for the discount in force to come to a cent. */
export async function countUndiscounted(
  tx: Tx,
  businessId: string,
  of: { stretches: readonly Stretch[]; zone: string },
): Promise<Map<CalendarDate, number>> {
  const { rows } = await tx.query<{ day: CalendarDate; n: number }>(
    sql`
      select to_char(t.event_at at time zone ${of.zone}, 'YYYY-MM-DD') as day, count(*)::int as n
      from ${salesIn(businessId, of.stretches, sql`t.event_at`, sql`t.discount_cents = 0`)}
      group by 1`,
  );
  return new Map(rows.map(({ day, n }) => [day, n]));
}
