import { ACCOUNT } from '@trilane/domain/account';
import { STOPPED_WORDS } from '@trilane/domain/guarded-change';
import { isUnderWay } from '@trilane/domain/payout';
import { centsToDollars } from '@trilane/domain/money';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import type { Balances, PendingBatch } from '../../ledger/balances.ts';
import type { TransfersKept } from '../guarded-changes/public.ts';
import type { PayoutRow } from './balance.repo.ts';

type WirePayout = CallOutput<Calls['transferToBank']>['transfer'];

interface Around {
  arriving: readonly PendingBatch[];
  asOf: Date;
  transferExpectedOn: string;
  kept: TransfersKept;
}

function heldToWire({ stopped, hold }: TransfersKept): CallOutput<Calls['getAccountBalance']>['data']['held'] {
  if (stopped) return { stopped, words: STOPPED_WORDS, limit: 0, until: null };
  return hold && { stopped, words: hold.words, limit: centsToDollars(hold.leftCents), until: hold.until.toISOString() };
}

export function balanceToWire(
  balances: Balances,
  { arriving, asOf, transferExpectedOn, kept }: Around,
): CallOutput<Calls['getAccountBalance']> {
  return {
    data: {
      account_balance: centsToDollars(balances.availableCents),
      pendingBalance: centsToDollars(balances.pendingCents),
      total_balance: centsToDollars(balances.availableCents + balances.pendingCents),
      setAside: centsToDollars(balances.reserveCents),
      inTransit: centsToDollars(balances.inTransitCents),
      tip_balance: centsToDollars(balances.tipsCents),
      pendingTips: centsToDollars(balances.pendingTipsCents),
      arriving: arriving.map(pendingBatchToWire),
      asOf: asOf.toISOString(),
      transferExpectedOn,
      held: heldToWire(kept),
    },
  };
}

export function pendingBatchToWire(batch: PendingBatch): CallOutput<Calls['listArriving']>[number] {
  return {
    tradeDate: batch.cashDay,
    arrivesAt: batch.settlesAt.toISOString(),
    payments: batch.transactionCount,
    amount: centsToDollars(Math.max(batch.netCents, 0)),
    tips: centsToDollars(Math.max(batch.tipsCents, 0)),
    setAside: centsToDollars(Math.max(-batch.netCents, 0)),
  };
}

export function payoutToWire(row: PayoutRow): WirePayout {
  return {
    id: row.bank_transfer_id,
    source: row.source_kind === ACCOUNT.tips ? 'tips' : 'available',
    amount: centsToDollars(row.amount_cents),
    state: row.state,
    reason: row.reason,
    requestedAt: row.requested_at.toISOString(),
    expectedOn: isUnderWay(row.state) ? row.expected_on : null,
    endedAt: row.ended_at?.toISOString() ?? null,
    account: { displayName: row.account_name, providerName: row.provider_name, accountNumber: row.account_last4 },
    automatic: row.automatic,
    traceNumber: row.trace_number,
  };
}
