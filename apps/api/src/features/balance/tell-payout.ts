import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import type { Tx } from '../../platform/db/transaction.ts';
import { listHandovers } from '../../platform/outbox-handover.repo.ts';
import { getBusiness } from '../business/public.ts';
import type { PayoutRow } from './balance.repo.ts';
import { payoutToWire } from './balance.wire.ts';
import type { EntryRow } from './payout-story.repo.ts';
import { nextStepWords, payoutSteps } from './payout-story.ts';
import { findPayoutToSend } from './stop-payouts.repo.ts';

type Told = Pick<CallOutput<Calls['getBankTransfer']>, 'transfer' | 'steps' | 'nextStep'>;

async function ownerOf(tx: Tx, businessId: string, row: PayoutRow): Promise<string> {
  const owner = await getBusiness(tx, businessId);
  if (owner.owner_user_id !== row.requested_by) return 'Another user of this business';
  return `${owner.owner_first_name} ${owner.owner_last_name}, ${owner.owner_email}`.trim();
}

async function outlookOf(tx: Tx, businessId: string, row: PayoutRow, entries: readonly EntryRow[]) {
  const id = row.bank_transfer_id;
  const payout = row.state === 'requested' ? await findPayoutToSend(tx, businessId, id) : null;
  return { entries, handover: (await listHandovers(tx, businessId, [id])).get(id) ?? null, stop: payout?.stop ?? null };
}

/** A payout with what happened to it and what comes next. `entries` are its journal entries. */
export async function tellPayout(
  tx: Tx,
  businessId: string,
  { row, entries, product }: { row: PayoutRow; entries: readonly EntryRow[]; product: string },
): Promise<Told> {
  const actors = { owner: await ownerOf(tx, businessId, row), product };
  return {
    transfer: payoutToWire(row),
    steps: payoutSteps(row, entries, actors).map((step) => ({ ...step, at: step.at.toISOString() })),
    nextStep: nextStepWords(row, await outlookOf(tx, businessId, row, entries)),
  };
}
