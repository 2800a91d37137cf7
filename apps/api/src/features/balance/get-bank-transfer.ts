import { centsToDollars } from '@trilane/domain/money';
import type { Handler } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readVerdict } from '../bank-match/public.ts';
import { getPayout, type PayoutRow } from './balance.repo.ts';
import { listEntries, listParts, type EntryRow, type PartRow } from './payout-story.repo.ts';
import { tellPayout } from './tell-payout.ts';

async function requirePayout(tx: Tx, businessId: string, id: string): Promise<PayoutRow> {
  const row = await getPayout(tx, businessId, id);
  if (!row) throw new Refusal('not_found');
  return row;
}

async function partsOf(tx: Tx, businessId: string, row: PayoutRow, [taken]: readonly EntryRow[]): Promise<PartRow[]> {
  if (!taken || taken.source_through_cents === null) throw new Error(`transfer ${row.bank_transfer_id} has no entry`);
  const throughCents = taken.source_through_cents;
  const parts = await listParts(tx, businessId, {
    kind: row.source_kind,
    fromCents: throughCents - taken.amount_cents,
    throughCents,
  });
  const sumCents = parts.reduce((sum, part) => sum + part.part_cents, 0);
  if (sumCents !== row.amount_cents)
    throw new Error(`transfer ${row.bank_transfer_id} of ${row.amount_cents} cents has parts of ${sumCents}`);
  return parts;
}

function partToWire(part: PartRow) {
  return {
    kind: part.bank_transfer_id === null ? ('settlement' as const) : ('returned' as const),
    tradeDate: part.cash_day,
    amount: centsToDollars(part.part_cents),
    of: centsToDollars(part.of_cents),
    payments: part.transaction_count,
    transferId: part.bank_transfer_id,
  };
}

/** One payout with what happened to it, what comes next, and the money that it is made of, to the cent. */
export const getBankTransfer: Handler<'getBankTransfer'> = async ({ read, holder, platform }, { params: { id } }) =>
  read(async (tx) => {
    const row = await requirePayout(tx, holder.businessId, id);
    const entries = await listEntries(tx, holder.businessId, id);
    return {
      ...(await tellPayout(tx, holder.businessId, { row, entries, product: platform.config.productName })),
      bankVerdict: await readVerdict(tx, holder.businessId, id),
      parts: (await partsOf(tx, holder.businessId, row, entries)).map(partToWire),
    };
  });
