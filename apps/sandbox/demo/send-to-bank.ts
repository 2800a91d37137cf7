import { randomUUID } from 'node:crypto';
import { centsToDollars, dollarsToCents } from '@trilane/domain/money';
import { MERCHANT } from './open-account.ts';
import { waitFor } from './world.ts';
import type { World } from './world.ts';

const KEPT_CENTS: Record<'available' | 'tips', number> = { available: 25_000, tips: 0 };
const SMALLEST_CENTS = 5_000;

/**
 * Transfers what is there, in whole ten dollars, less what the merchant keeps, and waits until the bank has it: else it
 * would reach the bank on another day. Returns the transfer's id, or null when there is too little.
 */
export async function sendToBank(world: World, source: 'available' | 'tips'): Promise<string | null> {
  const { product } = world;
  const dollars =
    source === 'tips'
      ? (await product.call('getTipBalance')).data.tip_balance
      : (await product.call('getAccountBalance')).data.account_balance;
  const cents = Math.floor(((dollarsToCents(dollars) ?? 0) - KEPT_CENTS[source]) / 1000) * 1000;
  if (cents < SMALLEST_CENTS) return null;
  const id = await requestTransfer(world, { amount: centsToDollars(cents), source });
  await waitFor('the payout', async () => {
    const payouts = await world.get<{ reference: string }[]>('/api/payouts');
    return payouts.find(({ reference }) => reference.endsWith(id));
  });
  return id;
}

// A step-up is valid for fifteen minutes.
const STEP_UP_MS = 600_000;
const provedAt = new WeakMap<World, number>();

/** Proves that the caller is the owner, as the portal asks before a transfer, unless it has done so minutes ago. */
async function proveOwner(world: World): Promise<void> {
  if (performance.now() - (provedAt.get(world) ?? -Infinity) < STEP_UP_MS) return;
  await world.product.call('prove', { body: { password: MERCHANT.password } });
  provedAt.set(world, performance.now());
}

async function requestTransfer(world: World, body: { amount: number; source: 'available' | 'tips' }): Promise<string> {
  await proveOwner(world);
  return (await world.product.call('transferToBank', { body, idempotencyKey: randomUUID() })).transfer.id;
}
