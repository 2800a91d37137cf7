import { randomUUID } from 'node:crypto';
import type { CallOutput } from '@trilane/contract/call';
import type { posCalls } from '@trilane/contract/calls/pos';
import type { Approval } from '../network/approve-sale.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Collection } from '../store.ts';
import { createCloseDay } from './close-day.ts';
import type { CloseDay } from './close-day.ts';
import { callAsDevice } from './device-call.ts';
import type { Device, DeviceAnswer } from './device-call.ts';
import { createGiveBack } from './give-back.ts';
import type { GivenBack, RefundRequest } from './give-back.ts';
import { refusedAtTill } from './refuse-at-till.ts';
import { createSell } from './sell.ts';
import type { PaymentRequest, SellingDevice } from './sell.ts';
import { createTillReceipts } from './till-receipts.ts';
import type { TillReceipts } from './till-receipts.ts';
import { createTillStaff } from './till-staff.ts';
import type { AtTill, TillStaff } from './till-staff.ts';

type Linked = CallOutput<typeof posCalls.linkDevice>;

/** A till and what it remembers between two starts. */
export type Till = { tillId: string } & Linked & { linkedAt: string };

/** A payment as the till shows it, with the product's own answer. */
export type TillPayment = {
  id: string;
  tillId: string;
  amount: number;
  tip: number;
  approval: Approval;
  status: number;
  answer: unknown;
  createdAt: string;
};

/** With what this till has given back of it since. */
export type KnownPayment = TillPayment & { refunded: GivenBack };

export type Tills = {
  /** Links a till by its code. The product's refusal comes back as it is. */
  link(linkToken: string): Promise<Till | DeviceAnswer>;
  get(tillId: string): Till;
  list(): Till[];
  /**
   * Hears from the product of itself, of its staff and of the prices in force, and tells it now and then that the
   * device is on; a refusal as it came.
   */
  session(tillId: string): Promise<DeviceAnswer>;
  /**
   * Asks the shopper's network, then the product. The product's answer, or its refusal of the member of staff, comes
   * back as it is.
   */
  pay(tillId: string, request: PaymentRequest): Promise<TillPayment | DeviceAnswer>;
  /**
   * Several sales at the same moment, answered in their order. Tills in a rush go by the price rules of up to a minute
   * ago; the product says when they have changed, and then they ask for them.
   */
  payAll(requests: (Omit<PaymentRequest, 'staff'> & { tillId: string })[]): Promise<TillPayment[]>;
  /**
   * Gives back part or all of a sale of this business, whichever till took it. The product's answer comes back as it
   * is.
   */
  refund(tillId: string, request: RefundRequest): Promise<DeviceAnswer>;
  /** A till as its staff's calls need it. */
  at(tillId: string): AtTill;
  staff: TillStaff;
  closeDay: CloseDay;
  receipts: TillReceipts;
  /** Newest first. */
  listPayments(tillId: string): KnownPayment[];
};

const HEARTBEAT = { method: 'POST', path: '/pos/heartbeat', body: { appVersion: 'sandbox 1.0' } } as const;
const PAYMENTS_SHOWN = 50;
const RUSH_RULES_AGE_MS = 60_000;
const HEARTBEAT_MS = 10_000;

export function createTills({ config, store, product }: Sandbox): Tills {
  const tills = store.collection<Till>('till');
  const sell = createSell(config);
  const giveBack = createGiveBack(store);
  const staff = createTillStaff(store);
  const heartbeatAtMs = new Map<string, number>();

  const { requireTill, keep } = openTillBook(tills);
  const deviceOf = (till: Till) => deviceAt(product.url, till);
  const sendHeartbeat = createHeartbeat(deviceOf, keep);
  const at = (tillId: string): AtTill => ({ tillId, device: deviceOf(requireTill(tillId)) });
  const paymentsOf = (tillId: string) => store.collection<TillPayment>(`payment ${tillId}`);
  const payAt = (request: PaymentRequest & { tillId: string }, rulesAgeMsMax: number) =>
    sellAt(sell, deviceOf(requireTill(request.tillId)), request, rulesAgeMsMax);

  return {
    async link(linkToken) {
      const linked = await askToLink(product.url, linkToken);
      if (linked.status >= 400) return linked;
      const till: Till = { ...(linked.body as Linked), tillId: randomUUID(), linkedAt: new Date().toISOString() };
      keep(till);
      await sendHeartbeat(till);
      return till;
    },
    get: requireTill,
    list: () => tills.list(),
    async session(tillId) {
      const till = requireTill(tillId);
      const isDue = Date.now() - (heartbeatAtMs.get(tillId) ?? 0) >= HEARTBEAT_MS;
      if (isDue) heartbeatAtMs.set(tillId, Date.now());
      const [session] = await Promise.all([
        callAsDevice(deviceOf(till), { method: 'GET', path: '/pos/session' }),
        isDue && sendHeartbeat(till),
      ]);
      return session;
    },
    async pay(tillId, { staff: who, ...request }) {
      const refused = who === undefined ? null : await staff.become(at(tillId), who);
      if (refused) return refused;
      const payment = await payAt({ tillId, ...request }, 0);
      paymentsOf(tillId).put(payment.id, payment);
      return payment;
    },
    async payAll(requests) {
      const { done, failed } = await settleAll(requests.map((request) => payAt(request, RUSH_RULES_AGE_MS)));
      store.together(() => done.forEach((payment) => paymentsOf(payment.tillId).put(payment.id, payment)));
      if (failed) throw failed.reason;
      return done;
    },
    refund: (tillId, request) => giveBack.refund(at(tillId), request),
    at,
    staff,
    closeDay: createCloseDay(),
    receipts: createTillReceipts(),
    listPayments: (tillId) =>
      paymentsOf(tillId)
        .list(PAYMENTS_SHOWN)
        .map((payment) => withRefunds(payment, giveBack)),
  };
}

/** What was done of all that was asked for, and the first failure. */
async function settleAll<T>(asked: Promise<T>[]): Promise<{ done: T[]; failed?: PromiseRejectedResult }> {
  const ended = await Promise.allSettled(asked);
  const done = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  return { done, failed: ended.find((one) => one.status === 'rejected') };
}

/** The linked tills. Every payment asks for its own, so they are kept in memory, too. */
function openTillBook(tills: Collection<Till>) {
  const known = new Map<string, Till>();
  return {
    requireTill(tillId: string): Till {
      const till = known.get(tillId) ?? tills.get(tillId);
      if (till === undefined) throw refusedAtTill('no_such_till');
      known.set(tillId, till);
      return till;
    },
    keep(till: Till): void {
      tills.put(till.tillId, till);
      known.set(till.tillId, till);
    },
  };
}

/** A heartbeat may bring the till a new secret. */
function createHeartbeat(deviceOf: (till: Till) => Device, keep: (till: Till) => void) {
  return async (till: Till): Promise<void> => {
    const { body } = await callAsDevice(deviceOf(till), HEARTBEAT);
    const { deviceSecret } = body as Partial<CallOutput<typeof posCalls.sendHeartbeat>>;
    if (deviceSecret) keep({ ...till, deviceSecret });
  };
}

async function askToLink(productUrl: string, linkToken: string): Promise<DeviceAnswer> {
  const response = await fetch(`${productUrl}/api/v2/devices/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: linkToken }),
  }).catch(() => {
    throw refusedAtTill('product_away', productUrl);
  });
  const retryAfter = response.headers.get('retry-after') ?? undefined;
  return { status: response.status, body: await response.json().catch(() => ({})), retryAfter };
}

function withRefunds(payment: TillPayment, giveBack: ReturnType<typeof createGiveBack>): KnownPayment {
  const { transactionNumber } = payment.answer as { transactionNumber?: number };
  return {
    ...payment,
    refunded:
      transactionNumber === undefined ? { amount: 0, tip: 0 } : giveBack.known(payment.tillId, transactionNumber),
  };
}

/** Makes a sale at a till, and returns it as a payment of that till. */
async function sellAt(
  sell: ReturnType<typeof createSell>,
  device: SellingDevice,
  { tillId, ...request }: PaymentRequest & { tillId: string },
  rulesAgeMsMax: number,
): Promise<TillPayment> {
  const sold = await sell(device, request, rulesAgeMsMax);
  return {
    id: sold.approval.approvalId,
    tillId,
    amount: request.amount,
    tip: request.tip ?? 0,
    ...sold,
    createdAt: new Date().toISOString(),
  };
}

function deviceAt(productUrl: string, till: Till): SellingDevice {
  return {
    productUrl,
    deviceId: till.deviceId,
    deviceSecret: till.deviceSecret,
    businessId: till.business.id,
    aisleId: till.aisle.id,
  };
}
