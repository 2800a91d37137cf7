import { randomUUID } from 'node:crypto';
import { cashDay, settlesAt } from '@trilane/domain/settlement-calendar';
import { expect } from 'vitest';
import type { TestApp } from '@trilane/testkit/app';
import type { Merchant } from '@trilane/testkit/build-merchant';

/** Sales that settle, payouts, and the bank's report on the newest payout. */
export const payouts = (app: () => TestApp) => ({
  /** Sells, and lets the clock pass the settlement of that day. */
  async sellAndSettle(merchant: Merchant, ...amounts: number[]): Promise<string> {
    for (const amountCents of amounts) await merchant.pay({ amountCents, tipCents: 100 });
    const day = cashDay(app().platform.clock.now());
    await app().moveClock({ to: settlesAt(day).toISOString() });
    return day;
  },
  async transfer(merchant: Merchant, amount: number, source: 'available' | 'tips' = 'available'): Promise<string> {
    await merchant.prove();
    const { transfer: made } = await merchant.client.call('transferToBank', {
      body: { amount, source },
      idempotencyKey: randomUUID(),
    });
    await app().platform.outbox.flush();
    return made.id;
  },
  async report(outcome: 'paid' | 'failed' | 'returned', traceNumber?: string): Promise<void> {
    const { reference } = app().world.payouts.at(-1)!;
    const answer = await app().report('/webhooks/payouts', app().config.payoutWebhookSecrets[0]!, {
      id: randomUUID(),
      type: `payout.${outcome}`,
      reference,
      payoutId: 'p',
      traceNumber,
      reason: outcome === 'paid' ? undefined : 'Account closed',
    });
    expect(answer.statusCode).toBe(200);
  },
});
