import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { signApproval } from '../adapters/shopper-network/sign-approval.ts';
import { deriveDeviceSecret } from '../platform/secret-box.ts';
import { signDeviceRequest } from '../platform/signature.ts';
import type { Config } from '../config.ts';
import type { Books } from '@trilane/testkit/build-books';

/** One payment as a till sent it and what it knows of it. `answer` is null while nobody has said what became of it. */
export interface Attempt {
  key: string;
  body: string;
  books: Books;
  answer: { status: number; transactionNumber: number; text: string } | null;
}

const PATH = '/api/v2/pos/payments';

function newAttempt(config: Config, books: Books): Attempt {
  const [keyId, secret] = [...config.networkKeys][0]!;
  const key = randomUUID();
  const [amountCents, tipCents] = [100 + Math.floor(Math.random() * 5000), Math.floor(Math.random() * 300)];
  const [amount, tip] = [amountCents / 100, tipCents / 100];
  const approval = signApproval({ keyId, secret }, {
    approvalId: key, businessId: books.businessId, aisleId: books.deviceId, outcome: 'approved', shopperPays: (amountCents + tipCents) / 100, tip,
    shopperId: 's1', shopperName: 'Ada', funding: 'cash', apr: 0, viaPremium: false, expiresAt: new Date(Date.now() + 600_000).toISOString(),
  });
  return { key, books, body: JSON.stringify({ amount, tip, approval }), answer: null };
}

/** Sends an attempt; leaves its answer null when none that says anything final came back. */
export async function sendAttempt(url: string, config: Config, attempt: Attempt): Promise<void> {
  const time = String(Math.floor(Date.now() / 1000));
  const secret = deriveDeviceSecret(config.deviceKeys[0]!.key, attempt.books.linkId);
  const signature = signDeviceRequest(secret, { method: 'POST', pathWithQuery: PATH, idempotencyKey: attempt.key, time, body: attempt.body });
  try {
    const answer = await fetch(url + PATH, {
      method: 'POST', body: attempt.body, signal: AbortSignal.timeout(5000),
      headers: { 'content-type': 'application/json', 'idempotency-key': attempt.key, 'x-device-id': attempt.books.linkId, 'x-device-time': time, 'x-device-signature': signature },
    });
    const text = await answer.text();
    if (answer.status < 500) attempt.answer = { status: answer.status, text, transactionNumber: (JSON.parse(text) as { transactionNumber: number }).transactionNumber };
  } catch {
    // The connection broke: whether the payment was posted is not known yet.
  }
}

/** Eight tills that pay without pause until `stop`; every attempt they made. */
export function startLoad(options: { url: () => string; config: Config; books: Books[]; clients: number }): { attempts: Attempt[]; stop(): Promise<void> } {
  const attempts: Attempt[] = [];
  let stopped = false;
  const tills = Array.from({ length: options.clients }, async (_, n) => {
    while (!stopped) {
      const attempt = newAttempt(options.config, options.books[n % options.books.length]!);
      attempts.push(attempt);
      await sendAttempt(options.url(), options.config, attempt);
      if (!attempt.answer) await delay(20);
    }
  });
  return {
    attempts,
    async stop() {
      stopped = true;
      await Promise.all(tills);
    },
  };
}
