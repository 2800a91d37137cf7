import { createHash, createHmac } from 'node:crypto';
import { HOUR_MS } from '@trilane/domain/time-units';
import type { Db, Tx } from './db/transaction.ts';
import { findKeyedAnswer, insertKeyedAnswer, type KeyedRequest } from './idempotency.repo.ts';
import { Refusal } from './refusal.ts';

/** An earlier answer to the same keyed request, sent again byte for byte. */
export class Replay extends Error {
  readonly status: number;
  readonly answer: string;
  constructor(status: number, answer: string) {
    super('replay');
    this.status = status;
    this.answer = answer;
  }
}

const KEPT_HOURS = 24;
/** A longer answer is not kept. The key counts as used, and a repeat is refused as spent. */
const ANSWER_BYTES_MAX = 64 * 1024;
/** Marks the row of an answer that is not kept. Kept answers are JSON and therefore never empty. */
const NOT_KEPT = '';

const isKept = (answer: string): boolean => answer !== NOT_KEPT;
const whatIsKept = (answer: string): string => (Buffer.byteLength(answer) > ANSWER_BYTES_MAX ? NOT_KEPT : answer);

/** The hash of a body that could be guessed. Without the key, nobody can find the body by hashing every SSN. */
export const hashWithKey = (key: Uint8Array, hash: string): string =>
  createHmac('sha256', key).update(`request\n${hash}`).digest('base64url');

/** A hash of the stores that a person sees, whatever their order. */
export const hashStores = (storeIds: readonly string[]): string =>
  createHash('sha256')
    .update([...storeIds].sort().join(' '))
    .digest('base64url');

export function hashRequest(path: string, body: unknown): string {
  return createHash('sha256')
    .update(path)
    .update('\n')
    .update(JSON.stringify(body ?? null))
    .digest('base64url');
}

type KeptRow = NonNullable<Awaited<ReturnType<typeof findKeyedAnswer>>>;

const isSameBody = ({ body_hash: kept }: KeptRow, { bodyHash, olderHashes = [] }: KeyedRequest): boolean =>
  kept === bodyHash || olderHashes.includes(kept);

/** Throws `Replay` with the answer that was kept for the request, or refuses a key that is used up. */
function answerFrom(row: KeptRow, request: KeyedRequest, now: Date): never {
  if (!isSameBody(row, request)) throw new Refusal('idempotency_key_reused');
  if (!isKept(row.answer)) throw new Refusal('idempotency_key_spent');
  if (now.getTime() - row.created_at.getTime() > KEPT_HOURS * HOUR_MS) throw new Refusal('idempotency_key_spent');
  throw new Replay(row.status, row.answer);
}

async function findAnswer(tx: Tx, request: KeyedRequest, now: Date): Promise<void> {
  const row = await findKeyedAnswer(tx, request);
  if (row) answerFrom(row, request, now);
}

/**
 * Answers a repeat as `Replay`. A key of another request is refused where it is claimed, after limits are taken: nobody
 * shall try bodies against a key without limit.
 */
export async function answerRepeat(tx: Tx, request: KeyedRequest, now: Date): Promise<void> {
  const row = await findKeyedAnswer(tx, request);
  if (row && isSameBody(row, request)) answerFrom(row, request, now);
}

/**
 * Runs `work` once for a keyed request: the claim, the work and its answer commit together. A repeat throws `Replay`
 * with the first answer; one with another body is refused; one that meets the first still running is refused with 409.
 * A refusal with status 409 is kept as an answer too; any other leaves the key unused. Answers of more than 64 KiB are
 * not kept: their repeats are refused as spent.
 */
export function createKeyedWrites(db: Db, now: () => Date) {
  const running = new Set<string>();

  async function keepRefusal(request: KeyedRequest, refusal: Refusal): Promise<void> {
    await db.write(request.businessId, async (tx) => {
      if (await insert(tx, request, refusal.status, JSON.stringify(refusal.body))) return;
      // Another process answered the key while this one waited for its lock, and that work caused the refusal.
      await findAnswer(tx, request, now());
    });
  }

  const insert = (tx: Tx, request: KeyedRequest, status: number, answer: string): Promise<boolean> =>
    insertKeyedAnswer(tx, request, { status, answer: whatIsKept(answer), now: now() });

  return async function writeOnce<T>(request: KeyedRequest, work: (tx: Tx) => Promise<T>): Promise<T> {
    const name = `${request.businessId} ${request.call} ${request.key}`;
    if (running.has(name)) throw new Refusal('idempotency_in_progress', { retryAfterSeconds: 1 });
    running.add(name);
    try {
      return await db.write(request.businessId, async (tx) => {
        await findAnswer(tx, request, now());
        const answer = await work(tx);
        // A second process may have claimed the key meanwhile: its row blocks this insert until it commits, and then
        // wins.
        if (!(await insert(tx, request, 200, JSON.stringify(answer))))
          throw new Refusal('idempotency_in_progress', { retryAfterSeconds: 1 });
        return answer;
      });
    } catch (error) {
      if (
        error instanceof Refusal &&
        error.status === 409 &&
        !['idempotency_in_progress', 'idempotency_key_spent'].includes(error.code)
      )
        await keepRefusal(request, error);
      throw error;
    } finally {
      running.delete(name);
    }
  };
}
