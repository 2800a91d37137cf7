import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallOutput } from '@trilane/contract/call';
import type { posCalls } from '@trilane/contract/calls/pos';
import { dollarsToCents } from '@trilane/domain/money';
import type { Funding } from '@trilane/domain/transaction';
import { Refused } from '../http/create-server.ts';
import { approveSale, signSale } from '../network/approve-sale.ts';
import type { Approval } from '../network/approve-sale.ts';
import { findShopper } from '../network/shoppers.ts';
import type { Sandbox } from '../sandbox.ts';
import { callAsDevice } from './device-call.ts';
import type { Device, DeviceAnswer } from './device-call.ts';

type Linked = CallOutput<typeof posCalls.linkDevice>;
type Session = CallOutput<typeof posCalls.getPosSession>;

/** A device app: what it remembers between two starts. */
export type Till = { tillId: string } & Linked & { linkedAt: string };

export type PaymentRequest = {
  amount: number;
  tip?: number;
  /** Name or id of a shopper; a regular when left out. */
  shopper?: string;
  funding?: Funding;
  premium?: boolean;
};

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

export type Tills = {
  link(linkToken: string): Promise<Till>;
  get(tillId: string): Till;
  list(): Till[];
  /** Tells the product that the device is on, and hears of itself and of the prices in force; a refusal as it came. */
  session(tillId: string): Promise<DeviceAnswer>;
  /** Asks the shopper's network, then the product. The product's answer comes back as it is. */
  pay(tillId: string, request: PaymentRequest): Promise<TillPayment>;
  /**
   * Several sales at the same moment, answered in their order. Tills in a rush go by the price rules of up to a minute ago; the
   * product says when they have changed, and then they ask for them.
   */
  payAll(requests: (PaymentRequest & { tillId: string })[]): Promise<TillPayment[]>;
  /** Newest first. */
  listPayments(tillId: string): TillPayment[];
};

const APP_VERSION = 'sandbox 1.0';
const LOST_ANSWER_TRIES = 3;
const RUSH_RULES_AGE_MS = 60_000;

export function createTills({ config, store, product }: Sandbox): Tills {
  const tills = store.collection<Till>('till');
  const payments = store.collection<TillPayment>('payment');

  const requireTill = (tillId: string): Till => {
    const till = tills.get(tillId);
    if (till === undefined) throw new Refused(404, 'There is no such till');
    return till;
  };
  const discounts = new Map<string, { percent: number | null; readAtMs: number }>();
  const discountOf = async (till: Till, ageMsMax: number): Promise<number | null> => {
    const known = discounts.get(till.tillId);
    if (known !== undefined && Date.now() - known.readAtMs < ageMsMax) return known.percent;
    const { status, body } = await callAsDevice(deviceOf(till), { method: 'GET', path: '/pos/session' });
    // A till that the product refuses still asks: the refusal of the payment itself is what the caller is to see.
    const percent = status === 200 ? (body as Session).rules.discountPercent : null;
    discounts.set(till.tillId, { percent, readAtMs: Date.now() });
    return percent;
  };
  const deviceOf = (till: Till) => ({ productUrl: product.url, deviceId: till.deviceId, deviceSecret: till.deviceSecret });

  const sell = async (tillId: string, request: PaymentRequest, rulesAgeMsMax: number): Promise<TillPayment> => {
    const till = requireTill(tillId);
    const { amount, tip = 0 } = request;
    const sale = {
      businessId: till.business.id,
      aisleId: till.aisle.id,
      priceCents: requireCents(amount, 'amount'),
      tipCents: requireCents(tip, 'tip'),
      shopper: findShopper(request.shopper),
      funding: request.funding ?? 'cash',
      viaPremium: request.premium ?? false,
    };
    const attempt = async (ageMsMax: number) => {
      const approval = approveSale({ ...sale, discountPercent: await discountOf(till, ageMsMax) }, new Date());
      return { approval, ...(await sendPayment(deviceOf(till), { amount, tip, approval: signSale(config.networkKeys, approval) })) };
    };
    let result = await attempt(rulesAgeMsMax);
    if ((result.body as { code?: string }).code === 'price_changed') result = await attempt(0);
    const { approval, status, body: answer } = result;
    return { id: approval.approvalId, tillId, amount, tip, approval, status, answer, createdAt: new Date().toISOString() };
  };

  return {
    async link(linkToken) {
      const response = await fetch(`${product.url}/api/v2/devices/link`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: linkToken }),
      }).catch(() => {
        throw new Refused(502, `The product does not answer at ${product.url}`);
      });
      const body = (await response.json().catch(() => ({}))) as Linked & { message?: string };
      if (!response.ok) throw new Refused(response.status, body.message ?? `The product answered ${response.status}`);
      const till: Till = { ...body, tillId: randomUUID(), linkedAt: new Date().toISOString() };
      tills.put(till.tillId, till);
      await sendHeartbeat(deviceOf(till));
      return till;
    },
    get: requireTill,
    list: () => tills.list(),
    async session(tillId) {
      const device = deviceOf(requireTill(tillId));
      const [session] = await Promise.all([callAsDevice(device, { method: 'GET', path: '/pos/session' }), sendHeartbeat(device)]);
      return session;
    },
    async pay(tillId, request) {
      const payment = await sell(tillId, request, 0);
      payments.put(payment.id, payment);
      return payment;
    },
    async payAll(requests) {
      const sold = await Promise.all(requests.map(({ tillId, ...request }) => sell(tillId, request, RUSH_RULES_AGE_MS)));
      payments.putAll(sold.map((value) => ({ id: value.id, value })));
      return sold;
    },
    listPayments: (tillId) => payments.list(2000).filter((payment) => payment.tillId === tillId).slice(0, 50),
  };
}

function sendHeartbeat(device: Device): Promise<DeviceAnswer> {
  return callAsDevice(device, { method: 'POST', path: '/pos/heartbeat', body: { appVersion: APP_VERSION } });
}

/** An answer that was lost is asked for again under the same key, so that the sale is posted once. */
async function sendPayment(device: Device, body: object): Promise<DeviceAnswer> {
  const idempotencyKey = randomUUID();
  let fault: unknown;
  for (let tried = 0; tried < LOST_ANSWER_TRIES; tried += 1) {
    if (tried > 0) await wait(300 * tried);
    try {
      const answer = await callAsDevice(device, { method: 'POST', path: '/pos/payments', body, idempotencyKey });
      if (answer.status !== 503) return answer;
      fault = (answer.body as { message?: string }).message;
    } catch (error) {
      fault = error;
    }
  }
  throw new Refused(502, `The product did not take the payment: ${fault instanceof Error ? fault.message : String(fault)}`);
}

function requireCents(dollars: number, field: string): number {
  const cents = dollarsToCents(dollars);
  if (cents === null) throw new Refused(422, `${field} can have at most two decimals`);
  return cents;
}
