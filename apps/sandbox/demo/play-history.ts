import type { ChangeShifts } from './change-shifts.ts';
import { giveRefund } from './give-refund.ts';
import type { TakenSale } from './give-refund.ts';
import type { LinkedTill } from './open-stores.ts';
import type { PlannedPayment, Rush } from './plan-history.ts';
import type { OfferStep } from './plan-offers.ts';
import type { PlannedRefund, RefundPlan } from './plan-refunds.ts';
import type { TransferStep } from './plan-transfers.ts';
import { sendToBank } from './send-to-bank.ts';
import { setOffers } from './set-offers.ts';
import type { World } from './world.ts';

type History = {
  world: World;
  tills: LinkedTill[];
  changeShifts: ChangeShifts;
  rushes: Rush[];
  refunds: RefundPlan;
  transfers: TransferStep[];
  offers: OfferStep[];
  onProgress(share: number): void;
};
type Step = ({ kind: 'rush'; refunds: PlannedRefund[] } & Rush) | TransferStep | OfferStep;

/**
 * Lives through the plan in order of time: before each step the clock moves to it, so that all that was due has been
 * settled by then.
 */
export async function playHistory({
  world,
  tills,
  changeShifts,
  rushes,
  refunds,
  transfers,
  offers,
  onProgress,
}: History): Promise<{ payments: number; refunds: number; transfers: number; offers: number }> {
  const steps: Step[] = [
    ...rushes.map((rush, index) => ({ kind: 'rush' as const, refunds: refunds.get(index) ?? [], ...rush })),
    ...transfers,
    ...offers,
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  const idByNumber = new Map<number, string>();
  const refundable = new Set([...refunds.values()].flat().map(({ sale }) => sale));
  const taken = new Map<PlannedPayment, TakenSale>();
  let payments = 0;
  let refunded = 0;
  let offered = 0;
  for (const [index, step] of steps.entries()) {
    await world.moveClockTo(step.at);
    if (step.kind === 'rush') {
      await changeShifts(step.at, index / steps.length);
      const sales = await takePayments({ world, tills, rush: step });
      payments += sales.length;
      step.payments.forEach((payment, place) => {
        const sale = sales[place];
        if (sale !== undefined && refundable.has(payment)) taken.set(payment, sale);
      });
      for (const refund of step.refunds) {
        const sale = taken.get(refund.sale);
        if (sale === undefined) throw new Error('A refund was planned of a sale that was not made');
        await giveRefund(world, refund, sale);
        refunded += 1;
      }
    }
    if (step.kind === 'offers') offered += await setOffers(world, step);
    if (step.kind === 'transfer') {
      const id = await sendToBank(world, step.source);
      if (id !== null) idByNumber.set(step.number, id);
    }
    if (step.kind === 'bank-answer') {
      const id = idByNumber.get(step.number);
      if (id !== undefined) await world.post(`/api/payouts/${id}`, { outcome: step.outcome });
    }
    onProgress((index + 1) / steps.length);
  }
  return { payments, refunds: refunded, transfers: idByNumber.size, offers: offered };
}

async function takePayments({
  world,
  tills,
  rush,
}: {
  world: World;
  tills: LinkedTill[];
  rush: Rush;
}): Promise<TakenSale[]> {
  const payments = rush.payments.map(({ store, till, ...payment }) => {
    const there = tills.filter((one) => one.store === store);
    const chosen = there[till % there.length];
    if (chosen === undefined) throw new Error(`No till is linked at the ${store}`);
    return { tillId: chosen.tillId, ...payment };
  });
  const answers = await world.post<{ status: number; answer: TakenSale['answer'] & { message?: string } }[]>(
    '/api/payments',
    { payments },
  );
  const refused = answers.find(({ status }) => status !== 200);
  if (refused !== undefined) throw new Error(`A payment was refused with ${refused.status}: ${refused.answer.message}`);
  return answers.map(({ answer }, place) => ({ tillId: payments[place]?.tillId ?? '', answer }));
}
