import { setTimeout as delay } from 'node:timers/promises';
import { refusalDetails } from '@trilane/contract/refusals/refusal-details';
import { Refusal } from './refusal.ts';
import type { TimeAccount } from './time-account.ts';

/** How one process shares a scarce resource out. */
export interface ShareRule {
  /** How many places there are for all businesses together. */
  all: number;
  /** How many of these places one business may hold. */
  each: number;
  /** How many more requests of one business may wait for a place; the next one is refused with 429. */
  waiting: number;
  /** A request that has waited this long is refused: with 429 if there are words for it, else with 503. */
  waitMs: number;
  retryAfterSeconds: number;
  /** Charges for the time that a place is held; a business that owes too much has to wait. Null: time is free. */
  time?: TimeAccount | null;
  /** What a business reads when it asks for more than its share. */
  words?: (each: number) => string;
}

/** Gives a place back; calling it again does nothing. */
export interface GiveBack {
  (): void;
  /**
   * The work is over, but its answer is not read yet: others may have the place. It counts for its own business until
   * it is given back, and costs no more time.
   */
  endWork(): void;
}

export interface Share {
  /**
   * Takes a place for a business. Waiting businesses are served in turn, each from its own line. `spentMs`: the time
   * that the request has used before it asks for a place; it is charged even if the request is refused.
   */
  take(business: string, spentMs?: number): Promise<GiveBack>;
}

/** A caller that is refused and asks again at once would be refused thousands of times in a second. */
const REFUSAL_MS = 1_000;
/** Businesses that owe too much are checked again this often. */
const RECHECK_MS = 20;

/** Gives a caller that waits its place. */
type Admit = () => void;

const askedForMore = ({ each, retryAfterSeconds, words }: ShareRule) =>
  new Refusal('too_many_requests', {
    retryAfterSeconds,
    message: words ? words(each) : refusalDetails.tooManyAttempts(retryAfterSeconds),
  });

async function refuse(rule: ShareRule): Promise<never> {
  await delay(REFUSAL_MS, undefined, { ref: false });
  throw askedForMore(rule);
}

/** The places that are taken, for each business and in total. `onFreed` is called whenever one becomes free. */
function createPlaces(onFreed: () => void) {
  const held = new Map<string, number>();
  let all = 0;
  const by = (business: string) => held.get(business) ?? 0;
  return {
    all: () => all,
    by,
    /** Takes a place. `onWorkEnded` is called once. */
    take(business: string, onWorkEnded?: () => void): GiveBack {
      all += 1;
      held.set(business, by(business) + 1);
      let [isWorkEnded, isGivenBack] = [false, false];
      const endWork = () => {
        if (isWorkEnded) return;
        isWorkEnded = true;
        all -= 1;
        onWorkEnded?.();
        onFreed();
      };
      const giveBack = () => {
        if (isGivenBack) return;
        isGivenBack = true;
        if (by(business) === 1) held.delete(business);
        else held.set(business, by(business) - 1);
        if (isWorkEnded) onFreed();
        else endWork();
      };
      return Object.assign(giveBack, { endWork });
    },
  };
}

/** Shares one scarce resource out among businesses, so that none can take what the others need. */
export function createShare(rule: ShareRule): Share {
  const { all, each, waiting, waitMs, retryAfterSeconds, time } = rule;
  const places = createPlaces(() => serve());
  /** The lines of waiting businesses; a business that was served goes to the end. */
  const lines = new Map<string, Admit[]>();
  let recheck: NodeJS.Timeout | undefined;

  const hold = (business: string) => places.take(business, time?.begin(business));

  function mayHold(business: string): boolean {
    if (places.all() >= all || places.by(business) >= each) return false;
    if (!time?.owesTooMuch(business)) return true;
    recheck ??= setTimeout(() => {
      recheck = undefined;
      serve();
    }, RECHECK_MS).unref();
    return false;
  }

  function serve(): void {
    for (const [business, line] of lines) {
      if (!mayHold(business)) continue;
      const admit = line.shift()!;
      lines.delete(business);
      if (line.length > 0) lines.set(business, line);
      admit();
    }
  }

  function wait(business: string, line: Admit[]): Promise<GiveBack> {
    return new Promise((resolve, reject) => {
      const admit = () => {
        clearTimeout(timer);
        resolve(hold(business));
      };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(admit), 1);
        if (line.length === 0) lines.delete(business);
        reject(rule.words ? askedForMore(rule) : new Refusal('unavailable', { retryAfterSeconds }));
      }, waitMs);
      lines.set(business, line);
      line.push(admit);
    });
  }

  return {
    async take(business, spentMs = 0) {
      if (spentMs > 0) time?.charge(business, spentMs);
      const line = lines.get(business) ?? [];
      if (line.length === 0 && mayHold(business)) return hold(business);
      return places.by(business) + line.length < each + waiting ? wait(business, line) : refuse(rule);
    },
  };
}
