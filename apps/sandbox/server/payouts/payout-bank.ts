import { randomUUID } from 'node:crypto';
import { addBusinessDays, SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { localDate, wallTime, zonedInstant } from '@trilane/domain/zoned-time';
import { CLOSED_ACCOUNT_ENDING } from '../bank/accounts.ts';
import { Refused } from '../http/create-server.ts';
import { deliverWebhook } from '../http/deliver-webhook.ts';
import type { Sandbox } from '../sandbox.ts';

export type PayoutRequest = {
  id: string;
  reference: string;
  amountCents: number;
  currency: 'USD';
  account: { accountNumber: string; bankCode: string; holderName: string };
  callbackUrl: string;
};

export type PayoutOutcome = 'paid' | 'failed' | 'returned';

export type Payout = {
  payoutId: string;
  /** Absent for payouts that an older sandbox accepted. */
  traceNumber?: string;
  reference: string;
  amountCents: number;
  account: { ending: string; bankCode: string; holderName: string };
  callbackUrl: string;
  /** `cancelled`: before the bank accepted it, perhaps before it arrived. */
  status: 'accepted' | 'refused' | 'cancelled' | PayoutOutcome;
  reason: string | null;
  /** Instants of the product's business clock. */
  acceptedAt: string;
  dueAt: string;
};

export type PayoutBank = {
  accept(request: PayoutRequest): Promise<Payout>;
  /** Newest first. */
  list(): Payout[];
  get(reference: string): Payout | undefined;
  /**
   * Sends the outcome to the product and resolves once the product has accepted it. `reference` may be only its last
   * part, the transfer's id.
   */
  answer(reference: string, answer: { outcome: PayoutOutcome; reason?: string | undefined }): Promise<Payout>;
  /** The first instant of the business clock at which an untouched payout is to be paid. */
  nextDueAt(): Date | null;
  /**
   * Pays everything due by this instant of the business clock, in order of due time. It waits for a payout that another
   * caller is answering.
   */
  payDue(now: Date): Promise<void>;
};

/** The first eight digits of a trace number identify the sending bank; no real bank has these. */
const TRACE_BANK = '99900001';

const REASONS: Record<PayoutOutcome, string | null> = {
  paid: null,
  failed: 'The account could not be credited',
  returned: 'Returned by the receiving bank: no such account (R03)',
};

/** An untouched payout is paid one business day later, at the same time of day in New York. */
export function payoutDueAt(acceptedAt: Date): Date {
  const day = addBusinessDays(localDate(acceptedAt, SETTLEMENT_ZONE), 1);
  const { hour, minute, second } = wallTime(acceptedAt, SETTLEMENT_ZONE);
  const time = [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':');
  return zonedInstant({ date: day, time }, SETTLEMENT_ZONE);
}

/** The bank's immediate answer to a request. It refuses closed accounts. */
function answerRequest(request: PayoutRequest, acceptedAt: Date, traceNumber: string): Payout {
  const closed = request.account.accountNumber.endsWith(CLOSED_ACCOUNT_ENDING);
  return {
    payoutId: randomUUID(),
    traceNumber,
    reference: request.reference,
    amountCents: request.amountCents,
    account: {
      ending: request.account.accountNumber.slice(-4),
      bankCode: request.account.bankCode,
      holderName: request.account.holderName,
    },
    callbackUrl: request.callbackUrl,
    status: closed ? 'refused' : 'accepted',
    reason: closed ? 'The account is closed' : null,
    acceptedAt: acceptedAt.toISOString(),
    dueAt: payoutDueAt(acceptedAt).toISOString(),
  };
}

async function tellProduct(
  { callbackUrl, reference, payoutId, traceNumber, reason }: Payout,
  outcome: PayoutOutcome,
  secrets: Sandbox['config']['payoutWebhookSecrets'],
): Promise<void> {
  await deliverWebhook({
    url: callbackUrl,
    secrets: secrets,
    body: {
      id: randomUUID(),
      type: `payout.${outcome}`,
      reference,
      payoutId,
      ...(traceNumber !== undefined && { traceNumber }),
      ...(reason !== null && { reason }),
    },
  });
}

/** Makes trace numbers, counting up from those already given out. */
function countTraces(taken: number): () => string {
  let last = taken;
  return () => {
    last += 1;
    return `${TRACE_BANK}${String(last).padStart(7, '0')}`;
  };
}

export function createPayoutBank({ config, store, product }: Sandbox): PayoutBank {
  const payouts = store.collection<Payout>('payout');
  const answering = new Map<string, Promise<Payout>>();
  const nextTrace = countTraces(payouts.list().length);
  // The clock asks for these at every move, so they are held ready.
  const open = new Map(
    payouts
      .list()
      .filter(({ status }) => status === 'accepted')
      .map((payout) => [payout.reference, payout]),
  );
  const keep = (payout: Payout) => {
    payouts.put(payout.reference, payout);
    if (payout.status === 'accepted') open.set(payout.reference, payout);
    else open.delete(payout.reference);
  };

  const report = async (payout: Payout, outcome: PayoutOutcome, reason: string | null): Promise<Payout> => {
    await tellProduct({ ...payout, reason }, outcome, config.payoutWebhookSecrets);
    const answered: Payout = { ...payout, status: outcome, reason };
    keep(answered);
    return answered;
  };

  const bank: PayoutBank = {
    async accept(request) {
      const acceptedAt = await product.getNow();
      const known = payouts.get(request.reference);
      if (known !== undefined) return known;
      const payout = answerRequest(request, acceptedAt, nextTrace());
      keep(payout);
      return payout;
    },
    list: () => payouts.list().filter(({ status }) => status !== 'cancelled'),
    get: (reference) => payouts.get(reference),
    async answer(reference, { outcome, reason }) {
      const payout = payouts.get(reference) ?? payouts.list().find((one) => one.reference.endsWith(`.${reference}`));
      if (payout === undefined) throw new Refused(404, `There is no payout ${reference}`);
      const from = outcome === 'returned' ? ['accepted', 'paid'] : ['accepted'];
      if (!from.includes(payout.status)) throw new Refused(409, `This payout is already ${payout.status}`);
      if (answering.has(payout.reference)) throw new Refused(409, 'This payout is being answered');
      const why = outcome === 'paid' ? null : (reason ?? REASONS[outcome]);
      const answer = report(payout, outcome, why).finally(() => answering.delete(payout.reference));
      answering.set(payout.reference, answer);
      return answer;
    },
    nextDueAt() {
      const first = findFirst(open);
      return first === undefined ? null : new Date(first.dueAt);
    },
    async payDue(now) {
      // Each round closes one payout or throws, so a caller that loops until nothing is due comes to an end.
      const until = now.toISOString();
      for (let first = findFirst(open); first !== undefined && first.dueAt <= until; first = findFirst(open)) {
        await (answering.get(first.reference) ?? bank.answer(first.reference, { outcome: 'paid' }));
      }
    },
  };
  return bank;
}

/** The payout that is due first. */
function findFirst(open: ReadonlyMap<string, Payout>): Payout | undefined {
  let first: Payout | undefined;
  for (const payout of open.values()) if (first === undefined || payout.dueAt < first.dueAt) first = payout;
  return first;
}
