import { setTimeout as delay } from 'node:timers/promises';
import type { Arena } from './arena.ts';
import { roundsOf, type Effort, type Outcome } from './effort.ts';
import type { Load } from './load.ts';
import { seededRandom } from './random.ts';

const CLIENTS = 8;
const EXIT_MS_MAX = 10_000;

/** Payments that were acknowledged. */
export const paymentsOf = (load: Load): number =>
  load.history.operations.filter(({ kind, outcome }) => kind === 'payment' && outcome === 'ok').length;

/** Resolves when so many more calls were acknowledged. */
export async function reachMore(load: Load, more: number, waitMs = 60_000): Promise<void> {
  const [goal, endsAt] = [load.acknowledged() + more, performance.now() + waitMs];
  while (load.acknowledged() < goal) {
    if (performance.now() > endsAt) throw new Error(`no ${more} calls were acknowledged in ${waitMs} ms`);
    await delay(5);
  }
}

/** R-KILL-1: the product is killed with -9 at random moments under load, and started again. */
export async function killProduct(arena: Arena, effort: Effort): Promise<Outcome> {
  const random = seededRandom(effort.seed);
  const load = arena.load({ clients: CLIENTS, seed: effort.seed });
  let rounds = 0;
  for (const round of roundsOf(effort)) {
    await reachMore(load, 10);
    await delay(random() * 300);
    await arena.replace('SIGKILL');
    rounds = round + 1;
  }
  await reachMore(load, 10);
  const breaches = await arena.judge(load);
  return {
    rounds,
    breaches,
    reached: `${rounds} kills, ${paymentsOf(load)} acknowledged payments, ${load.acknowledged()} calls in all`,
  };
}

/** R-SHUT: SIGTERM under load. Accepted requests are finished, and the process ends within ten seconds. */
export async function shutProduct(arena: Arena, effort: Effort): Promise<Outcome> {
  const load = arena.load({ clients: CLIENTS, seed: effort.seed });
  const breaches: string[] = [];
  let rounds = 0;
  let longestMs = 0;
  for (const round of roundsOf(effort)) {
    await reachMore(load, 20);
    const begunAt = performance.now();
    const ended = arena.product().end('SIGTERM');
    const code = await ended;
    longestMs = Math.max(longestMs, performance.now() - begunAt);
    if (code !== 0) breaches.push(`round ${round}: the process ended with ${code}`);
    await arena.replace('SIGTERM');
    rounds = round + 1;
  }
  if (longestMs > EXIT_MS_MAX) breaches.push(`the process took ${Math.round(longestMs)} ms to end`);
  await reachMore(load, 10);
  breaches.push(...(await arena.judge(load)));
  return {
    rounds,
    breaches,
    reached: `${rounds} ends, the longest ${Math.round(longestMs)} ms, ${load.acknowledged()} calls acknowledged`,
  };
}

/** R-KILL-3: the product freezes for some seconds and continues. */
export async function freezeProduct(arena: Arena, effort: Effort, frozenMs: number): Promise<Outcome> {
  const load = arena.load({ clients: CLIENTS, seed: effort.seed });
  let rounds = 0;
  for (const round of roundsOf(effort)) {
    await reachMore(load, 10);
    arena.product().child.kill('SIGSTOP');
    await delay(frozenMs);
    arena.product().child.kill('SIGCONT');
    rounds = round + 1;
  }
  await reachMore(load, 10);
  const breaches = await arena.judge(load);
  return {
    rounds,
    breaches,
    reached: `${rounds} stops of ${frozenMs / 1000} s, ${load.acknowledged()} calls acknowledged`,
  };
}
