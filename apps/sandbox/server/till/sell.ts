import type { CallOutput } from '@trilane/contract/call';
import type { posCalls } from '@trilane/contract/calls/pos';
import { dollarsToCents } from '@trilane/domain/money';
import type { Funding } from '@trilane/domain/transaction';
import type { SandboxConfig } from '../config.ts';
import { Refused } from '../http/create-server.ts';
import { approveSale, signSale } from '../network/approve-sale.ts';
import type { Approval } from '../network/approve-sale.ts';
import { findShopper } from '../network/shoppers.ts';
import { callAsDevice } from './device-call.ts';
import type { Device } from './device-call.ts';
import { createPostMoney } from './post-money.ts';

type Session = CallOutput<typeof posCalls.getPosSession>;

export type PaymentRequest = {
  amount: number;
  tip?: number;
  /** Name or id of a shopper; a regular when left out. */
  shopper?: string;
  funding?: Funding;
  premium?: boolean;
  /**
   * The person who takes the payment, by name, email or id, signed in at this till; if omitted, the one who uses the
   * till.
   */
  staff?: string;
};

/** A device at the place in the product where it stands. */
export type SellingDevice = Device & { businessId: string; aisleId: string };
export type Sold = { approval: Approval; status: number; answer: unknown };

/**
 * Price rules are gone by for `rulesAgeMsMax`; the product says when they have changed, and then they are asked for.
 */
export type Sell = (device: SellingDevice, request: PaymentRequest, rulesAgeMsMax: number) => Promise<Sold>;

/** One sale: the shopper's network decides it, the product books it. The product's answer comes back as it is. */
export function createSell({ networkKeys }: Pick<SandboxConfig, 'networkKeys'>): Sell {
  const postMoney = createPostMoney<Approval>();
  const discounts = new Map<string, { percent: number | null; readAtMs: number }>();
  const discountOf = async (device: Device, ageMsMax: number): Promise<number | null> => {
    const known = discounts.get(device.deviceId);
    if (known !== undefined && Date.now() - known.readAtMs < ageMsMax) return known.percent;
    const { status, body } = await callAsDevice(device, { method: 'GET', path: '/pos/session' });
    // A till without its price rules does not know the price.
    if (status === 429 || status >= 500) {
      const { message, code } = body as { message?: string; code?: string };
      throw new Refused(status, message ?? `The product answered ${status}`, code);
    }
    // A till that the product refuses still asks: the refusal of the payment itself is what the caller is to see.
    const percent = status === 200 ? (body as Session).rules.discountPercent : null;
    discounts.set(device.deviceId, { percent, readAtMs: Date.now() });
    return percent;
  };

  return async (device, request, rulesAgeMsMax) => {
    const { amount, tip = 0 } = request;
    const sale = {
      businessId: device.businessId,
      aisleId: device.aisleId,
      priceCents: requireCents(amount, 'amount'),
      tipCents: requireCents(tip, 'tip'),
      shopper: findShopper(request.shopper),
      funding: request.funding ?? 'cash',
      viaPremium: request.premium ?? false,
    };
    const attempt = async (ageMsMax: number): Promise<Sold> => {
      const { note, status, body } = await postMoney(device, {
        path: '/pos/payments',
        asked: request,
        make: async () => {
          const approval = approveSale({ ...sale, discountPercent: await discountOf(device, ageMsMax) }, new Date());
          return { body: { amount, tip, approval: signSale(networkKeys, approval) }, note: approval };
        },
        what: 'payment',
      });
      return { approval: note, status, answer: body };
    };
    const sold = await attempt(rulesAgeMsMax);
    return (sold.answer as { code?: string }).code === 'price_changed' ? attempt(0) : sold;
  };
}

function requireCents(dollars: number, field: string): number {
  const cents = dollarsToCents(dollars);
  if (cents === null) throw new Refused(422, `${field} can have at most two decimals`);
  return cents;
}
