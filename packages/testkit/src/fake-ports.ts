import { randomUUID } from 'node:crypto';
import { createHttpIdentity } from '../../../apps/api/src/adapters/identity/http.ts';
import { createHttpPayoutRail } from '../../../apps/api/src/adapters/payout-rail/http.ts';
import type { Config } from '../../../apps/api/src/config/config.ts';
import type { IdentityCheck, IdentityDecision } from '../../../apps/api/src/ports/identity.ts';
import type { TextMessage } from '../../../apps/api/src/ports/sms.ts';
import type { Mail } from '../../../apps/api/src/ports/mailer.ts';
import type { Payout, PayoutAnswer } from '../../../apps/api/src/ports/payout-rail.ts';
import { PortUnavailable } from '../../../apps/api/src/ports/port-error.ts';
import type { Ports } from '../../../apps/api/src/ports/ports.ts';

/** The outside world in a test's hands: what the product sent out, and what it gets for an answer. */
export interface FakeWorld {
  readonly mails: Mail[];
  readonly texts: TextMessage[];
  readonly checks: IdentityCheck[];
  readonly payouts: Payout[];
  /** The references of the payouts that the payout bank was asked to cancel. */
  readonly cancelled: string[];
  readonly reported: unknown[];
  /** What the agency says; null: it is away. */
  decision: IdentityDecision | null;
  /** What the payout bank says; null: it is away. */
  payoutAnswer: PayoutAnswer | null;
  readonly ports: Partial<Ports>;
  /** A captcha payload that is valid once, solved with this multiple of the plain work. */
  solveCaptcha(work?: number): string;
}

const NOWHERE = { url: 'http://127.0.0.1:9', secret: 'unused', callbackUrl: 'http://127.0.0.1:9' };

/** Ports that answer in process. The real adapters still verify and read signed reports. */
export function createFakeWorld(config: Config, securityNow: () => Date): FakeWorld {
  const agency = createHttpIdentity({ ...NOWHERE, webhookSecrets: config.identityWebhookSecrets, securityNow });
  const rail = createHttpPayoutRail({ ...NOWHERE, webhookSecrets: config.payoutWebhookSecrets, securityNow });
  const world: FakeWorld = {
    mails: [],
    texts: [],
    checks: [],
    payouts: [],
    cancelled: [],
    reported: [],
    decision: 'approved',
    payoutAnswer: { status: 'accepted', railId: 'payout-1' },
    solveCaptcha: (work = 1) => `solved ${work} ${randomUUID()}`,
    ports: {
      sms: { send: async (message) => void world.texts.push(message) },
      mailer: { send: async (mail) => void world.mails.push(mail) },
      captcha: {
        createChallenge: async () => ({ puzzle: 'none' }),
        verify: async (payload, now) =>
          payload.startsWith('solved ')
            ? {
                ok: true,
                challengeId: payload,
                expiresAt: new Date(now.getTime() + 600_000),
                work: Number(payload.split(' ')[1]),
              }
            : { ok: false, reason: 'wrong' },
      },
      identity: {
        ...agency,
        async startCheck(check) {
          world.checks.push(check);
          if (world.decision === null) throw new PortUnavailable('identity', 'no answer');
          return { checkId: randomUUID(), decision: world.decision };
        },
      },
      payoutRail: {
        ...rail,
        async send(payout) {
          world.payouts.push(payout);
          if (world.payoutAnswer === null) throw new PortUnavailable('payout-rail', 'no answer');
          return world.payoutAnswer;
        },
        async cancel(reference) {
          if (world.payoutAnswer === null) throw new PortUnavailable('payout-rail', 'no answer');
          world.cancelled.push(reference);
          return 'cancelled';
        },
      },
      errorReporter: { report: (error) => void world.reported.push(error), flush: () => Promise.resolve() },
    },
  };
  return world;
}
