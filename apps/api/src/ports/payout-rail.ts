import type { CalendarDate } from '@trilane/domain/zoned-time';

export interface Payout {
  /** Our transfer id; the same one sent twice is paid once. */
  reference: string;
  /** Positive whole US cents. */
  amountCents: number;
  account: { accountNumber: string; bankCode: string; holderName: string };
}

/** `refused` is final: the transfer has failed and the money stays with the merchant. */
export type PayoutAnswer = { status: 'accepted'; payoutId: string } | { status: 'refused'; reason: string };

export interface PayoutEvent {
  /** The rail's message id: a repeated one is answered and ignored. */
  id: string;
  outcome: 'paid' | 'failed' | 'returned';
  reference: string;
  payoutId: string;
  reason: string | null;
}

/** The timetable of a rail that works at times of its own (files at the end of a day) instead of reporting by itself. Instants are of the business clock. */
export interface PayoutSchedule {
  /** When it has something to do next; null: nothing waits. */
  nextDueAt(): Promise<Date | null>;
  /** Does all that is due by `now` and hands each outcome to `report`, again and again until that has resolved once. */
  runDue(now: Date, report: (event: PayoutEvent) => Promise<void>): Promise<void>;
}

/** Moves money from us to a merchant's bank account. */
export interface PayoutRail {
  /** Throws PortUnavailable when it is unknown whether the rail has it: send again under the same reference, never under another. */
  send(payout: Payout): Promise<PayoutAnswer>;
  /** The day on which money that is handed in at that instant of the business clock is expected at its bank, if nothing goes wrong. */
  expectedOn(handedInAt: Date): CalendarDate;
  /** Reads a report whose signature was already verified; null when it has not the agreed shape. */
  parseWebhook(body: unknown): PayoutEvent | null;
  /** Only a rail that has to be woken up has one. */
  readonly schedule?: PayoutSchedule;
}
