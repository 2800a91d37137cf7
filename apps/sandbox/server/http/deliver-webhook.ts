import { setTimeout as wait } from 'node:timers/promises';
import { signMessage } from '../signatures.ts';
import { Refused } from './create-server.ts';

const BACK_OFF_MS = [150, 600, 2000];

export type Webhook = { url: string; secrets: string[]; body: { id: string; type: string } & Record<string, unknown> };

/**
 * Sends one signed event and waits for the product's 2xx. A lost answer, 429 or 5xx is tried again with back-off, each
 * time signed afresh; the id stays, so that the product can tell a repetition. Throws when the last try failed or on
 * any other answer.
 */
export async function deliverWebhook({ url, secrets, body }: Webhook): Promise<void> {
  const text = JSON.stringify(body);
  let fault = '';
  for (const delayMs of [0, ...BACK_OFF_MS]) {
    if (delayMs > 0) await wait(delayMs);
    const answer = await post(url, text, String(secrets[0]));
    if (answer.ok) return;
    fault = answer.fault;
    if (!answer.again) break;
  }
  throw new Refused(502, `${body.type} was not accepted by ${url}: ${fault}`);
}

async function post(
  url: string,
  body: string,
  secret: string,
): Promise<{ ok: boolean; again: boolean; fault: string }> {
  const atSeconds = Math.floor(Date.now() / 1000);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signMessage({ secret, body, atSeconds }) },
      body,
      signal: AbortSignal.timeout(15_000),
    });
    const text = await response.text();
    const again = response.status === 429 || response.status >= 500;
    return { ok: response.ok, again, fault: `${response.status} ${text.slice(0, 300)}` };
  } catch (error) {
    return { ok: false, again: true, fault: error instanceof Error ? error.message : String(error) };
  }
}
