import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { startBenchProduct } from './product.ts';

/** Resident memory of the API process at rest, after it has served its first pages. */
export async function benchMemory(): Promise<void> {
  const product = await startBenchProduct();
  try {
    for (const path of ['/', '/api/v2/config', '/api/v2/places/cities?q=hobok', '/api/v2/captcha/challenge', '/readyz']) await fetch(product.url + path).then((answer) => answer.arrayBuffer());
    await delay(8_000);
    const status = readFileSync(`/proc/${product.process.pid}/status`, 'utf8');
    console.log(`idle resident memory of the API process: ${Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024)} MB (target at most 150)`);
  } finally {
    await product.stop();
  }
}
