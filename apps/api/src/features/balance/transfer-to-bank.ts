import type { CallName } from '@trilane/contract/calls';
import { dollarsToCents, formatCents } from '@trilane/domain/money';
import { whyNotTransfer } from '@trilane/domain/bank-transfer';
import { getBalances } from '../../ledger/balances.ts';
import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireProof } from '../auth/public.ts';
import { findPrimaryAccount, getBankTransfer, getTransferGates, type PrimaryAccount } from './balance.repo.ts';
import { bankTransferToWire } from './balance.wire.ts';

/** The key of a transfer guards money for ever: it is never forgotten, as other keys are after a day. */
export const CALLS_KEPT: readonly CallName[] = ['transferToBank'];

const SOURCE_KIND = { available: 2, tips: 4 } as const;

function requireCents(dollars: number): number {
  if (dollars <= 0) throw new Refusal('transfer_amount_not_positive');
  const cents = dollarsToCents(dollars);
  if (cents === null) throw new Refusal('invalid', { errors: { amount: ['An amount has at most two decimals.'] } });
  return cents;
}

async function requireTransferable(
  tx: Tx,
  businessId: string,
  source: keyof typeof SOURCE_KIND,
  amountCents: number,
): Promise<PrimaryAccount> {
  const [account, gates, balances] = [
    await findPrimaryAccount(tx, businessId),
    await getTransferGates(tx, businessId),
    await getBalances(tx, businessId),
  ];
  const why = whyNotTransfer({
    amountCents,
    availableCents: source === 'tips' ? balances.tipsCents : balances.availableCents,
    hasApprovedAccount: account !== null,
    ...gates,
  });
  if (why !== null) throw new Refusal(why);
  return account!;
}

/**
 * `credit_to_bank`: takes the amount out of its source and hands it to the payout rail, to the account that is primary
 * now. The ledger decides again under its lock, so two at once cannot spend the same money.
 */
export const transferToBank: Handler<'transferToBank'> = async (context, { body }) => {
  const { platform, holder } = context;
  const amountCents = requireCents(body.amount);
  await requireProof(context);
  const answer = await context.write(async (tx) => {
    const account = await requireTransferable(tx, holder.businessId, body.source, amountCents);
    const id = newId();
    const now = platform.clock.now();
    const expectedOn = platform.ports.payoutRail.expectedOn(now);
    const { rows } = await tx.query<{ taken: boolean }>(
      'select ledger.request_bank_transfer($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) as taken',
      [
        holder.businessId,
        id,
        SOURCE_KIND[body.source],
        amountCents,
        account.account_id,
        account.display_name,
        account.provider_name,
        account.number_last4,
        holder.userId,
        now,
        expectedOn,
      ],
    );
    if (!rows[0]!.taken) throw new Refusal('insufficient_balance');
    await platform.outbox.add(
      tx,
      'payout',
      { businessId: holder.businessId, bankTransferId: id },
      { businessId: holder.businessId, subject: id },
    );
    await audit(tx, context, {
      action: 'transfer.request',
      subject: formatCents(amountCents),
      after: {
        transfer: id,
        amount: formatCents(amountCents),
        from: body.source,
        account: `${account.provider_name}, ${account.display_name} ••••${account.number_last4}`,
      },
    });
    const row = await getBankTransfer(tx, holder.businessId, id);
    return { success: true as const, transfer: bankTransferToWire(row!) };
  });
  platform.log.info(
    {
      event: 'transfer-to-bank',
      businessId: holder.businessId,
      userId: holder.userId,
      address: context.request.address,
      amountCents,
    },
    'a transfer to the bank was requested',
  );
  platform.outbox.wake();
  platform.live.publish(holder.businessId, 'money');
  return answer;
};
