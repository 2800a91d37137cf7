import { afterAll, beforeEach } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { BUSINESSES, registration, startAuthHarness, type AuthHarness } from '../auth/auth.harness.ts';

/** The harness of one test file. The agency approves, unless a test says otherwise. */
export async function startOnboarding(): Promise<AuthHarness> {
  const harness = await startAuthHarness();
  beforeEach(() => {
    harness.agency.decision = 'approved';
  });
  afterAll(() => harness.stop());
  return harness;
}

/** What tests of the sign-up call and ask for. */
export const onboardingCalls = (h: AuthHarness) => ({
  me: async (token: string) => (await h.get(`${BUSINESSES}/me`, token)).json(),
  register: (token: string, changes: Record<string, unknown> = {}, headers?: Record<string, string>) =>
    h.post(`${BUSINESSES}/registration`, registration(changes), { token, headers }),
  /** Sends a report of the agency. */
  report: (event: Record<string, unknown>) =>
    h.webhook('/webhooks/identity', h.platform.config.identityWebhookSecrets[0]!, {
      id: newId(),
      type: 'check.decided',
      checkId: 'c1',
      ...event,
    }),
  /** The reference under which the agency was last asked. */
  referenceOf: (businessId: string, kind: string) =>
    h.agency.checks.findLast((check) => check.businessId === businessId && check.kind === kind)!.reference,
});
