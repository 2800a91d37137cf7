import { ACCOUNT_NAMES } from '@trilane/domain/account';
import { transferMail, type TransferEnd } from '@trilane/contract/mails/money-mails';
import { isEndState } from '@trilane/domain/bank-transfer';
import { formatCents } from '@trilane/domain/money';
import { advanceBankTransfer, stopBankTransfer } from '../../ledger/bank-transfers.ts';
import { appendAudit, type AuditEntry } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { OperatorDesk } from '../../platform/operator-desk.ts';
import { closeAccount } from '../bank/public.ts';
import { getBankTransfer, getOwnerEmail, type BankTransferRow } from './balance.repo.ts';

/** What moving a transfer needs; both the product and the operator's desk have it. */
export type TransferMover = Pick<OperatorDesk, 'config' | 'clock' | 'securityNow' | 'outbox'>;

interface Move {
  businessId: string;
  transferId: string;
  /** `stopped` fails the transfer by the product's own decision, before the payout bank has it. */
  to: 'sent' | TransferEnd;
  reason: string | null;
  /** The bank says that the account takes no more money. */
  accountClosed?: boolean;
  by: Pick<AuditEntry, 'actorKind' | 'actor'>;
}

export const PAYOUT_BANK = { actorKind: 'provider', actor: 'Payout bank' } as const;

function moveMoney(tx: Tx, { businessId, transferId: id, to, reason }: Move, now: Date): Promise<boolean> {
  if (to === 'stopped') return stopBankTransfer(tx, { businessId, id, reason, now });
  return advanceBankTransfer(tx, { businessId, id, to, reason, now });
}

async function tellOwner(
  mover: TransferMover,
  tx: Tx,
  row: BankTransferRow,
  move: Move & { to: TransferEnd },
): Promise<void> {
  const { businessId, transferId, to, reason, accountClosed = false } = move;
  const mail = transferMail(mover.config, {
    end: to,
    transferId,
    amount: formatCents(row.amount_cents),
    account: `${row.account_name} ${row.account_last4}`,
    source: ACCOUNT_NAMES[row.source_kind],
    reason,
    accountClosed,
  });
  await mover.outbox.add(tx, 'mail', { to: await getOwnerEmail(tx, businessId), ...mail }, { businessId });
}

/**
 * Moves a transfer to its next state, with its money. This is the only way to change the state, so each change has its
 * line in the audit trail and each end state its mail to the owner. Answers false, with nothing changed, when `to` is
 * not the next state.
 */
export async function moveTransfer(mover: TransferMover, tx: Tx, move: Move): Promise<boolean> {
  const { businessId, transferId, to, reason } = move;
  const before = await getBankTransfer(tx, businessId, transferId);
  if (!(await moveMoney(tx, move, mover.clock.now()))) return false;
  const row = (await getBankTransfer(tx, businessId, transferId))!;
  if (move.accountClosed) await closeAccount(tx, businessId, { accountId: row.account_id, now: mover.clock.now() });
  if (isEndState(row.state)) await tellOwner(mover, tx, row, move as Move & { to: TransferEnd });
  await appendAudit(tx, {
    ...move.by,
    businessId,
    at: mover.securityNow(),
    action: 'transfer.decide',
    subject: formatCents(row.amount_cents),
    before: { state: before?.state },
    after: { transfer: transferId, state: to, reason },
  });
  return true;
}
