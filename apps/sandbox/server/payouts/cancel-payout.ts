import { randomUUID } from 'node:crypto';
import type { Sandbox } from '../sandbox.ts';
import type { Payout } from './payout-bank.ts';

/** Takes the place of a payout that was cancelled before it arrived, so that it is refused on arrival. */
function cancelledPayout(reference: string, now: Date): Payout {
  const at = now.toISOString();
  return {
    payoutId: randomUUID(),
    reference,
    amountCents: 0,
    account: { ending: '', bankCode: '', holderName: '' },
    callbackUrl: '',
    status: 'cancelled',
    reason: 'It was cancelled before',
    acceptedAt: at,
    dueAt: at,
  };
}

/** Makes sure that a payout is not paid, whether or not it has arrived. Returns `accepted` when it is too late. */
export async function cancelPayout(
  { store, product }: Pick<Sandbox, 'store' | 'product'>,
  reference: string,
): Promise<'cancelled' | 'accepted'> {
  const payouts = store.collection<Payout>('payout');
  const now = await product.getNow();
  const known = payouts.get(reference);
  if (known !== undefined) return known.status === 'cancelled' || known.status === 'refused' ? 'cancelled' : 'accepted';
  payouts.put(reference, cancelledPayout(reference, now));
  return 'cancelled';
}
