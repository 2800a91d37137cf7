import { ACCOUNT, type SourceAccount } from '@trilane/domain/account';
import { centsToDollars } from '@trilane/domain/money';
import type { CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getPayout } from './balance.repo.ts';
import { findCashDay, findReturnCredit, listCashDayCredits, listDebits, type CreditRow } from './payment-way.repo.ts';
import { listEntries } from './payout-story.repo.ts';
import { tellPayout } from './tell-payout.ts';

type Way = CallOutput<DeskCalls['explainMerchantPayment']>;

/** A stretch of the running sum of a source's credits. */
interface Span {
  kind: SourceAccount;
  fromCents: number;
  throughCents: number;
}

/** Where the money of a span went. `isBack`: an earlier transfer had carried it and gave it back. */
interface Carried {
  payouts: { id: string; partCents: number; isBack: boolean }[];
  owedCents: number;
  leftCents: number;
}

/** Follows the money of a span, first in, first out, also where a transfer gave it back to its source. */
async function follow(tx: Tx, businessId: string, span: Span, isBack: boolean): Promise<Carried> {
  const carried: Carried = { payouts: [], owedCents: 0, leftCents: span.throughCents - span.fromCents };
  for (const debit of await listDebits(tx, businessId, span)) {
    const debitFrom = debit.through_cents - debit.amount_cents;
    const from = Math.max(debitFrom, span.fromCents);
    const partCents = Math.min(debit.through_cents, span.throughCents) - from;
    carried.leftCents -= partCents;
    if (debit.bank_transfer_id === null) {
      carried.owedCents += partCents;
      continue;
    }
    carried.payouts.push({ id: debit.bank_transfer_id, partCents, isBack });
    const back = await findReturnCredit(tx, businessId, debit.bank_transfer_id);
    if (!back) continue;
    // The whole amount came back in one piece, so each part has the same place in it as in the transfer.
    const fromCents = back.through_cents - back.amount_cents + (from - debitFrom);
    const later = await follow(tx, businessId, { ...span, fromCents, throughCents: fromCents + partCents }, true);
    carried.payouts.push(...later.payouts);
    carried.owedCents += later.owedCents;
    carried.leftCents += later.leftCents;
  }
  return carried;
}

/** A transfer that carries several pieces of returned money is told once. */
function joinParts(payouts: Carried['payouts']): Carried['payouts'] {
  const joined = new Map<string, Carried['payouts'][number]>();
  for (const { id, partCents, isBack } of payouts) {
    const before = joined.get(id);
    joined.set(id, {
      id,
      isBack: isBack || (before?.isBack ?? false),
      partCents: partCents + (before?.partCents ?? 0),
    });
  }
  return [...joined.values()];
}

async function tellMoney(
  tx: Tx,
  businessId: string,
  credit: CreditRow,
  product: string,
): Promise<Way['money'][number]> {
  const { kind, amount_cents: cents, through_cents: throughCents } = credit;
  const span = { kind, fromCents: throughCents - cents, throughCents };
  const { payouts, owedCents, leftCents } = await follow(tx, businessId, span, false);
  const transfers: Way['money'][number]['transfers'] = [];
  for (const { id, partCents, isBack } of joinParts(payouts)) {
    const row = (await getPayout(tx, businessId, id))!;
    const entries = await listEntries(tx, businessId, id);
    const told = await tellPayout(tx, businessId, { row, entries, product });
    transfers.push({ ...told, part: centsToDollars(partCents), isBack });
  }
  return {
    source: kind === ACCOUNT.tips ? 'tips' : 'available',
    line: credit.entry_number,
    at: credit.event_at.toISOString(),
    amount: centsToDollars(cents),
    owed: centsToDollars(owedCents),
    left: centsToDollars(leftCents),
    transfers,
  };
}

/**
 * The way of a payment's money to the bank: what its cash day brought into Available and Tips, and the transfers that
 * carried that money on, first in, first out. A source holds the money of a cash day as a whole. Refuses a number that
 * no payment has.
 */
export async function explainPayment(
  tx: Tx,
  businessId: string,
  { transactionNumber, product }: { transactionNumber: number; product: string },
): Promise<Way> {
  const payment = await findCashDay(tx, businessId, transactionNumber);
  if (!payment) throw new Refusal('not_found');
  if (!payment.has_moved) return { money: [] };
  const money: Way['money'] = [];
  for (const credit of await listCashDayCredits(tx, businessId, payment.cash_day))
    money.push(await tellMoney(tx, businessId, credit, product));
  return { money };
}
