import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readTrace, TRACE_CHARACTERS_MAX } from '@trilane/domain/payout-trace';
import { addBusinessDays, SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { localDate } from '@trilane/domain/zoned-time';
import { PortUnavailable } from '../../ports/port-error.ts';
import type { PayoutEvent, PayoutRail } from '../../ports/payout-rail.ts';
import { isSigned, type ReportSigning } from '../signed-report.ts';
import { postSigned, readAnswer, vendorUrl } from '../vendor-call.ts';
import { vendorText, vendorWords } from '../vendor-text.ts';

export interface HttpPayoutRailOptions extends ReportSigning {
  /** Base address of the rail. */
  url: string;
  /** Signs our requests. */
  secret: string;
  /** Where outcomes come. */
  callbackUrl: string;
  timeoutMs?: number;
}

const id = vendorText(200).min(1);
const reason = vendorWords(500);

/** Undefined if the bank sends none, or one that cannot be used: a payout must never fail because of it. */
const traceNumber = z
  .unknown()
  .optional()
  .transform((written) => {
    const trace = typeof written === 'string' ? readTrace(written) : '';
    return trace !== '' && trace.length <= TRACE_CHARACTERS_MAX ? trace : undefined;
  });

const acceptedSchema = z.object({ payoutId: id, status: z.literal('accepted'), traceNumber });
const refusedSchema = z.object({ reason, code: z.string().max(100).nullish() });
const ACCOUNT_CLOSED = 'account_closed';

const cancelSchema = z.object({ status: z.enum(['cancelled', 'accepted']) });

const OUTCOMES = { 'payout.paid': 'paid', 'payout.failed': 'failed', 'payout.returned': 'returned' } as const;

const eventSchema = z.object({
  id,
  type: z.enum(['payout.paid', 'payout.failed', 'payout.returned']),
  reference: id,
  payoutId: id,
  reason: reason.nullish(),
  code: z.string().max(100).nullish(),
  traceNumber,
});

function parseWebhook(body: unknown): PayoutEvent | null {
  const result = eventSchema.safeParse(body);
  if (!result.success) return null;
  const { type, code, payoutId, traceNumber: trace, ...event } = result.data;
  return {
    ...event,
    ...(trace !== undefined && { traceNumber: trace }),
    railId: payoutId,
    outcome: OUTCOMES[type],
    reason: event.reason ?? null,
    ...(code === ACCOUNT_CLOSED && { accountClosed: true }),
  };
}

/** A payout bank spoken to over HTTP (protocols.md, Payout rail). */
export function createHttpPayoutRail(options: HttpPayoutRailOptions): PayoutRail {
  const post = (path: string, body: object) =>
    postSigned('payout-rail', {
      url: vendorUrl(options.url, path),
      secret: options.secret,
      // Each try is a new message, because a repeated message id would only get a bare 200. `reference` keeps the
      // payout single.
      body: { id: randomUUID(), ...body },
      now: options.securityNow(),
      timeoutMs: options.timeoutMs,
    });

  return {
    async send(payout) {
      if (!Number.isSafeInteger(payout.amountCents) || payout.amountCents <= 0)
        throw new Error('a payout is a positive number of cents');
      const answer = await post('/v1/payouts', { ...payout, currency: 'USD', callbackUrl: options.callbackUrl });
      if (answer.status === 422) {
        const refused = readAnswer('payout-rail', refusedSchema, answer);
        return {
          status: 'refused',
          reason: refused.reason,
          ...(refused.code === ACCOUNT_CLOSED && { accountClosed: true }),
        };
      }
      // Whatever else it says, it has not said no for good: giving the money back now could pay it twice.
      if (answer.status !== 202 && answer.status !== 200)
        throw new PortUnavailable('payout-rail', `answered ${answer.status}`);
      const { status, payoutId, traceNumber: trace } = readAnswer('payout-rail', acceptedSchema, answer);
      return { status, railId: payoutId, ...(trace !== undefined && { traceNumber: trace }) };
    },
    async cancel(reference) {
      const answer = await post('/v1/payouts/cancel', { reference });
      if (answer.status !== 200 && answer.status !== 409) {
        throw new PortUnavailable('payout-rail', `answered ${answer.status} to a cancellation`);
      }
      const { status } = readAnswer('payout-rail', cancelSchema, answer);
      return status;
    },
    expectedOn: (handedInAt) => addBusinessDays(localDate(handedInAt, SETTLEMENT_ZONE), 1),
    isGenuine: async (report) => isSigned(report, options),
    parseWebhook,
  };
}
