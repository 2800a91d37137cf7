import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { refusalDetails } from '@trilane/contract/refusals/refusal-details';
import type { WatchedLimit } from '@trilane/domain/waiting';
import type { Db } from './db/transaction.ts';
import { networksOf } from './network-address.ts';
import { noteLimitHit, storeOf } from './rate-limits.repo.ts';
import { Refusal } from './refusal.ts';

/** A limit: this many points for each key in this many seconds. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
  /** Set when the keys are network addresses: IPv6 counts by its /64, and by its /48 with 16 times the points. */
  of?: 'address';
}

/** Whom a watched limit protects. */
export interface Protected {
  businessId: string;
  /** The person's email; absent where the limit is the business's. */
  email?: string;
}

const SITE_FACTOR = 16;

export interface RateLimits {
  /** Takes one point; refuses with 429 and Retry-After when none is left. */
  take(limit: Limit, key: string): Promise<void>;
  /** The same for a limit that operators watch: what it refuses is counted for the operators' queue. */
  takeWatched(limit: Limit & { name: WatchedLimit }, key: string, of: Protected): Promise<void>;
  /** Takes one point and refuses nothing: how many are left, below zero when there was none. */
  count(limit: Limit, key: string): Promise<{ left: number; secondsToReset: number }>;
  /** Refuses with 429 when no point is left, without taking one. */
  check(limit: Limit, key: string): Promise<void>;
  reset(limit: Limit, key: string): Promise<void>;
  /** Returns one point that was taken for something that turned out well. */
  giveBack(limit: Limit, key: string): Promise<void>;
}

/** The refusal that asks the caller to wait this long. */
export function tooMany(seconds: number): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil(seconds));
  return new Refusal('too_many_requests', {
    retryAfterSeconds,
    message: refusalDetails.tooManyAttempts(retryAfterSeconds),
  });
}

// The keys that one use of a limit counts against: one, or two for an IPv6 address.
function countedAs(limit: Limit, key: string): [Limit, string][] {
  if (limit.of !== 'address') return [[limit, key]];
  const { line, site } = networksOf(key);
  return site === null
    ? [[limit, line]]
    : [
        [limit, line],
        [{ ...limit, points: limit.points * SITE_FACTOR }, site],
      ];
}

/** One limiter for each limit, made when it is first used. */
function createLimiters(db: Db): (limit: Limit) => RateLimiterPostgres {
  const storeClient = storeOf(db);
  const limiters = new Map<string, RateLimiterPostgres>();
  return ({ name, points, seconds }) => {
    const known = limiters.get(`${name} ${points}`);
    if (known) return known;
    const made = new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
    });
    limiters.set(`${name} ${points}`, made);
    return made;
  };
}

/** Limits counted in PostgreSQL, so that all processes share them. */
export function createRateLimits(db: Db, securityNow: () => Date): RateLimits {
  const limiter = createLimiters(db);
  const take: RateLimits['take'] = async (limit, key) => {
    for (const [counted, as] of countedAs(limit, key)) {
      try {
        await limiter(counted).consume(as);
      } catch (error) {
        if (error instanceof RateLimiterRes) throw tooMany(error.msBeforeNext / 1000);
        throw error;
      }
    }
  };
  return {
    take,
    async takeWatched(limit, key, { businessId, email = '' }) {
      try {
        await take(limit, key);
      } catch (error) {
        const hit = { businessId, who: email, limit: limit.name, at: securityNow() };
        if (error instanceof Refusal) await db.write(businessId, (tx) => noteLimitHit(tx, hit));
        throw error;
      }
    },
    async count(limit, key) {
      const used = await limiter(limit)
        .consume(key)
        .catch((error: unknown) => {
          if (error instanceof RateLimiterRes) return error;
          throw error;
        });
      const secondsToReset = Math.max(1, Math.ceil(used.msBeforeNext / 1000));
      return { left: limit.points - used.consumedPoints, secondsToReset };
    },
    async check(limit, key) {
      for (const [counted, as] of countedAs(limit, key)) {
        const result = await limiter(counted).get(as);
        if (result && result.remainingPoints <= 0) throw tooMany(result.msBeforeNext / 1000);
      }
    },
    async reset(limit, key) {
      for (const [counted, as] of countedAs(limit, key)) await limiter(counted).delete(as);
    },
    async giveBack(limit, key) {
      for (const [counted, as] of countedAs(limit, key)) await limiter(counted).reward(as);
    },
  };
}
