import { ACCOUNT_NAMES } from '@trilane/domain/account';
import { countedInWords } from '@trilane/domain/number-words';
import { MONEY_RETRY_DAYS } from '@trilane/domain/money-retry';
import { prose } from '@trilane/domain/prose';
import { formatDate } from '@trilane/domain/zoned-time';
import type { Handover } from '../../platform/outbox-handover.repo.ts';
import type { PayoutRow } from './balance.repo.ts';
import type { EntryRow } from './payout-story.repo.ts';
import { STOP_WORDS, type PayoutStop } from './stop-payouts.repo.ts';

/** One thing that happened to a payout: the state it brought, when, who did it, and what it means. */
export interface Step {
  state: string;
  at: Date;
  by: string;
  words: string;
}

interface Actors {
  owner: string;
  product: string;
}

const sourceName = (row: PayoutRow) => ACCOUNT_NAMES[row.source_kind];
const says = (reason: string | null) => (reason ? ` The bank says: ${reason}` : '');

function endStep(entry: EntryRow, row: PayoutRow, product: string): Step | null {
  const at = entry.event_at;
  switch (entry.reason) {
    case 'bank_transfer_paid':
      return {
        state: 'paid',
        at,
        by: 'Payout bank',
        words: `Paid into ${row.account_name} ${row.account_last4} at ${row.provider_name}.`,
      };
    case 'bank_transfer_failed':
      return {
        state: 'failed',
        at,
        by: 'Payout bank',
        words: `It could not be carried out. The money is back in ${sourceName(row)}.${says(row.reason)}`,
      };
    case 'bank_transfer_stopped':
      return {
        state: 'failed',
        at,
        by: product,
        words: `It was stopped before it left. The money is back in ${sourceName(row)}. The reason: ${row.reason}.`,
      };
    case 'bank_transfer_returned':
      return {
        state: 'returned',
        at,
        by: row.provider_name,
        words: `The bank sent it back. The money is back in ${sourceName(row)}.${says(row.reason)}`,
      };
    default:
      return null;
  }
}

/** Everything that has happened to a payout, in order. `entries` are its journal entries. */
export function payoutSteps(row: PayoutRow, entries: readonly EntryRow[], { owner, product }: Actors): Step[] {
  const requested = {
    state: 'requested',
    at: row.requested_at,
    by: row.automatic ? product : owner,
    words: prose`${row.automatic ? 'Automatic transfer: taken' : 'Taken'} out of ${sourceName(row)} for
      ${row.account_name} ${row.account_last4} at ${row.provider_name}.`,
  };
  const sent = row.sent_at && {
    state: 'sent',
    at: row.sent_at,
    by: product,
    words: 'Handed to the payout bank, which has taken it on.',
  };
  return [requested, sent, ...entries.map((entry) => endStep(entry, row, product))].filter((step) => step !== null);
}

const CHECK_ACCOUNT = 'Check the account under Admin, Linked Bank Account, then transfer again.';

/** The facts that decide how a payout continues. */
interface Outlook {
  entries: readonly EntryRow[];
  /** The undelivered message to the payout bank; null once the bank has it. */
  handover: Handover | null;
  /** What would stop the payout now, before it is handed over. */
  stop: PayoutStop | null;
}

function requestedWords(expected: string, { handover, stop }: Outlook): string {
  if (stop !== null)
    return prose`${STOP_WORDS[stop]}, so we are stopping this transfer. The money comes back once the payout bank
      confirms that it does not have it.`;
  if (handover?.state === 'dead')
    return prose`We could not hand it to the payout bank for ${countedInWords(MONEY_RETRY_DAYS, 'day')}. The money is
      safe. Customer Support decides what happens next.`;
  if (handover?.state === 'retrying')
    return prose`It is not handed over to the payout bank yet. We keep trying. It arrives on the next business day after
      that.`;
  return `We hand it to the payout bank within minutes. It is expected at your bank on ${expected}.`;
}

/** What comes next for a payout, or null when nothing does. */
export function nextStepWords(row: PayoutRow, outlook: Outlook): string | null {
  const expected = formatDate(row.expected_on, 'UTC');
  switch (row.state) {
    case 'requested':
      return requestedWords(expected, outlook);
    case 'sent':
      return `It is expected at your bank on ${expected}.`;
    case 'paid':
      return null;
    case 'failed': {
      const stopped = outlook.entries.some(({ reason }) => reason === 'bank_transfer_stopped');
      return stopped ? 'Once that is settled you can transfer again.' : CHECK_ACCOUNT;
    }
    case 'returned':
      return CHECK_ACCOUNT;
  }
}
