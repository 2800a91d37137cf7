import { sql } from '../platform/db/sql.ts';
import type { BookCheck } from './book-check.ts';
import { IS_FILED_WRONG, MADE_FROM } from './filed-payouts.ts';

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
];
