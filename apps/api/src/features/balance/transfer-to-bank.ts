import { lockBooks } from '../../ledger/lock-books.ts';
import type { CallName } from '@trilane/contract/calls';
import { dollarsToCents, whyNotCents } from '@trilane/domain/money';
import { whyNotPayout } from '@trilane/domain/payout';
import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireStepUp } from '../auth/public.ts';
import { getPayout } from './balance.repo.ts';
import { payoutToWire } from './balance.wire.ts';
import { sayPayout } from './say-payout.ts';
import { readPayable, takePayout } from './take-payout.ts';

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

/**
 * `credit_to_bank`: takes the amount out of its source and hands it to the payout rail, to the account that is primary
 * now.
 */
export const transferToBank: Handler<'transferToBank'> = async (context, { body }) => {
  const { platform, holder } = context;
  const amountCents = requireCents(body.amount);
  await requireStepUp(context);
  const answer = await context.write(async (tx) => {
    // A change of the account ends before this transfer reads it, or waits for it.
    await lockBooks(tx, holder.businessId);
    const { account, cents, gates } = await readPayable(tx, holder.businessId);
    const why = whyNotPayout({ amountCents, availableCents: cents[body.source], ...gates });
    if (why !== null) throw new Refusal(why);
    const taken = await takePayout(platform, tx, {
      businessId: holder.businessId,
      userId: holder.userId,
      source: body.source,
      amountCents,
      account: account!,
    });
    if (taken === null) throw new Refusal('insufficient_balance');
    const { businessId } = holder;
    await sayPayout(tx, platform.clock, { businessId, payoutId: taken.transfer, state: 'requested' });
    await audit(tx, context, { action: 'transfer.request', subject: taken.amount, after: taken });
    const row = await getPayout(tx, holder.businessId, taken.transfer);
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
