import type { CallName } from '@trilane/contract/calls';
import { ACCOUNT } from '@trilane/domain/account';
import { dollarsToCents, formatCents, whyNotCents } from '@trilane/domain/money';
import { whyNotPayout } from '@trilane/domain/payout';
import { getBalances } from '../../ledger/balances.ts';
import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireStepUp } from '../auth/public.ts';
import { findPrimaryAccount, getPayout, getPayoutGates, requestPayout, type PrimaryAccount } from './balance.repo.ts';
import { payoutToWire } from './balance.wire.ts';

/**
 * The calls whose Idempotency-Keys are kept for ever, so that money never moves twice. Other keys expire after a day.
 */
export const CALLS_KEPT: readonly CallName[] = ['transferToBank'];

function requireCents(dollars: number): number {
  if (dollars <= 0) throw new Refusal('transfer_amount_not_positive');
  const cents = dollarsToCents(dollars);
  if (cents === null) throw new Refusal('invalid', { errors: { amount: [whyNotCents(dollars)] } });
  return cents;
}

async function requirePayable(
  tx: Tx,
  businessId: string,
  source: 'available' | 'tips',
  amountCents: number,
): Promise<PrimaryAccount> {
  const [account, gates, balances] = [
    await findPrimaryAccount(tx, businessId),
    await getPayoutGates(tx, businessId),
    await getBalances(tx, businessId),
  ];
  const why = whyNotPayout({
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
  await requireStepUp(context);
  const answer = await context.write(async (tx) => {
    const account = await requirePayable(tx, holder.businessId, body.source, amountCents);
    const id = newId();
    const now = platform.clock.now();
    const taken = await requestPayout(tx, {
      businessId: holder.businessId,
      id,
      sourceKind: ACCOUNT[body.source],
      amountCents,
      account,
      userId: holder.userId,
      now,
      expectedOn: platform.ports.payoutRail.expectedOn(now),
    });
    if (!taken) throw new Refusal('insufficient_balance');
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
    const row = await getPayout(tx, holder.businessId, id);
    return { success: true as const, transfer: payoutToWire(row!) };
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
