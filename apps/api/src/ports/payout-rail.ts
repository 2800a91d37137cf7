import type { CalendarDate } from '@trilane/domain/zoned-time';
import type { VendorReport } from './vendor-report.ts';

/** Checking is the default. */
export type AccountType = 'checking' | 'savings';

export interface Payout {
  /** Our name for the payout. A payout that is sent twice under one name is paid once. */
  reference: string;
  /** Positive whole US cents. */
  amountCents: number;
  account: { accountNumber: string; bankCode: string; holderName: string; accountType?: AccountType };
}

/**
 * `refused` is final: the payout has failed and the money stays with the merchant. `accountClosed`: the account takes
 * no more money. `traceNumber` has capital letters and digits only.
 */
export type PayoutAnswer =
  | { status: 'accepted'; railId: string; traceNumber?: string }
  | { status: 'refused'; reason: string; accountClosed?: boolean };

export interface PayoutEvent {
  /** The rail's message id: a repeated one is answered and ignored. */
  id: string;
  outcome: 'paid' | 'failed' | 'returned';
  reference: string;
  /** The rail's own id for the payout. */
  railId: string;
  reason: string | null;
  /** The account takes no more money. */
  accountClosed?: boolean;
  /** Capital letters and digits only. */
  traceNumber?: string;
}

/**
 * Called right before payouts leave. Returns which of these references may still go. The others have been stopped and
 * their money given back, so they must never be sent.
 */
export type MayGo = (references: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * The timetable of a rail that works at times of its own (files at the end of a day) instead of reporting by itself.
 * Instants are of the business clock.
 */
export interface PayoutSchedule {
  /** When it has something to do next; null: nothing waits. */
  nextDueAt(): Promise<Date | null>;
  /** When the payouts that are handed in so far go out; null: none waits. */
  nextFileAt(): Promise<Date | null>;
  /**
   * Does all work due by `now`. It hands each outcome to `report`, repeatedly until `report` has resolved once. It
   * checks every queued payout with `mayGo` first, and again while it writes the file; without `mayGo` all payouts go.
   */
  runDue(now: Date, report: (event: PayoutEvent) => Promise<void>, mayGo?: MayGo): Promise<void>;
}

/** Moves money from us to a merchant's bank account. */
export interface PayoutRail {
  /**
   * Throws PortUnavailable when it is unknown whether the rail has it: send again under the same reference, never under
   * another.
   */
  send(payout: Payout): Promise<PayoutAnswer>;
  /**
   * Makes sure that a payout that may have been sent is not paid, even if it arrives later. Returns `accepted` when it
   * is too late. Throws PortUnavailable while the answer is unknown. A rail without `cancel` calls `mayGo`.
   */
  cancel?(reference: string): Promise<'cancelled' | 'accepted'>;
  /**
   * The day on which money that is handed in at that instant of the business clock is expected at its bank, if nothing
   * goes wrong.
   */
  expectedOn(handedInAt: Date): CalendarDate;
  /** Whether the rail has signed this body recently; always false for a rail without reports. Throws as above. */
  isGenuine(report: VendorReport): Promise<boolean>;
  /** Reads the body of a genuine report; null when it does not have the agreed shape. */
  parseWebhook(body: unknown): PayoutEvent | null;
  /** Only a rail that has to be woken up has one. */
  readonly schedule?: PayoutSchedule;
}
