import { ACCOUNT_NAMES } from '@trilane/domain/account';
import { formatCents } from '@trilane/domain/money';
import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { addDays, formatDate, localDate, startOfDay } from '@trilane/domain/zoned-time';
import type { CalendarEvent } from './calendar-event.ts';
import type { PayoutDayRow } from './calendar.repo.ts';

/** What a calendar shows of a payout depends on the business clock and the zone of the business. */
export interface Today {
  now: Date;
  zone: string;
}

/** When the payout became late, if it is: on the day after the expected one, in New York. */
function lateSince({ ended_at: endedAt, expected_on: expectedOn }: PayoutDayRow, now: Date): Date | null {
  if (endedAt !== null) return null;
  const late = startOfDay(addDays(expectedOn, 1), SETTLEMENT_ZONE);
  return late <= now ? late : null;
}

function stateWords(row: PayoutDayRow, { now, zone }: Today): string {
  const expected = formatDate(row.expected_on, 'UTC');
  const back = `The money is back in ${ACCOUNT_NAMES[row.source_kind]}.`;
  const reason = row.reason?.trim().replace(/\.$/, '');
  const because = reason ? `: ${reason}.` : '.';
  const isLate = lateSince(row, now) !== null;
  switch (row.state) {
    case 'requested':
      return isLate
        ? 'Requested. Not handed over yet; we keep trying.'
        : `Requested. Expected at your bank on ${expected}.`;
    case 'sent':
      return isLate ? `Sent. Expected ${expected}; still on its way.` : `Sent. Expected at your bank on ${expected}.`;
    case 'paid':
      return `Paid. Arrived ${formatDate(row.ended_at ?? row.expected_on, zone)}.`;
    case 'failed':
      return `Failed${because} ${back}`;
    case 'returned':
      return `Returned by the bank${because} ${back}`;
  }
}

const SUMMARY_BEGIN = { requested: '', sent: '', paid: '', failed: 'Failed: ', returned: 'Returned: ' } as const;

/**
 * A payout: on its expected day while it is under way, then on the day it ended. One that came back is no cancelled
 * event, because calendar programs hide those.
 */
export function transferEvent(row: PayoutDayRow, today: Today): CalendarEvent {
  const { bank_transfer_id: id, ended_at: endedAt, sent_at: sentAt, requested_at: requestedAt } = row;
  const changes = [requestedAt, sentAt, lateSince(row, today.now), endedAt].filter((at) => at !== null);
  const what = `${formatCents(row.amount_cents)} to ${row.provider_name} ••${row.account_last4}`;
  return {
    id: `transfer-${id}`,
    day: endedAt === null ? row.expected_on : localDate(endedAt, today.zone),
    summary: SUMMARY_BEGIN[row.state] + what,
    description: [
      stateWords(row, today),
      `From ${ACCOUNT_NAMES[row.source_kind]}${row.automatic ? ', automatic' : ''}.`,
    ],
    path: `/portal/balance/transfers/${id}`,
    status: 'CONFIRMED',
    revisedAt: new Date(Math.max(...changes.map((at) => at.getTime()))),
  };
}
