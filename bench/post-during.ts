import { fork } from 'node:child_process';
import type { BenchProduct } from './product.ts';
import type { Till } from './tills.ts';

export interface Waits {
  n: number;
  p50: number;
  p99: number;
  max: number;
}

/**
 * The waiting times of these tills' payments, from the time that they run steadily until `work` has ended. Four clients
 * pay as fast as they can, or rest between two payments.
 */
export async function postDuring(
  product: BenchProduct,
  tills: Till[],
  work: () => Promise<unknown>,
  { pauseMs = 0 }: { pauseMs?: number } = {},
): Promise<Waits> {
  const child = fork(new URL('./steady-posting.ts', import.meta.url));
  const next = () =>
    new Promise<unknown>((resolve, reject) => {
      child.once('message', resolve);
      child.once('exit', (code) => code && reject(new Error(`the posting ended with ${code}`)));
    });
  const [keyId, secret] = product.settings['NETWORK_KEYS']!.split(':');
  child.send({ url: product.url, tills, network: { keyId, secret }, pauseMs });
  await next();
  await work();
  child.send('end');
  return (await next()) as Waits;
}
