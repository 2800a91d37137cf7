import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../config.ts';
import type { History, Operation } from './history.ts';
import { seededRandom } from './random.ts';
import { noteRequest, paymentRequest, recordRequest, refundRequest, send, transferRequest, type ShopAnswer, type ShopRequest } from './shop-calls.ts';
import type { Shop } from './shop.ts';

export interface LoadOptions {
  /** Asked before each request: a program that was started again has another address. */
  url(client: number): string;
  config: Config;
  shops: readonly Shop[];
  clients: number;
  seed: number;
  /** The rest between two calls of one client, at most. */
  restMs?: number;
  /** How long a client waits for an answer. */
  waitMs?: number;
  /** Whether a refusal of this kind may happen here; any other is an oddity. */
  mayRefuse?(code: string): boolean;
}

export interface Load {
  readonly history: History;
  /** Calls acknowledged so far, from any client. */
  acknowledged(): number;
  /** Lets every client finish the call it is in. */
  stop(): Promise<void>;
  /** Sends every call without an answer again under its key, until all are answered. */
  settle(): Promise<void>;
}

interface Sent {
  operation: Operation;
  request: ShopRequest;
}

// Eight clients then make some hundreds of calls a second, and leave a small machine room for what is tried on it.
const REST_MS = 20;
const TRIES_MAX = 40;
const UNANSWERED_REST_MS = 30;
/** What says that the call was not decided and is to be sent again. */
const NOT_DECIDED = new Set(['idempotency_in_progress', 'unavailable', 'too_many_requests']);

const codeOf = (text: string): string => {
  try {
    return (JSON.parse(text) as { code?: string }).code ?? '';
  } catch {
    return '';
  }
};

function resultOf(kind: Operation['kind'], text: string): number | string | null {
  const answer = JSON.parse(text) as { transactionNumber?: number; transaction?: { transactionNumber: number }; transfer?: { id: string } };
  if (kind === 'payment') return answer.transactionNumber ?? null;
  if (kind === 'refund') return answer.transaction?.transactionNumber ?? null;
  return kind === 'transfer' ? (answer.transfer?.id ?? null) : null;
}

/** Clients that pay, refund, transfer, write notes and look, without pause until `stop`, and the history of what they were told. */
export function startLoad(options: LoadOptions): Load {
  const { config, shops, clients, seed, restMs = REST_MS, waitMs = 10_000, mayRefuse = () => false } = options;
  const history: History = { operations: [], looks: [], oddities: [], slowestMs: 0 };
  const sent: Sent[] = [];
  let acknowledged = 0;
  let stopped = false;

  function judge({ operation }: Sent, answer: ShopAnswer): void {
    const code = answer.status === 200 ? '' : codeOf(answer.text);
    const odd = (words: string) => void history.oddities.push({ words: `${operation.kind} ${operation.key}: ${words}` });
    if (answer.status === 503 && !(Number(answer.headers.get('retry-after')) > 0)) odd('503 without Retry-After');
    if (answer.status >= 500 && answer.status !== 503) odd(`${answer.status} ${answer.text.slice(0, 200)}`);
    if (answer.status >= 500 || NOT_DECIDED.has(code)) return;
    operation.endedAt = performance.now();
    operation.status = answer.status;
    operation.outcome = answer.status === 200 ? 'ok' : 'failed';
    if (answer.status === 200) {
      operation.result = resultOf(operation.kind, answer.text);
      acknowledged += 1;
    } else if (!mayRefuse(code)) odd(`refused with ${answer.status} ${code}`);
  }

  async function attempt(one: Sent): Promise<void> {
    const begunAt = performance.now();
    const answer = await send(options.url(one.operation.client), one.request, waitMs);
    if (answer) history.slowestMs = Math.max(history.slowestMs, performance.now() - begunAt);
    if (answer) judge(one, answer);
  }

  /** As a till does: under the same key until somebody says what became of it. */
  async function insist(one: Sent): Promise<void> {
    for (let tries = 0; tries < TRIES_MAX && !stopped && one.operation.outcome === 'unknown'; tries += 1) {
      if (tries > 0) await delay(UNANSWERED_REST_MS);
      await attempt(one);
    }
  }

  function begin(client: number, kind: Operation['kind'], shop: Shop, make: (key: string) => ShopRequest, note?: Operation['note']): Sent {
    const key = randomUUID();
    const operation: Operation = { client, kind, businessId: shop.businessId, key, begunAt: performance.now(), endedAt: null, outcome: 'unknown', status: null, result: null, ...(note && { note }) };
    const one = { operation, request: make(key) };
    history.operations.push(operation);
    sent.push(one);
    return one;
  }

  async function look(client: number, shop: Shop): Promise<void> {
    const begunAt = performance.now();
    const answer = await send(options.url(client), recordRequest(shop), waitMs);
    if (!answer) return;
    const endedAt = performance.now();
    history.slowestMs = Math.max(history.slowestMs, endedAt - begunAt);
    if (answer.status === 200) history.looks.push({ client, businessId: shop.businessId, begunAt, endedAt, total: (JSON.parse(answer.text) as { total: number }).total });
    else if (answer.status !== 503) history.oddities.push({ words: `a look was answered ${answer.status} ${answer.text.slice(0, 200)}` });
  }

  async function client(n: number): Promise<void> {
    const random = seededRandom(seed * 1_000 + n);
    const shop = shops[n % shops.length]!;
    const paid: { number: number; amountCents: number }[] = [];
    const noted: number[] = [];
    let words = 0;
    while (!stopped) {
      const chance = random();
      if (chance < 0.5 || paid.length === 0) {
        const [amountCents, tipCents] = [100 + Math.floor(random() * 5000), Math.floor(random() * 300)];
        const one = begin(n, 'payment', shop, (key) => paymentRequest(shop, config, { key, amountCents, tipCents }));
        await insist(one);
        if (typeof one.operation.result === 'number') paid.push({ number: one.operation.result, amountCents });
      } else if (chance < 0.65) {
        const { number, amountCents } = paid.splice(Math.floor(random() * paid.length), 1)[0]!;
        await insist(begin(n, 'refund', shop, (key) => refundRequest(shop, { key, transactionNumber: number, amountCents })));
      } else if (chance < 0.75) {
        await insist(begin(n, 'transfer', shop, (key) => transferRequest(shop, { key, amountCents: 1 + Math.floor(random() * 40) })));
      } else if (chance < 0.85) {
        const transactionNumber = noted.length > 0 && random() < 0.5 ? noted.at(-1)! : paid.at(-1)!.number;
        const note = { transactionNumber, words: `note ${n}-${(words += 1)}` };
        noted.push(transactionNumber);
        await insist(begin(n, 'note', shop, (key) => noteRequest(shop, { key, transactionNumber, note: note.words }), note));
      } else await look(n, shop);
      if (restMs > 0) await delay(random() * restMs);
    }
  }

  const running = Array.from({ length: clients }, (_, n) => client(n));
  return {
    history,
    acknowledged: () => acknowledged,
    async stop() {
      stopped = true;
      await Promise.all(running);
    },
    async settle() {
      for (let tries = 0; tries < TRIES_MAX; tries += 1) {
        const open = sent.filter(({ operation }) => operation.outcome === 'unknown');
        if (open.length === 0) return;
        await Promise.all(open.map(attempt));
        await delay(UNANSWERED_REST_MS);
      }
    },
  };
}
