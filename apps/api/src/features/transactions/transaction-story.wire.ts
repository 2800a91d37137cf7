import { ACCOUNT_NAMES, type Account } from '@trilane/domain/account';
import { centsToDollars } from '@trilane/domain/money';
import { creditRefundEndsAt, refundLeft, whyNotRefund, type RefundableSale } from '@trilane/domain/refund';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import type { Handover } from '../../platform/outbox-handover.repo.ts';
import { KIND } from '@trilane/domain/transaction-codes';
import type { EarnedRow, EntryRow, RefundRow, StoryFacts } from './transaction-story.repo.ts';
import type { TransactionRow } from './transactions.repo.ts';
import { OUTCOME_WORD, transactionToWire } from './transactions.wire.ts';

type Story = CallOutput<Calls['getTransaction']>;

const accountWords = (kind: number) => ACCOUNT_NAMES[kind as Account] ?? `Account ${kind}`;

function toRefundable(row: TransactionRow): RefundableSale {
  return {
    kind: row.kind === KIND.refund ? 'refund' : 'sale',
    outcome: OUTCOME_WORD[row.outcome],
    funding: row.kind === KIND.credit ? 'credit' : 'cash',
    tradeDate: row.cash_day,
    grossCents: row.gross_cents,
    discountCents: row.discount_cents,
    tipCents: row.tip_cents,
    refundedCents: row.refunded_cents,
    refundedTipCents: row.refunded_tip_cents,
  };
}

/** What can be given back today, and why nothing can. */
function leftToWire(row: TransactionRow, today: CalendarDate): Story['left'] {
  const sale = toRefundable(row);
  const { leftCents, leftTipCents } = refundLeft(sale);
  return {
    amount: centsToDollars(leftCents),
    tip: centsToDollars(leftTipCents),
    refusal: whyNotRefund(sale, { amountCents: leftCents, tipCents: leftTipCents, today }),
    until:
      sale.kind === 'sale' && sale.outcome === 'approved' && sale.funding === 'credit'
        ? creditRefundEndsAt(sale.tradeDate).toISOString()
        : null,
  };
}

interface StoryParts {
  row: TransactionRow;
  facts: StoryFacts;
  entries: EntryRow[];
  refunds: RefundRow[];
  earned: EarnedRow[];
  /** Undelivered refunds by their transaction ids. */
  handovers: ReadonlyMap<string, Handover>;
  settledThrough: string;
  /** The cash day of the moment. */
  today: CalendarDate;
}

function handoverToWire(handover: Handover | undefined): Story['handover'] {
  return handover ? { state: handover.state, since: handover.since.toISOString() } : null;
}

export function storyToWire(parts: StoryParts): Story {
  const { row, facts, entries, refunds, earned, handovers, settledThrough, today } = parts;
  return {
    transaction: transactionToWire(row, settledThrough),
    approvalId: facts.approval_id,
    apr: facts.apr,
    refundOf: facts.refund_of,
    by: facts.by_user_id === null ? 'device' : 'portal',
    settlement: facts.settles_at && {
      tradeDate: row.cash_day,
      arrivesAt: facts.settles_at.toISOString(),
      releasedAt: facts.settled_at?.toISOString() ?? null,
      batchNet: centsToDollars(facts.batch_net_cents!),
    },
    earned: earned.map((one) => ({
      spend: centsToDollars(one.spend_cents),
      cashback: centsToDollars(one.cashback_cents),
    })),
    transfers: entries.map((entry) => ({
      number: entry.entry_number,
      reason: entry.reason,
      from: accountWords(entry.debit_kind),
      to: accountWords(entry.credit_kind),
      amount: centsToDollars(entry.amount_cents),
      at: entry.event_at.toISOString(),
    })),
    refunds: refunds.map((refund) => ({
      transactionNumber: refund.transaction_number,
      amount: centsToDollars(-refund.gross_cents),
      tip: centsToDollars(-refund.tip_cents),
      interest: centsToDollars(refund.refund_interest_cents),
      at: refund.event_at.toISOString(),
      handover: handoverToWire(handovers.get(refund.transaction_id)),
    })),
    handover: handoverToWire(handovers.get(facts.transaction_id)),
    left: leftToWire(row, today),
    note: facts.note,
    noteVersion: facts.note_edits,
  };
}
