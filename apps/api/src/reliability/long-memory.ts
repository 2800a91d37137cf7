import { prose } from '@trilane/domain/prose';
import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Arena } from './arena.ts';
import type { Outcome } from './effort.ts';
import { paymentsOf } from './kill-product.ts';

const CLIENTS = 8;
const PEAK_SECONDS = 5;
const GROWTH_MAX = 0.1;
/** The share of the given time that passes before the first measurement. */
const WARM_UP_PART = 0.25;
/** Each measure is the least of so many readings: what a collection would give back does not count. */
const READINGS = 10;

/** Until then a client has let go of the connections that it keeps for the next call. */
const IDLE_MS = 12_000;

/** Resident memory of the product in kilobytes. */
const residentKb = (arena: Arena): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(arena.product().child.pid)], { encoding: 'utf8' }));

async function leastKb(arena: Arena): Promise<number> {
  const seen: number[] = [];
  for (let reading = 0; reading < READINGS; reading += 1) {
    seen.push(residentKb(arena));
    await delay(1_000);
  }
  return Math.min(...seen);
}

/** What the product holds open while nobody asks anything. */
async function handles(arena: Arena): Promise<number> {
  const text = await (await fetch(`${arena.product().url}/metrics`)).text();
  return Number(/^nodejs_active_handles_total (\d+)/m.exec(text)?.[1]);
}

/** R-MEM: half of the peak for a long time; memory grows by at most a tenth once it is warm, and nothing stays open. */
export async function longMemory(arena: Arena, { seconds, seed }: { seconds: number; seed: number }): Promise<Outcome> {
  const peak = arena.load({ clients: CLIENTS, seed, restMs: 0 });
  await delay(PEAK_SECONDS * 1000);
  await peak.stop();
  await delay(IDLE_MS);
  const open = await handles(arena);
  const peakPerSecond = peak.acknowledged() / PEAK_SECONDS;
  // A client's rest is drawn from 0 up to this, so that on average it calls half as often as it could.
  const load = arena.load({ clients: CLIENTS, seed: seed + 1, restMs: (2 * CLIENTS * 1000) / peakPerSecond });
  await delay(seconds * 1000 * WARM_UP_PART);
  const warmKb = await leastKb(arena);
  await delay(Math.max(0, seconds * 1000 * (1 - WARM_UP_PART) - 2 * READINGS * 1000));
  const lateKb = await leastKb(arena);
  const breaches = await arena.judge(load);
  await delay(IDLE_MS);
  const openLater = await handles(arena);
  const growth = lateKb / warmKb - 1;
  if (growth > GROWTH_MAX) breaches.push(`memory grew from ${warmKb} to ${lateKb} KB`);
  if (openLater > open) breaches.push(`${openLater} handles are open after ${open}`);
  return {
    rounds: Math.round(seconds),
    breaches,
    reached: prose`${Math.round(seconds)} s at half of ${Math.round(peakPerSecond)} calls/s, ${paymentsOf(load)}
      payments, memory ${Math.round(warmKb / 1024)} to ${Math.round(lateKb / 1024)} MB (${(growth * 100).toFixed(1)} %),
      ${openLater} handles`,
  };
}
