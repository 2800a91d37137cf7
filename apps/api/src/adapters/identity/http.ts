import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { PortRefused, PortUnavailable } from '../../ports/port-error.ts';
import type { Identity } from '../../ports/identity.ts';
import { isSigned, type ReportSigning } from '../signed-report.ts';
import { postSigned, readAnswer, vendorUrl } from '../vendor-call.ts';
import { vendorText } from '../vendor-text.ts';

export interface HttpIdentityOptions extends ReportSigning {
  /** Base address of the agency. */
  url: string;
  /** Signs our requests. */
  secret: string;
  /** Where later decisions come. */
  callbackUrl: string;
  timeoutMs?: number;
}

const decisionSchema = z.enum(['approved', 'rejected', 'undecided']);
const text = vendorText(200).min(1);

const answerSchema = z.object({ checkId: text, decision: decisionSchema });

const eventSchema = z
  .object({
    id: text,
    type: z.literal('check.decided'),
    checkId: text,
    reference: text,
    kind: z.enum(['business', 'owner', 'ein']),
    businessId: text,
    decision: decisionSchema,
  })
  .transform(({ id, checkId, reference, kind, businessId, decision }) => ({
    id,
    checkId,
    reference,
    kind,
    businessId,
    decision,
  }));

/** An identity agency asked over HTTP (protocols.md, Identity agency). */
export function createHttpIdentity(options: HttpIdentityOptions): Identity {
  return {
    async startCheck(check) {
      const answer = await postSigned('identity', {
        url: vendorUrl(options.url, '/v1/checks'),
        secret: options.secret,
        // A new message each time: `reference` makes the check one, and a repeated message id would be answered without
        // its decision.
        body: { id: randomUUID(), ...check, callbackUrl: options.callbackUrl },
        now: options.securityNow(),
        timeoutMs: options.timeoutMs,
      });
      if (answer.status === 400 || answer.status === 422)
        throw new PortRefused('identity', `the agency refused with ${answer.status}`);
      if (answer.status !== 200) throw new PortUnavailable('identity', `the agency answered ${answer.status}`);
      return readAnswer('identity', answerSchema, answer);
    },
    isGenuine: async (report) => isSigned(report, options),
    parseWebhook: (body) => eventSchema.safeParse(body).data ?? null,
  };
}
