import type pg from 'pg';
import { settlesAt } from '../packages/domain/src/settlement-calendar.ts';
import { addDays } from '../packages/domain/src/zoned-time.ts';

/** The year 2025 of an open business: fourteen hours of each of this many days. The last few days are not settled. */
const FIRST_DAY = '2025-01-01';
const DAYS = 364;
const OPEN_DAYS = 3;

// A number between 0 and 65,535 for a row, the same at every fill; `seed` makes independent ones.
const chance = (seed: number, row = 'n') => `(hashint8extended(${row}, ${seed}) & 65535)::integer`;

const FIRST =
  'Ada,Ben,Cleo,Dora,Emil,Finn,Gina,Hugo,Iris,Jonas,Kira,Leon,Maria,Nils,Olga,Paul,Quinn,Rosa,Sven,Tara,Uma,' +
  'Vera,Will,Xena,Yara,Zoe';
const SYLLABLES = 'bar,den,fel,gor,hal,jen,kor,lan,mor,nes,ros,sen,tal,ver,win,zel';

async function withoutIndexes(client: pg.Client, table: string, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i
     where i.indrelid = $1::regclass and not i.indisprimary`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await client.query(definition);
}

/**
 * `rows` transactions as posting would have numbered them, in order of time: a fifth on credit, one in forty declined,
 * one in eighty cancelled, one in forty a refund, in full or in part. Half of them come from one of five tills, a
 * hundredth from the quietest; there are 6,656 names.
 */
export async function fillRecord(client: pg.Client, businessId: string, rows: number): Promise<void> {
  await withoutIndexes(client, 'ledger.transaction', () =>
    client.query(
      `insert into ledger.transaction (business_id, transaction_number, transaction_id, store_id, device_id, kind,
        outcome, gross_cents, tip_cents, refunded_cents, refunded_tip_cents,
        refund_of, shopper_id, shopper_name, approval_id, cash_day, event_at, idempotency_key, request_hash, seal)
     select $1, n, lpad(to_hex(n), 32, '0')::uuid, d.store_id, d.device_id,
            ledger.transaction_kind(
              case when refund then 'refund' when ${chance(1)} % 5 = 0 then 'credit' else 'cash' end),
            ledger.outcome_code(
              case n % 80 when 7 then 'declined' when 47 then 'declined' when 9 then 'cancelled' else 'approved' end),
            case when refund then case when whole then -gross else -gross / 2 end else gross end,
            case when refund then case when whole then -tip else 0 end else tip end,
            case when refunded then case when whole then gross else gross / 2 end else 0 end,
            case when refunded and whole then tip else 0 end,
            case when refund then sale end, 's' || ${chance(4)} % 9999,
            (string_to_array('${FIRST}', ','))[1 + ${chance(5)} % 26] || ' ' || initcap((string_to_array('${SYLLABLES}',
              ','))[1 + ${chance(6)} % 16] || (string_to_array('${SYLLABLES}', ','))[1 + ${chance(7)} % 16]),
            'a' || lpad(n::text, 9, '0'), at::date, at, 'k' || lpad(n::text, 9, '0'), 'h', ''
       from (select n, n % 40 = 0 as refund, n % 40 = 3 and n + 37 <= $2::bigint as refunded, (case n % 40 when 0 then n
         else n + 37 end) % 80 = 0 as whole,
                    case n % 40 when 0 then n - 37 else n end as sale,
                    timestamptz '2025-01-01 13:00Z' + (n - 1) * ${DAYS} / $2::bigint * interval '1 day'
                      + ((n - 1) * ${DAYS} % $2::bigint) * (interval '14 hours' / $2::bigint) as at
               from generate_series(1, $2::bigint) n offset 0) s
       cross join lateral (select ${chance(2, 's.sale')} as luck, ${chance(3, 's.sale')} as luck2) l
       cross join lateral (select 200 + (l.luck::bigint * l.luck / 65536 * l.luck / 65536) / 2 as gross, case
         when l.luck2 % 3 > 0 then 50 + l.luck2 % 700 else 0 end as tip) a
       join (select store_id, device_id, row_number() over (order by created_at) as nth from device
       where business_id = $1) d
         on d.nth = width_bucket(hashint8extended(n, 8) & 1023, array[512, 768, 922, 1014]) + 1`,
      [businessId, rows],
    ),
  );
  await client.query(
    `update ledger.counter set last_transaction = $2, last_event_at = (select event_at from ledger.transaction
      where business_id = $1 and transaction_number = $2) where business_id = $1`,
    [businessId, rows],
  );
  await client.query('analyze ledger.transaction');
}

async function fillEntries(client: pg.Client, businessId: string): Promise<void> {
  await withoutIndexes(client, 'ledger.journal_entry', () =>
    client.query(
      `insert into ledger.journal_entry (business_id, entry_number, reason, debit_kind, credit_kind, amount_cents,
        debit_balance_after, debit_version, credit_balance_after, credit_version,
        transaction_number, event_at)
     select $1, row_number() over (order by n, own), reason, case when refund then own else outside end,
            case when refund then outside else own end, abs(cents),
            case when refund then sum(cents) over w end, case when refund then count(*) over w end,
            case when not refund then sum(cents) over w end, case when not refund then count(*) over w end, n, event_at
       from (select t.transaction_number as n, t.event_at, t.kind = ledger.transaction_kind('refund') as refund,
                    p.own, p.cents,
                    case when t.kind = ledger.transaction_kind('refund') then p.back else p.reason end as reason,
                    ledger.clearing_account(coalesce(s.kind, t.kind)) as outside
               from ledger.transaction t
               left join ledger.transaction s on s.business_id = t.business_id and s.transaction_number = t.refund_of
               cross join lateral (values
                 (ledger.account_kind('pending'), t.net_cents, 'sale', 'refund'),
                 (ledger.account_kind('tips_pending'), t.tip_cents, 'tip', 'tip_refund')) p (own, cents, reason, back)
              where t.business_id = $1 and t.outcome = ledger.outcome_code('approved') and p.cents <> 0) l
     window w as (partition by own order by n)`,
      [businessId],
    ),
  );
  await client.query('analyze ledger.journal_entry');
  await client.query(
    `update ledger.account a set balance_cents = s.cents, version = s.n
       from (select case when ledger.is_own_account(credit_kind) then credit_kind else debit_kind end as kind,
                    sum(case when ledger.is_own_account(credit_kind) then amount_cents else -amount_cents end) as cents,
                    count(*) as n
               from ledger.journal_entry where business_id = $1 group by 1) s
      where a.business_id = $1 and a.kind = s.kind`,
    [businessId],
  );
  await client.query(
    `update ledger.counter set last_entry = (select count(*) from ledger.journal_entry where business_id = $1)
     where business_id = $1`,
    [businessId],
  );
}

/**
 * The ledger lines of a filled record; then its days are settled and its sums and its search built by the product's own
 * functions.
 */
export async function fillBooks(client: pg.Client, businessId: string): Promise<void> {
  await client.query('select ledger.seal_record($1)', [businessId]);
  const days = Array.from({ length: DAYS + 1 }, (_, n) => addDays(FIRST_DAY, n));
  await fillEntries(client, businessId);
  await client.query(
    `insert into ledger.settlement_batch (business_id, cash_day, settles_at, net_cents, tips_cents, transaction_count)
     select t.business_id, t.cash_day, r.settles_at, sum(t.net_cents), sum(t.tip_cents), count(*)
       from ledger.transaction t join unnest($2::date[], $3::timestamptz[]) r (day, settles_at) on r.day = t.cash_day
      where t.business_id = $1 and t.outcome = ledger.outcome_code('approved') group by 1, 2, 3`,
    [businessId, days, days.map(settlesAt)],
  );
  await client.query('select ledger.rebuild_sales($1)', [businessId]);
  await client.query('analyze ledger.sales_open');
  await client.query('select ledger.settle_batch($1, day) from unnest($2::date[]) day', [
    businessId,
    days.slice(0, DAYS - OPEN_DAYS),
  ]);
  for (let reached = -1; ;) {
    const { rows } = await client.query<{ through: number }>(
      'select ledger.index_record($1, 20000)::integer as through',
      [businessId],
    );
    if (rows[0]!.through === reached) return;
    reached = rows[0]!.through;
  }
}
