import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import { DRIVER_MS_MORE, STATEMENT_MS_MAX } from '../platform/db/wait-limits.ts';
import type { History, Operation } from './history.ts';
import { seededRandom } from './random.ts';
import {
  noteRequest,
  paymentRequest,
  recordRequest,
  refundRequest,
  send,
  transferRequest,
  type ShopAnswer,
  type ShopRequest,
} from './shop-calls.ts';
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
  /** Told of every answer. */
  seen?(answer: Seen): void;
}

/** What a client met with one request; `status` is null when no answer came. Milliseconds of `performance.now()`. */
export interface Seen {
  kind: Operation['kind'] | 'reading';
  status: number | null;
  begunAt: number;
  endedAt: number;
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
const WAIT_MS = 10_000;
const TRIES_MAX = 40;
const UNANSWERED_REST_MS = 30;
/** A request whose connection was never closed holds its idempotency key until the driver gives up. */
const SETTLE_MS_MAX = 2 * (STATEMENT_MS_MAX + DRIVER_MS_MORE);
const SETTLE_REST_MS = 100;
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
  const answer = JSON.parse(text) as {
    transactionNumber?: number;
    transaction?: { transactionNumber: number };
    transfer?: { id: string };
  };
  if (kind === 'payment') return answer.transactionNumber ?? null;
  if (kind === 'refund') return answer.transaction?.transactionNumber ?? null;
  return kind === 'transfer' ? (answer.transfer?.id ?? null) : null;
}

/** What all clients of a load share. */
interface Run {
  options: LoadOptions;
  history: History;
  sent: Sent[];
  acknowledged: number;
  stopped: boolean;
}

function judge(
  { history, options: { mayRefuse = () => false } }: Run,
  { operation }: Sent,
  answer: ShopAnswer,
): boolean {
  const code = answer.status === 200 ? '' : codeOf(answer.text);
  const odd = (words: string) => void history.oddities.push({ words: `${operation.kind} ${operation.key}: ${words}` });
  if (answer.status === 503 && !(Number(answer.headers['retry-after']) > 0)) odd('503 without Retry-After');
  if (answer.status >= 500 && answer.status !== 503) odd(`${answer.status} ${answer.text.slice(0, 200)}`);
  if (answer.status >= 500 || NOT_DECIDED.has(code)) return false;
  operation.endedAt = performance.now();
  operation.status = answer.status;
  operation.outcome = answer.status === 200 ? 'ok' : 'failed';
  if (answer.status === 200) operation.result = resultOf(operation.kind, answer.text);
  else if (!mayRefuse(code)) odd(`refused with ${answer.status} ${code}`);
  return answer.status === 200;
}

function countWait(history: History, begunAt: number, what: string): void {
  const tookMs = performance.now() - Math.max(begunAt, history.countedFrom);
  if (tookMs > history.slowestMs) Object.assign(history, { slowestMs: tookMs, slowest: what });
}

function tell({ options: { seen } }: Run, kind: Seen['kind'], answer: ShopAnswer | null, begunAt: number): void {
  seen?.({ kind, status: answer?.status ?? null, begunAt, endedAt: performance.now() });
}

async function attempt(run: Run, one: Sent): Promise<void> {
  const { url, waitMs = WAIT_MS } = run.options;
  const begunAt = performance.now();
  const answer = await send(url(one.operation.client), one.request, waitMs);
  tell(run, one.operation.kind, answer, begunAt);
  if (!answer) return;
  countWait(run.history, begunAt, `${one.operation.kind} ${answer.status}`);
  if (judge(run, one, answer)) run.acknowledged += 1;
}

/** Sends it as a till does: under the same key until somebody says what became of it. */
async function insist(
  run: Run,
  call: Pick<Operation, 'client' | 'kind' | 'note'>,
  shop: Shop,
  make: (key: string) => ShopRequest,
): Promise<Operation> {
  const key = randomUUID();
  const operation: Operation = {
    ...call,
    businessId: shop.businessId,
    key,
    begunAt: performance.now(),
    endedAt: null,
    outcome: 'unknown',
    status: null,
    result: null,
  };
  const one = { operation, request: make(key) };
  run.history.operations.push(operation);
  run.sent.push(one);
  for (let tries = 0; tries < TRIES_MAX && !run.stopped && operation.outcome === 'unknown'; tries += 1) {
    if (tries > 0) await delay(UNANSWERED_REST_MS);
    await attempt(run, one);
  }
  return operation;
}

async function readTotal(run: Run, client: number, shop: Shop): Promise<void> {
  const {
    history,
    options: { url, waitMs = WAIT_MS },
  } = run;
  const begunAt = performance.now();
  const answer = await send(url(client), recordRequest(shop), waitMs);
  tell(run, 'reading', answer, begunAt);
  if (!answer) return;
  const endedAt = performance.now();
  countWait(history, begunAt, `reading ${answer.status}`);
  if (answer.status === 200)
    history.readings.push({
      client,
      businessId: shop.businessId,
      begunAt,
      endedAt,
      total: (JSON.parse(answer.text) as { total: number }).total,
    });
  else if (answer.status !== 503)
    history.oddities.push({ words: `a reading was answered ${answer.status} ${answer.text.slice(0, 200)}` });
}

async function runClient(run: Run, client: number): Promise<void> {
  const { config, shops, seed, restMs = REST_MS } = run.options;
  const random = seededRandom(seed * 1_000 + client);
  const shop = shops[client % shops.length]!;
  const paid: { number: number; amountCents: number }[] = [];
  const noted: number[] = [];
  while (!run.stopped) {
    const chance = random();
    if (chance < 0.5 || paid.length === 0) {
      const [amountCents, tipCents] = [100 + Math.floor(random() * 5000), Math.floor(random() * 300)];
      const { result } = await insist(run, { client, kind: 'payment' }, shop, (key) =>
        paymentRequest(shop, config, { key, amountCents, tipCents }),
      );
      if (typeof result === 'number') paid.push({ number: result, amountCents });
    } else if (chance < 0.65) {
      const { number, amountCents } = paid.splice(Math.floor(random() * paid.length), 1)[0]!;
      await insist(run, { client, kind: 'refund' }, shop, (key) =>
        refundRequest(shop, { key, transactionNumber: number, amountCents }),
      );
    } else if (chance < 0.75) {
      await insist(run, { client, kind: 'transfer' }, shop, (key) =>
        transferRequest(shop, { key, amountCents: 1 + Math.floor(random() * 40) }),
      );
    } else if (chance < 0.85) {
      const transactionNumber = noted.length > 0 && random() < 0.5 ? noted.at(-1)! : paid.at(-1)!.number;
      noted.push(transactionNumber);
      const note = { transactionNumber, words: `note ${client}-${noted.length}` };
      await insist(run, { client, kind: 'note', note }, shop, (key) =>
        noteRequest(shop, { key, transactionNumber, note: note.words }),
      );
    } else await readTotal(run, client, shop);
    if (restMs > 0) await delay(random() * restMs);
  }
}

/**
 * Clients that pay, refund, transfer, write notes and read without pause until `stop`, and the history of their
 * answers.
 */
export function startLoad(options: LoadOptions): Load {
  const history: History = { operations: [], readings: [], oddities: [], slowestMs: 0, slowest: '', countedFrom: 0 };
  const run: Run = { options, history, sent: [], acknowledged: 0, stopped: false };
  const running = Array.from({ length: options.clients }, (_, client) => runClient(run, client));
  return {
    history,
    acknowledged: () => run.acknowledged,
    async stop() {
      run.stopped = true;
      await Promise.all(running);
    },
    async settle() {
      const until = performance.now() + SETTLE_MS_MAX;
      while (performance.now() < until) {
        const open = run.sent.filter(({ operation }) => operation.outcome === 'unknown');
        if (open.length === 0) return;
        await Promise.all(open.map((one) => attempt(run, one)));
        await delay(SETTLE_REST_MS);
      }
    },
  };
}
