import { sql } from '../platform/db/sql.ts';

const ID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const OURS = `^${ID}[.]${ID}$`;

/** Whether a payout of a file for the bank says that it is of a transfer of ours. */
export const IS_OURS = sql`filed.reference ~ ${OURS}`;

/** The business (1) or the transfer (2) that its reference names. */
export const partOfReference = (part: 1 | 2) =>
  sql`case when ${IS_OURS} then split_part(filed.reference, '.', ${part}::integer)::uuid end`;

/** Joins each payout of a file for the bank, `filed`, with what it was made from: `payout` and `account`. */
export const MADE_FROM = sql`
  left join ledger.payout
    on payout.business_id = ${partOfReference(1)} and payout.bank_transfer_id = ${partOfReference(2)}
  left join bank_account account
    on account.business_id = payout.business_id and account.account_id = payout.account_id`;

/**
 * Whether a file for the bank would pay another amount than the ledger says, or pay it to another bank than the account
 * is at. A new number of the account stops the payout, so that one is not meant.
 */
export const IS_FILED_WRONG = sql`
  (
    filed.amount_cents <> payout.amount_cents
    or (
      filed.state = 'queued' and coalesce(filed.routing_number, '') <> account.bank_code
      and not exists (
        select from payout_stop stop
        where stop.business_id = payout.business_id and stop.payout_id = payout.bank_transfer_id
      )
    )
  )`;
