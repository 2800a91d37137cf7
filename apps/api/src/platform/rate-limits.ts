import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from './db/transaction.ts';
import { Refusal } from './refusal.ts';

/** A limit: so many points for each key in so many seconds. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
}

export interface RateLimits {
  /** Takes one point; refuses with 429 and Retry-After when none is left. */
  take(limit: Limit, key: string): Promise<void>;
  /** Refuses with 429 when no point is left, without taking one. */
  check(limit: Limit, key: string): Promise<void>;
  reset(limit: Limit, key: string): Promise<void>;
  /** Returns one point that was taken for something that turned out well. */
  giveBack(limit: Limit, key: string): Promise<void>;
}

function refuse(result: RateLimiterRes): never {
  const seconds = Math.max(1, Math.ceil(result.msBeforeNext / 1000));
  const minutes = Math.ceil(seconds / 60);
  throw new Refusal('too_many_requests', {
    retryAfterSeconds: seconds,
    message: `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  });
}

/** Limits counted in PostgreSQL, so that all processes share them. */
export function createRateLimits(db: Db): RateLimits {
  const storeClient = { query: (query: { text: string; values: unknown[]; name: string }) => db.single(query.text, query.values, { name: query.name }) };
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiter = ({ name, points, seconds }: Limit) => {
    const known = limiters.get(name);
    if (known) return known;
    const made = new RateLimiterPostgres({
      storeClient, storeType: 'client', tableName: 'rate_limit', tableCreated: true, clearExpiredByTimeout: false, keyPrefix: name, points, duration: seconds,
    });
    limiters.set(name, made);
    return made;
  };
  return {
    async take(limit, key) {
      try {
        await limiter(limit).consume(key);
      } catch (error) {
        if (error instanceof RateLimiterRes) refuse(error);
        throw error;
      }
    },
    async check(limit, key) {
      const result = await limiter(limit).get(key);
      if (result && result.remainingPoints <= 0) refuse(result);
    },
    async reset(limit, key) {
      await limiter(limit).delete(key);
    },
    async giveBack(limit, key) {
      await limiter(limit).reward(key);
    },
  };
}
