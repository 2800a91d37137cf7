import type { LinkedTill } from './open-stores.ts';
import type { Rush } from './plan-history.ts';
import type { TransferStep } from './plan-transfers.ts';
import { sendToBank } from './send-to-bank.ts';
import type { World } from './world.ts';

type History = { world: World; tills: LinkedTill[]; rushes: Rush[]; transfers: TransferStep[]; onProgress(share: number): void };
type Step = ({ kind: 'rush' } & Rush) | TransferStep;

/** Lives through the plan in order of time: before each step the clock moves to it, so that all that was due has been settled by then. */
export async function playHistory({ world, tills, rushes, transfers, onProgress }: History): Promise<{ payments: number; transfers: number }> {
  const steps: Step[] = [...rushes.map((rush) => ({ kind: 'rush' as const, ...rush })), ...transfers].sort((one, other) => one.at.getTime() - other.at.getTime());
  const idByNumber = new Map<number, string>();
  let payments = 0;
  for (const [index, step] of steps.entries()) {
    await world.moveClockTo(step.at);
    if (step.kind === 'rush') payments += await takePayments({ world, tills, rush: step });
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
  return { payments, transfers: idByNumber.size };
}

async function takePayments({ world, tills, rush }: { world: World; tills: LinkedTill[]; rush: Rush }): Promise<number> {
  const payments = rush.payments.map(({ store, till, ...payment }) => {
    const there = tills.filter((one) => one.store === store);
    const chosen = there[till % there.length];
    if (chosen === undefined) throw new Error(`No till is linked at the ${store}`);
    return { tillId: chosen.tillId, ...payment };
  });
  const answers = await world.post<{ status: number; answer: { message?: string } }[]>('/api/payments', { payments });
  const refused = answers.find(({ status }) => status !== 200);
  if (refused !== undefined) throw new Error(`A payment was refused with ${refused.status}: ${refused.answer.message}`);
  return answers.length;
}
