import { randomUUID } from 'node:crypto';
import { PASSWORD, newEmail, type Merchant } from './build-merchant.ts';
import type { Outside } from './outside.ts';
import type { RouteRecords } from './routes.ts';

/** A record of each kind that a path names, with long names and large amounts. */
export async function fillPortal(
  { client, storeId, deviceId, tillId }: Merchant,
  outside: Outside,
): Promise<RouteRecords> {
  await client.call('createStaff', {
    params: { storeId },
    body: { user: { firstName: 'Maximiliana', lastName: 'Oppenheimer-Lindqvist', email: newEmail() } },
  });
  const [staff] = (await client.call('getStore', { params: { id: storeId } })).staff;
  for (const funding of ['cash', 'credit'] as const)
    await outside.pay(tillId, { amount: 99_999.99, tip: 9_999.99, funding, shopper: 'Bartholomew Featherstonehaugh' });
  const { id: closeId } = await client.call('closeDay', { body: { storeId } });
  const now = await outside.now();
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const days = { fromDate: day(40), toDate: day(70) };
  const discount = { discount: 20, discription: 'Discount', logo: null, ...days } as const;
  const { id: discountId } = await client.call('createDiscount', { body: discount });
  const promotion = { spend: 99_999, reward: 100, description: 'Cashback T&Cs apply', ...days } as const;
  const { id: promotionId } = await client.call('createPromotion', { body: promotion });
  await outside.moveClock({ advance: 'P7D' });
  await client.call('prove', { body: { password: PASSWORD } });
  const member = {
    name: 'Bartholomew Featherstonehaugh',
    role: 'manager',
    mayTransfer: true,
    refundLimit: 100,
  } as const;
  await client.call('inviteMember', { body: { ...member, email: newEmail() } });
  const sent = await client.call('transferToBank', { body: { amount: 10_000 }, idempotencyKey: randomUUID() });
  return { storeId, deviceId, staffId: staff!.id, closeId, discountId, promotionId, transferId: sent.transfer.id };
}
