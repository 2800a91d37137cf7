import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import type { Client } from '../../contract/src/client.ts';

/** Does what the form's captcha does in the browser: asks for a challenge and answers with its solution, good once. */
export async function solveCaptcha(client: Client): Promise<string> {
  const challenge = (await client.call('getCaptchaChallenge')) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the captcha has no solution');
  return Buffer.from(
    JSON.stringify({ challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }),
  ).toString('base64');
}
