import type { Challenge } from 'altcha-lib/types';
import type { CaptchaWork } from '@trilane/domain/sign-in-limits';
import { quietApi } from '../../lib/api.ts';

// A wrong clock in the browser must neither take a fresh solution away nor keep a dead one.
const goodForMsMin = 60_000;
const goodForMsMax = 9 * 60_000;

export type SolvedCaptcha = { payload: string; goodForMs: number };

/**
 * Fetches an ALTCHA challenge with `work` times the plain work and solves it in a worker, so that the page stays
 * responsive. Rejects on failure.
 */
export async function solveCaptcha(work: CaptchaWork, signal: AbortSignal): Promise<SolvedCaptcha> {
  const challenge = (await quietApi.call('getCaptchaChallenge', {
    query: { work: `${work}` },
    signal,
  })) as unknown as Challenge;
  const solution = await inWorker(challenge, signal);
  const untilExpiryMs = (challenge.parameters.expiresAt ?? 0) * 1000 - Date.now();
  return {
    payload: btoa(JSON.stringify({ challenge, solution })),
    goodForMs: Math.min(Math.max(untilExpiryMs - 5_000, goodForMsMin), goodForMsMax),
  };
}

function inWorker(challenge: Challenge, signal: AbortSignal): Promise<unknown> {
  const worker = new Worker(new URL('./solve-captcha.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<unknown>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<{ solution?: unknown }>) =>
      data.solution ? resolve(data.solution) : reject(new Error('no solution'));
    worker.onerror = () => reject(new Error('the worker failed'));
    signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')), { once: true });
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
