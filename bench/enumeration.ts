import { setTimeout as delay } from 'node:timers/promises';
import { hashPassword } from '../apps/api/src/features/auth/password-hash.ts';
import { createClient } from '../packages/contract/src/client.ts';
import { solveCaptcha } from '../packages/testkit/src/solve-captcha.ts';
import { median, round, startBenchProduct, type BenchProduct } from './product.ts';

const EACH = 200;
const P_MIN = 0.01;
const GAP_MS_MAX = 5;
/** So that what an answer leaves to be done afterwards does not fall into the next one. */
const PAUSE_MS = 25;

const WAYS = {
  'sign-in with a password': (email: string) => ['login', { email, password: 'Wrong!Pass1', role: 'owner' }] as const,
  'sign-in by code': (email: string) => ['signin', { email }] as const,
  'forgot password': (email: string) => ['forgot-password', { email, role: 'owner' }] as const,
};

async function addOwners(product: BenchProduct): Promise<string[]> {
  const emails = Array.from({ length: EACH }, (_, n) => `known-${n}@shop.example`);
  const passwordHash = await hashPassword({ passwordHashing: 'owasp' }, 'Right!Pass1');
  await product.asOwner(
    `insert into user_account (user_id, email, business_id, password_hash, password_set_at, created_at)
      select gen_random_uuid(), 'known-' || n || '@shop.example', gen_random_uuid(),
        '${passwordHash}', 'epoch', 'epoch' from generate_series(0, ${EACH - 1}) n`,
    'vacuum analyze user_account',
  );
  return emails;
}

/**
 * Mann-Whitney: how likely two samples that differ so much, or more, come from one distribution; normal approximation
 * with the correction for ties.
 */
function likelihoodOfOne(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((value) => ({ value, first: true })), ...b.map((value) => ({ value, first: false }))].sort(
    (one, other) => one.value - other.value,
  );
  let [ranksOfFirst, ties] = [0, 0];
  for (let from = 0; from < all.length;) {
    let to = from;
    while (to < all.length && all[to]!.value === all[from]!.value) to += 1;
    ranksOfFirst += ((from + 1 + to) / 2) * all.slice(from, to).filter(({ first }) => first).length;
    ties += (to - from) ** 3 - (to - from);
    from = to;
  }
  const [n, m, total] = [a.length, b.length, all.length];
  const u = ranksOfFirst - (n * (n + 1)) / 2;
  const deviation = Math.sqrt(((n * m) / 12) * (total + 1 - ties / (total * (total - 1))));
  return 2 * tailOfNormal(Math.abs(u - (n * m) / 2) / deviation);
}

// The upper tail of the standard normal distribution (Abramowitz and Stegun 26.2.17, wrong by less than 1e-7).
function tailOfNormal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}

/**
 * Whether anybody can tell by the time of an answer that an address has an account (S-ENUM): known and unknown ones,
 * 200 each, in turn, by every way in.
 */
export async function benchEnumeration(): Promise<void> {
  const product = await startBenchProduct({ TRUSTED_PROXIES: '127.0.0.1' });
  const client = createClient({ baseUrl: product.url, token: () => null });
  try {
    const known = await addOwners(product);
    for (const [name, request] of Object.entries(WAYS)) {
      const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
      const statuses = new Set<number>();
      for (const [n, email] of known.entries()) {
        const inTurn = n % 2 ? (['unknown', 'known'] as const) : (['known', 'unknown'] as const);
        for (const kind of inTurn) {
          const [path, body] = request(kind === 'known' ? email : `unknown-${n}-${name.length}@shop.example`);
          const text = JSON.stringify({ ...body, captcha: await solveCaptcha(client) });
          await delay(PAUSE_MS);
          const startedAt = performance.now();
          const answer = await fetch(`${product.url}/api/v2/businesses/businesses/${path}`, {
            method: 'POST',
            body: text,
            headers: {
              'content-type': 'application/json',
              'x-forwarded-for': `10.${name.length}.${n}.${kind === 'known' ? 1 : 2}`,
            },
          });
          await answer.arrayBuffer();
          times[kind].push(performance.now() - startedAt);
          statuses.add(answer.status);
        }
      }
      const [p, gap] = [
        likelihoodOfOne(times.known, times.unknown),
        Math.abs(median(times.known) - median(times.unknown)),
      ];
      console.log(
        `${name}: medians ${round(median(times.known))} and ${round(median(times.unknown))} ms, gap ` +
          `${round(gap)} (target at most ${GAP_MS_MAX}), p ${round(p, 3)} (target above ${P_MIN}), answers ` +
          `${[...statuses].join(', ')}`,
      );
      if (p <= P_MIN || gap > GAP_MS_MAX || statuses.size !== 1) process.exitCode = 1;
    }
  } finally {
    await product.stop();
  }
}
