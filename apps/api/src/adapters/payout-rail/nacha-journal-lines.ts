import type { FiledPayout, QueuedPayout } from '../../ports/bank-books.ts';
import type { AccountType, PayoutEvent } from '../../ports/payout-rail.ts';

/** A line of the journal that releases before 0.4.0 kept in a folder. Instants are ISO, of the business clock. */
export type JournalLine =
  | {
      type: 'queued';
      id: string;
      at: string;
      reference: string;
      amountCents: number;
      routingNumber: string;
      name: string;
      /** encrypted */ account: string;
      accountType?: AccountType;
    }
  /** The payout was stopped before it got into a file, and it never will. */
  | { type: 'stopped'; id: string }
  | {
      type: 'filed';
      file: string;
      /** Its name in `staged`. Missing in older lines: there it is the same as `file`. */
      staged?: string;
      effectiveOn: string;
      entries: readonly (readonly [id: string, traceNumber: string])[];
    }
  /** The file was handed over so late that its money arrives on another day. */
  | { type: 'delayed'; file: string; effectiveOn: string }
  /** From here on, the payout may have been reported as paid. */
  | { type: 'settled'; id: string }
  /** The network rejected the payout before it was reported as paid, so it never will be. */
  | { type: 'turned-away'; id: string }
  /** The product has accepted a report on the payout. */
  | { type: 'closed'; id: string; outcome: PayoutEvent['outcome']; at: string };

export interface JournalFile {
  name: string;
  staged: string | undefined;
  effectiveOn: string;
}

interface JournalPayout extends Omit<FiledPayout, 'outcome'> {
  file: string;
  queuedAt: Date;
  outcome?: PayoutEvent['outcome'];
  closedAt?: Date;
}

/** What the lines of a journal say, by payout id. Each payout is in one of the three lists. */
export interface JournalState {
  readonly queued: Map<string, QueuedPayout>;
  readonly stopped: Map<string, QueuedPayout>;
  readonly filed: Map<string, JournalPayout>;
  /** Oldest first. */
  readonly files: JournalFile[];
}

export const emptyJournal = (): JournalState => ({
  queued: new Map(),
  stopped: new Map(),
  filed: new Map(),
  files: [],
});

function readQueued(state: JournalState, line: JournalLine & { type: 'queued' }): void {
  const { id, reference, amountCents, routingNumber, name, account, accountType = 'checking', at } = line;
  // A payout may be noted again while it is queued, with its account resealed.
  if (state.stopped.has(id) || state.filed.has(id)) return;
  const payout = { id, reference, amountCents, routingNumber, accountType, queuedAt: new Date(at) };
  state.queued.set(id, { ...payout, holderName: name, accountBox: account });
}

function readFiled(state: JournalState, { file, staged, effectiveOn, entries }: JournalLine & { type: 'filed' }): void {
  if (!entries.every(([id]) => state.queued.has(id))) return;
  state.files.push({ name: file, staged, effectiveOn });
  for (const [id, traceNumber] of entries) {
    const { reference, amountCents, queuedAt } = state.queued.get(id)!;
    state.queued.delete(id);
    state.filed.set(id, { id, file, reference, amountCents, queuedAt, traceNumber, state: 'filed' });
  }
}

/** A line that does not follow from the earlier ones is ignored: its writer had lost the lock. */
export function readLine(state: JournalState, line: JournalLine): void {
  if (line.type === 'queued') readQueued(state, line);
  else if (line.type === 'filed') readFiled(state, line);
  else if (line.type === 'stopped') {
    const payout = state.queued.get(line.id);
    if (payout) state.stopped.set(line.id, payout);
    state.queued.delete(line.id);
  } else if (line.type === 'delayed') {
    for (const file of state.files) if (file.name === line.file) file.effectiveOn = line.effectiveOn;
  } else {
    const payout = state.filed.get(line.id);
    if (!payout) return;
    if (line.type === 'closed')
      Object.assign(payout, { state: 'closed', outcome: line.outcome, closedAt: new Date(line.at) });
    else if (payout.state !== 'closed') payout.state = line.type;
  }
}
