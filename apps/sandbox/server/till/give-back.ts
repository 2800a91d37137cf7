import type { CallOutput } from '@trilane/contract/call';
import type { transactionCalls } from '@trilane/contract/calls/transactions';
import { centsToDollars, dollarsToCents } from '@trilane/domain/money';
import type { Store } from '../store.ts';
import type { Device, DeviceAnswer } from './device-call.ts';
import { createPostMoney } from './post-money.ts';

export type RefundAnswer = CallOutput<typeof transactionCalls.refundAtDevice>;
/** In dollars, as the product's device call takes them. */
export type RefundRequest = { transactionNumber: number; amount: number; tip?: number };
/** What a till knows to have been given back of a sale, in dollars. */
export type GivenBack = { amount: number; tip: number };

type Sums = { amountCents: number; tipCents: number };

export type GiveBack = {
  /**
   * Refunds a sale at a device and remembers what was given back; the product's answer or refusal comes back as it is.
   */
  refund(till: { tillId: string; device: Device }, request: RefundRequest): Promise<DeviceAnswer>;
  /** What was given back at this till; a refund made in the portal or at another till is not known here. */
  known(tillId: string, transactionNumber: number): GivenBack;
};

export function createGiveBack(store: Store): GiveBack {
  const postMoney = createPostMoney<null>();
  const sumsOf = (tillId: string) => store.collection<Sums>(`given back ${tillId}`);
  const read = (tillId: string, transactionNumber: number): Sums =>
    sumsOf(tillId).get(String(transactionNumber)) ?? { amountCents: 0, tipCents: 0 };
  return {
    async refund({ tillId, device }, { transactionNumber, amount, tip = 0 }) {
      const body = { amount, tip };
      const answer = await postMoney(device, {
        path: `/pos/payments/${transactionNumber}/refunds`,
        asked: body,
        make: async () => ({ body, note: null }),
        what: 'refund',
      });
      if (answer.status === 200) {
        const before = read(tillId, transactionNumber);
        sumsOf(tillId).put(String(transactionNumber), {
          amountCents: before.amountCents + (dollarsToCents(amount) ?? 0),
          tipCents: before.tipCents + (dollarsToCents(tip) ?? 0),
        });
      }
      return answer;
    },
    known(tillId, transactionNumber) {
      const { amountCents, tipCents } = read(tillId, transactionNumber);
      return { amount: centsToDollars(amountCents), tip: centsToDollars(tipCents) };
    },
  };
}
