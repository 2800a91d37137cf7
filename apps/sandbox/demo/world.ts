import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@trilane/contract/client';
import type { Client } from '@trilane/contract/client';
import { send } from '../server/http/send.ts';
import type { Incoming } from '../server/http/send.ts';

/** The two programs that the demo talks to, as a merchant's browser and a merchant's hands would. */
export type World = {
  product: Client;
  /** Calls of the sandbox; a refusal throws. */
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: object): Promise<T>;
  productUrl: string;
  sandboxUrl: string;
  /** The bearer token of the calls to the product from now on. */
  signIn(token: string): void;
  moveClockTo(instant: Date): Promise<void>;
  now(): Promise<Date>;
};

type WorldOptions = {
  productUrl: string;
  sandboxUrl: string;
  /** Lets the seed write while the product refuses all other writes; null when the product refuses none. */
  seedSecret: string | null;
};

export function createWorld({ productUrl, sandboxUrl, seedSecret }: WorldOptions): World {
  let token: string | null = null;
  const read = <T>({ status, text }: Incoming, path: string): T => {
    if (status < 200 || status > 299) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as T;
  };
  const seedHeaders: Record<string, string> = seedSecret === null ? {} : { 'x-seed-secret': seedSecret };
  const world: World = {
    product: createClient({ baseUrl: productUrl, token: () => token, sign: () => seedHeaders }),
    productUrl,
    sandboxUrl,
    get: async (path) => read(await send(sandboxUrl + path), path),
    post: async (path, body) =>
      read(
        await send(sandboxUrl + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
        path,
      ),
    signIn(given) {
      token = given;
    },
    async moveClockTo(instant) {
      await world.post('/api/clock', { to: instant.toISOString() });
    },
    async now() {
      return new Date((await world.product.call('getConfig')).now);
    },
  };
  return world;
}

// A busy machine delays a mail; a mail that never comes still ends the demo.
const WAIT_MS_MAX = 120_000;

/** Asks again until there is an answer. Some things take the product or the sandbox a moment, a mail for one. */
export async function waitFor<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const until = Date.now() + WAIT_MS_MAX;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > until) throw new Error(`Waited in vain for ${what}`);
    await wait(8);
  }
}
