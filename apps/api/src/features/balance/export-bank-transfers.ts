import { ACCOUNT_NAMES } from '@trilane/domain/account';
import { Readable } from 'node:stream';
import { formatDate, formatTime } from '@trilane/domain/zoned-time';
import { auditAhead } from '../../platform/audit.ts';
import { CSV_START, csvHeaders, csvLine } from '../../platform/csv.ts';
import type { Handler } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { getTimeZone } from '../business/public.ts';
import { countPayouts, listPayoutsAfter, type PayoutFilter, type PayoutRow } from './balance.repo.ts';
import { readPayoutFilter } from './payout-filter.ts';

const ROWS_A_READ = 500;
const HEADINGS = [
  'Date',
  'Time',
  'Source',
  'Amount',
  'Status',
  'Reason',
  'Bank',
  'Account',
  'Expected',
  'Ended',
  'Transfer',
  'Automatic',
  'Trace number',
];

function lineOf(row: PayoutRow, zone: string): string {
  return csvLine([
    formatDate(row.requested_at, zone),
    formatTime(row.requested_at, zone),
    ACCOUNT_NAMES[row.source_kind],
    { cents: row.amount_cents },
    row.state,
    row.reason,
    row.provider_name,
    `${row.account_name} ${row.account_last4}`,
    row.ended_at ? null : formatDate(row.expected_on, zone),
    row.ended_at && formatDate(row.ended_at, zone),
    row.bank_transfer_id,
    row.automatic ? 'Yes' : null,
    row.trace_number,
  ]);
}

/**
 * A few hundred rows at a time, each from its own short transaction: a slow reader holds neither memory nor a
 * connection.
 */
export async function* payoutCsv(
  { read, holder }: { read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>; holder: { businessId: string } },
  filter: PayoutFilter,
  zone: string,
): AsyncGenerator<string> {
  yield CSV_START + csvLine(HEADINGS);
  let last: PayoutRow | null = null;
  do {
    const after: PayoutRow | null = last;
    const rows: PayoutRow[] = await read((tx) =>
      listPayoutsAfter(tx, holder.businessId, filter, { after, limit: ROWS_A_READ }),
    );
    if (rows.length > 0) yield rows.map((row) => lineOf(row, zone)).join('');
    last = rows.length === ROWS_A_READ ? rows.at(-1)! : null;
  } while (last !== null);
}

/** Every payout that the list shows under the same filter, from all its pages and in the same order. */
export const exportBankTransfers: Handler<'exportBankTransfers'> = async (context, { query }) => {
  const { holder, http } = context;
  const { filter, zone, total } = await context.read(async (tx) => {
    const wanted = await readPayoutFilter(tx, context, query);
    return {
      filter: wanted,
      zone: await getTimeZone(tx, holder.businessId),
      total: await countPayouts(tx, holder.businessId, wanted),
    };
  });
  await auditAhead(context, { action: 'export.transfers', after: { ...query, lines: total } });
  void http.reply.headers({ ...csvHeaders('transfers-to-bank'), 'x-row-total': total });
  return Readable.from(payoutCsv(context, filter, zone));
};
