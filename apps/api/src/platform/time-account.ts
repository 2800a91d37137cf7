/** The businesses that have used this process recently. */
export interface Visitors {
  note(business: string): void;
  /** Whether any business other than this one has used the process in the last seconds. */
  areOthersThan(business: string): boolean;
}

/** A business is active for this long after its last call. */
export const LATELY_MS = 10_000;

export function createVisitors(now: () => number): Visitors {
  let last = { business: '', at: -Infinity };
  let before = last;
  return {
    note(business) {
      if (business !== last.business) before = last;
      last = { business, at: now() };
    },
    areOthersThan: (business) => (business === last.business ? before : last).at > now() - LATELY_MS,
  };
}

/** How businesses pay for the time that their calls take. */
export interface TimeRule {
  /** What a millisecond of use costs. Each business pays off one in each millisecond that passes. */
  price: number;
  /** The price while the business owes more than half of its credit; `price` unless given. */
  dearPrice?: number;
  /** What a business may owe before its next use has to wait. */
  creditMs: number;
  /** The limit of a debt. Use beyond it is not charged. */
  debtMsMax: number;
  /** Charged when a use begins. When the use ends, this is given back and its actual time is charged. */
  aheadMs: number;
}

/** What the businesses of one process owe for the time that they used. */
export interface TimeAccount {
  /** Starts to charge for a use. Call the returned function once the use has ended. */
  begin(business: string): () => void;
  /** Charges for time that a business has used. */
  charge(business: string, usedMs: number): void;
  /** Whether a business has to wait before it uses more. */
  owesTooMuch(business: string): boolean;
}

/**
 * Keeps a business that asks without a pause from taking the processor from the others. At its limit it pauses for
 * `dearPrice - 1` times as long as its last use took, but for no more than `debtMsMax - creditMs`. While no other
 * business is active, nobody waits.
 */
export function createTimeAccount(
  { price, dearPrice = price, creditMs, debtMsMax, aheadMs }: TimeRule,
  visitors: Visitors,
  now: () => number,
): TimeAccount {
  const paidOffAt = new Map<string, number>();

  function forgetPaidOff(): void {
    for (const [business, at] of paidOffAt) if (at <= now()) paidOffAt.delete(business);
  }

  /** Charges for time used from this moment on. Returns by how much the debt has grown. */
  function charge(business: string, usedMs: number, from = now()): number {
    if (paidOffAt.size >= 10_000) forgetPaidOff();
    const owedFrom = Math.max(from, paidOffAt.get(business) ?? 0);
    const isDear = owedFrom - from > creditMs / 2;
    const owedTo = Math.min(owedFrom + usedMs * (isDear ? dearPrice : price), now() + debtMsMax);
    paidOffAt.set(business, owedTo);
    return owedTo - owedFrom;
  }

  return {
    begin(business) {
      visitors.note(business);
      const begunAt = now();
      const ahead = charge(business, aheadMs);
      return () => {
        visitors.note(business);
        paidOffAt.set(business, (paidOffAt.get(business) ?? 0) - ahead);
        charge(business, now() - begunAt, begunAt);
      };
    },
    charge,
    owesTooMuch: (business) => (paidOffAt.get(business) ?? 0) - now() > creditMs && visitors.areOthersThan(business),
  };
}
