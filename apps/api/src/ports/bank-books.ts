import type { CalendarDate } from '@trilane/domain/zoned-time';
import type { AccountType, PayoutEvent } from './payout-rail.ts';

/** A payout that waits for its file. */
export interface QueuedPayout {
  id: string;
  /** The name that its sender gave it. */
  reference: string;
  amountCents: number;
  routingNumber: string;
  holderName: string;
  accountType: AccountType;
  /** The account number, sealed. */
  accountBox: string;
  /** Of the business clock. */
  queuedAt: Date;
}

/** A payout that waits for its file, as it stands in the queue now. */
export interface WaitingPayout extends QueuedPayout {
  /** The amount is not that of the ledger's transfer, or the bank not that of its account. It must not be paid. */
  isWrong: boolean;
}

/** A payout that is in a file. */
export interface FiledPayout {
  id: string;
  reference: string;
  amountCents: number;
  traceNumber: string;
  state: 'filed' | 'settled' | 'turned-away' | 'closed';
  /** The report on the payout; null before there is one. */
  outcome: PayoutEvent['outcome'] | null;
}

/** A file that goes out. */
export interface OutgoingFile {
  id: string;
  name: string;
  /** `sending`: the file is staged at its place and is to be moved to where the bank fetches it. */
  state: 'made' | 'sending';
  effectiveOn: CalendarDate;
  sha256: string;
  sizeBytes: number;
  /** The whole text, sealed. */
  contentBox: string;
  staged: string | null;
}

export interface NewOutgoingFile extends Omit<OutgoingFile, 'state' | 'staged'> {
  madeOn: CalendarDate;
  /** The file's letter on that day: A to Z, then 0 to 9. */
  modifier: string;
  /** Its payouts, each with its trace number in the file. */
  entries: readonly { id: string; traceNumber: string }[];
}

/** A file of the bank. */
export interface IncomingFile {
  id: string;
  name: string;
  state: 'fetched' | 'read' | 'unreadable';
  sha256: string;
  contentBox: string | null;
}

/**
 * The files at a place at the last look, by name: which version it was, since when it has been there, and whether it is
 * processed.
 */
export type SeenFiles = Readonly<Record<string, { mark: string; since: string; done?: boolean }>>;

/** What the journal of an older release's folder says. */
export interface JournalContent {
  files: readonly { name: string; madeOn: CalendarDate; modifier: string; effectiveOn: CalendarDate }[];
  payouts: readonly (Omit<QueuedPayout, 'routingNumber' | 'holderName' | 'accountType' | 'accountBox'> &
    Partial<QueuedPayout> & {
      state: 'queued' | 'stopped' | FiledPayout['state'];
      file?: string;
      traceNumber?: string;
      outcome?: PayoutEvent['outcome'];
      closedAt?: Date;
    })[];
}

/** One open transaction on the books of bank files. Instants are by the machine's clock unless stated otherwise. */
export interface BankBook {
  /** Adds a payout. A known one does not change; returns what is known of it. */
  queue(payout: QueuedPayout): Promise<{ reference: string; amountCents: number }>;
  /** In the order in which they were noted. */
  listQueued(): Promise<WaitingPayout[]>;
  /** When the oldest queued payout was queued, by the business clock; null for an empty queue. */
  findOldestQueued(): Promise<Date | null>;
  /** Takes payouts out of the queue for good. */
  stop(ids: readonly string[]): Promise<void>;

  /** The letters that the files of a day have used. */
  listModifiers(madeOn: CalendarDate): Promise<string[]>;
  /** The highest trace number of the newest file; null before the first one. */
  findLastTrace(): Promise<string | null>;
  /** Adds a file with its payouts. Throws if one of them is no longer queued. */
  addOutgoing(file: NewOutgoingFile, at: Date): Promise<void>;
  /** The files that a place may hand over: new ones and those that are staged there. Oldest first. */
  listWaiting(place: string): Promise<OutgoingFile[]>;
  /**
   * Begins a try to hand a file over. Returns null if the last try is younger than `restMs`, which doubles with each
   * try.
   */
  beginTry(fileId: string, at: Date, restMs: number): Promise<OutgoingFile | null>;
  /** Notes that a file is staged at a place. Returns false if another process was first. */
  noteStaged(fileId: string, ready: { place: string; staged: string }): Promise<boolean>;
  /** Notes that the bank can fetch a file, and when its money arrives. */
  noteHandedOver(fileId: string, done: { at: Date; place: string; effectiveOn: CalendarDate }): Promise<void>;
  /** The names of the newest files that the bank has. */
  listHandedOver(): Promise<string[]>;
  /** Leaves the decision on a file to a person. */
  hold(fileId: string, why: string): Promise<void>;
  noteFailure(fileId: string, why: string): Promise<void>;

  /** The day of the earliest handed-over file with payouts that are neither reported nor rejected. */
  findFirstUnsettled(): Promise<CalendarDate | null>;
  /** Marks the payouts of handed-over files from before the given day as settled, and lists them all. */
  settle(before: CalendarDate): Promise<FiledPayout[]>;
  /**
   * The payout with this individual id or, without one, the newest with this trace number. Ignores payouts closed
   * before `keptFrom`, by the business clock.
   */
  findFiled(by: { id: string; traceNumber: string; keptFrom: Date }): Promise<FiledPayout | null>;
  /** False if the payout may already have been reported as paid. */
  turnAway(id: string): Promise<boolean>;
  /**
   * Notes that the product has accepted a report, at an instant of the business clock. A returned payout stays
   * returned.
   */
  close(id: string, outcome: PayoutEvent['outcome'], at: Date): Promise<void>;

  findIncoming(sha256: string): Promise<IncomingFile | null>;
  /** Adds a file of the bank unless it is already known. */
  addIncoming(file: IncomingFile & { sizeBytes: number; place: string }, at: Date): Promise<void>;
  /** The files of the bank that are not yet processed. */
  listFetched(): Promise<IncomingFile[]>;
  noteRead(fileId: string, at: Date): Promise<void>;

  /** Begins a look at a place. Returns null if the last look is younger than `restMs`. */
  beginLook(place: string, at: Date, restMs: number): Promise<SeenFiles | null>;
  endLook(place: string, ended: { at: Date; seen: SeenFiles; error: string | null }): Promise<void>;
  /** Whether the last look at a place succeeded. */
  isLookedAt(place: string): Promise<boolean>;

  isJournalTaken(place: string): Promise<boolean>;
  takeJournal(place: string, journal: JournalContent, at: Date): Promise<void>;
}

/** The books of bank files, which all processes share. */
export interface BankBooks {
  read<T>(work: (book: BankBook) => Promise<T>): Promise<T>;
  write<T>(work: (book: BankBook) => Promise<T>): Promise<T>;
  /** Runs a transaction while no other process runs one of this kind. Releases before 0.4.0 take the same lock. */
  alone<T>(work: (book: BankBook) => Promise<T>): Promise<T>;
}
