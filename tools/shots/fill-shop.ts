import { addDays, localDate } from '../../packages/domain/src/zoned-time.ts';
import { buildMerchant, PASSWORD, type Merchant } from '../../e2e/support/build-merchant.ts';
import { createOutside, waitFor, type Outside } from '../../e2e/support/outside.ts';
import type { RouteRecords } from '../../e2e/support/routes.ts';
import type { World } from '../../e2e/support/world.ts';

export const OWNER_EMAIL = 'rosa@corner-bakery.example';

/** Merchants whose emails and addresses are the same in each run. */
export function createMerchants(world: World) {
  let made = 0;
  return (options: { email: string; stage?: 'code' | 'registered'; businessName?: string }): Promise<Merchant> => {
    made += 1;
    const address = `192.0.2.${made}`;
    return buildMerchant(world, { ...options, address: () => address });
  };
}

/** Payments, each a minute after the one before, so that their order is certain. */
async function pay(outside: Outside, tillId: string, sales: readonly Parameters<Outside['pay']>[1][]): Promise<void> {
  for (const sale of sales) {
    const { status, answer } = await outside.pay(tillId, sale);
    if (status >= 400) throw new Error(`the payment was answered with ${status}: ${JSON.stringify(answer)}`);
    await outside.moveClock({ advance: 'PT1M' });
  }
}

async function makeOffers(
  { client }: Merchant,
  outside: Outside,
): Promise<{ discountId: string; promotionId: string }> {
  const now = await outside.now();
  const [fromDate, toDate, later, last] = [1, 20, 30, 60].map((days) =>
    addDays(localDate(now, 'America/New_York'), days),
  ) as [string, string, string, string];
  const discount = { discription: 'Off', logo: null } as const;
  const { id: discountId } = await client.call('createDiscount', {
    body: { ...discount, discount: 20, fromDate, toDate },
  });
  await client.call('createDiscount', { body: { ...discount, discount: 15, fromDate: later, toDate: last } });
  const { id: promotionId } = await client.call('createPromotion', {
    body: { spend: 60, reward: 10, description: 'Cashback T&Cs apply', fromDate, toDate },
  });
  await client.call('createPromotion', {
    body: { spend: 250, reward: 5, description: 'Promo', fromDate: later, toDate: last },
  });
  return { discountId, promotionId };
}

/** Takes a transfer to its end, each step on a day of its own. */
async function payOut({ client }: Merchant, outside: Outside, id: string): Promise<void> {
  for (const state of ['sent', 'paid']) {
    await waitFor(`the transfer, ${state}`, async () => {
      const { transfer } = await client.call('getBankTransfer', { params: { id } });
      return transfer.state === state ? transfer : undefined;
    });
    await outside.moveClock({ advance: state === 'sent' ? 'P1D' : 'P2D' });
  }
}

/**
 * Payments of two weeks, offers in two states, an app user, a close of day and a transfer, so that every figure shows
 * something and every path has its record. A release that lacks closes of day gets none.
 */
export async function fillShop(world: World, merchant: Merchant, routes: readonly string[]): Promise<RouteRecords> {
  const outside = createOutside(world);
  const { client, storeId, deviceId, tillId } = merchant;
  await pay(
    outside,
    tillId,
    [12.5, 80, 3.33, 250].map((amount) => ({ amount, tip: 1.5, funding: amount > 50 ? 'credit' : 'cash' })),
  );
  const offers = await makeOffers(merchant, outside);
  const user = { firstName: 'Maya', lastName: 'Ortiz', email: 'maya@corner-bakery.example' };
  await client.call('createStaff', { params: { storeId }, body: { user } });
  const [staff] = (await client.call('getStore', { params: { id: storeId } })).staff;
  const records: RouteRecords = { storeId, deviceId, staffId: staff!.id, ...offers };
  if (routes.includes('/portal/reports/closes/:id'))
    records.closeId = (await client.call('closeDay', { body: { storeId } })).id;
  await outside.moveClock({ advance: 'P7D' });
  await pay(
    outside,
    tillId,
    [7.01, 9.02, 42, 19.99].map((amount) => ({ amount })),
  );
  await client.call('prove', { body: { password: PASSWORD } });
  const { transfer } = await client.call('transferToBank', {
    body: { amount: 42.5 },
    idempotencyKey: crypto.randomUUID(),
  });
  await payOut(merchant, outside, transfer.id);
  return { ...records, transferId: transfer.id };
}
