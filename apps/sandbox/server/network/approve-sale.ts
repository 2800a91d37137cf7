import { randomUUID } from 'node:crypto';
import { centsToDollars } from '@trilane/domain/money';
import { priceSale } from '@trilane/domain/transaction';
import type { Funding, Outcome } from '@trilane/domain/transaction';
import type { NetworkKey } from '../config.ts';
import { signApproval } from '../signatures.ts';
import type { Shopper } from './shoppers.ts';

const APPROVAL_LIVES_MS = 120_000;

export type Sale = {
  businessId: string;
  aisleId: string;
  priceCents: number;
  tipCents: number;
  /** The one-off discount in force, as the device was told. */
  discountPercent: number | null;
  shopper: Shopper;
  funding: Funding;
  viaPremium: boolean;
};

export type Approval = {
  approvalId: string;
  businessId: string;
  aisleId: string;
  outcome: Outcome;
  shopperPays: number;
  tip: number;
  shopperId: string;
  shopperName: string;
  funding: Funding;
  apr: number;
  viaPremium: boolean;
  expiresAt: string;
};

/** What the shopper's app and its network decide on a sale. `now` is machine time, the security clock's. */
export function approveSale(sale: Sale, now: Date): Approval {
  const { priceCents: grossCents, tipCents, discountPercent } = sale;
  const { shopperPaysCents } = priceSale({
    grossCents,
    tipCents,
    discountPercent,
    cashbackCents: 0,
    premiumFeeCents: 0,
  });
  const funding = sale.funding === 'cash' && shopperPaysCents > sale.shopper.cashCents ? 'credit' : sale.funding;
  return {
    approvalId: randomUUID(),
    businessId: sale.businessId,
    aisleId: sale.aisleId,
    outcome: outcomeOf(sale.priceCents),
    shopperPays: centsToDollars(shopperPaysCents),
    tip: centsToDollars(sale.tipCents),
    shopperId: sale.shopper.id,
    shopperName: sale.shopper.name,
    funding,
    apr: funding === 'credit' ? sale.shopper.apr : 0,
    viaPremium: sale.viaPremium,
    expiresAt: new Date(now.getTime() + APPROVAL_LIVES_MS).toISOString(),
  };
}

/** Declines amounts ending in .01 and cancels those ending in .02, so that a tester can have both at will. */
export function outcomeOf(priceCents: number): Outcome {
  const ending = priceCents % 100;
  if (ending === 1) return 'declined';
  return ending === 2 ? 'cancelled' : 'approved';
}

export function signSale(keys: NetworkKey[], approval: Approval): string {
  const [key] = keys;
  if (key === undefined) throw new Error('The shopper network has no key');
  return signApproval(key, approval);
}
