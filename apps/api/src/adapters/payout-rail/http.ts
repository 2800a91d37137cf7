import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { addBusinessDays, SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { localDate } from '@trilane/domain/zoned-time';
import { PortUnavailable } from '../../ports/port-error.ts';
import type { PayoutEvent, PayoutRail } from '../../ports/payout-rail.ts';
import { postSigned, readAnswer, vendorUrl } from '../vendor-call.ts';
import { vendorText } from '../vendor-text.ts';

export interface HttpPayoutRailOptions {
  /** Base address of the rail. */
  url: string;
  /** Signs our requests. */
  secret: string;
  /** Where outcomes come. */
  callbackUrl: string;
  securityNow: () => Date;
  timeoutMs?: number;
}

const id = vendorText(200).min(1);
const reason = vendorText(500);

const acceptedSchema = z.object({ payoutId: id, status: z.literal('accepted') });
const refusedSchema = z.object({ reason });

const OUTCOMES = { 'payout.paid': 'paid', 'payout.failed': 'failed', 'payout.returned': 'returned' } as const;

const eventSchema = z.object({
  id,
  type: z.enum(['payout.paid', 'payout.failed', 'payout.returned']),
  reference: id,
  payoutId: id,
  reason: reason.nullish(),
});

function parseWebhook(body: unknown): PayoutEvent | null {
  const result = eventSchema.safeParse(body);
  if (!result.success) return null;
  const { type, ...event } = result.data;
  return { ...event, outcome: OUTCOMES[type], reason: event.reason ?? null };
}

/** A payout bank spoken to over HTTP (protocols.md, Payout rail). */
export function createHttpPayoutRail(options: HttpPayoutRailOptions): PayoutRail {
  return {
    async send(payout) {
      if (!Number.isSafeInteger(payout.amountCents) || payout.amountCents <= 0) throw new Error('a payout is a positive number of cents');
      const answer = await postSigned('payout-rail', {
        url: vendorUrl(options.url, '/v1/payouts'),
        secret: options.secret,
        // A new message each time: `reference` makes the payout one, and a repeated message id would be answered without its payoutId.
        body: { id: randomUUID(), ...payout, currency: 'USD', callbackUrl: options.callbackUrl },
        now: options.securityNow(),
        timeoutMs: options.timeoutMs,
      });
      if (answer.status === 422) return { status: 'refused', reason: readAnswer('payout-rail', refusedSchema, answer).reason };
      // Whatever else it says, it has not said no for good: giving the money back now could pay it twice.
      if (answer.status !== 202 && answer.status !== 200) throw new PortUnavailable('payout-rail', `answered ${answer.status}`);
      return readAnswer('payout-rail', acceptedSchema, answer);
    },
    expectedOn: (handedInAt) => addBusinessDays(localDate(handedInAt, SETTLEMENT_ZONE), 1),
    parseWebhook,
  };
}
