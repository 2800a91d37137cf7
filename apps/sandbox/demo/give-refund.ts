import type { CallOutput } from '@trilane/contract/call';
import type { posCalls } from '@trilane/contract/calls/pos';
import { centsToDollars, dollarsToCents } from '@trilane/domain/money';
import type { PlannedRefund } from './plan-refunds.ts';
import type { World } from './world.ts';

type PaymentAnswer = CallOutput<typeof posCalls.postPayment>;
/** A sale that was made, and the till that made it. */
export type TakenSale = { tillId: string; answer: PaymentAnswer };

/** Gives a sale back at the till that took it, one call after the other: so their numbers are the same each time. */
export async function giveRefund(
  world: World,
  { shareBack, tipBack }: PlannedRefund,
  { tillId, answer }: TakenSale,
): Promise<void> {
  const paidCents = cents(answer.grossAmount) - cents(answer.discount);
  await world.post(`/api/tills/${tillId}/refunds`, {
    transactionNumber: answer.transactionNumber,
    amount: centsToDollars(shareBack === 0 ? 0 : Math.max(1, Math.round(paidCents * shareBack))),
    tip: tipBack ? answer.tip : 0,
  });
}

function cents(dollars: number): number {
  return dollarsToCents(dollars) ?? 0;
}
