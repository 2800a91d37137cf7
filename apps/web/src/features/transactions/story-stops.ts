import { MONEY_RETRY_DAYS } from '@trilane/domain/money-retry';
import { countedInWords } from '@trilane/domain/number-words';
import { prose } from '@trilane/domain/prose';
import { cutOffAt, settlesAt, SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { isAccepted } from '@trilane/domain/transaction';
import { word } from '@trilane/domain/word';
import { formatDate, formatDollars, formatInstant, formatTime, formatWeekday } from '../../lib/format.ts';
import type { Story, Transaction } from './transaction-words.ts';

export type StoryStop = {
  id: string;
  state: 'done' | 'now' | 'next';
  title: string;
  note: string;
  /** The transaction that the stop leads to. */
  opens?: number;
  /** The cash day whose batch the stop is about. */
  batch?: string;
};

type Told = Pick<Story, 'settlement' | 'refunds' | 'handover'>;
type StopOptions = { now: Date | null; zone: string; told?: Told };

/** What the cash day brought; nothing for a person who sees a part of it. */
const batchNetWords = (net: number | null) => (net === null ? '' : `, ${formatDollars(net)} net`);

/**
 * Taken, cash day closed, available, and every refund, by time: what has happened and what comes. `now` is the business
 * clock, null while unknown; `told` is what the server says of settlement and refunds, until then the calendar's rules
 * stand.
 */
export function storyStops(transaction: Transaction, { now, zone, told }: StopOptions): StoryStop[] {
  const taken = formatInstant(transaction.date, zone);
  if (!isAccepted(transaction.amountStatus)) {
    const words =
      transaction.amountStatus === 'declined' ? 'Declined by the shopper network' : 'Cancelled by the shopper';
    return [{ id: 'refused', state: 'done', title: `${words}, no money moved`, note: taken }];
  }
  const isRefund = transaction.transactionType === 'Refund';
  const stops = [
    {
      at: new Date(transaction.date),
      stop: {
        id: 'taken',
        state: 'done' as const,
        title: isRefund ? 'Refunded to the shopper' : 'Approved and taken',
        note: taken,
      },
    },
    ...settlementStops(transaction, { now, zone, told }),
    ...(told?.handover ? [{ at: new Date(transaction.date), stop: handoverStop('taken', told.handover) }] : []),
    ...(told?.refunds ?? []).flatMap((refund) => [
      { at: new Date(refund.at), stop: refundStop(refund, zone) },
      ...(refund.handover
        ? [{ at: new Date(refund.at), stop: handoverStop(`refund-${refund.transactionNumber}`, refund.handover) }]
        : []),
    ]),
  ];
  return stops.toSorted((a, b) => a.at.getTime() - b.at.getTime()).map(({ stop }) => stop);
}

function settlementStops(
  transaction: Transaction,
  { now, zone, told }: StopOptions,
): Array<{ at: Date; stop: StoryStop }> {
  const cutOff = cutOffAt(transaction.tradeDate);
  const settlement = told?.settlement;
  const settles = settlement
    ? new Date(settlement.releasedAt ?? settlement.arrivesAt)
    : settlesAt(transaction.tradeDate);
  const passed = (instant: Date) => now !== null && now >= instant;
  const settled = settlement
    ? settlement.releasedAt !== null
    : transaction.amountStatus === 'available' || (transaction.amountStatus === 'refunded' && passed(settles));
  const closed = settled || passed(cutOff);
  const at = (instant: Date) => `${formatWeekday(instant, zone)}, ${formatTime(instant, zone)}`;
  const isRefund = transaction.transactionType === 'Refund';
  const batch = settlement
    ? `. Batch of ${formatDate(settlement.tradeDate, SETTLEMENT_ZONE)}${batchNetWords(settlement.batchNet)}`
    : '';
  const leadsTo = settlement ? { batch: settlement.tradeDate } : {};
  return [
    {
      at: cutOff,
      stop: {
        id: 'closed',
        state: closed ? 'done' : 'now',
        title: closed ? 'Cash day closed' : 'Cash day closes',
        note: `${at(cutOff)}. Payments until then arrive together.`,
      },
    },
    {
      at: settles,
      stop: {
        id: 'available',
        state: settled ? 'done' : closed ? 'now' : 'next',
        title: isRefund ? 'Taken from Available' : word('Available'),
        note: at(settles) + batch,
        ...leadsTo,
      },
    },
  ];
}

const HANDOVER_WORDS: Record<NonNullable<Story['handover']>['state'], string> = {
  waiting: 'We hand it to the shopper network within a minute.',
  retrying: 'Not handed over to the shopper network yet. We keep trying.',
  dead: prose`We could not hand it over for ${countedInWords(MONEY_RETRY_DAYS, 'day')}. Customer Support decides what
    happens next.`,
};

/** The stop of a refund that the shopper network does not have yet. */
function handoverStop(of: string, { state }: NonNullable<Story['handover']>): StoryStop {
  return {
    id: `${of}-handover`,
    state: 'now',
    title: 'The shopper does not have the money yet',
    note: HANDOVER_WORDS[state],
  };
}

function refundStop(refund: Story['refunds'][number], zone: string): StoryStop {
  const parts = [
    formatInstant(refund.at, zone),
    refund.tip !== 0 && `tip ${formatDollars(Math.abs(refund.tip))}`,
    refund.interest !== 0 && `interest ${formatDollars(Math.abs(refund.interest))}`,
  ];
  return {
    id: `refund-${refund.transactionNumber}`,
    state: 'done',
    title: `Refunded ${formatDollars(Math.abs(refund.amount))}`,
    note: parts.filter(Boolean).join(', '),
    opens: refund.transactionNumber,
  };
}
