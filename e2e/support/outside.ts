import { setTimeout as delay } from 'node:timers/promises';
import type { World } from './world.ts';

/** What the sandbox can be asked for on behalf of the outside world. */
export interface Outside {
  /** The newest code mailed to an address that is not `before`. */
  codeFor(email: string, before?: string): Promise<string>;
  /** The link of the newest mail to an address that has one with a secret, which stands behind `#`. */
  linkFor(email: string): Promise<string>;
  mailsTo(email: string): Promise<{ subject: string; text: string }[]>;
  /** Enters a link code on a till. */
  linkTill(code: string): Promise<string>;
  /** Takes a payment; the product's status and answer as they came. */
  pay(
    tillId: string,
    sale: { amount: number; tip?: number; funding?: 'cash' | 'credit'; shopper?: string },
  ): Promise<{ status: number; answer: Record<string, unknown> }>;
  /** An app user signs in on a till; the product's status and answer as they came. */
  signIn(
    tillId: string,
    typed: { email: string; password: string; pin?: string },
  ): Promise<{ status: number; answer: Record<string, unknown> }>;
  moveClock(to: { advance: string } | { to: string }): Promise<Date>;
  /** The business clock. */
  now(): Promise<Date>;
  decide(businessId: string, decision: 'approve' | 'reject' | 'verify-owner'): Promise<void>;
  /** Ends or restores the service of the payout bank. */
  openPayoutBank(open: boolean): Promise<void>;
  decideBank(businessId: string, outcome: 'approved' | 'failed' | 'removed'): Promise<void>;
}

const WAIT_MS_MAX = 15_000;

/** Asks again until there is an answer. */
export async function waitFor<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const until = Date.now() + WAIT_MS_MAX;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > until) throw new Error(`Waited in vain for ${what}`);
    await delay(50);
  }
}

export function createOutside({ sandboxUrl }: Pick<World, 'sandboxUrl'>): Outside {
  async function ask<T>(path: string, body?: object): Promise<{ status: number; answer: T }> {
    const response = await fetch(
      sandboxUrl + path,
      body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    );
    return { status: response.status, answer: (await response.json()) as T };
  }
  async function must<T>(path: string, body?: object): Promise<T> {
    const { status, answer } = await ask<T>(path, body);
    if (status >= 400) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`);
    return answer;
  }
  const mailsTo: Outside['mailsTo'] = (email) => must(`/api/messages?to=${encodeURIComponent(email)}`);
  return {
    mailsTo,
    codeFor: (email, before) =>
      waitFor(`a code for ${email}`, async () => {
        const codes = (await must<{ code?: string }[]>(`/api/messages?to=${encodeURIComponent(email)}`)).flatMap(
          ({ code }) => code ?? [],
        );
        return codes[0] === before ? undefined : codes[0];
      }),
    linkFor: (email) =>
      waitFor(
        `a link for ${email}`,
        async () =>
          (await must<{ link?: string }[]>(`/api/messages?to=${encodeURIComponent(email)}`)).flatMap(({ link }) =>
            link?.includes('#') ? link : [],
          )[0],
      ),
    linkTill: async (linkToken) => (await must<{ tillId: string }>('/api/tills', { linkToken })).tillId,
    pay: (tillId, sale) => ask(`/api/tills/${tillId}/payments`, sale),
    signIn: (tillId, typed) => ask(`/api/tills/${tillId}/staff`, typed),
    moveClock: async (to) => new Date((await must<{ now: string }>('/api/clock', to)).now),
    now: async () => new Date((await must<{ now: string }>('/api/clock')).now),
    decide: async (businessId, decision) => void (await must('/api/identity', { businessId, decision })),
    openPayoutBank: async (open) => void (await must('/api/payout-bank', { open })),
    decideBank: async (businessId, outcome) => void (await must(`/api/bank/${businessId}`, { outcome })),
  };
}
