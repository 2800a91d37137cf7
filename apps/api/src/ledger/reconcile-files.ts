import { sql } from '../platform/db/sql.ts';
import type { BookCheck } from './book-check.ts';
import { IS_FILED_WRONG, IS_OURS, MADE_FROM, partOfReference } from './filed-payouts.ts';

/** What the files for the bank pay is what the ledger says. */
export const FILES: BookCheck[] = [
  {
    check: 'a file for the bank pays what the transfer says',
    reads: 'bank_file_payout',
    sql: sql`
      select
        payout.business_id, extract(epoch from payout.requested_at)::bigint as place,
        format(
          'transfer %s of %s cents to %s; the file pays %s cents to %s', payout.bank_transfer_id, payout.amount_cents,
          account.bank_code, filed.amount_cents, filed.routing_number
        ) as detail
      from bank_file_payout filed
      ${MADE_FROM}
      where ${IS_FILED_WRONG}`,
  },
  {
    check: 'a file for the bank pays only transfers that exist',
    reads: 'bank_file_payout',
    sql: sql`
      select
        ${partOfReference(1)} as business_id, extract(epoch from filed.queued_at)::bigint as place,
        format('the file pays %s cents for transfer %s', filed.amount_cents, ${partOfReference(2)}) as detail
      from bank_file_payout filed
      ${MADE_FROM}
      where ${IS_OURS} and payout.bank_transfer_id is null`,
  },
  {
    check: 'a stop and a trace number are of a transfer that exists',
    sql: sql`
      select noted.business_id, 0 as place, format('a %s names transfer %s', noted.what, noted.payout_id) as detail
      from (
        select business_id, payout_id, 'stop' as what from payout_stop
        union all
        select business_id, bank_transfer_id, 'trace number' from payout_trace
      ) noted
      left join ledger.payout
        on payout.business_id = noted.business_id and payout.bank_transfer_id = noted.payout_id
      where payout.bank_transfer_id is null`,
  },
];
