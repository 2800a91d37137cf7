import { BANK_LATE_DAYS, type ArrivedVerdict, type BankVerdict, type PayoutVerdict } from '@trilane/domain/bank-match';
import type { PayoutState } from '@trilane/domain/payout';
import { addBusinessDays } from '@trilane/domain/settlement-calendar';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export interface SentRow {
  bank_transfer_id: string;
  amount_cents: number;
  /** Of the account at that time: its number may have changed since. */
  account_last4: string;
  state: PayoutState;
  sent_at: Date;
  expected_on: string;
  trace_number: string | null;
}

/** The last digits of an account that a bank has verified; null when the business has no such account. */
export async function findLastDigits(tx: Tx, businessId: string, accountId: string): Promise<string | null> {
  const { rows } = await tx.query<{ number_last4: string }>(sql`
    select number_last4 from bank_account
    where business_id = ${businessId} and account_id = ${accountId} and approved_at is not null`);
  return rows[0]?.number_last4 ?? null;
}

/**
 * The payouts to an account that left us and may be in a file of these days, by the day on which they were expected.
 * One that another file has found belongs to that file.
 */
export async function listSent(
  tx: Tx,
  businessId: string,
  { accountId, file, limit }: { accountId: string; file: { from: string; to: string }; limit: number },
): Promise<SentRow[]> {
  const [earliest, latest] = [addBusinessDays(file.from, -BANK_LATE_DAYS), addBusinessDays(file.to, 1)];
  const { rows } = await tx.query<SentRow>(sql`
    select bank_transfer_id, amount_cents, account_last4, state, sent_at, expected_on, trace_number
    from ledger.payout
    left join payout_trace using (business_id, bank_transfer_id)
    where business_id = ${businessId} and account_id = ${accountId}
      and expected_on between ${earliest}::date and ${latest}::date
      and sent_at is not null and state in ('sent', 'paid', 'returned')
      and not exists (
        select from payout_verdict v
        where v.business_id = payout.business_id and v.bank_transfer_id = payout.bank_transfer_id
          and v.arrived_on is not null and v.expected_on not between ${file.from}::date and ${file.to}::date
      )
    order by expected_on, bank_transfer_id
    limit ${limit}`);
  return rows;
}

/** Replaces the verdicts of these payouts. */
export async function putVerdicts(
  tx: Tx,
  businessId: string,
  verdicts: readonly (PayoutVerdict & { expectedOn: string })[],
  { fileTo, at, by }: { fileTo: string; at: Date; by: string },
): Promise<void> {
  await tx.query(sql`
    insert into payout_verdict (
      business_id, bank_transfer_id, verdict, expected_on, arrived_on, bank_cents, payouts, file_to, matched_at,
      matched_by
    )
    select ${businessId}::uuid, v."payoutId", v.verdict, v."expectedOn", v."arrivedOn", v."bankCents",
      coalesce(v.payouts, 0),
      ${fileTo}::date, ${at}::timestamptz, ${by}::text
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as v (
      "payoutId" uuid, verdict text, "expectedOn" date, "arrivedOn" date, "bankCents" bigint, payouts integer
    )
    on conflict (business_id, bank_transfer_id) do update
    set verdict = excluded.verdict, expected_on = excluded.expected_on, arrived_on = excluded.arrived_on,
      bank_cents = excluded.bank_cents, payouts = excluded.payouts, file_to = excluded.file_to,
      matched_at = excluded.matched_at, matched_by = excluded.matched_by`);
}

export type VerdictRow = VerdictFields &
  (
    | { verdict: 'missing' }
    | { verdict: ArrivedVerdict['verdict']; arrived_on: string; bank_cents: number; payouts: number }
  );

interface VerdictFields {
  bank_transfer_id: string;
  amount_cents: number;
  account_name: string;
  provider_name: string;
  account_last4: string;
  expected_on: string;
  file_to: string;
  matched_at: Date;
  matched_by: string;
}

const COLUMNS = sql`
  v.bank_transfer_id, p.amount_cents, p.account_name, p.provider_name, p.account_last4, v.verdict, v.expected_on,
  v.arrived_on, v.bank_cents, v.payouts, v.file_to, v.matched_at, v.matched_by`;
/** A payout that came back is not missing, whatever a file said before. */
const WITH_PAYOUT = sql`
  payout_verdict v
  join ledger.payout p on p.business_id = v.business_id and p.bank_transfer_id = v.bank_transfer_id
    and not (v.verdict = 'missing' and p.state = 'returned')`;

export async function findVerdict(tx: Tx, businessId: string, payoutId: string): Promise<VerdictRow | null> {
  const { rows } = await tx.query<VerdictRow>(sql`
    select ${COLUMNS}
    from ${WITH_PAYOUT}
    where v.business_id = ${businessId} and v.bank_transfer_id = ${payoutId}`);
  return rows[0] ?? null;
}

/** Newest expected day first. */
export async function listVerdicts(
  tx: Tx,
  businessId: string,
  { verdict, offset, limit }: { verdict: BankVerdict | undefined; offset: number; limit: number },
): Promise<{ rows: VerdictRow[]; total: number }> {
  const ofFilter = sql`
    v.business_id = ${businessId} and (${verdict ?? null}::text is null or v.verdict = ${verdict ?? null})`;
  const { rows } = await tx.query<VerdictRow>(sql`
    select ${COLUMNS}
    from ${WITH_PAYOUT}
    where ${ofFilter}
    order by v.expected_on desc, v.bank_transfer_id desc
    limit ${limit} offset ${offset}`);
  const { rows: counted } = await tx.query<{ total: number }>(
    sql`select count(*) as total from ${WITH_PAYOUT} where ${ofFilter}`,
  );
  return { rows, total: counted[0]!.total };
}
