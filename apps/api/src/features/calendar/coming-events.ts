import { AUTOMATIC_TRANSFER_TIME } from '@trilane/domain/automatic-transfer';
import { isHeld } from '@trilane/domain/guarded-change';
import { formatCents } from '@trilane/domain/money';
import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { clockWords, SETTLEMENT_TIME_WORDS } from '@trilane/domain/settlement-words';
import { formatDate, localDate } from '@trilane/domain/zoned-time';
import type { PendingBatch } from '../../ledger/balances.ts';
import type { NextAutomatic } from '../automatic-transfers/public.ts';
import type { TransfersKept } from '../guarded-changes/public.ts';
import type { CalendarEvent } from './calendar-event.ts';

const BALANCE = '/portal/balance';

/** What an unsettled cash day will add to the balance, on the day it arrives; null if nothing. */
export function arrivalEvent(
  { cashDay, settlesAt, netCents, tipsCents, transactionCount }: PendingBatch,
  { businessId, revisedAt }: { businessId: string; revisedAt: Date },
): CalendarEvent | null {
  if (netCents <= 0 && tipsCents <= 0) return null;
  const tips = formatCents(Math.max(tipsCents, 0));
  return {
    id: `arrival-${cashDay}-${businessId}`,
    day: localDate(settlesAt, SETTLEMENT_ZONE),
    summary: netCents > 0 ? `${formatCents(netCents)} arrives` : `${tips} in tips arrives`,
    description: [
      `Cash day ${formatDate(cashDay, 'UTC')}, in your balance at ${SETTLEMENT_TIME_WORDS} New York time.`,
      ...(netCents > 0 ? [`Tips, in addition: ${tips}`] : []),
      `Payments and refunds: ${transactionCount}`,
      ...(netCents < 0
        ? [`Refunds exceed sales by ${formatCents(-netCents)}; that was already set aside from Available.`]
        : []),
    ],
    path: BALANCE,
    status: 'CONFIRMED',
    revisedAt,
  };
}

/**
 * The next automatic transfer, as an estimate. Null where none is scheduled, there is nothing to send, or transfers are
 * stopped. One that a hold keeps back is made when the hold ends.
 */
export function automaticEvent(
  next: NextAutomatic | null,
  { businessId, kept, revisedAt }: { businessId: string; kept: TransfersKept; revisedAt: Date },
): CalendarEvent | null {
  if (next === null || kept.stopped) return null;
  const cents = next.availableCents + next.tipsCents;
  if (cents === 0) return null;
  const heldUntil = kept.hold && isHeld(kept.hold, cents) ? kept.hold.until : next.at;
  const at = heldUntil > next.at ? heldUntil : next.at;
  return {
    id: `automatic-${businessId}`,
    day: localDate(at, SETTLEMENT_ZONE),
    summary: `About ${formatCents(cents)} goes to the bank`,
    description: [
      at === next.at
        ? `Automatic transfer at ${clockWords(AUTOMATIC_TRANSFER_TIME)} New York time.`
        : 'Automatic transfer, on hold until this day.',
      'The amount is an estimate from your balance and what arrives by then.',
      ...(next.tipsCents > 0 ? [`Tips, as a separate transfer: about ${formatCents(next.tipsCents)}`] : []),
    ],
    path: `${BALANCE}/transfers`,
    status: 'TENTATIVE',
    revisedAt,
  };
}
